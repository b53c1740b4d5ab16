// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
// What the thread sanitizer cannot see: Debian's Qt is not instrumented, so that it takes data that one thread hands to
// another by a lock, a queue or an event of Qt's for a race. The functions below stand in the place of Qt's in programs
// that the sanitizer watches (the linker finds those of the program first), call them, and say what they order. Races
// of Waybill's own code stay visible: tst_plantedraces plants some. What stays hidden is what Qt's own functions do to
// an object, such as QString::append(); inline ones are seen.
#include <QCoreApplication>
#include <QEvent>
#include <QFutureInterface>
#include <QMutex>
#include <QRecursiveMutex>
#include <QSemaphore>
#include <QThreadPool>
#include <QWaitCondition>

#include <dlfcn.h>
#include <sanitizer/tsan_interface.h>
#include <sched.h>

#include <cstdarg>
#include <cstring>
#include <utility>

namespace {

/// Qt's own function of that mangled name.
template <typename Function>
Function *original(const char *name)
{
    auto *found = reinterpret_cast<Function *>(::dlsym(RTLD_NEXT, name));
    if (!found)
        qFatal("%s is not in this Qt", name);
    return found;
}

/// Stands for the queue of events of the main thread.
char events;

/// Whatever is delivered to the main thread comes behind what was posted before.
class Delivery : public QObject {
public:
    using QObject::QObject;
    bool eventFilter(QObject *, QEvent *) override
    {
        __tsan_acquire(&events);
        return false;
    }
};

void watchDelivery()
{
    QCoreApplication::instance()->installEventFilter(new Delivery(QCoreApplication::instance()));
}
Q_COREAPP_STARTUP_FUNCTION(watchDelivery)

} // namespace

/// QProcess begins processes by clone() in the memory of this one. The sanitizer takes that for a fork, after which it
/// forgets all other threads: here, and not in a copy.
extern "C" int clone(int (*function)(void *), void *stack, int flags, void *argument, ...)
{
    extern int waybillClone(int (*)(void *), void *, int, void *, ...) __asm__("__clone");
    va_list more;
    va_start(more, argument);
    auto *const parent = va_arg(more, pid_t *);
    auto *const storage = va_arg(more, void *);
    auto *const child = va_arg(more, pid_t *);
    va_end(more);
    return waybillClone(function, stack, flags, argument, parent, storage, child);
}

namespace {

/// Whether code at that address is Qt's own.
bool isQts(const void *address)
{
    Dl_info info{};
    return ::dladdr(address, &info) != 0 && info.dli_fname && std::strstr(info.dli_fname, "/libQt6");
}

} // namespace

/// Unlocks and locks again where nobody sees it. Of QMutex itself, Qt's headers tell; but where Qt's own code waits, as
/// QtDBus does, it also locked the mutex where nobody saw it.
bool QWaitCondition::wait(QMutex *mutex, QDeadlineTimer deadline)
{
    static auto *const qt =
        original<bool(QWaitCondition *, QMutex *, QDeadlineTimer)>("_ZN14QWaitCondition4waitEP6QMutex14QDeadlineTimer");
    if (isQts(__builtin_return_address(0)))
        return qt(this, mutex, deadline);
    __tsan_mutex_pre_unlock(mutex, 0);
    __tsan_mutex_post_unlock(mutex, 0);
    const bool woken = qt(this, mutex, deadline);
    __tsan_mutex_pre_lock(mutex, 0);
    __tsan_mutex_post_lock(mutex, 0, 0);
    return woken;
}

bool QRecursiveMutex::tryLock(int timeout)
{
    static auto *const qt = original<bool(QRecursiveMutex *, int)>("_ZN15QRecursiveMutex7tryLockEi");
    const bool done = qt(this, timeout);
    if (done)
        __tsan_acquire(this);
    return done;
}

void QRecursiveMutex::unlock()
{
    static auto *const qt = original<void(QRecursiveMutex *)>("_ZN15QRecursiveMutex6unlockEv");
    __tsan_release(this);
    qt(this);
}

void QSemaphore::acquire(int count)
{
    static auto *const qt = original<void(QSemaphore *, int)>("_ZN10QSemaphore7acquireEi");
    qt(this, count);
    __tsan_acquire(this);
}

bool QSemaphore::tryAcquire(int count)
{
    static auto *const qt = original<bool(QSemaphore *, int)>("_ZN10QSemaphore10tryAcquireEi");
    const bool done = qt(this, count);
    if (done)
        __tsan_acquire(this);
    return done;
}

