// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "sample/people.h"

namespace waybill::sample::people {

Person mira()
{
    return {"mira-h", "Mira Halvorsen", "mira@lagoon.example", 60};
}

Person tomas()
{
    return {"tibanez", "Tomás Ibáñez", "tomas.ibanez@lagoon.example", 60};
}

Person wei()
{
    return {"weilin", "Wei Lindqvist", "wei@kestrel-vmm.example", 480};
}

Person priya()
{
    return {"praman", "Priya Raman", "priya.raman@lagoon.example", 330};
}

Person joost()
{
    return {"jdw", "Joost de Wael", "joost@dewael.example", 60};
}

Person aisha()
{
    return {"aishab", "Aisha Bello", "aisha@lagoon.example", 60};
}

Person sam()
{
    return {"okonkwo", "Sam Okonkwo", "sam@okonkwo.example", -300};
}

Person lukasz()
{
    return {"lwrona", "Łukasz Wrona", "lukasz.wrona@tidewater.example", 60};
}

} // namespace waybill::sample::people