bool QSemaphore::tryAcquire(int count, int timeout)
{
    static auto *const qt = original<bool(QSemaphore *, int, int)>("_ZN10QSemaphore10tryAcquireEii");
    const bool done = qt(this, count, timeout);
    if (done)
        __tsan_acquire(this);
    return done;
}

void QSemaphore::release(int count)
{
    static auto *const qt = original<void(QSemaphore *, int)>("_ZN10QSemaphore7releaseEi");
    __tsan_release(this);
    qt(this, count);
}

namespace {

/// What a pool is given to run. Comes behind its start, and before the end of the wait for it.
struct Work {
    QThreadPool *pool;
    std::shared_ptr<std::function<void()>> held;

    /// Not watched itself: it reads `pool` before it has said that it may.
    __attribute__((no_sanitize("thread"))) void operator()()
    {
        __tsan_acquire(pool);
        run();
        __tsan_release(pool);
    }
    void run()
    {
        (*held)();
        held.reset(); // everything that the work holds is gone before it is over
    }
};

} // namespace

void QThreadPool::start(std::function<void()> work, int priority)
{
    static auto *const qt =
        original<void(QThreadPool *, std::function<void()>, int)>("_ZN11QThreadPool5startESt8functionIFvvEEi");
    std::function<void()> wrapped = Work{this, std::make_shared<std::function<void()>>(std::move(work))};
    __tsan_release(this);
    qt(this, std::move(wrapped), priority);
}

bool QThreadPool::waitForDone(int timeout)
{
    static auto *const qt = original<bool(QThreadPool *, int)>("_ZN11QThreadPool11waitForDoneEi");
    const bool done = qt(this, timeout);
    if (done)
        __tsan_acquire(this);
    return done;
}

namespace {

/// What is called in another thread's event loop, which is not watched as the main thread's is. Comes behind the call.
struct Called {
    QtPrivate::QSlotObjectBase *slot;
    QObject *object;

    /// Not watched itself, as with Work.
    __attribute__((no_sanitize("thread"))) void operator()()
    {
        __tsan_acquire(&events);
        run();
    }
    void run()
    {
        void *arguments[] = {nullptr};
        slot->call(object, arguments);
        std::exchange(slot, nullptr)->destroyIfLastRef();
    }
};

} // namespace

bool QMetaObject::invokeMethodImpl(QObject *object, QtPrivate::QSlotObjectBase *slot, Qt::ConnectionType type,
                                   void *result)
{
    static auto *const qt = original<bool(QObject *, QtPrivate::QSlotObjectBase *, Qt::ConnectionType, void *)>(
        "_ZN11QMetaObject16invokeMethodImplEP7QObjectPN9QtPrivate15QSlotObjectBaseEN2Qt14ConnectionTypeEPv");
    if (!result && type == Qt::QueuedConnection) {
        // What is never called, because its object goes first, is leaked here.
        using Slot = QtPrivate::QFunctorSlotObject<Called, 0, QtPrivate::List<>, void>;
        slot = new Slot(Called{slot, object});
    }
    __tsan_release(&events); // behind all that the other thread reads
    return qt(object, slot, type, result);
}

void QMetaObject::activate(QObject *sender, const QMetaObject *type, int signal, void **arguments)
{
    static auto *const qt =
        original<void(QObject *, const QMetaObject *, int, void **)>("_ZN11QMetaObject8activateEP7QObjectPKS_iPPv");
    __tsan_release(&events);
    qt(sender, type, signal, arguments);
}

void QCoreApplication::postEvent(QObject *receiver, QEvent *event, int priority)
{
    static auto *const qt =
        original<void(QObject *, QEvent *, int)>("_ZN16QCoreApplication9postEventEP7QObjectP6QEventi");
    __tsan_release(&events);
    qt(receiver, event, priority);
}

void QFutureInterfaceBase::reportFinished()
{
    static auto *const qt = original<void(QFutureInterfaceBase *)>("_ZN20QFutureInterfaceBase14reportFinishedEv");
    __tsan_release(&events);
    qt(this);
}

/// Who lets go last comes behind all others.
bool QFutureInterfaceBase::derefT() const noexcept
{
    static auto *const qt = original<bool(const QFutureInterfaceBase *)>("_ZNK20QFutureInterfaceBase6derefTEv");
    QMutex *const shared = &mutex();
    __tsan_release(shared);
    const bool others = qt(this);
    if (!others)
        __tsan_acquire(shared);
    return others;
}
