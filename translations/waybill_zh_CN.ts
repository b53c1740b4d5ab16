<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>Account</name>
    <message>
        <source>This Waybill was built without keychain support</source>
        <translation>此 Waybill 在构建时未包含钥匙串支持</translation>
    </message>
    <message>
        <source>The keychain does not respond</source>
        <translation>钥匙串没有响应</translation>
    </message>
    <message>
        <source>The keychain cannot be used: %1</source>
        <comment>%1: what it says</comment>
        <translation>无法使用钥匙串：%1</translation>
    </message>
    <message>
        <source>start and unlock the keychain (Secret Service or KWallet), or set a token in the environment</source>
        <translation>请启动并解锁钥匙串（Secret Service 或 KWallet），或在环境变量中设置令牌</translation>
    </message>
    <message>
        <source>set the token in the environment</source>
        <translation>请在环境变量中设置令牌</translation>
    </message>
    <message>
        <source>%1 cannot be run</source>
        <translation>无法运行 %1</translation>
    </message>
    <message>
        <source>%1 does not respond</source>
        <translation>%1 没有响应</translation>
    </message>
    <message>
        <source>This file cannot be read: %1</source>
        <translation>无法读取此文件：%1</translation>
    </message>
    <message>
        <source>This file cannot be written: %1</source>
        <translation>无法写入此文件：%1</translation>
    </message>
    <message>
        <source>This file is damaged</source>
        <translation>此文件已损坏</translation>
    </message>
    <message>
        <source>delete it; Waybill will ask again</source>
        <translation>请将其删除；Waybill 会再次询问</translation>
    </message>
    <message>
        <source>The token from %1 contains line breaks or other characters that no token has</source>
        <comment>%1: the name of a variable, a file or a program</comment>
        <translation>来自 %1 的令牌含有换行符或令牌中不会出现的其他字符</translation>
    </message>
    <message>
        <source>The token is empty</source>
        <translation>令牌为空</translation>
    </message>
    <message>
        <source>%1 does not accept the token</source>
        <translation>%1 不接受该令牌</translation>
    </message>
    <message>
        <source>it may have expired; create a new one and run waybill-cli forge login --host %1</source>
        <translation>它可能已过期；请新建一个令牌，并运行 waybill-cli forge login --host %1</translation>
    </message>
    <message>
        <source>%1 did not answer like a forge of this kind (status %2)</source>
        <comment>%1: a host</comment>
        <translation>%1 的响应不像此类型的代码托管平台（状态 %2）</translation>
    </message>
    <message>
        <source>check the host and the kind of the forge</source>
        <translation>请检查主机和代码托管平台的类型</translation>
    </message>
    <message>
        <source>Waybill is offline</source>
        <translation>Waybill 处于离线状态</translation>
    </message>
    <message>
        <source>try again without --offline</source>
        <translation>请去掉 --offline 再试</translation>
    </message>
    <message>
        <source>Waybill is not allowed to connect to %1</source>
        <translation>不允许 Waybill 连接到 %1</translation>
    </message>
    <message>
        <source>You chose not to connect to %1</source>
        <translation>您已选择不连接到 %1</translation>
    </message>
    <message>
        <source>add [forge] to waybill.toml, or run waybill-cli forge login</source>
        <translation>请在 waybill.toml 中添加 [forge]，或运行 waybill-cli forge login</translation>
    </message>
    <message>
        <source>No application ID is configured for signing in to %1 in a browser</source>
        <translation>没有配置用于在浏览器中登录 %1 的应用 ID</translation>
    </message>
    <message>
        <source>%1 does not offer to sign in with a code in a browser</source>
        <translation>%1 不提供在浏览器中用代码登录的方式</translation>
    </message>
    <message>
        <source>create a token on its website and enter it on standard input</source>
        <translation>请在其网站上创建令牌，并从标准输入提供</translation>
    </message>
    <message>
        <source>The code expired before it was entered</source>
        <translation>代码在输入之前已过期</translation>
    </message>
    <message>
        <source>Access was denied in the browser</source>
        <translation>访问在浏览器中被拒绝</translation>
    </message>
</context>
<context>
    <name>Advice</name>
    <message>
        <source>Upgrading %1</source>
        <translation>升级 %1</translation>
    </message>
    <message>
        <source>What counts as a breakage</source>
        <translation>哪些情况算作不兼容</translation>
    </message>
    <message>
        <source>Stance</source>
        <translation>立场</translation>
    </message>
    <message>
        <source>Impact</source>
        <translation>影响</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>all components together</source>
        <translation>所有组件一起</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Am I affected?</source>
        <translation>我是否受影响？</translation>
    </message>
    <message>
        <source>What to do:</source>
        <translation>要做的事：</translation>
    </message>
    <message>
        <source>Rollback</source>
        <translation>回退</translation>
    </message>
    <message>
        <source>Broken promises</source>
        <translation>未兑现的承诺</translation>
    </message>
    <message>
        <source>Live upgrade</source>
        <translation>在线升级</translation>
    </message>
    <message>
        <source>Component</source>
        <translation>组件</translation>
    </message>
    <message>
        <source>Requirement</source>
        <translation>要求</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>No earlier releases</source>
        <translation>没有更早的发布</translation>
    </message>
    <message numerus="yes">
        <source>%n year(s)</source>
        <comment>how long</comment>
        <translation>
            <numerusform>%n 年</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n release(s) in %1, %2 to %3</source>
        <comment>2 years, date, date</comment>
        <translation>
            <numerusform>%1 内 %n 个发布，%2 至 %3</numerusform>
        </translation>
    </message>
    <message>
        <source>What the releases of %1 would have been</source>
        <translation>%1 的各次发布本会是什么版本</translation>
    </message>
    <message>
        <source>Majors</source>
        <translation>主版本</translation>
    </message>
    <message>
        <source>Minors</source>
        <translation>次版本</translation>
    </message>
    <message>
        <source>Patches</source>
        <translation>补丁</translation>
    </message>
    <message>
        <source>Undecided</source>
        <translation>未定</translation>
    </message>
    <message>
        <source>Version today</source>
        <translation>当前版本</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>发布</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
</context>
<context>
    <name>App</name>
    <message>
        <source>%1 is new: version %2 of %3</source>
        <translation>%1 为新增：%3 的版本 %2</translation>
    </message>
    <message>
        <source>%1 is new: version %2 of %3, which existed as %4</source>
        <translation>%1 为新增：%3 的版本 %2，此前已有 %4</translation>
    </message>
    <message>
        <source>%1 is new, in the file that contained %2</source>
        <translation>%1 为新增，位于此前包含 %2 的文件中</translation>
    </message>
    <message>
        <source>%1 is removed</source>
        <translation>%1 已移除</translation>
    </message>
    <message>
        <source>%1 is removed: %2 now exists as %3</source>
        <translation>%1 已移除：%2 现以 %3 存在</translation>
    </message>
    <message>
        <source>%1 is removed: its file now contains %2</source>
        <translation>%1 已移除：其文件现在包含 %2</translation>
    </message>
    <message>
        <source>Clusters that refer to it can no longer be created</source>
        <translation>引用它的集群无法再创建</translation>
    </message>
    <message>
        <source>%1 is a different application under an old name: its ID changed from %2 to %3</source>
        <translation>%1 是沿用旧名称的另一个应用：其 ID 原为 %2，现为 %3</translation>
    </message>
    <message>
        <source>Publish it under a new name</source>
        <translation>请以新名称发布</translation>
    </message>
    <message>
        <source>The version of %1 is written differently: %2 is now %3</source>
        <translation>%1 的版本写法不同：%2 现写作 %3</translation>
    </message>
    <message>
        <source>The version of %1 went down from %2 to %3</source>
        <translation>%1 的版本从 %2 降到了 %3</translation>
    </message>
    <message>
        <source>The version of %1 changed from %2 to %3: it is unclear which is newer</source>
        <translation>%1 的版本由 %2 变为 %3：不清楚哪个更新</translation>
    </message>
    <message>
        <source>%1 no longer has: %2</source>
        <translation>%1 不再有：%2</translation>
    </message>
    <message>
        <source>Clusters and tools that refer to them fail</source>
        <translation>指定它们的集群和工具会失败</translation>
    </message>
    <message>
        <source>Only cosmetic changes to %1: %2</source>
        <translation>%1 仅有外观更改：%2</translation>
    </message>
    <message>
        <source>%1 changed, but its version is still %2: %3</source>
        <translation>%1 已改变，但其版本仍为 %2：%3</translation>
    </message>
    <message>
        <source>%1 runs different images, but its version is still %2: %3</source>
        <translation>%1 运行其他镜像，但其版本仍为 %2：%3</translation>
    </message>
    <message>
        <source>Give it a new version and a new name: those in use are never replaced</source>
        <translation>请为其指定新版本和新名称：使用中的内容绝不会被替换</translation>
    </message>
    <message>
        <source>%1 goes from version %2 to %3</source>
        <translation>%1 的版本从 %2 变为 %3</translation>
    </message>
    <message>
        <source>%1 goes from version %2 to %3: %4</source>
        <translation>%1 的版本从 %2 变为 %3：%4</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>已移除</translation>
    </message>
    <message>
        <source>Different application: %1 instead of %2</source>
        <translation>另一个应用：%1，而不是 %2</translation>
    </message>
    <message>
        <source>Version %1 to %2</source>
        <translation>版本从 %1 变为 %2</translation>
    </message>
    <message>
        <source>Version %1 down to %2</source>
        <translation>版本从 %1 降为 %2</translation>
    </message>
    <message>
        <source>Version %1, then %2</source>
        <translation>版本先为 %1，后为 %2</translation>
    </message>
    <message>
        <source>Version %1 written as %2</source>
        <translation>版本 %1 写作 %2</translation>
    </message>
    <message>
        <source>Changed, version not bumped: %1</source>
        <translation>已改变，但版本未变：%1</translation>
    </message>
    <message>
        <source>cosmetic</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>images</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>images, cosmetic</source>
        <translation>镜像和外观</translation>
    </message>
    <message>
        <source>behaviour</source>
        <translation>行为</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>what happened; what that means</comment>
        <translation>%1；%2</translation>
    </message>
    <message>
        <source>clusters can be upgraded live</source>
        <translation>集群可以在线升级</translation>
    </message>
    <message>
        <source>no live upgrade. %1</source>
        <comment>why, a sentence</comment>
        <translation>不能在线升级。%1</translation>
    </message>
</context>
<context>
    <name>AppCheck</name>
    <message>
        <source>%1 has no ID: it is unclear which application it is a version of</source>
        <translation>%1 没有 ID：不清楚它是哪个应用的版本</translation>
    </message>
    <message>
        <source>%1 has no version</source>
        <translation>%1 没有版本</translation>
    </message>
    <message>
        <source>The version %1 is a number, not a string: other tools read 1.10 as 1.1</source>
        <translation>版本 %1 在此是数字而不是文本：其他工具会将 1.10 读作 1.1</translation>
    </message>
    <message>
        <source>Put it in quotes</source>
        <translation>请加上引号</translation>
    </message>
    <message>
        <source>“%1” is not a version: no search for the latest version finds it</source>
        <translation>“%1”不是版本：查找最新版本时都不会找到它</translation>
    </message>
    <message>
        <source>Write X.Y.Z</source>
        <translation>请写成 X.Y.Z</translation>
    </message>
    <message>
        <source>“%1” is not SemVer: lenient tools read it as %2, but an operator doesn&apos;t</source>
        <translation>“%1”不是 SemVer：宽松的工具会读作 %2，而 operator 不会</translation>
    </message>
    <message>
        <source>%1 is a pre-release: it must be requested by its version</source>
        <translation>%1 是预发布版：必须通过其版本来指定</translation>
    </message>
    <message>
        <source>Version “%1” runs the image %2, a floating tag</source>
        <translation>版本“%1”运行镜像 %2，这是浮动标签</translation>
    </message>
    <message>
        <source>Use a fixed tag or a digest</source>
        <translation>请指定固定不变的标签或摘要</translation>
    </message>
    <message>
        <source>%1 is also in %2, with different content</source>
        <translation>%1 也在 %2 中，但内容不同</translation>
    </message>
    <message>
        <source>%1 and %2 both claim to be version %3 of %4</source>
        <translation>%1 和 %2 都声称自己是 %4 的版本 %3</translation>
    </message>
    <message>
        <source>Give one of them a version of its own</source>
        <translation>请为其中之一指定自己的版本</translation>
    </message>
    <message>
        <source>%1 refers to %2, but there is no %3 of that name</source>
        <translation>%1 引用 %2，但没有该名称的 %3</translation>
    </message>
    <message>
        <source>It may be in a file that could not be read: %1</source>
        <translation>它可能位于无法读取的文件中：%1</translation>
    </message>
    <message>
        <source>Existing: %1</source>
        <translation>现有：%1</translation>
    </message>
    <message>
        <source>%1 takes %2 from its own namespace (appCatalog: local), but it is only in %3</source>
        <translation>%1 从自己的命名空间取 %2（appCatalog: local），但它只在 %3 中</translation>
    </message>
    <message>
        <source>Set appCatalog to system, or ship the application in the cluster&apos;s namespace</source>
        <translation>请将 appCatalog 设为 system，或在集群的命名空间中提供该应用</translation>
    </message>
</context>
<context>
    <name>AppChoice</name>
    <message>
        <source>Not selectable: %1 are all version %2</source>
        <translation>无法选择：%1 的版本都是 %2</translation>
    </message>
    <message>
        <source>%1 is the only version</source>
        <translation>%1 是其唯一的版本</translation>
    </message>
    <message>
        <source>%1 is the highest; %2 is a pre-release</source>
        <translation>%1 是最高的；%2 是预发布版</translation>
    </message>
    <message>
        <source>%1 is the highest; “%2” is not a version</source>
        <translation>%1 是最高的；“%2”不是版本</translation>
    </message>
    <message>
        <source>%1 is the highest of %2</source>
        <translation>%1 是 %2 中最高的</translation>
    </message>
    <message>
        <source>Not selectable: there are only pre-releases (%1)</source>
        <translation>无法选择：只有预发布版（%1）</translation>
    </message>
    <message>
        <source>Not selectable: “%1” is not SemVer (X.Y.Z)</source>
        <translation>无法选择：“%1”不是 SemVer (X.Y.Z)</translation>
    </message>
    <message>
        <source>Not selectable: “%1” is not a version</source>
        <translation>无法选择：“%1”不是版本</translation>
    </message>
    <message>
        <source>%1 is the name of an application; its ID is %2</source>
        <translation>%1 是应用的名称，其 ID 为 %2</translation>
    </message>
    <message>
        <source>There is no application with the ID %1</source>
        <translation>没有 ID 为 %1 的应用</translation>
    </message>
    <message>
        <source>%1 is version %2</source>
        <translation>%1 的版本为 %2</translation>
    </message>
    <message>
        <source>%1 are all version %2 of %3</source>
        <translation>%1 都是 %3 的版本 %2</translation>
    </message>
    <message>
        <source>%1 has no version %2, but %3</source>
        <translation>%1 没有版本 %2，但有 %3</translation>
    </message>
    <message>
        <source>No ID was given</source>
        <translation>没有给出 ID</translation>
    </message>
    <message>
        <source>It is a different application: %1, not %2</source>
        <translation>这是另一个应用：%1，而不是 %2</translation>
    </message>
    <message>
        <source>“%1” is not SemVer (X.Y.Z)</source>
        <translation>“%1”不是 SemVer (X.Y.Z)</translation>
    </message>
    <message>
        <source>“%1” is not a version</source>
        <translation>“%1”不是版本</translation>
    </message>
    <message>
        <source>%1 is not newer than %2</source>
        <translation>%1 并不比 %2 新</translation>
    </message>
    <message>
        <source>Version %1 is not marked as upgradable</source>
        <translation>版本 %1 没有说明它可升级</translation>
    </message>
    <message>
        <source>The package of role %1 changed, but not its image</source>
        <translation>角色 %1 的软件包不同，但其镜像相同</translation>
    </message>
    <message>
        <source>More than images, packages and member counts changed: %1</source>
        <translation>不同之处不限于镜像、软件包和成员数：%1</translation>
    </message>
    <message>
        <source>Role %1 must have %2 members (%3 before)</source>
        <translation>角色 %1 必须有 %2 个成员（此前为 %3）</translation>
    </message>
    <message>
        <source>Only changes that a live upgrade allows</source>
        <translation>仅有在线升级所允许的变更</translation>
    </message>
</context>
<context>
    <name>Audience</name>
    <message>
        <source>For operators</source>
        <translation>面向运维人员</translation>
    </message>
    <message>
        <source>For users of the API</source>
        <translation>面向 API 用户</translation>
    </message>
    <message>
        <source>For users of the library</source>
        <translation>面向库用户</translation>
    </message>
</context>
<context>
    <name>Axis</name>
    <message>
        <source>nothing that runs</source>
        <translation>不涉及任何运行内容</translation>
    </message>
    <message>
        <source>source</source>
        <translation>源代码</translation>
    </message>
    <message>
        <source>behaviour</source>
        <translation>行为</translation>
    </message>
    <message>
        <source>wire</source>
        <translation>线上格式</translation>
    </message>
</context>
<context>
    <name>BoardModel</name>
    <message>
        <source>the whole history up to %1</source>
        <translation>截至 %1 的全部历史</translation>
    </message>
    <message numerus="yes">
        <source>%n repositories</source>
        <translation>
            <numerusform>%n 个仓库</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 ?</source>
        <comment>a pin that cannot be found</comment>
        <translation>%1 ?</translation>
    </message>
    <message>
        <source>%1 ~</source>
        <comment>a pin that moves</comment>
        <translation>%1 ~</translation>
    </message>
    <message>
        <source>%1 +%2</source>
        <comment>a pin that is ahead, commits</comment>
        <translation>%1 +%2</translation>
    </message>
    <message>
        <source>%1 −%2</source>
        <comment>a pin that is behind, commits</comment>
        <translation>%1 −%2</translation>
    </message>
    <message>
        <source>Each repository has a version of its own</source>
        <translation>每个仓库都有自己的版本</translation>
    </message>
    <message>
        <source>! %1</source>
        <comment>so many images that something is wrong with</comment>
        <translation>! %1</translation>
    </message>
    <message>
        <source>%1 ?</source>
        <comment>images that nobody looked at</comment>
        <translation>%1 ?</translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) are as git defines them</source>
        <translation>
            <numerusform>%n 个镜像与 git 中的定义一致</numerusform>
        </translation>
    </message>
    <message>
        <source>Nobody has looked at the registries yet</source>
        <translation>尚无人查询过镜像仓库</translation>
    </message>
    <message>
        <source>As of %1</source>
        <comment>a time</comment>
        <translation>截至 %1</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <comment>a milestone: closed of all</comment>
        <translation>%1：%2 / %3</translation>
    </message>
    <message>
        <source>Milestone %1 is open</source>
        <translation>里程碑 %1 处于打开状态</translation>
    </message>
    <message numerus="yes">
        <source>Milestone %1: %n left to do</source>
        <translation>
            <numerusform>里程碑 %1：还有 %n 项待完成</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, due on %2</source>
        <comment>a sentence; a date</comment>
        <translation>%1，截止日期为 %2</translation>
    </message>
    <message>
        <source>? newer commits</source>
        <comment>continuous integration of the head is not known</comment>
        <translation>? 有新提交</translation>
    </message>
    <message>
        <source>The forge reported on %1, but the head is now %2</source>
        <translation>向代码托管平台查询的是 %1；头部现在是 %2</translation>
    </message>
    <message numerus="yes">
        <source>✗ %n failed</source>
        <comment>checks</comment>
        <translation>
            <numerusform>✗ %n 项失败</numerusform>
        </translation>
    </message>
    <message>
        <source>Failed: %1</source>
        <comment>names of checks</comment>
        <translation>失败：%1</translation>
    </message>
    <message numerus="yes">
        <source>… %n pending</source>
        <comment>checks</comment>
        <translation>
            <numerusform>… %n 项进行中</numerusform>
        </translation>
    </message>
    <message>
        <source>Not done: %1</source>
        <comment>names of checks</comment>
        <translation>未完成：%1</translation>
    </message>
    <message>
        <source>✓ passed</source>
        <comment>checks</comment>
        <translation>✓ 已通过</translation>
    </message>
    <message numerus="yes">
        <source>%n check(s) passed</source>
        <translation>
            <numerusform>%n 项检查已通过</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n more</source>
        <comment>the worst of several pins</comment>
        <translation>
            <numerusform>%1，另有 %n 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Bump</name>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>pre-release</source>
        <translation>预发布版</translation>
    </message>
    <message>
        <source>patch</source>
        <translation>补丁版</translation>
    </message>
    <message>
        <source>minor</source>
        <translation>次版本</translation>
    </message>
    <message>
        <source>major</source>
        <translation>主版本</translation>
    </message>
</context>
<context>
    <name>Bumping</name>
    <message>
        <source>%1 has checksums or a lock file that only its own tool can update</source>
        <translation>%1 带有校验和或锁文件，只有其自带工具才能更新</translation>
    </message>
    <message>
        <source>edit %1, line %2, by hand: %3</source>
        <comment>a file; a number; a version</comment>
        <translation>请手动编辑 %1 第 %2 行：%3</translation>
    </message>
    <message>
        <source>It is not clear how %2 is written where %1 is now</source>
        <comment>a version; a tag</comment>
        <translation>不清楚在现有 %1 的位置应如何写 %2</translation>
    </message>
    <message>
        <source>It is on no forge that Waybill can ask</source>
        <translation>它不在 Waybill 可以查询的任何代码托管平台上</translation>
    </message>
    <message>
        <source>The branch %1 has no such file</source>
        <translation>分支 %1 中没有该文件</translation>
    </message>
    <message>
        <source>Pull request #%1 is open</source>
        <translation>拉取请求 #%1 处于打开状态</translation>
    </message>
    <message>
        <source>Pull request #%1 was closed</source>
        <translation>拉取请求 #%1 已被关闭</translation>
    </message>
    <message>
        <source>The branch %1 is up to date</source>
        <translation>分支 %1 已是最新</translation>
    </message>
    <message>
        <source>it is not proposed again; to propose it yourself, use the branch %1</source>
        <translation>不会再次提出；如要自行提出，请使用分支 %1</translation>
    </message>
    <message>
        <source>The repository has no branch %1 there</source>
        <translation>该仓库在那里没有分支 %1</translation>
    </message>
    <message>
        <source>The branch %1 exists, and has something else in this file</source>
        <translation>分支 %1 已存在，且此文件中的内容不同</translation>
    </message>
    <message>
        <source>delete it there, if nobody needs it</source>
        <translation>如果没有人需要它，请在那里删除</translation>
    </message>
    <message>
        <source>%1 was changed on the branch %2 meanwhile</source>
        <translation>%1 在此期间已在分支 %2 上被更改</translation>
    </message>
    <message>
        <source>run the command again</source>
        <translation>请再次运行该命令</translation>
    </message>
    <message>
        <source>%1. It is not known whether it was carried out</source>
        <translation>%1。不知道是否已执行</translation>
    </message>
    <message>
        <source>run the command again: it looks first, and does nothing twice</source>
        <translation>请再次运行该命令：它会先检查，不会重复执行</translation>
    </message>
</context>
<context>
    <name>Calendar</name>
    <message>
        <source>a word is missing</source>
        <translation>缺少一个词</translation>
    </message>
    <message>
        <source>expected %1</source>
        <translation>应为 %1</translation>
    </message>
    <message numerus="yes">
        <source>&quot;%1&quot; has %n parts</source>
        <translation>
            <numerusform>“%1”有 %n 个部分</numerusform>
        </translation>
    </message>
    <message>
        <source>expected no more than three</source>
        <translation>最多应为三个</translation>
    </message>
    <message>
        <source>expected a year, as in YYYY.0M.MICRO, or another policy</source>
        <translation>应有年份，例如 YYYY.0M.MICRO，或使用其他策略</translation>
    </message>
    <message>
        <source>expected each part once</source>
        <translation>每个部分应只出现一次</translation>
    </message>
    <message>
        <source>expected a month before it</source>
        <translation>其前面应有月份</translation>
    </message>
    <message>
        <source>expected a year before it, or versions would not ascend</source>
        <translation>其前面应有年份，否则版本不会递增</translation>
    </message>
    <message>
        <source>expected the parts from the largest to the smallest</source>
        <translation>各部分应从大到小排列</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a part of a version</source>
        <translation>“%1”不是表示版本组成部分的词</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no date</source>
        <translation>“%1”没有指明日期</translation>
    </message>
    <message>
        <source>%1 repeats an earlier part</source>
        <translation>%1 重复了前面的部分</translation>
    </message>
    <message>
        <source>no month precedes %1</source>
        <translation>%1 之前没有月份</translation>
    </message>
    <message>
        <source>%1 follows a week</source>
        <translation>%1 位于周之后</translation>
    </message>
    <message>
        <source>no year precedes %1</source>
        <translation>%1 之前没有年份</translation>
    </message>
    <message>
        <source>%1 precedes the date</source>
        <translation>%1 位于日期之前</translation>
    </message>
    <message>
        <source>expected the date first, or after MAJOR</source>
        <translation>日期应在最前面，或在 MAJOR 之后</translation>
    </message>
    <message>
        <source>%1 follows a smaller part</source>
        <translation>%1 位于更小的部分之后</translation>
    </message>
</context>
<context>
    <name>CatalogueCell</name>
    <message>
        <source>no problems</source>
        <translation>没有问题</translation>
    </message>
</context>
<context>
    <name>CatalogueFacts</name>
    <message>
        <source>ID</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>none</source>
        <comment>no version</comment>
        <translation>无</translation>
    </message>
    <message>
        <source>Released since</source>
        <translation>发布始于</translation>
    </message>
    <message>
        <source>not released</source>
        <comment>an application</comment>
        <translation>未发布</translation>
    </message>
    <message>
        <source>yes</source>
        <comment>the newest version</comment>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <comment>the newest version</comment>
        <translation>否</translation>
    </message>
    <message>
        <source>Newest</source>
        <translation>最新</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>yes or no, why</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Short tag</source>
        <translation>短标签</translation>
    </message>
    <message>
        <source>Intermediate tag</source>
        <translation>中间标签</translation>
    </message>
    <message>
        <source>Long tag</source>
        <translation>长标签</translation>
    </message>
    <message>
        <source>unknown; comes from package %1 at build time</source>
        <translation>未知；在构建时取自软件包 %1</translation>
    </message>
    <message>
        <source>Built from</source>
        <translation>构建自</translation>
    </message>
    <message>
        <source>Moved tags</source>
        <translation>变动的标签</translation>
    </message>
    <message>
        <source>none</source>
        <comment>no tag</comment>
        <translation>无</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>case 2, what that means</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Pinned by</source>
        <translation>固定者</translation>
    </message>
    <message>
        <source>As</source>
        <translation>名称为</translation>
    </message>
    <message>
        <source>Commit</source>
        <translation>提交</translation>
    </message>
    <message>
        <source>Behind</source>
        <translation>落后</translation>
    </message>
    <message numerus="yes">
        <source>%n commit(s)</source>
        <translation>
            <numerusform>%n 个提交</numerusform>
        </translation>
    </message>
    <message>
        <source>Ahead</source>
        <translation>领先</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>协议</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>含义</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>the first and the last release</comment>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>in no release</source>
        <translation>在任何发布中均不是</translation>
    </message>
    <message>
        <source>Defined by</source>
        <translation>定义于</translation>
    </message>
    <message numerus="yes">
        <source>%n revision(s)</source>
        <translation>
            <numerusform>%n 个修订号</numerusform>
        </translation>
    </message>
    <message>
        <source>Action by</source>
        <translation>由谁处理</translation>
    </message>
    <message>
        <source>Files to edit</source>
        <translation>需编辑的文件</translation>
    </message>
    <message>
        <source>Version</source>
        <comment>pinned version or revision</comment>
        <translation>版本</translation>
    </message>
    <message>
        <source>Compared with</source>
        <translation>对照</translation>
    </message>
    <message>
        <source>same as there</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>不同</translation>
    </message>
    <message>
        <source>%1: a person has to decide; at worst %2</source>
        <comment>ruling, breaking</comment>
        <translation>%1：须由人判断；最坏情况为%2</translation>
    </message>
    <message>
        <source>Previously in</source>
        <translation>原位置</translation>
    </message>
    <message>
        <source>Present in</source>
        <translation>存在于</translation>
    </message>
    <message>
        <source>Rebuilds</source>
        <translation>重新构建</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
</context>
<context>
    <name>Changelog</name>
    <message>
        <source>insert the notes into the file that this one includes</source>
        <translation>将说明插入此文件所包含的那个文件</translation>
    </message>
    <message>
        <source>expected a heading for each version</source>
        <translation>应为每个版本设一个标题</translation>
    </message>
    <message>
        <source>choose one</source>
        <translation>请选择一个</translation>
    </message>
    <message>
        <source>expected Markdown, reStructuredText or plain text with a heading for each version</source>
        <translation>应为 Markdown、reStructuredText 或纯文本，且每个版本有一个标题</translation>
    </message>
    <message>
        <source>save it as UTF-8</source>
        <translation>请保存为 UTF-8</translation>
    </message>
    <message>
        <source>this is the changelog of a Debian package</source>
        <translation>这是 Debian 软件包的变更日志</translation>
    </message>
    <message>
        <source>this is a GNU ChangeLog, which lists commits and no releases</source>
        <translation>这是 GNU ChangeLog，列出的是提交而非版本</translation>
    </message>
    <message>
        <source>insert the notes into NEWS or another file</source>
        <translation>将说明插入 NEWS 或其他文件</translation>
    </message>
    <message>
        <source>the changelog already has an unreleased section for version %1</source>
        <translation>变更日志中已有版本 %1 的未发布章节</translation>
    </message>
    <message>
        <source>rename that section to &quot;Unreleased&quot;, or delete it, and insert again</source>
        <translation>请将该章节改名为“Unreleased”或删除它，然后重新插入</translation>
    </message>
    <message>
        <source>the changelog already has version %1</source>
        <translation>变更日志中已有版本 %1</translation>
    </message>
    <message>
        <source>delete that section and insert again, or choose another version</source>
        <translation>请删除该章节后重新插入，或选择其他版本</translation>
    </message>
    <message>
        <source>the versions are listed in another file</source>
        <translation>各版本列在另一个文件中</translation>
    </message>
    <message>
        <source>the layout of the changelog is unknown</source>
        <translation>无法识别变更日志的格式</translation>
    </message>
    <message>
        <source>there is no version to insert</source>
        <translation>没有可插入的版本</translation>
    </message>
    <message>
        <source>the changelog is not UTF-8 text</source>
        <translation>变更日志不是 UTF-8 文本</translation>
    </message>
    <message>
        <source>use dch or gbp dch instead</source>
        <translation>请为此使用 dch 或 gbp dch</translation>
    </message>
    <message>
        <source>the notes cannot be exported as &quot;%1&quot;</source>
        <translation>说明无法写成“%1”</translation>
    </message>
</context>
<context>
    <name>Cluster</name>
    <message>
        <source>%1 moves from %2 to %3: %4</source>
        <comment>%4: whether it may while it runs</comment>
        <translation>%1 从 %2 改为 %3：%4</translation>
    </message>
    <message>
        <source>a live upgrade is allowed</source>
        <translation>允许在线升级</translation>
    </message>
    <message>
        <source>a live upgrade is allowed if %1 is marked as upgradable, which it doesn&apos;t say</source>
        <translation>若 %1 标记为可升级则允许在线升级，但它未作说明</translation>
    </message>
    <message>
        <source>no live upgrade: %1</source>
        <comment>%1: why</comment>
        <translation>不能在线升级：%1</translation>
    </message>
    <message>
        <source>whether a live upgrade is allowed is unknown, as %1 isn&apos;t in this catalogue</source>
        <translation>%1 不在此目录中，是否允许在线升级未知</translation>
    </message>
    <message>
        <source>To roll back, set spec.app to %1 again; the operator allows the previous version</source>
        <translation>要回退，请将 spec.app 改回 %1；operator 允许上一版本</translation>
    </message>
    <message>
        <source>To roll back, apply the old %1 again; the operator allows the previous version</source>
        <translation>要回退，请再次应用旧的 %1；operator 允许上一版本</translation>
    </message>
    <message>
        <source>Rollback: not possible while it runs: %1</source>
        <comment>%1: why</comment>
        <translation>回退：运行期间不可行：%1</translation>
    </message>
    <message>
        <source>Create a new cluster and move the data; the old one with %1 is the rollback, so delete it last</source>
        <translation>请新建集群并迁移数据；旧集群（%1）用于回退，请最后再删除</translation>
    </message>
    <message>
        <source>Operators reject the change while a cluster runs %1: publish it under a new name and create a new cluster; the old one is the rollback, so delete it last</source>
        <translation>只要有集群运行 %1，operator 就会拒绝该变更：请以新名称发布并新建集群；旧集群用于回退，请最后再删除</translation>
    </message>
    <message>
        <source>The rollback to %1 is unknown, too: try both with a copy</source>
        <translation>回退到 %1 是否可行也未知：请用副本测试两者</translation>
    </message>
</context>
<context>
    <name>CommandLine</name>
    <message>
        <source>%1, decided by %2</source>
        <translation>%1，由 %2 决定</translation>
    </message>
    <message>
        <source>%1, reverted by %2</source>
        <translation>%1，已被 %2 撤销</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>changes: %1, commits: %2</source>
        <translation>变更：%1，提交：%2</translation>
    </message>
    <message>
        <source>%1: more than a fix on a stable line: %2</source>
        <translation>%1：稳定版本线上出现了超出修复的变更：%2</translation>
    </message>
    <message>
        <source>expected SemVer, such as 1.2.0</source>
        <translation>应为 SemVer，例如 1.2.0</translation>
    </message>
    <message>
        <source>expected %1</source>
        <translation>应为 %1</translation>
    </message>
    <message>
        <source>expected --repo with one of %1</source>
        <translation>应为 --repo，取值为 %1 之一</translation>
    </message>
    <message>
        <source>leave it out</source>
        <translation>请将其去掉</translation>
    </message>
    <message>
        <source>expected one of %1</source>
        <translation>应为 %1 之一</translation>
    </message>
    <message>
        <source>Usage: waybill-cli [-w FILE|DIR] COMMAND [OPTIONS]</source>
        <translation>用法：waybill-cli [-w FILE|DIR] 命令 [选项]</translation>
    </message>
    <message>
        <source>Commands:</source>
        <translation>命令：</translation>
    </message>
    <message>
        <source>Options:</source>
        <translation>选项：</translation>
    </message>
    <message>
        <source>waybill-cli COMMAND --help shows the options of a command.</source>
        <translation>waybill-cli 命令 --help 显示该命令的选项。</translation>
    </message>
    <message>
        <source>Usage: waybill-cli [-w FILE|DIR] %1 %2</source>
        <translation>用法：waybill-cli [-w FILE|DIR] %1 %2</translation>
    </message>
    <message>
        <source>see waybill-cli %1--help</source>
        <translation>参见 waybill-cli %1--help</translation>
    </message>
    <message>
        <source>no command was given</source>
        <translation>未给出命令</translation>
    </message>
    <message>
        <source>there is no command &quot;%1&quot;</source>
        <translation>没有命令“%1”</translation>
    </message>
    <message>
        <source>What is being released.</source>
        <translation>要发布的内容。</translation>
    </message>
    <message>
        <source>there is no format &quot;%1&quot;</source>
        <translation>没有格式“%1”</translation>
    </message>
    <message>
        <source>expected options only</source>
        <translation>只应有选项</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>已中断</translation>
    </message>
    <message>
        <source>standard output cannot be written: %1</source>
        <translation>无法写入标准输出：%1</translation>
    </message>
    <message>
        <source>%1 has no repository &quot;%2&quot;</source>
        <translation>%1 没有仓库“%2”</translation>
    </message>
    <message>
        <source>%1 cannot be read</source>
        <translation>无法读取 %1</translation>
    </message>
    <message>
        <source>the file cannot be read: %1</source>
        <translation>无法读取文件：%1</translation>
    </message>
    <message>
        <source>the file cannot be written: %1</source>
        <translation>无法写入文件：%1</translation>
    </message>
    <message>
        <source>there is no template &quot;%1&quot;</source>
        <translation>没有模板“%1”</translation>
    </message>
    <message>
        <source>%1 has no change &quot;%2&quot;</source>
        <translation>%1 没有变更“%2”</translation>
    </message>
    <message>
        <source>REPOSITORY</source>
        <translation>仓库</translation>
    </message>
    <message>
        <source>VERSION</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>RELEASED</source>
        <translation>已发布</translation>
    </message>
    <message>
        <source>COMMITS</source>
        <translation>提交</translation>
    </message>
    <message>
        <source>NEXT</source>
        <translation>下一版本</translation>
    </message>
    <message>
        <source>UPGRADE</source>
        <translation>升级</translation>
    </message>
    <message>
        <source>expected two folders, or two revisions of the repository that -C names</source>
        <translation>应为两个文件夹，或 -C 所指定仓库的两个修订</translation>
    </message>
    <message>
        <source>new client, old server: %1; old client, new server: %2</source>
        <translation>新客户端对旧服务器：%1；旧客户端对新服务器：%2</translation>
    </message>
    <message>
        <source>%1 breaking (%2 of them for source code only), %3 additive, %4 without effect</source>
        <translation>%1 个不兼容（其中 %2 个仅影响源代码），%3 个新增，%4 个无影响</translation>
    </message>
    <message>
        <source>There are no .proto files on either side.</source>
        <translation>两侧都没有 .proto 文件。</translation>
    </message>
    <message>
        <source>expected &quot;diff&quot; and two folders or revisions</source>
        <translation>应为 &quot;diff&quot; 和两个文件夹或修订</translation>
    </message>
    <message>
        <source>see waybill-cli proto --help</source>
        <translation>参见 waybill-cli proto --help</translation>
    </message>
    <message>
        <source>there is no category &quot;%1&quot;</source>
        <translation>没有类别“%1”</translation>
    </message>
    <message>
        <source>The repository whose revisions are compared.</source>
        <translation>要比较其修订的仓库。</translation>
    </message>
    <message>
        <source>STANCE</source>
        <translation>立场</translation>
    </message>
    <message>
        <source>IMPACT</source>
        <translation>影响</translation>
    </message>
    <message>
        <source>WHY</source>
        <translation>原因</translation>
    </message>
    <message numerus="yes">
        <source>%1 (and %n more)</source>
        <translation>
            <numerusform>%1（另有 %n 个）</numerusform>
        </translation>
    </message>
    <message>
        <source>all components together</source>
        <translation>所有组件一起</translation>
    </message>
    <message>
        <source>all components together; %1</source>
        <translation>所有组件一起；%1</translation>
    </message>
    <message>
        <source>Am I affected? %1</source>
        <translation>我是否受影响？%1</translation>
    </message>
    <message>
        <source>What to do: %1</source>
        <translation>要做的事：%1</translation>
    </message>
    <message>
        <source>there is no kind &quot;%1&quot;</source>
        <translation>没有类型“%1”</translation>
    </message>
    <message>
        <source>Nothing is pinned.</source>
        <translation>没有固定任何版本。</translation>
    </message>
    <message>
        <source>Pins</source>
        <translation>固定版本</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>expected NAME=VERSION[@NODE] with %1</source>
        <translation>应为 NAME=VERSION[@NODE]，其中名称为 %1</translation>
    </message>
    <message>
        <source>%1 %2 -&gt; %3</source>
        <comment>component, version, version</comment>
        <translation>%1 %2 -&gt; %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>expected text or json</source>
        <translation>应为 text 或 json</translation>
    </message>
    <message>
        <source>unknown</source>
        <comment>of a pin: no such commit</comment>
        <translation>未知</translation>
    </message>
    <message>
        <source>same</source>
        <comment>protocol of a pin</comment>
        <translation>相同</translation>
    </message>
    <message>
        <source>differs</source>
        <comment>protocol of a pin</comment>
        <translation>不同</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>仓库</translation>
    </message>
    <message>
        <source>Behind</source>
        <comment>commits</comment>
        <translation>落后</translation>
    </message>
    <message>
        <source>Ahead</source>
        <comment>commits</comment>
        <translation>领先</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>相对于</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>协议</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>there is no zoom &quot;%1&quot;</source>
        <translation>没有缩放级别“%1”</translation>
    </message>
    <message>
        <source>expected minors, patches or everything</source>
        <translation>应为 minors、patches 或 everything</translation>
    </message>
    <message>
        <source>expected .proto files with a service, or [[protocol]] in waybill.toml</source>
        <translation>应有包含服务的 .proto 文件，或 waybill.toml 中的 [[protocol]]</translation>
    </message>
    <message>
        <source>there is no protocol &quot;%1&quot;</source>
        <translation>没有协议“%1”</translation>
    </message>
    <message>
        <source>%1 of %2; choose with --protocol</source>
        <translation>%1（可选：%2）；请用 --protocol 选择</translation>
    </message>
    <message>
        <source>the first release of each line; all with --zoom everything</source>
        <translation>每条版本线的首个发布；用 --zoom everything 显示全部</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>client, problem</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>--%1 is &quot;%2&quot;</source>
        <translation>--%1 为“%2”</translation>
    </message>
    <message>
        <source>(carried over from %1)</source>
        <translation>（沿用自 %1）</translation>
    </message>
    <message>
        <source>already released in %1</source>
        <translation>已在 %1 中发布</translation>
    </message>
    <message>
        <source>backport of %1</source>
        <translation>%1 的反向移植</translation>
    </message>
    <message>
        <source>%1: has the decisions of %2</source>
        <translation>%1：已有 %2 的决定</translation>
    </message>
    <message>
        <source>%1: %2 has no decisions yet</source>
        <translation>%1：%2 还没有决定</translation>
    </message>
    <message>
        <source>%1: nothing new from %2</source>
        <translation>%1：%2 没有新内容</translation>
    </message>
    <message>
        <source>%1: %2 has all decisions</source>
        <translation>%1：%2 已有全部决定</translation>
    </message>
    <message>
        <source>the decisions of this product are kept in a file</source>
        <translation>此产品的决定保存在文件中</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>无法读取：%1</translation>
    </message>
    <message>
        <source>cannot be written: %1</source>
        <translation>无法写入：%1</translation>
    </message>
    <message>
        <source>it cannot be read</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>repository, what is wrong</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Upgrade warning missing</source>
        <translation>缺少升级警告</translation>
    </message>
    <message>
        <source>Version too small</source>
        <translation>版本号过低</translation>
    </message>
    <message>
        <source>More than a fix on a stable line</source>
        <translation>稳定版本线上出现超出修复的变更</translation>
    </message>
    <message>
        <source>Repository cannot be read</source>
        <translation>无法读取仓库</translation>
    </message>
    <message>
        <source>there is no language &quot;%1&quot;</source>
        <translation>没有语言“%1”</translation>
    </message>
    <message>
        <source>expected %1 or a file</source>
        <translation>应为 %1 或文件</translation>
    </message>
    <message>
        <source>expected one of the calendar %1, or clear</source>
        <translation>应为日历 %1 的版本，或 clear</translation>
    </message>
    <message>
        <source>expected SemVer, such as 1.2.0, or clear</source>
        <translation>应为 SemVer，例如 1.2.0，或 clear</translation>
    </message>
    <message>
        <source>expected one version, or clear</source>
        <translation>应为一个版本，或 clear</translation>
    </message>
    <message>
        <source>no release is due: nothing to tag</source>
        <translation>无需发布：没有要打的标签</translation>
    </message>
    <message>
        <source>nothing was changed</source>
        <translation>未作任何更改</translation>
    </message>
    <message>
        <source>nothing was pushed</source>
        <translation>未推送任何内容</translation>
    </message>
    <message>
        <source>%1 of %2 to %3</source>
        <comment>tag, repository, remote</comment>
        <translation>%2 的 %1 到 %3</translation>
    </message>
    <message>
        <source>Push %1? [y/N]</source>
        <translation>推送 %1？[y/N]</translation>
    </message>
    <message>
        <source>create, signed</source>
        <translation>创建，签名</translation>
    </message>
    <message>
        <source>create</source>
        <translation>创建</translation>
    </message>
    <message>
        <source>created</source>
        <translation>已创建</translation>
    </message>
    <message>
        <source>created, perhaps pushed</source>
        <translation>已创建，可能已推送</translation>
    </message>
    <message>
        <source>pushed to %1</source>
        <translation>已推送到 %1</translation>
    </message>
    <message>
        <source>the repositories of %1 have versions of their own</source>
        <translation>%1 的各仓库有各自的版本</translation>
    </message>
    <message>
        <source>no release</source>
        <translation>没有发布</translation>
    </message>
    <message>
        <source>leave out --kind %1</source>
        <translation>请省略 --kind %1</translation>
    </message>
    <message>
        <source>Applications</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>Application</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Since</source>
        <comment>the first release that has it</comment>
        <translation>始于</translation>
    </message>
    <message>
        <source>Newest</source>
        <comment>whether it is the newest version</comment>
        <translation>最新</translation>
    </message>
    <message>
        <source>newest</source>
        <comment>of an application&apos;s versions</comment>
        <translation>最新</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>Short</source>
        <comment>tag of an image</comment>
        <translation>短</translation>
    </message>
    <message>
        <source>Intermediate</source>
        <comment>tag of an image</comment>
        <translation>中间</translation>
    </message>
    <message>
        <source>Long</source>
        <comment>tag of an image</comment>
        <translation>长</translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>变动</translation>
    </message>
    <message>
        <source>%1, in %2</source>
        <comment>what is wrong, file and line</comment>
        <translation>%1，位于 %2</translation>
    </message>
    <message>
        <source>%1: %2 [%3]</source>
        <comment>repository, what is wrong, its rule</comment>
        <translation>%1：%2 [%3]</translation>
    </message>
    <message>
        <source>Images and manifests</source>
        <translation>镜像和清单</translation>
    </message>
    <message>
        <source>Manifests</source>
        <translation>清单</translation>
    </message>
    <message>
        <source>--select finds one application</source>
        <translation>--select 只查找一个应用</translation>
    </message>
    <message>
        <source>leave out --grid</source>
        <translation>请省略 --grid</translation>
    </message>
    <message>
        <source>Releases of %1</source>
        <translation>%1 的发布</translation>
    </message>
    <message>
        <source>Releases</source>
        <translation>发布</translation>
    </message>
    <message>
        <source>What %1 ships</source>
        <translation>%1 交付的内容</translation>
    </message>
    <message>
        <source>List changes with their suggestions, evidence and decisions.</source>
        <translation>列出各变更及其建议、依据和决定。</translation>
    </message>
    <message>
        <source>%1: not reviewed yet</source>
        <translation>%1：尚未审阅</translation>
    </message>
    <message>
        <source>%1: not classified yet</source>
        <translation>%1：未分类</translation>
    </message>
    <message>
        <source>%1: breaking, but has no upgrade warning</source>
        <translation>%1：不兼容，但没有升级警告</translation>
    </message>
    <message>
        <source>%1: %2 is planned, but the changes require %3: %4</source>
        <translation>%1：计划版本为 %2，但变更要求 %3：%4</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a version</source>
        <translation>“%1”不是版本号</translation>
    </message>
    <message>
        <source>The planned version; otherwise the tag at the head, or the version in version_file.</source>
        <translation>计划的版本；否则为头部的标签，或 version_file 中的版本。</translation>
    </message>
    <message>
        <source>no reviewer is set</source>
        <translation>未指定审阅者</translation>
    </message>
    <message>
        <source>use --by NAME, or set git&apos;s user.name</source>
        <translation>请使用 --by NAME，或设置 git 的 user.name</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a way to upgrade</source>
        <translation>“%1”不是升级方式</translation>
    </message>
    <message>
        <source>no repository was given</source>
        <translation>未指定仓库</translation>
    </message>
    <message>
        <source>--%1 cannot be used with clear</source>
        <translation>--%1 不能与 clear 同时使用</translation>
    </message>
    <message>
        <source>a change and an impact are required</source>
        <translation>需要一个变更和一个影响</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an impact</source>
        <translation>“%1”不是影响</translation>
    </message>
    <message>
        <source>warning: %1 is not in the range of %2; the decision applies once a range contains it</source>
        <translation>警告：%1 不在 %2 的范围内；当某个范围包含它时，该决定才会生效</translation>
    </message>
    <message>
        <source>The line in the release notes; otherwise the title of the change.</source>
        <translation>用于发布说明的一行文字；否则取变更的标题。</translation>
    </message>
    <message>
        <source>What users must do to upgrade.</source>
        <translation>用户升级时须执行的操作。</translation>
    </message>
    <message>
        <source>The reviewer; otherwise git&apos;s user.name.</source>
        <translation>审阅者；否则为 git 的 user.name。</translation>
    </message>
    <message>
        <source>A waybill.toml, a repository, or a folder of repositories; otherwise the nearest waybill.toml in this folder or above, or the current repository.</source>
        <translation>waybill.toml、仓库或仓库文件夹；否则为此文件夹或上级中最近的 waybill.toml，或当前仓库。</translation>
    </message>
    <message>
        <source>Show this help.</source>
        <translation>显示此帮助。</translation>
    </message>
    <message>
        <source>Show the version of Waybill.</source>
        <translation>显示 Waybill 的版本。</translation>
    </message>
    <message>
        <source>Use one repository of the product only.</source>
        <translation>仅使用产品的一个仓库。</translation>
    </message>
    <message>
        <source>The release that users upgrade from.</source>
        <translation>用户升级前所用的版本。</translation>
    </message>
    <message>
        <source>Read everything again, without the cache.</source>
        <translation>不使用缓存，重新读取全部内容。</translation>
    </message>
    <message>
        <source>The output format; default: %1.</source>
        <translation>输出格式；默认为 %1。</translation>
    </message>
    <message>
        <source>unexpected argument &quot;%1&quot;</source>
        <translation>意外的参数“%1”</translation>
    </message>
    <message>
        <source>Write the release notes.</source>
        <translation>写出发布说明。</translation>
    </message>
    <message>
        <source>The version to release; otherwise the suggested one.</source>
        <translation>要发布的版本；否则取建议的版本。</translation>
    </message>
    <message>
        <source>Write to this file.</source>
        <translation>写入此文件。</translation>
    </message>
    <message>
        <source>Insert the notes into a changelog, above its newest version.</source>
        <translation>将发布说明插入变更日志，置于其最新版本之前。</translation>
    </message>
    <message>
        <source>expected a commit ID, a tag or another revision, or the #number of a pull request</source>
        <translation>应为 ID、标签或其他修订，或合并请求的 #编号</translation>
    </message>
    <message>
        <source>%1 matches more than one change</source>
        <translation>%1 匹配多个变更</translation>
    </message>
    <message>
        <source>give the ID of one, such as %1 or %2</source>
        <translation>请用 ID 指定其中一个，例如 %1 或 %2</translation>
    </message>
    <message>
        <source>TO REVIEW</source>
        <translation>待审阅</translation>
    </message>
    <message>
        <source>Show the board: the next version of each repository, and why.</source>
        <translation>显示看板：每个仓库的下一个版本及其原因。</translation>
    </message>
    <message numerus="yes">
        <source>The protocol is unchanged: none of %n file(s) differs.</source>
        <translation>
            <numerusform>协议相同：%n 个文件均无差异。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The protocol is unchanged, although %n file(s) differ.</source>
        <translation>
            <numerusform>协议相同，尽管有 %n 个文件不同。</numerusform>
        </translation>
    </message>
    <message>
        <source>Compare the protocols of two folders, or of two revisions REV[:PATH] of a repository.</source>
        <translation>比较两个文件夹的协议，或一个仓库的两个修订 REV[:PATH] 的协议。</translation>
    </message>
    <message>
        <source>An earlier folder or revision, to find reused numbers; can be repeated.</source>
        <translation>较早的文件夹或修订，用于查找被重用的编号；可重复指定。</translation>
    </message>
    <message>
        <source>Include documentation changes, such as comments.</source>
        <translation>包括仅涉及文档的更改，例如注释。</translation>
    </message>
    <message>
        <source>Show the version under each stance, and how to upgrade.</source>
        <translation>显示每种立场下的版本以及如何升级。</translation>
    </message>
    <message>
        <source>The product&apos;s repositories and components are not pinned; --all lists every pin.</source>
        <translation>产品的仓库和组件均未被固定；--all 可列出所有固定版本。</translation>
    </message>
    <message>
        <source>List every pin of every lock file, not only those of the product&apos;s repositories and components and those maintained by hand.</source>
        <translation>列出所有锁文件中的全部固定版本，而不仅是产品的仓库、组件以及手工维护的固定版本。</translation>
    </message>
    <message>
        <source>List the versions that the repositories pin.</source>
        <translation>列出各仓库所固定的版本。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a Kubernetes component</source>
        <translation>“%1”不是 Kubernetes 的组件</translation>
    </message>
    <message>
        <source>Components that can be upgraded next:</source>
        <translation>接下来可升级的组件：</translation>
    </message>
    <message>
        <source>a cluster cannot be printed as %1</source>
        <translation>集群不能以 %1 格式输出</translation>
    </message>
    <message>
        <source>floating</source>
        <comment>of a pin: a branch or a range</comment>
        <translation>浮动</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>this product has no protocols</source>
        <translation>此产品没有协议</translation>
    </message>
    <message>
        <source>The name of the protocol; otherwise the first one.</source>
        <translation>按名称指定的协议；否则取第一个。</translation>
    </message>
    <message>
        <source>The range of client versions, inclusive.</source>
        <translation>客户端版本的范围，含两端。</translation>
    </message>
    <message>
        <source>The range of server versions, inclusive.</source>
        <translation>服务器版本的范围，含两端。</translation>
    </message>
    <message>
        <source>Show only the first release of each line, or all but pre-releases.</source>
        <translation>仅显示每条版本线的首个版本，或除预发布版外的所有版本。</translation>
    </message>
    <message>
        <source>Judge by what the protocol allows, not by what the client calls; JSON has both.</source>
        <translation>按协议所允许的内容判定，而非按客户端的实际调用；JSON 中两者都有。</translation>
    </message>
    <message>
        <source>Show one client repository only.</source>
        <translation>只显示一个客户端仓库。</translation>
    </message>
    <message>
        <source>Check a cluster against the Kubernetes version skew policy instead; once for each component.</source>
        <translation>改为按 Kubernetes 版本偏差策略检查集群；每个组件指定一次。</translation>
    </message>
    <message>
        <source>Show the skew matrix: every client version against every server version.</source>
        <translation>显示兼容矩阵：每个客户端版本对每个服务器版本。</translation>
    </message>
    <message>
        <source>Use another policy than the product&apos;s.</source>
        <translation>按不同于产品设定的策略查看。</translation>
    </message>
    <message>
        <source>Use another stance than the product&apos;s.</source>
        <translation>选择不同于产品设定的立场。</translation>
    </message>
    <message>
        <source>Treat every protocol as this kind of contract.</source>
        <translation>将每个协议视为此类契约。</translation>
    </message>
    <message>
        <source>note: the decision was carried over from %1; it is cleared there, too</source>
        <translation>注意：该决定沿用自 %1，在那里也会被撤回</translation>
    </message>
    <message>
        <source>%1: new decisions from %2 were merged</source>
        <translation>%1：已合并来自 %2 的新决定</translation>
    </message>
    <message>
        <source>no action was given</source>
        <translation>未指定操作</translation>
    </message>
    <message>
        <source>commit that file, or set decisions = &quot;git-notes&quot; in waybill.toml</source>
        <translation>请提交该文件，或在 waybill.toml 中设置 decisions = &quot;git-notes&quot;</translation>
    </message>
    <message>
        <source>Share the decisions that are stored as git notes.</source>
        <translation>共享以 git 注解形式保存的决定。</translation>
    </message>
    <message>
        <source>The remote to share with; otherwise the branch&apos;s upstream, or origin.</source>
        <translation>用于共享的远程；否则为分支的上游，或 origin。</translation>
    </message>
    <message>
        <source>three files are required</source>
        <translation>需要三个文件</translation>
    </message>
    <message>
        <source>expected BASE OURS THEIRS, as from git</source>
        <translation>应为 BASE OURS THEIRS，即 git 给出的形式</translation>
    </message>
    <message>
        <source>Merge two versions of a decisions file, as a merge driver for git; conflicting decisions keep both lines.</source>
        <translation>作为 git 的合并驱动合并决定文件的两个版本；冲突的决定保留两行。</translation>
    </message>
    <message>
        <source>The name of the merged file, for messages.</source>
        <translation>被合并文件的名称，用于消息。</translation>
    </message>
    <message>
        <source>The pre-release to come next: alpha, beta or rc.</source>
        <translation>下一个预发布版：alpha、beta 或 rc。</translation>
    </message>
    <message>
        <source>Change not classified</source>
        <translation>未分类的变更</translation>
    </message>
    <message>
        <source>Not reviewed yet</source>
        <translation>尚未审阅</translation>
    </message>
    <message>
        <source>your edits conflict with the generated notes; your edits are used</source>
        <translation>您的编辑与生成的发布说明冲突；采用您的编辑</translation>
    </message>
    <message>
        <source>to compare both, open the page Notes in waybill</source>
        <translation>要比较两者，请在 waybill 中打开“发布说明”页</translation>
    </message>
    <message>
        <source>A template: built-in, the product&apos;s own, or a file; otherwise &quot;default&quot;.</source>
        <translation>模板：自带的、产品自己的，或文件；否则为 &quot;default&quot;。</translation>
    </message>
    <message>
        <source>The language of the notes; otherwise that of the locale.</source>
        <translation>发布说明的语言；否则取区域设置的语言。</translation>
    </message>
    <message>
        <source>Ignore the edits of these notes.</source>
        <translation>忽略对这些发布说明的编辑。</translation>
    </message>
    <message>
        <source>--%1 requires a version</source>
        <translation>--%1 需要指定版本</translation>
    </message>
    <message>
        <source>give a version, or leave the option out</source>
        <translation>应为版本，或将其去掉</translation>
    </message>
    <message>
        <source>Show the planned version and why, or choose one.</source>
        <translation>说明计划发布哪个版本及原因，或选择一个版本。</translation>
    </message>
    <message>
        <source>The reason for this version.</source>
        <translation>选择此版本的理由。</translation>
    </message>
    <message>
        <source>cannot ask whether to push: there is no terminal</source>
        <translation>无法询问是否推送：没有终端</translation>
    </message>
    <message>
        <source>add --yes; nothing was tagged</source>
        <translation>请同时给出 --yes；未打任何标签</translation>
    </message>
    <message>
        <source>all tags already exist</source>
        <translation>所有标签均已存在</translation>
    </message>
    <message>
        <source>no tagging is in progress</source>
        <translation>没有正在进行的打标签操作</translation>
    </message>
    <message>
        <source>to continue: waybill-cli tag --continue; to delete the unpushed tags: waybill-cli tag --undo</source>
        <translation>继续：waybill-cli tag --continue；删除未推送的标签：waybill-cli tag --undo</translation>
    </message>
    <message>
        <source>--%1 and --%2 cannot be used together</source>
        <translation>--%1 与 --%2 不能同时使用</translation>
    </message>
    <message>
        <source>The version to release; otherwise that of the head, or the suggested one. Once for each repository unless in lockstep.</source>
        <translation>要发布的版本；否则为头部的版本或建议的版本。非同步版本时每个仓库指定一次。</translation>
    </message>
    <message>
        <source>The message of the tags; otherwise the release notes.</source>
        <translation>标签的消息；否则为发布说明。</translation>
    </message>
    <message>
        <source>Sign the tags, as configured in git.</source>
        <translation>按照 git 的配置签名。</translation>
    </message>
    <message>
        <source>Do not sign the tags, even if git&apos;s tag.gpgSign is set.</source>
        <translation>不签名标签，即使 git 设置了 tag.gpgSign。</translation>
    </message>
    <message>
        <source>Show the plan without changing anything.</source>
        <translation>显示计划，不作任何更改。</translation>
    </message>
    <message>
        <source>Also tag commits that no remote branch contains.</source>
        <translation>也为任何远程分支都不包含的提交打标签。</translation>
    </message>
    <message>
        <source>Check which tags exist on the remotes.</source>
        <translation>检查各远程上已有哪些标签。</translation>
    </message>
    <message>
        <source>The remote to push to; otherwise the branch&apos;s upstream, or origin.</source>
        <translation>要推送到的远程；否则为分支的上游，或 origin。</translation>
    </message>
    <message>
        <source>Push the tags once all are created.</source>
        <translation>所有标签都创建后将其推送。</translation>
    </message>
    <message>
        <source>Push without asking.</source>
        <translation>不询问即推送。</translation>
    </message>
    <message>
        <source>Continue an interrupted run.</source>
        <translation>继续被中断的运行。</translation>
    </message>
    <message>
        <source>Delete the tags of a run that are not pushed.</source>
        <translation>收回某次运行中尚未推送的标签。</translation>
    </message>
    <message>
        <source>Show the progress of a run.</source>
        <translation>说明某次运行的进度。</translation>
    </message>
    <message>
        <source>Tag all repositories of the product.</source>
        <translation>为产品的所有仓库打标签。</translation>
    </message>
    <message>
        <source>exists</source>
        <translation>已存在</translation>
    </message>
    <message>
        <source>at another commit</source>
        <translation>位于其他提交</translation>
    </message>
    <message>
        <source>not possible</source>
        <translation>无法创建</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>未开始</translation>
    </message>
    <message>
        <source>does not exist yet</source>
        <translation>尚不存在</translation>
    </message>
    <message>
        <source>existed</source>
        <translation>原已存在</translation>
    </message>
    <message>
        <source>does not exist</source>
        <translation>不存在</translation>
    </message>
    <message>
        <source>use --version REPO=V, or --repo</source>
        <translation>请给出 --version REPO=V，或 --repo</translation>
    </message>
    <message>
        <source>--select works with applications only</source>
        <translation>--select 只查找应用</translation>
    </message>
    <message>
        <source>No applications were found.</source>
        <translation>未找到应用。</translation>
    </message>
    <message>
        <source>No image definitions were found.</source>
        <translation>未找到镜像定义。</translation>
    </message>
    <message>
        <source>List one kind only.</source>
        <translation>只列出一种类型。</translation>
    </message>
    <message>
        <source>Find one application: by ID, with a version or the newest.</source>
        <translation>查找一个应用：按其 ID，可带版本，否则为最新版本。</translation>
    </message>
    <message>
        <source>No Kubernetes objects differ in the range.</source>
        <translation>该范围内没有 Kubernetes 对象发生变化。</translation>
    </message>
    <message>
        <source>--grid works with applications only</source>
        <translation>--grid 仅适用于应用</translation>
    </message>
    <message>
        <source>List every version of the applications by release.</source>
        <translation>按发布列出应用的每个版本。</translation>
    </message>
    <message>
        <source>head</source>
        <comment>the release to come</comment>
        <translation>头部</translation>
    </message>
    <message>
        <source>+ added, ~ changed under the same version, ! has problems, x removed; * present and the newest version of its ID, - present</source>
        <translation>+ 新增，~ 版本相同但有更改，! 有问题，x 已移除；* 存在且为该 ID 的最新版本，- 存在</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>repository, what is suspected</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>LIVE UPGRADE OF</source>
        <translation>在线升级对象</translation>
    </message>
    <message>
        <source>REQUIREMENT</source>
        <translation>要求</translation>
    </message>
    <message>
        <source>LEVEL</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>STATE</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>EVIDENCE</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Show what the releases of the two years up to the newest one would have been under each stance.</source>
        <translation>显示截至最新发布的两年内各次发布在每种立场下会是什么版本。</translation>
    </message>
    <message>
        <source>Broken promise</source>
        <translation>未兑现的承诺</translation>
    </message>
    <message>
        <source>There is no earlier release to pick fixes onto.</source>
        <translation>没有更早的发布可供应用修复。</translation>
    </message>
    <message>
        <source>Add a section of changes that could be breaking, to check.</source>
        <translation>添加一节可能不兼容、需要检查的变更。</translation>
    </message>
    <message>
        <source>--without-breaking cannot be used with a version</source>
        <translation>--without-breaking 不能与版本一起使用</translation>
    </message>
    <message>
        <source>leave one of them out</source>
        <translation>请去掉其中一个</translation>
    </message>
    <message>
        <source>List the fixes to pick onto the previous release, and where they would conflict.</source>
        <translation>列出要应用到上一发布的修复，以及会发生冲突之处。</translation>
    </message>
    <message>
        <source>MAJORS</source>
        <translation>主版本</translation>
    </message>
    <message>
        <source>MINORS</source>
        <translation>次版本</translation>
    </message>
    <message>
        <source>PATCHES</source>
        <translation>补丁</translation>
    </message>
    <message>
        <source>UNDECIDED</source>
        <translation>未定</translation>
    </message>
    <message>
        <source>TODAY</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>RELEASES</source>
        <translation>发布</translation>
    </message>
    <message>
        <source>RELEASE</source>
        <translation>发布</translation>
    </message>
    <message>
        <source>DATE</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Rollback: %1</source>
        <translation>回退：%1</translation>
    </message>
    <message>
        <source>the file is a link out of the product&apos;s folder</source>
        <translation>该文件是指向产品文件夹之外的链接</translation>
    </message>
    <message>
        <source>name the file itself</source>
        <translation>请指定文件本身</translation>
    </message>
    <message>
        <source>there is no such folder, and no repository for a revision of that name</source>
        <translation>没有这个文件夹，也没有可用于该名称修订版的仓库</translation>
    </message>
    <message>
        <source>assigned to %1</source>
        <translation>已指派给 %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>name, comment</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a change, what is wrong about it</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Text contradicts the evidence</source>
        <translation>文字与依据相悖</translation>
    </message>
    <message>
        <source>the comment is empty</source>
        <translation>评论为空</translation>
    </message>
    <message>
        <source>expected text after --comment</source>
        <translation>--comment 之后应有文本</translation>
    </message>
    <message>
        <source>--%1 requires an impact</source>
        <translation>--%1 需要指定影响</translation>
    </message>
    <message>
        <source>expected COMMIT and one of %1; or COMMIT with --assign or --comment</source>
        <translation>应为 COMMIT 和 %1 之一；或带 --assign 或 --comment 的 COMMIT</translation>
    </message>
    <message>
        <source>unassigned</source>
        <translation>未指派给任何人</translation>
    </message>
    <message>
        <source>comment added</source>
        <translation>已添加评论</translation>
    </message>
    <message>
        <source>Save the impact of a change, or clear it; assign it; comment on it.</source>
        <translation>保存或清除变更的影响；指派变更；评论变更。</translation>
    </message>
    <message>
        <source>The person who is to decide; an empty name for nobody.</source>
        <translation>应由其作决定的人；名称为空表示不指派给任何人。</translation>
    </message>
    <message>
        <source>A comment on the change.</source>
        <translation>对变更的评论。</translation>
    </message>
    <message>
        <source>--color is &quot;%1&quot;</source>
        <translation>--color 为“%1”</translation>
    </message>
    <message>
        <source>When to use colors; default: auto, on a terminal unless NO_COLOR is set.</source>
        <translation>何时使用颜色；默认为 auto，即在终端上使用，除非设置了 NO_COLOR。</translation>
    </message>
    <message>
        <source>Print JSON where the command can, and errors and warnings as JSON, one per line.</source>
        <translation>在命令支持时输出 JSON，错误和警告也以 JSON 输出，每行一个。</translation>
    </message>
    <message>
        <source>Do not pass what is printed on a terminal to a pager.</source>
        <translation>不将输出到终端的内容交给分页程序。</translation>
    </message>
    <message>
        <source>Make suggestions as if nothing had been decided in this product.</source>
        <translation>给出建议时，视同此产品中尚无任何决定。</translation>
    </message>
    <message>
        <source>branch</source>
        <translation>分支</translation>
    </message>
    <message>
        <source>tag</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>no shell was given</source>
        <translation>未指定 shell</translation>
    </message>
    <message>
        <source>the completion for %1 is missing</source>
        <translation>缺少用于 %1 的补全脚本</translation>
    </message>
    <message>
        <source>Print the completion of waybill-cli for a shell.</source>
        <translation>输出 waybill-cli 用于某个 shell 的补全脚本。</translation>
    </message>
    <message>
        <source>Print possible next words; called by shell completions.</source>
        <translation>输出接下来可能出现的内容；供 shell 的补全脚本调用。</translation>
    </message>
    <message>
        <source>this product doesn&apos;t allow requests to forges</source>
        <translation>此产品不允许向代码托管平台发送请求</translation>
    </message>
    <message>
        <source>remove forge.requests = false from waybill.toml</source>
        <translation>请从 waybill.toml 中移除 forge.requests = false</translation>
    </message>
    <message>
        <source>add the table [forge] to waybill.toml, or run waybill-cli forge login</source>
        <translation>请在 waybill.toml 中添加表 [forge]，或运行 waybill-cli forge login</translation>
    </message>
    <message>
        <source>enter a token for %1, which is not shown, and press Enter:</source>
        <translation>输入 %1 的令牌（不会显示），然后按 Enter：</translation>
    </message>
    <message>
        <source>Signed in to %1.</source>
        <translation>已登录 %1。</translation>
    </message>
    <message>
        <source>Signed in to %1 as %2.</source>
        <translation>已以 %2 的身份登录 %1。</translation>
    </message>
    <message>
        <source>Scopes: %1.</source>
        <translation>权限范围：%1。</translation>
    </message>
    <message>
        <source>open %1 in a browser and enter the code %2</source>
        <translation>请在浏览器中打开 %1 并输入代码 %2</translation>
    </message>
    <message>
        <source>git has no password for %1</source>
        <translation>git 没有 %1 的密码</translation>
    </message>
    <message>
        <source>push to it once, or enter a token on standard input</source>
        <translation>请先向其推送一次，或从标准输入提供令牌</translation>
    </message>
    <message>
        <source>Stored a token for %1; it was not checked.</source>
        <translation>已保存 %1 的令牌；未进行检查。</translation>
    </message>
    <message>
        <source>Removed the token for %1.</source>
        <translation>已移除 %1 的令牌。</translation>
    </message>
    <message>
        <source>No token for %1 was stored.</source>
        <translation>没有保存过 %1 的令牌。</translation>
    </message>
    <message>
        <source>there is still a token from %1</source>
        <translation>仍有来自 %1 的令牌</translation>
    </message>
    <message>
        <source>The forge, such as github.com; otherwise those of the product.</source>
        <translation>代码托管平台，例如 github.com；否则为产品所用的平台。</translation>
    </message>
    <message>
        <source>The kind of forge, if its name doesn&apos;t show it.</source>
        <translation>代码托管平台的类型，用于从名称无法判断的情况。</translation>
    </message>
    <message>
        <source>Use the password that git has for the host.</source>
        <translation>使用 git 中该主机的密码。</translation>
    </message>
    <message>
        <source>Sign in with a code in a browser.</source>
        <translation>在浏览器中用代码登录。</translation>
    </message>
    <message>
        <source>Send no requests.</source>
        <translation>不发送任何请求。</translation>
    </message>
    <message>
        <source>there is no folder for the forge data</source>
        <translation>没有可用于保存代码托管平台数据的文件夹</translation>
    </message>
    <message>
        <source>use -w with a waybill.toml</source>
        <translation>请使用 -w 并指定 waybill.toml</translation>
    </message>
    <message>
        <source>%1: not on a forge that can be queried</source>
        <translation>%1：不在可查询的代码托管平台上</translation>
    </message>
    <message>
        <source>%1: %2, %3 (%4)</source>
        <comment>a repository; new ones; changed ones; an address</comment>
        <translation>%1：%2，%3（%4）</translation>
    </message>
    <message numerus="yes">
        <source>%n new pull request(s)</source>
        <translation>
            <numerusform>%n 个新的合并请求</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed</source>
        <comment>pull requests</comment>
        <translation>
            <numerusform>%n 个有变化</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2 of %3 requests left</source>
        <translation>%1：剩余请求 %2 / %3</translation>
    </message>
    <message>
        <source>requests: %1</source>
        <translation>请求数：%1</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n pull request(s), as of %2</source>
        <translation>
            <numerusform>%1：%n 个合并请求，截至 %2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: nothing known yet</source>
        <translation>%1：没有任何数据</translation>
    </message>
    <message>
        <source>there is no kind of forge &quot;%1&quot;</source>
        <translation>没有代码托管平台类型“%1”</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a host name</source>
        <translation>“%1”不是主机</translation>
    </message>
    <message>
        <source>expected a name such as github.com</source>
        <translation>应为类似 github.com 的名称</translation>
    </message>
    <message>
        <source>it is not clear which forge is meant</source>
        <translation>不清楚是哪个代码托管平台</translation>
    </message>
    <message>
        <source>name it with --host</source>
        <translation>请用 --host 指定</translation>
    </message>
    <message>
        <source>use --host with one of %1</source>
        <translation>请使用 --host，取值为 %1 之一</translation>
    </message>
    <message>
        <source>the kind of forge %1 is not known</source>
        <translation>不知道 %1 是哪种代码托管平台</translation>
    </message>
    <message>
        <source>name it with --kind, or in [forge] of waybill.toml</source>
        <translation>请用 --kind 指定，或在 waybill.toml 的 [forge] 中指定</translation>
    </message>
    <message>
        <source>offline</source>
        <translation>离线</translation>
    </message>
    <message>
        <source>not allowed: you refused</source>
        <translation>不允许：您已拒绝</translation>
    </message>
    <message>
        <source>not allowed: not enabled in waybill.toml or by you</source>
        <translation>不允许：尚无人授权</translation>
    </message>
    <message>
        <source>allowed by waybill.toml</source>
        <translation>由 waybill.toml 允许</translation>
    </message>
    <message>
        <source>allowed by you</source>
        <translation>由您允许</translation>
    </message>
    <message>
        <source>none: requests are anonymous</source>
        <translation>无：请求是匿名的</translation>
    </message>
    <message>
        <source>%1, from %2</source>
        <comment>a login; where its token comes from</comment>
        <translation>%1，来自 %2</translation>
    </message>
    <message>
        <source>no scopes</source>
        <translation>没有权限范围</translation>
    </message>
    <message>
        <source>scopes %1</source>
        <translation>权限范围 %1</translation>
    </message>
    <message>
        <source>expires on %1</source>
        <translation>%1 过期</translation>
    </message>
    <message>
        <source>%1 of %2 requests left</source>
        <translation>剩余请求 %1 / %2</translation>
    </message>
    <message>
        <source>resets at %1</source>
        <translation>%1 重置</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>repositories</source>
        <translation>仓库</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>token</source>
        <translation>令牌</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>限额</translation>
    </message>
    <message>
        <source>no repository has a remote on a forge</source>
        <translation>没有仓库在代码托管平台上有远程</translation>
    </message>
    <message>
        <source>expected FILE, PACKAGE, WIRE_JSON, WIRE, or IDs of rules</source>
        <translation>应为 FILE、PACKAGE、WIRE_JSON、WIRE 或规则 ID</translation>
    </message>
    <message>
        <source>One of Buf&apos;s categories of breaking rules, or IDs of rules; default: %1.</source>
        <translation>Buf 的不兼容规则类别之一，或规则 ID；默认为 %1。</translation>
    </message>
    <message>
        <source>not assigned</source>
        <translation>未指派</translation>
    </message>
    <message>
        <source>%1: %2 of %3 reviewed</source>
        <comment>name, numbers</comment>
        <translation>%1：已审阅 %2 / %3</translation>
    </message>
    <message numerus="yes">
        <source>%n entries copied</source>
        <translation>
            <numerusform>已复制 %n 个条目</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n were already there</source>
        <translation>
            <numerusform>%n 个已存在</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n are damaged and were skipped</source>
        <translation>
            <numerusform>%n 个已损坏，已跳过</numerusform>
        </translation>
    </message>
    <message>
        <source>no folder was given</source>
        <translation>未指定文件夹</translation>
    </message>
    <message>
        <source>name one folder behind %1</source>
        <translation>请在 %1 后指定一个文件夹</translation>
    </message>
    <message>
        <source>Show or clear what Waybill remembers, or share it with another machine.</source>
        <translation>显示或清除 Waybill 记住的内容，或与另一台计算机共享。</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n entries, %2</source>
        <translation>
            <numerusform>%1：%n 个条目，%2</numerusform>
        </translation>
    </message>
    <message>
        <source>What registries have of %1</source>
        <translation>镜像仓库中 %1 的内容</translation>
    </message>
    <message>
        <source>Require a decision for every change, and no warnings in manifests, images and registries.</source>
        <translation>要求每个变更都有决定，且清单、镜像和镜像仓库没有警告。</translation>
    </message>
    <message>
        <source>Images in registries</source>
        <translation>镜像仓库中的镜像</translation>
    </message>
    <message>
        <source>there is no folder for the journal</source>
        <translation>没有用于存放日志的文件夹</translation>
    </message>
    <message>
        <source>cannot ask whether to publish: there is no terminal</source>
        <translation>无法询问是否发布：没有终端</translation>
    </message>
    <message>
        <source>add --yes; nothing was sent</source>
        <translation>请添加 --yes；未发送任何内容</translation>
    </message>
    <message>
        <source>no release is due: nothing to publish</source>
        <translation>无需发布：没有要发布的内容</translation>
    </message>
    <message>
        <source>there is nothing to publish</source>
        <translation>没有要发布的内容</translation>
    </message>
    <message>
        <source>nothing was published</source>
        <translation>未发布任何内容</translation>
    </message>
    <message>
        <source>no publication is in progress</source>
        <translation>没有正在进行的发布操作</translation>
    </message>
    <message>
        <source>%1 of %2 on %3</source>
        <comment>tag, repository, host</comment>
        <translation>%3 上 %2 的 %1</translation>
    </message>
    <message>
        <source>Publish %1? [y/N]</source>
        <translation>发布 %1？[y/N]</translation>
    </message>
    <message>
        <source>to continue: waybill-cli publish --continue</source>
        <translation>继续：waybill-cli publish --continue</translation>
    </message>
    <message>
        <source>to continue: waybill-cli publish --continue; to take everything back: waybill-cli publish --undo</source>
        <translation>继续：waybill-cli publish --continue；全部撤销：waybill-cli publish --undo</translation>
    </message>
    <message>
        <source>The version to publish; otherwise that of the head, or the suggested one. Once for each repository unless in lockstep.</source>
        <translation>要发布的版本；否则为头部的版本或建议的版本。非同步版本时每个仓库指定一次。</translation>
    </message>
    <message>
        <source>The text of the releases; otherwise the release notes.</source>
        <translation>发布的正文；否则为发布说明。</translation>
    </message>
    <message>
        <source>A file to attach, or a folder of files. May be given several times.</source>
        <translation>要附加的文件，或存放文件的文件夹。可多次给出。</translation>
    </message>
    <message>
        <source>Comment on each pull request in which release it is; this notifies people.</source>
        <translation>在每个合并请求中评论它包含在哪个发布中；这会通知他人。</translation>
    </message>
    <message>
        <source>Leave the milestones open.</source>
        <translation>保持里程碑打开。</translation>
    </message>
    <message>
        <source>Publish even if continuous integration failed or is not done.</source>
        <translation>即使持续集成失败或尚未完成也发布。</translation>
    </message>
    <message>
        <source>Publish without asking.</source>
        <translation>不询问即发布。</translation>
    </message>
    <message>
        <source>Take back what a run wrote, as long as nothing is public.</source>
        <translation>撤销某次运行写入的内容，前提是尚未公开任何内容。</translation>
    </message>
    <message>
        <source>Publish the releases of all repositories of the product on their forges.</source>
        <translation>在各自的代码托管平台上发布产品所有仓库的版本。</translation>
    </message>
    <message>
        <source>no repository has a release yet</source>
        <translation>还没有任何仓库有发布</translation>
    </message>
    <message>
        <source>Show whether tags, releases and files are public; asked without a token.</source>
        <translation>显示标签、发布和文件是否已公开；查询时不使用令牌。</translation>
    </message>
    <message>
        <source>The version to look for; otherwise that of the head, or the latest release. Once for each repository unless in lockstep.</source>
        <translation>要查找的版本；否则为头部的版本或最新发布的版本。非同步版本时每个仓库指定一次。</translation>
    </message>
    <message>
        <source>A file, or a folder of files, to compare with those that are attached. May be given several times.</source>
        <translation>要与已附加的文件进行比较的文件，或存放文件的文件夹。可多次给出。</translation>
    </message>
    <message>
        <source>Exit with 1 if something is not public.</source>
        <translation>如果有内容未公开，则以 1 退出。</translation>
    </message>
    <message>
        <source>prerelease</source>
        <translation>预发布版</translation>
    </message>
    <message>
        <source>latest</source>
        <translation>最新</translation>
    </message>
    <message>
        <source>publish the draft</source>
        <translation>发布草稿</translation>
    </message>
    <message>
        <source>add what is missing</source>
        <translation>补充缺少的内容</translation>
    </message>
    <message>
        <source>published</source>
        <translation>已发布</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>已略去</translation>
    </message>
    <message>
        <source>perhaps a draft</source>
        <translation>可能已有草稿</translation>
    </message>
    <message>
        <source>published, not complete</source>
        <translation>已发布，不完整</translation>
    </message>
    <message>
        <source>draft, files not complete</source>
        <translation>草稿，文件不完整</translation>
    </message>
    <message>
        <source>prepared, files not complete</source>
        <translation>已准备，文件不完整</translation>
    </message>
    <message>
        <source>draft with all files</source>
        <translation>含全部文件的草稿</translation>
    </message>
    <message>
        <source>prepared, with all files</source>
        <translation>已准备，含全部文件</translation>
    </message>
    <message>
        <source>perhaps published</source>
        <translation>可能已发布</translation>
    </message>
    <message>
        <source>published, something left to do</source>
        <translation>已发布，仍有未完成的事项</translation>
    </message>
    <message>
        <source>undone</source>
        <translation>已撤销</translation>
    </message>
    <message>
        <source>release</source>
        <translation>发布</translation>
    </message>
    <message>
        <source>attach</source>
        <translation>附加</translation>
    </message>
    <message>
        <source>attached</source>
        <translation>已附加</translation>
    </message>
    <message>
        <source>close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>milestone %1</source>
        <translation>里程碑 %1</translation>
    </message>
    <message>
        <source>comment</source>
        <translation>评论</translation>
    </message>
    <message numerus="yes">
        <source>on %n pull request(s)</source>
        <translation>
            <numerusform>在 %n 个合并请求中</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n request(s)</source>
        <translation>
            <numerusform>%1：%n 个请求</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n request(s) of %2 left</source>
        <translation>
            <numerusform>%1：%n 个请求（剩余 %2 个）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n request(s) sent</source>
        <translation>
            <numerusform>%1：已发送 %n 个请求</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 left</source>
        <comment>a number of requests</comment>
        <translation>剩余 %1 个</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Until %1 %2, the first one, is published, everything can be undone.</source>
        <comment>a repository, a tag</comment>
        <translation>在首个 %1 %2 发布之前，一切都可以撤销。</translation>
    </message>
    <message>
        <source>not on a forge that can be asked</source>
        <translation>不在可以查询的代码托管平台上</translation>
    </message>
    <message>
        <source>there is no file in this folder</source>
        <translation>此文件夹中没有文件</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>没有这个文件</translation>
    </message>
    <message>
        <source>it is not clear which repository %1 belongs to</source>
        <translation>不清楚 %1 属于哪个仓库</translation>
    </message>
    <message>
        <source>use --file REPO=PATH, or --repo</source>
        <translation>请使用 --file REPO=PATH 或 --repo</translation>
    </message>
    <message>
        <source>no release of %1 is due, so %2 belongs to none</source>
        <translation>%1 无需发布，因此 %2 不属于任何发布</translation>
    </message>
    <message>
        <source>this product names no image registry</source>
        <translation>此产品没有指定镜像仓库</translation>
    </message>
    <message>
        <source>add [[registry]] to waybill.toml</source>
        <translation>请在 waybill.toml 中添加 [[registry]]</translation>
    </message>
    <message>
        <source>watching needs a schedule of its own</source>
        <translation>持续监视需要另行安排定时运行</translation>
    </message>
    <message>
        <source>run registry watch --once from cron or CI</source>
        <translation>请从 cron 或 CI 运行 registry watch --once</translation>
    </message>
    <message>
        <source>Ask the image registries which digest each tag has, and keep what moved in waybill.registry.jsonl; show what was seen; compare two images.</source>
        <translation>向镜像仓库查询每个标签的摘要，并将变动保存到 waybill.registry.jsonl；显示查询记录；比较两个镜像。</translation>
    </message>
    <message>
        <source>Ask once: for cron and CI.</source>
        <translation>只查询一次：用于 cron 和 CI。</translation>
    </message>
    <message>
        <source>Send no requests: show what was seen before.</source>
        <translation>不发送请求：显示先前的查询记录。</translation>
    </message>
    <message>
        <source>breaking</source>
        <translation>不兼容</translation>
    </message>
    <message>
        <source>additive</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>After</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>Impact</source>
        <translation>影响</translation>
    </message>
    <message>
        <source>The images are identical.</source>
        <translation>两个镜像没有差异。</translation>
    </message>
    <message>
        <source>missing</source>
        <comment>a tag in a registry</comment>
        <translation>缺失</translation>
    </message>
    <message>
        <source>not known</source>
        <comment>a tag in a registry</comment>
        <translation>未知</translation>
    </message>
    <message>
        <source>The registries were never asked: run waybill-cli registry watch --once.</source>
        <translation>从未查询过镜像仓库：请运行 waybill-cli registry watch --once。</translation>
    </message>
    <message>
        <source>In git</source>
        <translation>git 中</translation>
    </message>
    <message>
        <source>In the registry</source>
        <translation>镜像仓库中</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>构建</translation>
    </message>
    <message>
        <source>Digest</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>Platforms</source>
        <translation>平台</translation>
    </message>
    <message>
        <source>Updates</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>removed</source>
        <comment>a tag of a registry</comment>
        <translation>已移除</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <comment>repositories; new tags; requests</comment>
        <translation>%1，%2，%3</translation>
    </message>
    <message numerus="yes">
        <source>%n repository(ies) of registries</source>
        <translation>
            <numerusform>镜像仓库中的 %n 个仓库</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new tag(s)</source>
        <translation>
            <numerusform>%n 个新标签</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s)</source>
        <translation>
            <numerusform>%n 个请求</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was seen.</source>
        <translation>没有查询记录。</translation>
    </message>
    <message>
        <source>open a pull request</source>
        <translation>创建拉取请求</translation>
    </message>
    <message>
        <source>open a pull request of the branch</source>
        <translation>用该分支创建拉取请求</translation>
    </message>
    <message>
        <source>not done</source>
        <translation>未执行</translation>
    </message>
    <message>
        <source>%1, into %2</source>
        <comment>two branches</comment>
        <translation>%1，合入 %2</translation>
    </message>
    <message>
        <source>title</source>
        <translation>标题</translation>
    </message>
    <message numerus="yes">
        <source>Open %n pull request(s): %1? [y/N]</source>
        <translation>
            <numerusform>创建 %n 个拉取请求：%1？[y/N]</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing can be asked with --offline</source>
        <translation>使用 --offline 时无法查询</translation>
    </message>
    <message>
        <source>cannot ask whether to open pull requests: there is no terminal</source>
        <translation>无法询问是否创建拉取请求：没有终端</translation>
    </message>
    <message>
        <source>Open the pull requests without asking.</source>
        <translation>不询问直接创建拉取请求。</translation>
    </message>
    <message>
        <source>no pin lags behind a release</source>
        <translation>没有固定版本落后于发布版本</translation>
    </message>
    <message>
        <source>Show which forges may be asked and as whom; sign in and out; ask for labels, release notes and issues of the changes, and keep them in waybill.forge.json; open pull requests that bump pins which lag behind a release.</source>
        <translation>显示可以查询哪些代码托管平台以及所用身份；登录和退出登录；查询变更的标记、发布说明和议题，并保存到 waybill.forge.json；创建拉取请求以提升落后于发布的固定版本。</translation>
    </message>
    <message>
        <source>Requests to %1 are allowed; the password was not checked.</source>
        <translation>已允许向 %1 发送请求；未检查密码。</translation>
    </message>
    <message numerus="yes">
        <source>No changes were found, but the comparison is incomplete: %n error(s)</source>
        <translation>
            <numerusform>未发现更改，但比较不完整：%n 个错误</numerusform>
        </translation>
    </message>
    <message>
        <source>there is no action &quot;%1&quot;</source>
        <translation>没有操作“%1”</translation>
    </message>
    <message>
        <source>missing arguments for &quot;%1&quot;</source>
        <translation>缺少“%1”的参数</translation>
    </message>
    <message>
        <source>there is no completion for &quot;%1&quot;</source>
        <translation>没有适用于“%1”的补全</translation>
    </message>
    <message>
        <source>Fail if a change is not classified, the planned version is too small, an upgrade warning is missing, manifests or images have errors, or images are missing from a registry.</source>
        <translation>如果有变更未分类、计划的版本过小、缺少升级警告、清单或镜像有错误，或镜像仓库中缺少镜像，则失败。</translation>
    </message>
    <message>
        <source>The pager “%1” was not found: output is not paged</source>
        <translation>未找到分页程序“%1”：输出不分页</translation>
    </message>
    <message>
        <source>undecided or only suspected</source>
        <translation>未决或仅为疑似</translation>
    </message>
</context>
<context>
    <name>Compare</name>
    <message>
        <source>This folder cannot be read: %1</source>
        <translation>无法读取此文件夹：%1</translation>
    </message>
    <message>
        <source>This file cannot be read: %1</source>
        <translation>无法读取此文件：%1</translation>
    </message>
    <message>
        <source>This path doesn&apos;t exist</source>
        <translation>此路径不存在</translation>
    </message>
    <message>
        <source>expected a file or a folder</source>
        <translation>应为文件或文件夹</translation>
    </message>
    <message>
        <source>A file cannot be compared with a folder</source>
        <translation>文件不能与文件夹比较</translation>
    </message>
    <message>
        <source>give two files or two folders</source>
        <translation>请给出两个文件或两个文件夹</translation>
    </message>
    <message>
        <source>The file does not exist on this side</source>
        <translation>此侧没有该文件</translation>
    </message>
    <message>
        <source>A submodule has no content of its own</source>
        <translation>子模块没有自己的内容</translation>
    </message>
    <message>
        <source>The regular expression is wrong at column %1: %2</source>
        <translation>正则表达式在第 %1 列有误：%2</translation>
    </message>
    <message>
        <source>This is not a file, folder or link</source>
        <translation>既不是文件，也不是文件夹或链接</translation>
    </message>
</context>
<context>
    <name>Config</name>
    <message>
        <source>This is not JSON: %1</source>
        <translation>这不是 JSON：%1</translation>
    </message>
    <message>
        <source>This is not YAML: %1</source>
        <translation>这不是 YAML：%1</translation>
    </message>
    <message>
        <source>This is not TOML: %1</source>
        <translation>这不是 TOML：%1</translation>
    </message>
    <message>
        <source>This is not YAML: a tab indents the line</source>
        <translation>这不是 YAML：该行用制表符缩进</translation>
    </message>
    <message>
        <source>This YAML is nested too deeply, or its aliases expand without end</source>
        <translation>此 YAML 嵌套过深，或其别名无限增长</translation>
    </message>
    <message>
        <source>Duplicate key “%1”; the first one counts</source>
        <translation>键“%1”重复；以第一个为准</translation>
    </message>
    <message>
        <source>Duplicate key “%1”; the last one counts</source>
        <translation>键“%1”重复；以最后一个为准</translation>
    </message>
    <message>
        <source>expected “%1”</source>
        <translation>应为“%1”</translation>
    </message>
    <message>
        <source>it is nested too deeply</source>
        <translation>嵌套过深</translation>
    </message>
    <message>
        <source>expected a key in quotes</source>
        <translation>应为带引号的键</translation>
    </message>
    <message>
        <source>expected a value</source>
        <translation>应为一个值</translation>
    </message>
    <message>
        <source>a closing quote is missing</source>
        <translation>缺少右引号</translation>
    </message>
    <message>
        <source>expected four hexadecimal digits after \u</source>
        <translation>\u 之后缺少四位十六进制数字</translation>
    </message>
    <message>
        <source>unknown escape sequence</source>
        <translation>未知的转义序列</translation>
    </message>
    <message>
        <source>unexpected text after the end</source>
        <translation>结尾之后还有内容</translation>
    </message>
    <message>
        <source>unexpected end</source>
        <translation>内容过早结束</translation>
    </message>
    <message>
        <source>%1 can only be edited in the text</source>
        <translation>%1 只能在文本中编辑</translation>
    </message>
    <message>
        <source>edit the text of the file</source>
        <translation>请编辑文件的文本</translation>
    </message>
</context>
<context>
    <name>Crd</name>
    <message>
        <source>%1 can no longer be changed once it is set</source>
        <translation>%1 一经设置便不能再更改</translation>
    </message>
    <message>
        <source>%1 can be changed now</source>
        <translation>%1 现在可以更改</translation>
    </message>
    <message>
        <source>%1 may only change as a new rule allows: %2</source>
        <translation>%1 只能按新规则允许的方式更改：%2</translation>
    </message>
    <message>
        <source>A new rule applies to %1: %2</source>
        <translation>一条新规则约束 %1：%2</translation>
    </message>
    <message>
        <source>A rule no longer applies to %1: %2</source>
        <translation>一条规则不再约束 %1：%2</translation>
    </message>
    <message>
        <source>A rule of %1 changed from “%2” to “%3”</source>
        <translation>%1 的一条规则原为“%2”，现为“%3”</translation>
    </message>
    <message>
        <source>%1 is removed, and its objects with it; the kind is now %2</source>
        <translation>%1 已移除，其对象也随之移除；该 kind 以 %2 重新出现</translation>
    </message>
    <message>
        <source>%1 is a new kind of object</source>
        <translation>%1 是新的对象 kind</translation>
    </message>
    <message>
        <source>%1 is removed, and its objects with it</source>
        <translation>%1 已移除，其对象也随之移除</translation>
    </message>
    <message>
        <source>%1 is now also in %2</source>
        <translation>%1 现在也位于 %2 中</translation>
    </message>
    <message>
        <source>%1 is no longer in %2</source>
        <translation>%1 不再位于 %2 中</translation>
    </message>
    <message>
        <source>%1 is a new version</source>
        <translation>%1 是新版本</translation>
    </message>
    <message>
        <source>%1 is removed</source>
        <translation>%1 已移除</translation>
    </message>
    <message>
        <source>%1 is now served</source>
        <translation>%1 现已提供服务</translation>
    </message>
    <message>
        <source>%1 is no longer served</source>
        <translation>%1 不再提供服务</translation>
    </message>
    <message>
        <source>%1 is now deprecated</source>
        <translation>%1 现已弃用</translation>
    </message>
    <message>
        <source>%1 is no longer deprecated</source>
        <translation>%1 不再弃用</translation>
    </message>
    <message>
        <source>Objects of %1 are now stored as %3 instead of %2</source>
        <translation>%1 的对象原以 %2 存储，现以 %3 存储</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1: %2 changed from %3 to %4</source>
        <comment>definition, kind of names, old names, new names</comment>
        <translation>%1：%2 从 %3 变为 %4</translation>
    </message>
    <message>
        <source>The scope of %1 changed from %2 to %3</source>
        <translation>%1 的作用域原为 %2，现为 %3</translation>
    </message>
    <message>
        <source>Unknown fields of %1 are now dropped</source>
        <translation>%1 中其模式不认识的字段从现在起会被丢弃</translation>
    </message>
    <message>
        <source>Unknown fields of %1 are now kept</source>
        <translation>%1 中其模式不认识的字段从现在起会被保留</translation>
    </message>
    <message>
        <source>%1 has a schema now, and had none</source>
        <translation>%1 原来没有模式，现在有了</translation>
    </message>
    <message>
        <source>%1 no longer has a schema</source>
        <translation>%1 不再有模式</translation>
    </message>
    <message>
        <source>%1 no longer has to match the schemas of “%2”</source>
        <translation>%1 不再需要符合“%2”中的模式</translation>
    </message>
    <message>
        <source>%1 has to match different schemas of “%2”</source>
        <translation>%1 需要符合“%2”中的其他模式</translation>
    </message>
    <message numerus="yes">
        <source>%n description(s) of %1 differ</source>
        <translation>
            <numerusform>%1 有 %n 处描述不同</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 was not validated and now has a schema</source>
        <translation>%1 原先未经检查即被保留，现在有了模式</translation>
    </message>
    <message>
        <source>%1 is a new property</source>
        <translation>%1 是新属性</translation>
    </message>
    <message>
        <source>%1 is removed; it may be called %2 now</source>
        <translation>%1 已移除；它现在可能名为 %2</translation>
    </message>
    <message>
        <source>%1 is removed; its values are kept without validation</source>
        <translation>%1 已移除；对象在该处的内容未经检查即被保留</translation>
    </message>
    <message>
        <source>%1 is removed; its values are dropped</source>
        <translation>%1 已移除：对象在该处的内容会被丢弃</translation>
    </message>
    <message>
        <source>%1 is new and required</source>
        <translation>%1 是新增且必需的</translation>
    </message>
    <message>
        <source>%1 is now required</source>
        <translation>%1 现在是必需的</translation>
    </message>
    <message>
        <source>%1 is now optional</source>
        <translation>%1 现在是可选的</translation>
    </message>
    <message>
        <source>The type of %1 changed from %2 to %3</source>
        <translation>%1 的类型原为 %2，现为 %3</translation>
    </message>
    <message>
        <source>%1 has a new %2: %3</source>
        <translation>%1 有新的 %2：%3</translation>
    </message>
    <message>
        <source>%1 no longer has the %2 %3</source>
        <translation>%1 不再有 %2 %3</translation>
    </message>
    <message>
        <source>The %2 of %1 changed from %3 to %4</source>
        <translation>%1 的 %2 原为 %3，现为 %4</translation>
    </message>
    <message>
        <source>Stored objects stay as they are until they are written again: migrate them before the old version is removed</source>
        <translation>已存储的对象在有人写入之前保持原样：请在旧版本移除之前将其迁移</translation>
    </message>
    <message>
        <source>It is unclear whether the new pattern accepts what the old one did: compare them</source>
        <translation>不清楚新模式是否接受旧模式所接受的内容：请比较两者</translation>
    </message>
    <message>
        <source>Document how to migrate the objects: the server deletes them all with the definition</source>
        <translation>请说明如何接管这些对象：定义一旦移除，服务器会将它们全部删除</translation>
    </message>
    <message>
        <source>Clients must switch to another version first; objects stored in this one must be migrated, and status.storedVersions cleared of it</source>
        <translation>客户端必须先改用其他版本；以此版本存储的对象必须迁移，并将其从 status.storedVersions 中清除</translation>
    </message>
    <message>
        <source>Keep it for one release, marked as deprecated, and document where its content goes</source>
        <translation>请再保留一个发布，将其标记为弃用，并说明其内容的去向</translation>
    </message>
    <message>
        <source>Accept both names for one release: objects that use the old name lose the value</source>
        <translation>请在一个发布中同时接受两个名称：以旧名称写入的对象会丢失它</translation>
    </message>
    <message>
        <source>Look for fields in use that are not in the schema: they are lost at the next write</source>
        <translation>请查找正在使用但不在模式中的字段：它们会在下次写入时丢失</translation>
    </message>
    <message>
        <source>It applies to every update of existing objects: unlike for other rules, no version of Kubernetes tolerates old values</source>
        <translation>它约束对已有对象的每次更改：与其他规则不同，没有任何 Kubernetes 版本会放行旧值</translation>
    </message>
    <message>
        <source>Existing objects may no longer be valid: from Kubernetes 1.30 on, they can still be updated as long as the invalid part stays unchanged; before that, they cannot</source>
        <translation>已有的对象可能不再符合：从 Kubernetes 1.30 起，只要不改动不符合的部分，仍可写入这些对象；在此之前则不能</translation>
    </message>
    <message>
        <source>%1 %2 → %3</source>
        <comment>keyword, old value, new value</comment>
        <translation>%1 %2 → %3</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>另有 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 accepts less: %2</source>
        <translation>%1 接受的内容变少：%2</translation>
    </message>
    <message>
        <source>%1 accepts more: %2</source>
        <translation>%1 接受的内容变多：%2</translation>
    </message>
    <message>
        <source>%1 is validated differently: %2</source>
        <translation>%1 受到不同的约束：%2</translation>
    </message>
    <message numerus="yes">
        <source>%1 accepts less than %2 at %n place(s)</source>
        <translation>
            <numerusform>%1 在 %n 处接受的内容比 %2 少</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 accepts everything that %2 does</source>
        <translation>%1 接受 %2 所接受的一切</translation>
    </message>
    <message>
        <source>This affects everyone who moves to %1: document what to change</source>
        <translation>改用 %1 的用户会遇到此情况：请说明要更改什么</translation>
    </message>
    <message>
        <source>The documentation of %1 changed, but not what it accepts</source>
        <translation>关于 %1 的说明不同，但其接受的内容没有不同</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) of %1 now have a type; before, they could be anything</source>
        <translation>
            <numerusform>%1 的 %n 个值现在有了类型，此前可以是任意内容</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (only in %2)</source>
        <comment>a sentence, and folders</comment>
        <translation>%1（仅在 %2 中）</translation>
    </message>
    <message>
        <source>Clusters reject the definition while status.storedVersions names this version: migrate the objects that are stored in it, and remove it from there first</source>
        <translation>只要 status.storedVersions 仍列出此版本，集群就会拒绝该定义：请先迁移以该版本存储的对象，并将该版本从中移除</translation>
    </message>
    <message>
        <source>%1 still has %2, which %3 drops from now on</source>
        <comment>an object, a path, a definition</comment>
        <translation>%1 仍含 %2，而 %3 从现在起会丢弃它</translation>
    </message>
    <message>
        <source>Remove it: clusters no longer keep it</source>
        <translation>请移除：集群不再保留它</translation>
    </message>
    <message>
        <source>It may be called %1 now</source>
        <translation>现在可能叫 %1</translation>
    </message>
    <message>
        <source>Still used by %1</source>
        <translation>%1 仍在使用</translation>
    </message>
</context>
<context>
    <name>CrdProblem</name>
    <message>
        <source>The definition has no group or no plural name</source>
        <translation>该定义没有指定 group 或 plural</translation>
    </message>
    <message>
        <source>The definition is called %1, but Kubernetes requires the name %2</source>
        <translation>该定义名为 %1，而 Kubernetes 只接受 %2</translation>
    </message>
    <message>
        <source>The definition of %1 has no version</source>
        <translation>%1 的定义没有版本</translation>
    </message>
    <message>
        <source>The definition of %1 must have exactly one storage version</source>
        <translation>%1 的定义必须恰好有一个存储版本</translation>
    </message>
    <message>
        <source>A version without a name</source>
        <translation>有一个版本没有名称</translation>
    </message>
    <message>
        <source>The version %1 is defined twice; the first one counts</source>
        <translation>版本 %1 在此出现两次；以第一个为准</translation>
    </message>
    <message>
        <source>The version %1 has no schema</source>
        <translation>版本 %1 没有模式</translation>
    </message>
    <message>
        <source>The definition of %1 is empty: “spec” is missing</source>
        <translation>%1 的定义没有内容：缺少“spec”</translation>
    </message>
    <message>
        <source>A schema must be a map of keywords</source>
        <translation>模式必须是关键字的映射</translation>
    </message>
    <message>
        <source>This schema is nested too deeply to be read completely</source>
        <translation>此模式嵌套过深，无法读取到底</translation>
    </message>
    <message>
        <source>“%1” must be a list</source>
        <translation>“%1”必须是列表</translation>
    </message>
    <message>
        <source>“%1” must be a single value</source>
        <translation>“%1”必须是单个值</translation>
    </message>
    <message>
        <source>The pattern “%1” is not a regular expression</source>
        <translation>pattern“%1”不是正则表达式</translation>
    </message>
    <message>
        <source>“%1” must be a map</source>
        <translation>“%1”必须是映射</translation>
    </message>
    <message>
        <source>“additionalProperties” must be a schema, true or false</source>
        <translation>“additionalProperties”必须是模式、true 或 false</translation>
    </message>
    <message>
        <source>The schemas to choose from must be a list</source>
        <translation>可供选择的模式必须是列表</translation>
    </message>
    <message>
        <source>This rule is empty: “rule” is missing</source>
        <translation>此规则没有内容：缺少“rule”</translation>
    </message>
</context>
<context>
    <name>Decisions</name>
    <message>
        <source>This is not a file</source>
        <translation>这不是文件</translation>
    </message>
    <message>
        <source>the decisions are kept in a file of this name</source>
        <translation>决定保存在具有此名称的文件中</translation>
    </message>
    <message>
        <source>The decisions cannot be read: %1</source>
        <translation>无法读取决定：%1</translation>
    </message>
    <message>
        <source>process %1 (%2) on %3</source>
        <translation>%3 上的进程 %1（%2）</translation>
    </message>
    <message>
        <source>wait for it, or delete the lock file if nothing is writing</source>
        <translation>请等待其完成；如果没有任何写入操作，请删除锁文件</translation>
    </message>
    <message>
        <source>nothing has changed</source>
        <translation>没有任何变化</translation>
    </message>
    <message>
        <source>&quot;%1&quot; of this decision cannot be read</source>
        <translation>无法读取此决定的“%1”</translation>
    </message>
    <message>
        <source>expected a repository&apos;s name</source>
        <translation>应为仓库的名称</translation>
    </message>
    <message>
        <source>expected 40 hexadecimal digits</source>
        <translation>应为 40 位十六进制数字</translation>
    </message>
    <message>
        <source>expected one of: %1</source>
        <translation>应为以下之一：%1</translation>
    </message>
    <message>
        <source>expected a string</source>
        <translation>应为字符串</translation>
    </message>
    <message>
        <source>expected a time like 2026-11-20T23:35:13Z</source>
        <translation>应为类似 2026-11-20T23:35:13Z 的时间</translation>
    </message>
    <message>
        <source>expected a JSON object with repository, commit and impact</source>
        <translation>应为包含 repository、commit 和 impact 的 JSON 对象</translation>
    </message>
    <message>
        <source>Commit %1 of %2 is decided more than once: the latest counts</source>
        <translation>%2 的提交 %1 有不止一个决定：以最新的为准</translation>
    </message>
    <message>
        <source>&quot;%1&quot; of this edit of the procedure cannot be read</source>
        <translation>无法读取对升级步骤的这处编辑中的“%1”</translation>
    </message>
    <message>
        <source>expected the ID of a step</source>
        <translation>应为步骤的 ID</translation>
    </message>
    <message>
        <source>expected true or false</source>
        <translation>应为 true 或 false</translation>
    </message>
    <message>
        <source>Step %1 of the procedure is edited more than once: the latest counts</source>
        <translation>升级步骤 %1 被编辑不止一次：以最新的为准</translation>
    </message>
    <message>
        <source>%1 of %2 is the same change as two that were decided differently: %3 of %4 counts as the later one, not %5 of %6</source>
        <translation>%1（属于 %2）与两个决定不同的变更是同一变更：以较晚的 %3（属于 %4）为准，而不是 %5（属于 %6）</translation>
    </message>
    <message>
        <source>The product has no repository &quot;%1&quot;</source>
        <translation>产品没有仓库“%1”</translation>
    </message>
    <message>
        <source>%1 has no remote to share decisions with</source>
        <translation>%1 没有可用于共享决定的远程仓库</translation>
    </message>
    <message>
        <source>Commit %1 of %2 is decided in different ways: &quot;%3&quot; by %4 counts as the later (line %5), not &quot;%6&quot; by %7</source>
        <translation>%2 的提交 %1 有不同的决定：以 %4 较晚的“%3”为准（第 %5 行），而不是 %7 的“%6”</translation>
    </message>
    <message>
        <source>&quot;%1&quot; of this choice of a version cannot be read</source>
        <translation>无法读取此版本选择的“%1”</translation>
    </message>
    <message>
        <source>expected a version like 1.9.0</source>
        <translation>应为类似 1.9.0 的版本</translation>
    </message>
    <message>
        <source>Different versions are chosen: %1 by %2 counts as the later (line %3), not %4 by %5</source>
        <translation>选择了不同的版本：以 %2 较晚选择的 %1 为准（第 %3 行），而不是 %5 选择的 %4</translation>
    </message>
    <message>
        <source>Different versions are chosen for %1: %2 by %3 counts as the later (line %4), not %5 by %6</source>
        <translation>为 %1 选择了不同的版本：以 %3 较晚选择的 %2 为准（第 %4 行），而不是 %6 选择的 %5</translation>
    </message>
    <message>
        <source>A version is chosen more than once: the latest counts</source>
        <translation>某个版本被选择不止一次：以最新的为准</translation>
    </message>
    <message>
        <source>This line is left over from a merge conflict</source>
        <translation>此行是一次有冲突的合并遗留下来的</translation>
    </message>
    <message>
        <source>it is kept; remove it once the conflict is resolved</source>
        <translation>将保留此行；合并处理完后请将其删除</translation>
    </message>
    <message>
        <source>This line is not a decision and is kept as it is</source>
        <translation>此行不是决定，按原样保留</translation>
    </message>
    <message>
        <source>A merge left conflict markers here; both sides are read</source>
        <translation>合并在此留下了冲突标记：两侧都会读取</translation>
    </message>
    <message>
        <source>the next decision that is saved removes the markers</source>
        <translation>下次写入决定时会删除这些标记</translation>
    </message>
    <message>
        <source>Step %1 of the procedure is edited in different ways: the edit by %2 counts as the later (line %3), not the one by %4</source>
        <translation>升级步骤 %1 有不同的编辑：以 %2 较晚所写的为准（第 %3 行），而不是 %4 所写的</translation>
    </message>
    <message>
        <source>both lines are kept until it is decided again</source>
        <translation>两行都会保留，直到重新决定</translation>
    </message>
    <message>
        <source>decide it again to keep one line</source>
        <translation>重新决定即可只保留一行</translation>
    </message>
    <message>
        <source>%1 rejected the decisions: %2</source>
        <translation>%1 拒绝了这些决定：%2</translation>
    </message>
    <message>
        <source>name one, or add one with git remote add</source>
        <translation>请指定一个，或用 git remote add 添加</translation>
    </message>
    <message>
        <source>The decisions cannot be saved: no lock file can be created here</source>
        <translation>无法写入决定：此处无法建立锁</translation>
    </message>
    <message>
        <source>check that the folder of %1 exists and is writable</source>
        <translation>请检查 %1 所在的文件夹是否存在且可写</translation>
    </message>
    <message>
        <source>The decisions cannot be saved: %1 holds the lock</source>
        <translation>无法写入决定：%1 持有锁</translation>
    </message>
    <message>
        <source>The decisions cannot be saved: %1</source>
        <translation>无法写入决定：%1</translation>
    </message>
    <message>
        <source>decide it again</source>
        <translation>请重新决定</translation>
    </message>
    <message>
        <source>expected the text of the step</source>
        <translation>应为步骤的内容</translation>
    </message>
    <message>
        <source>someone</source>
        <translation>某人</translation>
    </message>
    <message>
        <source>This is a link out of the product&apos;s folder</source>
        <translation>这是指向产品文件夹之外的链接</translation>
    </message>
    <message>
        <source>replace it with the file itself</source>
        <translation>请用文件本身替换它</translation>
    </message>
    <message>
        <source>&quot;%1&quot; of this line cannot be read</source>
        <translation>无法读取此行的“%1”</translation>
    </message>
    <message>
        <source>expected a person&apos;s name</source>
        <translation>应为人名</translation>
    </message>
    <message>
        <source>expected the text of the comment</source>
        <translation>应为评论的内容</translation>
    </message>
    <message>
        <source>Commit %1 of %2 is assigned to different people: %3, by %4, counts as the later (line %5), not %6, by %7</source>
        <translation>%2 的提交 %1 被指派给不同的人：以 %4 较晚指派的 %3 为准（第 %5 行），而不是 %7 指派的 %6</translation>
    </message>
    <message>
        <source>Commit %1 of %2 is assigned more than once: the latest counts</source>
        <translation>%2 的提交 %1 被指派不止一次：以最新的为准</translation>
    </message>
    <message>
        <source>both lines are kept until it is assigned again</source>
        <translation>两行都会保留，直到重新指派</translation>
    </message>
    <message>
        <source>assign it again to keep one line</source>
        <translation>重新指派即可只保留一行</translation>
    </message>
</context>
<context>
    <name>Declarations</name>
    <message>
        <source>Universal Ctags was not found: changes are judged without declarations</source>
        <translation>未找到 Universal Ctags：判断更改时不使用声明</translation>
    </message>
    <message>
        <source>install universal-ctags</source>
        <translation>安装 universal-ctags</translation>
    </message>
    <message>
        <source>Universal Ctags could not read the declarations of this file</source>
        <translation>Universal Ctags 无法读取此文件的声明</translation>
    </message>
</context>
<context>
    <name>Drafts</name>
    <message>
        <source>The edits of the notes cannot be read: %1</source>
        <translation>无法读取对发布说明的编辑：%1</translation>
    </message>
    <message>
        <source>The edits of the notes cannot be saved: %1</source>
        <translation>无法保存对发布说明的编辑：%1</translation>
    </message>
    <message>
        <source>they are stored next to waybill.toml</source>
        <translation>它们保存在 waybill.toml 旁边</translation>
    </message>
    <message>
        <source>The edits of the notes cannot be discarded: %1</source>
        <translation>无法放弃对发布说明的编辑：%1</translation>
    </message>
    <message>
        <source>The folder cannot be created</source>
        <translation>无法创建文件夹</translation>
    </message>
    <message>
        <source>the edits are stored next to waybill.toml</source>
        <translation>手动输入的发布说明保存在 waybill.toml 旁边</translation>
    </message>
    <message>
        <source>The edits of the notes lie behind a link out of the product&apos;s folder</source>
        <translation>对说明的编辑位于指向产品文件夹之外的链接后面</translation>
    </message>
    <message>
        <source>replace the link with the file or folder itself</source>
        <translation>请用文件或文件夹本身替换该链接</translation>
    </message>
    <message>
        <source>These notes were edited elsewhere, for example in another window</source>
        <translation>这些说明已在别处被编辑，例如在另一个窗口中</translation>
    </message>
    <message>
        <source>copy your text, reload, and edit theirs</source>
        <translation>请复制您的文本，重新载入，然后编辑对方的文本</translation>
    </message>
</context>
<context>
    <name>Element</name>
    <message>
        <source>New %1 %2</source>
        <comment>kind, name</comment>
        <translation>新增%1 %2</translation>
    </message>
    <message>
        <source>The %1 %2 was removed</source>
        <comment>kind, name</comment>
        <translation>%1 %2 已移除</translation>
    </message>
    <message>
        <source>The declaration of the %1 %2 changed</source>
        <comment>kind, name</comment>
        <translation>%1 %2 的声明已改变</translation>
    </message>
    <message>
        <source>The %1 %2 changed from %3 to %4</source>
        <comment>kind, name, its type or signature before and after</comment>
        <translation>%1 %2 原为 %3，现为 %4</translation>
    </message>
    <message>
        <source>The default of the %1 %2 changed from %3 to %4</source>
        <comment>kind, name, values</comment>
        <translation>%1 %2 的默认值原为 %3，现为 %4</translation>
    </message>
    <message>
        <source>The %1 %2 is now deprecated</source>
        <comment>kind, name</comment>
        <translation>%1 %2 现已弃用</translation>
    </message>
    <message>
        <source>The %1 %2 was moved</source>
        <comment>kind, name</comment>
        <translation>%1 %2 已移动</translation>
    </message>
    <message>
        <source>type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>interface</source>
        <translation>接口</translation>
    </message>
    <message>
        <source>function</source>
        <translation>函数</translation>
    </message>
    <message>
        <source>method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>required method</source>
        <translation>须实现的方法</translation>
    </message>
    <message>
        <source>field</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>enum value</source>
        <translation>枚举值</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>常量</translation>
    </message>
    <message>
        <source>variable</source>
        <translation>变量</translation>
    </message>
    <message>
        <source>macro</source>
        <translation>宏</translation>
    </message>
    <message>
        <source>command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>flag</source>
        <translation>命令行标志</translation>
    </message>
    <message>
        <source>environment variable</source>
        <translation>环境变量</translation>
    </message>
    <message>
        <source>setting</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>route</source>
        <translation>路由</translation>
    </message>
    <message>
        <source>metric</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>feature gate</source>
        <translation>特性门控</translation>
    </message>
    <message>
        <source>schema</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>schema property</source>
        <translation>模式属性</translation>
    </message>
    <message>
        <source>table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>The %1 %2 was removed; use %3 instead</source>
        <comment>kind, name, what replaces it</comment>
        <translation>%1 %2 已移除；请改用 %3</translation>
    </message>
    <message>
        <source>The %1 %2 of %3 was removed</source>
        <comment>kind, name, file of a program</comment>
        <translation>%3 的 %1 %2 已移除</translation>
    </message>
    <message>
        <source>The %1 %2 of %3 was removed; use %4 instead</source>
        <comment>kind, name, file of a program, what replaces it</comment>
        <translation>%3 的 %1 %2 已移除；请改用 %4</translation>
    </message>
    <message>
        <source>The %1 %2 must be implemented now</source>
        <comment>kind, name</comment>
        <translation>现在必须实现 %1 %2</translation>
    </message>
</context>
<context>
    <name>Entry</name>
    <message>
        <source>short</source>
        <comment>tag of an image</comment>
        <translation>短标签</translation>
    </message>
    <message>
        <source>intermediate</source>
        <comment>tag of an image</comment>
        <translation>中间标签</translation>
    </message>
    <message>
        <source>long</source>
        <comment>tag of an image</comment>
        <translation>长标签</translation>
    </message>
    <message>
        <source>floating</source>
        <comment>tag of an image</comment>
        <translation>浮动标签</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>which tags move; why</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 (case %2)</source>
        <comment>what happened; number</comment>
        <translation>%1（情形 %2）</translation>
    </message>
    <message>
        <source>Rebuilds because a dependency (case 3) or the application&apos;s package (case 4) changed are not visible in git; see the registry</source>
        <translation>因依赖项（情况 3）或应用程序软件包（情况 4）变化而进行的重新构建在 git 中不可见；请查看镜像仓库</translation>
    </message>
</context>
<context>
    <name>Evidence</name>
    <message numerus="yes">
        <source>%1 (and %n more)</source>
        <comment>a reason; how many others like it are left out</comment>
        <translation>
            <numerusform>%1（另有 %n 项）</numerusform>
        </translation>
    </message>
    <message>
        <source>Changelog entry under “%1”</source>
        <translation>在变更日志的“%1”中添加内容</translation>
    </message>
    <message>
        <source>Changelog entry under “%1”: %2</source>
        <translation>在变更日志的“%1”中添加内容：%2</translation>
    </message>
    <message>
        <source>Release note of type “%1”</source>
        <translation>带有“%1”类的发布说明</translation>
    </message>
    <message>
        <source>Release note of type “%1”: %2</source>
        <translation>带有“%1”类的发布说明：%2</translation>
    </message>
    <message>
        <source>The title begins with &quot;%1&quot;</source>
        <translation>标题以“%1”开头</translation>
    </message>
    <message>
        <source>&quot;%1&quot; marks a breaking change</source>
        <translation>“%1”标记了不兼容变更</translation>
    </message>
    <message>
        <source>The commit message says BREAKING CHANGE: %1</source>
        <translation>提交消息中写有 BREAKING CHANGE: %1</translation>
    </message>
    <message>
        <source>Release-note: none</source>
        <translation>Release-note: none</translation>
    </message>
    <message>
        <source>The release note requires action</source>
        <translation>发布说明要求采取措施</translation>
    </message>
    <message>
        <source>Closes issue #%1</source>
        <translation>关闭议题 #%1</translation>
    </message>
    <message>
        <source>The title says &quot;%1&quot;</source>
        <translation>标题中有“%1”</translation>
    </message>
    <message>
        <source>A commit message says &quot;%1&quot;</source>
        <translation>某个提交中有“%1”</translation>
    </message>
    <message>
        <source>The commit message says &quot;%1&quot;</source>
        <translation>提交说明中有“%1”</translation>
    </message>
    <message>
        <source>The branch is named &quot;%1&quot;</source>
        <translation>分支名为“%1”</translation>
    </message>
    <message>
        <source>No files changed</source>
        <translation>没有文件有差异</translation>
    </message>
    <message>
        <source>Changes only the version</source>
        <translation>只变动了版本号</translation>
    </message>
    <message>
        <source>Changes only %1</source>
        <comment>kinds of files</comment>
        <translation>只涉及：%1</translation>
    </message>
    <message>
        <source>documentation</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>tests</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>automation</source>
        <translation>自动化</translation>
    </message>
    <message>
        <source>vendored code</source>
        <translation>引入的第三方代码</translation>
    </message>
    <message>
        <source>generated code</source>
        <translation>生成的代码</translation>
    </message>
    <message>
        <source>dependencies</source>
        <translation>依赖项</translation>
    </message>
    <message>
        <source>the version file</source>
        <translation>版本文件</translation>
    </message>
    <message>
        <source>Only comments changed in the code</source>
        <translation>源代码中只有注释不同</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) of code changed</source>
        <translation>
            <numerusform>%n 行源代码有差异</numerusform>
        </translation>
    </message>
    <message>
        <source>Mostly removes code</source>
        <translation>主要是删除源代码</translation>
    </message>
    <message>
        <source>Mostly adds code</source>
        <translation>主要是增加源代码</translation>
    </message>
    <message>
        <source>Changes one file of the product</source>
        <translation>产品的一个文件</translation>
    </message>
    <message numerus="yes">
        <source>Changes %n file(s) of the product</source>
        <translation>
            <numerusform>产品的 %n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>Changes few files of the product, and a test</source>
        <translation>产品的少数文件和一个测试</translation>
    </message>
    <message numerus="yes">
        <source>%n new file(s)</source>
        <translation>
            <numerusform>%n 个新文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) deleted</source>
        <translation>
            <numerusform>%n 个文件已移除</numerusform>
        </translation>
    </message>
    <message>
        <source>Documentation removed or changed</source>
        <translation>文档原有的内容被删除或改写</translation>
    </message>
    <message>
        <source>Documentation only added</source>
        <translation>文档只是增加了内容</translation>
    </message>
    <message numerus="yes">
        <source>%n existing test file(s) adapted</source>
        <translation>
            <numerusform>%n 个测试文件不得不随之改动</numerusform>
        </translation>
    </message>
    <message>
        <source>Reverts %1, &quot;%2&quot;</source>
        <translation>撤销 %1，“%2”</translation>
    </message>
    <message>
        <source>Reverts %1, which is not in this clone</source>
        <translation>撤销 %1，但它不在此克隆中</translation>
    </message>
    <message>
        <source>The definition of %1 changed: %2</source>
        <comment>an image, and what changed about it</comment>
        <translation>%1 的构建定义有变：%2</translation>
    </message>
    <message>
        <source>A file states that no release note is needed</source>
        <comment>a change</comment>
        <translation>该变更在一个文件中声明不需要发布说明</translation>
    </message>
    <message>
        <source>examples</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Requires Node.js %1 or later; before, %2 was enough</source>
        <translation>需要 Node.js %1 或更高版本；此前 %2 即可</translation>
    </message>
    <message>
        <source>Requires Java %1 or later; before, %2 was enough</source>
        <translation>需要 Java %1 或更高版本；此前 %2 即可</translation>
    </message>
    <message>
        <source>Requires Python %1 or later; before, %2 was enough</source>
        <translation>需要 Python %1 或更高版本；此前 %2 即可</translation>
    </message>
    <message>
        <source>The package can only be imported, and no longer be loaded by require()</source>
        <translation>该包只能以 import 导入，不能再用 require() 加载</translation>
    </message>
    <message>
        <source>The Go module is imported as %1; before, as %2</source>
        <translation>Go 模块的导入路径为 %1；此前为 %2</translation>
    </message>
    <message>
        <source>The manual describes %1, which is new</source>
        <translation>手册描述了新增的 %1</translation>
    </message>
    <message>
        <source>The title says that it adds %1, which is new</source>
        <translation>标题说添加了 %1，它是新的</translation>
    </message>
    <message>
        <source>Requires PHP %1 or later; before, %2 was enough</source>
        <translation>需要 PHP %1 或更高版本；之前 %2 即可</translation>
    </message>
    <message>
        <source>Works beside %1 %2 or later; before, %3 was enough</source>
        <translation>需与 %1 %2 或更高版本配合使用；之前 %3 即可</translation>
    </message>
    <message>
        <source>&quot;%1&quot;</source>
        <comment>words of a change</comment>
        <translation>“%1”</translation>
    </message>
    <message>
        <source>Words of the title: %1</source>
        <comment>a list of quoted words</comment>
        <translation>标题中的词：%1</translation>
    </message>
    <message>
        <source>Words of the commit message: %1</source>
        <comment>a list of quoted words</comment>
        <translation>提交信息中的词：%1</translation>
    </message>
    <message>
        <source>Words of the files&apos; names: %1</source>
        <comment>a list of quoted words</comment>
        <translation>文件名中的词：%1</translation>
    </message>
    <message>
        <source>Words of the added lines: %1</source>
        <comment>a list of quoted words</comment>
        <translation>新增行中的词：%1</translation>
    </message>
    <message>
        <source>Words of the removed lines: %1</source>
        <comment>a list of quoted words</comment>
        <translation>删除行中的词：%1</translation>
    </message>
    <message>
        <source>The kinds of files and declarations that changed</source>
        <translation>所更改文件和声明的种类</translation>
    </message>
    <message>
        <source>Tests were added, and none was changed</source>
        <translation>增加了测试，没有改动已有测试</translation>
    </message>
    <message>
        <source>Tells how to upgrade, in %1</source>
        <translation>在 %1 中说明如何升级</translation>
    </message>
    <message>
        <source>Requires %1 %2 or later; before, %3 was enough</source>
        <translation>需要 %1 %2 或更高版本；此前 %3 即可</translation>
    </message>
    <message>
        <source>Label %1</source>
        <comment>of a pull request</comment>
        <translation>合并请求的标记：%1</translation>
    </message>
    <message>
        <source>The pull request says that no release note is needed</source>
        <translation>合并请求声明不需要发布说明</translation>
    </message>
    <message>
        <source>The pull request&apos;s release note requires action: %1</source>
        <translation>合并请求的发布说明要求采取措施：%1</translation>
    </message>
    <message>
        <source>The pull request&apos;s release note speaks of a breaking change: %1</source>
        <translation>合并请求的发布说明提到不兼容变更：%1</translation>
    </message>
    <message>
        <source>The pull request&apos;s description says BREAKING CHANGE: %1</source>
        <translation>合并请求的描述中写有 BREAKING CHANGE: %1</translation>
    </message>
    <message>
        <source>The manual no longer describes %1, which was removed</source>
        <translation>手册不再描述已移除的 %1</translation>
    </message>
    <message>
        <source>The title says that it removes %1, which the sources no longer have</source>
        <translation>标题说移除了 %1，源代码中已没有它</translation>
    </message>
    <message>
        <source>The crate no longer has the feature &quot;%1&quot;</source>
        <translation>该 crate 不再有特性“%1”</translation>
    </message>
    <message>
        <source>Requires %1 or later; before, %2 was enough</source>
        <translation>需要 %1 或更高版本；此前 %2 即可</translation>
    </message>
    <message>
        <source>Adds a guide for upgrading from version %2 to %1</source>
        <translation>新增从版本 %2 升级到 %1 的指南</translation>
    </message>
    <message>
        <source>Requires Ruby %1 or later; before, %2 was enough</source>
        <translation>需要 Ruby %1 或更高版本；之前 %2 即可</translation>
    </message>
    <message>
        <source>Requires Rails %1 or later; before, %2 was enough</source>
        <translation>需要 Rails %1 或更高版本；之前 %2 即可</translation>
    </message>
    <message>
        <source>Requires the peer dependency %1, which was not needed before</source>
        <translation>需要对等依赖 %1，此前并不需要</translation>
    </message>
    <message>
        <source>Depends on new major versions of %1</source>
        <translation>依赖 %1 的新主版本</translation>
    </message>
    <message>
        <source>The package installs a new command, %1</source>
        <translation>该软件包会安装新命令 %1</translation>
    </message>
    <message>
        <source>The package no longer installs the command %1</source>
        <translation>该软件包不再安装命令 %1</translation>
    </message>
    <message>
        <source>The package has a new entry point, %1</source>
        <translation>该软件包有新的入口点 %1</translation>
    </message>
    <message>
        <source>The package no longer has the entry point %1</source>
        <translation>该软件包不再有入口点 %1</translation>
    </message>
    <message>
        <source>Changelog entry: %1</source>
        <translation>变更日志条目：%1</translation>
    </message>
    <message>
        <source>The message of a commit begins with &quot;%1&quot;</source>
        <translation>某个提交的说明以“%1”开头</translation>
    </message>
    <message>
        <source>The package was renamed from %2 to %1</source>
        <translation>该软件包的安装名称为 %1；此前为 %2</translation>
    </message>
    <message>
        <source>The package no longer has the namespace %1</source>
        <translation>该软件包不再有命名空间 %1</translation>
    </message>
</context>
<context>
    <name>EvidenceSource</name>
    <message>
        <source>protocols</source>
        <translation>协议</translation>
    </message>
    <message>
        <source>APIs and options</source>
        <translation>API 与选项</translation>
    </message>
    <message>
        <source>manifests and images</source>
        <translation>清单与镜像</translation>
    </message>
    <message>
        <source>commit trailers</source>
        <translation>提交说明的尾注</translation>
    </message>
    <message>
        <source>release notes and changelog</source>
        <translation>发布说明与变更日志</translation>
    </message>
    <message>
        <source>conventional commits</source>
        <translation>约定式提交</translation>
    </message>
    <message>
        <source>reverts</source>
        <translation>还原</translation>
    </message>
    <message>
        <source>wording</source>
        <translation>措辞</translation>
    </message>
    <message>
        <source>size and shape of the change</source>
        <translation>变更的形态</translation>
    </message>
    <message>
        <source>paths</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>pins</source>
        <translation>固定版本</translation>
    </message>
    <message>
        <source>labels and pull requests</source>
        <translation>标记与合并请求</translation>
    </message>
    <message>
        <source>decisions in this product</source>
        <translation>此产品中的决定</translation>
    </message>
</context>
<context>
    <name>Extraction</name>
    <message>
        <source>The pattern %1 takes too long</source>
        <translation>模式 %1 耗时过长</translation>
    </message>
    <message>
        <source>the pattern “%1” has no group</source>
        <translation>模式“%1”没有分组</translation>
    </message>
    <message>
        <source>use a simpler pattern</source>
        <translation>请使用更简单的模式</translation>
    </message>
    <message>
        <source>“%1” is not a regular expression: %2 at character %3</source>
        <translation>“%1”不是正则表达式：第 %3 个字符处 %2</translation>
    </message>
    <message>
        <source>fix the pattern</source>
        <translation>请修正该模式</translation>
    </message>
    <message>
        <source>put parentheses around what to find</source>
        <translation>请将要查找的内容放入括号中</translation>
    </message>
</context>
<context>
    <name>FilePrompts</name>
    <message>
        <source>Open Product</source>
        <translation>打开产品</translation>
    </message>
    <message>
        <source>Products (*.toml)</source>
        <translation>产品 (*.toml)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Open Repository or Folder</source>
        <translation>打开仓库或文件夹</translation>
    </message>
    <message>
        <source>Export Board</source>
        <translation>导出看板</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>网页 (*.html)</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Save Skew Matrix</source>
        <translation>保存兼容矩阵</translation>
    </message>
    <message>
        <source>Save Catalogue</source>
        <translation>保存目录</translation>
    </message>
    <message>
        <source>SVG images (*.svg)</source>
        <translation>SVG 图像 (*.svg)</translation>
    </message>
    <message>
        <source>PNG images (*.png)</source>
        <translation>PNG 图像 (*.png)</translation>
    </message>
    <message>
        <source>Save Patch</source>
        <translation>保存补丁</translation>
    </message>
    <message>
        <source>Patches (*.patch *.diff)</source>
        <translation>补丁 (*.patch *.diff)</translation>
    </message>
    <message>
        <source>Export Preferences</source>
        <translation>导出首选项</translation>
    </message>
    <message>
        <source>Import Preferences</source>
        <translation>导入首选项</translation>
    </message>
    <message>
        <source>Text files (*.txt)</source>
        <translation>文本文件 (*.txt)</translation>
    </message>
</context>
<context>
    <name>Finding</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <comment>names</comment>
        <translation>
            <numerusform>%1 以及另外 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>what is wrong; what to do</comment>
        <translation>%1。%2</translation>
    </message>
    <message>
        <source>ruling</source>
        <comment>only a person can tell</comment>
        <translation>待裁定</translation>
    </message>
    <message>
        <source>error</source>
        <comment>something is wrong</comment>
        <translation>错误</translation>
    </message>
    <message>
        <source>warning</source>
        <comment>something may be wrong</comment>
        <translation>警告</translation>
    </message>
    <message>
        <source>%1 from “%2” to “%3”</source>
        <comment>a value that changed</comment>
        <translation>%1 从“%2”改为“%3”</translation>
    </message>
    <message>
        <source>%1 set to “%2”</source>
        <comment>a value that was not there before</comment>
        <translation>%1 设为“%2”</translation>
    </message>
    <message>
        <source>%1 “%2” removed</source>
        <comment>a value that is gone</comment>
        <translation>%1“%2”已移除</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a change of a value; +12 GiB</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 (%2 per pod)</source>
        <comment>a change of a value; +12 GiB</comment>
        <translation>%1（每个 Pod %2）</translation>
    </message>
    <message>
        <source>%1 gained %2</source>
        <comment>a list; what came to it</comment>
        <translation>%1 增加了 %2</translation>
    </message>
    <message>
        <source>%1 lost %2</source>
        <comment>a list; what is no longer in it</comment>
        <translation>%1 失去了 %2</translation>
    </message>
    <message>
        <source>%1 lost %2 and gained %3</source>
        <comment>a list; what is no longer in it; what came to it</comment>
        <translation>%1 失去了 %2，增加了 %3</translation>
    </message>
    <message>
        <source>length of %1 from %2 to %3</source>
        <comment>a list; how many items it had, and has</comment>
        <translation>%1 的长度从 %2 变为 %3</translation>
    </message>
</context>
<context>
    <name>Forge</name>
    <message>
        <source>The forge data cannot be read: %1</source>
        <comment>why</comment>
        <translation>无法读取代码托管平台的数据：%1</translation>
    </message>
    <message>
        <source>The forge data cannot be written: %1</source>
        <comment>why</comment>
        <translation>无法写入代码托管平台的数据：%1</translation>
    </message>
    <message>
        <source>The forge data cannot be locked: %1</source>
        <comment>why</comment>
        <translation>无法锁定代码托管平台的数据：%1</translation>
    </message>
    <message>
        <source>Another program is writing the forge data</source>
        <translation>另一个程序正在写入代码托管平台的数据</translation>
    </message>
    <message>
        <source>nothing was changed</source>
        <comment>a file</comment>
        <translation>未作任何更改</translation>
    </message>
    <message>
        <source>The forge data file is a link out of its folder</source>
        <translation>代码托管平台的数据文件是指向其文件夹之外的链接</translation>
    </message>
    <message>
        <source>This line is not forge data: %1</source>
        <comment>a clause</comment>
        <translation>此行不是代码托管平台的数据：%1</translation>
    </message>
    <message>
        <source>the line is kept</source>
        <comment>a line of a file</comment>
        <translation>将保留此行</translation>
    </message>
    <message>
        <source>A merge left a conflict in the facts of forges; both sides are used</source>
        <translation>合并在代码托管平台的数据中留下了冲突；两侧都会使用</translation>
    </message>
    <message>
        <source>run waybill-cli forge refresh</source>
        <translation>请运行 waybill-cli forge refresh</translation>
    </message>
    <message>
        <source>it is not JSON</source>
        <comment>an answer</comment>
        <translation>它不是 JSON</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is missing</source>
        <comment>a name in JSON</comment>
        <translation>缺少“%1”</translation>
    </message>
    <message>
        <source>the value of &quot;%1&quot; is wrong</source>
        <comment>a name in JSON</comment>
        <translation>“%1”的值有误</translation>
    </message>
    <message numerus="yes">
        <source>The list of %1 did not end after %n page(s)</source>
        <comment>a host</comment>
        <translation>
            <numerusform>%1 的列表在 %n 页之后仍未结束</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 rejects the token (%2)</source>
        <comment>a host; a request</comment>
        <translation>%1 拒绝该令牌（%2）</translation>
    </message>
    <message>
        <source>sign in to %1 with a token that is valid</source>
        <translation>请用有效的令牌登录 %1</translation>
    </message>
    <message>
        <source>%1 requires signing in (%2)</source>
        <comment>a host; a request</comment>
        <translation>%1 要求登录（%2）</translation>
    </message>
    <message>
        <source>%1 requires single sign-on for the token (%2)</source>
        <comment>a host; a request</comment>
        <translation>%1 要求对该令牌进行单点登录授权（%2）</translation>
    </message>
    <message>
        <source>authorize the token at %1</source>
        <translation>请在 %1 授权该令牌</translation>
    </message>
    <message>
        <source>authorize the token for the organization in the settings of the account</source>
        <translation>请在帐户设置中为该组织授权令牌</translation>
    </message>
    <message>
        <source>The token for %1 lacks the scope %3 (%2)</source>
        <comment>a host; a request; scopes</comment>
        <translation>%1 的令牌缺少权限范围 %3（%2）</translation>
    </message>
    <message>
        <source>create a token with the scope %1</source>
        <translation>请创建具有权限范围 %1 的令牌</translation>
    </message>
    <message>
        <source>%1 accepts no more requests for now (%2)</source>
        <comment>a host; a request</comment>
        <translation>%1 目前不再接受请求（%2）</translation>
    </message>
    <message>
        <source>try again after %1</source>
        <translation>请在 %1 之后重试</translation>
    </message>
    <message>
        <source>try again later</source>
        <translation>请稍后重试</translation>
    </message>
    <message>
        <source>try again later; with a token, more requests are allowed</source>
        <translation>请稍后重试；使用令牌可允许更多请求</translation>
    </message>
    <message>
        <source>%1 asks for fewer requests (%2)</source>
        <comment>a host; a request</comment>
        <translation>%1 要求减少请求（%2）</translation>
    </message>
    <message>
        <source>%1 cannot find this, or hides it (%2)</source>
        <comment>a host; a request</comment>
        <translation>%1 找不到此内容，或将其隐藏（%2）</translation>
    </message>
    <message>
        <source>check the repository&apos;s address, and that the token may read it</source>
        <translation>请检查仓库的地址，以及令牌是否可以读取它</translation>
    </message>
    <message>
        <source>%1 has no repository %2, or hides it</source>
        <comment>a host; owner/name</comment>
        <translation>%1 没有仓库 %2，或将其隐藏</translation>
    </message>
    <message>
        <source>%1 refuses: %3 (%2)</source>
        <comment>a host; a request; its own words</comment>
        <translation>%1 拒绝：%3（%2）</translation>
    </message>
    <message>
        <source>%1 refuses with status %3 (%2)</source>
        <comment>a host; a request; a number</comment>
        <translation>%1 拒绝，状态为 %3（%2）</translation>
    </message>
    <message>
        <source>%1 already has this: %3 (%2)</source>
        <comment>a host; a request; its own words</comment>
        <translation>%1 已有此内容：%3（%2）</translation>
    </message>
    <message>
        <source>compare it with what was to be created</source>
        <translation>请将其与原本要创建的内容比较</translation>
    </message>
    <message>
        <source>%1 does not accept the request: %3 (%2)</source>
        <comment>a host; a request; its own words</comment>
        <translation>%1 不接受该请求：%3（%2）</translation>
    </message>
    <message>
        <source>check the kind of the forge; if it is right, report a bug in Waybill</source>
        <translation>请检查代码托管平台的类型是否正确；如果正确，请报告 Waybill 的缺陷</translation>
    </message>
    <message>
        <source>%1 took too long to answer (%2)</source>
        <comment>a host; a request</comment>
        <translation>%1 响应时间过长（%2）</translation>
    </message>
    <message>
        <source>%1 failed with status %3 (%2)</source>
        <comment>a host; a request; a number</comment>
        <translation>%1 失败，状态为 %3（%2）</translation>
    </message>
    <message>
        <source>%1 says that this moved to %3 (%2)</source>
        <comment>a host; a request; address</comment>
        <translation>%1 表示此内容已移至 %3（%2）</translation>
    </message>
    <message>
        <source>set the new address in waybill.toml, or in git</source>
        <translation>请在 waybill.toml 或 git 中设置新地址</translation>
    </message>
    <message>
        <source>The answer of %1 cannot be understood: %3 (%2)</source>
        <comment>a host; a request; a clause</comment>
        <translation>无法理解 %1 的响应：%3（%2）</translation>
    </message>
    <message>
        <source>check that %1 is a forge of the kind that is set, and not behind a sign-in page</source>
        <translation>请检查 %1 是否为所设类型的代码托管平台，且不在登录页面之后</translation>
    </message>
    <message numerus="yes">
        <source>%n item(s) in an answer of %1 cannot be understood: %3 (%2)</source>
        <comment>a host; a request; a clause about the first one</comment>
        <translation>
            <numerusform>%1 的一个响应中有 %n 项无法理解：%3（%2）</numerusform>
        </translation>
    </message>
    <message>
        <source>they are left out, or keep their last known state</source>
        <translation>它们会被略去，或保持已知的状态</translation>
    </message>
    <message>
        <source>it is a web page</source>
        <comment>an answer</comment>
        <translation>它是网页</translation>
    </message>
    <message>
        <source>it is empty</source>
        <comment>an answer</comment>
        <translation>它是空的</translation>
    </message>
    <message>
        <source>it is not an object</source>
        <comment>an answer</comment>
        <translation>它不是对象</translation>
    </message>
    <message>
        <source>it is not an array</source>
        <comment>an answer</comment>
        <translation>它不是数组</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not %2</source>
        <comment>a name in JSON; what was expected</comment>
        <translation>“%1”不是%2</translation>
    </message>
    <message>
        <source>a string</source>
        <translation>字符串</translation>
    </message>
    <message>
        <source>an integer</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>an array</source>
        <translation>数组</translation>
    </message>
    <message>
        <source>a date and time</source>
        <translation>日期和时间</translation>
    </message>
    <message>
        <source>%1 wants files to be sent to another host: %2</source>
        <comment>two hosts</comment>
        <translation>%1 要求将文件发送到另一台主机：%2</translation>
    </message>
</context>
<context>
    <name>ForgeAccounts</name>
    <message>
        <source>environment</source>
        <translation>环境变量</translation>
    </message>
    <message>
        <source>keychain</source>
        <translation>钥匙串</translation>
    </message>
    <message>
        <source>offline</source>
        <translation>离线</translation>
    </message>
    <message>
        <source>refused by you</source>
        <translation>被您拒绝</translation>
    </message>
    <message>
        <source>not allowed</source>
        <translation>不允许</translation>
    </message>
    <message>
        <source>allowed by waybill.toml</source>
        <translation>由 waybill.toml 允许</translation>
    </message>
    <message>
        <source>allowed by you</source>
        <translation>由您允许</translation>
    </message>
    <message>
        <source>not signed in</source>
        <translation>未登录</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>未检查</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>ForgeNews</name>
    <message>
        <source>title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>release note</source>
        <translation>发布说明</translation>
    </message>
    <message>
        <source>BREAKING CHANGE</source>
        <translation>BREAKING CHANGE</translation>
    </message>
    <message>
        <source>milestone</source>
        <translation>里程碑</translation>
    </message>
    <message>
        <source>author</source>
        <translation>作者</translation>
    </message>
    <message>
        <source>linked issues</source>
        <translation>关联的议题</translation>
    </message>
    <message>
        <source>merge</source>
        <translation>合并</translation>
    </message>
</context>
<context>
    <name>Git</name>
    <message>
        <source>The texts cannot be compared</source>
        <translation>无法比较这些文本</translation>
    </message>
    <message>
        <source>Object %1 cannot be read</source>
        <translation>无法读取对象 %1</translation>
    </message>
    <message>
        <source>Object missing: %1</source>
        <translation>缺少对象：%1</translation>
    </message>
    <message>
        <source>Object %1 is damaged</source>
        <translation>对象 %1 已损坏</translation>
    </message>
    <message>
        <source>The objects cannot be read</source>
        <translation>无法读取这些对象</translation>
    </message>
    <message>
        <source>The references cannot be read</source>
        <translation>无法读取引用</translation>
    </message>
    <message>
        <source>HEAD cannot be read</source>
        <translation>无法读取 HEAD</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be read</source>
        <translation>无法读取“%1”</translation>
    </message>
    <message>
        <source>only SHA-1 repositories can be read</source>
        <translation>只能读取 SHA-1 仓库</translation>
    </message>
    <message>
        <source>convert it: git refs migrate --ref-format=files</source>
        <translation>请转换：git refs migrate --ref-format=files</translation>
    </message>
    <message>
        <source>This repository cannot be opened</source>
        <translation>无法打开此仓库</translation>
    </message>
    <message>
        <source>This repository belongs to another user</source>
        <translation>此仓库属于其他用户</translation>
    </message>
    <message>
        <source>if you trust it: %1</source>
        <translation>如果信任它：%1</translation>
    </message>
    <message>
        <source>This is not a git repository</source>
        <translation>这不是 git 仓库</translation>
    </message>
    <message>
        <source>The configuration cannot be read</source>
        <translation>无法读取配置</translation>
    </message>
    <message>
        <source>The repository cannot be created</source>
        <translation>无法创建仓库</translation>
    </message>
    <message>
        <source>The name or address &quot;%1&quot; cannot be written</source>
        <translation>无法写入名称或地址“%1”</translation>
    </message>
    <message>
        <source>A folder cannot be written</source>
        <translation>无法写入文件夹</translation>
    </message>
    <message>
        <source>A file cannot be deleted</source>
        <translation>无法删除文件</translation>
    </message>
    <message>
        <source>A file cannot be written</source>
        <translation>无法写入文件</translation>
    </message>
    <message>
        <source>The message cannot be written</source>
        <translation>无法写入提交消息</translation>
    </message>
    <message>
        <source>The commit cannot be written</source>
        <translation>无法写入提交</translation>
    </message>
    <message>
        <source>The reference %1 cannot be written</source>
        <translation>无法写入引用 %1</translation>
    </message>
    <message>
        <source>The tag %1 cannot be created</source>
        <translation>无法创建标签 %1</translation>
    </message>
    <message>
        <source>%1 cannot be checked out</source>
        <translation>无法检出 %1</translation>
    </message>
    <message>
        <source>The remote %1 cannot be written</source>
        <translation>无法写入远程仓库 %1</translation>
    </message>
    <message>
        <source>The reference %1 cannot be read</source>
        <translation>无法读取引用 %1</translation>
    </message>
    <message>
        <source>%1 cannot be reached</source>
        <translation>无法连接 %1</translation>
    </message>
    <message>
        <source>The notes cannot be copied</source>
        <translation>无法复制注解</translation>
    </message>
    <message>
        <source>The texts cannot be merged</source>
        <translation>无法合并这些文本</translation>
    </message>
    <message>
        <source>it has another tag of this name, %1</source>
        <translation>其中有另一个同名标签，%1</translation>
    </message>
    <message>
        <source>The tag cannot be copied</source>
        <translation>无法复制标签</translation>
    </message>
    <message>
        <source>%1 cannot be run</source>
        <translation>无法运行 %1</translation>
    </message>
    <message>
        <source>A temporary file cannot be written</source>
        <translation>无法写入临时文件</translation>
    </message>
    <message>
        <source>expected %1</source>
        <translation>应为 %1</translation>
    </message>
    <message>
        <source>git does not know who you are</source>
        <translation>git 不知道您是谁</translation>
    </message>
    <message>
        <source>GIT_COMMITTER_DATE cannot be read: %1</source>
        <translation>无法读取 GIT_COMMITTER_DATE：%1</translation>
    </message>
    <message>
        <source>expected a date such as 2026-01-31T12:00:00+01:00</source>
        <translation>应为类似 2026-01-31T12:00:00+01:00 的日期</translation>
    </message>
    <message>
        <source>The tag cannot be written</source>
        <translation>无法写入标签</translation>
    </message>
    <message>
        <source>The tag %1 cannot be deleted</source>
        <translation>无法删除标签 %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what failed: what libgit2 says</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>This path doesn&apos;t exist</source>
        <translation>此路径不存在</translation>
    </message>
    <message>
        <source>expected a git repository</source>
        <translation>此处应为 git 仓库</translation>
    </message>
    <message>
        <source>This is not in a git repository</source>
        <translation>此处不在任何 git 仓库中</translation>
    </message>
    <message>
        <source>expected a folder of a git repository</source>
        <translation>此处应为 git 仓库中的文件夹</translation>
    </message>
    <message>
        <source>This repository uses the object format %1</source>
        <translation>此仓库用 %1 命名其对象</translation>
    </message>
    <message>
        <source>This repository stores its references as &quot;%1&quot;</source>
        <translation>此仓库以“%1”形式保存其引用</translation>
    </message>
    <message>
        <source>the repository is damaged; to find what else is missing: git -C %1 fsck</source>
        <translation>仓库已损坏：git -C %1 fsck 会指出还缺少什么</translation>
    </message>
    <message>
        <source>the clone is partial; to fetch the object: git -C %1 cat-file -e %2</source>
        <translation>这是部分克隆：git -C %1 cat-file -e %2 可获取该对象</translation>
    </message>
    <message>
        <source>the clone is shallow; to complete it: git -C %1 fetch --unshallow</source>
        <translation>这是浅克隆：git -C %1 fetch --unshallow 可补全</translation>
    </message>
    <message>
        <source>Object %1 is of another type</source>
        <translation>对象 %1 的类型不符</translation>
    </message>
    <message>
        <source>expected a commit</source>
        <translation>此处应为提交</translation>
    </message>
    <message>
        <source>expected a folder</source>
        <translation>此处应为文件夹</translation>
    </message>
    <message>
        <source>expected a tag</source>
        <translation>此处应为标签</translation>
    </message>
    <message>
        <source>expected a file</source>
        <translation>此处应为文件</translation>
    </message>
    <message>
        <source>for details: git -C %1 fsck</source>
        <translation>git -C %1 fsck 会指出哪里有误</translation>
    </message>
    <message>
        <source>%1 is locked</source>
        <translation>%1 已被锁定</translation>
    </message>
    <message>
        <source>wait, or delete the lock file if nothing is writing</source>
        <translation>请等待其完成；如果没有任何写入操作，请删除锁文件</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is ambiguous</source>
        <translation>“%1”有歧义</translation>
    </message>
    <message>
        <source>give more digits of the ID</source>
        <translation>请给出更多位的 ID</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a tag, branch or commit</source>
        <translation>“%1”不是标签、分支或提交</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is of another type</source>
        <translation>“%1”的类型不符</translation>
    </message>
    <message>
        <source>expected a tag, a branch or a commit ID</source>
        <translation>此处应为标签、分支或提交的 ID</translation>
    </message>
    <message>
        <source>expected a revision, or REVISION:FOLDER</source>
        <translation>此处应为修订，或 修订:文件夹</translation>
    </message>
    <message>
        <source>it must not contain a null byte</source>
        <translation>不得包含零字节</translation>
    </message>
    <message>
        <source>it must not contain the line &quot;%1&quot;</source>
        <translation>其中不得包含“%1”这一行</translation>
    </message>
    <message>
        <source>it must not contain &apos;&lt;&apos;, &apos;&gt;&apos; or a line break</source>
        <translation>不得包含 &apos;&lt;&apos;、&apos;&gt;&apos; 或换行符</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid tag name</source>
        <translation>“%1”不能用作标签名称</translation>
    </message>
    <message>
        <source>The tag %1 doesn&apos;t exist</source>
        <translation>没有标签 %1</translation>
    </message>
    <message>
        <source>set it: %1</source>
        <translation>请设置：%1</translation>
    </message>
    <message>
        <source>%1 does not respond</source>
        <translation>%1 没有响应</translation>
    </message>
    <message>
        <source>%1 cannot sign</source>
        <translation>%1 未能签名</translation>
    </message>
    <message>
        <source>check user.signingKey in git&apos;s configuration</source>
        <translation>请检查 git 配置中的 user.signingKey</translation>
    </message>
    <message>
        <source>git has no SSH key to sign with</source>
        <translation>git 没有可用于签名的 ssh 密钥</translation>
    </message>
    <message>
        <source>gpg.format in git&apos;s configuration is &quot;%1&quot;</source>
        <translation>git 的 gpg.format 为“%1”</translation>
    </message>
    <message>
        <source>The remote &quot;%1&quot; doesn&apos;t exist</source>
        <translation>没有远程仓库“%1”</translation>
    </message>
    <message>
        <source>to list the remotes: git remote -v</source>
        <translation>git remote -v 会列出已有的远程仓库</translation>
    </message>
    <message>
        <source>%1 does not list its references</source>
        <translation>%1 没有说明它有哪些内容</translation>
    </message>
    <message>
        <source>the clone is shallow; try: %1</source>
        <translation>这是浅克隆，请尝试：%1</translation>
    </message>
    <message>
        <source>%1 rejects the tags</source>
        <translation>%1 拒绝这些标签</translation>
    </message>
    <message>
        <source>it has notes that have not been fetched yet</source>
        <translation>那里有此处尚不存在的注解</translation>
    </message>
    <message>
        <source>%1 does not send its notes</source>
        <translation>%1 不提供其注解</translation>
    </message>
    <message>
        <source>%1 rejects the notes</source>
        <translation>%1 拒绝这些注释</translation>
    </message>
    <message>
        <source>The server asks for a kind of credentials that Waybill does not support</source>
        <translation>服务器要求 Waybill 不支持的凭据类型</translation>
    </message>
    <message>
        <source>The server accepted neither a key of the ssh agent nor one without a passphrase</source>
        <translation>服务器既不接受 SSH 代理中的密钥，也不接受无口令的密钥</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>what failed; what to do</comment>
        <translation>%1；%2</translation>
    </message>
    <message>
        <source>to fetch all objects: git -C %1 fetch --refetch --no-filter</source>
        <translation>获取所有对象：git -C %1 fetch --refetch --no-filter</translation>
    </message>
    <message numerus="yes">
        <source>%n object(s) cannot be read: changes and findings may be missing</source>
        <translation>
            <numerusform>无法读取 %n 个对象：变更和发现可能不完整</numerusform>
        </translation>
    </message>
    <message>
        <source>The server asks for a user name and password; for that, Waybill needs git installed</source>
        <translation>服务器要求用户名和密码；为此 Waybill 需要安装 git</translation>
    </message>
    <message>
        <source>the repository&apos;s own %1 was not used; if you trust it: %2</source>
        <comment>names of settings; a command</comment>
        <translation>未使用仓库自身的 %1；如果您信任它：%2</translation>
    </message>
    <message>
        <source>This repository is committed to another one, %1</source>
        <translation>此仓库被提交到了另一个仓库 %1 中</translation>
    </message>
    <message>
        <source>what is committed may hold settings that run programs; clone it to another folder</source>
        <translation>提交的内容可能包含会运行程序的设置；请将其克隆到另一个文件夹</translation>
    </message>
    <message>
        <source>git says: %1</source>
        <translation>git 提示：%1</translation>
    </message>
    <message>
        <source>The remote &quot;%1&quot; is to be reached by a program that the repository names</source>
        <translation>远程“%1”要通过仓库指定的程序访问</translation>
    </message>
    <message>
        <source>another Git process may be using this repository; if not, delete the lock file</source>
        <translation>可能有其他 Git 进程正在使用此仓库；如果没有，请删除锁文件</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not the address of a repository</source>
        <translation>“%1”不是仓库地址</translation>
    </message>
    <message>
        <source>expected an address such as https://example.org/owner/name.git</source>
        <translation>应为类似 https://example.org/owner/name.git 的地址</translation>
    </message>
    <message>
        <source>%1 already exists and is not empty</source>
        <translation>%1 已存在且不为空</translation>
    </message>
    <message>
        <source>choose another folder</source>
        <translation>请选择其他文件夹</translation>
    </message>
    <message>
        <source>install git, and make sure that it is in PATH</source>
        <translation>请安装 git 并确保它在 PATH 中</translation>
    </message>
    <message>
        <source>%1 cannot be cloned</source>
        <translation>无法克隆 %1</translation>
    </message>
    <message>
        <source>The file has no such line in %1</source>
        <translation>该文件在 %1 中没有这一行</translation>
    </message>
    <message>
        <source>This repository may be committed to another one, %1, which cannot be read</source>
        <translation>此仓库可能已提交到另一个无法读取的仓库 %1 中</translation>
    </message>
</context>
<context>
    <name>Http</name>
    <message>
        <source>%1 failed: %2 (request %3)</source>
        <comment>%1: &quot;GET https://host/path&quot;; %2: the reason; %3: an identifier</comment>
        <translation>%1 失败：%2（请求 %3）</translation>
    </message>
    <message>
        <source>%1 was interrupted, and it is not known whether the server carried it out: %2 (request %3)</source>
        <comment>%1: &quot;POST https://host/path&quot;; %2: the reason; %3: an identifier</comment>
        <translation>%1 被中断，不知道服务器是否已执行：%2（请求 %3）</translation>
    </message>
    <message>
        <source>%1 was not sent: the server&apos;s rate limit is used up until %2 (request %3)</source>
        <comment>%1: &quot;GET https://host/path&quot;; %2: a time; %3: an identifier</comment>
        <translation>%1 未发送：服务器的请求限额已用尽，直到 %2（请求 %3）</translation>
    </message>
    <message numerus="yes">
        <source>the answer was not complete after %n second(s)</source>
        <translation>
            <numerusform>%n 秒后响应仍不完整</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the server sent nothing for %n second(s)</source>
        <translation>
            <numerusform>服务器在 %n 秒内没有发送任何内容</numerusform>
        </translation>
    </message>
    <message>
        <source>connection refused</source>
        <translation>连接被拒绝</translation>
    </message>
    <message>
        <source>host not found</source>
        <translation>找不到主机</translation>
    </message>
    <message>
        <source>the server closed the connection without an answer</source>
        <translation>服务器未作响应就关闭了连接</translation>
    </message>
    <message>
        <source>the answer was cut short</source>
        <translation>响应被截断</translation>
    </message>
    <message numerus="yes">
        <source>the answer is larger than %n MiB</source>
        <translation>
            <numerusform>响应大于 %n MiB</numerusform>
        </translation>
    </message>
    <message>
        <source>the answer is compressed in a way that makes it unsafe to unpack</source>
        <translation>响应的压缩方式使其无法安全解压</translation>
    </message>
    <message>
        <source>the answer is a web page instead of data</source>
        <translation>响应是网页而不是数据</translation>
    </message>
    <message numerus="yes">
        <source>more than %n redirect(s)</source>
        <translation>
            <numerusform>超过 %n 次重定向</numerusform>
        </translation>
    </message>
    <message>
        <source>the server redirects to %1, which is not encrypted</source>
        <translation>服务器重定向到未加密的 %1</translation>
    </message>
    <message>
        <source>the server redirects to %1, an address in a private network</source>
        <translation>服务器重定向到 %1，这是私有网络中的地址</translation>
    </message>
    <message>
        <source>the server redirects without a valid address</source>
        <translation>服务器的重定向没有有效地址</translation>
    </message>
    <message>
        <source>it has moved to %1</source>
        <translation>它已移至 %1</translation>
    </message>
    <message>
        <source>no secure connection: %1</source>
        <translation>没有安全连接：%1</translation>
    </message>
    <message>
        <source>the certificate is not trusted: %1 (SHA-256 fingerprint %2)</source>
        <comment>%1: what the TLS library says</comment>
        <translation>证书不受信任：%1（SHA-256 指纹 %2）</translation>
    </message>
    <message>
        <source>the proxy did not connect</source>
        <translation>代理未能连接</translation>
    </message>
    <message>
        <source>the proxy requires a user name and a password</source>
        <translation>代理需要用户名和密码</translation>
    </message>
    <message>
        <source>%1</source>
        <comment>what Qt says about a network error</comment>
        <translation>%1</translation>
    </message>
    <message>
        <source>Network access is off</source>
        <translation>网络访问已关闭</translation>
    </message>
    <message>
        <source>it is not an http or https address</source>
        <translation>它不是 http 或 https 地址</translation>
    </message>
    <message>
        <source>it has no body</source>
        <translation>它没有正文</translation>
    </message>
    <message>
        <source>it sets the header %1 itself</source>
        <translation>它自行设置了标头 %1</translation>
    </message>
    <message>
        <source>check the network connection and the address</source>
        <translation>请检查网络连接和地址</translation>
    </message>
    <message>
        <source>try again later</source>
        <translation>请稍后重试</translation>
    </message>
    <message>
        <source>before you try again, check on the server whether it was done</source>
        <translation>请先在服务器上检查是否已完成，然后再重试</translation>
    </message>
    <message>
        <source>if a private authority signs this server&apos;s certificates, name its file: git config --global http.%1/.sslCAInfo FILE</source>
        <comment>%1: an address, &quot;https://git.example.com&quot;</comment>
        <translation>如果此服务器的证书由私有机构签发，请指定其文件：git config --global http.%1/.sslCAInfo FILE</translation>
    </message>
    <message>
        <source>change the remote to the new address</source>
        <translation>请将远程改为新地址</translation>
    </message>
    <message>
        <source>check the proxy settings (https_proxy, no_proxy) and the address</source>
        <translation>请检查代理设置（https_proxy、no_proxy）和地址</translation>
    </message>
    <message>
        <source>set https_proxy to http://USER:PASSWORD@HOST:PORT</source>
        <translation>请将 https_proxy 设为 http://USER:PASSWORD@HOST:PORT</translation>
    </message>
    <message>
        <source>wait until then, or sign in for a higher limit</source>
        <translation>请等到那时，或登录以获得更高的限额</translation>
    </message>
    <message>
        <source>open the address in a browser: the network or the proxy may ask you to sign in</source>
        <translation>请在浏览器中打开该地址：网络或代理可能要求您登录</translation>
    </message>
    <message>
        <source>if this happens again, report it with the saved list of requests</source>
        <translation>如果再次发生，请附上保存的请求列表进行报告</translation>
    </message>
</context>
<context>
    <name>ImageChanges</name>
    <message>
        <source>none</source>
        <comment>a tag or an image that is not there</comment>
        <translation>无</translation>
    </message>
    <message>
        <source>New image</source>
        <translation>新镜像</translation>
    </message>
    <message>
        <source>Image removed</source>
        <translation>镜像已移除</translation>
    </message>
    <message>
        <source>Application version %1 to %2</source>
        <translation>应用版本从 %1 变为 %2</translation>
    </message>
    <message>
        <source>Short tag&apos;s template %1 to %2</source>
        <translation>短标签的模板从 %1 变为 %2</translation>
    </message>
    <message>
        <source>Image revision %1 to %2</source>
        <translation>镜像修订号从 %1 变为 %2</translation>
    </message>
    <message>
        <source>Image revision lowered from %1 to %2</source>
        <translation>镜像修订号从 %1 降为 %2</translation>
    </message>
    <message>
        <source>Image revision &quot;%1&quot; to &quot;%2&quot;</source>
        <translation>镜像修订号从“%1”变为“%2”</translation>
    </message>
    <message>
        <source>Registry path %1 to %2</source>
        <translation>镜像仓库路径从 %1 变为 %2</translation>
    </message>
    <message>
        <source>Floating tags: %1 to %2</source>
        <translation>浮动标签：从 %1 变为 %2</translation>
    </message>
    <message>
        <source>Package of the version: %1 to %2</source>
        <translation>版本的软件包：从 %1 变为 %2</translation>
    </message>
    <message>
        <source>Base %1 to %2</source>
        <translation>基础镜像从 %1 变为 %2</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Only labels or comments</source>
        <translation>仅 label 或注释</translation>
    </message>
    <message>
        <source>Only packaging</source>
        <translation>仅打包</translation>
    </message>
    <message>
        <source>Only the repository&apos;s tools</source>
        <translation>仅仓库的工具</translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation>无人</translation>
    </message>
    <message>
        <source>Developers</source>
        <translation>开发人员</translation>
    </message>
    <message>
        <source>The image&apos;s owner</source>
        <translation>镜像的负责人</translation>
    </message>
    <message>
        <source>Quality assurance</source>
        <translation>质量保证</translation>
    </message>
    <message>
        <source>Rebuild-only revision bump, %1 to %2</source>
        <translation>仅重新构建的修订号递增，从 %1 到 %2</translation>
    </message>
    <message>
        <source>Other tags&apos; templates %1 to %2</source>
        <translation>其他标签的模板从 %1 变为 %2</translation>
    </message>
    <message>
        <source>%1</source>
        <comment>several of the above, with “;” between them</comment>
        <translation>%1</translation>
    </message>
</context>
<context>
    <name>ImageDefinitions</name>
    <message>
        <source>&quot;%1&quot; has no tag</source>
        <translation>“%1”没有标签</translation>
    </message>
    <message>
        <source>This is not XML: %1</source>
        <translation>这不是 XML：%1</translation>
    </message>
    <message>
        <source>There is no &lt;containerconfig&gt;: the image has neither a name nor a tag</source>
        <translation>没有 &lt;containerconfig&gt;：镜像既没有名称也没有标签</translation>
    </message>
    <message>
        <source>Another tag of the same kind: &quot;%1&quot;; &quot;%2&quot; counts</source>
        <translation>又一个同类标签：“%1”；以“%2”为准</translation>
    </message>
    <message>
        <source>This file is too large for an image description</source>
        <translation>此文件过大，不可能是镜像的描述</translation>
    </message>
    <message>
        <source>There is no FROM instruction</source>
        <translation>没有 FROM</translation>
    </message>
    <message>
        <source>Another &lt;containerconfig&gt;; the first one counts</source>
        <translation>又一个 &lt;containerconfig&gt;：以第一个为准</translation>
    </message>
    <message>
        <source>Another OBS-AddTag; both count</source>
        <translation>又一个 OBS-AddTag：两者均有效</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a regular expression</source>
        <translation>“%1”不是正则表达式</translation>
    </message>
    <message>
        <source>Unknown parse-version &quot;%1&quot;</source>
        <translation>未知的 parse-version：“%1”</translation>
    </message>
    <message>
        <source>FROM does not name an image</source>
        <translation>FROM 没有指定镜像</translation>
    </message>
    <message>
        <source>replace_using_package_version does not name a package</source>
        <translation>replace_using_package_version 没有指定软件包</translation>
    </message>
</context>
<context>
    <name>ImageFindings</name>
    <message>
        <source>Give all tags of an image the same path</source>
        <translation>请为镜像的所有标签指定相同的路径</translation>
    </message>
    <message>
        <source>The tag %1 does not begin with the short tag %2</source>
        <translation>标签 %1 不以短标签 %2 开头</translation>
    </message>
    <message>
        <source>%1 is a new image</source>
        <translation>%1 是新镜像</translation>
    </message>
    <message>
        <source>The recipe %1 became %2</source>
        <translation>配方 %1 变成了 %2</translation>
    </message>
    <message>
        <source>%1 is defined in another folder, %2</source>
        <translation>%1 在另一个文件夹 %2 中定义</translation>
    </message>
    <message>
        <source>Edit every reference to %1</source>
        <translation>编辑对 %1 的每处引用</translation>
    </message>
    <message>
        <source>%1 becomes %2</source>
        <translation>%1 改为 %2</translation>
    </message>
    <message>
        <source>New application version: %1 to %2</source>
        <translation>新的应用版本：从 %1 变为 %2</translation>
    </message>
    <message>
        <source>Rebuild-only revision bump, %1 to %2</source>
        <translation>仅重新构建的修订号递增，从 %1 到 %2</translation>
    </message>
    <message>
        <source>New image revision: %1 to %2</source>
        <translation>新的镜像修订号：从 %1 变为 %2</translation>
    </message>
    <message>
        <source>The application&apos;s version comes from the package %1, whose name fixes it to %3, no longer from %2</source>
        <translation>应用的版本取自软件包 %1（其名称将版本固定为 %3），不再取自 %2</translation>
    </message>
    <message>
        <source>The application&apos;s version no longer comes from the package %1</source>
        <translation>应用的版本不再取自软件包 %1</translation>
    </message>
    <message>
        <source>The application&apos;s version comes from the package %1</source>
        <translation>应用的版本取自软件包 %1</translation>
    </message>
    <message>
        <source>The application&apos;s version comes from the package %1, no longer from %2</source>
        <translation>应用的版本取自软件包 %1，不再取自 %2</translation>
    </message>
    <message>
        <source>The image moves from %1 to %2</source>
        <translation>镜像从 %1 移到了 %2</translation>
    </message>
    <message>
        <source>Refer to %1 instead</source>
        <translation>请改为引用 %1</translation>
    </message>
    <message>
        <source>Bump the revision beyond %1</source>
        <translation>请将修订号递增到 %1 以上</translation>
    </message>
    <message>
        <source>The image changes under the tag %1</source>
        <translation>镜像在标签 %1 不变的情况下改变</translation>
    </message>
    <message>
        <source>Bump the image&apos;s revision</source>
        <translation>请递增镜像的修订号</translation>
    </message>
    <message>
        <source>Refer to the newer tag</source>
        <translation>请引用较新的标签</translation>
    </message>
    <message>
        <source>Release the image first</source>
        <translation>请先发布该镜像</translation>
    </message>
    <message>
        <source>Refer to %1</source>
        <translation>请引用 %1</translation>
    </message>
    <message>
        <source>No registry accepts the tag &quot;%1&quot;: %2</source>
        <comment>%2: what is wrong</comment>
        <translation>没有镜像仓库接受标签“%1”：%2</translation>
    </message>
    <message>
        <source>No registry accepts the path &quot;%1&quot;: %2</source>
        <comment>%2: what is wrong</comment>
        <translation>没有镜像仓库接受路径“%1”：%2</translation>
    </message>
    <message>
        <source>Use at most 128 letters, digits, dots, dashes and underscores</source>
        <translation>请使用字母、数字、点、连字符和下划线，最多 128 个字符</translation>
    </message>
    <message>
        <source>%1 in a tag is filled in by something outside this repository</source>
        <translation>标签中的 %1 由仓库未说明的内容填充</translation>
    </message>
    <message>
        <source>Nothing fills in %1 in a tag</source>
        <translation>没有任何内容填充标签中的 %1</translation>
    </message>
    <message>
        <source>Let _service replace it with a package&apos;s version</source>
        <translation>请让 _service 将其替换为软件包的版本</translation>
    </message>
    <message>
        <source>The tag %1 goes to %2, but the short tag %3 goes to %4</source>
        <translation>标签 %1 位于 %2，而短标签 %3 位于 %4</translation>
    </message>
    <message>
        <source>Use the same application version in all three tags</source>
        <translation>请在三个标签中使用相同的应用版本</translation>
    </message>
    <message>
        <source>The revision &quot;%1&quot; is not a whole number</source>
        <translation>修订号“%1”不是整数</translation>
    </message>
    <message>
        <source>Number image revisions 1, 2, 3</source>
        <translation>请将镜像修订号依次编为 1、2、3</translation>
    </message>
    <message>
        <source>%1 is a floating tag: it moves with every build</source>
        <translation>%1 是浮动标签：每次构建都会移动</translation>
    </message>
    <message>
        <source>Do not refer to it in releases</source>
        <translation>请勿在发布的内容中引用它</translation>
    </message>
    <message>
        <source>Built from %1, a floating tag</source>
        <translation>基于浮动标签 %1 构建</translation>
    </message>
    <message>
        <source>Pin a version of the base, or its digest</source>
        <translation>请固定基础镜像的版本或摘要</translation>
    </message>
    <message>
        <source>The recipe %1 was removed</source>
        <translation>配方 %1 已移除</translation>
    </message>
    <message>
        <source>%1 is no longer built: references keep the last image</source>
        <translation>不再有任何内容构建 %1：引用会停留在最后一个镜像</translation>
    </message>
    <message>
        <source>Remove references to it from the manifests</source>
        <translation>请从清单中移除对它的引用</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>%1 is no longer built; %2 is new and very similar</source>
        <translation>不再有任何内容构建 %1；%2 为新增且与之非常相似</translation>
    </message>
    <message>
        <source>The form of the tags changes from %1 to %2</source>
        <translation>标签的写法改变：从 %1 变为 %2</translation>
    </message>
    <message>
        <source>The floating tag %1 is no longer updated: references to it keep an old image</source>
        <translation>浮动标签 %1 不再更新：对它的引用会停留在旧镜像</translation>
    </message>
    <message>
        <source>The revision drops from %1 to %2 under the same path</source>
        <translation>在相同路径下，修订号从 %1 退回到 %2</translation>
    </message>
    <message>
        <source>The tag %1 was used for another image before</source>
        <translation>标签 %1 此前曾代表另一个镜像</translation>
    </message>
    <message>
        <source>%1 is pinned to %2, but defined as %3</source>
        <translation>%1 固定在 %2，但定义为 %3</translation>
    </message>
    <message>
        <source>%1 is pinned to %2, but only defined as %3</source>
        <translation>%1 固定在 %2，但只定义到 %3</translation>
    </message>
    <message>
        <source>%1 is pinned to the short tag %2, which moves with every build</source>
        <translation>%1 以短标签 %2 固定，而该标签随每次构建变动</translation>
    </message>
</context>
<context>
    <name>ImagePart</name>
    <message>
        <source>platform</source>
        <translation>平台</translation>
    </message>
    <message>
        <source>entry point</source>
        <translation>入口点</translation>
    </message>
    <message>
        <source>command</source>
        <comment>of an image</comment>
        <translation>命令</translation>
    </message>
    <message>
        <source>user</source>
        <comment>of an image</comment>
        <translation>用户</translation>
    </message>
    <message>
        <source>working folder</source>
        <translation>工作文件夹</translation>
    </message>
    <message>
        <source>stop signal</source>
        <translation>停止信号</translation>
    </message>
    <message>
        <source>port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>volume</source>
        <translation>卷</translation>
    </message>
    <message>
        <source>variable</source>
        <translation>变量</translation>
    </message>
    <message>
        <source>label</source>
        <comment>of an image</comment>
        <translation>label</translation>
    </message>
    <message>
        <source>package</source>
        <translation>软件包</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>层</translation>
    </message>
</context>
<context>
    <name>ImageReference</name>
    <message numerus="yes">
        <source>%n manifest(s) run image %1 %2, which is lower than %3: %4</source>
        <comment>image, its tags, names</comment>
        <translation>
            <numerusform>%n 个清单运行镜像 %1 %2，该标签低于 %3：%4</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n manifest(s) run image %1 %2 instead of %3: %4</source>
        <comment>image, its tags, names</comment>
        <translation>
            <numerusform>%n 个清单运行镜像 %1 %2，而不是 %3：%4</numerusform>
        </translation>
    </message>
    <message>
        <source>Image %1 %2 to %3, which is lower</source>
        <comment>tags of an image</comment>
        <translation>镜像 %1 从 %2 变为 %3，标签降低</translation>
    </message>
    <message>
        <source>Image %1 %2 to %3</source>
        <comment>tags of an image</comment>
        <translation>镜像 %1 从 %2 变为 %3</translation>
    </message>
    <message>
        <source>%1: image %2 %3 to %4, which is lower</source>
        <comment>an object, tags of its image</comment>
        <translation>%1：镜像 %2 从 %3 变为 %4，标签降低</translation>
    </message>
    <message>
        <source>%1: image %2 %3 to %4</source>
        <comment>an object, tags of its image</comment>
        <translation>%1：镜像 %2 从 %3 变为 %4</translation>
    </message>
    <message numerus="yes">
        <source>%1, which %n manifest(s) run, is a floating tag: %2</source>
        <comment>image, names</comment>
        <translation>
            <numerusform>%n 个清单所运行的 %1 是浮动标签：%2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is a floating tag</source>
        <translation>%1 是浮动标签</translation>
    </message>
    <message>
        <source>%1 runs %2, a floating tag</source>
        <comment>an object, its image</comment>
        <translation>%1 运行 %2，这是浮动标签</translation>
    </message>
    <message>
        <source>No registry accepts &quot;%1&quot;: %2</source>
        <comment>%2: what is wrong</comment>
        <translation>没有镜像仓库接受“%1”：%2</translation>
    </message>
    <message>
        <source>Use a tag with a version and a revision, or a digest</source>
        <translation>请指定带版本和修订号的标签，或摘要</translation>
    </message>
    <message>
        <source>Check whether the older image is intended</source>
        <translation>请查看是否确实要用较旧的镜像</translation>
    </message>
    <message>
        <source>This file is too large to search for images</source>
        <translation>此文件过大，无法在其中查找镜像</translation>
    </message>
    <message>
        <source>At the base, this file could not be read: %1</source>
        <comment>%1: why</comment>
        <translation>在基线中，此文件无法读取：%1</translation>
    </message>
    <message>
        <source>%1 runs by tag %2, which moves with each rebuild, but is pulled “%3”: %4</source>
        <comment>image, tag, policy, places</comment>
        <translation>%1 使用随每次重新构建移动的标签 %2 运行，但拉取策略为“%3”：%4</translation>
    </message>
    <message>
        <source>%1 runs by tag %2, which moves with each rebuild, but has no imagePullPolicy, so nodes pull it once: %3</source>
        <comment>image, tag, places</comment>
        <translation>%1 使用随每次重新构建移动的标签 %2 运行，但没有 imagePullPolicy，节点只拉取一次：%3</translation>
    </message>
    <message>
        <source>Set imagePullPolicy: Always, or name a long tag or a digest; otherwise nodes keep the old image</source>
        <translation>请设置 imagePullPolicy: Always，或使用长标签或摘要；否则节点会保留旧镜像</translation>
    </message>
</context>
<context>
    <name>ImageTags</name>
    <message>
        <source>the character %1 is not allowed here</source>
        <comment>%1: one character in quotes</comment>
        <translation>此处不允许字符 %1</translation>
    </message>
    <message>
        <source>the path has an empty part</source>
        <translation>路径中有空的部分</translation>
    </message>
    <message>
        <source>the registry has no name</source>
        <translation>镜像仓库没有名称</translation>
    </message>
    <message>
        <source>the registry&apos;s port is missing</source>
        <translation>缺少镜像仓库的端口</translation>
    </message>
    <message>
        <source>the digest has the wrong length</source>
        <translation>摘要的长度有误</translation>
    </message>
    <message>
        <source>the tag is empty</source>
        <translation>标签为空</translation>
    </message>
    <message>
        <source>a tag cannot begin with %1</source>
        <comment>%1: one character in quotes</comment>
        <translation>标签不能以 %1 开头</translation>
    </message>
    <message numerus="yes">
        <source>a tag has %n characters at most</source>
        <translation>
            <numerusform>标签最多有 %n 个字符</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a name has %n characters at most</source>
        <translation>
            <numerusform>名称最多有 %n 个字符</numerusform>
        </translation>
    </message>
    <message>
        <source>An image has three tags: short, intermediate and long</source>
        <translation>镜像有三个标签：短标签、中间标签和长标签</translation>
    </message>
    <message>
        <source>The template &quot;%1&quot; lacks %2</source>
        <translation>模板“%1”缺少 %2</translation>
    </message>
    <message>
        <source>a path cannot contain capital letters</source>
        <translation>路径不能含大写字母</translation>
    </message>
    <message>
        <source>a digest consists of an algorithm, a colon and hexadecimal digits</source>
        <translation>摘要应为算法、冒号和十六进制数字</translation>
    </message>
    <message>
        <source>the reference does not name an image</source>
        <translation>该引用没有指定镜像</translation>
    </message>
    <message>
        <source>The template &quot;%1&quot; contains %2 more than once, or should not contain it</source>
        <translation>模板“%1”中的 %2 出现次数过多，或不应出现</translation>
    </message>
    <message>
        <source>The template &quot;%1&quot; does not produce a valid tag: %2</source>
        <comment>%2: what is wrong</comment>
        <translation>模板“%1”无法生成标签：%2</translation>
    </message>
</context>
<context>
    <name>Impact</name>
    <message>
        <source>undecided</source>
        <translation>未定</translation>
    </message>
    <message>
        <source>internal</source>
        <translation>内部</translation>
    </message>
    <message>
        <source>fix</source>
        <translation>修复</translation>
    </message>
    <message>
        <source>additive</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>breaking</source>
        <translation>不兼容</translation>
    </message>
</context>
<context>
    <name>KubernetesSkew</name>
    <message>
        <source>%1 before 1.25</source>
        <translation>1.25 之前的 %1</translation>
    </message>
    <message>
        <source>the newest %1</source>
        <translation>最新的 %1</translation>
    </message>
    <message>
        <source>the oldest %1</source>
        <translation>最旧的 %1</translation>
    </message>
    <message>
        <source>the %1 beside it,</source>
        <translation>同一节点上的 %1</translation>
    </message>
    <message>
        <source>No version of kube-apiserver is given</source>
        <translation>未给出 kube-apiserver 的版本</translation>
    </message>
    <message>
        <source>all others are compared with %1 %2</source>
        <translation>其他所有组件均与 %1 %2 比较</translation>
    </message>
    <message>
        <source>there is no kube-apiserver to compare %1 %2 with</source>
        <translation>没有可作为 %1 %2 参照的 kube-apiserver</translation>
    </message>
    <message>
        <source>specify one: all others are compared with it</source>
        <translation>请给出一个：所有其他组件都以它为参照</translation>
    </message>
    <message>
        <source>%1 %2 is a pre-release; the policy covers releases only, so it is treated as %3</source>
        <translation>%1 %2 是预发布版，而策略只涉及正式发布：将其视为 %3</translation>
    </message>
    <message>
        <source>%1 %2 is the version of a library</source>
        <translation>%1 %2 是库的版本号</translation>
    </message>
    <message>
        <source>libraries number Kubernetes 1.%1 as 0.%1; specify the version of the program</source>
        <translation>库将 Kubernetes 1.%1 编号为 0.%1：请给出程序的版本号</translation>
    </message>
    <message>
        <source>“%1” is not a version of %2</source>
        <translation>“%1”不是 %2 的版本</translation>
    </message>
    <message>
        <source>specify one like 1.34 or v1.34.2</source>
        <translation>请给出类似 1.34 或 v1.34.2 的版本</translation>
    </message>
    <message>
        <source>no rule covers moving %1 from %2 to %3</source>
        <translation>没有规则涵盖将 %1 从 %2 改为 %3</translation>
    </message>
    <message>
        <source>%1 cannot skip a minor version: upgrade from %2 to %3 by way of %4</source>
        <translation>%1 不得跳过次版本：从 %2 到 %3 须经过 %4</translation>
    </message>
    <message>
        <source>drain the node first: %1 cannot move to another minor version in place</source>
        <translation>先排空节点：%1 无法就地换到另一个次版本</translation>
    </message>
    <message>
        <source>a patch of %1: no drain needed</source>
        <translation>%1 的补丁版：无需排空节点</translation>
    </message>
</context>
<context>
    <name>LagRule</name>
    <message>
        <source>it may not be older</source>
        <translation>不得比它更旧</translation>
    </message>
    <message>
        <source>it may not be newer</source>
        <translation>不得比它更新</translation>
    </message>
    <message>
        <source>at most one is supported</source>
        <translation>最多支持相差一个</translation>
    </message>
    <message>
        <source>at most %1 are supported</source>
        <translation>最多支持相差 %1 个</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>how far it is; how far it may be</comment>
        <translation>%1；%2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a limit (what it comes from)</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 %2 and %3 %4 differ in the major version: no rule compares them</source>
        <translation>%1 %2 与 %3 %4 的主版本号不同：没有规则可以比较它们</translation>
    </message>
    <message>
        <source>%1 %2 has the same minor version as %3 %4</source>
        <translation>%1 %2 与 %3 %4 属于同一个次版本</translation>
    </message>
    <message numerus="yes">
        <source>%1 %2 is %n minor version(s) older than %3 %4</source>
        <translation>
            <numerusform>%1 %2 比 %3 %4 旧 %n 个次版本</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 %2 is %n minor version(s) newer than %3 %4</source>
        <translation>
            <numerusform>%1 %2 比 %3 %4 新 %n 个次版本</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Language</name>
    <message>
        <source>en</source>
        <comment>the code of the language that this catalogue is in: de, fr, zh_CN, ...</comment>
        <translation>zh_CN</translation>
    </message>
</context>
<context>
    <name>Lesson</name>
    <message>
        <source>In this product, %1 are usually %2: %3 of %4</source>
        <comment>such as &quot;changes under docs/api&quot;, such as &quot;breaking&quot;, and two numbers</comment>
        <translation>在此产品中，%1通常属于“%2”：%4 项中有 %3 项</translation>
    </message>
    <message>
        <source>In this product, %1 are often %2: %3 of %4</source>
        <comment>such as &quot;changes under docs/api&quot;, such as &quot;breaking&quot;, and two numbers</comment>
        <translation>在此产品中，%1经常属于“%2”：%4 项中有 %3 项</translation>
    </message>
    <message>
        <source>In this product, %1 are %2 more often than expected: %3 of %4</source>
        <comment>such as &quot;changes under docs/api&quot;, such as &quot;breaking&quot;, and two numbers</comment>
        <translation>在此产品中，%1属于“%2”的情况比预想的多：%4 项中有 %3 项</translation>
    </message>
    <message>
        <source>In this product, %1 are rarely %2: %3 of %4</source>
        <comment>such as &quot;changes under docs/api&quot;, such as &quot;breaking&quot;, and two numbers</comment>
        <translation>在此产品中，%1很少属于“%2”：%4 项中有 %3 项</translation>
    </message>
    <message>
        <source>changes</source>
        <translation>变更</translation>
    </message>
    <message>
        <source>changes under %1</source>
        <translation>%1 下的变更</translation>
    </message>
    <message>
        <source>changes titled “%1: …”</source>
        <translation>标题为“%1: …”的变更</translation>
    </message>
    <message>
        <source>changes that add %1</source>
        <comment>such as &quot;flags or settings&quot;</comment>
        <translation>添加%1的变更</translation>
    </message>
    <message>
        <source>changes that remove or change %1</source>
        <comment>such as &quot;flags or settings&quot;</comment>
        <translation>移除或修改%1的变更</translation>
    </message>
    <message>
        <source>declarations</source>
        <translation>声明</translation>
    </message>
    <message>
        <source>flags or settings</source>
        <translation>选项或设置</translation>
    </message>
    <message>
        <source>routes or metrics</source>
        <translation>路由或指标</translation>
    </message>
    <message>
        <source>schemas</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>manifests or images</source>
        <translation>清单或镜像</translation>
    </message>
    <message>
        <source>breaking</source>
        <comment>changes are breaking</comment>
        <translation>不兼容</translation>
    </message>
    <message>
        <source>additive</source>
        <comment>changes are additive</comment>
        <translation>新增</translation>
    </message>
    <message>
        <source>fixes</source>
        <comment>changes are fixes</comment>
        <translation>修复</translation>
    </message>
    <message>
        <source>internal</source>
        <comment>changes are internal</comment>
        <translation>内部</translation>
    </message>
</context>
<context>
    <name>LiveUpgrade</name>
    <message>
        <source>nothing changed</source>
        <translation>没有变更</translation>
    </message>
    <message>
        <source>%1 works</source>
        <comment>a protocol</comment>
        <translation>%1 可用</translation>
    </message>
    <message>
        <source>%1 is pinned to a branch</source>
        <comment>a component</comment>
        <translation>%1 固定到了一个分支</translation>
    </message>
    <message numerus="yes">
        <source>%n new key(s): %1</source>
        <comment>of a configuration file</comment>
        <translation>
            <numerusform>%n 个新键：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>MUST</source>
        <translation>必须</translation>
    </message>
    <message>
        <source>IMPOSSIBLE</source>
        <translation>不可能</translation>
    </message>
    <message>
        <source>met</source>
        <translation>已满足</translation>
    </message>
    <message>
        <source>violated</source>
        <translation>已违反</translation>
    </message>
    <message>
        <source>needs a ruling</source>
        <translation>待裁定</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>ruling needed: %1</source>
        <comment>names of RPCs, fields or words</comment>
        <translation>%1 待裁定</translation>
    </message>
    <message>
        <source>no known clients</source>
        <translation>没有已知的客户端</translation>
    </message>
    <message>
        <source>the code that stores it changed, but its version did not</source>
        <translation>存储它的代码已变更，其版本却没有变</translation>
    </message>
    <message>
        <source>%1 changed, and no protocol defines what must stay compatible</source>
        <comment>a component</comment>
        <translation>%1 已变更，且没有协议规定哪些必须保持兼容</translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) removed: %1</source>
        <comment>of a configuration file</comment>
        <translation>
            <numerusform>%n 个键已移除：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>Send nothing an old %1 rejects</source>
        <comment>server&apos;s component</comment>
        <translation>不发送旧版 %1 会拒绝的内容</translation>
    </message>
    <message>
        <source>Serve every old client of %1</source>
        <comment>a protocol</comment>
        <translation>为 %1 的每个旧客户端提供服务</translation>
    </message>
    <message>
        <source>Restore %1 of every old version</source>
        <comment>a stored format</comment>
        <translation>恢复每个旧版本的 %1</translation>
    </message>
    <message>
        <source>Stay unchanged: running workloads must be stopped before it is replaced</source>
        <translation>保持不变：替换它之前，运行中的工作负载必须全部移走</translation>
    </message>
    <message>
        <source>Take over running workloads by migration, replacement or a live patch</source>
        <translation>接管运行中的工作负载：通过迁移、替换或热补丁</translation>
    </message>
    <message>
        <source>Old workloads keep the old version; new ones get the new version</source>
        <translation>旧工作负载保留旧版本，新工作负载使用新版本</translation>
    </message>
    <message>
        <source>Patch running workloads, too</source>
        <translation>对正在运行的也打补丁</translation>
    </message>
    <message>
        <source>Keep working with what is installed beside it; it is not restarted</source>
        <translation>继续与同处安装的内容配合工作：它不会重启</translation>
    </message>
    <message>
        <source>Be replaced in place</source>
        <translation>就地替换</translation>
    </message>
    <message>
        <source>Accept an old configuration file as before</source>
        <translation>照旧接受旧的配置文件</translation>
    </message>
    <message>
        <source>SHOULD</source>
        <translation>最好具备</translation>
    </message>
    <message>
        <source>PRESENT</source>
        <translation>已具备</translation>
    </message>
    <message>
        <source>%1 changed, and no protocol defines what must stay compatible: check the command line, the sockets and the files that it shares with %2</source>
        <comment>a component, other components</comment>
        <translation>%1 已变化，且没有协议规定什么必须保持兼容：请检查它与 %2 共用的命令行、套接字和文件</translation>
    </message>
</context>
<context>
    <name>Manifest</name>
    <message>
        <source>%1 keeps its name, but immutable fields change: %2</source>
        <translation>%1 保留其名称，但其中不得更改的内容改变了：%2</translation>
    </message>
    <message>
        <source>%1 keeps its name, but its immutable %2, which was empty, becomes “%3”</source>
        <translation>%1 保留其名称，但其不得更改的 %2 原为空，现为“%3”</translation>
    </message>
    <message>
        <source>%1 keeps its name, but its immutable %2, which was “%3”, is removed</source>
        <translation>%1 保留其名称，但其不得更改的 %2 原为“%3”，现已移除</translation>
    </message>
    <message>
        <source>%1 keeps its name, but its immutable %2 changes from “%3” to “%4”</source>
        <translation>%1 保留其名称，但其不得更改的 %2 变为“%4”，而不再是“%3”</translation>
    </message>
    <message>
        <source>Leave it as it was, and publish the change as %1</source>
        <translation>请保持其原样，并将变更以 %1 发布</translation>
    </message>
    <message>
        <source>Leave it as it was, publish the change as %1, and update what refers to it: %2</source>
        <translation>请保持其原样，将变更以 %1 发布，并让指定它的内容随之调整：%2</translation>
    </message>
    <message>
        <source>If pods depend on it, publish the change as %1</source>
        <translation>如果 Pod 会察觉，请将变更以 %1 发布</translation>
    </message>
    <message numerus="yes">
        <source>The %n manifests of %1 no longer match; they differ in %2</source>
        <translation>
            <numerusform>%1 的 %n 个清单内容不再一致：它们在 %2 上不同</numerusform>
        </translation>
    </message>
    <message>
        <source>Which one a cluster has depends on what was applied: %1</source>
        <translation>集群中是哪一个取决于应用了哪个清单：%1</translation>
    </message>
    <message>
        <source>%1 of %2 has fields that this API version doesn&apos;t know and drops: %3</source>
        <translation>%2 的 %1 含有此版本不认识并会丢弃的字段：%3</translation>
    </message>
    <message numerus="yes">
        <source>%n object(s) of kind %1 moved from %2 to %3: clusters must serve that version</source>
        <translation>
            <numerusform>%n 个 kind 为 %1 的对象从 %2 改为 %3：集群必须认识该版本</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 still refers to %2, which is removed</source>
        <translation>%1 仍引用已移除的 %2</translation>
    </message>
    <message numerus="yes">
        <source>A patch release removes %1, which was in %n file(s)</source>
        <translation>
            <numerusform>一个补丁版移除了 %1，它原位于 %n 个文件中</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 is removed; it was in %n file(s)</source>
        <translation>
            <numerusform>%1 已移除；它原位于 %n 个文件中</numerusform>
        </translation>
    </message>
    <message>
        <source>A template now creates objects of this kind: check whether this one is among them</source>
        <translation>现在由模板生成该 kind 的对象：请查看此对象是否在其中</translation>
    </message>
    <message>
        <source>%1 is now a kind of %2: every object must be created again there</source>
        <translation>%1 现在是 %2 中的 kind：必须在那里重新创建每个对象</translation>
    </message>
    <message>
        <source>Deleting the definition from a cluster deletes all its objects</source>
        <translation>如果集群删除该定义，其所有对象也随之移除</translation>
    </message>
    <message>
        <source>%1 is its successor; keep the old one until nothing refers to it</source>
        <translation>%1 是其后继；在不再有任何内容引用旧的之前，请保留它</translation>
    </message>
    <message>
        <source>Whatever refers to it is rejected from then on: keep it until nothing does</source>
        <translation>此后指定它的内容会被拒绝：在不再有内容指定它之前，请保留它</translation>
    </message>
    <message numerus="yes">
        <source>%1 is new; it is in %n file(s)</source>
        <translation>
            <numerusform>%1 为新增；它位于 %n 个文件中</numerusform>
        </translation>
    </message>
    <message>
        <source>A template created objects of this kind: this one may have been among them</source>
        <translation>原先由模板生成该 kind 的对象：此对象可能曾在其中</translation>
    </message>
    <message>
        <source>%1 is renamed to %2, with the same content</source>
        <translation>%1 现名 %2，内容相同</translation>
    </message>
    <message>
        <source>Whatever refers to the old name no longer finds it: keep both for one release</source>
        <translation>以旧名称认识它的内容会找不到它：请在一个发布中同时保留两者</translation>
    </message>
    <message numerus="yes">
        <source>%n object(s) of kind %1 moved from %2 to %3</source>
        <translation>
            <numerusform>%n 个 kind 为 %1 的对象从 %2 移到了 %3</numerusform>
        </translation>
    </message>
    <message>
        <source>To a cluster these are different objects: existing ones must be created again, and the old ones deleted</source>
        <translation>集群将它们视为其他对象：已有的对象必须重新创建，旧的必须删除</translation>
    </message>
    <message>
        <source>The name %1 must be quoted: Kubernetes accepts only strings</source>
        <translation>名称 %1 必须加引号，否则对 Kubernetes 而言不是名称</translation>
    </message>
    <message>
        <source>This is a template: its objects are known only once it is rendered</source>
        <translation>这是模板：填充之后才能得知其结果</translation>
    </message>
    <message>
        <source>This file is too large to search for objects</source>
        <translation>此文件过大，无法在其中查找对象</translation>
    </message>
    <message numerus="yes">
        <source>%n templates: their objects are known only once they are rendered</source>
        <translation>
            <numerusform>此处有 %n 个模板：填充之后才能得知它们的结果</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 keeps its name, but pods that use it may behave differently: %2</source>
        <translation>%1 名称不变，但使用它的 Pod 行为可能不同：%2</translation>
    </message>
    <message>
        <source>%1 moves to another RuntimeClass: rolling update from %2 to %3</source>
        <translation>%1 改用另一个 RuntimeClass：从 %2 滚动更新到 %3</translation>
    </message>
    <message>
        <source>%1 moves to another RuntimeClass: from %2 to %3; all its pods stop before new ones start</source>
        <translation>%1 改用另一个 RuntimeClass：从 %2 到 %3；所有 Pod 停止后才启动新的</translation>
    </message>
    <message>
        <source>%1 moves to another RuntimeClass: from %2 to %3; each pod moves once it is deleted</source>
        <translation>%1 改用另一个 RuntimeClass：从 %2 到 %3；各 Pod 在被删除后切换</translation>
    </message>
    <message>
        <source>%1 moves to another RuntimeClass: from %2 to %3; jobs that already run stay as they are</source>
        <translation>%1 改用另一个 RuntimeClass：从 %2 到 %3；已运行的 Job 保持不变</translation>
    </message>
    <message>
        <source>%1 moves to another RuntimeClass: from %2 to %3, for pods created from then on</source>
        <translation>%1 改用另一个 RuntimeClass：从 %2 到 %3，适用于此后创建的 Pod</translation>
    </message>
    <message>
        <source>%1 moves to another RuntimeClass: from %2 to %3; clusters reject this change while the object exists</source>
        <translation>%1 改用另一个 RuntimeClass：从 %2 到 %3；对象存在期间集群会拒绝此变更</translation>
    </message>
    <message>
        <source>the default runtime</source>
        <translation>默认运行时</translation>
    </message>
    <message>
        <source>Apply RuntimeClass %1 first</source>
        <translation>请先应用 RuntimeClass %1</translation>
    </message>
    <message>
        <source>To undo it: kubectl rollout undo %1</source>
        <translation>撤销：kubectl rollout undo %1</translation>
    </message>
    <message>
        <source>To undo it, apply the old manifest and delete the pods again</source>
        <translation>要撤销，请应用旧清单并再次删除 Pod</translation>
    </message>
    <message>
        <source>Delete the object and create it again; to undo it, do so with the old manifest</source>
        <translation>请删除并重新创建该对象；要撤销，请以旧清单同样操作</translation>
    </message>
    <message>
        <source>To undo it, apply the old manifest</source>
        <translation>要撤销，请应用旧清单</translation>
    </message>
    <message>
        <source>Keep RuntimeClass %1 until no pod uses it: the rollback needs it</source>
        <translation>请保留 RuntimeClass %1，直到没有 Pod 使用它：回退需要它</translation>
    </message>
    <message>
        <source>The release removes RuntimeClass %1: without it there is no rollback, so keep it until no pod uses it</source>
        <translation>该发布移除了 RuntimeClass %1：没有它就无法回退，请保留到没有 Pod 使用为止</translation>
    </message>
</context>
<context>
    <name>Mix</name>
    <message>
        <source>%1 does not call it</source>
        <translation>%1 不调用它</translation>
    </message>
    <message>
        <source>%1 calls nothing that carries it</source>
        <translation>%1 不调用任何携带它的内容</translation>
    </message>
    <message>
        <source>%1 calls it</source>
        <translation>%1 会调用它</translation>
    </message>
    <message>
        <source>%1 calls it at %2</source>
        <translation>%1 在 %2 处调用它</translation>
    </message>
    <message>
        <source>%1 calls %2, which carries it</source>
        <translation>%1 调用 %2，后者携带它</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>“%1”</source>
        <comment>a word as one program says it to another</comment>
        <translation>“%1”</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <comment>names</comment>
        <translation>
            <numerusform>%1 及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 misread</source>
        <comment>names of RPCs, fields or words</comment>
        <translation>%1 被误读</translation>
    </message>
    <message>
        <source>%1 refused</source>
        <comment>names of RPCs, fields or words</comment>
        <translation>%1 被拒绝</translation>
    </message>
    <message>
        <source>%1 ignored</source>
        <comment>names of RPCs, fields or words</comment>
        <translation>%1 被忽略</translation>
    </message>
    <message>
        <source>%1 refused, which the caller handles</source>
        <comment>names of RPCs</comment>
        <translation>%1 被拒绝，但调用方能够应对</translation>
    </message>
    <message>
        <source>%1 broken by contract, but not used</source>
        <comment>names of RPCs</comment>
        <translation>%1 按契约已损坏，但未被使用</translation>
    </message>
    <message>
        <source>%1, new clients with an old %2: %3</source>
        <comment>protocol, server, what goes wrong</comment>
        <translation>%1，新客户端配旧 %2：%3</translation>
    </message>
    <message>
        <source>%1, old clients with a new %2: %3</source>
        <comment>protocol, server, what goes wrong</comment>
        <translation>%1，旧客户端配新 %2：%3</translation>
    </message>
    <message>
        <source>%1, new %2 with old %3: %4</source>
        <comment>protocol, client, server, what goes wrong</comment>
        <translation>%1，新 %2 配旧 %3：%4</translation>
    </message>
    <message>
        <source>%1, old %2 with new %3: %4</source>
        <comment>protocol, client, server, what goes wrong</comment>
        <translation>%1，旧 %2 配新 %3：%4</translation>
    </message>
    <message>
        <source>%1 handles that</source>
        <translation>%1 能够应对</translation>
    </message>
    <message>
        <source>“%1” of %2 is unknown to the server</source>
        <translation>服务器不认识 %2 中的“%1”</translation>
    </message>
    <message>
        <source>%1 sends it (%2)</source>
        <translation>%1 会发送它（%2）</translation>
    </message>
    <message>
        <source>%1 checks the error for UNIMPLEMENTED</source>
        <translation>%1 会检查错误是否为 UNIMPLEMENTED</translation>
    </message>
    <message>
        <source>called only if the server reports %1</source>
        <translation>仅在服务器声明 %1 时调用</translation>
    </message>
    <message>
        <source>called only if %1 is set, which the server reports in %2 (%3)</source>
        <translation>仅在设置了 %1 时调用，服务器在 %2 中声明它（%3）</translation>
    </message>
    <message>
        <source>new clients with an old %1: %2</source>
        <comment>server, what goes wrong</comment>
        <translation>新客户端配旧 %1：%2</translation>
    </message>
    <message>
        <source>old clients with a new %1: %2</source>
        <comment>server, what goes wrong</comment>
        <translation>旧客户端配新 %1：%2</translation>
    </message>
    <message>
        <source>%1, a new client in %2 with an old server: %3</source>
        <comment>protocol, repository, what goes wrong</comment>
        <translation>%1，%2 中的新客户端配旧服务器：%3</translation>
    </message>
    <message>
        <source>%1, an old client in %2 with a new server: %3</source>
        <comment>protocol, repository, what goes wrong</comment>
        <translation>%1，%2 中的旧客户端配新服务器：%3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what differs, why it needs a ruling</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>Names</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 等另外 %n 项</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Notes</name>
    <message>
        <source>Everyone who runs %1.</source>
        <translation>所有运行 %1 的用户。</translation>
    </message>
    <message>
        <source>Everyone who upgrades %1 from %2 or earlier.</source>
        <translation>所有从 %2 或更早版本升级 %1 的用户。</translation>
    </message>
    <message>
        <source>the template cannot be read: %1</source>
        <translation>无法读取模板：%1</translation>
    </message>
    <message>
        <source>expected Mustache with every tag and section closed</source>
        <translation>应为 Mustache，且每个标签和区段都已闭合</translation>
    </message>
    <message>
        <source>Action required before upgrading</source>
        <translation>升级前须处理</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1, unreleased</source>
        <translation>%1，未发布</translation>
    </message>
    <message>
        <source>Breaking changes</source>
        <translation>不兼容变更</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>Fixed</source>
        <translation>修复</translation>
    </message>
    <message>
        <source>Not classified yet</source>
        <translation>尚未分类</translation>
    </message>
    <message>
        <source>Internal</source>
        <translation>内部</translation>
    </message>
    <message>
        <source>Contributors</source>
        <translation>贡献者</translation>
    </message>
    <message>
        <source>Am I affected?</source>
        <translation>我是否受影响？</translation>
    </message>
    <message>
        <source>What to do:</source>
        <translation>要做的事：</translation>
    </message>
    <message>
        <source>reverted by</source>
        <translation>撤销于</translation>
    </message>
    <message>
        <source>Nothing has changed.</source>
        <translation>没有任何变更。</translation>
    </message>
    <message>
        <source>This release was made by</source>
        <translation>本版本的贡献者：</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>仓库</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>Commits</source>
        <translation>提交</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>变更</translation>
    </message>
    <message>
        <source>Breaking</source>
        <translation>不兼容</translation>
    </message>
    <message>
        <source>Not classified</source>
        <translation>未分类</translation>
    </message>
    <message>
        <source>could not be read</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>Released</source>
        <translation>已发布</translation>
    </message>
    <message>
        <source>On</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Upgrade</source>
        <translation>升级</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>any client</source>
        <translation>任意客户端</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>协议</translation>
    </message>
    <message>
        <source>Client</source>
        <translation>客户端</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>New client, old server</source>
        <translation>新客户端，旧服务器</translation>
    </message>
    <message>
        <source>Old client, new server</source>
        <translation>旧客户端，新服务器</translation>
    </message>
    <message>
        <source>Component</source>
        <translation>组件</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>Pins</source>
        <translation>固定版本</translation>
    </message>
    <message>
        <source>already released in %1</source>
        <translation>已在 %1 中发布</translation>
    </message>
    <message>
        <source>%1 made their first contribution to %2 in %3</source>
        <translation>%1 在 %3 中首次为 %2 做出贡献</translation>
    </message>
    <message>
        <source>%1 made their first contribution in %2</source>
        <translation>%1 在 %2 中首次做出贡献</translation>
    </message>
    <message>
        <source>Deprecation</source>
        <translation>弃用</translation>
    </message>
    <message>
        <source>API Change</source>
        <translation>API 变更</translation>
    </message>
    <message>
        <source>Feature</source>
        <translation>功能</translation>
    </message>
    <message>
        <source>Bug or Regression</source>
        <translation>错误或回归</translation>
    </message>
    <message>
        <source>Other (Cleanup or Flake)</source>
        <translation>其他（清理或不稳定测试）</translation>
    </message>
    <message>
        <source>Uncategorized</source>
        <translation>未归类</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>变更</translation>
    </message>
    <message>
        <source>Deprecated</source>
        <translation>弃用</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Security</source>
        <translation>安全</translation>
    </message>
    <message>
        <source>there is no template &quot;%1&quot;</source>
        <translation>没有模板“%1”</translation>
    </message>
    <message>
        <source>Per repository</source>
        <translation>按仓库</translation>
    </message>
    <message>
        <source>Unreleased</source>
        <translation>未发布</translation>
    </message>
    <message>
        <source>Breaking:</source>
        <translation>不兼容：</translation>
    </message>
    <message>
        <source>not classified yet</source>
        <translation>尚未分类</translation>
    </message>
    <message>
        <source>Urgent Upgrade Notes</source>
        <translation>紧急升级须知</translation>
    </message>
    <message>
        <source>(No, really, you MUST read this before you upgrade)</source>
        <translation>（真的，升级前必须阅读）</translation>
    </message>
    <message>
        <source>Changes by Kind</source>
        <translation>按类别列出的变更</translation>
    </message>
    <message>
        <source>Dependencies</source>
        <translation>依赖项</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>for</source>
        <comment>a change, for issue #12</comment>
        <translation>对应</translation>
    </message>
    <message>
        <source>All changes:</source>
        <translation>所有变更：</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>发布</translation>
    </message>
    <message>
        <source>Pins and compatibility</source>
        <translation>固定版本与兼容性</translation>
    </message>
    <message>
        <source>Compatibility with %1</source>
        <translation>与 %1 的兼容性</translation>
    </message>
    <message>
        <source>%1 is compatible with %2 %3.</source>
        <translation>%1 与 %2 %3 兼容。</translation>
    </message>
    <message>
        <source>%1 changes</source>
        <comment>a repository&apos;s</comment>
        <translation>%1 的变更</translation>
    </message>
    <message numerus="yes">
        <source>%n people contributed.</source>
        <translation>
            <numerusform>%n 人做出了贡献。</numerusform>
        </translation>
    </message>
    <message>
        <source>Images and manifests</source>
        <translation>镜像和清单</translation>
    </message>
    <message>
        <source>the template uses %1, which does not exist and is left empty</source>
        <translation>模板使用了不存在的 %1；该处留空</translation>
    </message>
    <message>
        <source>The impact of these changes has not been reviewed yet.</source>
        <translation>这些变更的影响尚未审阅。</translation>
    </message>
    <message>
        <source>Changes that do not affect users:</source>
        <translation>对用户没有影响的变更：</translation>
    </message>
    <message>
        <source>Rollback:</source>
        <translation>回退：</translation>
    </message>
    <message>
        <source>the template has another output format</source>
        <translation>该模板的输出格式不同</translation>
    </message>
    <message>
        <source>its formats are HTML and PDF</source>
        <translation>其格式为 HTML 和 PDF</translation>
    </message>
    <message>
        <source>its formats are text, HTML and PDF</source>
        <translation>其格式为文本、HTML 和 PDF</translation>
    </message>
    <message>
        <source>the PDF could not be created: %1</source>
        <translation>无法生成 PDF：%1</translation>
    </message>
    <message>
        <source>install all of Waybill, or choose html</source>
        <translation>请完整安装 Waybill，或选择 html</translation>
    </message>
    <message>
        <source>Check whether this affects you before you upgrade.</source>
        <translation>升级前请检查这是否与您有关。</translation>
    </message>
    <message>
        <source>Next version</source>
        <translation>下一版本</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <comment>breakages</comment>
        <translation>
            <numerusform>以及另外 %n 项</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>And %n more</source>
        <translation>
            <numerusform>以及另外 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>… continued in %1</source>
        <translation>… 续见 %1</translation>
    </message>
    <message>
        <source>Upgrade guide</source>
        <translation>升级指南</translation>
    </message>
    <message>
        <source>In the maintainers’ words</source>
        <translation>维护者原文</translation>
    </message>
    <message numerus="yes">
        <source>Broken by contract, but not used: %n</source>
        <translation>
            <numerusform>按契约已损坏，但未被使用：%n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Please check: %n change(s) could break users</source>
        <translation>
            <numerusform>请检查：%n 项变更可能破坏用户的使用</numerusform>
        </translation>
    </message>
    <message>
        <source>Already released in another version</source>
        <translation>已在其他版本中发布</translation>
    </message>
    <message>
        <source>Container images</source>
        <translation>容器镜像</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>Digest</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>Platforms</source>
        <translation>平台</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>另有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>product, versions</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Changelog</source>
        <translation>变更日志</translation>
    </message>
    <message>
        <source>Changes that an earlier release has, too:</source>
        <translation>较早的发布版本也包含的变更：</translation>
    </message>
    <message>
        <source>What to check</source>
        <translation>需要检查的内容</translation>
    </message>
</context>
<context>
    <name>NotesTemplates</name>
    <message>
        <source>Release notes</source>
        <translation>发布说明</translation>
    </message>
    <message>
        <source>Keep a Changelog</source>
        <translation>Keep a Changelog</translation>
    </message>
    <message>
        <source>Kubernetes style</source>
        <translation>Kubernetes 风格</translation>
    </message>
    <message>
        <source>Urgent upgrade notes, changes by kind, dependencies.</source>
        <translation>紧急升级须知、按类别列出的变更、依赖项。</translation>
    </message>
    <message>
        <source>Short announcement</source>
        <translation>简短公告</translation>
    </message>
    <message>
        <source>E-mail</source>
        <translation>电子邮件</translation>
    </message>
    <message>
        <source>Plain text for a mailing list.</source>
        <translation>用于邮件列表的纯文本。</translation>
    </message>
    <message>
        <source>Kata Containers style</source>
        <translation>Kata Containers 风格</translation>
    </message>
    <message>
        <source>Everything, required actions first.</source>
        <translation>全部内容，升级前必须执行的操作在最前。</translation>
    </message>
    <message>
        <source>A changelog section: added, changed, deprecated, removed, fixed, security.</source>
        <translation>变更日志的一节：新增、更改、弃用、移除、修复、安全。</translation>
    </message>
    <message>
        <source>Required actions, breaking changes and new features; the number of other changes.</source>
        <translation>必须执行的操作、不兼容变更和新功能；其余仅列数量。</translation>
    </message>
    <message>
        <source>Changes and shortlog of each repository, then compatibility.</source>
        <translation>每个仓库的变更和简短日志，然后是此次发布与什么兼容。</translation>
    </message>
    <message>
        <source>the template is a link out of the product&apos;s folder</source>
        <translation>该模板是指向产品文件夹之外的链接</translation>
    </message>
    <message>
        <source>replace it with the file itself</source>
        <translation>请用文件本身替换它</translation>
    </message>
    <message>
        <source>the template cannot be read: %1</source>
        <translation>无法读取模板：%1</translation>
    </message>
    <message>
        <source>choose another one</source>
        <translation>请选择其他模板</translation>
    </message>
</context>
<context>
    <name>PinProblems</name>
    <message>
        <source>%1 (%2)</source>
        <comment>revision, tag on it</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 (%2-%3)</source>
        <comment>revision, tag before it, commits between</comment>
        <translation>%1（%2-%3）</translation>
    </message>
    <message>
        <source>Unknown pin: %1 has no commit, tag or branch %2</source>
        <translation>未知的固定版本：%1 没有提交、标签或分支 %2</translation>
    </message>
    <message>
        <source>fetch %1, or fix the pin</source>
        <translation>请获取 %1，或更正固定版本</translation>
    </message>
    <message>
        <source>%1 is not pinned to a version: what is built in is unknown</source>
        <translation>%1 未固定到某个版本：所构建的内容未知</translation>
    </message>
    <message>
        <source>%1 is pinned to %2, which is floating: its content changes over time</source>
        <translation>%1 固定在会变动的 %2 上：其含义随时间改变</translation>
    </message>
    <message>
        <source>pin a fixed tag or a revision</source>
        <translation>请固定到不变的标签或修订</translation>
    </message>
    <message numerus="yes">
        <source>%1 is pinned to %2, which has %n commit(s) that %3 lacks</source>
        <translation>
            <numerusform>%1 固定在 %2，其中有 %n 个提交不在 %3 中</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 is pinned to %2, %n commit(s) behind %3, and the protocol differs</source>
        <translation>
            <numerusform>%1 固定在 %2，比 %3 落后 %n 个提交，且协议不同</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is pinned to %2, which is floating: its content is unknown</source>
        <translation>%1 固定在会变动的 %2 上：其中包含什么无从得知</translation>
    </message>
    <message>
        <source>%1 does not vendor %2: which revision it works with is unknown</source>
        <translation>%1 未附带 %2：不清楚它与哪个修订配合工作</translation>
    </message>
    <message>
        <source>%1 pins %2, but %1 is the server of %3 and %2 its client</source>
        <translation>%1 固定了 %2 的版本，然而它是 %3 的服务器，而 %2 是其客户端</translation>
    </message>
    <message>
        <source>check whether server and clients are swapped</source>
        <translation>请检查那里的服务器与客户端是否颠倒</translation>
    </message>
    <message>
        <source>%1 pins %2 to %3, but %4 pins it to %5</source>
        <translation>%1 将 %2 固定在 %3，而 %4 将其固定在 %5</translation>
    </message>
    <message>
        <source>they may not be compatible with the same %1</source>
        <translation>它们可能无法与同一个 %1 协同工作</translation>
    </message>
    <message>
        <source>%1 has no file %2, where %3 should be pinned</source>
        <translation>%1 没有文件 %2，而 %3 应在其中固定版本</translation>
    </message>
</context>
<context>
    <name>PinText</name>
    <message numerus="yes">
        <source>%1 has %n commit(s) that %2 lacks</source>
        <translation>
            <numerusform>%1 有 %n 个 %2 所没有的提交</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 %n commit(s) behind %2, protocol differs</source>
        <translation>
            <numerusform>%1 比 %2 落后 %n 个提交，协议不同</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 %n commit(s) behind %2, same protocol</source>
        <translation>
            <numerusform>%1 比 %2 落后 %n 个提交，协议相同</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 %n commit(s) behind %2</source>
        <translation>
            <numerusform>%1 比 %2 落后 %n 个提交</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 %n revision(s) behind %2</source>
        <comment>image, tag</comment>
        <translation>
            <numerusform>%1 比 %2 落后 %n 个修订号</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is older than %2</source>
        <comment>image, tag</comment>
        <translation>%1 比 %2 旧</translation>
    </message>
    <message numerus="yes">
        <source>%1 %n revision(s) ahead of %2</source>
        <comment>image, tag</comment>
        <translation>
            <numerusform>%1 比 %2 领先 %n 个修订号</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is newer than %2</source>
        <comment>image, tag</comment>
        <translation>%1 比 %2 新</translation>
    </message>
    <message>
        <source>as defined</source>
        <comment>a pinned image</comment>
        <translation>与定义相同</translation>
    </message>
    <message>
        <source>behind</source>
        <comment>a pinned image</comment>
        <translation>落后</translation>
    </message>
    <message>
        <source>ahead</source>
        <comment>a pinned image</comment>
        <translation>领先</translation>
    </message>
    <message>
        <source>short tag</source>
        <comment>a pinned image</comment>
        <translation>短标签</translation>
    </message>
    <message>
        <source>unknown</source>
        <comment>a pinned image</comment>
        <translation>未知</translation>
    </message>
    <message>
        <source>%1 is pinned to %2</source>
        <translation>%1 固定在 %2</translation>
    </message>
    <message>
        <source>%1 follows %2 (floating)</source>
        <translation>%1 跟随 %2（浮动）</translation>
    </message>
    <message>
        <source>%1 is pinned to %2, which doesn&apos;t exist there</source>
        <translation>%1 固定在 %2，但其中没有该版本</translation>
    </message>
    <message>
        <source>%1 is not pinned to a version</source>
        <translation>%1 没有固定到任何版本</translation>
    </message>
    <message>
        <source>%1 is at %2</source>
        <comment>component, tag of the release</comment>
        <translation>%1 位于 %2</translation>
    </message>
    <message>
        <source>%1 is as defined in %2</source>
        <comment>image, repository</comment>
        <translation>%1 与 %2 中的定义相同</translation>
    </message>
    <message>
        <source>%1 is pinned to the short tag %2, which moves with every build</source>
        <translation>%1 以短标签 %2 固定，而该标签随每次构建变动</translation>
    </message>
</context>
<context>
    <name>Pins</name>
    <message>
        <source>A package without a name or a version</source>
        <translation>有一个包没有名称或版本</translation>
    </message>
    <message>
        <source>The submodule “%1” has no path</source>
        <translation>子模块“%1”没有路径</translation>
    </message>
    <message>
        <source>This line is not understood</source>
        <translation>无法理解此行</translation>
    </message>
    <message>
        <source>Expected a module and its version</source>
        <translation>应为模块及其版本</translation>
    </message>
    <message>
        <source>Expected “old =&gt; new version”</source>
        <translation>应为“old =&gt; new version”</translation>
    </message>
    <message>
        <source>Expected one version after “%1”</source>
        <translation>“%1”之后应有一个版本</translation>
    </message>
    <message>
        <source>A project without a name</source>
        <translation>有一个项目没有名称</translation>
    </message>
    <message>
        <source>%1 has no revision</source>
        <translation>%1 没有修订</translation>
    </message>
    <message>
        <source>%1 has no version</source>
        <translation>%1 没有版本</translation>
    </message>
    <message>
        <source>The submodule %1 is not in .gitmodules</source>
        <translation>子模块 %1 不在 .gitmodules 中</translation>
    </message>
    <message>
        <source>This file is too large to search for versions</source>
        <translation>此文件过大，无法在其中查找版本</translation>
    </message>
    <message>
        <source>The revision of %1 is not a commit ID: “%2”</source>
        <translation>%1 的修订不是提交：“%2”</translation>
    </message>
    <message>
        <source>The block “%1” is not closed</source>
        <translation>块“%1”没有结尾</translation>
    </message>
    <message>
        <source>Unknown directive “%1” in go.mod</source>
        <translation>go.mod 中有未知指令“%1”</translation>
    </message>
    <message>
        <source>“%1” is not a map of names to versions</source>
        <translation>“%1”不是名称与版本的列表</translation>
    </message>
    <message>
        <source>The version of %1 is not a string</source>
        <translation>%1 的版本不是文本</translation>
    </message>
    <message>
        <source>The value of “%1” is empty or not a string</source>
        <translation>“%1”的值为空或不是字符串</translation>
    </message>
    <message>
        <source>This file contains no version</source>
        <translation>此文件中没有版本</translation>
    </message>
    <message>
        <source>This is not a version</source>
        <translation>这不是版本号</translation>
    </message>
    <message>
        <source>The pattern “%1” is not a regular expression: %2</source>
        <translation>模式“%1”不是正则表达式：%2</translation>
    </message>
    <message>
        <source>The pattern “%1” has no capture group for the version</source>
        <translation>模式“%1”没有用于版本的分组</translation>
    </message>
    <message>
        <source>The key “%1” doesn&apos;t exist in this file</source>
        <translation>此文件中没有“%1”</translation>
    </message>
    <message>
        <source>existing keys: %1</source>
        <translation>现有的键：%1</translation>
    </message>
    <message>
        <source>“%1” sets no version</source>
        <translation>“%1”没有给出版本</translation>
    </message>
    <message>
        <source>expected a string, or a map with version, release, tag, branch or commit</source>
        <translation>请给出文本，或包含 version、release、tag、branch 或 commit 的映射</translation>
    </message>
    <message>
        <source>Keys cannot be looked up in this kind of file</source>
        <translation>无法在此类文件中查找键</translation>
    </message>
    <message>
        <source>expected YAML, JSON, TOML or a known lock file</source>
        <translation>应为 YAML、JSON、TOML，或名称已知的锁定文件</translation>
    </message>
    <message>
        <source>Pin of %1: %2 → %3</source>
        <translation>%1 的固定版本：%2 → %3</translation>
    </message>
    <message>
        <source>%1 has another version there</source>
        <translation>%1 在那里是另一个版本</translation>
    </message>
    <message>
        <source>%1 cannot be rewritten without changing anything else</source>
        <translation>重写 %1 必然会改动其他内容</translation>
    </message>
</context>
<context>
    <name>Planning</name>
    <message>
        <source>%1 was chosen by %2.</source>
        <translation>%1 由 %2 选择。</translation>
    </message>
    <message>
        <source>%1 was chosen by %2 on %3.</source>
        <translation>%1 由 %2 于 %3 选择。</translation>
    </message>
    <message>
        <source>%1 was chosen by %2 on %3: “%4”.</source>
        <translation>%1 由 %2 于 %3 选择：“%4”。</translation>
    </message>
    <message>
        <source>a client</source>
        <translation>某个客户端</translation>
    </message>
    <message>
        <source>%1, chosen by %2, is not the release shown here, which already has its tag.</source>
        <translation>%2 选择的 %1 不是所查看的发布，后者已有标签。</translation>
    </message>
    <message>
        <source>choose another version, or withdraw the choice</source>
        <translation>请选择其他版本，或收回该选择</translation>
    </message>
    <message>
        <source>%1 was chosen for %2 by %3, but all repositories share one version: %4.</source>
        <translation>%3 为 %2 选择了 %1，但所有仓库共用一个版本：%4。</translation>
    </message>
    <message>
        <source>%1 is on a stable line, where only patches belong, but more is required by: %2</source>
        <translation>%1 位于只应包含补丁的稳定版本线，但以下变更要求更多：%2</translation>
    </message>
    <message>
        <source>revert it, classify it, or release it from another branch</source>
        <translation>请将其移除，说明它属于什么，或从其他分支发布</translation>
    </message>
    <message>
        <source>%1: %2 %3 and %4 %5 are not compatible (%6), though N-%7 is promised: %8</source>
        <translation>%1：%2 %3 与 %4 %5 不能一起使用（%6），尽管承诺支持 N-%7：%8</translation>
    </message>
    <message>
        <source>fix it, or document how to upgrade around it</source>
        <translation>请修正，或告知用户如何绕过它进行升级</translation>
    </message>
    <message>
        <source>the stored format %1 changed</source>
        <translation>存储格式 %1 已变更</translation>
    </message>
    <message>
        <source>%1 has no file %2 at %3</source>
        <translation>%1 在 %3 处没有文件 %2</translation>
    </message>
    <message>
        <source>add it, or change version_file in waybill.toml</source>
        <translation>请添加该文件，或修改 waybill.toml 中的 version_file</translation>
    </message>
    <message>
        <source>%1 of %2 is %3, but the tag is %4</source>
        <translation>%2 的 %1 写的是 %3，但标签是 %4</translation>
    </message>
    <message>
        <source>make them match before you release</source>
        <translation>发布前请使两者一致</translation>
    </message>
    <message>
        <source>%1 has no change since %2 and is released with the others</source>
        <translation>%1 自 %2 以来没有变更，将与其他仓库一起发布</translation>
    </message>
    <message>
        <source>no release</source>
        <translation>没有发布</translation>
    </message>
    <message>
        <source>%1 has %2, the product has %3</source>
        <translation>%1 有 %2，产品有 %3</translation>
    </message>
    <message>
        <source>%1, chosen by %2, is already released: the choice no longer applies.</source>
        <translation>%2 选择的 %1 已发布：该选择不再有效。</translation>
    </message>
    <message>
        <source>%1: under “%2” this is breaking, because an old server refuses it</source>
        <translation>%1：在“%2”下这是不兼容的，因为旧服务器会拒绝它</translation>
    </message>
    <message>
        <source>%1: under “%2” this is breaking</source>
        <translation>%1：在“%2”下这是不兼容的</translation>
    </message>
    <message numerus="yes">
        <source>%1 if one of %n suspected change(s) is breaking</source>
        <translation>
            <numerusform>%1（如果 %n 个可疑更改之一不兼容）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 if one of %n suspected change(s) adds something</source>
        <translation>
            <numerusform>%1（如果 %n 个可疑更改之一增加了功能）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 if one of %n suspected change(s) is a fix</source>
        <translation>
            <numerusform>%1（如果 %n 个可疑更改之一是修复）</numerusform>
        </translation>
    </message>
    <message>
        <source>Do not run %1 %2 together with %3 %4: upgrade both before you use them.</source>
        <translation>不要同时运行 %1 %2 与 %3 %4：使用前请将两者都升级。</translation>
    </message>
    <message>
        <source>Live upgrades are promised, but this release breaks them for %1: %3 (requirement: “%2”)</source>
        <translation>已承诺在线升级，但此发布未对 %1 兑现：%3（要求：“%2”）</translation>
    </message>
    <message>
        <source>make it compatible, or release it as a new major version</source>
        <translation>请使其兼容，或作为新的主版本发布</translation>
    </message>
    <message>
        <source>This release cannot be installed while workloads run: stop them first.</source>
        <translation>工作负载运行时无法安装此发布：请先停止它们。</translation>
    </message>
    <message>
        <source>The label “%1” contradicts the evidence: %2</source>
        <comment>of a pull request; a sentence</comment>
        <translation>标记“%1”与依据不符：%2</translation>
    </message>
    <message>
        <source>The pull request says that no release note is needed, against the evidence: %1</source>
        <comment>a sentence</comment>
        <translation>合并请求声明不需要发布说明，与依据不符：%1</translation>
    </message>
    <message>
        <source>correct it on the forge, or classify the change</source>
        <translation>请在代码托管平台上更正，或对变更进行分类</translation>
    </message>
    <message>
        <source>The release note was edited on %2, after %1 classified the change</source>
        <comment>a person; a date</comment>
        <translation>发布说明在 %1 对变更分类之后，又于 %2 被编辑</translation>
    </message>
    <message>
        <source>read it, and classify the change again</source>
        <translation>请阅读它，并重新对变更分类</translation>
    </message>
    <message>
        <source>Each repository has its own version; the highest is %1, of %2.</source>
        <translation>每个仓库都有自己的版本；最高的是 %2 的 %1。</translation>
    </message>
    <message>
        <source>%1 is suggested, but was released already, as %2</source>
        <translation>建议 %1，但它已作为 %2 发布</translation>
    </message>
    <message>
        <source>for the next release, choose %1 as the base</source>
        <translation>对于下一个发布版本，请选择 %1 作为基准</translation>
    </message>
    <message>
        <source>%1 was chosen.</source>
        <translation>已选择 %1。</translation>
    </message>
</context>
<context>
    <name>Policy</name>
    <message>
        <source>SemVer</source>
        <translation>SemVer</translation>
    </message>
    <message>
        <source>SemVer with 0.x rules</source>
        <translation>采用 0.x 规则的 SemVer</translation>
    </message>
    <message>
        <source>the Kubernetes policy</source>
        <translation>Kubernetes 策略</translation>
    </message>
    <message>
        <source>lockstep SemVer</source>
        <translation>同步版本 SemVer</translation>
    </message>
    <message>
        <source>the calendar</source>
        <translation>日历策略</translation>
    </message>
</context>
<context>
    <name>Procedure</name>
    <message>
        <source>Roll back live, in any order.</source>
        <translation>在线回退，顺序不限。</translation>
    </message>
    <message>
        <source>Restart the components that you roll back.</source>
        <translation>重启所回退的组件。</translation>
    </message>
    <message>
        <source>Roll back live: running workloads keep the newer version; new ones get the old version.</source>
        <translation>在线回退：运行中的工作负载保留较新的版本；新工作负载使用旧版本。</translation>
    </message>
    <message>
        <source>Drain each node before you roll it back.</source>
        <translation>回退每个节点之前先将其排空。</translation>
    </message>
    <message>
        <source>Stop all workloads before you roll back.</source>
        <translation>回退之前停止所有工作负载。</translation>
    </message>
    <message>
        <source>Reboot each node after you roll it back.</source>
        <translation>回退每个节点之后将其重启。</translation>
    </message>
    <message>
        <source>Upgrade the components in the order of the steps.</source>
        <translation>按照步骤的顺序升级各组件。</translation>
    </message>
    <message>
        <source>Roll back the components in the order of the steps.</source>
        <translation>按照步骤的顺序回退各组件。</translation>
    </message>
    <message>
        <source>Upgrade %1 before %2.</source>
        <comment>components</comment>
        <translation>先升级 %1，再升级 %2。</translation>
    </message>
    <message>
        <source>Roll back %1 before %2.</source>
        <comment>components</comment>
        <translation>先回退 %1，再回退 %2。</translation>
    </message>
    <message>
        <source>Drain each node before you upgrade it, and reboot it afterwards.</source>
        <translation>升级每个节点之前先将其排空，之后将其重启。</translation>
    </message>
    <message>
        <source>Drain each node before you roll it back, and reboot it afterwards.</source>
        <translation>回退每个节点之前先将其排空，之后将其重启。</translation>
    </message>
    <message>
        <source>Not possible: the old version cannot read what the new one stores (%1).</source>
        <comment>which stored formats changed, and how</comment>
        <translation>不可行：旧版本无法读取新版本存储的内容（%1）。</translation>
    </message>
    <message>
        <source>Follow the steps to upgrade.</source>
        <translation>按照步骤升级。</translation>
    </message>
    <message>
        <source>Follow the steps to roll back.</source>
        <translation>按照步骤回退。</translation>
    </message>
    <message>
        <source>Not known: nothing says which data is stored by %1, and in which format.</source>
        <comment>components</comment>
        <translation>未知：没有信息说明 %1 存储哪些数据以及采用何种格式。</translation>
    </message>
    <message numerus="yes">
        <source>Not known: the upgrade migrates the database of %1 (%n migration(s)), and nothing says whether the old version can use it afterwards.</source>
        <comment>components</comment>
        <translation>
            <numerusform>未知：升级会迁移 %1 的数据库（%n 个迁移），且没有信息说明旧版本之后能否使用。</numerusform>
        </translation>
    </message>
    <message>
        <source>This is the first release, so there is nothing to upgrade from.</source>
        <translation>这是首个发布版本，没有可供升级的旧版本。</translation>
    </message>
    <message>
        <source>Not possible: there is no earlier release.</source>
        <translation>无法回滚：没有更早的发布版本。</translation>
    </message>
</context>
<context>
    <name>Product</name>
    <message>
        <source>expected three templates, such as %1</source>
        <translation>应为三个模板，例如 %1</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>缺少 %1</translation>
    </message>
    <message>
        <source>expected the kind of a Kubernetes object</source>
        <translation>应为 Kubernetes 对象的 kind</translation>
    </message>
    <message>
        <source>%1 is &quot;%2&quot;</source>
        <translation>%1 为 &quot;%2&quot;</translation>
    </message>
    <message>
        <source>a table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>an array</source>
        <translation>数组</translation>
    </message>
    <message>
        <source>a string</source>
        <translation>字符串</translation>
    </message>
    <message>
        <source>an integer</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>a date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>a time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>a date and time</source>
        <translation>日期和时间</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>空</translation>
    </message>
    <message>
        <source>expected a string</source>
        <translation>应为字符串</translation>
    </message>
    <message>
        <source>expected true or false</source>
        <translation>应为 true 或 false</translation>
    </message>
    <message>
        <source>expected a string or an array of strings</source>
        <translation>应为字符串或字符串数组</translation>
    </message>
    <message>
        <source>expected a table</source>
        <translation>应为表</translation>
    </message>
    <message>
        <source>expected [[%1]]</source>
        <translation>应为 [[%1]]</translation>
    </message>
    <message>
        <source>expected one of: %1</source>
        <translation>应为以下之一：%1</translation>
    </message>
    <message>
        <source>%1 is empty</source>
        <translation>%1 为空</translation>
    </message>
    <message>
        <source>Unknown key %1</source>
        <translation>未知的键 %1</translation>
    </message>
    <message>
        <source>did you mean %1?</source>
        <translation>是否想写 %1？</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <translation>%1 为 %2</translation>
    </message>
    <message>
        <source>This file is not UTF-8</source>
        <translation>这不是 UTF-8</translation>
    </message>
    <message>
        <source>expected a TOML file, which is always UTF-8</source>
        <translation>应为 TOML 文件，TOML 文件始终是 UTF-8</translation>
    </message>
    <message>
        <source>This file doesn&apos;t exist</source>
        <translation>没有这个文件</translation>
    </message>
    <message>
        <source>This is not a file</source>
        <translation>这不是文件</translation>
    </message>
    <message>
        <source>expected a waybill.toml</source>
        <translation>应为 waybill.toml</translation>
    </message>
    <message>
        <source>The file cannot be read: %1</source>
        <translation>无法读取文件：%1</translation>
    </message>
    <message>
        <source>No such file or folder</source>
        <translation>没有这个文件或文件夹</translation>
    </message>
    <message>
        <source>expected a waybill.toml, a repository or a folder of repositories</source>
        <translation>应为 waybill.toml、仓库或包含多个仓库的文件夹</translation>
    </message>
    <message>
        <source>No permission to read this folder</source>
        <translation>没有读取此文件夹的权限</translation>
    </message>
    <message>
        <source>This folder contains no repository</source>
        <translation>此文件夹中没有仓库</translation>
    </message>
    <message>
        <source>Only the repositories of this file are used</source>
        <translation>只采用此描述中的仓库</translation>
    </message>
    <message>
        <source>the settings are those of %1</source>
        <translation>设置取自 %1</translation>
    </message>
    <message>
        <source>This product has no repositories</source>
        <translation>此产品没有仓库</translation>
    </message>
    <message>
        <source>add some with [[repository]], or put the file into the folder that contains them</source>
        <translation>请用 [[repository]] 指定，或将该文件放入仓库所在的文件夹</translation>
    </message>
    <message>
        <source>product.lockstep is false, but the policy is lockstep</source>
        <translation>product.lockstep 为 false，但策略为 lockstep</translation>
    </message>
    <message>
        <source>the policy takes precedence</source>
        <translation>以策略为准</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a key of waybill.toml; what is wrong with it</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>product.calendar has no effect under the policy %1</source>
        <translation>product.calendar 在策略 %1 下没有意义</translation>
    </message>
    <message>
        <source>set policy = &quot;calver&quot;, or remove the calendar</source>
        <translation>请设置 policy = &quot;calver&quot;，或删除日历</translation>
    </message>
    <message>
        <source>expected how many minor releases back a new one is compatible with: N-1, N-2, ...</source>
        <translation>应为向前多少个次版本仍可与新版本一起使用：N-1、N-2、...</translation>
    </message>
    <message>
        <source>This repository has no path</source>
        <translation>此仓库没有路径</translation>
    </message>
    <message>
        <source>expected repository.path, .name or .url</source>
        <translation>应为 repository.path、.name 或 .url</translation>
    </message>
    <message>
        <source>The repository %1 doesn&apos;t exist here, and Waybill cannot clone it yet</source>
        <translation>仓库 %1 不在此处，且目前还无法获取</translation>
    </message>
    <message>
        <source>clone it to %1, or set its path</source>
        <translation>请将其克隆到 %1，或指定其路径</translation>
    </message>
    <message>
        <source>The repository %1 doesn&apos;t exist</source>
        <translation>仓库 %1 不存在</translation>
    </message>
    <message>
        <source>expected it at %1</source>
        <translation>应位于 %1</translation>
    </message>
    <message>
        <source>Another repository is also called %1</source>
        <translation>另一个仓库也叫 %1</translation>
    </message>
    <message>
        <source>this one is shown as %1</source>
        <translation>此仓库显示为 %1</translation>
    </message>
    <message>
        <source>This component has no name</source>
        <translation>此组件没有名称</translation>
    </message>
    <message>
        <source>expected component.name</source>
        <translation>应有 component.name</translation>
    </message>
    <message>
        <source>%1 is not a client of this protocol</source>
        <translation>%1 不是此协议的客户端</translation>
    </message>
    <message>
        <source>add it to protocol.clients</source>
        <translation>请在 protocol.clients 中指定它</translation>
    </message>
    <message>
        <source>expected &quot;repository:path&quot;</source>
        <translation>应为 &quot;repository:path&quot;</translation>
    </message>
    <message>
        <source>expected &quot;repository:file:key&quot;</source>
        <translation>应为 &quot;repository:file:key&quot;</translation>
    </message>
    <message>
        <source>%1 names no file</source>
        <translation>%1 没有指定文件</translation>
    </message>
    <message>
        <source>expected files = &quot;repository:path&quot;</source>
        <translation>应为 files = &quot;repository:path&quot;</translation>
    </message>
    <message>
        <source>%1 has no pattern</source>
        <translation>%1 没有模式</translation>
    </message>
    <message>
        <source>expected pattern = &apos;...&apos; with one group</source>
        <translation>应为 pattern = &apos;...&apos;，含一个分组</translation>
    </message>
    <message>
        <source>%1 is not a regular expression: %2 at character %3</source>
        <translation>%1 不是正则表达式：第 %3 个字符处 %2</translation>
    </message>
    <message>
        <source>expected a Perl-compatible regular expression</source>
        <translation>应为与 Perl 兼容的正则表达式</translation>
    </message>
    <message>
        <source>%1 has no group</source>
        <translation>%1 没有分组</translation>
    </message>
    <message>
        <source>expected (...) around the text to find</source>
        <translation>应有 (...) 括住要查找的内容</translation>
    </message>
    <message>
        <source>%1 names the repository %2, which doesn&apos;t exist in this product</source>
        <translation>%1 指定了仓库 %2，而此产品没有该仓库</translation>
    </message>
    <message>
        <source>expected its path in an object, such as spec.version</source>
        <translation>应为其在对象中的位置，例如 spec.version</translation>
    </message>
    <message>
        <source>This is not TOML: %1</source>
        <translation>这不是 TOML：%1</translation>
    </message>
    <message>
        <source>This file was found in a parent folder and belongs to another user</source>
        <translation>此文件位于上级文件夹中，属于另一个用户</translation>
    </message>
    <message>
        <source>if you trust it, open it by its name</source>
        <translation>如果您信任它，请按名称打开</translation>
    </message>
    <message>
        <source>The file cannot be written: %1</source>
        <translation>无法写入文件：%1</translation>
    </message>
    <message>
        <source>expected an address without a password, such as https://git.example.org/a/b</source>
        <translation>应为不含密码的地址，例如 https://git.example.org/a/b</translation>
    </message>
    <message>
        <source>expected an address that begins with https:// or {web} and contains %1</source>
        <translation>应为以 https:// 或 {web} 开头且包含 %1 的地址</translation>
    </message>
    <message>
        <source>expected breaking, additive, fix, none or ignore</source>
        <translation>应为 breaking、additive、fix、none 或 ignore</translation>
    </message>
    <message>
        <source>expected where the images are, such as registry.example.com/group/&lt;app&gt;</source>
        <translation>应为镜像所在的位置，例如 registry.example.com/group/&lt;app&gt;</translation>
    </message>
    <message>
        <source>expected an architecture, such as arm64 or linux/arm64</source>
        <translation>应为架构，例如 arm64 或 linux/arm64</translation>
    </message>
</context>
<context>
    <name>Proposal</name>
    <message>
        <source>%1 and %2 have the same owner, %3</source>
        <translation>%1 和 %2 属于同一所有者 %3</translation>
    </message>
    <message>
        <source>all repositories have this owner</source>
        <translation>所有仓库都属于此所有者</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %2 have %n release(s) of the same version from the same week</source>
        <translation>
            <numerusform>%1 和 %2 有 %n 个版本相同且在同一周的发布</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 pins %2 in %3</source>
        <translation>%1 在 %3 中固定了 %2</translation>
    </message>
    <message>
        <source>%1 and %2 both declare the service %3</source>
        <translation>%1 和 %2 都声明了服务 %3</translation>
    </message>
    <message>
        <source>no pin, no common service, no release at the same time, and another owner</source>
        <translation>没有固定版本、没有共同服务、没有同时的发布，且所有者不同</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>无法读取：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n release(s), the latest is %1</source>
        <translation>
            <numerusform>%n 个发布，最新的是 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>no release yet</source>
        <translation>尚无发布</translation>
    </message>
    <message>
        <source>%1 is at %2: below 1.0.0 a breaking change requires a minor version only</source>
        <translation>%1 的版本为 %2：低于 1.0.0 时，不兼容变更只需提升次版本</translation>
    </message>
    <message>
        <source>the tags of %1 are dates: %2</source>
        <translation>%1 的标签是日期：%2</translation>
    </message>
    <message numerus="yes">
        <source>the latest %n release(s) exist in every repository</source>
        <translation>
            <numerusform>最近 %n 个发布存在于每个仓库</numerusform>
        </translation>
    </message>
    <message>
        <source>every repository has this file; in %1 it contains %2</source>
        <translation>每个仓库都有此文件；在 %1 中其内容为 %2</translation>
    </message>
    <message numerus="yes">
        <source>there are also %n release tag(s) with the prefix &quot;%1&quot;</source>
        <translation>
            <numerusform>另有 %n 个前缀为“%1”的发布标签</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 declares %n service(s), such as %2</source>
        <translation>
            <numerusform>%1 声明了 %n 个服务，例如 %2</numerusform>
        </translation>
    </message>
    <message>
        <source>where each client pins the revision of the server</source>
        <translation>每个客户端在何处固定服务器的修订版本</translation>
    </message>
    <message numerus="yes">
        <source>%1 pins %2 %n commit(s) behind: older clients call newer servers</source>
        <translation>
            <numerusform>%1 固定的 %2 落后 %n 个提交：较旧的客户端调用较新的服务器</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 pins %2 %n commit(s) ahead: newer clients call older servers</source>
        <translation>
            <numerusform>%1 固定的 %2 领先 %n 个提交：较新的客户端调用较旧的服务器</numerusform>
        </translation>
    </message>
    <message>
        <source>the default: old clients must work with new servers</source>
        <translation>默认：旧客户端必须能与新服务器配合工作</translation>
    </message>
    <message>
        <source>how %1 is usually upgraded</source>
        <translation>%1 通常的升级方式</translation>
    </message>
    <message numerus="yes">
        <source>%n minor release(s) since 1.0.0, and never a new major version: remove the # if breaking changes only require a minor version</source>
        <translation>
            <numerusform>自 1.0.0 以来有 %n 个次版本发布，从未有新的主版本：如果不兼容变更只需提升次版本，请移除 #</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProposalText</name>
    <message>
        <source>Left out: %1 (%2): %3</source>
        <translation>未包含：%1（%2）：%3</translation>
    </message>
</context>
<context>
    <name>Proto</name>
    <message>
        <source>the file has %1 bytes, more than the limit of %2</source>
        <translation>文件有 %1 字节，而最多读取 %2 字节</translation>
    </message>
    <message numerus="yes">
        <source>the file has more than %n element(s), which is the limit</source>
        <translation>
            <numerusform>文件的元素超过了最多读取的 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>too many fields have the same name</source>
        <translation>同名字段过多</translation>
    </message>
    <message numerus="yes">
        <source>blocks are nested deeper than %n level(s), which is the limit</source>
        <translation>
            <numerusform>块的嵌套超过了最多读取的 %n 层</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more error(s) in this file</source>
        <translation>
            <numerusform>此文件中还有 %n 个错误</numerusform>
        </translation>
    </message>
    <message>
        <source>edition &quot;%1&quot; is unknown; the file is read as the latest known edition</source>
        <translation>未知的 edition“%1”；按已知的最新 edition 读取</translation>
    </message>
    <message>
        <source>editions have no label &quot;optional&quot;</source>
        <translation>edition 没有修饰符 &quot;optional&quot;</translation>
    </message>
    <message>
        <source>editions have no label &quot;required&quot;</source>
        <translation>edition 没有修饰符 &quot;required&quot;</translation>
    </message>
    <message>
        <source>use features.field_presence</source>
        <translation>请使用 features.field_presence</translation>
    </message>
    <message>
        <source>editions have no groups</source>
        <translation>edition 没有 group</translation>
    </message>
    <message>
        <source>use features.message_encoding</source>
        <translation>请使用 features.message_encoding</translation>
    </message>
    <message>
        <source>the imported file %1 doesn&apos;t exist</source>
        <translation>导入的文件 %1 不存在</translation>
    </message>
    <message>
        <source>types from it are compared by name only</source>
        <translation>其中的类型按所写的名称比较</translation>
    </message>
    <message>
        <source>the type %1 of %2 is unknown</source>
        <translation>%2 的类型 %1 未知</translation>
    </message>
    <message>
        <source>it is compared by name only</source>
        <translation>按所写的名称比较</translation>
    </message>
    <message>
        <source>the folder doesn&apos;t exist</source>
        <translation>没有这个文件夹</translation>
    </message>
    <message>
        <source>the folder doesn&apos;t exist in this revision</source>
        <translation>目录树中没有这个文件夹</translation>
    </message>
    <message>
        <source>the file doesn&apos;t exist</source>
        <translation>没有这个文件</translation>
    </message>
    <message>
        <source>the file cannot be read: %1</source>
        <translation>无法读取文件：%1</translation>
    </message>
    <message>
        <source>the file has changed in the meantime</source>
        <translation>该文件在此期间已改变</translation>
    </message>
    <message>
        <source>read the folder again</source>
        <translation>请重新读取文件夹</translation>
    </message>
</context>
<context>
    <name>ProtoFinding</name>
    <message>
        <source>The message %1</source>
        <translation>消息 %1</translation>
    </message>
    <message>
        <source>The enum %1</source>
        <translation>枚举 %1</translation>
    </message>
    <message>
        <source>The extension %1</source>
        <translation>扩展 %1</translation>
    </message>
    <message>
        <source>The service %1</source>
        <translation>服务 %1</translation>
    </message>
    <message>
        <source>optional with presence</source>
        <translation>有存在性的 optional</translation>
    </message>
    <message>
        <source>singular without presence</source>
        <translation>无存在性的 singular</translation>
    </message>
    <message>
        <source>required</source>
        <translation>required</translation>
    </message>
    <message>
        <source>repeated</source>
        <translation>repeated</translation>
    </message>
    <message>
        <source>a map</source>
        <translation>map</translation>
    </message>
    <message>
        <source>extension %1 (number %2)</source>
        <translation>扩展 %1（编号 %2）</translation>
    </message>
    <message>
        <source>field %1 (number %2)</source>
        <translation>字段 %1（编号 %2）</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>an edition</source>
        <translation>edition</translation>
    </message>
    <message>
        <source>no package</source>
        <translation>无包</translation>
    </message>
    <message>
        <source>The file %1 was added</source>
        <translation>文件 %1 是新增的</translation>
    </message>
    <message>
        <source>The file %1 was deleted</source>
        <translation>文件 %1 已删除</translation>
    </message>
    <message>
        <source>The file %1 is no longer imported</source>
        <translation>不再导入文件 %1</translation>
    </message>
    <message>
        <source>The package %1 was deleted</source>
        <translation>包 %1 已删除</translation>
    </message>
    <message>
        <source>There is no longer a file without a package</source>
        <translation>不再有不属于任何包的文件</translation>
    </message>
    <message>
        <source>The package of %1 changed from %2 to %3</source>
        <translation>%1 的包从 %2 改为 %3</translation>
    </message>
    <message>
        <source>The syntax of %1 changed from %2 to %3</source>
        <translation>%1 的语法从 %2 改为 %3</translation>
    </message>
    <message>
        <source>%1 no longer imports %2 publicly</source>
        <translation>%1 不再公开导入（import public）%2</translation>
    </message>
    <message>
        <source>%1 is no longer in %2</source>
        <translation>%1 不再位于 %2 中</translation>
    </message>
    <message>
        <source>%1 is no longer in the package %2</source>
        <translation>%1 不再位于包 %2 中</translation>
    </message>
    <message>
        <source>%1 is no longer in a file without a package</source>
        <translation>%1 不再位于任何无包的文件中</translation>
    </message>
    <message>
        <source>%1 became %2, wire compatible</source>
        <translation>%1 变为 %2，线上格式兼容</translation>
    </message>
    <message numerus="yes">
        <source>%n types moved from %1 to %2, wire compatible: %3</source>
        <translation>
            <numerusform>%n 个类型从 %1 移到了 %2，线上格式兼容：%3</numerusform>
        </translation>
    </message>
    <message>
        <source>The message %1 was added</source>
        <translation>消息 %1 是新增的</translation>
    </message>
    <message>
        <source>The message %1 no longer has to follow the rules of JSON: it is converted as far as possible</source>
        <translation>消息 %1 不再须遵守 JSON 规则：转换仅尽力而为</translation>
    </message>
    <message>
        <source>The message %1 lost the accessor of its descriptor in generated code</source>
        <translation>消息 %1 在生成的代码中失去了其描述符的访问器</translation>
    </message>
    <message>
        <source>Of the numbers %1 that %2 reserved, %3 are no longer reserved</source>
        <translation>在 %2 保留的编号 %1 中，%3 不再保留</translation>
    </message>
    <message>
        <source>The name %1 is no longer reserved in %2</source>
        <translation>名称 %1 在 %2 中不再保留</translation>
    </message>
    <message>
        <source>Of the numbers %1 that %2 left to extensions, %3 are no longer left to them</source>
        <translation>在 %2 留给扩展的编号 %1 中，%3 不再留给扩展</translation>
    </message>
    <message>
        <source>The field %1 (number %2) was added</source>
        <translation>编号为 %2 的字段 %1 是新增的</translation>
    </message>
    <message>
        <source>The field %1 (number %2) was deleted</source>
        <translation>字段 %1（编号 %2）已删除</translation>
    </message>
    <message>
        <source>The field %1 was deleted, and its number %2 is not reserved</source>
        <translation>字段 %1 已删除，其编号 %2 未保留</translation>
    </message>
    <message>
        <source>The field %1 (number %2) was deleted, and its name is not reserved</source>
        <translation>字段 %1（编号 %2）已删除，其名称未保留</translation>
    </message>
    <message>
        <source>The field %1 no longer has the number %2</source>
        <translation>字段 %1 的编号不再是 %2</translation>
    </message>
    <message>
        <source>The field %1 (number %2) is now required</source>
        <translation>字段 %1（编号 %2）现为必填（required）</translation>
    </message>
    <message>
        <source>The field %1 (number %2) is no longer required</source>
        <translation>字段 %1（编号 %2）原为必填（required），现已不再必填</translation>
    </message>
    <message>
        <source>The field %1 is now required, by the edition&apos;s feature</source>
        <translation>由于 edition 的 feature 设置，字段 %1 现为必填（required）</translation>
    </message>
    <message>
        <source>The field %1, required by the edition&apos;s feature, is no longer required</source>
        <translation>由于 edition 的 feature 设置而必填（required）的字段 %1 现已不再必填</translation>
    </message>
    <message>
        <source>The field %1 is missing in %2</source>
        <translation>%2 中缺少字段 %1</translation>
    </message>
    <message>
        <source>The field %1 is now called %2</source>
        <translation>字段 %1 现名 %2</translation>
    </message>
    <message>
        <source>Number %1 of %2 was renamed from %3 to %4</source>
        <translation>%2 的编号 %1 原名 %3，现名 %4</translation>
    </message>
    <message>
        <source>Number %1 of %2 was %3 in an earlier release and is now %4</source>
        <translation>%2 的编号 %1 在较早的发布中是 %3，现在是 %4</translation>
    </message>
    <message>
        <source>The JSON name of %1 changed from %2 to %3</source>
        <translation>%1 的 JSON 名称从 %2 改为 %3</translation>
    </message>
    <message>
        <source>The type of %1 changed from %2 to %3</source>
        <translation>%1 的类型从 %2 改为 %3</translation>
    </message>
    <message>
        <source>The default of %1 changed from %2 to %3</source>
        <translation>%1 的默认值从 %2 改为 %3</translation>
    </message>
    <message>
        <source>The JavaScript type of %1 changed from %2 to %3</source>
        <translation>%1 的 JavaScript 类型从 %2 改为 %3</translation>
    </message>
    <message>
        <source>The C++ string type of %1 changed from %2 to %3</source>
        <translation>%1 的 C++ 字符串类型从 %2 改为 %3</translation>
    </message>
    <message>
        <source>The %1 must now be valid UTF-8</source>
        <translation>%1 现在必须是有效的 UTF-8</translation>
    </message>
    <message>
        <source>The %1 no longer has to be valid UTF-8</source>
        <translation>%1 不再必须是有效的 UTF-8</translation>
    </message>
    <message>
        <source>In Java, the %1 must now be valid UTF-8</source>
        <translation>在 Java 中，%1 现在必须是有效的 UTF-8</translation>
    </message>
    <message>
        <source>In Java, the %1 no longer has to be valid UTF-8</source>
        <translation>在 Java 中，%1 不再必须是有效的 UTF-8</translation>
    </message>
    <message>
        <source>The packing of %1 changed</source>
        <translation>%1 的数值打包方式已改变</translation>
    </message>
    <message>
        <source>%1 was %2 and is now %3</source>
        <translation>%1 原为 %2，现为 %3</translation>
    </message>
    <message>
        <source>The oneof %1 was added</source>
        <translation>oneof %1 是新增的</translation>
    </message>
    <message>
        <source>The oneof %1 was deleted or renamed</source>
        <translation>oneof %1 已删除或重命名</translation>
    </message>
    <message>
        <source>The oneof %1 has a new member %2; an old peer sees no case set</source>
        <translation>oneof %1 有新成员 %2：旧端看不到任何已设置的 case</translation>
    </message>
    <message>
        <source>The %1 moved from the oneof %2 to the oneof %3</source>
        <translation>%1 从 oneof %2 移到了 oneof %3</translation>
    </message>
    <message>
        <source>The %1 moved into the oneof %2</source>
        <translation>%1 移入了 oneof %2</translation>
    </message>
    <message>
        <source>The %1 moved out of the oneof %2</source>
        <translation>%1 移出了 oneof %2</translation>
    </message>
    <message>
        <source>The extension %1 (number %2) was added</source>
        <translation>编号为 %2 的扩展 %1 是新增的</translation>
    </message>
    <message>
        <source>The enum %1 was added</source>
        <translation>枚举 %1 是新增的</translation>
    </message>
    <message>
        <source>The enum %1 is now closed: a number that it does not list is set aside</source>
        <translation>枚举 %1 现为封闭：未列出的编号会被搁置</translation>
    </message>
    <message>
        <source>The enum %1 is now open: a number that it does not list is kept as a value</source>
        <translation>枚举 %1 现为开放：未列出的编号会作为值保留</translation>
    </message>
    <message>
        <source>The enum %1 no longer has to follow the rules of JSON: it is converted as far as possible</source>
        <translation>枚举 %1 不再须遵守 JSON 规则：转换仅尽力而为</translation>
    </message>
    <message>
        <source>The enum %1 has a new value %2 = %3</source>
        <translation>枚举 %1 有新值 %2 = %3</translation>
    </message>
    <message>
        <source>The closed enum %1 has a new value %2 = %3; an old peer drops it</source>
        <translation>封闭枚举 %1 有新值 %2 = %3：旧端会丢弃它</translation>
    </message>
    <message>
        <source>The value %1 is missing in %2</source>
        <translation>%2 中缺少值 %1</translation>
    </message>
    <message>
        <source>The number %1 (%2) of the enum %3 was deleted</source>
        <translation>枚举 %3 的编号 %1（%2）已删除</translation>
    </message>
    <message>
        <source>The number %1 (%2) of the enum %3 was deleted and is not reserved</source>
        <translation>枚举 %3 的编号 %1（%2）已删除，且未保留</translation>
    </message>
    <message>
        <source>The number %1 of the enum %3 was deleted, and its names (%2) are not all reserved</source>
        <translation>枚举 %3 的编号 %1 已删除，其名称（%2）未全部保留</translation>
    </message>
    <message>
        <source>The number %1 of the enum %2 was renamed from %3 to %4</source>
        <translation>枚举 %2 的编号 %1 原名 %3，现名 %4</translation>
    </message>
    <message>
        <source>The service %1 was added</source>
        <translation>服务 %1 是新增的</translation>
    </message>
    <message>
        <source>The service %1 was deleted</source>
        <translation>服务 %1 已删除</translation>
    </message>
    <message>
        <source>The RPC %1 was added</source>
        <translation>RPC %1 是新增的</translation>
    </message>
    <message>
        <source>The RPC %1 was deleted</source>
        <translation>RPC %1 已删除</translation>
    </message>
    <message>
        <source>The request type of the RPC %1 changed from %2 to %3</source>
        <translation>RPC %1 的请求从 %2 改为 %3</translation>
    </message>
    <message>
        <source>The response type of the RPC %1 changed from %2 to %3</source>
        <translation>RPC %1 的响应从 %2 改为 %3</translation>
    </message>
    <message>
        <source>The client of the RPC %1 now sends a stream</source>
        <translation>RPC %1 的客户端现在发送流</translation>
    </message>
    <message>
        <source>The client of the RPC %1 no longer sends a stream</source>
        <translation>RPC %1 的客户端不再发送流</translation>
    </message>
    <message>
        <source>The server of the RPC %1 now sends a stream</source>
        <translation>RPC %1 的服务器现在发送流</translation>
    </message>
    <message>
        <source>The server of the RPC %1 no longer sends a stream</source>
        <translation>RPC %1 的服务器不再发送流</translation>
    </message>
    <message>
        <source>The idempotency level of the RPC %1 changed from %2 to %3</source>
        <translation>RPC %1 的幂等性从 %2 改为 %3</translation>
    </message>
    <message>
        <source>The option %1 of %2 changed from %3 to %4</source>
        <translation>%2 的选项 %1 从 %3 改为 %4</translation>
    </message>
    <message>
        <source>The option %1 of %2 was removed</source>
        <translation>%2 的选项 %1 已移除</translation>
    </message>
    <message>
        <source>The option %1 of %2 was set</source>
        <translation>%2 现在有选项 %1</translation>
    </message>
    <message>
        <source>%1 is now deprecated</source>
        <translation>%1 现已弃用</translation>
    </message>
    <message>
        <source>%1 is no longer deprecated</source>
        <translation>%1 不再弃用</translation>
    </message>
    <message>
        <source>The comment of %1 changed</source>
        <translation>%1 的注释已更改</translation>
    </message>
</context>
<context>
    <name>ProtoRule</name>
    <message>
        <source>A file was deleted</source>
        <translation>一个文件被删除</translation>
    </message>
    <message>
        <source>A message was deleted from its file</source>
        <translation>一个消息从其文件中删除</translation>
    </message>
    <message>
        <source>Generated code no longer has the type in this file. If it moved to another file or package, peers still understand each other as long as its fields are the same; if it is really gone, whoever still sends it is not understood.</source>
        <translation>生成的代码在此文件中不再有该类型。如果它移到了其他文件或包，只要字段相同，对端仍能互相理解；如果它确实已移除，仍在发送它的一方将不被理解。</translation>
    </message>
    <message>
        <source>An enum was deleted from its file</source>
        <translation>一个枚举从其文件中删除</translation>
    </message>
    <message>
        <source>Generated code no longer has the type in this file. Enums travel as numbers, so peers notice only where the fields that used it changed too.</source>
        <translation>生成的代码在此文件中不再有该类型。枚举以数字形式传输，因此只有在使用它的字段也改变时，对端才会察觉。</translation>
    </message>
    <message>
        <source>An extension was deleted from its file</source>
        <translation>一个扩展从其文件中删除</translation>
    </message>
    <message>
        <source>Code that sets or reads the extension no longer compiles. What old programs wrote under its number becomes an unknown field.</source>
        <translation>设置或读取该扩展的代码无法再编译。旧程序以其编号写入的内容会变为未知字段。</translation>
    </message>
    <message>
        <source>A service was deleted from its file</source>
        <translation>一个服务从其文件中删除</translation>
    </message>
    <message>
        <source>A message was deleted from its package</source>
        <translation>一个消息从其包中删除</translation>
    </message>
    <message>
        <source>An enum was deleted from its package</source>
        <translation>一个枚举从其包中删除</translation>
    </message>
    <message>
        <source>An extension was deleted from its package</source>
        <translation>一个扩展从其包中删除</translation>
    </message>
    <message>
        <source>A service was deleted from its package</source>
        <translation>一个服务从其包中删除</translation>
    </message>
    <message>
        <source>Old clients that call any of its RPCs get UNIMPLEMENTED from a new server.</source>
        <translation>旧客户端调用其任何 RPC 时，会从新服务器得到 UNIMPLEMENTED。</translation>
    </message>
    <message>
        <source>A package was deleted</source>
        <translation>一个包被删除</translation>
    </message>
    <message>
        <source>A field was deleted</source>
        <translation>一个字段被删除</translation>
    </message>
    <message>
        <source>A field was deleted without reserving its number</source>
        <translation>删除字段时未保留其编号</translation>
    </message>
    <message>
        <source>A field was deleted without reserving its name</source>
        <translation>删除字段时未保留其名称</translation>
    </message>
    <message>
        <source>An enum value was deleted</source>
        <translation>一个枚举值被删除</translation>
    </message>
    <message>
        <source>Code that uses the value no longer compiles, and a new peer that receives its number does not know it.</source>
        <translation>使用该值的代码无法再编译，收到其编号的新对端也不认识它。</translation>
    </message>
    <message>
        <source>An enum value was deleted without reserving its number</source>
        <translation>删除枚举值时未保留其编号</translation>
    </message>
    <message>
        <source>An enum value was deleted without reserving its name</source>
        <translation>删除枚举值时未保留其名称</translation>
    </message>
    <message>
        <source>A oneof was deleted</source>
        <translation>一个 oneof 被删除</translation>
    </message>
    <message>
        <source>Generated code loses the accessors of the oneof. The members are ordinary fields on the wire; see what became of them.</source>
        <translation>生成的代码会失去该 oneof 的访问器。其成员在线上格式中是普通字段；请查看它们有何变化。</translation>
    </message>
    <message>
        <source>An RPC was deleted</source>
        <translation>一个 RPC 被删除</translation>
    </message>
    <message>
        <source>A reserved number or name was freed in a message</source>
        <translation>消息中保留的编号或名称被释放</translation>
    </message>
    <message>
        <source>A reserved number or name was freed in an enum</source>
        <translation>枚举中保留的编号或名称被释放</translation>
    </message>
    <message>
        <source>A range of extension numbers was deleted</source>
        <translation>一段扩展编号范围被删除</translation>
    </message>
    <message>
        <source>Extensions that others declare in this range no longer compile.</source>
        <translation>其他人在此范围内声明的扩展无法再编译。</translation>
    </message>
    <message>
        <source>A required field was added or deleted</source>
        <translation>一个必填（required）字段被新增或删除</translation>
    </message>
    <message>
        <source>JSON is no longer promised for a message</source>
        <translation>不再保证消息支持 JSON</translation>
    </message>
    <message>
        <source>json_format went from ALLOW to LEGACY_BEST_EFFORT: JSON of this message may stop working.</source>
        <translation>json_format 从 ALLOW 变为 LEGACY_BEST_EFFORT：此消息的 JSON 可能不再可用。</translation>
    </message>
    <message>
        <source>A message lost its descriptor accessor</source>
        <translation>一个消息失去了描述符访问器</translation>
    </message>
    <message>
        <source>no_standard_descriptor_accessor was set: generated code no longer has descriptor().</source>
        <translation>设置了 no_standard_descriptor_accessor：生成的代码不再有 descriptor()。</translation>
    </message>
    <message>
        <source>An enum changed between open and closed</source>
        <translation>一个枚举在开放与封闭之间切换</translation>
    </message>
    <message>
        <source>JSON is no longer promised for an enum</source>
        <translation>不再保证枚举支持 JSON</translation>
    </message>
    <message>
        <source>json_format went from ALLOW to LEGACY_BEST_EFFORT: JSON with this enum may stop working.</source>
        <translation>json_format 从 ALLOW 变为 LEGACY_BEST_EFFORT：使用此枚举的 JSON 可能不再可用。</translation>
    </message>
    <message>
        <source>An enum value was renamed</source>
        <translation>一个枚举值被重命名</translation>
    </message>
    <message>
        <source>The request type of an RPC changed</source>
        <translation>RPC 的请求类型已改变</translation>
    </message>
    <message>
        <source>The response type of an RPC changed</source>
        <translation>RPC 的响应类型已改变</translation>
    </message>
    <message>
        <source>Client streaming of an RPC was switched</source>
        <translation>RPC 的客户端流式传输被切换</translation>
    </message>
    <message>
        <source>One end sends a stream where the other expects a single message: calls between old and new fail.</source>
        <translation>一端发送流，而另一端期待单个消息：新旧之间的调用会失败。</translation>
    </message>
    <message>
        <source>Server streaming of an RPC was switched</source>
        <translation>RPC 的服务器流式传输被切换</translation>
    </message>
    <message>
        <source>The idempotency level of an RPC changed</source>
        <translation>RPC 的幂等级别已改变</translation>
    </message>
    <message>
        <source>A field was renamed</source>
        <translation>一个字段被重命名</translation>
    </message>
    <message>
        <source>The binary encoding knows only numbers, so peers understand each other. Generated code, JSON and the text format use the name and break.</source>
        <translation>二进制编码只认编号，因此对端能互相理解。生成的代码、JSON 和文本格式使用名称，因而不再兼容。</translation>
    </message>
    <message>
        <source>The JSON name of a field changed</source>
        <translation>字段的 JSON 名称已改变</translation>
    </message>
    <message>
        <source>The type of a field changed</source>
        <translation>字段的类型已改变</translation>
    </message>
    <message>
        <source>Code that uses the field no longer compiles. Whether old and new peers still understand each other depends on the two types: see the skew.</source>
        <translation>使用该字段的代码无法再编译。新旧对端是否仍能互相理解取决于这两种类型：参见版本偏差。</translation>
    </message>
    <message>
        <source>The type of a field changed to one of another encoding</source>
        <translation>字段的类型改为编码不同的类型</translation>
    </message>
    <message>
        <source>The type of a field changed to one of another encoding, binary or JSON</source>
        <translation>字段的类型改为二进制或 JSON 编码不同的类型</translation>
    </message>
    <message>
        <source>A field changed between singular, repeated, required, map, or its kind of presence</source>
        <translation>字段在 singular、repeated、required、map 之间改变，或其存在性的种类改变</translation>
    </message>
    <message>
        <source>Generated code has other accessors now. Between singular and repeated, an old peer takes the last of several values or merges them; packed numbers may be lost.</source>
        <translation>生成的代码现在有不同的访问器。在 singular 与 repeated 之间，旧对端会取多个值中的最后一个或将其合并；打包的数值可能丢失。</translation>
    </message>
    <message>
        <source>A field changed between singular, repeated and required</source>
        <translation>字段在 singular、repeated 和 required 之间改变</translation>
    </message>
    <message>
        <source>The other end may take the last of several values, merge them, lose packed numbers, or refuse a message that lacks a required field.</source>
        <translation>另一端可能取多个值中的最后一个、合并这些值、丢失打包的数值，或拒绝缺少必填字段的消息。</translation>
    </message>
    <message>
        <source>A field changed between singular, repeated, map and required</source>
        <translation>字段在 singular、repeated、map 和 required 之间改变</translation>
    </message>
    <message>
        <source>The other end may take the last of several values, merge them, or refuse the message; in JSON a list, an object and a single value are different things.</source>
        <translation>另一端可能取多个值中的最后一个、合并这些值，或拒绝该消息；在 JSON 中，列表、对象和单个值是不同的东西。</translation>
    </message>
    <message>
        <source>A field moved into, out of, or between oneofs</source>
        <translation>字段移入、移出 oneof，或在 oneof 之间移动</translation>
    </message>
    <message>
        <source>The default of a field changed</source>
        <translation>字段的默认值已改变</translation>
    </message>
    <message>
        <source>A default is never sent: an absent field means one value to the old end and another to the new one.</source>
        <translation>默认值从不发送：缺失的字段对旧端表示一个值，对新端则表示另一个值。</translation>
    </message>
    <message>
        <source>The JavaScript type of a 64-bit field changed</source>
        <translation>64 位字段的 JavaScript 类型已改变</translation>
    </message>
    <message>
        <source>The C++ type of a string field changed</source>
        <translation>字符串字段的 C++ 类型已改变</translation>
    </message>
    <message>
        <source>The UTF-8 validation of a string field in Java changed</source>
        <translation>字符串字段在 Java 中的 UTF-8 验证已改变</translation>
    </message>
    <message>
        <source>The UTF-8 validation of a string field changed</source>
        <translation>字符串字段的 UTF-8 验证已改变</translation>
    </message>
    <message>
        <source>The package of a file changed</source>
        <translation>文件的包已改变</translation>
    </message>
    <message>
        <source>The syntax of a file changed</source>
        <translation>文件的语法已改变</translation>
    </message>
    <message>
        <source>proto2, proto3 and editions differ in presence, defaults, UTF-8 checks and open enums. Findings on the fields say what that changed.</source>
        <translation>proto2、proto3 和 edition 在存在性、默认值、UTF-8 检查和开放枚举方面有所不同。各字段的发现会说明由此改变了什么。</translation>
    </message>
    <message>
        <source>The file option go_package changed</source>
        <translation>文件选项 go_package 已改变</translation>
    </message>
    <message>
        <source>The file option java_package changed</source>
        <translation>文件选项 java_package 已改变</translation>
    </message>
    <message>
        <source>The file option java_outer_classname changed</source>
        <translation>文件选项 java_outer_classname 已改变</translation>
    </message>
    <message>
        <source>The file option csharp_namespace changed</source>
        <translation>文件选项 csharp_namespace 已改变</translation>
    </message>
    <message>
        <source>The file option objc_class_prefix changed</source>
        <translation>文件选项 objc_class_prefix 已改变</translation>
    </message>
    <message>
        <source>The file option php_class_prefix changed</source>
        <translation>文件选项 php_class_prefix 已改变</translation>
    </message>
    <message>
        <source>The file option php_metadata_namespace changed</source>
        <translation>文件选项 php_metadata_namespace 已改变</translation>
    </message>
    <message>
        <source>The file option php_namespace changed</source>
        <translation>文件选项 php_namespace 已改变</translation>
    </message>
    <message>
        <source>The file option ruby_package changed</source>
        <translation>文件选项 ruby_package 已改变</translation>
    </message>
    <message>
        <source>The file option swift_prefix changed</source>
        <translation>文件选项 swift_prefix 已改变</translation>
    </message>
    <message>
        <source>The file option java_multiple_files changed</source>
        <translation>文件选项 java_multiple_files 已改变</translation>
    </message>
    <message>
        <source>The file option cc_generic_services changed</source>
        <translation>文件选项 cc_generic_services 已改变</translation>
    </message>
    <message>
        <source>The file option java_generic_services changed</source>
        <translation>文件选项 java_generic_services 已改变</translation>
    </message>
    <message>
        <source>The file option py_generic_services changed</source>
        <translation>文件选项 py_generic_services 已改变</translation>
    </message>
    <message>
        <source>The file option cc_enable_arenas changed</source>
        <translation>文件选项 cc_enable_arenas 已改变</translation>
    </message>
    <message>
        <source>The file option optimize_for changed</source>
        <translation>文件选项 optimize_for 已改变</translation>
    </message>
    <message>
        <source>A file was added</source>
        <translation>新增了一个文件</translation>
    </message>
    <message>
        <source>A message was added</source>
        <translation>新增了一个消息</translation>
    </message>
    <message>
        <source>A new type has no effect by itself: what matters is the RPC or field that uses it.</source>
        <translation>新类型本身没有影响：关键在于使用它的 RPC 或字段。</translation>
    </message>
    <message>
        <source>An enum was added</source>
        <translation>新增了一个枚举</translation>
    </message>
    <message>
        <source>A new type has no effect by itself: what matters is the field that uses it.</source>
        <translation>新类型本身没有影响：关键在于使用它的字段。</translation>
    </message>
    <message>
        <source>A service was added</source>
        <translation>新增了一个服务</translation>
    </message>
    <message>
        <source>A new client that calls it on an old server gets UNIMPLEMENTED. Old clients do not know it.</source>
        <translation>新客户端在旧服务器上调用它会得到 UNIMPLEMENTED。旧客户端不知道它。</translation>
    </message>
    <message>
        <source>An RPC was added</source>
        <translation>新增了一个 RPC</translation>
    </message>
    <message>
        <source>A field was added</source>
        <translation>新增了一个字段</translation>
    </message>
    <message>
        <source>A required field was added through an edition</source>
        <translation>通过 edition 新增了一个必填（required）字段</translation>
    </message>
    <message>
        <source>A required field was deleted through an edition</source>
        <translation>通过 edition 删除了一个必填（required）字段</translation>
    </message>
    <message>
        <source>An extension was added</source>
        <translation>新增了一个扩展</translation>
    </message>
    <message>
        <source>A oneof was added</source>
        <translation>新增了一个 oneof</translation>
    </message>
    <message>
        <source>Generated code gains the accessors of the oneof. Its members are ordinary fields on the wire.</source>
        <translation>生成的代码会增加该 oneof 的访问器。其成员在线上格式中是普通字段。</translation>
    </message>
    <message>
        <source>A oneof gained a member</source>
        <translation>oneof 增加了一个成员</translation>
    </message>
    <message>
        <source>An enum value was added</source>
        <translation>新增了一个枚举值</translation>
    </message>
    <message>
        <source>A field number that was deleted in an earlier release was used again</source>
        <translation>较早的发布中已删除的字段编号被重新使用</translation>
    </message>
    <message>
        <source>An enum number that was deleted in an earlier release was used again</source>
        <translation>较早的发布中已删除的枚举编号被重新使用</translation>
    </message>
    <message>
        <source>An old client that calls it gets UNIMPLEMENTED from a new server. Buf reports it in FILE and PACKAGE only.</source>
        <translation>旧客户端调用它时，会从新服务器得到 UNIMPLEMENTED。Buf 仅在 FILE 和 PACKAGE 中报告此问题。</translation>
    </message>
    <message>
        <source>A service was deleted</source>
        <translation>一个服务被删除</translation>
    </message>
    <message>
        <source>Old clients that call any of its RPCs get UNIMPLEMENTED from a new server. Buf reports it in FILE and PACKAGE only.</source>
        <translation>旧客户端调用其任何 RPC 时，会从新服务器得到 UNIMPLEMENTED。Buf 仅在 FILE 和 PACKAGE 中报告此问题。</translation>
    </message>
    <message>
        <source>A field number means something else</source>
        <translation>字段编号表示其他内容</translation>
    </message>
    <message>
        <source>Types moved or were renamed with the same shape</source>
        <translation>类型被移动或重命名，结构相同</translation>
    </message>
    <message>
        <source>Names of types are not on the wire: peers understand each other as before. Generated code and imports must follow.</source>
        <translation>类型名称不在线上格式中：对端仍像以前一样互相理解。生成的代码和导入必须相应调整。</translation>
    </message>
    <message>
        <source>A field is missing in a type that moved</source>
        <translation>已移动的类型中缺少一个字段</translation>
    </message>
    <message>
        <source>A field has another name in a type that moved</source>
        <translation>已移动的类型中有字段改了名称</translation>
    </message>
    <message>
        <source>The binary encoding knows only numbers, so peers understand each other. Generated code, JSON and the text format break.</source>
        <translation>二进制编码只认编号，因此对端能互相理解。生成的代码、JSON 和文本格式不再兼容。</translation>
    </message>
    <message>
        <source>A field has another type in a type that moved</source>
        <translation>已移动的类型中有字段改了类型</translation>
    </message>
    <message>
        <source>Whether old and new peers still understand each other depends on the two types: see the skew. Buf sees two unrelated types here.</source>
        <translation>新旧对端是否仍能互相理解取决于这两种类型：参见版本偏差。Buf 在此看到的是两个无关的类型。</translation>
    </message>
    <message>
        <source>A value is missing in an enum that moved</source>
        <translation>已移动的枚举中缺少一个值</translation>
    </message>
    <message>
        <source>The enum has another name now and lacks a value that it had: a new peer that receives its number does not know it.</source>
        <translation>该枚举现在有了其他名称，并且缺少原有的一个值：收到其编号的新对端不认识它。</translation>
    </message>
    <message>
        <source>A custom option changed</source>
        <translation>自定义选项已改变</translation>
    </message>
    <message>
        <source>The deprecation of an element changed</source>
        <translation>元素的弃用状态已改变</translation>
    </message>
    <message>
        <source>The packing of a repeated field changed</source>
        <translation>repeated 字段的打包方式已改变</translation>
    </message>
    <message>
        <source>Every decoder reads both forms: peers understand each other.</source>
        <translation>每个解码器都能读取两种形式：对端能互相理解。</translation>
    </message>
    <message>
        <source>A public import was deleted</source>
        <translation>一个公开导入（import public）被删除</translation>
    </message>
    <message>
        <source>Files that relied on the types that came through it no longer compile.</source>
        <translation>依赖于由此引入的类型的文件无法再编译。</translation>
    </message>
    <message>
        <source>Only the comment changed</source>
        <translation>只有注释改变</translation>
    </message>
    <message>
        <source>A new client that calls it on an old server gets UNIMPLEMENTED. Old clients do not know it. Upgrade servers first, or make clients handle that.</source>
        <translation>新客户端在旧服务器上调用它会得到 UNIMPLEMENTED。旧客户端不知道它。请先升级服务器，或让客户端能够应对。</translation>
    </message>
    <message>
        <source>A peer that requires the field rejects a message without it: the whole message, not just the field. Buf looks at the proto2 label only and does not see LEGACY_REQUIRED.</source>
        <translation>要求必填（required）字段的一方会拒绝缺少该字段的消息：是整个消息，而不只是该字段。Buf 只查看 proto2 修饰符，看不到 LEGACY_REQUIRED。</translation>
    </message>
    <message>
        <source>An old peer rejects every message without the field. Buf looks at the proto2 label only and does not see LEGACY_REQUIRED.</source>
        <translation>旧端会拒绝每个缺少该字段的消息。Buf 只查看 proto2 修饰符，看不到 LEGACY_REQUIRED。</translation>
    </message>
    <message>
        <source>A peer that requires the field rejects a message without it: the whole message, not just the field. Neither adding nor removing one is safe between versions.</source>
        <translation>要求必填（required）字段的一方会拒绝缺少该字段的消息：是整个消息，而不只是该字段。在不同版本之间，无论新增还是删除必填字段都不安全。</translation>
    </message>
    <message>
        <source>A peer that does not know the extension keeps or drops it as an unknown field.</source>
        <translation>不知道该扩展的一方会将其作为未知字段保留或丢弃。</translation>
    </message>
    <message>
        <source>An old peer that receives the new member sees no case set at all, even where it handles every case that it knows.</source>
        <translation>旧端收到新成员时，完全看不到任何已设置的 case，即使它处理了自己知道的每个 case。</translation>
    </message>
    <message>
        <source>An old peer that receives the new number does not know it: open enums keep the number, closed ones drop it. Whether it handles that, only a person can tell.</source>
        <translation>旧端收到新编号时不认识它：开放枚举保留该编号，封闭枚举将其丢弃。旧端能否应对，只有人才能判断。</translation>
    </message>
    <message>
        <source>This number has another name and type than before, or two fields swapped their numbers: what one end sends, the other reads as something else.</source>
        <translation>此编号下的名称和类型与以前不同，或两个字段互换了编号：一端所表达的内容，另一端会当成其他内容。</translation>
    </message>
    <message>
        <source>Options in parentheses are instructions to other programs: HTTP mappings, validation rules, authorization. What a change means depends on the programs that read them.</source>
        <translation>括号中的选项是给其他程序的指令：HTTP 映射、验证规则、授权。它们改变了什么，只有读取它们的一方才知道。</translation>
    </message>
    <message>
        <source>Java programs reject strings that they accepted before, or accept what they rejected.</source>
        <translation>Java 程序会拒绝以前接受的字符串，或接受以前拒绝的字符串。</translation>
    </message>
    <message>
        <source>Programs reject strings that they accepted before, or accept what they rejected.</source>
        <translation>程序会拒绝以前接受的字符串，或接受以前拒绝的字符串。</translation>
    </message>
    <message>
        <source>Buf considers the two types incompatible on the wire. Old and new peers then misread the field, or fail to decode the message. Where Waybill knows that they do understand each other (a moved message of the same shape, an enum for an int32), the skew says so.</source>
        <translation>Buf 认为这两种类型在线上格式中不兼容。此时新旧对端会误读该字段，或无法解码消息。如果 Waybill 知道它们其实能互相理解（结构相同的已移动消息、以枚举代替 int32），版本偏差会说明。</translation>
    </message>
    <message>
        <source>Buf considers the two types incompatible on the wire or in JSON: 64-bit numbers are strings in JSON, for example, and 32-bit ones are not.</source>
        <translation>Buf 认为这两种类型在线上格式或 JSON 中不兼容：例如，64 位数字在 JSON 中是字符串，而 32 位数字不是。</translation>
    </message>
    <message>
        <source>Programs that import this file, or the code generated from it, no longer build. Deleting the file changes nothing on the wire by itself: look at what happened to its services and messages.</source>
        <translation>导入此文件或由其生成的代码的程序无法再构建。删除文件本身不会改变线上格式的任何内容：请查看其中的服务和消息有何变化。</translation>
    </message>
    <message>
        <source>Data and peers from before the deletion mean something else by this number: it is misread, or does not decode. Comparing only neighboring releases cannot show it.</source>
        <translation>删除之前的数据和对端以此编号表示其他内容：它会被误读，或无法解码。仅比较相邻的发布无法发现这一点。</translation>
    </message>
    <message>
        <source>Data and peers from before the deletion mean something else by this number. Comparing only neighboring releases cannot show it.</source>
        <translation>删除之前的数据和对端以此编号表示其他内容。仅比较相邻的发布无法发现这一点。</translation>
    </message>
    <message>
        <source>Users are asked to stop using it, or may use it again. Nothing on the wire changes.</source>
        <translation>告知用户应停止使用它，或可以重新使用它。线上格式没有任何改变。</translation>
    </message>
    <message>
        <source>Old clients that call any of its RPCs get UNIMPLEMENTED from a new server, unless the same service in the same package is now in another file.</source>
        <translation>旧客户端调用其任何 RPC 时，会从新服务器得到 UNIMPLEMENTED，除非同一个包中的同一服务现在位于另一文件中。</translation>
    </message>
    <message>
        <source>No file of the package declares the type any longer, so generated code loses it. Moving it to another file of the same package would be safe.</source>
        <translation>该包中不再有文件声明此类型：生成的代码会失去它。若只是移到同一个包的另一文件中，则没有问题。</translation>
    </message>
    <message>
        <source>No file of the package declares the extension any longer. What old programs wrote under its number becomes an unknown field.</source>
        <translation>该包中不再有文件声明此扩展。旧程序以其编号写入的内容会变为未知字段。</translation>
    </message>
    <message>
        <source>No file has this package any longer. The package is part of the path of every RPC, so old clients of its services get UNIMPLEMENTED, and generated code loses all its types.</source>
        <translation>不再有文件使用此包。包是每个 RPC 路径的一部分，因此其服务的旧客户端会得到 UNIMPLEMENTED，生成的代码也会失去其全部类型。</translation>
    </message>
    <message>
        <source>Code that uses the field no longer compiles. What an old peer sends in it is silently dropped by a new one, and an old peer sees the default where it relied on a value. Mark it as deprecated first, and reserve its number and name when you delete it.</source>
        <translation>使用该字段的代码无法再编译。旧对端在其中表达的内容会被新对端静默丢弃，而旧对端在依赖某个值的地方会看到默认值。请先将其标记为弃用，并在删除时保留编号和名称。</translation>
    </message>
    <message>
        <source>As long as the number is free, it may be reused for something else, and then old data and old peers are misread. Reserve the number.</source>
        <translation>只要该编号空闲，就可能有人将其再用于其他用途，旧数据和旧对端便会被误读。请用 `reserved` 写明该编号。</translation>
    </message>
    <message>
        <source>JSON and the text format use field names. As long as the name is free, it may be reused for something else, and then old JSON is misread. Reserve the name.</source>
        <translation>JSON 和文本格式使用字段名称。只要该名称空闲，就可能有人将其再用于其他用途，旧 JSON 便会被误读。请用 `reserved` 写明该名称。</translation>
    </message>
    <message>
        <source>As long as the number is free, it may be given another meaning, and then old peers and old data are misread. Reserve the number.</source>
        <translation>只要该编号空闲，就可能有人赋予它其他含义，旧对端和旧数据便会被误读。请用 `reserved` 写明该编号。</translation>
    </message>
    <message>
        <source>JSON uses the names of enum values. As long as the name is free, it may be reused for another number, and then old JSON is misread. Reserve the name.</source>
        <translation>JSON 使用枚举值的名称。只要该名称空闲，就可能有人将其再用于其他编号，旧 JSON 便会被误读。请用 `reserved` 写明该名称。</translation>
    </message>
    <message>
        <source>An old client that calls it gets UNIMPLEMENTED from a new server. Buf does not include this in its wire categories, but it is a clear break for everyone who upgrades.</source>
        <translation>旧客户端调用它时，会从新服务器得到 UNIMPLEMENTED。Buf 未将此列入其 WIRE 类别；而对升级者来说，这是最明显的不兼容。</translation>
    </message>
    <message>
        <source>What was reserved was once in use. With a new meaning, old data and old peers are misread.</source>
        <translation>保留项曾被使用。若赋予新的含义，旧数据和旧对端会被误读。</translation>
    </message>
    <message>
        <source>A closed enum moves unknown numbers to the unknown fields; an open one keeps them in the field. Programs see different values.</source>
        <translation>封闭枚举将未知编号移入未知字段，开放枚举则将其保留在字段中：程序会看到不同的值。</translation>
    </message>
    <message>
        <source>Generated code, JSON and the text format use the name and break; the wire has only the number. If the number now means something else, old and new peers misunderstand each other.</source>
        <translation>生成的代码、JSON 和文本格式使用名称，因而不再兼容；线上格式中只有编号。如果该编号现在表示其他含义，新旧对端会互相误解。</translation>
    </message>
    <message>
        <source>Old and new ends identify fields by number. If the new type has a different shape, they misread the request; if only its name or package changed, nothing breaks.</source>
        <translation>新旧两端通过字段编号读取对方的内容。如果新类型的结构不同，它们会误读请求；如果只是名称或包改变了，它们不会察觉。</translation>
    </message>
    <message>
        <source>Old and new ends identify fields by number. If the new type has a different shape, they misread the response; if only its name or package changed, nothing breaks.</source>
        <translation>新旧两端通过字段编号读取对方的内容。如果新类型的结构不同，它们会误读响应；如果只是名称或包改变了，它们不会察觉。</translation>
    </message>
    <message>
        <source>Clients and proxies rely on this option to repeat calls or use GET.</source>
        <translation>客户端和代理可根据此选项的保证重复调用或使用 GET。</translation>
    </message>
    <message>
        <source>Peers that exchange JSON no longer find the field. The binary encoding is not affected.</source>
        <translation>交换 JSON 的对端不再能找到该字段。二进制编码不受影响。</translation>
    </message>
    <message>
        <source>Setting one member of a oneof clears the others. The end that knows the oneof drops fields that the other end sends together. Moving a single field into a new oneof is safe on the wire.</source>
        <translation>设置 oneof 的一个成员会清除其他成员。知道该 oneof 的一端会丢弃另一端以为可以一起发送的内容。将单个字段移入新的 oneof 在线上格式中是安全的。</translation>
    </message>
    <message>
        <source>Generated JavaScript uses a number instead of a string, or vice versa. The wire is not affected.</source>
        <translation>生成的 JavaScript 在原来使用字符串的地方使用数字，或者相反。线上格式不受影响。</translation>
    </message>
    <message>
        <source>Generated C++ accessors have different types. The wire is not affected.</source>
        <translation>生成的 C++ 在其访问器中使用不同的类型。线上格式不受影响。</translation>
    </message>
    <message>
        <source>Every type and service in the file has a different full name: generated code moves, and the path of every RPC changes, so calls between old and new get UNIMPLEMENTED.</source>
        <translation>文件中的每个类型和服务都有了不同的全名：生成的代码会移动，每个 RPC 的路径也会不同，因此新旧之间的调用会得到 UNIMPLEMENTED。</translation>
    </message>
    <message>
        <source>Generated Go code has different names or paths: programs that use it no longer compile. The wire is not affected.</source>
        <translation>生成的 Go 代码有不同的名称或位于不同的位置：使用它的程序无法再编译。线上格式不受影响。</translation>
    </message>
    <message>
        <source>Generated Java code has different names or paths: programs that use it no longer compile. The wire is not affected.</source>
        <translation>生成的 Java 代码有不同的名称或位于不同的位置：使用它的程序无法再编译。线上格式不受影响。</translation>
    </message>
    <message>
        <source>Generated C# code has different names or paths: programs that use it no longer compile. The wire is not affected.</source>
        <translation>生成的 C# 代码有不同的名称或位于不同的位置：使用它的程序无法再编译。线上格式不受影响。</translation>
    </message>
    <message>
        <source>Generated Objective-C code has different names or paths: programs that use it no longer compile. The wire is not affected.</source>
        <translation>生成的 Objective-C 代码有不同的名称或位于不同的位置：使用它的程序无法再编译。线上格式不受影响。</translation>
    </message>
    <message>
        <source>Generated PHP code has different names or paths: programs that use it no longer compile. The wire is not affected.</source>
        <translation>生成的 PHP 代码有不同的名称或位于不同的位置：使用它的程序无法再编译。线上格式不受影响。</translation>
    </message>
    <message>
        <source>Generated Ruby code has different names or paths: programs that use it no longer compile. The wire is not affected.</source>
        <translation>生成的 Ruby 代码有不同的名称或位于不同的位置：使用它的程序无法再编译。线上格式不受影响。</translation>
    </message>
    <message>
        <source>Generated Swift code has different names or paths: programs that use it no longer compile. The wire is not affected.</source>
        <translation>生成的 Swift 代码有不同的名称或位于不同的位置：使用它的程序无法再编译。线上格式不受影响。</translation>
    </message>
    <message>
        <source>Generated Java classes move into or out of the outer class: programs that use them no longer compile. The wire is not affected.</source>
        <translation>生成的 Java 类会移入或移出外部类：使用它们的程序无法再编译。线上格式不受影响。</translation>
    </message>
    <message>
        <source>Generated C++ gains or loses abstract service classes. The wire is not affected.</source>
        <translation>生成的 C++ 会增加或失去抽象服务类。线上格式不受影响。</translation>
    </message>
    <message>
        <source>Generated Java gains or loses abstract service classes. The wire is not affected.</source>
        <translation>生成的 Java 会增加或失去抽象服务类。线上格式不受影响。</translation>
    </message>
    <message>
        <source>Generated Python gains or loses abstract service classes. The wire is not affected.</source>
        <translation>生成的 Python 会增加或失去抽象服务类。线上格式不受影响。</translation>
    </message>
    <message>
        <source>Generated code has another base class: LITE_RUNTIME has no descriptors and no reflection. The wire is not affected.</source>
        <translation>生成的代码有不同的基类：LITE_RUNTIME 没有描述符，也没有反射。线上格式不受影响。</translation>
    </message>
    <message>
        <source>In a request, an old server silently ignores the field: the call succeeds without the feature. In a response, a new client sees the default from an old server, and an old client drops the field.</source>
        <translation>在请求中，旧服务器会静默忽略新客户端用它提出的要求：调用成功，但该功能缺失。在响应中，新客户端从旧服务器看到默认值，而旧客户端会丢弃该字段。</translation>
    </message>
    <message>
        <source>The type has another name now and lacks a field that it had. What an old peer sends in it is silently dropped by a new one. Buf sees two unrelated types here.</source>
        <translation>该类型现在有了其他名称，并且缺少原有的一个字段。旧对端在其中表达的内容会被新对端静默丢弃。Buf 在此看到的是两个无关的类型。</translation>
    </message>
    <message>
        <source>A new file has no effect by itself; see its content.</source>
        <translation>新文件本身不会对任何人造成改变；请查看其内容。</translation>
    </message>
    <message>
        <source>Nothing that runs or compiles is affected. If the comment describes behaviour, review it.</source>
        <translation>无论运行还是编译都看不出区别。如果注释描述了行为，应由人阅读。</translation>
    </message>
    <message>
        <source>Generated C++ allocates memory differently. The wire is not affected.</source>
        <translation>生成的 C++ 以不同方式分配内存。线上格式不受影响。</translation>
    </message>
</context>
<context>
    <name>ProtocolStudy</name>
    <message>
        <source>vocabulary %1: %2</source>
        <translation>词汇表 %1：%2</translation>
    </message>
    <message>
        <source>the product has no repository %1</source>
        <translation>产品没有仓库 %1</translation>
    </message>
    <message>
        <source>%1 has no protocol files at that commit</source>
        <translation>%1 在那里没有该协议的文件</translation>
    </message>
    <message>
        <source>%1 has no file %2 at that commit</source>
        <translation>%1 在那里没有文件 %2</translation>
    </message>
    <message>
        <source>%1 does not pin %2 at that commit</source>
        <translation>%1 在那里没有固定 %2 的任何内容</translation>
    </message>
    <message>
        <source>%1 pins %2 without a revision at that commit</source>
        <translation>%1 在那里没有将 %2 固定到任何修订</translation>
    </message>
    <message>
        <source>unknown pin: %2 doesn&apos;t exist in %1</source>
        <translation>未知的固定版本：%1 没有 %2</translation>
    </message>
    <message>
        <source>%1 has no protocol files at %2</source>
        <translation>%1 在 %2 处没有该协议的文件</translation>
    </message>
</context>
<context>
    <name>Publishing</name>
    <message>
        <source>%1 has no repository &quot;%2&quot;</source>
        <translation>%1 没有仓库“%2”</translation>
    </message>
    <message>
        <source>It is on no forge that Waybill can publish to</source>
        <translation>它不在 Waybill 可以发布到的任何代码托管平台上</translation>
    </message>
    <message>
        <source>There is no token for %1</source>
        <translation>没有用于 %1 的令牌</translation>
    </message>
    <message>
        <source>run waybill-cli forge login --host %1</source>
        <translation>请运行 waybill-cli forge login --host %1</translation>
    </message>
    <message>
        <source>You may not write to %2 on %1</source>
        <comment>a host; owner/name</comment>
        <translation>您无权写入 %1 上的 %2</translation>
    </message>
    <message>
        <source>ask its administrators for the role that may write, or use a token that may write to it</source>
        <translation>请向其管理员申请可以写入的角色，或使用可以写入的令牌</translation>
    </message>
    <message>
        <source>The token for %1 lacks the scope %2</source>
        <comment>a host; scopes</comment>
        <translation>%1 的令牌缺少权限范围 %2</translation>
    </message>
    <message>
        <source>create a token with the scope %1</source>
        <translation>请创建具有权限范围 %1 的令牌</translation>
    </message>
    <message>
        <source>The token for %1 expires at %2</source>
        <comment>a host; a time</comment>
        <translation>%1 的令牌将于 %2 过期</translation>
    </message>
    <message>
        <source>%2 on %1 is archived</source>
        <comment>a host; owner/name</comment>
        <translation>%1 上的 %2 已归档</translation>
    </message>
    <message>
        <source>unarchive it in its settings, or leave it out</source>
        <translation>请在其设置中取消归档，或将其略去</translation>
    </message>
    <message>
        <source>There is no tag %1 here</source>
        <translation>此处没有标签 %1</translation>
    </message>
    <message>
        <source>%1 has no tag %2</source>
        <comment>a host; a tag</comment>
        <translation>%1 没有标签 %2</translation>
    </message>
    <message>
        <source>push it; rules restrict who may create tags (%1), so someone whom they let pass may have to</source>
        <translation>请推送该标签；有规则限制谁可以创建标签（%1），因此可能须由规则允许的人推送</translation>
    </message>
    <message>
        <source>%2 points to %3 on %1, not to %4</source>
        <comment>a host; a tag; two commits</comment>
        <translation>%2 在 %1 上指向 %3，而不是 %4</translation>
    </message>
    <message>
        <source>a tag that others may have never moves: release the next version</source>
        <translation>他人可能已有的标签绝不移动：请发布下一版本</translation>
    </message>
    <message>
        <source>Continuous integration of this commit failed: %1</source>
        <translation>此提交的持续集成失败：%1</translation>
    </message>
    <message>
        <source>Continuous integration of this commit is not done: %1</source>
        <translation>此提交的持续集成尚未完成：%1</translation>
    </message>
    <message numerus="yes">
        <source>Milestone %1 still has %n open issue(s)</source>
        <translation>
            <numerusform>里程碑 %1 仍有 %n 个未关闭的议题</numerusform>
        </translation>
    </message>
    <message>
        <source>it stays open: move them to another milestone, and close it there</source>
        <translation>它会保持打开：请将这些议题移到其他里程碑，然后在那里关闭它</translation>
    </message>
    <message>
        <source>Milestone %1 stays open</source>
        <translation>里程碑 %1 会保持打开</translation>
    </message>
    <message>
        <source>There is no open milestone %1</source>
        <translation>没有打开的里程碑 %1</translation>
    </message>
    <message numerus="yes">
        <source>The notes have %n character(s), and at most %1 are allowed</source>
        <translation>
            <numerusform>说明有 %n 个字符，而最多允许 %1 个</numerusform>
        </translation>
    </message>
    <message>
        <source>shorten them on the page Notes, or choose a shorter template</source>
        <translation>请在“发布说明”页上将其缩短，或选择更短的模板</translation>
    </message>
    <message numerus="yes">
        <source>%1 has %n draft(s) of %2</source>
        <comment>a host; a tag</comment>
        <translation>
            <numerusform>%1 有 %n 个 %2 的草稿</numerusform>
        </translation>
    </message>
    <message>
        <source>delete all but one there</source>
        <translation>请在那里删除草稿，只保留一个</translation>
    </message>
    <message>
        <source>%1 makes releases of this repository immutable: after publishing, files can&apos;t be changed and the tag&apos;s name is used up</source>
        <comment>a host</comment>
        <translation>%1 会使此仓库的发布不可变：发布之后，文件无法更改，标签名称也不能再用</translation>
    </message>
    <message>
        <source>check the notes and the files before you publish</source>
        <translation>请在发布之前检查说明和文件</translation>
    </message>
    <message>
        <source>%1 is published and immutable, so %2 can&apos;t be attached any more</source>
        <comment>a tag; a file</comment>
        <translation>%1 已发布且不可变，因此无法再附加 %2</translation>
    </message>
    <message>
        <source>attach it to the next version</source>
        <translation>请将其附加到下一版本</translation>
    </message>
    <message>
        <source>Another file named %1 is attached already</source>
        <translation>已附加了另一个名为 %1 的文件</translation>
    </message>
    <message>
        <source>remove it there, or rename yours</source>
        <translation>请在那里移除它，或重命名您的文件</translation>
    </message>
    <message>
        <source>%2 would rename the file %1</source>
        <comment>a file; a host</comment>
        <translation>%2 会重命名文件 %1</translation>
    </message>
    <message>
        <source>use only letters, digits, dots, hyphens and underscores in its name</source>
        <translation>请在其名称中只使用字母、数字、点、连字符和下划线</translation>
    </message>
    <message>
        <source>The file cannot be read: %1</source>
        <translation>无法读取文件：%1</translation>
    </message>
    <message>
        <source>Two files are named %1</source>
        <translation>有两个文件名为 %1</translation>
    </message>
    <message>
        <source>The file is empty</source>
        <translation>文件为空</translation>
    </message>
    <message numerus="yes">
        <source>The notes on %1 were edited: %n line(s)</source>
        <comment>a host</comment>
        <translation>
            <numerusform>%1 上的说明已被编辑：%n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>The notes on %1 were not written by Waybill</source>
        <comment>a host</comment>
        <translation>%1 上的说明不是由 Waybill 写入的</translation>
    </message>
    <message>
        <source>what people wrote there stays</source>
        <translation>他人在那里写的内容会保留</translation>
    </message>
    <message numerus="yes">
        <source>The notes there and the notes here differ in %n place(s)</source>
        <translation>
            <numerusform>那里的说明与此处的说明有 %n 处不同</numerusform>
        </translation>
    </message>
    <message>
        <source>These repositories pin each other, so they are published in the product&apos;s order: %1</source>
        <translation>这些仓库互相固定版本，因此按产品中的顺序发布：%1</translation>
    </message>
    <message>
        <source>%1 shows %2 as the latest release, although a later one exists</source>
        <comment>a host; a tag</comment>
        <translation>%1 将 %2 显示为最新发布，但已有更新的发布</translation>
    </message>
    <message numerus="yes">
        <source>%1 accepts only %n more request(s), and this takes %2</source>
        <comment>a host; a number</comment>
        <translation>
            <numerusform>%1 只再接受 %n 个请求，而此操作需要 %2 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has no drafts: files can be downloaded from the package registry before the release is published</source>
        <comment>a host</comment>
        <translation>%1 没有草稿功能：在发布公开之前，即可从软件包仓库下载文件</translation>
    </message>
    <message>
        <source>The notes of %1 differ</source>
        <translation>%1 的说明不同</translation>
    </message>
    <message>
        <source>try again after %1</source>
        <translation>请在 %1 之后重试</translation>
    </message>
    <message>
        <source>There is nothing to publish</source>
        <translation>没有要发布的内容</translation>
    </message>
    <message>
        <source>%1 was published by someone else in the meantime</source>
        <translation>其间其他人发布了 %1</translation>
    </message>
    <message>
        <source>start again, to see what is left to do</source>
        <translation>请重新开始，以查看还有哪些事项要做</translation>
    </message>
    <message>
        <source>The release of %1 is gone from the forge</source>
        <translation>%1 的发布已不在代码托管平台上</translation>
    </message>
    <message>
        <source>Another draft of %1 was made</source>
        <translation>已创建了 %1 的另一个草稿</translation>
    </message>
    <message>
        <source>It is not known whether this was carried out: %1</source>
        <comment>a sentence</comment>
        <translation>不知道此操作是否已执行：%1</translation>
    </message>
    <message>
        <source>continue: Waybill looks before it writes again</source>
        <translation>请继续：Waybill 会先查看，然后再写入</translation>
    </message>
    <message>
        <source>%1 has changed since the plan was made</source>
        <comment>a file</comment>
        <translation>%1 在制定计划之后已改变</translation>
    </message>
    <message>
        <source>What the forge has of %1 is not what was sent</source>
        <comment>a file</comment>
        <translation>代码托管平台上的 %1 与发送的内容不符</translation>
    </message>
    <message>
        <source>continue: Waybill sends it again</source>
        <translation>请继续：Waybill 会再次发送</translation>
    </message>
    <message>
        <source>The forge says that there is no such thing, as it does where a token may not write: %1</source>
        <comment>a sentence</comment>
        <translation>代码托管平台表示不存在此内容；令牌无权写入时，它也会这样回答：%1</translation>
    </message>
    <message>
        <source>check that the token may write: on GitHub the scopes repo and workflow, or Contents for a fine-grained token</source>
        <translation>请检查令牌是否可以写入：在 GitHub 上需要权限范围 repo 和 workflow，细粒度令牌则需要 Contents</translation>
    </message>
    <message>
        <source>The name %1 was used up by an immutable release</source>
        <comment>a tag</comment>
        <translation>名称 %1 已被一个不可变的发布用掉</translation>
    </message>
    <message>
        <source>undo, and release the next version in all repositories</source>
        <translation>请撤销，并在所有仓库中发布下一版本</translation>
    </message>
    <message>
        <source>%2 does not point to the planned commit on %1 any more</source>
        <comment>a host; a tag</comment>
        <translation>%2 在 %1 上已不再指向计划的提交</translation>
    </message>
    <message>
        <source>look at the tag there: someone, or the forge, has moved it</source>
        <translation>请查看那里的标签：某人或代码托管平台移动了它</translation>
    </message>
    <message>
        <source>%1 is not at %2 any more</source>
        <comment>a repository; an address</comment>
        <translation>%1 已不在 %2</translation>
    </message>
    <message>
        <source>change its remote, or its key forge in waybill.toml, back until this is finished</source>
        <translation>请将其远程或其在 waybill.toml 中的键 forge 改回原样，直到此操作完成</translation>
    </message>
    <message>
        <source>%2 of %1 is published already</source>
        <comment>a repository; a tag</comment>
        <translation>%1 的 %2 已经发布</translation>
    </message>
    <message>
        <source>others may have it: continue, and release the next version if something is wrong</source>
        <translation>他人可能已有它：请继续；如果有问题，请发布下一版本</translation>
    </message>
    <message>
        <source>The draft of %1 is kept: someone edited it</source>
        <translation>%1 的草稿将保留：有人编辑过它</translation>
    </message>
    <message>
        <source>delete it there if it is not needed</source>
        <translation>如果不需要，请在那里将其删除</translation>
    </message>
    <message>
        <source>An earlier publication is not finished</source>
        <translation>先前的发布操作尚未完成</translation>
    </message>
    <message>
        <source>continue it, or undo it</source>
        <translation>请继续，或将其撤销</translation>
    </message>
    <message>
        <source>No publication is in progress</source>
        <translation>没有正在进行的发布操作</translation>
    </message>
    <message>
        <source>it would be recorded in this file</source>
        <translation>它会记录在此文件中</translation>
    </message>
    <message>
        <source>The record of this publication cannot be written: %1</source>
        <translation>无法写入此次发布操作的记录：%1</translation>
    </message>
    <message>
        <source>check that the folder is writable and the disk has room</source>
        <translation>请检查文件夹是否可写、磁盘是否有空间</translation>
    </message>
    <message>
        <source>This is not the record of a publication</source>
        <translation>这不是发布操作的记录</translation>
    </message>
    <message>
        <source>check the releases on the forge, then delete the file</source>
        <translation>请检查代码托管平台上的发布，然后删除该文件</translation>
    </message>
    <message>
        <source>The publication cannot be locked: %1</source>
        <translation>无法锁定发布操作：%1</translation>
    </message>
    <message>
        <source>Someone else is publishing this product</source>
        <translation>其他人正在发布此产品</translation>
    </message>
    <message>
        <source>wait until that is done</source>
        <translation>请等待其完成</translation>
    </message>
    <message numerus="yes">
        <source>The notes of %1 were edited on the forge in the meantime: %n line(s)</source>
        <comment>a tag</comment>
        <translation>
            <numerusform>其间 %1 的说明在代码托管平台上被编辑：%n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>The release of %1 can&apos;t be changed any more</source>
        <translation>%1 的发布已无法更改</translation>
    </message>
    <message>
        <source>the tag is there, at the right commit</source>
        <translation>标签已存在，位于正确的提交</translation>
    </message>
    <message>
        <source>the tag is there; there is none here to compare it with</source>
        <translation>标签已存在；此处没有可与之比较的标签</translation>
    </message>
    <message>
        <source>the tag is not there</source>
        <translation>标签不存在</translation>
    </message>
    <message>
        <source>the tag is at another commit: %1</source>
        <translation>标签位于另一个提交：%1</translation>
    </message>
    <message>
        <source>the release is public</source>
        <translation>发布已公开</translation>
    </message>
    <message>
        <source>the release is not public</source>
        <translation>发布未公开</translation>
    </message>
    <message>
        <source>the file is there, with the right bytes</source>
        <translation>文件已存在，字节正确</translation>
    </message>
    <message>
        <source>the file is not there</source>
        <translation>文件不存在</translation>
    </message>
    <message>
        <source>the file has other bytes: SHA-256 %1</source>
        <translation>文件的字节不同：SHA-256 %1</translation>
    </message>
    <message>
        <source>the file is there; there is no SHA-256 here to compare it with</source>
        <translation>文件存在；此处没有可与之比较的 SHA-256</translation>
    </message>
    <message>
        <source>cannot tell: %1</source>
        <translation>无法判断：%1</translation>
    </message>
    <message>
        <source>create it on the page Notes &gt; Tags or with waybill-cli tag, or fetch it</source>
        <translation>请在“发布说明 &gt; 标签”页上或用 waybill-cli tag 创建它，或获取它</translation>
    </message>
    <message>
        <source>push it on the page Notes &gt; Tags, or with waybill-cli tag --push or git push</source>
        <translation>请在“发布说明 &gt; 标签”页上推送它，或用 waybill-cli tag --push 或 git push 推送</translation>
    </message>
    <message>
        <source>release the next version in all repositories</source>
        <translation>请在所有仓库中发布下一版本</translation>
    </message>
    <message>
        <source>release a commit that passes, or ignore checks: --ignore-checks</source>
        <translation>请发布能够通过的提交，或忽略检查：--ignore-checks</translation>
    </message>
    <message>
        <source>wait until it is done, or ignore checks: --ignore-checks</source>
        <translation>请等待其完成，或忽略检查：--ignore-checks</translation>
    </message>
</context>
<context>
    <name>Query</name>
    <message>
        <source>No repository has both versions</source>
        <translation>没有仓库同时具有这两个版本</translation>
    </message>
    <message>
        <source>choose two versions that one of them has</source>
        <translation>请选择其中某个仓库同时具有的两个版本</translation>
    </message>
    <message>
        <source>The repositories have versions of their own, so the product has no line of releases</source>
        <translation>各仓库有各自的版本，因此产品没有统一的发布序列</translation>
    </message>
    <message>
        <source>choose one repository</source>
        <translation>请选择一个仓库</translation>
    </message>
    <message>
        <source>There is no such folder</source>
        <translation>没有这个文件夹</translation>
    </message>
    <message>
        <source>The cache cannot be written: %1</source>
        <translation>无法写入缓存：%1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not name an image with a tag or a digest</source>
        <translation>“%1”没有指定带标签或摘要的镜像</translation>
    </message>
    <message>
        <source>expected registry.example.com/name:tag</source>
        <translation>应为 registry.example.com/name:tag</translation>
    </message>
    <message>
        <source>waybill.toml does not name the registry %1</source>
        <comment>%1: host</comment>
        <translation>waybill.toml 中没有指定镜像仓库 %1</translation>
    </message>
    <message>
        <source>add [[registry]] for it</source>
        <translation>请为其添加 [[registry]]</translation>
    </message>
    <message>
        <source>What &quot;%2&quot; of %1 contains is not known</source>
        <comment>%1: repository; %2: tag or digest</comment>
        <translation>不知道 %1 的“%2”包含什么</translation>
    </message>
    <message>
        <source>leave out --offline to ask the registry</source>
        <translation>请去掉 --offline 以查询镜像仓库</translation>
    </message>
    <message>
        <source>The published image %1 has no %2 %3 any more; &quot;%4&quot; of release %5 had it</source>
        <comment>%1: image; %2: port, volume, variable, platform; %3: which; %4: tag</comment>
        <translation>已发布的镜像 %1 不再有%2 %3；发布 %5 的“%4”曾有</translation>
    </message>
    <message>
        <source>The published image %1 has another %2: &quot;%4&quot; instead of &quot;%3&quot; in &quot;%5&quot; of release %6</source>
        <comment>%1: image; %2: entry point, command, user; %3, %4: what; %5: tag</comment>
        <translation>已发布的镜像 %1 的%2不同：为“%4”，而发布 %6 的“%5”中为“%3”</translation>
    </message>
    <message>
        <source>no change of its definition explains that; check what it was built from</source>
        <translation>其定义的变更都无法解释这一点；请检查它是由什么构建的</translation>
    </message>
</context>
<context>
    <name>Range</name>
    <message>
        <source>%1 and %2 have no common history</source>
        <translation>%1 与 %2 没有共同的历史</translation>
    </message>
    <message>
        <source>choose another base</source>
        <translation>请选择其他基线</translation>
    </message>
    <message>
        <source>choose %1 as the base</source>
        <translation>请选择 %1 作为基线</translation>
    </message>
    <message>
        <source>%1 has the tags of several versions: %2; %3 counts</source>
        <translation>%1 有多个版本的标签：%2；以 %3 为准</translation>
    </message>
    <message>
        <source>Nothing but the version changed in %1..%2</source>
        <translation>%1..%2 中除版本号外没有任何变更</translation>
    </message>
    <message>
        <source>The highest release, %1, is not on %2, whose latest release is %3</source>
        <translation>最高的发布 %1 不在 %2 上，后者的最近一次发布是 %3</translation>
    </message>
    <message>
        <source>%1 is not an ancestor of %2; they diverge at %3, after %4</source>
        <translation>%1 不是 %2 的祖先：两者在 %4 之后的 %3 处分开</translation>
    </message>
    <message>
        <source>%1 is not an ancestor of %2; they diverge at %3</source>
        <translation>%1 不是 %2 的祖先：两者在 %3 处分开</translation>
    </message>
    <message>
        <source>the changes are those of %1 since that point; those also in %2 are marked</source>
        <translation>变更内容是 %1 自那以后的内容；%2 也有的会加以标记</translation>
    </message>
    <message>
        <source>choose a base that is an ancestor of %1</source>
        <translation>请选择位于 %1 历史中的基线</translation>
    </message>
    <message>
        <source>%1 is compared with %2, a pre-release of itself; earlier changes are left out</source>
        <translation>%1 与其自身的预发布版 %2 相比较；更早的变更被略去</translation>
    </message>
    <message>
        <source>%1 is compared with %2, the pre-release before it</source>
        <translation>%1 与其前一个预发布版 %2 相比较</translation>
    </message>
    <message>
        <source>choose %1 as the base to see all changes since the last stable release</source>
        <translation>要查看自上次稳定版以来的变更，请选择 %1 作为基线</translation>
    </message>
    <message>
        <source>give another of these tags if you mean that one</source>
        <translation>如果所指的是其中另一个，请指定它</translation>
    </message>
    <message>
        <source>this clone is shallow; fetch more of its history with git fetch --unshallow</source>
        <translation>这是浅克隆：请用 git fetch --unshallow 获取更多历史</translation>
    </message>
</context>
<context>
    <name>Registry</name>
    <message>
        <source>%1 has no repository &quot;%2&quot;, or it is private</source>
        <comment>%1: host; %2: the repository&apos;s name in the registry</comment>
        <translation>%1 没有仓库“%2”，或该仓库是私有的</translation>
    </message>
    <message>
        <source>%1 has no &quot;%3&quot; in %2, or it is private</source>
        <comment>%1: host; %2: repository; %3: tag or digest</comment>
        <translation>%1 的 %2 中没有“%3”，或它是私有的</translation>
    </message>
    <message>
        <source>%1 requires credentials for %2</source>
        <comment>%1: host; %2: repository</comment>
        <translation>%1 要求提供 %2 的凭据</translation>
    </message>
    <message>
        <source>%1 did not accept the credentials for %2</source>
        <comment>%1: host; %2: repository</comment>
        <translation>%1 不接受用于 %2 的凭据</translation>
    </message>
    <message>
        <source>%1 denied access to %2: %3</source>
        <comment>%1: host; %2: repository; %3: the registry&apos;s words</comment>
        <translation>%1 拒绝访问 %2：%3</translation>
    </message>
    <message>
        <source>%1 limits requests: reading %2 was given up</source>
        <comment>%1: host; %2: repository</comment>
        <translation>%1 限制请求数量：已放弃读取 %2</translation>
    </message>
    <message>
        <source>%1 failed with status %3 while reading %2</source>
        <comment>%1: host; %2: repository; %3: a number</comment>
        <translation>%1 在读取 %2 时失败，状态为 %3</translation>
    </message>
    <message>
        <source>%1 refused a request for %2 with status %3: %4</source>
        <comment>%1: host; %2: repository; %3: a number; %4: the registry&apos;s words</comment>
        <translation>%1 拒绝了对 %2 的请求，状态为 %3：%4</translation>
    </message>
    <message>
        <source>The answer of %1 for %2 could not be understood: %3</source>
        <comment>%1: host; %2: repository; %3: the reason</comment>
        <translation>无法理解 %1 对 %2 的响应：%3</translation>
    </message>
    <message>
        <source>%1 is not an image registry</source>
        <translation>%1 不是镜像仓库</translation>
    </message>
    <message>
        <source>%1 does not say the digest of &quot;%3&quot; in %2</source>
        <comment>%1: host; %2: repository; %3: tag</comment>
        <translation>%1 没有给出 %2 中“%3”的摘要</translation>
    </message>
    <message>
        <source>%1 returned content for %2 that does not match its digest: %3 was requested, the content is %4</source>
        <comment>%1: host; %2: repository; %3, %4: digests</comment>
        <translation>%1 为 %2 返回的内容与其摘要不符：请求的是 %3，内容是 %4</translation>
    </message>
    <message>
        <source>%1 gives the wrong digest for %2: it says %3, the content is %4</source>
        <comment>%1: host; %2: repository; %3, %4: digests</comment>
        <translation>%1 给出的 %2 的摘要有误：它给出 %3，内容是 %4</translation>
    </message>
    <message>
        <source>Indexes of %2 at %1 are nested too deeply</source>
        <comment>%1: host; %2: repository</comment>
        <translation>%1 上 %2 的索引嵌套过深</translation>
    </message>
    <message>
        <source>%1 lists more than %3 tags for %2</source>
        <comment>%1: host; %2: repository; %3: a number</comment>
        <translation>%1 为 %2 列出了超过 %3 个标签</translation>
    </message>
    <message>
        <source>The tag list of %2 at %1 never ends: a page links to an earlier one</source>
        <comment>%1: host; %2: repository</comment>
        <translation>%1 上 %2 的标签列表永无止境：有一页链接到前面的页</translation>
    </message>
    <message>
        <source>The tag list of %2 at %1 continues on another host, %3, which was not asked</source>
        <comment>%1: host; %2: repository; %3: address</comment>
        <translation>%1 上 %2 的标签列表在另一台主机 %3 上继续，未向其查询</translation>
    </message>
    <message>
        <source>%1 issues tokens at %2; your credentials for %1 were not sent there</source>
        <comment>%1: host; %2: address</comment>
        <translation>%1 在 %2 签发令牌；您用于 %1 的凭据没有发送到那里</translation>
    </message>
    <message>
        <source>%1 sends clients to %2 for a token, which is less secure than the registry</source>
        <comment>%1: host; %2: address</comment>
        <translation>%1 让客户端到 %2 获取令牌，而后者不如镜像仓库安全</translation>
    </message>
    <message>
        <source>%2 did not issue a token for %1: %3</source>
        <comment>%1: host; %2: address; %3: the server&apos;s words</comment>
        <translation>%2 没有为 %1 签发令牌：%3</translation>
    </message>
    <message>
        <source>The answer of %2 holds no token for %1</source>
        <comment>%1: host; %2: address</comment>
        <translation>%2 的响应中没有用于 %1 的令牌</translation>
    </message>
    <message>
        <source>%1 asks for &quot;%2&quot; authentication, which is not supported</source>
        <comment>%1: host; %2: a word</comment>
        <translation>%1 要求“%2”认证，而这不受支持</translation>
    </message>
    <message>
        <source>it is not JSON</source>
        <translation>它不是 JSON</translation>
    </message>
    <message>
        <source>it is not a JSON object</source>
        <translation>它不是 JSON 对象</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is missing</source>
        <translation>缺少“%1”</translation>
    </message>
    <message>
        <source>it is of an unknown kind, &quot;%1&quot;</source>
        <comment>%1: a media type</comment>
        <translation>它的类型“%1”未知</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a digest</source>
        <translation>“%1”不是摘要</translation>
    </message>
    <message>
        <source>it has too many entries</source>
        <translation>它的条目过多</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not the name of a repository in a registry</source>
        <translation>“%1”不是镜像仓库中的仓库名称</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has the unknown field %2</source>
        <comment>%1: a template; %2: a word in angle brackets</comment>
        <translation>“%1”中有未知字段 %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has neither &lt;app&gt; nor &lt;name&gt;</source>
        <comment>%1: a template</comment>
        <translation>“%1”中既没有 &lt;app&gt; 也没有 &lt;name&gt;</translation>
    </message>
    <message>
        <source>Credentials in %1 could not be read: %2</source>
        <comment>%1: file; %2: the reason</comment>
        <translation>无法读取 %1 中的凭据：%2</translation>
    </message>
    <message>
        <source>%1 is not JSON, so its credentials are not used</source>
        <comment>%1: file</comment>
        <translation>%1 不是 JSON，因此不使用其中的凭据</translation>
    </message>
    <message>
        <source>%1 is not installed, but a credentials file names it</source>
        <comment>%1: program</comment>
        <translation>%1 未安装，但有凭据文件指定了它</translation>
    </message>
    <message>
        <source>%1 failed: %2</source>
        <comment>%1: program; %2: its words</comment>
        <translation>%1 失败：%2</translation>
    </message>
    <message>
        <source>%1 did not answer in time</source>
        <comment>%1: program</comment>
        <translation>%1 没有及时响应</translation>
    </message>
    <message>
        <source>This line could not be understood; it is kept</source>
        <translation>无法理解此行；将保留此行</translation>
    </message>
    <message>
        <source>The file has conflict markers; the lines of both sides are read</source>
        <translation>文件中有冲突标记；两侧的行都会读取</translation>
    </message>
    <message>
        <source>What was seen in registries could not be read: %1</source>
        <translation>无法读取镜像仓库的查询记录：%1</translation>
    </message>
    <message>
        <source>What was seen in registries could not be saved: %1</source>
        <translation>无法保存镜像仓库的查询记录：%1</translation>
    </message>
    <message>
        <source>The file could not be locked: %1</source>
        <translation>无法锁定文件：%1</translation>
    </message>
    <message>
        <source>Another process is writing the file</source>
        <translation>另一个进程正在写入该文件</translation>
    </message>
    <message>
        <source>The file is a link out of the product&apos;s folder</source>
        <translation>该文件是指向产品文件夹之外的链接</translation>
    </message>
    <message>
        <source>nothing was changed</source>
        <translation>未作任何更改</translation>
    </message>
    <message>
        <source>check the name; if it is private, sign in with &quot;docker login&quot; or &quot;podman login&quot;</source>
        <translation>请检查名称；如果是私有的，请用“docker login”或“podman login”登录</translation>
    </message>
    <message>
        <source>sign in: docker login %1</source>
        <comment>%1: host</comment>
        <translation>请登录：docker login %1</translation>
    </message>
    <message>
        <source>check that the account may read it, or sign in again: docker login %1</source>
        <comment>%1: host</comment>
        <translation>请检查该帐户是否可以读取它，或重新登录：docker login %1</translation>
    </message>
    <message>
        <source>try again later</source>
        <translation>请稍后重试</translation>
    </message>
    <message>
        <source>check the address under [[registry]]</source>
        <translation>请检查 [[registry]] 中的地址</translation>
    </message>
    <message>
        <source>report this to the registry&apos;s operator</source>
        <translation>请向镜像仓库的运营方报告此问题</translation>
    </message>
    <message>
        <source>if it is the registry&apos;s own service, add token_service = &quot;%1&quot; to its [[registry]]</source>
        <comment>%1: address</comment>
        <translation>如果它是镜像仓库自己的服务，请在其 [[registry]] 中添加 token_service = &quot;%1&quot;</translation>
    </message>
    <message>
        <source>install it, or sign in again</source>
        <translation>请安装它，或重新登录</translation>
    </message>
</context>
<context>
    <name>RegistryComparison</name>
    <message>
        <source>&quot;%1&quot; is defined in git but not published in %2</source>
        <comment>%1: tag, maybe with placeholders; %2: repository</comment>
        <translation>“%1”在 git 中有定义，但未发布到 %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; of release %3 is no longer in %2</source>
        <comment>%1: tag; %2: repository; %3: a git tag</comment>
        <translation>发布 %3 的“%1”已不在 %2 中</translation>
    </message>
    <message>
        <source>&quot;%1&quot; names the content of &quot;%2&quot;</source>
        <comment>%1, %2: tags</comment>
        <translation>“%1”指向“%2”的内容</translation>
    </message>
    <message>
        <source>&quot;%1&quot; names content that is none of its builds, &quot;%2-...&quot;</source>
        <comment>%1: tag; %2: the same tag</comment>
        <translation>“%1”指向的内容不属于其任何一次构建“%2-...”</translation>
    </message>
    <message>
        <source>&quot;%1&quot; names &quot;%2&quot;, but &quot;%3&quot; is newer</source>
        <comment>%1, %2, %3: tags</comment>
        <translation>“%1”指向“%2”，但“%3”更新</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was built from %2, where its definition has the same revision but other content</source>
        <comment>%1: tag; %2: commit</comment>
        <translation>“%1”构建自 %2，其定义在那里的修订号相同，但内容不同</translation>
    </message>
    <message>
        <source>&quot;%1&quot; moved to other content without a new revision: it was built from %2, now from %3</source>
        <comment>%1: tag; %2, %3: commits</comment>
        <translation>“%1”在没有新修订号的情况下移到了其他内容：原构建自 %2，现构建自 %3</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was available for %2 before, and is not any more</source>
        <comment>%1: tag; %2: platforms</comment>
        <translation>“%1”此前可用于 %2，现在不再可用</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not available for %2</source>
        <comment>%1: tag; %2: platforms</comment>
        <translation>“%1”不可用于 %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; says it was built from %2, where git defines &quot;%3&quot;</source>
        <comment>%1, %3: tags; %2: commit</comment>
        <translation>“%1”声明构建自 %2，而 git 在那里定义的是“%3”</translation>
    </message>
    <message>
        <source>&quot;%1&quot; says it was built from %2, which does not define this image</source>
        <comment>%1: tag; %2: commit</comment>
        <translation>“%1”声明构建自 %2，而该提交没有定义此镜像</translation>
    </message>
    <message>
        <source>&quot;%1&quot; says it was built from %2, which is not in the repository</source>
        <comment>%1: tag; %2: commit</comment>
        <translation>“%1”声明构建自 %2，而该提交不在仓库中</translation>
    </message>
    <message>
        <source>%2 refers to %1, which does not exist</source>
        <comment>%1: an image with its tag; %2: repository</comment>
        <translation>%2 引用了不存在的 %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is published but not defined in git</source>
        <comment>%1: tag</comment>
        <translation>“%1”已发布，但未在 git 中定义</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was removed</source>
        <comment>%1: tag</comment>
        <translation>“%1”已被移除</translation>
    </message>
    <message>
        <source>There at the first look</source>
        <translation>首次查询时已存在</translation>
    </message>
    <message>
        <source>build and publish it, or correct its definition</source>
        <translation>请构建并发布它，或更正其定义</translation>
    </message>
    <message>
        <source>publish it again: released images must stay available</source>
        <translation>请重新发布：已发布的镜像必须保持可用</translation>
    </message>
    <message>
        <source>raise the revision of the image, and build it again</source>
        <translation>请提高镜像的修订号，并重新构建</translation>
    </message>
    <message>
        <source>check how it was built and published</source>
        <translation>请检查它是如何构建和发布的</translation>
    </message>
    <message>
        <source>correct the reference, or publish the image</source>
        <translation>请更正该引用，或发布该镜像</translation>
    </message>
    <message>
        <source>remove the tag from the registry, or define it</source>
        <translation>请从镜像仓库中移除该标签，或定义它</translation>
    </message>
    <message>
        <source>update case 1: new application version</source>
        <translation>更新情形 1：应用的新版本</translation>
    </message>
    <message>
        <source>update case 2: new image revision</source>
        <translation>更新情形 2：镜像的新修订号</translation>
    </message>
    <message>
        <source>update case 3: rebuilt for a dependency</source>
        <translation>更新情形 3：因依赖项而重新构建</translation>
    </message>
    <message>
        <source>update case 4: rebuilt for the application&apos;s package</source>
        <translation>更新情形 4：因应用的软件包而重新构建</translation>
    </message>
    <message>
        <source>update case 3 or 4: rebuilt, and nothing says which packages changed</source>
        <translation>更新情形 3 或 4：已重新构建，但没有说明哪些软件包改变了</translation>
    </message>
    <message>
        <source>developers test it and update manifests</source>
        <translation>由开发人员测试并更新清单</translation>
    </message>
    <message>
        <source>the image owner updates manifests</source>
        <translation>由镜像负责人更新清单</translation>
    </message>
    <message>
        <source>quality assurance holds publication and tells the developers</source>
        <translation>由质量保证暂停发布并通知开发人员</translation>
    </message>
    <message>
        <source>no action needed</source>
        <translation>无需处理</translation>
    </message>
    <message>
        <source>%1 to %2: %3; %4</source>
        <comment>%1, %2: tags; %3: the update case; %4: who acts</comment>
        <translation>从 %1 到 %2：%3；%4</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is defined in git, not released and not published in %2 yet</source>
        <comment>%1: tag, maybe with placeholders; %2: repository</comment>
        <translation>“%1”在 git 中有定义，但尚未随任何版本发布，也未发布到 %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was built on %2, which has another content by now</source>
        <comment>%1: tag; %2: reference of the base image</comment>
        <translation>“%1”基于 %2 构建，而后者的内容现已不同</translation>
    </message>
    <message>
        <source>build it again, so that it has the base&apos;s fixes</source>
        <translation>请重新构建，使其包含基础镜像的修复</translation>
    </message>
</context>
<context>
    <name>RegistryModel</name>
    <message>
        <source>Short tag</source>
        <translation>短标签</translation>
    </message>
    <message>
        <source>Intermediate tag</source>
        <translation>中间标签</translation>
    </message>
    <message>
        <source>Long tag</source>
        <translation>长标签</translation>
    </message>
    <message>
        <source>Floating tag</source>
        <translation>浮动标签</translation>
    </message>
    <message>
        <source>%1: missing</source>
        <comment>a tag</comment>
        <translation>%1：缺失</translation>
    </message>
    <message>
        <source>%1: not known</source>
        <comment>a tag</comment>
        <translation>%1：未知</translation>
    </message>
    <message>
        <source>signature (not verified)</source>
        <translation>签名（未验证）</translation>
    </message>
    <message>
        <source>SBOM</source>
        <translation>SBOM</translation>
    </message>
    <message>
        <source>provenance (not verified)</source>
        <translation>来源证明（未验证）</translation>
    </message>
    <message>
        <source>Other references</source>
        <translation>其他引用</translation>
    </message>
    <message>
        <source>Digest</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>Platforms</source>
        <translation>平台</translation>
    </message>
    <message>
        <source>Built</source>
        <translation>构建时间</translation>
    </message>
    <message>
        <source>From commit</source>
        <translation>来源提交</translation>
    </message>
    <message>
        <source>Base image</source>
        <translation>基础镜像</translation>
    </message>
    <message>
        <source>Attached</source>
        <translation>附加内容</translation>
    </message>
    <message>
        <source>Also there</source>
        <translation>另外存在</translation>
    </message>
    <message>
        <source>Published in</source>
        <translation>发布位置</translation>
    </message>
    <message>
        <source>Looked at</source>
        <translation>查询时间</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Base built</source>
        <translation>基础镜像构建时间</translation>
    </message>
    <message>
        <source>Released before</source>
        <translation>先前发布</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a tag of an image, a release</comment>
        <translation>%1（%2）</translation>
    </message>
</context>
<context>
    <name>RelativeTime</name>
    <message>
        <source>today</source>
        <translation>今天</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>昨天</translation>
    </message>
    <message numerus="yes">
        <source>%n day(s) ago</source>
        <translation>
            <numerusform>%n 天前</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n week(s) ago</source>
        <translation>
            <numerusform>%n 周前</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n month(s) ago</source>
        <translation>
            <numerusform>%n 个月前</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n year(s) ago</source>
        <translation>
            <numerusform>%n 年前</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Ruling</name>
    <message>
        <source>the old end requires UTF-8, and rejects values that are not</source>
        <translation>旧端要求 UTF-8，并拒绝其他值</translation>
    </message>
    <message>
        <source>the new end requires UTF-8, and rejects values that are not</source>
        <translation>新端要求 UTF-8，并拒绝其他值</translation>
    </message>
    <message>
        <source>an old end meets a number that it does not know; its code decides what happens then</source>
        <translation>旧端会遇到未知的编号；之后的行为由其代码决定</translation>
    </message>
    <message>
        <source>an end that expects one value takes the last of several, or merges them</source>
        <translation>只期望一个值的一端会取多个值中的最后一个，或将其合并</translation>
    </message>
    <message>
        <source>setting one member of the oneof clears the others, on one end only</source>
        <translation>设置 oneof 的一个成员会清除其他成员，但仅在一端如此</translation>
    </message>
    <message>
        <source>a value that is not set means one thing to the old end, and another to the new one</source>
        <translation>未设置的值对旧端和新端含义不同</translation>
    </message>
    <message>
        <source>a number that was reserved is used, and whoever still has the old field may misread it</source>
        <translation>使用了保留的编号；仍有旧字段的一方可能误读</translation>
    </message>
    <message>
        <source>whether the two types hold the same data cannot be computed</source>
        <translation>无法推算这两种类型是否包含相同的数据</translation>
    </message>
</context>
<context>
    <name>SampleProduct</name>
    <message>
        <source>the file cannot be written: %1</source>
        <translation>无法写入文件：%1</translation>
    </message>
    <message>
        <source>the folder cannot be created</source>
        <translation>无法创建文件夹</translation>
    </message>
    <message>
        <source>the older sample cannot be removed</source>
        <translation>无法删除旧的示例</translation>
    </message>
    <message>
        <source>A new or empty folder, or one with an older sample.</source>
        <translation>新文件夹、空文件夹，或包含旧示例的文件夹。</translation>
    </message>
    <message>
        <source>the folder contains other files</source>
        <translation>文件夹中有其他内容</translation>
    </message>
    <message>
        <source>give an empty folder, or one that does not exist yet</source>
        <translation>请指定空文件夹，或尚不存在的文件夹</translation>
    </message>
    <message>
        <source>the sample cannot be moved to its destination</source>
        <translation>无法将示例移动到位</translation>
    </message>
    <message>
        <source>Write the sample product: four git repositories and their waybill.toml.</source>
        <translation>写出示例产品：四个 git 仓库及其 waybill.toml。</translation>
    </message>
</context>
<context>
    <name>Skew</name>
    <message>
        <source>%1 with %2</source>
        <comment>client, server</comment>
        <translation>%1 与 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>verdict, reason</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 has its own copy of the protocol files</source>
        <translation>%1 自带协议文件</translation>
    </message>
    <message>
        <source>%1 has its own copy of the protocol files, and pins %2</source>
        <translation>%1 自带协议文件，并固定了 %2</translation>
    </message>
    <message>
        <source>%1 pins no revision of %2</source>
        <translation>%1 未固定 %2 的任何修订</translation>
    </message>
    <message>
        <source>%1 follows a branch, now at %2</source>
        <translation>%1 跟随一个分支，目前位于 %2</translation>
    </message>
    <message>
        <source>%1 pins %2</source>
        <translation>%1 固定了 %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a version</source>
        <translation>“%1”不是版本</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is empty: %2 is later than %3</source>
        <translation>“%1”中没有任何内容：%2 在 %3 之后</translation>
    </message>
    <message>
        <source>write the older version first</source>
        <translation>请先写较旧的版本</translation>
    </message>
    <message>
        <source>expected A..B, A.., ..B or A, like 1.5.0..1.9.0</source>
        <translation>应为 A..B、A..、..B 或 A，例如 1.5.0..1.9.0</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not contain a version</source>
        <translation>“%1”未指明任何版本</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
</context>
<context>
    <name>Stance</name>
    <message>
        <source>atomic</source>
        <translation>原子</translation>
    </message>
    <message>
        <source>server first</source>
        <translation>服务器优先</translation>
    </message>
    <message>
        <source>client first</source>
        <translation>客户端优先</translation>
    </message>
    <message>
        <source>live</source>
        <translation>在线</translation>
    </message>
</context>
<context>
    <name>Step</name>
    <message>
        <source>Upgrade %1.</source>
        <comment>components</comment>
        <translation>升级 %1。</translation>
    </message>
    <message>
        <source>Upgrade %1, in this order.</source>
        <comment>components</comment>
        <translation>依此顺序升级 %1。</translation>
    </message>
    <message>
        <source>Upgrade and restart %1.</source>
        <comment>components</comment>
        <translation>升级并重启 %1。</translation>
    </message>
    <message>
        <source>Upgrade and restart %1, in this order.</source>
        <comment>components</comment>
        <translation>依此顺序升级并重启 %1。</translation>
    </message>
    <message>
        <source>Upgrade %1, and restart %2.</source>
        <comment>components</comment>
        <translation>升级 %1，并重启 %2。</translation>
    </message>
    <message>
        <source>Upgrade %1, in this order, and restart %2.</source>
        <comment>components</comment>
        <translation>依此顺序升级 %1，并重启 %2。</translation>
    </message>
    <message>
        <source>Roll back %1.</source>
        <comment>components</comment>
        <translation>回退 %1。</translation>
    </message>
    <message>
        <source>Roll back %1, in this order.</source>
        <comment>components</comment>
        <translation>依此顺序回退 %1。</translation>
    </message>
    <message>
        <source>Roll back and restart %1.</source>
        <comment>components</comment>
        <translation>回退并重启 %1。</translation>
    </message>
    <message>
        <source>Roll back and restart %1, in this order.</source>
        <comment>components</comment>
        <translation>依此顺序回退并重启 %1。</translation>
    </message>
    <message>
        <source>Roll back %1, and restart %2.</source>
        <comment>components</comment>
        <translation>回退 %1，并重启 %2。</translation>
    </message>
    <message>
        <source>Roll back %1, in this order, and restart %2.</source>
        <comment>components</comment>
        <translation>依此顺序回退 %1，并重启 %2。</translation>
    </message>
    <message>
        <source>Upgrade %1 together while nothing uses them.</source>
        <comment>components</comment>
        <translation>在没有任何程序使用时，一起升级 %1。</translation>
    </message>
    <message>
        <source>Roll back %1 together while nothing uses them.</source>
        <comment>components</comment>
        <translation>在没有任何程序使用时，一起回退 %1。</translation>
    </message>
    <message>
        <source>Remove %1, which is no longer used.</source>
        <comment>components</comment>
        <translation>移除不再使用的 %1。</translation>
    </message>
    <message>
        <source>Drain the node.</source>
        <translation>排空节点。</translation>
    </message>
    <message>
        <source>Drain the node so that no workloads keep running on %1.</source>
        <comment>components</comment>
        <translation>排空节点：不得有工作负载继续在 %1 上运行。</translation>
    </message>
    <message>
        <source>Uncordon the node.</source>
        <translation>恢复节点调度。</translation>
    </message>
    <message>
        <source>Reboot the node; everything that still runs on it stops.</source>
        <translation>重启节点：仍在其上运行的内容会停止。</translation>
    </message>
    <message>
        <source>Stop all workloads.</source>
        <translation>停止所有工作负载。</translation>
    </message>
    <message>
        <source>Restart %1.</source>
        <comment>a component</comment>
        <translation>重启 %1。</translation>
    </message>
    <message>
        <source>Recreate workloads when convenient; until then, they keep the old %1.</source>
        <comment>components</comment>
        <translation>在方便时重新启动工作负载：在此之前，它们保留旧的 %1。</translation>
    </message>
    <message>
        <source>Recreate workloads when convenient; until then, they keep the newer %1.</source>
        <comment>components</comment>
        <translation>在方便时重新启动工作负载：在此之前，它们保留较新的 %1。</translation>
    </message>
    <message>
        <source>Stop every instance of %1, upgrade them all, and start them again.</source>
        <comment>a component</comment>
        <translation>停止 %1 的所有实例，全部升级后再启动。</translation>
    </message>
    <message>
        <source>Stop every instance of %1, roll them all back, and start them again.</source>
        <comment>a component</comment>
        <translation>停止 %1 的所有实例，全部回退后再启动。</translation>
    </message>
</context>
<context>
    <name>Storyteller</name>
    <message>
        <source>%1 on %2 does not have exactly one &quot;%3&quot;</source>
        <translation>%2 上的 %1 中，“%3”并非恰好出现一次</translation>
    </message>
    <message>
        <source>the first commit cannot be reverted</source>
        <translation>无法撤销第一个提交</translation>
    </message>
    <message>
        <source>the branch %1 already exists</source>
        <translation>已有分支 %1</translation>
    </message>
    <message>
        <source>%1 has uncommitted files</source>
        <translation>在 %1 上写入的内容尚未提交</translation>
    </message>
    <message>
        <source>the branch %1 does not exist</source>
        <translation>没有分支 %1</translation>
    </message>
</context>
<context>
    <name>SurfaceLine</name>
    <message numerus="yes">
        <source>%n application(s) are new: %1</source>
        <translation>
            <numerusform>%n 个应用为新增：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n application(s) are different ones under their old names: %1</source>
        <translation>
            <numerusform>%n 个应用沿用旧名称，但已是另外的应用：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n application(s) lost parts: %1</source>
        <translation>
            <numerusform>%n 个应用失去了部分内容：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n application(s) are removed: %1</source>
        <translation>
            <numerusform>%n 个应用已移除：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n application(s) have a new version: %1</source>
        <translation>
            <numerusform>%n 个应用有新版本：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n application(s) have a lower version: %1</source>
        <translation>
            <numerusform>%n 个应用的版本降低：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n application(s) changed, but not their versions: %1</source>
        <translation>
            <numerusform>%n 个应用已改变，但其版本未变：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n kind(s) of objects are new: %1</source>
        <translation>
            <numerusform>%n 个对象 kind 为新增：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n kind(s) of objects are converted differently: %1</source>
        <translation>
            <numerusform>%n 个对象 kind 的转换方式改变：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) have another default: %1</source>
        <translation>
            <numerusform>%n 个字段的默认值改变：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n list(s) or map(s) are merged differently: %1</source>
        <translation>
            <numerusform>%n 个列表或映射的合并方式改变：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n kind(s) of objects have other names: %1</source>
        <translation>
            <numerusform>%n 个对象 kind 的名称改变：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) are new: %1</source>
        <translation>
            <numerusform>%n 个字段为新增：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) are removed: %1</source>
        <translation>
            <numerusform>%n 个字段已移除：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n kind(s) of objects are removed: %1</source>
        <translation>
            <numerusform>%n 个对象 kind 已移除：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) are required now: %1</source>
        <translation>
            <numerusform>%n 个字段现在为必填：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n kind(s) of objects have another scope: %1</source>
        <translation>
            <numerusform>%n 个对象 kind 的作用域改变：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Objects of %n kind(s) are stored in another version: %1</source>
        <translation>
            <numerusform>%n 个 kind 的对象以另一版本存储：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n kind(s) of objects have other subresources: %1</source>
        <translation>
            <numerusform>%n 个对象 kind 的子资源改变：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Versions of %n kind(s) of objects are deprecated: %1</source>
        <translation>
            <numerusform>%n 个对象 kind 有版本已弃用：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Versions of %n kind(s) of objects are new: %1</source>
        <translation>
            <numerusform>%n 个对象 kind 有新版本：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Versions of %n kind(s) of objects are no longer served: %1</source>
        <translation>
            <numerusform>%n 个对象 kind 有版本不再提供服务：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) are new: %1</source>
        <translation>
            <numerusform>%n 个镜像为新增：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) have a new application version: %1</source>
        <translation>
            <numerusform>%n 个镜像有新的应用版本：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Floating tags of %n image(s) are removed: %1</source>
        <translation>
            <numerusform>%n 个镜像的标签不再变动：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) have another path: %1</source>
        <translation>
            <numerusform>%n 个镜像的路径改变：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) that manifests run have a floating tag: %1</source>
        <translation>
            <numerusform>清单所运行的 %n 个镜像使用浮动标签：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) that manifests run have a lower tag: %1</source>
        <translation>
            <numerusform>清单所运行的 %n 个镜像的标签降低：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) that manifests run have another tag or digest: %1</source>
        <translation>
            <numerusform>清单所运行的 %n 个镜像的标签或摘要改变：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) are no longer built: %1</source>
        <translation>
            <numerusform>不再有任何内容构建 %n 个镜像：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) have a new revision: %1</source>
        <translation>
            <numerusform>%n 个镜像有新的修订号：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) have a lower revision: %1</source>
        <translation>
            <numerusform>%n 个镜像的修订号降低：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) change under their existing tag: %1</source>
        <translation>
            <numerusform>%n 个镜像在原有标签不变的情况下改变：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The tags of %n image(s) are written differently: %1</source>
        <translation>
            <numerusform>%n 个镜像的标签写法改变：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n object(s) are new: %1</source>
        <translation>
            <numerusform>%n 个对象为新增：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Pods that use one of %n object(s) may behave differently: %1</source>
        <translation>
            <numerusform>指定 %n 个对象之一的 Pod 的行为可能不同：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n immutable value(s) change under their old names: %1</source>
        <translation>
            <numerusform>%n 个不得更改的值在沿用旧名称的情况下已改变：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n object(s) are removed: %1</source>
        <translation>
            <numerusform>%n 个对象已移除：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n object(s) have another name: %1</source>
        <translation>
            <numerusform>%n 个对象的名称改变：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) may accept less: %1</source>
        <translation>
            <numerusform>%n 个字段接受的内容可能变少：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) accept less: %1</source>
        <translation>
            <numerusform>%n 个字段接受的内容变少：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) accept more: %1</source>
        <translation>
            <numerusform>%n 个字段接受的内容变多：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) changed: %1</source>
        <translation>
            <numerusform>%n 个字段已改变：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 changed, but not its version</source>
        <translation>%1 已改变，但其版本未变</translation>
    </message>
    <message>
        <source>%1 is new</source>
        <translation>%1 为新增</translation>
    </message>
    <message>
        <source>%1 is removed</source>
        <translation>%1 已移除</translation>
    </message>
    <message>
        <source>%1 changes under its existing tag</source>
        <translation>%1 在原有标签不变的情况下改变</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>an image, and what is said of it</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>a whole sentence</comment>
        <translation>%1。</translation>
    </message>
    <message>
        <source>Remove them from clusters and tools that refer to them: those fail</source>
        <translation>请从指定已移除内容的集群和工具中去掉这些内容：否则它们会失败</translation>
    </message>
    <message>
        <source>Choose another one for new clusters, or keep it in your catalogue</source>
        <translation>今后创建的内容请选择另一个，或将其保留在自己的目录中</translation>
    </message>
    <message>
        <source>Choose others for new clusters, or keep them in your catalogue</source>
        <translation>今后创建的内容请选择其他应用，或将它们保留在自己的目录中</translation>
    </message>
    <message>
        <source>Save their objects first: deleting a definition from a cluster deletes all its objects</source>
        <translation>请事先保存其对象：集群移除定义时，其所有对象也随之移除</translation>
    </message>
    <message>
        <source>Check what was created from it before you apply the new one in its place</source>
        <translation>在以新的取代它之前，请查看由它创建的内容</translation>
    </message>
    <message>
        <source>Check what was created from them before you apply the new ones in their place</source>
        <translation>在以新的取代它们之前，请查看由它们创建的内容</translation>
    </message>
    <message>
        <source>Compare it with what you run before you apply it</source>
        <translation>在应用它之前，请将其与正在运行的内容进行比较</translation>
    </message>
    <message>
        <source>Compare them with what you run before you apply them</source>
        <translation>在应用它们之前，请将其与正在运行的内容进行比较</translation>
    </message>
    <message>
        <source>Save the objects first, and create them again afterwards: the server deletes them all with the definition</source>
        <translation>请事先保存对象，之后重新创建：定义一旦移除，服务器会将它们全部删除</translation>
    </message>
    <message>
        <source>Remove it from your objects: its values are lost at the next write</source>
        <translation>请从自己的对象中移除它：对象在该处的内容会在下次写入时丢失</translation>
    </message>
    <message>
        <source>Remove them from your objects: their values are lost at the next write</source>
        <translation>请从自己的对象中移除它们：对象在这些位置的内容会在下次写入时丢失</translation>
    </message>
    <message>
        <source>Use tags that contain a version instead</source>
        <translation>请改为引用指明版本的标签</translation>
    </message>
    <message>
        <source>Edit every reference to them</source>
        <translation>请编辑对它们的每处引用</translation>
    </message>
    <message>
        <source>Pin its version or digest where you apply the manifests</source>
        <translation>请在应用这些清单时指定它的版本或其摘要</translation>
    </message>
    <message>
        <source>Pin their versions or digests where you apply the manifests</source>
        <translation>请在应用这些清单时指定它们的版本或其摘要</translation>
    </message>
    <message>
        <source>Remove references to them from your manifests</source>
        <translation>请从自己的清单中移除对它们的引用</translation>
    </message>
    <message>
        <source>Refer to it by its digest: the higher revision is the older image</source>
        <translation>请以摘要引用它：修订号较高的是较旧的镜像</translation>
    </message>
    <message>
        <source>Refer to them by their digests: the higher revision is the older image</source>
        <translation>请以摘要引用它们：修订号较高的是较旧的镜像</translation>
    </message>
    <message>
        <source>Pull it again: nodes that already have this tag keep the old image</source>
        <translation>请重新拉取：已有该标签的节点会保留旧镜像</translation>
    </message>
    <message>
        <source>Pull them again: nodes that already have these tags keep the old images</source>
        <translation>请重新拉取：已有这些标签的节点会保留旧镜像</translation>
    </message>
    <message>
        <source>Check whether the pods that use it depend on that</source>
        <translation>请查看指定它的 Pod 是否依赖于此</translation>
    </message>
    <message>
        <source>Check whether the pods that use them depend on that</source>
        <translation>请查看指定它们的 Pod 是否依赖于此</translation>
    </message>
    <message>
        <source>It cannot be changed in place: once nothing uses it, delete it and create it again, or create it under another name</source>
        <translation>它无法就地更改：在不再有任何内容使用它之后，请将其删除并重新创建，或以另一名称创建</translation>
    </message>
    <message>
        <source>They cannot be changed in place: once nothing uses them, delete them and create them again, or create them under other names</source>
        <translation>它们无法就地更改：在不再有任何内容使用它们之后，请将其删除并重新创建，或以其他名称创建</translation>
    </message>
    <message>
        <source>Keep them in the cluster until nothing refers to them</source>
        <translation>在不再有任何内容引用它们之前，请将其保留在集群中</translation>
    </message>
    <message>
        <source>Create it under its new name, and update what refers to it before the old one is removed</source>
        <translation>请以新名称创建它，并在旧的移除之前迁移引用它的内容</translation>
    </message>
    <message>
        <source>Create them under their new names, and update what refers to them before the old ones are removed</source>
        <translation>请以新名称创建它们，并在旧的移除之前迁移引用它们的内容</translation>
    </message>
    <message>
        <source>Check whether you depend on it</source>
        <translation>请查看是否依赖它</translation>
    </message>
    <message>
        <source>You are if you refer to one of them.</source>
        <translation>引用其中任一镜像的用户。</translation>
    </message>
    <message>
        <source>You are if you refer to %1.</source>
        <translation>引用 %1 的用户。</translation>
    </message>
    <message>
        <source>You are if your cluster has objects of these kinds.</source>
        <translation>集群中有这些 kind 的对象的用户。</translation>
    </message>
    <message>
        <source>You are if your cluster has objects of this kind.</source>
        <translation>集群中有此 kind 的对象的用户。</translation>
    </message>
    <message>
        <source>You are if you use one of them.</source>
        <translation>使用其中任意一项的用户。</translation>
    </message>
    <message>
        <source>You are if you use %1.</source>
        <translation>使用 %1 的用户。</translation>
    </message>
    <message>
        <source>The higher version is not necessarily the newer one</source>
        <translation>请勿将较高的版本当作较新的版本</translation>
    </message>
    <message>
        <source>Check whether you depend on the newer image</source>
        <translation>请查看是否依赖较新镜像所具有的内容</translation>
    </message>
    <message>
        <source>Check whether you depend on the newer images</source>
        <translation>请查看是否依赖这些较新镜像所具有的内容</translation>
    </message>
    <message numerus="yes">
        <source>%n cluster(s) move to another application or version: %1</source>
        <translation>
            <numerusform>%n 个集群改用其他应用或版本：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n workload(s) move to another RuntimeClass: %1</source>
        <translation>
            <numerusform>%n 个工作负载改用其他 RuntimeClass：%1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Survey</name>
    <message>
        <source>fetch the rest with git fetch --unshallow</source>
        <translation>请用 git fetch --unshallow 获取其余历史</translation>
    </message>
    <message>
        <source>Reverted by %1 in this range</source>
        <translation>在此范围内被 %1 撤销</translation>
    </message>
    <message>
        <source>Reverts %1, which is in this range, too</source>
        <translation>撤销此范围带来的 %1</translation>
    </message>
    <message>
        <source>This clone is shallow; its history ends early</source>
        <translation>这是浅克隆：其历史提前终止</translation>
    </message>
    <message>
        <source>This repository has no commits yet</source>
        <translation>此仓库还没有提交</translation>
    </message>
    <message>
        <source>%1 (the file has %2)</source>
        <comment>a tag; what its version file holds</comment>
        <translation>%1（写的是 %2）</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 does not match the tag in %n release(s): %3</source>
        <translation>
            <numerusform>%2 的 %1 在 %n 个发布中与标签不一致：%3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 lacks %n release(s) that all other repositories have: %2</source>
        <translation>
            <numerusform>%1 缺少 %n 个其他所有仓库都有的发布：%2</numerusform>
        </translation>
    </message>
    <message>
        <source>in lockstep every repository has the same tag</source>
        <translation>同步版本下，每个仓库都带有相同的标签</translation>
    </message>
    <message>
        <source>The protocol %1 has no server: %2 cannot be read</source>
        <translation>协议 %1 没有服务器：无法读取 %2</translation>
    </message>
    <message>
        <source>set protocol.server to one of the product&apos;s repositories</source>
        <translation>请在 protocol.server 中指定产品的某个仓库</translation>
    </message>
    <message>
        <source>component %1: %2</source>
        <translation>组件 %1：%2</translation>
    </message>
    <message>
        <source>%1 has a copy of the protocol %2 that differs from the one in %3</source>
        <translation>%1 带有协议 %2 的副本，与 %3 中的不同</translation>
    </message>
    <message>
        <source>copy the files again, or document why they differ</source>
        <translation>请重新复制这些文件，或说明为何不复制</translation>
    </message>
    <message>
        <source>%1 could not be read</source>
        <translation>无法查看 %1</translation>
    </message>
    <message>
        <source>%1 and %2 are copies of one protocol (%3) that differ: %4</source>
        <comment>folders, a service</comment>
        <translation>%1 与 %2 是同一协议（%3）的副本但不一致：%4</translation>
    </message>
    <message>
        <source>%1 is “%2” and “%3”</source>
        <comment>something in two copies</comment>
        <translation>%1 分别为“%2”和“%3”</translation>
    </message>
    <message>
        <source>%1 is only in %2</source>
        <comment>a folder</comment>
        <translation>%1 只在 %2 中</translation>
    </message>
    <message>
        <source>“%1” was added to %2</source>
        <translation>“%1”已添加到 %2</translation>
    </message>
    <message>
        <source>“%1” was removed from %2</source>
        <translation>“%1”已从 %2 中移除</translation>
    </message>
    <message>
        <source>The stored format %1 changed</source>
        <translation>存储格式 %1 已更改</translation>
    </message>
    <message>
        <source>The stored format %1 changed from version %2 to %3</source>
        <translation>存储格式 %1 从版本 %2 变为 %3</translation>
    </message>
</context>
<context>
    <name>TagChoices</name>
    <message>
        <source>%1 = %2</source>
        <comment>a tag, the build that it names</comment>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>%1 of %2 (%3)</source>
        <comment>a tag, the day since when, its digest then</comment>
        <translation>%2 的 %1（%3）</translation>
    </message>
</context>
<context>
    <name>Tagging</name>
    <message>
        <source>The file cannot be read: %1</source>
        <translation>无法读取文件：%1</translation>
    </message>
    <message>
        <source>wait until that is done</source>
        <translation>请等待其完成</translation>
    </message>
    <message>
        <source>%1 cannot be read</source>
        <translation>无法读取 %1</translation>
    </message>
    <message>
        <source>%1 has no repository &quot;%2&quot;</source>
        <translation>%1 没有仓库“%2”</translation>
    </message>
    <message>
        <source>There is no commit to tag</source>
        <translation>没有可打标签的提交</translation>
    </message>
    <message>
        <source>read the product again</source>
        <translation>请重新读取产品</translation>
    </message>
    <message>
        <source>choose another version: a tag that others may have never moves</source>
        <translation>请选择其他版本：他人可能已有的标签绝不移动</translation>
    </message>
    <message>
        <source>%1 has no file %2</source>
        <translation>%1 没有文件 %2</translation>
    </message>
    <message>
        <source>The tag has no message</source>
        <translation>标签没有消息</translation>
    </message>
    <message>
        <source>%1 is the same version, at %2</source>
        <translation>%1 是同一版本，位于 %2</translation>
    </message>
    <message>
        <source>There is no remote to push to</source>
        <translation>没有可推送到的远程仓库</translation>
    </message>
    <message>
        <source>%1 has another %2, at the same commit</source>
        <translation>%1 有另一个 %2，位于同一提交</translation>
    </message>
    <message>
        <source>%1 has no remote to push to</source>
        <translation>%1 没有可推送到的远程仓库</translation>
    </message>
    <message>
        <source>continue that first, or undo it</source>
        <translation>请先继续该操作，或将其撤销</translation>
    </message>
    <message>
        <source>compare it with %1</source>
        <translation>请将其与 %1 比较</translation>
    </message>
    <message>
        <source>An earlier tagging is not finished</source>
        <translation>先前的打标签操作尚未完成</translation>
    </message>
    <message>
        <source>continue it, or undo it</source>
        <translation>请继续，或将其撤销</translation>
    </message>
    <message>
        <source>push again, to find out what the remote has</source>
        <translation>请再次推送，以查明远程仓库有哪些标签</translation>
    </message>
    <message>
        <source>The head is at %1 now, not at %2 as it was read</source>
        <translation>头部现在位于 %1，但查看的是 %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid tag name</source>
        <translation>“%1”不能用作标签名称</translation>
    </message>
    <message>
        <source>check tag_prefix in waybill.toml</source>
        <translation>请检查 waybill.toml 中的 tag_prefix</translation>
    </message>
    <message>
        <source>%1 already exists, but is not annotated</source>
        <translation>%1 已存在，但不是附注标签</translation>
    </message>
    <message>
        <source>%1 already exists, at %2</source>
        <translation>%1 已存在，位于 %2</translation>
    </message>
    <message>
        <source>%1 has %2, not %3</source>
        <comment>a version file; its content; the version</comment>
        <translation>%1 写的是 %2，而不是 %3</translation>
    </message>
    <message>
        <source>make them match before you release</source>
        <translation>发布前请使两者一致</translation>
    </message>
    <message>
        <source>No remote branch contains %1</source>
        <translation>远程仓库的任何分支上都没有 %1</translation>
    </message>
    <message>
        <source>push the branch first, or fetch if it is already pushed</source>
        <translation>请先推送分支，或从已推送到的位置获取</translation>
    </message>
    <message>
        <source>an annotated tag needs one</source>
        <translation>附注标签需要消息</translation>
    </message>
    <message>
        <source>%1 is not above %2, the release that users upgrade from</source>
        <translation>%1 不高于 %2，而用户从后者升级而来</translation>
    </message>
    <message>
        <source>fetch it with git fetch %1 tag %2</source>
        <translation>git fetch %1 tag %2 可将其获取到此处</translation>
    </message>
    <message>
        <source>%1 already has %2, at %3</source>
        <translation>%1 已有 %2，位于 %3</translation>
    </message>
    <message>
        <source>%1 already has %2</source>
        <translation>%1 已有 %2</translation>
    </message>
    <message>
        <source>%1 points at %2, which was not created here</source>
        <translation>%1 指向 %2，而这不是在此处创建的</translation>
    </message>
    <message>
        <source>%1 no longer exists</source>
        <translation>%1 已不存在</translation>
    </message>
    <message>
        <source>No tagging is in progress</source>
        <translation>没有正在进行的打标签操作</translation>
    </message>
    <message>
        <source>it would be recorded in this file</source>
        <translation>它会记录在此文件中</translation>
    </message>
    <message>
        <source>%1 is kept: %2 has it</source>
        <translation>%1 将保留：%2 有该标签</translation>
    </message>
    <message>
        <source>%1 is kept: %2 may have it</source>
        <translation>%1 将保留：%2 可能有该标签</translation>
    </message>
    <message>
        <source>others may have fetched it: continue by pushing</source>
        <translation>他人可能已获取它：请继续，进行推送</translation>
    </message>
    <message>
        <source>An earlier push was interrupted</source>
        <translation>先前的推送已中断</translation>
    </message>
    <message>
        <source>%1 has changed since it was created</source>
        <translation>%1 已不是创建时的样子</translation>
    </message>
    <message>
        <source>%1 rejected %2: %3</source>
        <translation>%1 拒绝了 %2：%3</translation>
    </message>
    <message>
        <source>%1 did not report whether it has %2: %3</source>
        <translation>%1 没有说明是否有 %2：%3</translation>
    </message>
    <message>
        <source>push again to find out</source>
        <translation>再次推送即可查明</translation>
    </message>
    <message>
        <source>name one, or add one with git remote add</source>
        <translation>请指定一个，或用 git remote add 添加</translation>
    </message>
    <message>
        <source>Not all tags are created yet</source>
        <translation>尚未创建所有标签</translation>
    </message>
    <message>
        <source>The record of this tagging cannot be written: %1</source>
        <translation>无法记录已完成的操作：%1</translation>
    </message>
    <message>
        <source>check that the folder is writable and the disk has room</source>
        <translation>请检查文件夹是否可写、磁盘是否有空间</translation>
    </message>
    <message>
        <source>This is not the record of a tagging</source>
        <translation>其中没有说明打了哪些标签</translation>
    </message>
    <message>
        <source>check the tags of the repositories, then delete the file</source>
        <translation>请查看各仓库的标签，然后删除该文件</translation>
    </message>
    <message>
        <source>Someone else is tagging this product</source>
        <translation>其他人正在为此产品打标签</translation>
    </message>
    <message>
        <source>%1 was created by someone else in the meantime</source>
        <translation>其间其他人创建了 %1</translation>
    </message>
    <message>
        <source>Other runs of tagging cannot be kept away: %1</source>
        <translation>无法阻止其他打标签操作：%1</translation>
    </message>
</context>
<context>
    <name>Trait</name>
    <message>
        <source>live</source>
        <translation>在线</translation>
    </message>
    <message>
        <source>restart</source>
        <translation>重启</translation>
    </message>
    <message>
        <source>new workloads only</source>
        <translation>仅新工作负载</translation>
    </message>
    <message>
        <source>drain the node</source>
        <translation>排空节点</translation>
    </message>
    <message>
        <source>stop workloads</source>
        <translation>停止工作负载</translation>
    </message>
    <message>
        <source>reboot</source>
        <translation>重启节点</translation>
    </message>
    <message>
        <source>Upgrade live, in any order.</source>
        <translation>在线升级，顺序不限。</translation>
    </message>
    <message>
        <source>Restart the components that you upgrade.</source>
        <translation>重启所升级的组件。</translation>
    </message>
    <message>
        <source>Running workloads keep the old version; new ones get the new version.</source>
        <translation>运行中的工作负载保留旧版本；新工作负载使用新版本。</translation>
    </message>
    <message>
        <source>Drain each node before you upgrade it.</source>
        <translation>升级每个节点之前先将其排空。</translation>
    </message>
    <message>
        <source>Stop all workloads before you upgrade.</source>
        <translation>升级之前停止所有工作负载。</translation>
    </message>
    <message>
        <source>Reboot each node after you upgrade it.</source>
        <translation>升级每个节点之后将其重启。</translation>
    </message>
</context>
<context>
    <name>UpgradeCause</name>
    <message>
        <source>%1 changed</source>
        <comment>a component</comment>
        <translation>%1 已变更</translation>
    </message>
    <message>
        <source>%1 %2 added</source>
        <comment>component, version</comment>
        <translation>%1 %2 为新增</translation>
    </message>
    <message>
        <source>%1 %2 removed</source>
        <comment>component, version</comment>
        <translation>%1 %2 已移除</translation>
    </message>
    <message>
        <source>%1 %2 changed</source>
        <comment>component, version</comment>
        <translation>%1 %2 已变更</translation>
    </message>
    <message>
        <source>%1 %2 -&gt; %3</source>
        <comment>component, version before, version after</comment>
        <translation>%1 %2 -&gt; %3</translation>
    </message>
    <message>
        <source>%1: stored format is now versioned (%2)</source>
        <comment>format, version</comment>
        <translation>%1：存储格式开始有版本（%2）</translation>
    </message>
    <message>
        <source>%1: stored format is no longer versioned (was %2)</source>
        <comment>format, version</comment>
        <translation>%1：存储格式不再有版本（之前为 %2）</translation>
    </message>
    <message>
        <source>%1: stored format %2 -&gt; %3</source>
        <comment>format, version before, version after</comment>
        <translation>%1：存储格式 %2 -&gt; %3</translation>
    </message>
    <message>
        <source>%1: stop running workloads first</source>
        <comment>what moved</comment>
        <translation>%1：必须先移走运行中的工作负载</translation>
    </message>
    <message>
        <source>%1; running workloads keep the old %2</source>
        <comment>what goes wrong, component</comment>
        <translation>%1；运行中的工作负载保留旧的 %2</translation>
    </message>
    <message>
        <source>clients of %1</source>
        <comment>a protocol</comment>
        <translation>%1 的客户端</translation>
    </message>
</context>
<context>
    <name>UpgradeWarnings</name>
    <message>
        <source>%1 %2 says: “%3”</source>
        <comment>sentence, file, quotation</comment>
        <translation>%1%2 写道：“%3”</translation>
    </message>
    <message>
        <source>Compare your file with %1, and set what you rely on.</source>
        <translation>将自己的文件与 %1 比较，并设置所依赖的内容。</translation>
    </message>
    <message numerus="yes">
        <source>This patch release adds %n key(s) to the configuration of %1: %2.</source>
        <translation>
            <numerusform>此补丁版为 %1 的配置新增了 %n 个键：%2。</numerusform>
        </translation>
    </message>
    <message>
        <source>Compare your file with %1.</source>
        <translation>将自己的文件与 %1 比较。</translation>
    </message>
    <message numerus="yes">
        <source>This patch release changes the protocol %1 (%n difference(s)).</source>
        <translation>
            <numerusform>此补丁版更改了协议 %1（%n 处差异）。</numerusform>
        </translation>
    </message>
    <message>
        <source>This patch release adds words to %1: %2.</source>
        <comment>vocabulary, words</comment>
        <translation>此补丁版为 %1 新增了词汇：%2。</translation>
    </message>
    <message>
        <source>Drain each node before you upgrade it.</source>
        <translation>升级每个节点之前先将其排空。</translation>
    </message>
    <message>
        <source>You are if you built or installed %1 at another time.</source>
        <translation>在其他时间构建或安装了 %1 的用户。</translation>
    </message>
    <message>
        <source>The code that stores %1 changed, but its version is still %2.</source>
        <translation>存储 %1 的代码已变更，但其版本仍为 %2。</translation>
    </message>
    <message>
        <source>You are if old and new versions of %1 run side by side, even if only during the upgrade.</source>
        <translation>同时运行新旧版本的 %1 的用户，哪怕只是在升级期间。</translation>
    </message>
    <message>
        <source>You are if old and new versions of %1 and of what talks to it run side by side, even if only during the upgrade.</source>
        <translation>同时运行新旧版本的 %1 及与其通信的程序的用户，哪怕只是在升级期间。</translation>
    </message>
    <message>
        <source>Follow the order of the steps, and do not mix versions for longer than the upgrade takes.</source>
        <translation>遵守步骤的顺序，混用不同版本的时间不要超过升级所需的时间。</translation>
    </message>
    <message>
        <source>Do not use new features before all components are upgraded.</source>
        <translation>在所有组件升级完成之前，不要使用新增内容。</translation>
    </message>
    <message>
        <source>This patch release changes a stored format: %1.</source>
        <translation>此补丁版更改了存储格式：%1。</translation>
    </message>
    <message>
        <source>You are if you may want to roll back.</source>
        <translation>所有可能想要回退的用户。</translation>
    </message>
    <message>
        <source>Drain each node before you upgrade it, and back up the stored data.</source>
        <translation>升级每个节点之前先将其排空，并保留已存储内容的副本。</translation>
    </message>
    <message>
        <source>This patch release changes what workloads run on: %1.</source>
        <translation>此补丁版变动了工作负载所依托运行的内容：%1。</translation>
    </message>
    <message>
        <source>You are if your workloads run on %1.</source>
        <translation>所有工作负载在 %1 上运行的用户。</translation>
    </message>
    <message>
        <source>A ruling is needed on %1 of the protocol %2: whether old and new versions mean the same by it cannot be computed.</source>
        <translation>协议 %2 的 %1 必须由人裁定：新旧版本对其理解是否一致无法计算得出。</translation>
    </message>
    <message>
        <source>Until there is a ruling, replace both ends at the same time.</source>
        <translation>在有人裁定之前，请同时替换两端。</translation>
    </message>
    <message>
        <source>The protocol %1 changed, and it is unknown which version %2 speaks: %3.</source>
        <comment>protocol, component, reason</comment>
        <translation>协议 %1 已变更，且不清楚 %2 使用哪个版本：%3。</translation>
    </message>
    <message>
        <source>You may be if different versions of %1 and %2 communicate.</source>
        <comment>two components</comment>
        <translation>如果不同版本的 %1 与 %2 相遇，则可能受影响。</translation>
    </message>
    <message>
        <source>Replace %1 and %2 together until this is clarified.</source>
        <comment>two components</comment>
        <translation>在有人查看之前，请一起替换 %1 和 %2。</translation>
    </message>
    <message>
        <source>%1 is pinned to a branch (%2): the release does not determine its version.</source>
        <comment>component, what the pin says</comment>
        <translation>%1 固定到了一个分支（%2）：无法从发布中得知它是什么。</translation>
    </message>
    <message>
        <source>Find out which version of %1 you run and which one you would get; if they differ, upgrade as for a new version.</source>
        <translation>查明正在运行的 %1 是哪个版本、将得到哪个版本；如果两者不同，请按新版本进行升级。</translation>
    </message>
    <message>
        <source>The code that stores %1 changed, and the format has no version.</source>
        <translation>存储 %1 的代码已变更，而所存储的内容没有版本。</translation>
    </message>
    <message>
        <source>You may be if you keep data stored by the old version, or want to roll back.</source>
        <translation>如果保留旧版本存储的内容，或想要回退，则可能受影响。</translation>
    </message>
    <message>
        <source>Try the upgrade and the rollback with a copy of the stored data.</source>
        <translation>请用所存数据的副本试行升级和回退。</translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) were removed from the configuration of %1: %2.</source>
        <translation>
            <numerusform>%1 的配置失去了 %n 个键：%2。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) were added to the configuration of %1 that restrict what is allowed if they are not set: %2.</source>
        <translation>
            <numerusform>%1 的配置新增了 %n 个键，未设置时会限制所允许的内容：%2。</numerusform>
        </translation>
    </message>
    <message>
        <source>You are if you keep a configuration file of an older version, which does not set them.</source>
        <translation>沿用旧版本配置文件的用户：其中没有设置这些键。</translation>
    </message>
    <message>
        <source>Kubernetes does not support these versions together: %1.</source>
        <translation>Kubernetes 不支持这些版本一起使用：%1.</translation>
    </message>
    <message>
        <source>You are if you run %1 %2 in one cluster with the others.</source>
        <comment>component, version</comment>
        <translation>所有在同一集群中将 %1 %2 与其他组件一起运行的用户。</translation>
    </message>
    <message>
        <source>Bring the components back within the version skew policy, the API server first.</source>
        <translation>将各组件恢复到版本偏差策略允许的范围内，先从 API 服务器开始。</translation>
    </message>
    <message>
        <source>Kubernetes does not support this upgrade: %1.</source>
        <translation>Kubernetes 不支持此升级：%1.</translation>
    </message>
    <message>
        <source>You are if you upgrade %1 from %2.</source>
        <comment>component, version</comment>
        <translation>所有从 %2 升级 %1 的用户。</translation>
    </message>
    <message>
        <source>Upgrade through each minor version in between, one after another.</source>
        <translation>依次经过中间的各个次版本。</translation>
    </message>
    <message>
        <source>A ruling is needed on %1 of the protocol %2: %3.</source>
        <comment>names of fields, protocol, why</comment>
        <translation>协议 %2 的 %1 需要裁定：%3。</translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) of the configuration of %1 moved to another section: %2.</source>
        <translation>
            <numerusform>%1 的配置中有 %n 个键移到了其他部分：%2。</numerusform>
        </translation>
    </message>
    <message>
        <source>Move them in your copies of %1, too.</source>
        <translation>在您的 %1 副本中也移动它们。</translation>
    </message>
    <message>
        <source>You are if your configuration file sets what is named.</source>
        <translation>如果您的配置文件设置了所列内容，则会受影响。</translation>
    </message>
    <message>
        <source>Compare your file with %1, and look for a replacement.</source>
        <translation>将您的文件与 %1 比较，并查找替代项。</translation>
    </message>
</context>
<context>
    <name>Verdict</name>
    <message>
        <source>works</source>
        <translation>可用</translation>
    </message>
    <message>
        <source>ignored</source>
        <translation>被忽略</translation>
    </message>
    <message>
        <source>guarded</source>
        <translation>有防护</translation>
    </message>
    <message>
        <source>needs a ruling</source>
        <translation>待裁定</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>broken</source>
        <translation>损坏</translation>
    </message>
    <message>
        <source>Both ends understand each other.</source>
        <translation>两端能互相理解。</translation>
    </message>
    <message>
        <source>The call fails with an error, such as UNIMPLEMENTED.</source>
        <translation>调用失败并返回错误，例如 UNIMPLEMENTED。</translation>
    </message>
    <message>
        <source>Wrong data arrives, or what arrives cannot be decoded.</source>
        <translation>收到的数据有误，或收到的内容无法解码。</translation>
    </message>
    <message>
        <source>One end silently drops what the other sends.</source>
        <translation>一端会静默丢弃另一端所表达的内容。</translation>
    </message>
    <message>
        <source>Refused, but the caller is known to handle that.</source>
        <translation>被拒绝，但已知调用方能够应对。</translation>
    </message>
    <message>
        <source>Only a person can tell the result.</source>
        <translation>结果如何只能由人来判断。</translation>
    </message>
</context>
<context>
    <name>Version</name>
    <message>
        <source>Upgrading from %1.</source>
        <translation>从 %1 升级。</translation>
    </message>
    <message>
        <source>Required by: %1.</source>
        <translation>提出要求的是：%1。</translation>
    </message>
    <message>
        <source>Lockstep: largest bump required by %1.</source>
        <translation>同步版本：%1 要求的递增最大。</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 以及另外 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>The range has breaking changes: a %2 release under %1.</source>
        <translation>范围内有不兼容变更：按照 %1，应发布%2。</translation>
    </message>
    <message>
        <source>The range has nothing beyond fixes: a %2 release under %1.</source>
        <translation>范围内没有超出修复的变更：按照 %1，应发布%2。</translation>
    </message>
    <message>
        <source>Only internal changes: a patch release.</source>
        <translation>只有内部变更：发布补丁版。</translation>
    </message>
    <message>
        <source>Nothing has changed since %1: no release is due.</source>
        <translation>自 %1 以来没有任何变更：无需发布。</translation>
    </message>
    <message>
        <source>There are no changes: no release is due.</source>
        <translation>没有变更：无需发布。</translation>
    </message>
    <message>
        <source>There is no release yet, and %1 leads to %2.</source>
        <translation>尚无发布，%1 通向 %2。</translation>
    </message>
    <message>
        <source>There is no release yet: development starts at 0.1.0.</source>
        <translation>尚无发布：开发从 0.1.0 开始。</translation>
    </message>
    <message>
        <source>%1 cannot be incremented.</source>
        <translation>%1 无法递增。</translation>
    </message>
    <message>
        <source>Below 1.0.0 anything may change (SemVer, rule 4): the policy semver-0x gives %1.</source>
        <translation>根据 SemVer 第 4 条规则，低于 1.0.0 时一切都可能变化：策略 semver-0x 给出 %1。</translation>
    </message>
    <message>
        <source>Only patches belong on a stable line, but this release requires more.</source>
        <translation>稳定版本线只应包含补丁，但此版本要求更多。</translation>
    </message>
    <message>
        <source>Only patches belong on a stable line, but this release requires more because of %1.</source>
        <translation>稳定版本线只应包含补丁，但由于 %1，此版本要求更多。</translation>
    </message>
    <message>
        <source>%1 already targets %2, which leaves room for that.</source>
        <translation>%1 正通向 %2，后者足以容纳这些变更。</translation>
    </message>
    <message>
        <source>%1 already targets %2, but the changes require more: %3.</source>
        <translation>%1 正通向 %2，但变更内容要求更高：%3。</translation>
    </message>
    <message>
        <source>%1 already targets %2, but its date has passed: %3.</source>
        <translation>%1 正通向 %2，但其日期已过：%3。</translation>
    </message>
    <message>
        <source>%1 is the first pre-release of %2.</source>
        <translation>%1 是 %2 的第一个预发布版。</translation>
    </message>
    <message>
        <source>%1 follows %2.</source>
        <translation>%1 在 %2 之后。</translation>
    </message>
    <message>
        <source>%1 is already released: going back to %2 is not possible.</source>
        <translation>%1 已发布：无法退回 %2。</translation>
    </message>
    <message>
        <source>No %1 can follow %2 in version order.</source>
        <translation>按照版本的顺序，%2 之后不能有 %1。</translation>
    </message>
    <message>
        <source>A release candidate is missing between %1 and %2: %3.</source>
        <translation>%1 与 %2 之间还有一个候选版：%3。</translation>
    </message>
    <message>
        <source>By the calendar %1, a release on %2 is %3.</source>
        <translation>按照日历 %1，%2 的发布为 %3。</translation>
    </message>
    <message>
        <source>On a stable line, the date stays that of %1.</source>
        <translation>在稳定版本线上，日期保持为 %1 的日期。</translation>
    </message>
    <message>
        <source>%1 is already released, and %2 has no number to increment: the next version needs another date.</source>
        <translation>%1 已发布，而 %2 没有可递增的编号：下一版本需等到另一个日期。</translation>
    </message>
    <message>
        <source>%1 is not above %2, which does not follow the calendar %3.</source>
        <translation>%1 不高于 %2，而后者不遵循日历 %3。</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>an objection, as a sentence of its own</comment>
        <translation>%1。</translation>
    </message>
    <message>
        <source>%1 was chosen by %2, but already exists as a tag of: %3</source>
        <translation>%1 由 %2 选择，但已作为标签存在于：%3</translation>
    </message>
    <message>
        <source>%1 was chosen by %2, but the upgrade is from %3</source>
        <translation>%1 由 %2 选择，但用户从 %3 升级而来</translation>
    </message>
    <message>
        <source>%1 was chosen by %2, but the calendar gives %3</source>
        <translation>%1 由 %2 选择，但按照日历应为 %3</translation>
    </message>
    <message>
        <source>%1 was chosen by %2, but the changes require %3</source>
        <translation>%1 由 %2 选择，但变更内容要求 %3</translation>
    </message>
    <message>
        <source>%1 was chosen by %2, but the changes require %3: %4</source>
        <translation>%1 由 %2 选择，但变更内容要求 %3：%4</translation>
    </message>
    <message>
        <source>%1 was chosen by %2, but this is a stable line, and the upgrade is from %3</source>
        <translation>%1 由 %2 选择，但这是稳定版本线，用户从 %3 升级而来</translation>
    </message>
    <message>
        <source>%1 was chosen by %2, but %3 is already released</source>
        <translation>%1 由 %2 选择，但 %3 已发布</translation>
    </message>
    <message>
        <source>%1 was chosen by %2, but a release candidate is missing between %3 and it</source>
        <translation>%1 由 %2 选择，但 %3 与它之间还有一个候选版</translation>
    </message>
    <message>
        <source>%1 was chosen by %2, and skips %3</source>
        <translation>%1 由 %2 选择，跳过了 %3</translation>
    </message>
    <message>
        <source>By the calendar %1, a release on %2 has the date of %3, so its count continues.</source>
        <translation>按照日历 %1，%2 的发布与 %3 日期相同，并由此递增。</translation>
    </message>
    <message>
        <source>%1 is before the date of %2, so its count continues.</source>
        <translation>%1 早于 %2 的日期：由后者递增。</translation>
    </message>
    <message>
        <source>There is no date for a version.</source>
        <translation>没有可用于生成版本的日期。</translation>
    </message>
    <message>
        <source>There are breaking changes, which a calendar version does not show: the notes must.</source>
        <translation>有不兼容变更，而日历版本无法体现：必须由发布说明来说明。</translation>
    </message>
    <message>
        <source>someone</source>
        <translation>某人</translation>
    </message>
    <message>
        <source>No change is known to be more than a fix: a patch release.</source>
        <translation>没有已知超出修复范围的更改：补丁版本。</translation>
    </message>
    <message>
        <source>The range adds something, and nothing is known to break: a %2 release under %1.</source>
        <translation>范围内有新增内容，且未发现不兼容：按照 %1，应发布%2。</translation>
    </message>
    <message>
        <source>The range has breaking changes. Below 1.0.0, where anything may change (SemVer, rule 4), that is a minor release.</source>
        <translation>该范围有不兼容变更。在 1.0.0 以下，任何内容都可能改变（SemVer 规则 4），因此是次版本发布。</translation>
    </message>
    <message numerus="yes">
        <source>The range has breaking changes, and so had the minor release(s) %1: by this project&apos;s practice, a minor release. SemVer asks for %2.</source>
        <translation>
            <numerusform>该范围有不兼容变更，次版本 %1 也有：按该项目的惯例，这是次版本发布。SemVer 要求 %2。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The minor release(s) %1 had breaking changes, too, but fewer.</source>
        <translation>
            <numerusform>次版本 %1 也有不兼容变更，但较少。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The range adds something, and so did the patch release(s) %1: by this project&apos;s practice, a patch release. SemVer asks for %2.</source>
        <translation>
            <numerusform>该范围有新增内容，补丁版本 %1 也有：按该项目的惯例，这是补丁版本发布。SemVer 要求 %2。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The patch release(s) %1 added something, too, but were smaller.</source>
        <translation>
            <numerusform>补丁版本 %1 也有新增内容，但规模较小。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Wording</name>
    <message>
        <source>; </source>
        <comment>between two clauses</comment>
        <translation>； </translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <comment>names</comment>
        <translation>%1 和 %2</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <comment>names</comment>
        <translation>%1 或 %2</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between two names</comment>
        <translation>, </translation>
    </message>
</context>
<context>
    <name>Zoom</name>
    <message>
        <source>Minor releases</source>
        <translation>次版本发布</translation>
    </message>
    <message>
        <source>Stable releases</source>
        <translation>稳定版</translation>
    </message>
    <message>
        <source>All releases</source>
        <translation>所有发布</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>Open a waybill.toml, a repository, or a folder of repositories.</source>
        <translation>打开 waybill.toml、仓库或包含仓库的文件夹。</translation>
    </message>
    <message>
        <source>Products, repositories, or folders of repositories.</source>
        <translation>产品、仓库或包含仓库的文件夹。</translation>
    </message>
    <message>
        <source>Plan the release of a product in several git repositories.</source>
        <translation>为由多个 git 仓库组成的产品规划发布。</translation>
    </message>
    <message>
        <source>The repository for the revisions of --compare.</source>
        <translation>--compare 所用修订所在的仓库。</translation>
    </message>
    <message>
        <source>Save a screenshot of each page in DIR and quit.</source>
        <translation>将每个页面的图片保存到 DIR 并退出。</translation>
    </message>
    <message>
        <source>-C requires --compare</source>
        <translation>-C 需要 --compare</translation>
    </message>
    <message>
        <source>-w cannot be used with --compare</source>
        <translation>-w 不能与 --compare 同时使用</translation>
    </message>
    <message>
        <source>Open two files, folders or revisions side by side; without arguments, choose them in the window.</source>
        <translation>并排打开两个文件、文件夹或修订；单独使用时，在窗口中选择它们。</translation>
    </message>
    <message>
        <source>Open a new window, even if Waybill is already running.</source>
        <translation>即使 Waybill 已在运行，也打开单独的窗口。</translation>
    </message>
    <message>
        <source>Choose a product in a dialog.</source>
        <translation>在对话框中选择产品。</translation>
    </message>
</context>
<context>
    <name>waybill::app::AboutBox</name>
    <message>
        <source>About Waybill</source>
        <translation>关于 Waybill</translation>
    </message>
    <message>
        <source>Waybill %1</source>
        <comment>version</comment>
        <translation>Waybill %1</translation>
    </message>
    <message>
        <source>Plans releases that span several git repositories: changes, next versions, upgrade procedures and release notes.

Qt %1 (LGPL-3.0-only), libgit2 (GPL-2.0-only with linking exception), KSyntaxHighlighting (MIT), toml++ (MIT), yaml-cpp (MIT), Protocol Buffers (BSD-3-Clause), MD4C (MIT), QtKeychain (BSD-3-Clause), Mustache (BSL-1.0).

License: Apache-2.0. © 2026 The Waybill developers.
Waybill sends nothing over the network unless you ask it to.</source>
        <translation>为分布在多个 git 仓库中的产品规划发布：变更、下一版本、升级步骤和发布说明。

Qt %1 (LGPL-3.0-only)、libgit2 (GPL-2.0-only with linking exception)、KSyntaxHighlighting (MIT)、toml++ (MIT)、Mustache (BSL-1.0)。

许可证：Apache-2.0。© 2026 Waybill 开发者。
除非您要求，Waybill 不会通过网络发送任何内容。</translation>
    </message>
</context>
<context>
    <name>waybill::app::ActionTable</name>
    <message>
        <source>%1 (%2)</source>
        <comment>command, key</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source> or </source>
        <comment>between two keys</comment>
        <translation> 或 </translation>
    </message>
</context>
<context>
    <name>waybill::app::AppearancePage</name>
    <message>
        <source>Appearance</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>&amp;High contrast</source>
        <translation>高对比度(&amp;H)</translation>
    </message>
    <message>
        <source>Follow System</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Vermilion and green</source>
        <translation>朱红与绿</translation>
    </message>
    <message>
        <source>Orange and blue, for every kind of color vision</source>
        <translation>橙与蓝，适合各类色觉</translation>
    </message>
    <message>
        <source> pt</source>
        <comment>points, behind a number</comment>
        <translation> 磅</translation>
    </message>
    <message>
        <source>Comfortable</source>
        <translation>宽松</translation>
    </message>
    <message>
        <source>Compact</source>
        <translation>紧凑</translation>
    </message>
    <message>
        <source>&amp;Theme:</source>
        <translation>主题(&amp;T)：</translation>
    </message>
    <message>
        <source>Colors of &amp;differences:</source>
        <translation>差异的颜色(&amp;D)：</translation>
    </message>
    <message>
        <source>Text &amp;font:</source>
        <translation>文本字体(&amp;F)：</translation>
    </message>
    <message>
        <source>&amp;Code font:</source>
        <translation>代码字体(&amp;C)：</translation>
    </message>
    <message>
        <source>Text &amp;size:</source>
        <translation>文本大小(&amp;S)：</translation>
    </message>
    <message>
        <source>De&amp;nsity:</source>
        <translation>密度(&amp;N)：</translation>
    </message>
</context>
<context>
    <name>waybill::app::AskpassDialog</name>
    <message>
        <source>Unknown Host</source>
        <translation>未知主机</translation>
    </message>
    <message>
        <source>Authentication</source>
        <translation>身份验证</translation>
    </message>
    <message>
        <source>&amp;Trust This Host</source>
        <translation>信任此主机(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Allow</source>
        <translation>允许(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Continue</source>
        <translation>继续(&amp;C)</translation>
    </message>
    <message>
        <source>Waiting for Security Key</source>
        <translation>正在等待安全密钥</translation>
    </message>
</context>
<context>
    <name>waybill::app::AuthorBar</name>
    <message>
        <source>&amp;Use This Name</source>
        <translation>使用此名称(&amp;U)</translation>
    </message>
    <message>
        <source>Who decides? The decision is saved; git has no user.name to sign it with.</source>
        <translation>由谁决定？决定已保存；git 中没有可用于署名的 user.name。</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>暂不</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>您的姓名</translation>
    </message>
</context>
<context>
    <name>waybill::app::BlamePopup</name>
    <message>
        <source>Show &amp;Change</source>
        <translation>显示变更(&amp;C)</translation>
    </message>
    <message>
        <source>Show &amp;Diff</source>
        <translation>显示差异(&amp;D)</translation>
    </message>
    <message>
        <source>Copy Commit &amp;ID</source>
        <translation>复制提交 ID(&amp;I)</translation>
    </message>
    <message>
        <source>In the range: %1</source>
        <translation>在范围内：%1</translation>
    </message>
    <message>
        <source>In the range</source>
        <translation>在范围内</translation>
    </message>
    <message>
        <source>The history of this clone ends here: the line may be older</source>
        <translation>此克隆的历史到此为止：该行可能更早</translation>
    </message>
    <message>
        <source>Last changed by %1: %2</source>
        <comment>commit facts, title</comment>
        <translation>最后由 %1 更改：%2</translation>
    </message>
    <message>
        <source>Change in this range: #%1 %2</source>
        <comment>pull request, title</comment>
        <translation>此范围内的更改：#%1 %2</translation>
    </message>
    <message>
        <source>Not among the changes in the range</source>
        <translation>不在此范围的变更中</translation>
    </message>
</context>
<context>
    <name>waybill::app::BlockersList</name>
    <message>
        <source>Open before the release</source>
        <translation>发布前未解决</translation>
    </message>
</context>
<context>
    <name>waybill::app::BoardDetails</name>
    <message>
        <source>Copy the problems</source>
        <translation>复制问题</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Reasons</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>%1: why %2</source>
        <comment>repository, version</comment>
        <translation>%1：为何是 %2</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>No problems</source>
        <translation>没有问题</translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n 个问题</numerusform>
        </translation>
    </message>
    <message>
        <source>No product-wide problems</source>
        <translation>没有涉及整个产品的问题</translation>
    </message>
    <message>
        <source>Open before the release</source>
        <translation>发布前未解决</translation>
    </message>
    <message>
        <source>%1: released as %2; why %3 is suggested</source>
        <comment>repository, versions</comment>
        <translation>%1：已发布为 %2；为何建议 %3</translation>
    </message>
    <message>
        <source>Still open</source>
        <translation>仍未解决</translation>
    </message>
</context>
<context>
    <name>waybill::app::BoardExport</name>
    <message>
        <source>The board cannot be written: %1</source>
        <translation>无法写入看板：%1</translation>
    </message>
</context>
<context>
    <name>waybill::app::BoardPage</name>
    <message>
        <source>Board</source>
        <translation>看板</translation>
    </message>
    <message>
        <source>Show &amp;Changes</source>
        <translation>显示变更(&amp;C)</translation>
    </message>
    <message>
        <source>Copy Next &amp;Version</source>
        <translation>复制下一版本(&amp;V)</translation>
    </message>
    <message>
        <source>Copy &amp;Problems</source>
        <translation>复制问题(&amp;P)</translation>
    </message>
    <message>
        <source>Show the changes of the selected repository</source>
        <translation>显示所选仓库的变更</translation>
    </message>
    <message>
        <source>Copy the next version of the selected row</source>
        <translation>复制所选行的下一版本</translation>
    </message>
    <message>
        <source>Copy the problems of the selected row</source>
        <translation>复制所选行存在的问题</translation>
    </message>
    <message>
        <source>Filter repositories</source>
        <translation>筛选仓库</translation>
    </message>
    <message>
        <source>Filter: repository, version, words of a problem</source>
        <translation>筛选：仓库、版本、问题中的词</translation>
    </message>
    <message>
        <source>&amp;Filter</source>
        <translation>筛选(&amp;F)</translation>
    </message>
    <message>
        <source>Show only repositories with these words in their name, version or problems</source>
        <translation>仅显示名称、版本或问题中含有这些词的仓库</translation>
    </message>
    <message>
        <source>No repository matches</source>
        <translation>没有匹配的仓库</translation>
    </message>
</context>
<context>
    <name>waybill::app::CachePage</name>
    <message>
        <source>Cache</source>
        <translation>缓存</translation>
    </message>
    <message>
        <source>&amp;Clear</source>
        <translation>清除(&amp;C)</translation>
    </message>
    <message>
        <source>Folder:</source>
        <translation>文件夹：</translation>
    </message>
    <message>
        <source>Size:</source>
        <translation>内容：</translation>
    </message>
    <message>
        <source>What Waybill found out about commits, by their IDs. It can be deleted at any time: what is needed is read again, which takes longer the first time. Decisions, notes and settings are not in it.</source>
        <translation>Waybill 对各提交的查明结果，按提交 ID 保存。可随时删除：需要的内容会重新读取，只是第一次会更久。决定、发布说明和设置不在其中。</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>正在统计…</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>无</translation>
    </message>
    <message numerus="yes">
        <source>%1 in %n file(s)</source>
        <translation>
            <numerusform>%1，共 %n 个文件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::CatalogueActions</name>
    <message>
        <source>&amp;Applications</source>
        <translation>应用(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Images</source>
        <translation>镜像(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Pins</source>
        <translation>固定版本(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Open Last Change</source>
        <translation>打开最近一次变更(&amp;O)</translation>
    </message>
    <message>
        <source>Open &amp;File over the Range</source>
        <translation>打开整个范围内的文件(&amp;F)</translation>
    </message>
    <message>
        <source>Go to &amp;History</source>
        <translation>转到历史(&amp;H)</translation>
    </message>
    <message>
        <source>Fi&amp;lter</source>
        <translation>筛选(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;With Problems Only</source>
        <translation>仅有问题的(&amp;W)</translation>
    </message>
    <message>
        <source>Show only rows with a problem</source>
        <translation>仅显示有问题的行</translation>
    </message>
    <message>
        <source>With problems</source>
        <translation>有问题的</translation>
    </message>
    <message>
        <source>Show &amp;Reading Problems</source>
        <translation>显示读取问题(&amp;R)</translation>
    </message>
    <message>
        <source>Copy as &amp;Text</source>
        <translation>复制为文本(&amp;T)</translation>
    </message>
    <message>
        <source>Copy as &amp;Markdown</source>
        <translation>复制为 Markdown(&amp;M)</translation>
    </message>
    <message>
        <source>Mani&amp;fests</source>
        <translation>清单(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Releases</source>
        <translation>发布(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Save Catalogue…</source>
        <translation>保存目录(&amp;S)…</translation>
    </message>
    <message>
        <source>Show applications, their versions and first releases</source>
        <translation>显示应用、其版本以及自何时发布</translation>
    </message>
    <message>
        <source>Show container images, their tags and which tags moved</source>
        <translation>显示容器镜像、其标签以及哪些标签有变动</translation>
    </message>
    <message>
        <source>Show which versions the repositories pin, and how far those are behind</source>
        <translation>显示各仓库固定了彼此的哪些版本，以及落后多少</translation>
    </message>
    <message>
        <source>Show the last change of the entry&apos;s file; for a pin, the commits that it lacks</source>
        <translation>显示条目文件的最后一次更改；对固定版本则显示其缺少的提交</translation>
    </message>
    <message>
        <source>Compare the entry&apos;s file at both ends of the range</source>
        <translation>比较条目的文件在范围两端的内容</translation>
    </message>
    <message>
        <source>Go to the history of the entry, by release</source>
        <translation>转到按发布列出的条目历史</translation>
    </message>
    <message>
        <source>Show only rows with these words; -word excludes rows</source>
        <translation>仅显示包含这些单词的行；-单词 排除相应的行</translation>
    </message>
    <message>
        <source>Copy the selected rows as tab-separated text</source>
        <translation>将所选行复制为文本，单元格以制表符分隔</translation>
    </message>
    <message>
        <source>Copy the selected rows, or all rows, as a table with their problems</source>
        <translation>将所选行复制为带问题的表格；未选择时复制所有显示的行</translation>
    </message>
    <message>
        <source>Show changes to Kubernetes objects and their definitions in the range</source>
        <translation>显示该范围内 Kubernetes 对象及其定义的变更</translation>
    </message>
    <message>
        <source>Show the versions of each application by release</source>
        <translation>显示哪个发布包含应用的哪个版本，以及该应用在其中发生了什么</translation>
    </message>
    <message>
        <source>Save the catalogue as Markdown, HTML or JSON</source>
        <translation>将目录保存为 Markdown、HTML 或 JSON</translation>
    </message>
    <message>
        <source>Re&amp;gistry</source>
        <translation>镜像仓库(&amp;G)</translation>
    </message>
    <message>
        <source>Show whether registries have the images that git defines, and what moved</source>
        <translation>显示镜像仓库是否有 git 所定义的镜像，以及哪些有变动</translation>
    </message>
    <message>
        <source>&amp;Look at the Registries Now</source>
        <translation>立即查询镜像仓库(&amp;L)</translation>
    </message>
    <message>
        <source>Ask the registries that waybill.toml names for their tags, and keep what moved</source>
        <translation>向 waybill.toml 中指定的镜像仓库查询其标签，并保存变动</translation>
    </message>
    <message>
        <source>Look Now</source>
        <translation>立即查询</translation>
    </message>
    <message>
        <source>&amp;Compare Tags…</source>
        <translation>比较标签(&amp;C)…</translation>
    </message>
    <message>
        <source>Compare two tags of the image: what differs, and what can break users</source>
        <translation>比较镜像的两个标签：有何不同，以及什么可能破坏用户的使用</translation>
    </message>
    <message>
        <source>Compare tags</source>
        <translation>比较标签</translation>
    </message>
    <message>
        <source>List problems in the repositories</source>
        <translation>列出各仓库的问题</translation>
    </message>
</context>
<context>
    <name>waybill::app::CatalogueDetail</name>
    <message>
        <source>Problems of the entry</source>
        <translation>条目的问题</translation>
    </message>
    <message>
        <source>History of the entry</source>
        <translation>条目的历史</translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n 个问题</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>History: %n event(s)</source>
        <translation>
            <numerusform>历史：%n 个事件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>%n 条备注</numerusform>
        </translation>
    </message>
    <message>
        <source>History: not released yet</source>
        <translation>历史：尚未发布</translation>
    </message>
    <message>
        <source>Selected entry</source>
        <translation>所选条目</translation>
    </message>
    <message>
        <source>History: no change in the range</source>
        <translation>历史：范围内没有变更</translation>
    </message>
    <message>
        <source>History: nothing was seen yet</source>
        <translation>历史：尚无查询记录</translation>
    </message>
</context>
<context>
    <name>waybill::app::CatalogueExport</name>
    <message>
        <source>Copied the selected rows</source>
        <translation>已复制所选行</translation>
    </message>
    <message numerus="yes">
        <source>Copied %n row(s)</source>
        <translation>
            <numerusform>已复制 %n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>Cannot write the catalogue: %1</source>
        <translation>无法写入目录：%1</translation>
    </message>
</context>
<context>
    <name>waybill::app::CatalogueLoader</name>
    <message>
        <source>Reading was cancelled</source>
        <translation>读取已取消</translation>
    </message>
    <message>
        <source>Reload to read it again</source>
        <translation>重新加载以再次读取</translation>
    </message>
    <message>
        <source>Reading the catalogue</source>
        <translation>正在读取目录</translation>
    </message>
</context>
<context>
    <name>waybill::app::CataloguePage</name>
    <message>
        <source>Views of the catalogue</source>
        <translation>目录视图</translation>
    </message>
    <message>
        <source>Filter: words, -without</source>
        <translation>筛选：单词、-排除</translation>
    </message>
    <message>
        <source>What could not be read</source>
        <translation>无法读取的内容</translation>
    </message>
    <message>
        <source>Applications</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>Pins</source>
        <translation>固定版本</translation>
    </message>
    <message>
        <source>Open a product, a repository or a folder of repositories to see what it ships.</source>
        <translation>打开产品、仓库或包含仓库的文件夹，以查看其交付的内容。</translation>
    </message>
    <message>
        <source>Reading what the repositories ship…</source>
        <translation>正在读取各仓库交付的内容…</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>command, number</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>applications, how many</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 (%2, ! %3)</source>
        <comment>applications, how many, how many with problems</comment>
        <translation>%1 (%2, ! %3)</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>what it does, key</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) with problems</source>
        <translation>
            <numerusform>%n 行有问题</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>rows</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>Manifests</source>
        <translation>清单</translation>
    </message>
    <message>
        <source>Releases</source>
        <translation>发布</translation>
    </message>
    <message>
        <source>%1, %2, with problems %3</source>
        <comment>applications, how many, how many with problems</comment>
        <translation>%1，%2，有问题的 %3</translation>
    </message>
    <message>
        <source>Filter the catalogue</source>
        <translation>筛选目录</translation>
    </message>
    <message>
        <source>No problems.
Press P to show all rows.</source>
        <translation>没有问题。
按 P 显示所有行。</translation>
    </message>
    <message>
        <source>No matches.
Press Escape in the filter line to clear the filter.</source>
        <translation>没有匹配项。
在筛选栏中按 Esc 清除筛选。</translation>
    </message>
    <message>
        <source>Reading %1%</source>
        <comment>how far</comment>
        <translation>正在读取 %1%</translation>
    </message>
    <message>
        <source>Registry</source>
        <translation>镜像仓库</translation>
    </message>
</context>
<context>
    <name>waybill::app::CatalogueRegistry</name>
    <message numerus="yes">
        <source>%n tag(s) are new, moved or gone</source>
        <translation>
            <numerusform>%n 个标签为新增、变动或已移除</numerusform>
        </translation>
    </message>
    <message>
        <source>Looked at the registries: %1</source>
        <translation>已查询镜像仓库：%1</translation>
    </message>
    <message>
        <source>Some registries could not be read; %1</source>
        <translation>部分镜像仓库无法读取；%1</translation>
    </message>
    <message>
        <source>No registries.</source>
        <translation>没有镜像仓库。</translation>
    </message>
    <message>
        <source>This view compares the images that git defines with those that users can pull, and remembers when tags moved. [[registry]] in waybill.toml says where images are published; without it, nothing is asked.</source>
        <translation>此视图将 git 所定义的镜像与用户可以拉取的镜像进行比较，并记录标签何时变动。waybill.toml 中的 [[registry]] 指明镜像发布到何处；没有它，就不会进行任何查询。</translation>
    </message>
    <message>
        <source>Reading what was seen of registries…</source>
        <translation>正在读取镜像仓库的查询记录…</translation>
    </message>
    <message>
        <source>No image of this product has a registry in waybill.toml.</source>
        <translation>此产品的镜像在 waybill.toml 中都没有镜像仓库。</translation>
    </message>
    <message>
        <source>No image of %1 has a registry in waybill.toml.</source>
        <translation>%1 的镜像在 waybill.toml 中都没有镜像仓库。</translation>
    </message>
    <message>
        <source>As of %1. Press %2 to look again.</source>
        <comment>a time; a key</comment>
        <translation>截至 %1。按 %2 可重新查询。</translation>
    </message>
    <message>
        <source>Nobody has looked at the registries yet. Press %1 to look.</source>
        <comment>a key</comment>
        <translation>尚无人查询过镜像仓库。按 %1 可查询。</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>正在查询…</translation>
    </message>
    <message>
        <source>Looking %1%</source>
        <comment>how far</comment>
        <translation>正在查询 %1%</translation>
    </message>
    <message>
        <source>The repositories were not read. Reload to read them.</source>
        <translation>尚未读取仓库。请重新加载以读取。</translation>
    </message>
</context>
<context>
    <name>waybill::app::CatalogueTexts</name>
    <message>
        <source>No applications.</source>
        <translation>没有应用。</translation>
    </message>
    <message>
        <source>No applications in %1.</source>
        <translation>%1 中没有应用。</translation>
    </message>
    <message>
        <source>Applications are KubeDirectorApp objects in YAML and JSON files at the head of the range, and the kinds listed in [[catalogue]] of waybill.toml. This view shows their versions, the release that introduced each, and whether a search finds them.</source>
        <translation>应用是范围末端的 YAML 和 JSON 文件中的 KubeDirectorApp 对象，以及 waybill.toml 的 [[catalogue]] 中列出的类型。此视图显示其版本、引入各版本的发布，以及搜索能否找到它们。</translation>
    </message>
    <message>
        <source>No container images.</source>
        <translation>没有容器镜像。</translation>
    </message>
    <message>
        <source>No container images in %1.</source>
        <translation>%1 中没有容器镜像。</translation>
    </message>
    <message>
        <source>Images are defined by KIWI files and Dockerfiles at the head of the range. This view shows their tags, which of them are floating, and who must act. image_tags of [surfaces] in waybill.toml says how tags are built.</source>
        <translation>镜像由范围末端的 KIWI 文件和 Dockerfile 定义。此视图显示其标签、哪些是浮动标签，以及谁需要处理。标签的构成由 waybill.toml 中 [surfaces] 的 image_tags 指定。</translation>
    </message>
    <message>
        <source>No applications in any release or at the head.</source>
        <translation>任何发布中和末端都没有应用。</translation>
    </message>
    <message>
        <source>%1 has no applications in any release or at the head.</source>
        <translation>%1 在任何发布中和末端都没有应用。</translation>
    </message>
    <message>
        <source>This view shows every version of every application across releases: where it was added, changed or removed, and where it was the latest.</source>
        <translation>此视图显示每个应用的每个版本在各次发布中的情况：何处新增、变更或移除，以及何处为最新版本。</translation>
    </message>
    <message>
        <source>No Kubernetes object differs between base and head.</source>
        <translation>基线与头部之间没有 Kubernetes 对象发生变化。</translation>
    </message>
    <message>
        <source>No Kubernetes object of %1 differs between base and head.</source>
        <translation>%1 的 Kubernetes 对象在基线与头部之间没有变化。</translation>
    </message>
    <message>
        <source>This view shows what was removed, renamed or changed but must not be, and every schema path that accepts less or more than before. Kinds that must not change are listed in [[frozen]] of waybill.toml.</source>
        <translation>此视图显示被违规移除、重命名或更改的内容，以及接受范围变窄或变宽的每个模式路径。不得更改的类型列在 waybill.toml 的 [[frozen]] 中。</translation>
    </message>
    <message>
        <source>No repository of the product pins another one, or a component.</source>
        <translation>产品中没有仓库固定其他仓库或组件的版本。</translation>
    </message>
    <message>
        <source>%1 pins no other repository of the product, and no component.</source>
        <translation>%1 没有固定产品中其他仓库的版本，也没有固定组件的版本。</translation>
    </message>
    <message>
        <source>Pins are found in lock files, submodules and versions.yaml. For others, name the file and the key as pin of a [[component]], or as pins of a [[protocol]], in waybill.toml.</source>
        <translation>固定版本在锁定文件、子模块和 versions.yaml 中查找。对于其他情况，请在 waybill.toml 中以 [[component]] 的 pin 或 [[protocol]] 的 pins 指定文件和键。</translation>
    </message>
    <message>
        <source>+ added    ~ changed, same version    ! problem    × removed    colored: latest version of its ID</source>
        <translation>+ 新增    ~ 同版本变更    ! 问题    × 移除    着色：该 ID 的最新版本</translation>
    </message>
    <message>
        <source>These pin no other repository of the product: %1</source>
        <comment>names of repositories</comment>
        <translation>以下仓库没有固定产品中其他仓库的版本：%1</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangeCommits</name>
    <message>
        <source>Commits in this change</source>
        <translation>此变更中的提交</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangeDetail</name>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>This is the last file of the change</source>
        <translation>这是此变更的最后一个文件</translation>
    </message>
    <message>
        <source>This is the first file of the change</source>
        <translation>这是此变更的第一个文件</translation>
    </message>
    <message>
        <source>backport of %1</source>
        <translation>%1 的反向移植</translation>
    </message>
    <message>
        <source>This change touches no files</source>
        <translation>此变更未涉及任何文件</translation>
    </message>
    <message>
        <source>already released in %1</source>
        <translation>已在 %1 中发布</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Commits</source>
        <translation>提交</translation>
    </message>
    <message>
        <source>Files (%1)</source>
        <translation>文件 (%1)</translation>
    </message>
    <message>
        <source>Commits (%1)</source>
        <translation>提交 (%1)</translation>
    </message>
    <message>
        <source>Files in this change</source>
        <translation>此变更中的文件</translation>
    </message>
    <message>
        <source>Evidence, files and commits of the change</source>
        <translation>变更的依据、文件和提交</translation>
    </message>
    <message>
        <source>Discussion</source>
        <translation>讨论</translation>
    </message>
    <message>
        <source>closes %1</source>
        <comment>issues</comment>
        <translation>关闭 %1</translation>
    </message>
    <message>
        <source>milestone %1</source>
        <translation>里程碑 %1</translation>
    </message>
    <message>
        <source>Discussion (%1)</source>
        <translation>讨论 (%1)</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangeDiscussion</name>
    <message>
        <source>Comments</source>
        <translation>评论</translation>
    </message>
    <message>
        <source>Assignee</source>
        <translation>负责人</translation>
    </message>
    <message>
        <source>Assign to…</source>
        <translation>指派给…</translation>
    </message>
    <message>
        <source>The person who is to decide</source>
        <translation>应由其作决定的人</translation>
    </message>
    <message>
        <source>New comment</source>
        <translation>新评论</translation>
    </message>
    <message>
        <source>Add a comment…</source>
        <translation>添加评论…</translation>
    </message>
    <message>
        <source>Add a comment to each selected change…</source>
        <translation>为每个所选变更添加评论…</translation>
    </message>
    <message>
        <source>No comments yet</source>
        <translation>尚无评论</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangeLoader</name>
    <message>
        <source>submodule at %1</source>
        <translation>子模块，位于 %1</translation>
    </message>
    <message>
        <source>symbolic link to %1</source>
        <translation>指向 %1 的符号链接</translation>
    </message>
    <message>
        <source>mode %1, the same content</source>
        <translation>模式 %1，内容相同</translation>
    </message>
    <message>
        <source>too large to show: %1, %2</source>
        <translation>过大，无法显示：%1，%2</translation>
    </message>
    <message>
        <source>executable</source>
        <translation>可执行</translation>
    </message>
    <message>
        <source>not executable</source>
        <translation>不可执行</translation>
    </message>
    <message>
        <source>renamed, %1% similar</source>
        <translation>已重命名，相似度 %1%</translation>
    </message>
    <message>
        <source>copied, %1% similar</source>
        <translation>已复制，相似度 %1%</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangesActions</name>
    <message>
        <source>&amp;Breaking</source>
        <translation>不兼容(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Additive</source>
        <translation>新增(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Fix</source>
        <translation>修复(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Internal</source>
        <translation>内部(&amp;I)</translation>
    </message>
    <message>
        <source>Accept &amp;Suggestion</source>
        <translation>接受建议(&amp;S)</translation>
    </message>
    <message>
        <source>Select a Ran&amp;ge</source>
        <translation>选择范围(&amp;G)</translation>
    </message>
    <message>
        <source>Edit &amp;Note</source>
        <translation>编辑备注(&amp;N)</translation>
    </message>
    <message>
        <source>Upgrade &amp;Warning</source>
        <translation>升级警告(&amp;W)</translation>
    </message>
    <message>
        <source>Next &amp;Difference</source>
        <translation>下一处差异(&amp;D)</translation>
    </message>
    <message>
        <source>Go to the next difference, then to the next file</source>
        <translation>转到下一处差异，然后转到下一个文件</translation>
    </message>
    <message>
        <source>&amp;Previous Difference</source>
        <translation>上一处差异(&amp;P)</translation>
    </message>
    <message>
        <source>Go to the previous difference, then to the previous file</source>
        <translation>转到上一处差异，然后转到上一个文件</translation>
    </message>
    <message>
        <source>Ne&amp;xt File</source>
        <translation>下一个文件(&amp;X)</translation>
    </message>
    <message>
        <source>Show the next file of the change</source>
        <translation>显示此变更的下一个文件</translation>
    </message>
    <message>
        <source>Pre&amp;vious File</source>
        <translation>上一个文件(&amp;V)</translation>
    </message>
    <message>
        <source>Show the previous file of the change</source>
        <translation>显示此变更的上一个文件</translation>
    </message>
    <message>
        <source>Fi&amp;lter</source>
        <translation>筛选(&amp;L)</translation>
    </message>
    <message>
        <source>Breaking: Whole Group</source>
        <translation>不兼容：整组</translation>
    </message>
    <message>
        <source>Additive: Whole Group</source>
        <translation>新增：整组</translation>
    </message>
    <message>
        <source>Fix: Whole Group</source>
        <translation>修复：整组</translation>
    </message>
    <message>
        <source>Internal: Whole Group</source>
        <translation>内部：整组</translation>
    </message>
    <message>
        <source>Accept All Suggestions…</source>
        <translation>接受所有建议…</translation>
    </message>
    <message>
        <source>Needs Re&amp;view</source>
        <translation>需要复查(&amp;V)</translation>
    </message>
    <message>
        <source>Next Reason</source>
        <translation>下一条理由</translation>
    </message>
    <message>
        <source>Previous Reason</source>
        <translation>上一条理由</translation>
    </message>
    <message>
        <source>Copy…</source>
        <translation>复制…</translation>
    </message>
    <message>
        <source>Choose what to copy of the selected changes</source>
        <translation>选择要复制所选变更的哪些内容</translation>
    </message>
    <message>
        <source>Copy &amp;Subject</source>
        <translation>复制标题(&amp;S)</translation>
    </message>
    <message>
        <source>Copy &amp;Link</source>
        <translation>复制链接(&amp;L)</translation>
    </message>
    <message>
        <source>Copy &amp;Notes Line</source>
        <translation>复制发布说明行(&amp;N)</translation>
    </message>
    <message>
        <source>Show the changes of this group again</source>
        <translation>重新显示该组的变更</translation>
    </message>
    <message>
        <source>Show the changes of all groups again</source>
        <translation>重新显示所有组的变更</translation>
    </message>
    <message>
        <source>Existing users must act, or something stops working; go to the next change</source>
        <translation>现有用户必须采取行动，否则有功能失效；转到下一个变更</translation>
    </message>
    <message>
        <source>Adds something and breaks nothing; go to the next change</source>
        <translation>此变更新增了内容且未破坏任何东西；转到下一项</translation>
    </message>
    <message>
        <source>Repairs something and adds nothing; go to the next change</source>
        <translation>修复问题而不新增功能；转到下一个变更</translation>
    </message>
    <message>
        <source>Does not affect users; go to the next change</source>
        <translation>不影响用户；转到下一个变更</translation>
    </message>
    <message>
        <source>&amp;Clear Decision</source>
        <translation>清除决定(&amp;C)</translation>
    </message>
    <message>
        <source>Clear the decision; the suggestion applies again</source>
        <translation>清除决定；建议重新生效</translation>
    </message>
    <message>
        <source>Accept the suggestion and go to the next change</source>
        <translation>接受建议并转到下一个变更</translation>
    </message>
    <message>
        <source>&amp;Repeat Decision</source>
        <translation>重复上次决定(&amp;R)</translation>
    </message>
    <message>
        <source>Apply the last decision to this change</source>
        <translation>将上次决定应用于此变更</translation>
    </message>
    <message>
        <source>Select a range with the arrow keys; a decision then applies to all of it</source>
        <translation>用方向键选择一段变更；决定将应用于全部</translation>
    </message>
    <message>
        <source>Edit the line of the change in the release notes</source>
        <translation>编写此变更在发布说明中的那一行</translation>
    </message>
    <message>
        <source>Say what users must do to upgrade</source>
        <translation>说明用户升级时须执行的操作</translation>
    </message>
    <message>
        <source>Undo Decision</source>
        <translation>撤销决定</translation>
    </message>
    <message>
        <source>Undo the last decision</source>
        <translation>撤销上一个决定</translation>
    </message>
    <message>
        <source>Redo Decision</source>
        <translation>重做决定</translation>
    </message>
    <message>
        <source>Redo the last undone decision</source>
        <translation>重做已撤销的决定</translation>
    </message>
    <message>
        <source>Apply this decision to all changes of the group that are not reviewed yet</source>
        <translation>将此决定应用于组内所有尚未审阅的变更</translation>
    </message>
    <message>
        <source>Accept all suggestions above a confidence for the listed changes</source>
        <translation>接受所列变更中达到指定置信度的全部建议</translation>
    </message>
    <message>
        <source>Skip this change and go to the next one without a decision</source>
        <translation>跳过此项，转到下一项没有决定的变更</translation>
    </message>
    <message>
        <source>Mark the change for yourself to review again; find it with is:review</source>
        <translation>为自己将此变更标记为待复查；可用 is:review 查找</translation>
    </message>
    <message>
        <source>Go to the line of the suggestion&apos;s next reason</source>
        <translation>转到建议的下一条理由所指的行</translation>
    </message>
    <message>
        <source>Go to the line of the previous reason</source>
        <translation>转到上一条理由所指的行</translation>
    </message>
    <message>
        <source>Copy &amp;ID</source>
        <translation>复制 ID(&amp;I)</translation>
    </message>
    <message>
        <source>Copy the commit ID</source>
        <translation>将提交的 ID 放到剪贴板</translation>
    </message>
    <message>
        <source>Copy the title</source>
        <translation>将标题放到剪贴板</translation>
    </message>
    <message>
        <source>Copy the URL of the pull request or commit</source>
        <translation>将合并请求或提交的地址放到剪贴板</translation>
    </message>
    <message>
        <source>Copy the line of the release notes</source>
        <translation>将发布说明中的那一行放到剪贴板</translation>
    </message>
    <message>
        <source>Group the changes differently</source>
        <translation>以其他分组方式显示变更</translation>
    </message>
    <message>
        <source>Change Grouping</source>
        <translation>更改分组方式</translation>
    </message>
    <message>
        <source>Collapse Group</source>
        <translation>折叠该组</translation>
    </message>
    <message>
        <source>Show only the heading of this group</source>
        <translation>仅显示该组的标题</translation>
    </message>
    <message>
        <source>Expand Group</source>
        <translation>展开该组</translation>
    </message>
    <message>
        <source>Collapse All Groups</source>
        <translation>折叠所有组</translation>
    </message>
    <message>
        <source>Show only the headings, with progress</source>
        <translation>仅显示标题及进度</translation>
    </message>
    <message>
        <source>Expand All Groups</source>
        <translation>展开所有组</translation>
    </message>
    <message>
        <source>Next &amp;Unreviewed</source>
        <translation>下一个未审阅的变更(&amp;U)</translation>
    </message>
    <message>
        <source>Assign &amp;To…</source>
        <translation>指派给(&amp;T)…</translation>
    </message>
    <message>
        <source>Choose who decides; assigned: finds such changes</source>
        <translation>选择由谁决定；可用 assigned: 查找此类变更</translation>
    </message>
    <message>
        <source>Assign to &amp;Me</source>
        <translation>指派给我(&amp;M)</translation>
    </message>
    <message>
        <source>Assign the change to yourself; press again to unassign it</source>
        <translation>表明由您决定；再按一次则不指派给任何人</translation>
    </message>
    <message>
        <source>C&amp;omment…</source>
        <translation>评论(&amp;O)…</translation>
    </message>
    <message>
        <source>Comment on the change for the other reviewers; find it with has:comment</source>
        <translation>为其他审阅者评论此变更；可用 has:comment 查找</translation>
    </message>
    <message>
        <source>&amp;Learn from Decisions</source>
        <translation>从决定中学习(&amp;L)</translation>
    </message>
    <message>
        <source>Adapt the suggestions to the decisions in this product</source>
        <translation>让建议根据此产品中已作的决定进行调整</translation>
    </message>
    <message>
        <source>Switch between groups by repository, suggestion, evidence, folder, merge and assignee</source>
        <translation>在按仓库、建议、依据、文件夹、合并和负责人分组之间切换</translation>
    </message>
    <message>
        <source>Group by &amp;Repository</source>
        <translation>按仓库分组(&amp;R)</translation>
    </message>
    <message>
        <source>Group by &amp;Suggestion</source>
        <translation>按建议分组(&amp;S)</translation>
    </message>
    <message>
        <source>Group by &amp;Evidence</source>
        <translation>按依据分组(&amp;E)</translation>
    </message>
    <message>
        <source>Group by &amp;Folder</source>
        <translation>按文件夹分组(&amp;F)</translation>
    </message>
    <message>
        <source>Group by &amp;Merge</source>
        <translation>按合并分组(&amp;M)</translation>
    </message>
    <message>
        <source>Group by &amp;Assignee</source>
        <translation>按负责人分组(&amp;A)</translation>
    </message>
    <message>
        <source>Filter by words and tokens such as is:unreviewed, impact:breaking, repo:, author:, path:</source>
        <translation>按词语以及 is:unreviewed、impact:breaking、repo:、author:、path: 等标记筛选</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangesCopying</name>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>%1 (#%2)</source>
        <comment>line of the notes, pull request</comment>
        <translation>%1 (#%2)</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>已复制：%1</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangesDeciding</name>
    <message>
        <source>No suggestion to accept: not enough evidence</source>
        <translation>没有可接受的建议：依据不足</translation>
    </message>
    <message>
        <source>No decision to repeat yet</source>
        <translation>还没有可重复的决定</translation>
    </message>
    <message>
        <source>No suggestions to accept among the listed changes</source>
        <translation>列出的变更中没有可接受的建议</translation>
    </message>
    <message>
        <source>Nothing to redo</source>
        <translation>没有可重做的操作</translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation>没有可撤销的操作</translation>
    </message>
    <message>
        <source>Undo %1</source>
        <comment>step</comment>
        <translation>撤销：%1</translation>
    </message>
    <message>
        <source>Undo Decision</source>
        <translation>撤销决定</translation>
    </message>
    <message>
        <source>Redo %1</source>
        <comment>step</comment>
        <translation>重做：%1</translation>
    </message>
    <message>
        <source>Redo Decision</source>
        <translation>重做决定</translation>
    </message>
    <message numerus="yes">
        <source>Accepted %n suggestion(s)</source>
        <translation>
            <numerusform>已接受 %n 条建议</numerusform>
        </translation>
    </message>
    <message>
        <source>%1. All listed changes have been reviewed</source>
        <comment>what was done</comment>
        <translation>%1。列出的所有变更均已审阅</translation>
    </message>
    <message>
        <source>All changes in this group have been reviewed</source>
        <translation>该组的所有变更均已审阅</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangesDiscussing</name>
    <message numerus="yes">
        <source>Unassign %n change(s)</source>
        <translation>
            <numerusform>取消指派 %n 个变更</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Assign %n change(s) to %1</source>
        <translation>
            <numerusform>将 %n 个变更指派给 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Enter your name above first</source>
        <translation>请先在上方输入您的姓名</translation>
    </message>
    <message numerus="yes">
        <source>Comment on %n change(s)</source>
        <translation>
            <numerusform>评论 %n 个变更</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete comment</source>
        <translation>删除评论</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangesFilterLine</name>
    <message>
        <source>Filter tokens</source>
        <translation>筛选标记</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangesGroups</name>
    <message>
        <source>%1 ▾</source>
        <comment>what stands together in the list</comment>
        <translation>%1 ▾</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangesHints</name>
    <message>
        <source>%1: %2</source>
        <comment>keys, what they do</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Available keys</source>
        <translation>可用按键</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Undo what was just done</source>
        <translation>撤销刚才的操作</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangesKeys</name>
    <message>
        <source>confidence</source>
        <translation>置信度</translation>
    </message>
    <message>
        <source>exclude an impact</source>
        <translation>排除一种影响</translation>
    </message>
    <message>
        <source>accept all</source>
        <translation>全部接受</translation>
    </message>
    <message>
        <source>cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>choose a keyword</source>
        <translation>选择关键字</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>补全</translation>
    </message>
    <message>
        <source>go to the list</source>
        <translation>转到列表</translation>
    </message>
    <message>
        <source>clear the filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>discard</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>extend the selection</source>
        <translation>扩展选区</translation>
    </message>
    <message>
        <source>decide all</source>
        <translation>决定全部</translation>
    </message>
    <message>
        <source>accept suggestions</source>
        <translation>接受建议</translation>
    </message>
    <message>
        <source>cancel the selection</source>
        <translation>取消选择</translation>
    </message>
    <message>
        <source>decide the group</source>
        <translation>决定整组</translation>
    </message>
    <message>
        <source>change grouping</source>
        <translation>更改分组</translation>
    </message>
    <message>
        <source>decide</source>
        <translation>决定</translation>
    </message>
    <message>
        <source>accept</source>
        <translation>接受</translation>
    </message>
    <message>
        <source>repeat</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>next</source>
        <translation>下一个</translation>
    </message>
    <message>
        <source>range</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>grouping</source>
        <translation>分组</translation>
    </message>
    <message>
        <source>accept all…</source>
        <translation>全部接受…</translation>
    </message>
    <message>
        <source>undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>all keys</source>
        <translation>所有按键</translation>
    </message>
    <message>
        <source>next difference</source>
        <translation>下一处差异</translation>
    </message>
    <message>
        <source>previous difference</source>
        <translation>上一处差异</translation>
    </message>
    <message>
        <source>next file</source>
        <translation>下一个文件</translation>
    </message>
    <message>
        <source>next change</source>
        <translation>下一个变更</translation>
    </message>
    <message>
        <source>%1 is not a command here. Press %2 to search the list</source>
        <comment>two keys</comment>
        <translation>%1 不是此列表的命令。按 %2 可搜索</translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation>没有可撤销的操作</translation>
    </message>
    <message>
        <source>Nothing to redo</source>
        <translation>没有可重做的操作</translation>
    </message>
    <message>
        <source>No decision to repeat yet</source>
        <translation>还没有可重复的决定</translation>
    </message>
    <message>
        <source>No suggestion to accept: not enough evidence</source>
        <translation>没有可接受的建议：依据不足</translation>
    </message>
    <message>
        <source>No decision to clear</source>
        <translation>没有可清除的决定</translation>
    </message>
    <message>
        <source>No reason refers to a line</source>
        <translation>没有指向某一行的理由</translation>
    </message>
    <message>
        <source>No change is selected</source>
        <translation>未选择变更</translation>
    </message>
    <message>
        <source>expand</source>
        <translation>展开</translation>
    </message>
    <message>
        <source>collapse all</source>
        <translation>全部折叠</translation>
    </message>
    <message>
        <source>comment</source>
        <translation>评论</translation>
    </message>
    <message>
        <source>assign</source>
        <translation>指派</translation>
    </message>
    <message>
        <source>All listed changes have been reviewed</source>
        <translation>列出的所有变更均已审阅</translation>
    </message>
    <message>
        <source>needs review</source>
        <translation>需要复查</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangesPage</name>
    <message>
        <source>Changes</source>
        <translation>变更</translation>
    </message>
    <message>
        <source>Gro&amp;ups</source>
        <translation>分组(&amp;U)</translation>
    </message>
    <message>
        <source>Filter changes</source>
        <translation>筛选变更</translation>
    </message>
    <message>
        <source>Grouping of the list</source>
        <translation>列表分组</translation>
    </message>
    <message>
        <source>This change has no file %1</source>
        <translation>此变更不含文件 %1</translation>
    </message>
    <message>
        <source>Unknown filter: %1</source>
        <translation>未知筛选：%1</translation>
    </message>
    <message>
        <source>No reason refers to a line</source>
        <translation>没有理由指向具体行</translation>
    </message>
    <message>
        <source>Continued from the top</source>
        <translation>已从顶部继续</translation>
    </message>
    <message>
        <source>The message does not have “%1”</source>
        <translation>消息中没有“%1”</translation>
    </message>
    <message>
        <source>All listed changes have been reviewed</source>
        <translation>列出的所有变更均已审阅</translation>
    </message>
    <message>
        <source>Filter: words, is:unreviewed, path:…</source>
        <translation>筛选：词语、is:unreviewed、path:…</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangesSummary</name>
    <message>
        <source>unknown filter: %1</source>
        <translation>未知筛选：%1</translation>
    </message>
    <message>
        <source>%1 shown</source>
        <translation>显示 %1</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <comment>repository, decided, all</comment>
        <translation>%1：%2 / %3</translation>
    </message>
    <message>
        <source>Open a product, a repository or a folder of repositories to see what changed.</source>
        <translation>打开产品、仓库或包含仓库的文件夹，以查看有哪些变更。</translation>
    </message>
    <message>
        <source>No change matches the filter.
Press Escape in the filter line to clear it.</source>
        <translation>没有与筛选匹配的变更。
在筛选行中按 Escape 可将其清除。</translation>
    </message>
    <message>
        <source>Select a change.</source>
        <translation>请选择一个变更。</translation>
    </message>
    <message>
        <source>No repository changed since its last release.
Type another range above to see the changes of earlier releases.</source>
        <translation>自上次发布以来没有仓库发生变更。
在上方输入其他范围可查看更早发布的变更。</translation>
    </message>
    <message>
        <source>%1 of %2 reviewed</source>
        <translation>已审阅 %1 / %2</translation>
    </message>
    <message>
        <source>Reviewed so far:
%1</source>
        <translation>目前已审阅：
%1</translation>
    </message>
    <message>
        <source>%1
%2 of %3 reviewed. The group is collapsed.</source>
        <translation>%1
已审阅 %2 / %3。该组已折叠。</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangesViews</name>
    <message>
        <source>Saved &amp;Views</source>
        <translation>已保存的视图(&amp;V)</translation>
    </message>
    <message>
        <source>Saved &amp;Views…</source>
        <translation>已保存的视图(&amp;V)…</translation>
    </message>
    <message>
        <source>Choose, save, rename or delete a view: a filter and a grouping</source>
        <translation>选择、保存、重命名或删除视图：筛选条件和分组方式</translation>
    </message>
    <message>
        <source>&amp;Save View…</source>
        <translation>保存视图(&amp;S)…</translation>
    </message>
    <message>
        <source>Save the filter and the grouping as a view</source>
        <translation>将筛选条件和分组方式保存为视图</translation>
    </message>
    <message>
        <source>&amp;Rename View…</source>
        <translation>重命名视图(&amp;R)…</translation>
    </message>
    <message>
        <source>&amp;Delete View</source>
        <translation>删除视图(&amp;D)</translation>
    </message>
    <message>
        <source>Delete the current view. Changes are not affected</source>
        <translation>删除当前视图；变更保留</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>what it does, key</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Save View</source>
        <translation>保存视图</translation>
    </message>
    <message>
        <source>Saved as “%1”</source>
        <translation>已保存为“%1”</translation>
    </message>
    <message>
        <source>Rename View</source>
        <translation>重命名视图</translation>
    </message>
    <message>
        <source>“%1” is now “%2”</source>
        <translation>“%1”现在名为“%2”</translation>
    </message>
    <message>
        <source>Deleted the view “%1”</source>
        <translation>已删除视图“%1”</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>filter, grouping</comment>
        <translation>%1；%2</translation>
    </message>
    <message>
        <source>Name. A view that has it already is replaced.</source>
        <translation>名称。同名的视图会被替换。</translation>
    </message>
    <message>
        <source>Rename the current view</source>
        <translation>重命名当前视图</translation>
    </message>
</context>
<context>
    <name>waybill::app::ClonePanel</name>
    <message>
        <source>Clone a Repository</source>
        <translation>克隆仓库</translation>
    </message>
    <message>
        <source>Runs git clone, without submodules or hooks. Private repositories use your git credentials.</source>
        <translation>Waybill 运行 git clone，不含子模块和钩子。私有仓库使用 git 中配置的凭据。</translation>
    </message>
    <message>
        <source>A&amp;ddress</source>
        <translation>地址(&amp;D)</translation>
    </message>
    <message>
        <source>Address of the repository</source>
        <translation>仓库地址</translation>
    </message>
    <message>
        <source>&amp;Folder</source>
        <translation>文件夹(&amp;F)</translation>
    </message>
    <message>
        <source>Folder to clone into</source>
        <translation>目标文件夹</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>浏览(&amp;B)…</translation>
    </message>
    <message>
        <source>Choose where to put the clone</source>
        <translation>选择放置克隆的文件夹</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>&amp;Clone</source>
        <translation>克隆(&amp;C)</translation>
    </message>
    <message>
        <source>Clone the repository and open it</source>
        <translation>克隆仓库并打开</translation>
    </message>
    <message>
        <source>Clone Into</source>
        <translation>克隆到</translation>
    </message>
    <message>
        <source>Cloning %1</source>
        <translation>正在克隆 %1</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
</context>
<context>
    <name>waybill::app::ColumnPriorities</name>
    <message>
        <source>%1 (no room)</source>
        <comment>a column</comment>
        <translation>%1（空间不足）</translation>
    </message>
</context>
<context>
    <name>waybill::app::CommandPalette</name>
    <message>
        <source>Command palette</source>
        <translation>命令面板</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>menu, command</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>on</source>
        <comment>a setting</comment>
        <translation>开</translation>
    </message>
    <message>
        <source>off</source>
        <comment>a setting</comment>
        <translation>关</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>state of a setting, keys</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>No matches. Delete letters, or press Escape to close.</source>
        <translation>没有匹配项。请删除字母，或按 Esc 关闭。</translation>
    </message>
    <message>
        <source>Type a command or setting</source>
        <translation>输入命令或设置</translation>
    </message>
    <message>
        <source>Type a command, setting, repository, tag, change, file or finding</source>
        <translation>输入命令、设置、仓库、标签、变更、文件或发现</translation>
    </message>
</context>
<context>
    <name>waybill::app::CommitGraphView</name>
    <message>
        <source>Commit graph</source>
        <translation>提交图</translation>
    </message>
</context>
<context>
    <name>waybill::app::CompareActions</name>
    <message>
        <source>&amp;Filter</source>
        <translation>筛选(&amp;F)</translation>
    </message>
    <message>
        <source>Show &amp;Added</source>
        <translation>显示新增(&amp;A)</translation>
    </message>
    <message>
        <source>Show &amp;Deleted</source>
        <translation>显示已删除(&amp;D)</translation>
    </message>
    <message>
        <source>Show &amp;Modified</source>
        <translation>显示已修改(&amp;M)</translation>
    </message>
    <message>
        <source>Show files whose content differs</source>
        <translation>显示内容不同的文件</translation>
    </message>
    <message>
        <source>Show &amp;Renamed</source>
        <translation>显示已重命名(&amp;R)</translation>
    </message>
    <message>
        <source>Show files that were renamed or copied</source>
        <translation>显示被重命名或复制的文件</translation>
    </message>
    <message>
        <source>Show Mode and &amp;Type</source>
        <translation>显示模式和类型(&amp;T)</translation>
    </message>
    <message>
        <source>Hide &amp;Vendored and Generated</source>
        <translation>隐藏内置的第三方代码和生成的代码(&amp;V)</translation>
    </message>
    <message>
        <source>Hide vendored code, generated code and lock files</source>
        <translation>隐藏内置的第三方代码、生成的代码和锁文件</translation>
    </message>
    <message>
        <source>Only &amp;Breaking Protocols</source>
        <translation>仅不兼容的协议(&amp;B)</translation>
    </message>
    <message>
        <source>Only Additions to &amp;Protocols</source>
        <translation>仅协议新增(&amp;P)</translation>
    </message>
    <message>
        <source>Hide Commits on &amp;Both Sides</source>
        <translation>隐藏两侧都有的提交(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Next Difference</source>
        <translation>下一处差异(&amp;N)</translation>
    </message>
    <message>
        <source>Go to the next difference, then to the next file</source>
        <translation>转到下一处差异，然后转到下一个文件</translation>
    </message>
    <message>
        <source>&amp;Previous Difference</source>
        <translation>上一处差异(&amp;P)</translation>
    </message>
    <message>
        <source>Go to the previous difference, then to the previous file</source>
        <translation>转到上一处差异，然后转到上一个文件</translation>
    </message>
    <message>
        <source>Ne&amp;xt File</source>
        <translation>下一个文件(&amp;X)</translation>
    </message>
    <message>
        <source>Show the next file that differs</source>
        <translation>显示下一个有差异的文件</translation>
    </message>
    <message>
        <source>Pre&amp;vious File</source>
        <translation>上一个文件(&amp;V)</translation>
    </message>
    <message>
        <source>Show the previous file that differs</source>
        <translation>显示上一个有差异的文件</translation>
    </message>
    <message>
        <source>&amp;Expand All</source>
        <translation>全部展开(&amp;E)</translation>
    </message>
    <message>
        <source>Co&amp;llapse All</source>
        <translation>全部折叠(&amp;L)</translation>
    </message>
    <message>
        <source>F&amp;lat List</source>
        <translation>平铺列表(&amp;L)</translation>
    </message>
    <message>
        <source>Show the files without their folders</source>
        <translation>显示文件而不显示其文件夹</translation>
    </message>
    <message>
        <source>&amp;Search in All Files</source>
        <translation>在所有文件中搜索(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Copy Path</source>
        <translation>复制路径(&amp;C)</translation>
    </message>
    <message>
        <source>Copy List as &amp;Markdown</source>
        <translation>将列表复制为 Markdown(&amp;M)</translation>
    </message>
    <message>
        <source>Choose Re&amp;visions</source>
        <translation>选择修订(&amp;V)</translation>
    </message>
    <message>
        <source>Type or choose the revisions to compare</source>
        <translation>输入或选择要比较的修订</translation>
    </message>
    <message>
        <source>S&amp;wap Sides</source>
        <translation>交换两侧(&amp;W)</translation>
    </message>
    <message>
        <source>Compare F&amp;olders…</source>
        <translation>比较文件夹(&amp;O)…</translation>
    </message>
    <message>
        <source>Compare two folders on this computer</source>
        <translation>比较此计算机上的两个文件夹</translation>
    </message>
    <message>
        <source>Compare F&amp;iles…</source>
        <translation>比较文件(&amp;I)…</translation>
    </message>
    <message>
        <source>Compare two files on this computer</source>
        <translation>比较此计算机上的两个文件</translation>
    </message>
    <message>
        <source>Follow the &amp;Range</source>
        <translation>跟随范围(&amp;R)</translation>
    </message>
    <message>
        <source>Find Co&amp;pies</source>
        <translation>查找副本(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;More Renames</source>
        <translation>更多重命名(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Fewer Renames</source>
        <translation>更少重命名(&amp;F)</translation>
    </message>
    <message>
        <source>Show files that exist only on the new side</source>
        <translation>显示只在新侧存在的文件</translation>
    </message>
    <message>
        <source>Show files that exist only on the old side</source>
        <translation>显示只在旧侧存在的文件</translation>
    </message>
    <message>
        <source>Show files of which only the mode or type differs</source>
        <translation>显示仅模式或类型不同的文件</translation>
    </message>
    <message>
        <source>Show only files with breaking protocol changes</source>
        <translation>仅显示含有破坏协议兼容性的发现的文件</translation>
    </message>
    <message>
        <source>Show only files with additions to a protocol</source>
        <translation>仅显示含有为协议新增内容的发现的文件</translation>
    </message>
    <message>
        <source>Hide commits that exist on both sides, such as backports</source>
        <translation>隐藏另一侧也有的提交，例如反向移植产生的提交</translation>
    </message>
    <message>
        <source>Expand all folders</source>
        <translation>展开每个文件夹</translation>
    </message>
    <message>
        <source>Collapse all folders</source>
        <translation>折叠每个文件夹</translation>
    </message>
    <message>
        <source>Find text in all files that differ, on both sides</source>
        <translation>在两侧所有有差异的文件中查找文本</translation>
    </message>
    <message>
        <source>Copy the path of the current file</source>
        <translation>复制所显示文件的路径</translation>
    </message>
    <message>
        <source>Copy the listed files as a Markdown table</source>
        <translation>将显示的文件复制为 Markdown 表格</translation>
    </message>
    <message>
        <source>Swap the old and the new side</source>
        <translation>交换新旧两侧</translation>
    </message>
    <message>
        <source>Compare the range of the range bar again</source>
        <translation>重新比较范围栏中的范围</translation>
    </message>
    <message>
        <source>Stop looking for renames</source>
        <translation>停止查找重命名</translation>
    </message>
    <message>
        <source>Find copies of changed files, too</source>
        <translation>同时查找从已变更的文件复制而来的文件</translation>
    </message>
    <message>
        <source>Also pair files that are less similar</source>
        <translation>将共同内容较少的文件也配对</translation>
    </message>
    <message>
        <source>Pair only files that are more similar</source>
        <translation>仅将共同内容较多的文件配对</translation>
    </message>
    <message>
        <source>Show only files whose paths contain these words or match these patterns (*.go)</source>
        <translation>仅显示路径包含这些词或匹配这些模式（*.go）的文件</translation>
    </message>
    <message>
        <source>Save Pa&amp;tch…</source>
        <translation>保存补丁(&amp;T)…</translation>
    </message>
    <message>
        <source>Save the selected files as a patch for git apply; you can also drag them elsewhere</source>
        <translation>将选中的文件保存为可供 git apply 使用的补丁；也可以把它们拖到别处</translation>
    </message>
    <message>
        <source>Commit &amp;Graph</source>
        <translation>提交图(&amp;G)</translation>
    </message>
    <message>
        <source>Choose base and head from a graph of the commits</source>
        <translation>在提交图中选择基线和头部</translation>
    </message>
    <message>
        <source>Stop Loo&amp;king for Renames</source>
        <translation>停止查找重命名(&amp;K)</translation>
    </message>
</context>
<context>
    <name>waybill::app::CompareArguments</name>
    <message>
        <source>--compare needs two files, folders or revisions</source>
        <translation>--compare 需要两个文件、文件夹或修订</translation>
    </message>
    <message>
        <source>A file cannot be compared with a folder</source>
        <translation>文件不能与文件夹比较</translation>
    </message>
    <message>
        <source>No such file or folder, and this is not a git repository</source>
        <translation>没有此文件或文件夹，且此处不是 git 仓库</translation>
    </message>
</context>
<context>
    <name>waybill::app::CompareCommitsPanel</name>
    <message>
        <source>Commits on one side only</source>
        <translation>仅在一侧的提交</translation>
    </message>
    <message>
        <source>Only in %1</source>
        <translation>仅在 %1 上</translation>
    </message>
    <message>
        <source>Only in %1 (%2)</source>
        <comment>revision, number</comment>
        <translation>仅在 %1 上 (%2)</translation>
    </message>
    <message>
        <source>Both sides have the same commits.</source>
        <translation>两侧的提交相同。</translation>
    </message>
    <message>
        <source>All commits of this side are on the other side, too.</source>
        <translation>此侧的所有提交在另一侧也都存在。</translation>
    </message>
</context>
<context>
    <name>waybill::app::CompareContent</name>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>%1 is the same in %2 and %3</source>
        <comment>file, revision, revision</comment>
        <translation>%1 在 %2 和 %3 中相同</translation>
    </message>
    <message>
        <source>This is the last difference</source>
        <translation>这是最后一处差异</translation>
    </message>
    <message>
        <source>This is the first difference</source>
        <translation>这是第一处差异</translation>
    </message>
    <message>
        <source>This is the last file</source>
        <translation>这是最后一个文件</translation>
    </message>
    <message>
        <source>This is the first file</source>
        <translation>这是第一个文件</translation>
    </message>
    <message>
        <source>No differences</source>
        <translation>没有差异</translation>
    </message>
</context>
<context>
    <name>waybill::app::CompareFilesPanel</name>
    <message>
        <source>Filter of the files</source>
        <translation>文件筛选</translation>
    </message>
    <message>
        <source>Filter: path, *.go, !words</source>
        <translation>筛选：路径、*.go、!单词</translation>
    </message>
    <message>
        <source>Files that differ</source>
        <translation>有差异的文件</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>command, number</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>files</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>No matches.
Press Escape in the filter line to clear it.</source>
        <translation>无匹配项。
在筛选行中按 Escape 可清除筛选。</translation>
    </message>
    <message>
        <source>Click to show files in which only comments or formatting differ</source>
        <translation>单击以显示仅注释或格式不同的文件</translation>
    </message>
    <message numerus="yes">
        <source>%n hidden</source>
        <comment>files</comment>
        <translation>
            <numerusform>已隐藏 %n 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::CompareGraphPanel</name>
    <message>
        <source>Filter of the commits</source>
        <translation>提交筛选</translation>
    </message>
    <message>
        <source>Filter by subject, author, tag, branch, change or ID</source>
        <translation>按主题、作者、标签、分支、更改或 ID 筛选</translation>
    </message>
    <message>
        <source>The base is %1</source>
        <translation>基线为 %1</translation>
    </message>
    <message>
        <source>The head is %1</source>
        <translation>头部为 %1</translation>
    </message>
    <message numerus="yes">
        <source>Copied %n commit ID(s)</source>
        <translation>
            <numerusform>已复制 %n 个提交 ID</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopped reading commits. Press F5 to read them.</source>
        <translation>已停止读取提交。按 F5 读取。</translation>
    </message>
    <message>
        <source>Reading commits…</source>
        <translation>正在读取提交…</translation>
    </message>
    <message>
        <source>No matches.
Press Escape in the filter to show all commits again.</source>
        <translation>没有匹配项。
在筛选框中按 Escape 可重新显示所有提交。</translation>
    </message>
    <message>
        <source>There are no commits.</source>
        <translation>没有提交。</translation>
    </message>
    <message>
        <source>● only in %1: %2</source>
        <comment>head, number</comment>
        <translation>● 仅在 %1 中：%2</translation>
    </message>
    <message>
        <source>■ only in %1: %2</source>
        <comment>base, number</comment>
        <translation>■ 仅在 %1 中：%2</translation>
    </message>
    <message>
        <source>○ other commits</source>
        <translation>○ 其他提交</translation>
    </message>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n 个匹配项</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n commit(s)</source>
        <translation>
            <numerusform>%n 个提交</numerusform>
        </translation>
    </message>
    <message>
        <source>Older commits were not read</source>
        <translation>未读取更早的提交</translation>
    </message>
    <message>
        <source>Reading older commits…</source>
        <translation>正在读取更早的提交…</translation>
    </message>
    <message>
        <source>Older commits are not shown</source>
        <translation>不显示更早的提交</translation>
    </message>
</context>
<context>
    <name>waybill::app::CompareLoader</name>
    <message>
        <source>Comparing was cancelled</source>
        <translation>比较已取消</translation>
    </message>
    <message>
        <source>Reload to compare again</source>
        <translation>重新加载以再次比较</translation>
    </message>
    <message>
        <source>Comparing files</source>
        <translation>正在比较文件</translation>
    </message>
    <message>
        <source>Counting lines</source>
        <translation>正在统计行数</translation>
    </message>
    <message>
        <source>Finding renames</source>
        <translation>正在查找重命名</translation>
    </message>
    <message>
        <source>Comparing commits</source>
        <translation>正在比较提交</translation>
    </message>
    <message>
        <source>Comparing pins</source>
        <translation>正在比较固定版本</translation>
    </message>
    <message>
        <source>Comparing protocols</source>
        <translation>正在比较协议</translation>
    </message>
    <message>
        <source>Looking for changes of comments and formatting</source>
        <translation>正在查找注释和格式变更</translation>
    </message>
</context>
<context>
    <name>waybill::app::CompareMarkdown</name>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>%1 → %2, %3 %</source>
        <comment>old path, new path, percent the same</comment>
        <translation>%1 → %2，%3%</translation>
    </message>
</context>
<context>
    <name>waybill::app::ComparePage</name>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Commits</source>
        <translation>提交</translation>
    </message>
    <message>
        <source>Pins</source>
        <translation>固定版本</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>Open a product or a repository to compare its revisions.
Or compare two folders or files: drop them here, or press the buttons above.</source>
        <translation>打开产品或仓库以比较其修订。
或比较两个文件夹或文件：将其拖放到此处，或按上方的按钮。</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>正在比较…</translation>
    </message>
    <message>
        <source>Files (%1)</source>
        <translation>文件 (%1)</translation>
    </message>
    <message>
        <source>Commits (%1 | %2)</source>
        <comment>old, new</comment>
        <translation>提交 (%1 | %2)</translation>
    </message>
    <message>
        <source>Pins (%1)</source>
        <translation>固定版本 (%1)</translation>
    </message>
    <message>
        <source>Comparing commits…</source>
        <translation>正在比较提交…</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>Old Folder</source>
        <translation>旧文件夹</translation>
    </message>
    <message>
        <source>New Folder</source>
        <translation>新文件夹</translation>
    </message>
    <message>
        <source>Old File</source>
        <translation>旧文件</translation>
    </message>
    <message>
        <source>New File</source>
        <translation>新文件</translation>
    </message>
    <message>
        <source>Changed pins</source>
        <translation>已变更的固定版本</translation>
    </message>
    <message>
        <source>Nothing to compare: cannot read the repository.
Choose another one above, or compare two folders or files.</source>
        <translation>没有可比较的内容：无法读取仓库。
请在上方选择其他仓库，或比较两个文件夹或文件。</translation>
    </message>
    <message>
        <source>Choose another revision.</source>
        <translation>请选择其他修订。</translation>
    </message>
    <message>
        <source>Copied the path</source>
        <translation>已复制路径</translation>
    </message>
    <message numerus="yes">
        <source>Copied the list of %n file(s)</source>
        <translation>
            <numerusform>已复制 %n 个文件的列表</numerusform>
        </translation>
    </message>
    <message>
        <source>Renames need at least %1% equal content</source>
        <translation>内容至少 %1% 相同才视为重命名</translation>
    </message>
    <message>
        <source>Files, commits and search</source>
        <translation>文件、提交和搜索</translation>
    </message>
    <message>
        <source>Pins that differ between the two revisions. The Catalogue lists all pins.</source>
        <translation>两个修订版之间不同的固定版本。目录列出全部固定版本。</translation>
    </message>
</context>
<context>
    <name>waybill::app::ComparePatch</name>
    <message>
        <source>Cannot save the patch: %1</source>
        <translation>无法保存补丁：%1</translation>
    </message>
    <message>
        <source>Saving the patch</source>
        <translation>正在保存补丁</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>已保存为 %1</translation>
    </message>
    <message>
        <source>Making a patch</source>
        <translation>正在生成补丁</translation>
    </message>
</context>
<context>
    <name>waybill::app::CompareSearchPanel</name>
    <message>
        <source>Whole words only</source>
        <translation>全字匹配</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>正则表达式</translation>
    </message>
    <message>
        <source>Text to find in all files</source>
        <translation>要在所有文件中查找的文本</translation>
    </message>
    <message>
        <source>Search in all files</source>
        <translation>在所有文件中搜索</translation>
    </message>
    <message>
        <source>Close the search</source>
        <translation>关闭搜索</translation>
    </message>
    <message>
        <source>Searching in all files</source>
        <translation>正在所有文件中搜索</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>More than %1 in %2</source>
        <comment>lines, files</comment>
        <translation>%2中有 %1以上</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <comment>lines, files</comment>
        <translation>%2中有 %1</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>正在搜索…</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>区分大小写</translation>
    </message>
    <message>
        <source>Matching lines</source>
        <translation>找到的行</translation>
    </message>
    <message>
        <source>Type the text to find in the files that differ.</source>
        <translation>输入要在有差异的文件中查找的内容。</translation>
    </message>
    <message>
        <source>No matches in the files that differ.</source>
        <translation>在有差异的文件中无匹配项。</translation>
    </message>
</context>
<context>
    <name>waybill::app::CompareSourceBar</name>
    <message>
        <source>Old revision</source>
        <translation>旧修订</translation>
    </message>
    <message>
        <source>New revision</source>
        <translation>新修订</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>repository, its range</comment>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>waybill::app::CompareTexts</name>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1 ↔ %2</source>
        <comment>old, new</comment>
        <translation>%1 ↔ %2</translation>
    </message>
    <message>
        <source>%1 and %2 are the same commit.
Press R to choose another revision.</source>
        <translation>%1 和 %2 是同一个提交。
按 R 可选择另一个修订。</translation>
    </message>
    <message>
        <source>No differences between %1 and %2.</source>
        <translation>%1 与 %2 之间没有差异。</translation>
    </message>
    <message>
        <source>%1 %2%</source>
        <comment>what, how far</comment>
        <translation>%1 %2%</translation>
    </message>
    <message>
        <source>Comparing files</source>
        <translation>正在比较文件</translation>
    </message>
    <message>
        <source>Finding renames</source>
        <translation>正在查找重命名</translation>
    </message>
    <message>
        <source>Counting lines</source>
        <translation>正在统计行数</translation>
    </message>
    <message>
        <source>Comparing commits</source>
        <translation>正在比较提交</translation>
    </message>
    <message>
        <source>Comparing pins</source>
        <translation>正在比较固定版本</translation>
    </message>
    <message>
        <source>Comparing protocols</source>
        <translation>正在比较协议</translation>
    </message>
</context>
<context>
    <name>waybill::app::DecisionCarrier</name>
    <message>
        <source>Carrying decisions over</source>
        <translation>正在沿用决定</translation>
    </message>
</context>
<context>
    <name>waybill::app::DeclarationLoader</name>
    <message>
        <source>too large to show</source>
        <translation>过大，无法显示</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>无法读取：%1</translation>
    </message>
    <message>
        <source>the file doesn&apos;t exist</source>
        <translation>没有此文件</translation>
    </message>
    <message>
        <source>Added: the declaration did not exist before</source>
        <translation>新增：此前没有这样的声明</translation>
    </message>
    <message>
        <source>Deleted: the declaration no longer exists</source>
        <translation>已删除：不再有这样的声明</translation>
    </message>
</context>
<context>
    <name>waybill::app::DifferencesPage</name>
    <message>
        <source>Differences</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>&amp;Wrap long lines</source>
        <translation>长行自动换行(&amp;W)</translation>
    </message>
    <message>
        <source>Connect both sides of a difference with &amp;curves</source>
        <translation>用曲线连接差异的两侧(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Hide changes to comments and formatting only</source>
        <translation>隐藏仅涉及注释和格式的更改(&amp;H)</translation>
    </message>
    <message>
        <source>Side by side where there is room</source>
        <translation>空间足够时并排</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>并排</translation>
    </message>
    <message>
        <source>In one pane</source>
        <translation>单个窗格</translation>
    </message>
    <message>
        <source>&amp;Layout:</source>
        <translation>布局(&amp;L)：</translation>
    </message>
    <message>
        <source>Lines of conte&amp;xt:</source>
        <translation>上下文行数(&amp;X)：</translation>
    </message>
    <message>
        <source>White space is compared by default. Each view can ignore it; that choice is not saved.</source>
        <translation>起初总会比较空白字符。视图要忽略哪些空白字符，在该视图中选择，且不会保存。</translation>
    </message>
</context>
<context>
    <name>waybill::app::EditorPage</name>
    <message>
        <source>Editor and Difftool</source>
        <translation>编辑器与 difftool</translation>
    </message>
    <message>
        <source>&amp;Command:</source>
        <translation>命令(&amp;C)：</translation>
    </message>
    <message>
        <source>To &amp;compare versions:</source>
        <translation>用于两个版本(&amp;T)：</translation>
    </message>
    <message>
        <source>Command of the editor</source>
        <translation>编辑器命令</translation>
    </message>
    <message>
        <source>Command to compare two versions</source>
        <translation>用于两个版本的命令</translation>
    </message>
    <message>
        <source>%f is the file, %l the line, %a the old and %b the new version. The name alone is enough for common editors: code, emacs, gedit, gvim, kate, subl. Without a command, Waybill uses VISUAL or EDITOR of the environment, otherwise the desktop&apos;s program for text files.</source>
        <translation>%f 是文件，%l 是行号，%a 是旧版本，%b 是新版本。常见的编辑器只需名称：code、emacs、gedit、gvim、kate、subl。没有命令时，Waybill 使用环境变量 VISUAL 或 EDITOR，否则使用桌面用于打开文本文件的程序。</translation>
    </message>
    <message>
        <source>Waybill as git&apos;s difftool</source>
        <translation>将 Waybill 用作 git 的 difftool</translation>
    </message>
    <message>
        <source>“git difftool” then shows each file in a window of Waybill. The button runs these commands, which change your own git configuration, not that of a repository:</source>
        <translation>此后“git difftool”会在 Waybill 窗口中显示每个文件。该按钮运行这些命令，它们只更改您自己的 git 配置，不更改任何仓库的配置：</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>&amp;Run These Commands</source>
        <translation>运行这些命令(&amp;R)</translation>
    </message>
    <message>
        <source>Done. Try “git difftool HEAD~1”.</source>
        <translation>已完成。请试用“git difftool HEAD~1”。</translation>
    </message>
    <message>
        <source>git failed: %1</source>
        <translation>git 失败：%1</translation>
    </message>
</context>
<context>
    <name>waybill::app::EmptyPage</name>
    <message>
        <source>Recent</source>
        <translation>最近打开</translation>
    </message>
    <message>
        <source>What are you releasing?</source>
        <translation>您要发布什么？</translation>
    </message>
    <message>
        <source>Open or drop a waybill.toml, a git repository or a folder of repositories. Waybill finds tags and changes automatically.</source>
        <translation>打开 waybill.toml、git 仓库或包含仓库的文件夹：Waybill 会自行找出标签和变更。也可以将它们拖放到此处。</translation>
    </message>
    <message>
        <source>The product cannot be opened</source>
        <translation>无法打开产品</translation>
    </message>
    <message>
        <source>&amp;Retry</source>
        <translation>重试(&amp;R)</translation>
    </message>
    <message>
        <source>Open it again, after the file was repaired</source>
        <translation>修复文件后重新打开</translation>
    </message>
    <message>
        <source>&amp;Edit File</source>
        <translation>编辑文件(&amp;E)</translation>
    </message>
    <message>
        <source>Edit the file here, with its problems beside it</source>
        <translation>在此编辑该文件，旁边列出其问题</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <comment>mistakes in a file</comment>
        <translation>
            <numerusform>另有 %n 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::EvidenceList</name>
    <message>
        <source>Reasons of the suggestion</source>
        <translation>建议的理由</translation>
    </message>
</context>
<context>
    <name>waybill::app::Explanations</name>
    <message>
        <source>A new client calls an RPC that the old server has, with fields that it knows.</source>
        <translation>新客户端调用旧服务器已有的 RPC，且所用的字段旧服务器都认识。</translation>
    </message>
    <message>
        <source>A new client sets a new field “timeout”; the old server drops it and uses its default.</source>
        <translation>新客户端设置了新字段“timeout”；旧服务器将其丢弃并使用自己的默认值。</translation>
    </message>
    <message>
        <source>The old server answers UNIMPLEMENTED, and the client is known to go on without that RPC.</source>
        <translation>旧服务器返回 UNIMPLEMENTED，且已知客户端不用该 RPC 也能继续工作。</translation>
    </message>
    <message>
        <source>A string became bytes in a request: whether an old server accepts it depends on what is sent.</source>
        <translation>请求中的一个字符串改成了字节序列：旧服务器是否接受，取决于发送的内容。</translation>
    </message>
    <message>
        <source>A new client calls a new RPC. The old server answers UNIMPLEMENTED, and the caller sees that error.</source>
        <translation>新客户端调用新的 RPC。旧服务器返回 UNIMPLEMENTED，调用方会看到该错误。</translation>
    </message>
    <message>
        <source>Field 4 was a number and is now a string: the old end decodes something else.</source>
        <translation>字段 4 原为数字，现为字符串：旧端解码出的是别的内容。</translation>
    </message>
    <message>
        <source>Existing users must act, or something stops working.</source>
        <translation>现有用户必须采取行动，否则有功能失效。</translation>
    </message>
    <message>
        <source>The flag --log-output was removed.</source>
        <translation>移除了选项 --log-output。</translation>
    </message>
    <message>
        <source>Something new that breaks nothing.</source>
        <translation>新增内容，且未破坏任何东西。</translation>
    </message>
    <message>
        <source>A field with a new number was added to a message.</source>
        <translation>为消息添加了使用新编号的字段。</translation>
    </message>
    <message>
        <source>A repair that adds nothing.</source>
        <translation>只修复问题，不增加任何内容。</translation>
    </message>
    <message>
        <source>A file is closed on every path.</source>
        <translation>文件在每条执行路径上都会关闭。</translation>
    </message>
    <message>
        <source>No effect on users.</source>
        <translation>对用户没有影响。</translation>
    </message>
    <message>
        <source>A test was renamed.</source>
        <translation>重命名了一个测试。</translation>
    </message>
    <message>
        <source>A suggestion without enough evidence: a person has to decide.</source>
        <translation>依据不足的建议：须由人来查看。</translation>
    </message>
    <message>
        <source>The title is “Update agent”, and files of many kinds changed.</source>
        <translation>标题为“更新 agent”，而且更改了多种文件。</translation>
    </message>
    <message>
        <source>Old and new ends of the protocol work together in both directions.</source>
        <translation>协议的新旧两端在两个方向上都能配合工作。</translation>
    </message>
    <message>
        <source>A setting is read only at startup.</source>
        <translation>某项设置仅在启动时读取。</translation>
    </message>
    <message>
        <source>Running sandboxes keep the agent that they were started with.</source>
        <translation>运行中的沙箱保留其启动时的 agent。</translation>
    </message>
    <message>
        <source>The new runtime cannot talk to agents that already run on the node.</source>
        <translation>新运行时无法与节点上已在运行的 agent 通信。</translation>
    </message>
    <message>
        <source>The format of stored state changed, and running workloads hold it open.</source>
        <translation>所存储状态的格式已改变，而运行中的工作负载仍打开着它。</translation>
    </message>
    <message>
        <source>A kernel module was replaced.</source>
        <translation>替换了一个内核模块。</translation>
    </message>
    <message>
        <source>Both ends are replaced together while nothing runs; no mix of versions has to work.</source>
        <translation>两端在没有任何程序运行时一起更换；不要求任何版本组合能够工作。</translation>
    </message>
    <message>
        <source>Client and server are in one package, and the machine is stopped for the upgrade.</source>
        <translation>客户端和服务器在同一个软件包中，升级时机器会停机。</translation>
    </message>
    <message>
        <source>Servers are upgraded first: an old client must work with a new server.</source>
        <translation>先升级服务器：旧客户端必须能与新服务器配合工作。</translation>
    </message>
    <message>
        <source>The control plane of Kubernetes before the kubelets.</source>
        <translation>先升级 Kubernetes 的控制平面，再升级 kubelet。</translation>
    </message>
    <message>
        <source>Clients are upgraded first: a new client must work with an old server.</source>
        <translation>先升级客户端：新客户端必须能与旧服务器配合工作。</translation>
    </message>
    <message>
        <source>A runtime that meets agents from images built earlier.</source>
        <translation>运行时会遇到较早构建的镜像中的 agent。</translation>
    </message>
    <message>
        <source>Everything runs on, in any order: both mixes must work.</source>
        <translation>一切保持运行，顺序不限：两种组合都必须能工作。</translation>
    </message>
    <message>
        <source>A rolling update of instances that call each other.</source>
        <translation>对互相调用的实例进行滚动更新。</translation>
    </message>
    <message>
        <source>confidence</source>
        <translation>置信度</translation>
    </message>
    <message>
        <source>How often suggestions like this one are right.</source>
        <translation>此类建议正确的频率。</translation>
    </message>
    <message>
        <source>98%: of a hundred such suggestions, 98 were right.</source>
        <translation>98%：一百条此类建议中有 98 条正确。</translation>
    </message>
    <message>
        <source>suggestion</source>
        <translation>建议</translation>
    </message>
    <message>
        <source>The impact that Waybill proposes for a change, with reasons. A decision always wins.</source>
        <translation>Waybill 为变更提出的影响，并附有理由。始终以决定为准。</translation>
    </message>
    <message>
        <source>Additive, because the message declares a new field.</source>
        <translation>新增，因为消息声明了一个新字段。</translation>
    </message>
    <message>
        <source>not reviewed yet</source>
        <translation>尚未审阅</translation>
    </message>
    <message>
        <source>A change without a decision of a person, whatever its suggestion says.</source>
        <translation>还没有人作出决定的变更，不论其建议如何。</translation>
    </message>
    <message>
        <source>A change that was merged today.</source>
        <translation>今天合并的变更。</translation>
    </message>
    <message>
        <source>stance</source>
        <translation>立场</translation>
    </message>
    <message>
        <source>What counts as a breakage: which mixes of versions have to work.</source>
        <translation>什么算作不兼容：哪些版本组合必须能工作。</translation>
    </message>
    <message>
        <source>Server first: removing an RPC breaks old clients, adding one breaks nobody.</source>
        <translation>服务器优先：移除 RPC 会破坏旧客户端，添加 RPC 则不影响任何一方。</translation>
    </message>
    <message>
        <source>pin</source>
        <translation>固定版本</translation>
    </message>
    <message>
        <source>A file that pins the version of something else.</source>
        <translation>固定其他内容之版本的文件。</translation>
    </message>
    <message>
        <source>go.mod requires agent v1.4.0.</source>
        <translation>go.mod 要求 agent v1.4.0。</translation>
    </message>
    <message>
        <source>lag</source>
        <translation>落后程度</translation>
    </message>
    <message>
        <source>How far a pin lags behind what it pins.</source>
        <translation>固定版本落后于其所指内容的程度。</translation>
    </message>
    <message>
        <source>12 behind: the pinned commit lacks twelve commits of the release.</source>
        <translation>落后 12：固定的提交缺少该发布中的十二个提交。</translation>
    </message>
    <message>
        <source>rollback</source>
        <translation>回退</translation>
    </message>
    <message>
        <source>Returning to the previous version.</source>
        <translation>返回到上一版本。</translation>
    </message>
    <message>
        <source>Not possible once the new version has migrated the database.</source>
        <translation>新版本迁移数据库之后就无法回退。</translation>
    </message>
    <message>
        <source>For example: %1</source>
        <translation>例如：%1</translation>
    </message>
    <message>
        <source>point of no return</source>
        <translation>不可撤销点</translation>
    </message>
    <message>
        <source>The first release that is made public: until then, publishing can be undone.</source>
        <translation>第一个公开的发布：在此之前，发布操作可以撤销。</translation>
    </message>
    <message>
        <source>agent 1.4.0, which the runtime pins, is published before it.</source>
        <translation>运行时固定了 agent 1.4.0，因此后者先于它发布。</translation>
    </message>
    <message>
        <source>draft</source>
        <translation>草稿</translation>
    </message>
    <message>
        <source>A release on a forge that only those who may write there can see.</source>
        <translation>代码托管平台上的发布，只有可以在那里写入的人才能看到。</translation>
    </message>
    <message>
        <source>All repositories have their draft, with all files, before any is made public.</source>
        <translation>在公开任何一个草稿之前，所有仓库都已有各自的草稿，并含全部文件。</translation>
    </message>
    <message>
        <source>A release that breaks existing users: the first number goes up.</source>
        <translation>破坏现有用户兼容性的发布：第一个数字递增。</translation>
    </message>
    <message>
        <source>1.5.0, then 2.0.0.</source>
        <translation>1.5.0，然后 2.0.0。</translation>
    </message>
    <message>
        <source>A release that adds something: the second number goes up.</source>
        <translation>新增内容的发布：第二个数字递增。</translation>
    </message>
    <message>
        <source>1.5.0, then 1.6.0. Some policies allow breaking changes here.</source>
        <translation>1.5.0，然后 1.6.0。某些策略允许此处有不兼容变更。</translation>
    </message>
    <message>
        <source>A release that only fixes bugs: the third number goes up.</source>
        <translation>仅修复的发布：第三个数字递增。</translation>
    </message>
    <message>
        <source>1.5.0, then 1.5.1.</source>
        <translation>1.5.0，然后 1.5.1。</translation>
    </message>
    <message>
        <source>A version to try before the release.</source>
        <translation>发布前供试用的版本。</translation>
    </message>
    <message>
        <source>1.6.0-rc.1, before 1.6.0.</source>
        <translation>1.6.0-rc.1，在 1.6.0 之前。</translation>
    </message>
</context>
<context>
    <name>waybill::app::FactsLoader</name>
    <message>
        <source>Reading was cancelled</source>
        <translation>读取已取消</translation>
    </message>
    <message>
        <source>Choose the versions again</source>
        <translation>请重新选择版本</translation>
    </message>
    <message>
        <source>Reading the changes between two versions</source>
        <translation>正在读取两个版本之间的内容</translation>
    </message>
</context>
<context>
    <name>waybill::app::FactsPanel</name>
    <message>
        <source>Facts</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>glyph, text</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>name, value</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>waybill::app::FetchDialog</name>
    <message>
        <source>&amp;Fetch</source>
        <translation>获取(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>关闭(&amp;L)</translation>
    </message>
    <message>
        <source>Fetch All</source>
        <translation>全部获取</translation>
    </message>
    <message>
        <source>Repositories to fetch</source>
        <translation>要获取的仓库</translation>
    </message>
    <message>
        <source>Fetching from the remotes…</source>
        <translation>正在从远程仓库获取…</translation>
    </message>
    <message>
        <source>Fetched. Reloading the product…</source>
        <translation>已获取。正在重新读取产品。</translation>
    </message>
    <message>
        <source>Fetched. Nothing is new.</source>
        <translation>已获取。没有新内容。</translation>
    </message>
    <message>
        <source>Fetch new commits and tags from these remotes? Your branches and files stay as they are.</source>
        <translation>要从这些远程仓库获取新的提交和标签吗？您的分支和文件保持不变。</translation>
    </message>
</context>
<context>
    <name>waybill::app::FetchRunner</name>
    <message>
        <source>Looking for remotes</source>
        <translation>正在查找远程仓库</translation>
    </message>
    <message>
        <source>Fetching %1</source>
        <comment>a repository</comment>
        <translation>正在获取 %1</translation>
    </message>
</context>
<context>
    <name>waybill::app::FileExport</name>
    <message>
        <source>Saved as %1</source>
        <translation>已保存为 %1</translation>
    </message>
</context>
<context>
    <name>waybill::app::FileListActions</name>
    <message>
        <source>Open in &amp;Editor</source>
        <translation>在编辑器中打开(&amp;E)</translation>
    </message>
    <message>
        <source>Open the file in your editor</source>
        <translation>在您的编辑器中打开文件</translation>
    </message>
    <message>
        <source>Open &amp;Both Versions in Editor</source>
        <translation>在编辑器中打开两个版本(&amp;B)</translation>
    </message>
    <message>
        <source>Open the old and the new version of the file in your editor</source>
        <translation>在您的编辑器中打开文件的旧版本和新版本</translation>
    </message>
    <message>
        <source>Open on Fo&amp;rge</source>
        <translation>在代码托管平台打开(&amp;R)</translation>
    </message>
    <message>
        <source>Open the file on GitHub, GitLab or Gitea</source>
        <translation>在 GitHub、GitLab 或 Gitea 上打开文件</translation>
    </message>
</context>
<context>
    <name>waybill::app::FileOpener</name>
    <message>
        <source>The file cannot be read: %1</source>
        <translation>无法读取文件：%1</translation>
    </message>
    <message>
        <source>%1 has no such file</source>
        <translation>%1 没有该文件</translation>
    </message>
    <message>
        <source>Choose an editor for such files: Edit &gt; Editor</source>
        <translation>请为此类文件选择编辑器：编辑 &gt; 编辑器</translation>
    </message>
    <message>
        <source>The temporary folder cannot be written</source>
        <translation>无法写入临时文件夹</translation>
    </message>
    <message>
        <source>The temporary file cannot be written: %1</source>
        <translation>无法写入临时文件：%1</translation>
    </message>
    <message>
        <source>The editor “%1” cannot be started</source>
        <translation>无法启动编辑器“%1”</translation>
    </message>
    <message>
        <source>Choose another editor in Edit &gt; Editor</source>
        <translation>请另选一个：编辑 &gt; 编辑器</translation>
    </message>
    <message>
        <source>Opened in %1</source>
        <translation>已在 %1 中打开</translation>
    </message>
    <message>
        <source>Opened %1</source>
        <translation>已打开 %1</translation>
    </message>
    <message>
        <source>Choose an editor: Edit &gt; Editor</source>
        <translation>请选择编辑器：编辑 &gt; 编辑器</translation>
    </message>
    <message>
        <source>The remote is not on a known forge</source>
        <translation>该远程不在已知的代码托管平台上</translation>
    </message>
    <message>
        <source>Waybill knows GitHub, GitLab, Gitea, Forgejo and Bitbucket by the address of the remote</source>
        <translation>Waybill 根据远程地址识别 GitHub、GitLab、Gitea、Forgejo 和 Bitbucket</translation>
    </message>
    <message>
        <source>This is not a text file</source>
        <translation>这不是文本文件</translation>
    </message>
    <message>
        <source>No program can open %1</source>
        <translation>没有程序能打开 %1</translation>
    </message>
</context>
<context>
    <name>waybill::app::FindBar</name>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Find in the notes</source>
        <translation>在发布说明中查找</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>上一处</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>下一处</translation>
    </message>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n 处</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::FixesPanel</name>
    <message>
        <source>&amp;Copy Commands</source>
        <translation>复制命令(&amp;C)</translation>
    </message>
    <message>
        <source>Fixes to pick onto the previous release</source>
        <translation>要拣选到上一版本的修复</translation>
    </message>
    <message>
        <source>Copy the git commands that pick these fixes</source>
        <translation>复制拣选这些修复的 git 命令</translation>
    </message>
    <message>
        <source>The commands are in the clipboard</source>
        <translation>命令已复制到剪贴板</translation>
    </message>
    <message>
        <source>The repositories are being read…</source>
        <translation>正在读取仓库…</translation>
    </message>
    <message>
        <source>Open a product first.</source>
        <translation>请先打开一个产品。</translation>
    </message>
    <message>
        <source>Picking the fixes in memory…</source>
        <translation>正在内存中拣选修复…</translation>
    </message>
    <message>
        <source>There is no earlier release to pick fixes onto.</source>
        <translation>没有更早的发布可供应用修复。</translation>
    </message>
    <message>
        <source>A patch release without the other changes: the fixes, cherry-picked onto the previous release. Undecided changes count as suggested.</source>
        <translation>不含其他更改的补丁版本：将修复拣选（cherry-pick）到上一个版本上。未定的更改按建议计算。</translation>
    </message>
</context>
<context>
    <name>waybill::app::ForgeAccountsPanel</name>
    <message>
        <source>C&amp;heck Accounts</source>
        <translation>检查账户(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Sign In…</source>
        <translation>登录(&amp;S)…</translation>
    </message>
    <message>
        <source>Sign O&amp;ut</source>
        <translation>退出登录(&amp;U)</translation>
    </message>
    <message>
        <source>Open &amp;Browser</source>
        <translation>打开浏览器(&amp;B)</translation>
    </message>
    <message>
        <source>S&amp;ign In</source>
        <translation>登录(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>Open a product to see the forges of its repositories.</source>
        <translation>请打开一个产品以查看其仓库所在的代码托管平台。</translation>
    </message>
    <message>
        <source>Accounts at forges</source>
        <translation>代码托管平台账户</translation>
    </message>
    <message>
        <source>Forge</source>
        <translation>代码托管平台</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>账户</translation>
    </message>
    <message>
        <source>Token from</source>
        <translation>令牌来源</translation>
    </message>
    <message>
        <source>Scopes</source>
        <translation>权限范围</translation>
    </message>
    <message>
        <source>Expires</source>
        <translation>到期</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>令牌</translation>
    </message>
    <message>
        <source>Checking which forges host the repositories…</source>
        <translation>正在检查仓库位于哪些代码托管平台…</translation>
    </message>
    <message>
        <source>No repository of this product is on a supported forge.</source>
        <translation>此产品没有仓库位于受支持的代码托管平台。</translation>
    </message>
    <message>
        <source>Check Accounts looks for tokens, and asks the forges that are allowed whose they are.</source>
        <translation>“检查账户”会查找令牌，并向允许的代码托管平台询问令牌属于谁。</translation>
    </message>
    <message>
        <source>Looking for tokens…</source>
        <translation>正在查找令牌…</translation>
    </message>
    <message>
        <source>You are working offline: no forge is contacted.</source>
        <translation>您正在离线工作：不会联系任何代码托管平台。</translation>
    </message>
    <message>
        <source>Create a token on %1 and enter it here. It is kept in the system&apos;s keychain, and requests to %1 are allowed from now on.</source>
        <translation>请在 %1 上创建令牌并在此输入。令牌保存在系统的钥匙串中，此后允许向 %1 发送请求。</translation>
    </message>
    <message>
        <source>Asking %1 for a code…</source>
        <translation>正在向 %1 请求代码…</translation>
    </message>
    <message>
        <source>Enter the code %1 at %2. Requests to %3 are allowed from then on.</source>
        <comment>a code; an address; a host</comment>
        <translation>请在 %2 输入代码 %1。此后允许向 %3 发送请求。</translation>
    </message>
    <message>
        <source>Waiting until the code is entered…</source>
        <translation>正在等待输入代码…</translation>
    </message>
    <message>
        <source>Signed in.</source>
        <translation>已登录。</translation>
    </message>
    <message>
        <source>Checking the token…</source>
        <translation>正在检查令牌…</translation>
    </message>
    <message>
        <source>Signing out…</source>
        <translation>正在退出登录…</translation>
    </message>
    <message>
        <source>Signed out. There still is a token of another program.</source>
        <translation>已退出登录。仍有另一个程序的令牌。</translation>
    </message>
    <message>
        <source>Signed out.</source>
        <translation>已退出登录。</translation>
    </message>
    <message>
        <source>Not signed in.</source>
        <translation>未登录。</translation>
    </message>
</context>
<context>
    <name>waybill::app::ForgeDialog</name>
    <message>
        <source>Stopped. What was read until then is kept.</source>
        <translation>已停止。此前读取的内容会保留。</translation>
    </message>
    <message>
        <source>&amp;Refresh</source>
        <translation>刷新(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>关闭(&amp;L)</translation>
    </message>
    <message>
        <source>Refresh Forge Data</source>
        <translation>刷新代码托管平台数据</translation>
    </message>
    <message>
        <source>Forge data of the repositories</source>
        <translation>代码托管平台上有关各仓库的信息</translation>
    </message>
    <message>
        <source>Checking which forges host the repositories…</source>
        <translation>正在查找各仓库所在的代码托管平台…</translation>
    </message>
    <message>
        <source>Checking for forges</source>
        <translation>正在查找代码托管平台</translation>
    </message>
    <message>
        <source>No repository of this product is on a supported forge.</source>
        <translation>此产品的仓库都不在可以查询的代码托管平台上。</translation>
    </message>
    <message>
        <source>There is no folder to keep the answers in: set up a product first.</source>
        <translation>没有可用于保存查询结果的文件夹：请先设置产品。</translation>
    </message>
    <message>
        <source>The repositories are being read…</source>
        <translation>正在读取仓库…</translation>
    </message>
    <message>
        <source>Ask %1 for labels, release notes, checks and milestones? The answers are kept in waybill.forge.json.</source>
        <translation>向 %1 查询标记、发布说明、检查和里程碑？查询结果保存在 waybill.forge.json 中。</translation>
    </message>
    <message>
        <source>Ask %1 for labels, release notes, checks and milestones, and allow requests to %2 from now on? The answers are kept in waybill.forge.json.</source>
        <translation>向 %1 查询标记、发布说明、检查和里程碑，并从现在起允许向 %2 发送请求？查询结果保存在 waybill.forge.json 中。</translation>
    </message>
    <message>
        <source>Reading from %1…</source>
        <translation>正在查询 %1…</translation>
    </message>
    <message>
        <source>Reading from forges</source>
        <translation>正在查询代码托管平台</translation>
    </message>
    <message>
        <source>These pull requests are new or changed. As of %1.</source>
        <translation>这些合并请求是新的，或内容与之前不同。截至 %1。</translation>
    </message>
    <message>
        <source>No pull requests are new or changed. As of %1.</source>
        <translation>没有合并请求的内容与之前不同。截至 %1。</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) sent</source>
        <translation>
            <numerusform>已发送 %n 个请求</numerusform>
        </translation>
    </message>
    <message>
        <source>You are working offline: no forge is contacted. To change that, see Preferences &gt; Network.</source>
        <translation>您正在离线工作：不会查询任何代码托管平台。如需更改，请参阅“首选项 &gt; 网络”。</translation>
    </message>
    <message>
        <source>Not everything could be read.</source>
        <translation>未能读取全部内容。</translation>
    </message>
</context>
<context>
    <name>waybill::app::ForgeLoader</name>
    <message>
        <source>Reading forge data</source>
        <translation>正在读取代码托管平台的数据</translation>
    </message>
</context>
<context>
    <name>waybill::app::GraphActions</name>
    <message>
        <source>Compare Selected &amp;Commits</source>
        <translation>比较选中的提交(&amp;C)</translation>
    </message>
    <message>
        <source>Compare the two selected commits; for a single one, ask what to do</source>
        <translation>比较选中的两个提交；只选中一个时询问如何处理</translation>
    </message>
    <message>
        <source>Use as &amp;Base</source>
        <translation>用作基准(&amp;B)</translation>
    </message>
    <message>
        <source>Compare this commit, as the old side, with the head</source>
        <translation>将此提交作为旧的一侧与头部比较</translation>
    </message>
    <message>
        <source>Use as &amp;Head</source>
        <translation>用作头部(&amp;H)</translation>
    </message>
    <message>
        <source>Compare the base with this commit, as the new side</source>
        <translation>将基线与作为新的一侧的此提交比较</translation>
    </message>
    <message>
        <source>&amp;All Branches and Tags</source>
        <translation>所有分支和标签(&amp;A)</translation>
    </message>
    <message>
        <source>Show the commits of all branches and tags, not only those of base and head</source>
        <translation>显示所有分支和标签的提交，而不仅是基线和头部的提交</translation>
    </message>
    <message>
        <source>&amp;Filter Commits</source>
        <translation>筛选提交(&amp;F)</translation>
    </message>
    <message>
        <source>Show only commits with these words</source>
        <translation>仅显示含有这些词的提交</translation>
    </message>
    <message>
        <source>Go to Ba&amp;se</source>
        <translation>转到基准(&amp;S)</translation>
    </message>
    <message>
        <source>Select the commit that is the base</source>
        <translation>选中作为基线的提交</translation>
    </message>
    <message>
        <source>Go to Hea&amp;d</source>
        <translation>转到头部(&amp;D)</translation>
    </message>
    <message>
        <source>Select the commit that is the head</source>
        <translation>选中作为头部的提交</translation>
    </message>
    <message>
        <source>Show C&amp;hange</source>
        <translation>显示更改(&amp;H)</translation>
    </message>
    <message>
        <source>Show the change that this commit belongs to, on Changes</source>
        <translation>在“更改”页显示此提交所属的更改</translation>
    </message>
    <message>
        <source>Copy Commit &amp;ID</source>
        <translation>复制提交 ID(&amp;I)</translation>
    </message>
    <message>
        <source>Copy the full ID of this commit</source>
        <translation>复制此提交的完整 ID</translation>
    </message>
</context>
<context>
    <name>waybill::app::HelpWindow</name>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>User Guide</source>
        <translation>用户指南</translation>
    </message>
    <message>
        <source>Search in the help</source>
        <translation>在帮助中搜索</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>Page of the help</source>
        <translation>帮助页面</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>没有匹配项</translation>
    </message>
    <message>
        <source>%2 – %1</source>
        <comment>document, section</comment>
        <translation>%2 – %1</translation>
    </message>
</context>
<context>
    <name>waybill::app::HintBar</name>
    <message>
        <source>Close, and don&apos;t show this again</source>
        <translation>关闭并不再显示</translation>
    </message>
</context>
<context>
    <name>waybill::app::Hints</name>
    <message>
        <source>These repositories have no waybill.toml. Waybill can propose one from their tags, pins and protocols.</source>
        <translation>这些仓库没有 waybill.toml。Waybill 可以根据它们的标签、固定版本和协议生成建议。</translation>
    </message>
    <message>
        <source>Set Up a Product…</source>
        <translation>设置产品…</translation>
    </message>
    <message>
        <source>Learn more</source>
        <translation>了解更多</translation>
    </message>
    <message>
        <source>The board shows what changed in each repository since its last release, and the version to release next.</source>
        <translation>看板显示每个仓库自上次发布以来的变更以及下一个版本。</translation>
    </message>
    <message>
        <source>Decide here what each change means for users: breaking, additive, fix or internal.</source>
        <translation>在此决定每个变更对用户的影响：不兼容、新增、修复或内部。</translation>
    </message>
    <message>
        <source>Compare any two revisions of a repository, or two folders or files, side by side.</source>
        <translation>并排比较仓库的任意两个修订版本，或两个文件夹或文件。</translation>
    </message>
    <message>
        <source>See which versions of clients and servers work together, and how users have to upgrade.</source>
        <translation>查看哪些版本的客户端和服务器可以配合工作，以及用户应如何升级。</translation>
    </message>
    <message>
        <source>All that the repositories ship: applications, images and pins, with their history.</source>
        <translation>仓库交付的全部内容：应用、镜像和固定版本及其历史。</translation>
    </message>
    <message>
        <source>The release notes, made of the changes and your decisions. Edit them, export them and create the tags.</source>
        <translation>由变更和您的决定生成的发布说明。可编辑、导出并创建标签。</translation>
    </message>
    <message>
        <source>New to Waybill? See it in four steps, on a sample product.</source>
        <translation>初次使用 Waybill？通过示例产品，分四步了解它。</translation>
    </message>
    <message>
        <source>Start Tour</source>
        <translation>开始导览</translation>
    </message>
</context>
<context>
    <name>waybill::app::HistoryLoader</name>
    <message>
        <source>Reading commits</source>
        <translation>正在读取提交</translation>
    </message>
</context>
<context>
    <name>waybill::app::ImageComparisonDialog</name>
    <message>
        <source>built %1</source>
        <comment>a time</comment>
        <translation>构建于 %1</translation>
    </message>
    <message>
        <source>The images are identical.</source>
        <translation>两个镜像没有差异。</translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s), none of which breaks users.</source>
        <translation>
            <numerusform>%n 处差异，均不会破坏用户的使用。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s) can break users.</source>
        <translation>
            <numerusform>%n 处差异可能破坏用户的使用。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other difference(s).</source>
        <translation>
            <numerusform>另有 %n 处差异。</numerusform>
        </translation>
    </message>
    <message>
        <source>Packages are not compared: an SBOM of both images is needed.</source>
        <translation>未比较软件包：并非两个镜像都有已知的 SBOM。</translation>
    </message>
    <message>
        <source>Chec&amp;k Registry</source>
        <translation>查询镜像仓库(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Copy as Markdown</source>
        <translation>复制为 Markdown(&amp;C)</translation>
    </message>
    <message>
        <source>Compare Tags of %1</source>
        <comment>an image</comment>
        <translation>比较 %1 的标签</translation>
    </message>
    <message>
        <source>Differences of the images</source>
        <translation>两个镜像的差异</translation>
    </message>
    <message>
        <source>What the two images differ in. An entry point, a command or a user that is another one, and a port, a volume, a variable or a platform that is gone can break users, and come first.</source>
        <translation>两个镜像的不同之处。入口点、命令或用户改变，以及端口、卷、变量或平台被移除，都可能破坏用户的使用，因此排在最前面。</translation>
    </message>
    <message>
        <source>Read what is missing about the two images from the registry</source>
        <translation>从镜像仓库读取两个镜像的未知信息</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>After</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>Swap before and after</source>
        <translation>交换之前和之后</translation>
    </message>
    <message>
        <source>Reading from the registry…</source>
        <translation>正在查询镜像仓库…</translation>
    </message>
    <message>
        <source>%1. Check the registry to read it.</source>
        <comment>what is not known</comment>
        <translation>%1。请查询镜像仓库以读取。</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <comment>two images</comment>
        <translation>%1 和 %2</translation>
    </message>
</context>
<context>
    <name>waybill::app::ImageComparisonLoader</name>
    <message>
        <source>The comparison was cancelled</source>
        <translation>比较已取消</translation>
    </message>
    <message>
        <source>Compare again</source>
        <translation>重新比较</translation>
    </message>
    <message>
        <source>Comparing two images</source>
        <translation>正在比较两个镜像</translation>
    </message>
</context>
<context>
    <name>waybill::app::JobBar</name>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>jobs, time</comment>
        <translation>%1 · %2</translation>
    </message>
</context>
<context>
    <name>waybill::app::JobList</name>
    <message numerus="yes">
        <source>%n job(s)</source>
        <translation>
            <numerusform>%n 个任务</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::Journey</name>
    <message>
        <source>&amp;Back</source>
        <translation>后退(&amp;B)</translation>
    </message>
    <message>
        <source>Go back to where you were before</source>
        <translation>回到之前的位置</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>前进(&amp;F)</translation>
    </message>
    <message>
        <source>Go forward again</source>
        <translation>返回到后退之前的位置</translation>
    </message>
</context>
<context>
    <name>waybill::app::KeySheet</name>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Find a command or a shortcut</source>
        <translation>查找命令或按键</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>说明</translation>
    </message>
</context>
<context>
    <name>waybill::app::KeysPage</name>
    <message>
        <source>Shortcuts</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>&amp;Assign</source>
        <translation>指定(&amp;A)</translation>
    </message>
    <message>
        <source>A&amp;dd</source>
        <translation>添加(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>移除(&amp;R)</translation>
    </message>
    <message>
        <source>De&amp;fault</source>
        <translation>默认(&amp;F)</translation>
    </message>
    <message>
        <source>Reset All</source>
        <translation>全部恢复默认</translation>
    </message>
    <message>
        <source>Find a command or a shortcut</source>
        <translation>查找命令或快捷键</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>New shortcut</source>
        <translation>新快捷键</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>command, menu</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 is already the shortcut of %2. “Reassign” removes it there.</source>
        <translation>%1 已是%2的快捷键。“重新指定”会从那里将其取走。</translation>
    </message>
    <message>
        <source>&amp;Reassign</source>
        <translation>重新指定(&amp;T)</translation>
    </message>
</context>
<context>
    <name>waybill::app::LanguagePage</name>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>The program&apos;s language changes the next time it starts.</source>
        <translation>程序的语言将在下次启动时更改。</translation>
    </message>
    <message>
        <source>Follow System</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Same as the program</source>
        <translation>与程序相同</translation>
    </message>
    <message>
        <source>&amp;Program:</source>
        <translation>程序(&amp;P)：</translation>
    </message>
    <message>
        <source>Release &amp;notes:</source>
        <translation>发布说明(&amp;N)：</translation>
    </message>
    <message>
        <source>The Notes page can choose another language for the notes that it shows.</source>
        <translation>在“发布说明”页中，可以为所显示的发布说明选择其他语言。</translation>
    </message>
</context>
<context>
    <name>waybill::app::LineBlame</name>
    <message>
        <source>Finding who changed %1</source>
        <comment>path:line</comment>
        <translation>正在查找谁更改了 %1</translation>
    </message>
</context>
<context>
    <name>waybill::app::MainWindow</name>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>Open Re&amp;cent</source>
        <translation>最近打开(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>Open &amp;Product…</source>
        <translation>打开产品(&amp;P)…</translation>
    </message>
    <message>
        <source>Open a waybill.toml</source>
        <translation>打开 waybill.toml</translation>
    </message>
    <message>
        <source>Open &amp;Repository or Folder…</source>
        <translation>打开仓库或文件夹(&amp;R)…</translation>
    </message>
    <message>
        <source>Open a repository, or a folder of repositories</source>
        <translation>打开仓库，或包含仓库的文件夹</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>重新加载(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Export Board…</source>
        <translation>导出看板(&amp;E)…</translation>
    </message>
    <message>
        <source>Save the board as Markdown, HTML or JSON</source>
        <translation>将看板保存为 Markdown、HTML 或 JSON</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
    <message>
        <source>Close the product</source>
        <translation>关闭产品</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>Quit Waybill</source>
        <translation>退出 Waybill</translation>
    </message>
    <message>
        <source>&amp;Cancel Running Jobs</source>
        <translation>取消正在运行的任务(&amp;C)</translation>
    </message>
    <message>
        <source>Find a command by its name and run it</source>
        <translation>按名称查找命令并运行</translation>
    </message>
    <message>
        <source>&amp;Next Repository</source>
        <translation>下一个仓库(&amp;N)</translation>
    </message>
    <message>
        <source>Show the next repository</source>
        <translation>显示下一个仓库</translation>
    </message>
    <message>
        <source>P&amp;revious Repository</source>
        <translation>上一个仓库(&amp;R)</translation>
    </message>
    <message>
        <source>Show the previous repository</source>
        <translation>显示上一个仓库</translation>
    </message>
    <message>
        <source>Edit &amp;Range</source>
        <translation>编辑范围(&amp;R)</translation>
    </message>
    <message>
        <source>Re&amp;set Range</source>
        <translation>重置范围(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Full Screen</source>
        <translation>全屏(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Shortcuts</source>
        <translation>快捷键(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;About Waybill</source>
        <translation>关于 Waybill(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Board</source>
        <translation>看板(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Changes</source>
        <translation>变更(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Notes</source>
        <translation>发布说明(&amp;N)</translation>
    </message>
    <message>
        <source>The release notes</source>
        <translation>发布说明</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>%1[*] — Waybill</source>
        <comment>product</comment>
        <translation>%1[*] — Waybill</translation>
    </message>
    <message>
        <source>Some decisions are not saved yet</source>
        <translation>部分决定尚未保存</translation>
    </message>
    <message>
        <source>Command &amp;Palette…</source>
        <translation>命令面板(&amp;P)…</translation>
    </message>
    <message>
        <source>&amp;Protocols</source>
        <translation>协议(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Differences</source>
        <translation>差异(&amp;D)</translation>
    </message>
    <message>
        <source>Co&amp;mpare</source>
        <translation>比较(&amp;M)</translation>
    </message>
    <message>
        <source>%1 — Waybill</source>
        <comment>old, new</comment>
        <translation>%1 — Waybill</translation>
    </message>
    <message>
        <source>Cata&amp;logue</source>
        <translation>目录(&amp;L)</translation>
    </message>
    <message>
        <source>All repositories, their changes and next versions</source>
        <translation>所有仓库、其变更和下一版本</translation>
    </message>
    <message>
        <source>All changes, their impact and the evidence</source>
        <translation>所有变更、其影响和依据</translation>
    </message>
    <message>
        <source>Undo the last decision</source>
        <translation>撤销上一个决定</translation>
    </message>
    <message>
        <source>Redo the last undone decision</source>
        <translation>重做已撤销的决定</translation>
    </message>
    <message>
        <source>Close again to discard them, or fix the file and reload</source>
        <translation>再次关闭将放弃它们；或者修正文件后重新加载</translation>
    </message>
    <message>
        <source>All protocols and the effect of their changes on clients and servers</source>
        <translation>所有协议及其变更对客户端和服务器的影响</translation>
    </message>
    <message>
        <source>Compare two revisions, folders or files</source>
        <translation>两个修订、文件夹或文件并排显示</translation>
    </message>
    <message>
        <source>All that the repositories ship: applications, images, pins</source>
        <translation>交付的一切：应用、镜像、固定版本</translation>
    </message>
    <message>
        <source>Reload refs, waybill.toml and decisions</source>
        <translation>重新加载引用、waybill.toml 和决定</translation>
    </message>
    <message>
        <source>Cancel all running jobs</source>
        <translation>取消所有正在运行的任务</translation>
    </message>
    <message>
        <source>Edit base and head in the range bar</source>
        <translation>在范围栏中编辑基线和末端</translation>
    </message>
    <message>
        <source>Reset to the product&apos;s range</source>
        <translation>恢复为产品的范围</translation>
    </message>
    <message>
        <source>Toggle full screen</source>
        <translation>切换全屏</translation>
    </message>
    <message>
        <source>Follow &amp;System</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>Use the system&apos;s color scheme</source>
        <translation>使用系统配色方案</translation>
    </message>
    <message>
        <source>Use a light color scheme</source>
        <translation>使用浅色方案</translation>
    </message>
    <message>
        <source>Use a dark color scheme</source>
        <translation>使用深色方案</translation>
    </message>
    <message>
        <source>Show all commands and their shortcuts</source>
        <translation>显示所有命令及其快捷键</translation>
    </message>
    <message>
        <source>Show version and licenses</source>
        <translation>显示版本和许可证</translation>
    </message>
    <message>
        <source>Open it again to discard them, or fix the file and reload</source>
        <translation>再次打开以放弃它们，或修复文件后重新载入</translation>
    </message>
    <message>
        <source>&amp;Try the Sample</source>
        <translation>试用示例(&amp;T)</translation>
    </message>
    <message>
        <source>Open a sample product of five repositories, to look around and try everything</source>
        <translation>打开含五个仓库的示例产品，随意浏览和试用</translation>
    </message>
    <message>
        <source>C&amp;lone…</source>
        <translation>克隆(&amp;L)…</translation>
    </message>
    <message>
        <source>Clone a repository and open it</source>
        <translation>克隆仓库并打开</translation>
    </message>
    <message>
        <source>&amp;Set Up a Product…</source>
        <translation>设置产品(&amp;S)…</translation>
    </message>
    <message>
        <source>Choose repositories and write a waybill.toml for them</source>
        <translation>选择仓库并为其编写 waybill.toml</translation>
    </message>
    <message>
        <source>E&amp;dit Product…</source>
        <translation>编辑产品(&amp;D)…</translation>
    </message>
    <message>
        <source>Edit the waybill.toml that is open</source>
        <translation>编辑当前打开的 waybill.toml</translation>
    </message>
    <message>
        <source>&amp;User Guide</source>
        <translation>用户指南(&amp;U)</translation>
    </message>
    <message>
        <source>Show the user guide</source>
        <translation>显示用户指南</translation>
    </message>
    <message>
        <source>&amp;Fetch All…</source>
        <translation>全部获取(&amp;F)…</translation>
    </message>
    <message>
        <source>Fetch new commits and tags of all repositories from their remotes, after confirmation</source>
        <translation>确认后，从远程仓库获取所有仓库的新提交和标签</translation>
    </message>
    <message>
        <source>&amp;Editor…</source>
        <translation>编辑器(&amp;E)…</translation>
    </message>
    <message>
        <source>Choose the editor that files are opened in</source>
        <translation>选择用来打开文件的编辑器</translation>
    </message>
    <message>
        <source>Print P&amp;age…</source>
        <translation>打印页面(&amp;A)…</translation>
    </message>
    <message>
        <source>Print the page as it is shown</source>
        <translation>按显示的样子打印页面</translation>
    </message>
    <message>
        <source>Pre&amp;ferences…</source>
        <translation>首选项(&amp;F)…</translation>
    </message>
    <message>
        <source>Appearance, language, shortcuts and more</source>
        <translation>外观、语言、快捷键等</translation>
    </message>
    <message>
        <source>&amp;What&apos;s This?</source>
        <translation>这是什么(&amp;W)？</translation>
    </message>
    <message>
        <source>Explain what you click next: a column, a badge, a verdict</source>
        <translation>解释接下来单击的内容：列、徽标、判定</translation>
    </message>
    <message>
        <source>&amp;Tour</source>
        <translation>导览(&amp;T)</translation>
    </message>
    <message>
        <source>Show the window in four steps, on the sample product</source>
        <translation>用示例产品分四步介绍窗口</translation>
    </message>
    <message>
        <source>&amp;Report a Problem…</source>
        <translation>报告问题(&amp;R)…</translation>
    </message>
    <message>
        <source>Collect what a report needs, to read, copy or save</source>
        <translation>收集报告所需的内容，以便阅读、复制或保存</translation>
    </message>
</context>
<context>
    <name>waybill::app::MatrixLoader</name>
    <message>
        <source>Reading was cancelled</source>
        <translation>读取已取消</translation>
    </message>
    <message>
        <source>Reload to read it again</source>
        <translation>重新加载以再次读取</translation>
    </message>
    <message>
        <source>Reading the skew matrix</source>
        <translation>正在读取兼容矩阵</translation>
    </message>
</context>
<context>
    <name>waybill::app::MessageBar</name>
    <message>
        <source>Close this message</source>
        <translation>关闭此消息</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>place, message</comment>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>以及另外 %n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy Details</source>
        <translation>复制详细信息</translation>
    </message>
    <message>
        <source>Open in Editor</source>
        <translation>在编辑器中打开</translation>
    </message>
</context>
<context>
    <name>waybill::app::MessagePane</name>
    <message>
        <source>Show all %1 of the message</source>
        <translation>显示消息的全部 %1</translation>
    </message>
    <message>
        <source>Commit message</source>
        <translation>提交说明</translation>
    </message>
</context>
<context>
    <name>waybill::app::NewsButton</name>
    <message>
        <source>Read the product again. What is selected and typed stays.</source>
        <translation>重新读取产品。选择和输入保持不变。</translation>
    </message>
    <message>
        <source>%1 · Reload</source>
        <comment>what is new</comment>
        <translation>%1 · 重新加载</translation>
    </message>
</context>
<context>
    <name>waybill::app::NotesActions</name>
    <message>
        <source>Export as &amp;Markdown…</source>
        <translation>导出为 Markdown(&amp;M)…</translation>
    </message>
    <message>
        <source>Write the release notes to a Markdown file</source>
        <translation>将发布说明写入 Markdown 文件</translation>
    </message>
    <message>
        <source>Export as &amp;HTML…</source>
        <translation>导出为 HTML(&amp;H)…</translation>
    </message>
    <message>
        <source>Write the release notes to a self-contained HTML page</source>
        <translation>将发布说明写入独立的 HTML 页面</translation>
    </message>
    <message>
        <source>Export as &amp;PDF…</source>
        <translation>导出为 PDF(&amp;P)…</translation>
    </message>
    <message>
        <source>Write the release notes to a PDF file</source>
        <translation>将发布说明写入 PDF 文件</translation>
    </message>
    <message>
        <source>Export as Plain &amp;Text…</source>
        <translation>导出为纯文本(&amp;T)…</translation>
    </message>
    <message>
        <source>Write the release notes as plain text</source>
        <translation>将发布说明写为纯文本</translation>
    </message>
    <message>
        <source>Export as &amp;JSON…</source>
        <translation>导出为 JSON(&amp;J)…</translation>
    </message>
    <message>
        <source>Write the values available to templates</source>
        <translation>写入模板可用的值</translation>
    </message>
    <message>
        <source>&amp;Insert into Changelog…</source>
        <translation>插入变更日志(&amp;I)…</translation>
    </message>
    <message>
        <source>Insert the notes into a changelog in its own layout; the rest is not changed</source>
        <translation>按变更日志自身的格式插入说明；其余内容不变</translation>
    </message>
    <message>
        <source>Copy with &amp;Formatting</source>
        <translation>带格式复制(&amp;F)</translation>
    </message>
    <message>
        <source>Copy the release notes as rich text, for mail and documents</source>
        <translation>将发布说明复制为富文本，用于邮件和文档</translation>
    </message>
    <message>
        <source>&amp;Copy Markdown</source>
        <translation>复制 Markdown(&amp;C)</translation>
    </message>
    <message>
        <source>Copy the release notes as Markdown</source>
        <translation>以 Markdown 复制发布说明</translation>
    </message>
    <message>
        <source>P&amp;rint…</source>
        <translation>打印(&amp;R)…</translation>
    </message>
    <message>
        <source>Print the release notes</source>
        <translation>打印发布说明</translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation>查找(&amp;F)…</translation>
    </message>
    <message>
        <source>Find text in the release notes</source>
        <translation>在发布说明中查找文本</translation>
    </message>
    <message>
        <source>Choose T&amp;emplate…</source>
        <translation>选择模板(&amp;E)…</translation>
    </message>
    <message>
        <source>Use your own Mustache template</source>
        <translation>使用自己的 Mustache 模板</translation>
    </message>
    <message>
        <source>E&amp;dit Text</source>
        <translation>编辑文本(&amp;D)</translation>
    </message>
    <message>
        <source>Edit the text of the release notes</source>
        <translation>编辑发布说明的文本</translation>
    </message>
    <message>
        <source>&amp;Notes</source>
        <translation>发布说明(&amp;N)</translation>
    </message>
    <message>
        <source>Show the notes</source>
        <translation>显示发布说明</translation>
    </message>
    <message>
        <source>My &amp;Edits</source>
        <translation>我的编辑(&amp;E)</translation>
    </message>
    <message>
        <source>Compare the generated notes with my edits</source>
        <translation>比较生成的说明与我的编辑</translation>
    </message>
    <message>
        <source>&amp;Since the Last Export</source>
        <translation>自上次导出以来(&amp;S)</translation>
    </message>
    <message>
        <source>Show what has changed since the last export</source>
        <translation>显示自上次导出以来的变化</translation>
    </message>
    <message>
        <source>Include Changes to Chec&amp;k</source>
        <translation>包含待检查的更改(&amp;K)</translation>
    </message>
    <message>
        <source>Add a section with the changes that could break users, for maintainers to check</source>
        <translation>添加一节，列出可能破坏用户使用的更改，供维护者检查</translation>
    </message>
</context>
<context>
    <name>waybill::app::NotesComparison</name>
    <message>
        <source>generated</source>
        <translation>生成的</translation>
    </message>
    <message>
        <source>edited</source>
        <translation>已编辑</translation>
    </message>
    <message>
        <source>last export</source>
        <translation>上次导出</translation>
    </message>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>Not exported yet.</source>
        <translation>尚未导出。</translation>
    </message>
</context>
<context>
    <name>waybill::app::NotesEditor</name>
    <message>
        <source>&amp;Discard</source>
        <translation>放弃(&amp;D)</translation>
    </message>
    <message>
        <source>Text of the notes</source>
        <translation>发布说明的文本</translation>
    </message>
    <message>
        <source>Show &amp;Diff</source>
        <translation>显示差异(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Keep My Edits</source>
        <translation>保留我的编辑(&amp;K)</translation>
    </message>
    <message>
        <source>Use &amp;Generated Text</source>
        <translation>采用生成的文本(&amp;G)</translation>
    </message>
    <message>
        <source>Discard the edits and use the generated text</source>
        <translation>放弃编辑并采用生成的文本</translation>
    </message>
    <message>
        <source>The output of this template is HTML and cannot be edited.</source>
        <translation>此模板输出 HTML，无法编辑。</translation>
    </message>
    <message>
        <source>Generated. Type to edit.</source>
        <translation>自动生成。输入即可编辑。</translation>
    </message>
    <message numerus="yes">
        <source>Your edits conflict with the generated text in %n place(s); your edits are used.</source>
        <translation>
            <numerusform>您的编辑与生成的文本有 %n 处冲突；采用您的编辑。</numerusform>
        </translation>
    </message>
    <message>
        <source>Edited. Your edits stay when the notes change.</source>
        <translation>已编辑。说明变更时，您的编辑会保留。</translation>
    </message>
</context>
<context>
    <name>waybill::app::NotesOutput</name>
    <message>
        <source>Export Release Notes</source>
        <translation>导出发布说明</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Insert</source>
        <translation>插入</translation>
    </message>
    <message>
        <source>Changelogs (*.md *.rst *.txt CHANGELOG* CHANGES* NEWS*)</source>
        <translation>变更日志 (*.md *.rst *.txt CHANGELOG* CHANGES* NEWS*)</translation>
    </message>
    <message>
        <source>Inserted into %1</source>
        <translation>已插入 %1</translation>
    </message>
    <message>
        <source>The notes are on the clipboard, with their formatting</source>
        <translation>发布说明已在剪贴板中，带有格式</translation>
    </message>
    <message>
        <source>The notes are on the clipboard</source>
        <translation>发布说明已在剪贴板中</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>已保存为 %1</translation>
    </message>
    <message>
        <source>Insert into Changelog</source>
        <translation>插入变更日志</translation>
    </message>
</context>
<context>
    <name>waybill::app::NotesPage</name>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>&amp;Template</source>
        <translation>模板(&amp;T)</translation>
    </message>
    <message>
        <source>Template</source>
        <translation>模板</translation>
    </message>
    <message>
        <source>Before you &amp;publish</source>
        <translation>发布之前(&amp;P)</translation>
    </message>
    <message>
        <source>Before you publish</source>
        <translation>发布之前</translation>
    </message>
    <message>
        <source>E&amp;xport</source>
        <translation>导出(&amp;X)</translation>
    </message>
    <message>
        <source>Preview of the notes</source>
        <translation>发布说明预览</translation>
    </message>
    <message>
        <source>Open a product, a repository or a folder of repositories to write its release notes.</source>
        <translation>打开产品、仓库或包含仓库的文件夹，以编写其发布说明。</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>自 %1 起</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>发布</translation>
    </message>
    <message>
        <source>Why this version</source>
        <translation>为何是此版本</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>Language of the notes</source>
        <translation>发布说明的语言</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Lines of the notes</source>
        <translation>发布说明的各行</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Upgrade</source>
        <translation>升级</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Reword %1</source>
        <translation>改写 %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Fixes</source>
        <translation>修复</translation>
    </message>
    <message>
        <source>Parts of the release notes</source>
        <translation>发布说明的各部分</translation>
    </message>
    <message>
        <source>Drag the notes into an e-mail, an editor or a file manager</source>
        <translation>将发布说明拖到邮件、编辑器或文件管理器中</translation>
    </message>
    <message>
        <source>Drag the notes</source>
        <translation>拖动发布说明</translation>
    </message>
    <message>
        <source>Rendering the notes…</source>
        <translation>正在渲染发布说明…</translation>
    </message>
    <message>
        <source>Publish</source>
        <translation>发布</translation>
    </message>
    <message>
        <source>Show Tab “%1”</source>
        <translation>显示“%1”标签页</translation>
    </message>
</context>
<context>
    <name>waybill::app::NotesRenderer</name>
    <message>
        <source>the notes cannot be written: %1</source>
        <translation>无法写入发布说明：%1</translation>
    </message>
    <message>
        <source>choose another folder</source>
        <translation>请选择另一个文件夹</translation>
    </message>
    <message>
        <source>the changelog cannot be read: %1</source>
        <translation>无法读取变更日志：%1</translation>
    </message>
    <message>
        <source>the file is a link out of the product&apos;s folder</source>
        <translation>该文件是指向产品文件夹之外的链接</translation>
    </message>
    <message>
        <source>choose the file itself</source>
        <translation>请选择文件本身</translation>
    </message>
</context>
<context>
    <name>waybill::app::NotesTemplates</name>
    <message>
        <source>Choose a Template</source>
        <translation>选择模板</translation>
    </message>
    <message>
        <source>Mustache templates (*.mustache *.md *.html *.txt);;All files (*)</source>
        <translation>Mustache 模板 (*.mustache *.md *.html *.txt);;所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>waybill::app::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>首选项</translation>
    </message>
    <message>
        <source>Preference pages</source>
        <translation>首选项的页面</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>导入(&amp;I)…</translation>
    </message>
    <message>
        <source>The preferences were exported.</source>
        <translation>首选项已导出。</translation>
    </message>
    <message>
        <source>The preferences were imported.</source>
        <translation>首选项已导入。</translation>
    </message>
    <message>
        <source>The preferences were imported, without what this version does not know: %1</source>
        <translation>首选项已导入，但不含此版本不认识的内容：%1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>page of the preferences, setting</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>waybill::app::PreferencesFile</name>
    <message>
        <source>The preferences cannot be written: %1</source>
        <translation>无法写入首选项：%1</translation>
    </message>
    <message>
        <source>The preferences cannot be read: %1</source>
        <translation>无法读取首选项：%1</translation>
    </message>
    <message>
        <source>This is not a preferences file</source>
        <translation>这不是首选项文件</translation>
    </message>
    <message>
        <source>Choose one that Waybill exported</source>
        <translation>请选择由 Waybill 导出的文件</translation>
    </message>
</context>
<context>
    <name>waybill::app::PrintRun</name>
    <message>
        <source>Printing %1</source>
        <translation>正在打印 %1</translation>
    </message>
    <message>
        <source>Print %1</source>
        <translation>打印 %1</translation>
    </message>
    <message>
        <source>%1 could not be printed</source>
        <translation>未能打印 %1</translation>
    </message>
    <message>
        <source>Check the printer and the free disk space, then print again</source>
        <translation>请检查打印机和剩余磁盘空间，然后重新打印</translation>
    </message>
</context>
<context>
    <name>waybill::app::PrivacyPage</name>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>What is sent, and to whom</source>
        <translation>发送的内容及对象</translation>
    </message>
    <message>
        <source>When you choose</source>
        <translation>当您选择</translation>
    </message>
    <message>
        <source>What is sent</source>
        <translation>发送的内容</translation>
    </message>
    <message>
        <source>To</source>
        <translation>发送给</translation>
    </message>
    <message>
        <source>the remote that git is configured for</source>
        <translation>git 中配置的远程</translation>
    </message>
    <message>
        <source>Fetch All</source>
        <translation>全部获取</translation>
    </message>
    <message>
        <source>names of branches and tags, IDs of commits</source>
        <translation>分支和标签的名称、提交的 ID</translation>
    </message>
    <message>
        <source>Check Remotes</source>
        <translation>检查远程</translation>
    </message>
    <message>
        <source>a query for the list of tags</source>
        <translation>询问有哪些标签</translation>
    </message>
    <message>
        <source>Push Tags</source>
        <translation>推送标签</translation>
    </message>
    <message>
        <source>the tags, and commits that the remote lacks</source>
        <translation>标签，以及远程缺少的提交</translation>
    </message>
    <message>
        <source>Clone</source>
        <translation>克隆</translation>
    </message>
    <message>
        <source>what git asks for</source>
        <translation>git 所请求的内容</translation>
    </message>
    <message>
        <source>the address that you entered</source>
        <translation>您输入的地址</translation>
    </message>
    <message>
        <source>Open on Forge</source>
        <translation>在代码托管平台打开</translation>
    </message>
    <message>
        <source>an address with repository, commit, file and line</source>
        <translation>包含仓库、提交、文件和行号的地址</translation>
    </message>
    <message>
        <source>your web browser</source>
        <translation>您的网页浏览器</translation>
    </message>
    <message>
        <source>A link in notes or messages</source>
        <translation>发布说明或消息中的链接</translation>
    </message>
    <message>
        <source>its address, after it was shown to you</source>
        <translation>链接的地址（先向您显示）</translation>
    </message>
    <message>
        <source>your web browser or mail program</source>
        <translation>您的网页浏览器或邮件程序</translation>
    </message>
    <message>
        <source>Nothing leaves this machine unless you ask for it. Waybill sends no statistics and looks for no updates.</source>
        <translation>除非您要求，否则没有任何内容会离开此计算机。Waybill 不发送统计信息，也不检查更新。</translation>
    </message>
    <message>
        <source>numbers of pull requests, IDs of commits, and your token for that forge</source>
        <translation>拉取请求编号、提交 ID，以及您在该代码托管平台的令牌</translation>
    </message>
    <message>
        <source>what you enter or confirm in the browser</source>
        <translation>您输入或在浏览器中确认的内容</translation>
    </message>
    <message>
        <source>the forge that you name</source>
        <translation>您指定的代码托管平台</translation>
    </message>
    <message>
        <source>Passwords and keys stay with git, ssh and their helpers: Waybill passes on your answers and keeps none of them. Forge tokens that you give to Waybill are kept in the system&apos;s keychain, and only there.</source>
        <translation>密码和密钥留在 git、ssh 及其辅助程序中：Waybill 只转交您的回答，不保留任何内容。您交给 Waybill 的代码托管平台令牌只保存在系统密钥环中。</translation>
    </message>
    <message>
        <source>Look Now, waybill-cli registry watch</source>
        <translation>立即查询、waybill-cli registry watch</translation>
    </message>
    <message>
        <source>the registries that waybill.toml names</source>
        <translation>waybill.toml 中指定的镜像仓库</translation>
    </message>
    <message>
        <source>releases with notes and files, and your token</source>
        <translation>带有说明和文件的发布，以及您的令牌</translation>
    </message>
    <message>
        <source>a query for tags, releases and files</source>
        <translation>对标签、发布和文件的查询</translation>
    </message>
    <message>
        <source>the forges of the repositories</source>
        <translation>各仓库的代码托管平台</translation>
    </message>
    <message>
        <source>Refresh Forge Data, waybill-cli forge refresh</source>
        <translation>刷新代码托管平台数据、waybill-cli forge refresh</translation>
    </message>
    <message>
        <source>the forges that waybill.toml or you allowed</source>
        <translation>waybill.toml 或您允许的代码托管平台</translation>
    </message>
    <message>
        <source>queries for tags, releases and checks, and your token</source>
        <translation>对标签、发布和检查的查询，以及您的令牌</translation>
    </message>
    <message>
        <source>Publish Now, waybill-cli publish</source>
        <translation>立即发布、waybill-cli publish</translation>
    </message>
    <message>
        <source>&amp;Work offline: send no requests to forges or registries</source>
        <translation>离线工作(&amp;W)：不查询任何代码托管平台和镜像仓库</translation>
    </message>
    <message>
        <source>Whatever waybill.toml or you allowed. Fetching and pushing are not affected</source>
        <translation>无论 waybill.toml 或您允许了什么。获取和推送不受影响</translation>
    </message>
    <message>
        <source>Check Registry, waybill-cli registry compare</source>
        <translation>查询镜像仓库，waybill-cli registry compare</translation>
    </message>
    <message>
        <source>the names of two images, and docker&apos;s credentials for them</source>
        <translation>两个镜像的名称，以及 docker 的相应凭据</translation>
    </message>
    <message>
        <source>Check on Notes &gt; Publish</source>
        <translation>“发布说明 &gt; 发布”中的检查</translation>
    </message>
    <message>
        <source>Check Anonymously, waybill-cli published</source>
        <translation>匿名检查，waybill-cli published</translation>
    </message>
    <message>
        <source>Check Accounts below, waybill-cli forge status</source>
        <translation>下方的“检查账户”，waybill-cli forge status</translation>
    </message>
    <message>
        <source>a query for the account of your token</source>
        <translation>查询您的令牌所属的账户</translation>
    </message>
    <message>
        <source>Sign In below, waybill-cli forge login</source>
        <translation>下方的“登录”，waybill-cli forge login</translation>
    </message>
    <message>
        <source>names of images and tags, and docker&apos;s credentials for them</source>
        <translation>镜像和标签的名称，以及 docker 对应的凭据</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProcedureActions</name>
    <message>
        <source>Upgrade &amp;Procedure</source>
        <translation>升级步骤(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Edit Step</source>
        <translation>编辑步骤(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Reason</source>
        <translation>理由(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Add Step</source>
        <translation>添加步骤(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Dismiss Step</source>
        <translation>舍弃步骤(&amp;D)</translation>
    </message>
    <message>
        <source>Move Step &amp;Up</source>
        <translation>上移步骤(&amp;U)</translation>
    </message>
    <message>
        <source>Move Step Do&amp;wn</source>
        <translation>下移步骤(&amp;W)</translation>
    </message>
    <message>
        <source>Rese&amp;t Step</source>
        <translation>重置步骤(&amp;T)</translation>
    </message>
    <message>
        <source>Go to the steps of the upgrade procedure</source>
        <translation>转到升级步骤</translation>
    </message>
    <message>
        <source>Edit the text of the selected step</source>
        <translation>编辑所选步骤的文本</translation>
    </message>
    <message>
        <source>Give the reason for changing the selected step</source>
        <translation>说明更改所选步骤的理由</translation>
    </message>
    <message>
        <source>Add a step after the selected one</source>
        <translation>在所选步骤之后添加步骤</translation>
    </message>
    <message>
        <source>Exclude the selected step from the notes, or restore it</source>
        <translation>从发布说明中排除所选步骤，或将其恢复</translation>
    </message>
    <message>
        <source>Move the selected step up</source>
        <translation>上移所选步骤</translation>
    </message>
    <message>
        <source>Move the selected step down</source>
        <translation>下移所选步骤</translation>
    </message>
    <message>
        <source>Discard all edits of the selected step</source>
        <translation>放弃对所选步骤的所有编辑</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProcedureEditing</name>
    <message>
        <source>edited step</source>
        <translation>编辑步骤</translation>
    </message>
    <message>
        <source>added step</source>
        <translation>添加步骤</translation>
    </message>
    <message>
        <source>removed step</source>
        <translation>移除步骤</translation>
    </message>
    <message>
        <source>dismissed step</source>
        <translation>舍弃步骤</translation>
    </message>
    <message>
        <source>restored step</source>
        <translation>恢复步骤</translation>
    </message>
    <message>
        <source>moved step</source>
        <translation>移动步骤</translation>
    </message>
    <message>
        <source>reset step</source>
        <translation>重置步骤</translation>
    </message>
    <message>
        <source>reason</source>
        <translation>理由</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProcedureEditor</name>
    <message>
        <source>Steps of the upgrade</source>
        <translation>升级的步骤</translation>
    </message>
    <message>
        <source>Step to add</source>
        <translation>要添加的步骤</translation>
    </message>
    <message>
        <source>Add a step…</source>
        <translation>添加步骤…</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>Restore Step</source>
        <translation>恢复步骤</translation>
    </message>
    <message>
        <source>Remove Step</source>
        <translation>移除步骤</translation>
    </message>
    <message>
        <source>&amp;Dismiss Step</source>
        <translation>舍弃步骤(&amp;D)</translation>
    </message>
    <message>
        <source>Am I affected?</source>
        <translation>我是否受影响？</translation>
    </message>
    <message>
        <source>What to do:</source>
        <translation>要做的事：</translation>
    </message>
    <message>
        <source>No steps are required to upgrade.</source>
        <translation>升级无需任何步骤。</translation>
    </message>
    <message>
        <source>Reason for the change</source>
        <translation>更改的理由</translation>
    </message>
    <message>
        <source>Not edited</source>
        <translation>未编辑</translation>
    </message>
    <message>
        <source>Upgrade warnings</source>
        <translation>升级警告</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProductForm</name>
    <message>
        <source>The text is not valid TOML. Fix it on the waybill.toml tab first.</source>
        <translation>文本不是有效的 TOML。请先在“waybill.toml”标签页中更正。</translation>
    </message>
    <message>
        <source>Repositories</source>
        <translation>仓库</translation>
    </message>
    <message>
        <source>Add Repository</source>
        <translation>添加仓库</translation>
    </message>
    <message>
        <source>Components</source>
        <translation>组件</translation>
    </message>
    <message>
        <source>Add Component</source>
        <translation>添加组件</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>No</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>Default (%1)</source>
        <comment>a value</comment>
        <translation>默认（%1）</translation>
    </message>
    <message>
        <source>%1:</source>
        <comment>label of a field</comment>
        <translation>%1：</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove from %1</source>
        <comment>a table</comment>
        <translation>从“%1”中移除</translation>
    </message>
    <message>
        <source>new</source>
        <comment>a component</comment>
        <translation>新组件</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProductSetup</name>
    <message>
        <source>Repositories</source>
        <translation>仓库</translation>
    </message>
    <message>
        <source>&amp;Add Folder…</source>
        <translation>添加文件夹(&amp;A)…</translation>
    </message>
    <message>
        <source>Add a repository, or all repositories in a folder</source>
        <translation>添加一个仓库，或文件夹中的所有仓库</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>移除(&amp;M)</translation>
    </message>
    <message>
        <source>Remove the selected repositories from the list; nothing is deleted</source>
        <translation>从列表中移除所选仓库；不会删除任何内容</translation>
    </message>
    <message>
        <source>Text of waybill.toml</source>
        <translation>waybill.toml 的文本</translation>
    </message>
    <message>
        <source>A new proposal replaced your text. Press Ctrl+Z to get it back.</source>
        <translation>文本已重新生成。撤销 (Ctrl+Z) 可恢复您的输入。</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Suggested versions</source>
        <translation>建议的版本</translation>
    </message>
    <message>
        <source>What the file changes</source>
        <translation>文件带来的变化</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>重新加载(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Overwrite</source>
        <translation>覆盖(&amp;O)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Write waybill.toml and open the product</source>
        <translation>写入 waybill.toml 并打开产品</translation>
    </message>
    <message>
        <source>Add Repository or Folder</source>
        <translation>添加仓库或文件夹</translation>
    </message>
    <message>
        <source>This folder contains no repository</source>
        <translation>此文件夹不包含仓库</translation>
    </message>
    <message>
        <source>Choose a git repository, or a folder of repositories</source>
        <translation>请选择一个 git 仓库或包含仓库的文件夹</translation>
    </message>
    <message>
        <source>Reading the repositories</source>
        <translation>正在读取仓库</translation>
    </message>
    <message>
        <source>Calculating what the file changes</source>
        <translation>正在读取文件带来的变化</translation>
    </message>
    <message>
        <source>Another program has changed %1.</source>
        <translation>%1 已被其他程序更改。</translation>
    </message>
    <message>
        <source>%1 already exists.</source>
        <translation>%1 已存在。</translation>
    </message>
    <message>
        <source>&amp;Edit Existing File</source>
        <translation>编辑现有文件(&amp;E)</translation>
    </message>
    <message>
        <source>Set Up a Product</source>
        <translation>设置产品</translation>
    </message>
    <message>
        <source>Edit the Product</source>
        <translation>编辑产品</translation>
    </message>
    <message>
        <source>Add the repositories that are released together.</source>
        <translation>添加一起发布的仓库。</translation>
    </message>
    <message>
        <source>Will be saved as %1</source>
        <translation>将保存为 %1</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>正在检查…</translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n 个问题</numerusform>
        </translation>
    </message>
    <message>
        <source>No problems</source>
        <translation>没有问题</translation>
    </message>
    <message>
        <source>Reading the repositories…</source>
        <translation>正在读取仓库…</translation>
    </message>
    <message>
        <source>Calculating what the file changes…</source>
        <translation>正在读取文件带来的变化…</translation>
    </message>
    <message>
        <source>Fix the errors to save the file</source>
        <translation>请先修复错误再保存文件</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>表单</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProductWatch</name>
    <message>
        <source>%1 changed</source>
        <comment>a file</comment>
        <translation>%1 已更改</translation>
    </message>
    <message numerus="yes">
        <source>%n new commit(s) in %1</source>
        <translation>
            <numerusform>%1 中有 %n 个新提交</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new tag(s) in %1</source>
        <translation>
            <numerusform>%1 中有 %n 个新标签</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 changed</source>
        <comment>a repository</comment>
        <translation>%1 已更改</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <comment>repositories that changed</comment>
        <translation>
            <numerusform>另外 %n 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::ProjectionLoader</name>
    <message>
        <source>Reading was cancelled</source>
        <translation>读取已取消</translation>
    </message>
    <message>
        <source>Look back again</source>
        <translation>重新回顾</translation>
    </message>
    <message>
        <source>Looking back at earlier releases</source>
        <translation>正在回顾较早的发布</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProtocolActions</name>
    <message>
        <source>&amp;Next Finding</source>
        <translation>下一条发现(&amp;N)</translation>
    </message>
    <message>
        <source>Go to the next finding and its declarations</source>
        <translation>转到下一条发现及其声明</translation>
    </message>
    <message>
        <source>&amp;Previous Finding</source>
        <translation>上一条发现(&amp;P)</translation>
    </message>
    <message>
        <source>Go to the previous finding and its declarations</source>
        <translation>转到上一条发现及其声明</translation>
    </message>
    <message>
        <source>&amp;Expand All</source>
        <translation>全部展开(&amp;E)</translation>
    </message>
    <message>
        <source>Co&amp;llapse All</source>
        <translation>全部折叠(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Whole Files</source>
        <translation>整个文件(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Filter</source>
        <translation>筛选(&amp;F)</translation>
    </message>
    <message>
        <source>Show &amp;Breaking</source>
        <translation>显示不兼容(&amp;B)</translation>
    </message>
    <message>
        <source>Show &amp;Additive</source>
        <translation>显示新增(&amp;A)</translation>
    </message>
    <message>
        <source>Show &amp;Others</source>
        <translation>显示其他(&amp;O)</translation>
    </message>
    <message>
        <source>Show &amp;Comments</source>
        <translation>显示注释(&amp;C)</translation>
    </message>
    <message>
        <source>Copy as &amp;Markdown</source>
        <translation>复制为 Markdown(&amp;M)</translation>
    </message>
    <message>
        <source>Choose Re&amp;visions</source>
        <translation>选择修订(&amp;V)</translation>
    </message>
    <message>
        <source>Compare F&amp;olders…</source>
        <translation>比较文件夹(&amp;O)…</translation>
    </message>
    <message>
        <source>Compare the .proto files of two folders instead of two revisions</source>
        <translation>比较两个文件夹中的 .proto 文件，而不是两个修订</translation>
    </message>
    <message>
        <source>Follow the &amp;Range</source>
        <translation>跟随范围(&amp;R)</translation>
    </message>
    <message>
        <source>Show P&amp;roblems</source>
        <translation>显示问题(&amp;R)</translation>
    </message>
    <message>
        <source>List what could not be read or resolved</source>
        <translation>列出无法读取或解析的内容</translation>
    </message>
    <message>
        <source>Expand all elements</source>
        <translation>显示每个元素及其发现</translation>
    </message>
    <message>
        <source>Collapse to the packages</source>
        <translation>仅显示包</translation>
    </message>
    <message>
        <source>Show the whole files of the declarations</source>
        <translation>显示声明所在的文件</translation>
    </message>
    <message>
        <source>Show only elements with these words in name, rule or message</source>
        <translation>仅显示名称、规则或消息中含有这些单词的内容</translation>
    </message>
    <message>
        <source>Show findings that break wire, behaviour or source</source>
        <translation>显示在线上格式、行为或源代码上不兼容的发现</translation>
    </message>
    <message>
        <source>Show additions</source>
        <translation>显示新增内容</translation>
    </message>
    <message>
        <source>Show findings without effect on the wire</source>
        <translation>显示对线上格式没有影响的发现</translation>
    </message>
    <message>
        <source>Include documentation changes</source>
        <translation>也显示仅文档有差异之处</translation>
    </message>
    <message>
        <source>Copy the selected findings, or all listed ones, as a table</source>
        <translation>将所选发现复制为表格；未选择时复制所有显示的发现</translation>
    </message>
    <message>
        <source>Choose the revisions and the import root of this page</source>
        <translation>为此页面选择其他修订或另一个导入根目录</translation>
    </message>
    <message>
        <source>Compare the range of the range bar again</source>
        <translation>重新比较范围栏中的范围</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProtocolDetail</name>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>%n 条发现</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <comment>findings, consequences</comment>
        <translation>%1和 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n consequence(s)</source>
        <translation>
            <numerusform>%n 条后果</numerusform>
        </translation>
    </message>
    <message>
        <source>No declaration to show</source>
        <translation>没有可显示的声明</translation>
    </message>
    <message>
        <source>Findings of the selected element</source>
        <translation>所选元素的发现</translation>
    </message>
    <message>
        <source>Explanation of the finding</source>
        <translation>发现的说明</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProtocolHint</name>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>The protocol is unchanged between %1 and %2</source>
        <translation>%1 与 %2 的协议相同</translation>
    </message>
    <message>
        <source>%1: only comments of %2 differ.</source>
        <comment>same, files</comment>
        <translation>%1：%2中只有注释不同。</translation>
    </message>
    <message>
        <source>To list them, use Show Comments (4).</source>
        <translation>“显示注释”（按键 4）可列出它们。</translation>
    </message>
    <message>
        <source>%1: some of %2 differ, without a change in meaning.</source>
        <comment>same, files</comment>
        <translation>%1：%2中有些不同，但含义相同。</translation>
    </message>
    <message>
        <source>No protocols: neither %1 nor %2 has .proto files.</source>
        <translation>此处没有协议：%1 和 %2 都没有 .proto 文件。</translation>
    </message>
    <message>
        <source>To compare others, use Choose Revisions (R).</source>
        <translation>要比较其他修订，请使用“选择修订”(R)。</translation>
    </message>
    <message>
        <source>%1: no differences in %2.</source>
        <comment>same, files</comment>
        <translation>%1：%2 没有差异。</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProtocolLoader</name>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Comparing was cancelled</source>
        <translation>比较已取消</translation>
    </message>
    <message>
        <source>Reload to compare again</source>
        <translation>重新加载以再次比较</translation>
    </message>
    <message>
        <source>Comparing the protocols of %1</source>
        <translation>正在比较 %1 的协议</translation>
    </message>
    <message>
        <source>the file doesn&apos;t exist</source>
        <translation>没有此文件</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProtocolPage</name>
    <message>
        <source>Filter: name, rule, words</source>
        <translation>筛选：名称、规则、单词</translation>
    </message>
    <message>
        <source>Category of rules</source>
        <translation>规则类别</translation>
    </message>
    <message>
        <source>Problems of the protocols</source>
        <translation>协议的问题</translation>
    </message>
    <message>
        <source>Protocol changes</source>
        <translation>协议变更</translation>
    </message>
    <message>
        <source>All rules</source>
        <translation>所有规则</translation>
    </message>
    <message>
        <source>This is the last finding</source>
        <translation>这是最后一条发现</translation>
    </message>
    <message>
        <source>This is the first finding</source>
        <translation>这是第一条发现</translation>
    </message>
    <message>
        <source>Open a product, a repository or a folder of repositories to compare its protocols.</source>
        <translation>打开产品、仓库或包含仓库的文件夹，以比较其协议。</translation>
    </message>
    <message>
        <source>The repository cannot be read.</source>
        <translation>无法读取该仓库。</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>%n 条发现</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>findings</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>command, number</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>正在比较…</translation>
    </message>
    <message>
        <source>Findings copied</source>
        <translation>发现已复制</translation>
    </message>
    <message>
        <source>No protocols.</source>
        <translation>此处没有协议。</translation>
    </message>
    <message>
        <source>No matches.
Press Escape in the filter line to clear it.</source>
        <translation>无匹配项。
在筛选行中按 Escape 可清除筛选。</translation>
    </message>
    <message>
        <source>Folder with Old Protocols</source>
        <translation>旧协议所在的文件夹</translation>
    </message>
    <message>
        <source>Folder with New Protocols</source>
        <translation>新协议所在的文件夹</translation>
    </message>
    <message>
        <source>Filter the findings</source>
        <translation>筛选发现</translation>
    </message>
    <message>
        <source>Show breaking changes of this Buf category</source>
        <translation>显示此 Buf 类别的不兼容变更</translation>
    </message>
    <message>
        <source>No protocols: no repository has .proto files.
If one is missing, add its repository to the product.</source>
        <translation>没有协议：没有仓库包含 .proto 文件。
如果缺少协议，请将其仓库添加到产品中。</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProtocolSourceBar</name>
    <message>
        <source>Old revision of the protocols</source>
        <translation>协议的旧修订</translation>
    </message>
    <message>
        <source>New revision of the protocols</source>
        <translation>协议的新修订</translation>
    </message>
    <message>
        <source>Top folder</source>
        <translation>顶层文件夹</translation>
    </message>
    <message>
        <source>Import root: the folder that imports are relative to</source>
        <translation>导入根目录：导入由此文件夹开始</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProtocolViews</name>
    <message>
        <source>Views of the protocols</source>
        <translation>协议视图</translation>
    </message>
    <message>
        <source>&amp;What Changed</source>
        <translation>有哪些变更(&amp;W)</translation>
    </message>
    <message>
        <source>Show what changed in the protocols, element by element</source>
        <translation>逐个元素显示协议中的变更</translation>
    </message>
    <message>
        <source>Show which released clients work with which released servers</source>
        <translation>显示哪些已发布的客户端能与哪些已发布的服务器配合使用</translation>
    </message>
    <message>
        <source>&amp;Stances and Upgrade</source>
        <translation>立场与升级(&amp;S)</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>what it does, key</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Ske&amp;w Matrix</source>
        <translation>兼容矩阵(&amp;W)</translation>
    </message>
    <message>
        <source>Show the impact of the release under each stance, and how to upgrade</source>
        <translation>显示发布在每种立场下的影响以及如何升级</translation>
    </message>
</context>
<context>
    <name>waybill::app::PublishDesk</name>
    <message>
        <source>Checking for an earlier publication</source>
        <translation>正在查找发布操作</translation>
    </message>
    <message>
        <source>Checking what would be published</source>
        <translation>正在检查将发布的内容</translation>
    </message>
    <message>
        <source>Publishing</source>
        <translation>正在发布</translation>
    </message>
    <message>
        <source>Undoing a publication</source>
        <translation>正在撤销发布操作</translation>
    </message>
    <message>
        <source>Checking whether it is public</source>
        <translation>正在查询是否已公开</translation>
    </message>
    <message>
        <source>Saving the answer</source>
        <translation>正在记住回答</translation>
    </message>
</context>
<context>
    <name>waybill::app::PublishPanel</name>
    <message>
        <source>What is published</source>
        <translation>发布的内容</translation>
    </message>
    <message>
        <source>Close &amp;milestones</source>
        <translation>关闭里程碑(&amp;M)</translation>
    </message>
    <message>
        <source>Close the milestone that is named for the version, if nothing in it is open</source>
        <translation>关闭以版本命名的里程碑，前提是其中没有未关闭的内容</translation>
    </message>
    <message>
        <source>Comment on each pull request to name the release that contains it; this notifies people</source>
        <translation>在每个合并请求中说明它包含在哪个发布中；这会通知他人</translation>
    </message>
    <message>
        <source>&amp;Ignore checks</source>
        <translation>忽略检查(&amp;I)</translation>
    </message>
    <message>
        <source>Publish even if continuous integration failed or is still running</source>
        <translation>即使持续集成失败或尚未完成也发布</translation>
    </message>
    <message>
        <source>&amp;Publish…</source>
        <translation>发布(&amp;P)…</translation>
    </message>
    <message>
        <source>Create drafts everywhere, attach the files, then make them public; asks first</source>
        <translation>在各处创建草稿、附加文件，然后将其公开；会先询问</translation>
    </message>
    <message>
        <source>Check with the forges what would be published and what is in the way</source>
        <translation>向代码托管平台查询将写入什么，以及有何阻碍</translation>
    </message>
    <message>
        <source>&amp;Attach Files…</source>
        <translation>附加文件(&amp;A)…</translation>
    </message>
    <message>
        <source>Attach files to the release of the selected repository</source>
        <translation>将文件附加到所选仓库的发布</translation>
    </message>
    <message>
        <source>Co&amp;ntinue</source>
        <translation>继续(&amp;N)</translation>
    </message>
    <message>
        <source>Do what is left of the publication</source>
        <translation>完成发布操作的剩余部分</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>Stop after the current step; it can be continued</source>
        <translation>在当前步骤之后停止；可以继续</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>Take back drafts, files and notes that were written; drafts that someone edited stay</source>
        <translation>撤销已写入的草稿、文件和说明；有人编辑过的草稿会保留</translation>
    </message>
    <message>
        <source>A&amp;llow</source>
        <translation>允许(&amp;L)</translation>
    </message>
    <message>
        <source>Allow requests to these hosts, from now on</source>
        <translation>从现在起允许向这些主机发送请求</translation>
    </message>
    <message>
        <source>No&amp;t Now</source>
        <translation>暂不(&amp;T)</translation>
    </message>
    <message>
        <source>Publish nothing</source>
        <translation>不发布任何内容</translation>
    </message>
    <message>
        <source>Publish No&amp;w</source>
        <translation>立即发布(&amp;W)</translation>
    </message>
    <message>
        <source>Others see the releases from then on</source>
        <translation>此后他人即可看到这些发布</translation>
    </message>
    <message>
        <source>What is public</source>
        <translation>已公开的内容</translation>
    </message>
    <message>
        <source>&amp;Remove File</source>
        <translation>不附加(&amp;D)</translation>
    </message>
    <message>
        <source>Remove A&amp;ll Files of This Repository</source>
        <translation>不向此仓库附加任何文件(&amp;N)</translation>
    </message>
    <message>
        <source>Attach Files to %1</source>
        <comment>a repository</comment>
        <translation>将文件附加到 %1</translation>
    </message>
    <message>
        <source>Checking for an earlier publication…</source>
        <translation>正在查找先前的发布操作…</translation>
    </message>
    <message>
        <source>Checking what would be published…</source>
        <translation>正在检查将发布的内容…</translation>
    </message>
    <message>
        <source>Publishing…</source>
        <translation>正在发布…</translation>
    </message>
    <message>
        <source>Undoing the publication…</source>
        <translation>正在撤销已写入的内容…</translation>
    </message>
    <message>
        <source>No release is due: nothing to publish.</source>
        <translation>无需发布：没有要发布的内容。</translation>
    </message>
    <message>
        <source>Something has changed since this was checked. Check again.</source>
        <translation>检查之后情况有变化。请重新检查。</translation>
    </message>
    <message>
        <source>Fix these problems first; nothing is published until then.</source>
        <translation>有问题阻碍发布。请先解决这些问题；在此之前不会在任何地方写入内容。</translation>
    </message>
    <message>
        <source>Everything is published.</source>
        <translation>全部已发布。</translation>
    </message>
    <message numerus="yes">
        <source>%n release(s) will be published: drafts and files first, then one after the other.</source>
        <translation>
            <numerusform>将发布 %n 个版本：先创建草稿并附加文件，然后依次公开。</numerusform>
        </translation>
    </message>
    <message>
        <source>Open a product to publish it.</source>
        <translation>打开产品以将其发布。</translation>
    </message>
    <message>
        <source>Publishing was interrupted after the point of no return. Continue.</source>
        <translation>发布在不可撤销点之后被中断。请继续。</translation>
    </message>
    <message>
        <source>Publishing was interrupted. Continue, or undo to take back what was written.</source>
        <translation>发布被中断。请继续，或撤销已写入的内容。</translation>
    </message>
    <message>
        <source>Everything was undone.</source>
        <translation>已全部撤销。</translation>
    </message>
    <message>
        <source>Published.</source>
        <translation>已发布。</translation>
    </message>
    <message>
        <source>The repositories are being read…</source>
        <translation>正在读取仓库…</translation>
    </message>
    <message>
        <source>Checked at %1</source>
        <translation>检查时间：%1</translation>
    </message>
    <message numerus="yes">
        <source>Publish %n release(s) on %1?</source>
        <translation>
            <numerusform>在 %1 上发布 %n 个版本？</numerusform>
        </translation>
    </message>
    <message>
        <source>Allow Waybill to send requests to %1? It has sent none. The answer is remembered for each host.</source>
        <translation>允许 Waybill 向 %1 发送请求？目前尚未发送任何请求。回答会按主机分别记住。</translation>
    </message>
    <message>
        <source>Is it really out?</source>
        <translation>是否真的已公开？</translation>
    </message>
    <message>
        <source>Everything is public, as of %1</source>
        <translation>已公开，截至 %1</translation>
    </message>
    <message>
        <source>C&amp;omment</source>
        <translation>评论(&amp;O)</translation>
    </message>
    <message>
        <source>Comment on pull requests</source>
        <translation>在合并请求上评论</translation>
    </message>
    <message>
        <source>Chec&amp;k</source>
        <translation>检查(&amp;K)</translation>
    </message>
    <message>
        <source>Check Anon&amp;ymously</source>
        <translation>匿名检查(&amp;Y)</translation>
    </message>
    <message>
        <source>Check without a token whether tags, releases and files are public</source>
        <translation>不使用令牌检查标签、发布和文件是否公开</translation>
    </message>
    <message>
        <source>Checking anonymously…</source>
        <translation>正在匿名检查…</translation>
    </message>
    <message>
        <source>You are working offline: no forge is contacted. To change that, see Preferences &gt; Network.</source>
        <translation>您正在离线工作：不会查询任何代码托管平台。如需更改，请参阅“首选项 &gt; 网络”。</translation>
    </message>
    <message>
        <source>Check what would be published and what is in the way. This writes nothing.</source>
        <translation>检查将要发布的内容以及存在的障碍。此操作不会写入任何内容。</translation>
    </message>
    <message>
        <source>Nothing is public yet, as of %1</source>
        <translation>截至 %1，尚未发布任何内容</translation>
    </message>
    <message>
        <source>Some could not be checked, as of %1</source>
        <translation>截至 %1，部分内容无法检查</translation>
    </message>
    <message>
        <source>Not everything is public, as of %1</source>
        <translation>截至 %1，并非全部公开</translation>
    </message>
    <message>
        <source>Nothing can be published: no repository is on a supported forge.</source>
        <translation>无法发布任何内容：没有仓库位于 Waybill 可以发布到的代码托管平台上。</translation>
    </message>
    <message>
        <source>Everything that Waybill can publish is published.</source>
        <translation>Waybill 可以发布的内容均已发布。</translation>
    </message>
    <message>
        <source>Nothing can be checked: no repository is on a supported forge</source>
        <translation>无法检查任何内容：没有仓库位于可查询的代码托管平台上</translation>
    </message>
</context>
<context>
    <name>waybill::app::Rail</name>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
</context>
<context>
    <name>waybill::app::RangeBar</name>
    <message>
        <source>Repository</source>
        <translation>仓库</translation>
    </message>
    <message>
        <source>Head: what is being released</source>
        <translation>头部：正在发布的内容</translation>
    </message>
    <message>
        <source>Reset range</source>
        <translation>重置范围</translation>
    </message>
    <message>
        <source>All repositories</source>
        <translation>所有仓库</translation>
    </message>
    <message>
        <source>the whole history</source>
        <translation>整个历史</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <comment>commits, changes</comment>
        <translation>%2，含 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n commit(s)</source>
        <translation>
            <numerusform>%n 个提交</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n change(s)</source>
        <translation>
            <numerusform>%n 项变更</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · fork at %2</source>
        <comment>summary, id</comment>
        <translation>%1 · 分叉于 %2</translation>
    </message>
    <message>
        <source>Base: the release that users upgrade from</source>
        <translation>基线：用户从哪个版本升级</translation>
    </message>
    <message>
        <source>Reset to the product&apos;s default range</source>
        <translation>恢复产品的默认范围</translation>
    </message>
    <message>
        <source>latest release of each</source>
        <translation>各自的最新发布</translation>
    </message>
    <message>
        <source>HEAD of each</source>
        <translation>各自的 HEAD</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>各不相同</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>repositories with this range</comment>
        <translation>%1/%2</translation>
    </message>
    <message numerus="yes">
        <source>%n range(s)</source>
        <translation>
            <numerusform>%n 个范围</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2: %3</source>
        <comment>repositories with a range, all, the range</comment>
        <translation>%1/%2：%3</translation>
    </message>
    <message>
        <source>The repositories have ranges of their own:</source>
        <translation>各仓库有各自的范围：</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>repository, range</comment>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <comment>repositories</comment>
        <translation>
            <numerusform>以及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Repositories with another range</source>
        <translation>范围不同的仓库</translation>
    </message>
</context>
<context>
    <name>waybill::app::RangeChooser</name>
    <message>
        <source>Looking for the range</source>
        <translation>正在查找范围</translation>
    </message>
    <message>
        <source>“%1” is not a tag, branch or commit in any repository</source>
        <translation>“%1”在任何仓库中都不是标签、分支或提交</translation>
    </message>
    <message>
        <source>“%1” is not a tag, branch or commit in %2</source>
        <translation>“%1”在 %2 中不是标签、分支或提交</translation>
    </message>
    <message numerus="yes">
        <source>“%1” is not in %2, which keeps its range</source>
        <comment>revision, repositories</comment>
        <translation>
            <numerusform>%2 中没有“%1”，其范围保持不变</numerusform>
        </translation>
    </message>
    <message>
        <source>did you mean %1?</source>
        <translation>您是指 %1 吗？</translation>
    </message>
</context>
<context>
    <name>waybill::app::ReadingText</name>
    <message numerus="yes">
        <source>Reading… %1 of %n repositories</source>
        <comment>how many have been read, all</comment>
        <translation>
            <numerusform>正在读取… %1/%n 个仓库</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading… what the repositories are to each other</source>
        <translation>正在读取… 仓库之间的关系</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>%1%</source>
        <comment>how far</comment>
        <translation>%1%</translation>
    </message>
</context>
<context>
    <name>waybill::app::RecentMenu</name>
    <message>
        <source>Open it again</source>
        <translation>再次打开</translation>
    </message>
    <message>
        <source>&amp;Clear List</source>
        <translation>清空列表(&amp;C)</translation>
    </message>
    <message>
        <source>Clear this list</source>
        <translation>清空此列表</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>product, path</comment>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>waybill::app::RecentProducts</name>
    <message>
        <source>Next %1</source>
        <comment>version</comment>
        <translation>下一版本 %1</translation>
    </message>
    <message>
        <source>No changes</source>
        <translation>没有变更</translation>
    </message>
    <message>
        <source>All changes reviewed</source>
        <translation>所有变更均已审阅</translation>
    </message>
    <message numerus="yes">
        <source>%n changes to review</source>
        <translation>
            <numerusform>%n 个变更待审阅</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::RegistryLoader</name>
    <message>
        <source>Reading was cancelled</source>
        <translation>读取已取消</translation>
    </message>
    <message>
        <source>Reload to read it again</source>
        <translation>重新加载以再次读取</translation>
    </message>
    <message>
        <source>Looking at the registries was cancelled</source>
        <translation>镜像仓库的查询已取消</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>重新查询</translation>
    </message>
    <message>
        <source>Reading what was seen of registries</source>
        <translation>正在读取镜像仓库的查询记录</translation>
    </message>
    <message>
        <source>Looking at the registries</source>
        <translation>正在查询镜像仓库</translation>
    </message>
    <message>
        <source>you are working offline: no registry was contacted</source>
        <translation>您正在离线工作：未查询任何镜像仓库</translation>
    </message>
    <message>
        <source>Preferences &gt; Network changes that</source>
        <translation>可在“首选项 &gt; 网络”中更改</translation>
    </message>
</context>
<context>
    <name>waybill::app::RelationsLoader</name>
    <message>
        <source>Reading was cancelled</source>
        <translation>读取已取消</translation>
    </message>
    <message>
        <source>Reload to read it again</source>
        <translation>重新加载以再次读取</translation>
    </message>
    <message>
        <source>Comparing clients and servers</source>
        <translation>正在比较客户端与服务器</translation>
    </message>
</context>
<context>
    <name>waybill::app::RemoteCommands</name>
    <message>
        <source>Refresh Fo&amp;rge Data…</source>
        <translation>刷新代码托管平台数据(&amp;R)…</translation>
    </message>
    <message>
        <source>Ask the forges for labels, release notes, checks and milestones, after confirmation</source>
        <translation>向代码托管平台查询标记、发布说明、检查和里程碑；会先询问</translation>
    </message>
</context>
<context>
    <name>waybill::app::ReportDialog</name>
    <message>
        <source>Report a Problem</source>
        <translation>报告问题</translation>
    </message>
    <message>
        <source>The report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>保存(&amp;S)…</translation>
    </message>
    <message>
        <source>Save Report</source>
        <translation>保存报告</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>已复制。</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>已保存。</translation>
    </message>
    <message>
        <source>The report cannot be written: %1</source>
        <translation>无法写入报告：%1</translation>
    </message>
    <message>
        <source>This is the whole report; nothing is sent. Paths, addresses, names and what looks like a key were removed. Read it, say at the top what happened, then copy or save it, and attach it to your bug report.</source>
        <translation>这是完整的报告；不会发送任何内容。路径、地址、名称以及看起来像密钥的内容已被移除。请阅读报告，在顶部说明发生了什么，然后复制或保存，并附到您的错误报告中。</translation>
    </message>
</context>
<context>
    <name>waybill::app::SampleOpener</name>
    <message>
        <source>Writing the sample</source>
        <translation>正在写入示例</translation>
    </message>
</context>
<context>
    <name>waybill::app::Session</name>
    <message>
        <source>Opening</source>
        <translation>正在打开</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>正在读取 %1</translation>
    </message>
    <message>
        <source>Reading was cancelled</source>
        <translation>读取已取消</translation>
    </message>
    <message>
        <source>Reload to read it again</source>
        <translation>重新加载以再次读取</translation>
    </message>
    <message>
        <source>The decision is not saved yet; it is saved with the next one, or on Reload</source>
        <translation>该决定尚未保存；将在保存下一个决定或重新加载时保存</translation>
    </message>
    <message>
        <source>Choose Version %1</source>
        <translation>选择版本 %1</translation>
    </message>
    <message>
        <source>Use Suggested Version</source>
        <translation>采用建议的版本</translation>
    </message>
</context>
<context>
    <name>waybill::app::SetupView</name>
    <message>
        <source>Save or cancel them, then edit the other file</source>
        <translation>请先保存或取消这些编辑，再编辑另一个文件</translation>
    </message>
    <message>
        <source>Save them, or close again to discard them</source>
        <translation>请保存这些编辑，或再次关闭以放弃它们</translation>
    </message>
    <message>
        <source>Your edits are not saved yet</source>
        <translation>您的编辑尚未保存</translation>
    </message>
    <message>
        <source>Save or cancel them</source>
        <translation>请保存或取消它们</translation>
    </message>
</context>
<context>
    <name>waybill::app::Shots</name>
    <message numerus="yes">
        <source>%1 was not ready after %n second(s)</source>
        <translation>
            <numerusform>%1 在 %n 秒后仍未就绪</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 cannot be written</source>
        <translation>无法写入 %1</translation>
    </message>
</context>
<context>
    <name>waybill::app::SkewActions</name>
    <message>
        <source>By &amp;Use</source>
        <translation>按使用情况(&amp;U)</translation>
    </message>
    <message>
        <source>By &amp;Contract</source>
        <translation>按契约(&amp;C)</translation>
    </message>
    <message>
        <source>Show the first release of each minor version</source>
        <translation>显示每个次版本的首个发布</translation>
    </message>
    <message>
        <source>Show every stable release</source>
        <translation>显示每个稳定版</translation>
    </message>
    <message>
        <source>Show pre-releases too</source>
        <translation>也显示预发布版</translation>
    </message>
    <message>
        <source>Choose C&amp;lient</source>
        <translation>选择客户端(&amp;L)</translation>
    </message>
    <message>
        <source>Show the releases of one client only</source>
        <translation>仅显示一个客户端的版本</translation>
    </message>
    <message>
        <source>&amp;Next Failing Pair</source>
        <translation>下一个失败的组合(&amp;N)</translation>
    </message>
    <message>
        <source>Go to the next pair that does not work</source>
        <translation>转到下一个不可用的组合</translation>
    </message>
    <message>
        <source>&amp;Previous Failing Pair</source>
        <translation>上一个失败的组合(&amp;P)</translation>
    </message>
    <message>
        <source>Go to the previous pair that does not work</source>
        <translation>转到上一个不可用的组合</translation>
    </message>
    <message>
        <source>&amp;Open Pair</source>
        <translation>打开组合(&amp;O)</translation>
    </message>
    <message>
        <source>Copy as &amp;Markdown</source>
        <translation>复制为 Markdown(&amp;M)</translation>
    </message>
    <message>
        <source>Save as &amp;SVG…</source>
        <translation>另存为 SVG(&amp;S)…</translation>
    </message>
    <message>
        <source>Save as P&amp;NG…</source>
        <translation>另存为 PNG(&amp;N)…</translation>
    </message>
    <message>
        <source>Save as Mark&amp;down…</source>
        <translation>另存为 Markdown(&amp;D)…</translation>
    </message>
    <message>
        <source>Judge each pair by what the client calls</source>
        <translation>按客户端的调用判定每个组合</translation>
    </message>
    <message>
        <source>Judge each pair by what the protocol allows</source>
        <translation>按协议允许的全部内容判断每个组合</translation>
    </message>
    <message>
        <source>Compare the protocols of the current pair</source>
        <translation>比较当前组合两端的协议</translation>
    </message>
    <message>
        <source>Copy the matrix as a table, followed by the failures</source>
        <translation>将显示的内容复制为表格，并在下方附上失败项</translation>
    </message>
    <message>
        <source>Save the matrix as an SVG image</source>
        <translation>将矩阵保存为 SVG 图像</translation>
    </message>
    <message>
        <source>Save the matrix as a PNG image</source>
        <translation>将矩阵保存为 PNG 图像</translation>
    </message>
    <message>
        <source>Save the matrix as a table</source>
        <translation>将矩阵保存为表格</translation>
    </message>
    <message>
        <source>Choose &amp;Stance</source>
        <translation>选择立场(&amp;S)</translation>
    </message>
    <message>
        <source>Highlight the pairs that occur under a stance</source>
        <translation>突出显示某一立场下会出现的组合</translation>
    </message>
</context>
<context>
    <name>waybill::app::SkewDetails</name>
    <message>
        <source>%1, by use and by contract</source>
        <comment>verdict</comment>
        <translation>%1，按使用情况和按契约均如此</translation>
    </message>
    <message>
        <source>%1 by use, %2 by contract</source>
        <comment>verdicts</comment>
        <translation>按使用情况：%1，按契约：%2</translation>
    </message>
    <message>
        <source>Both ends have the same protocol files</source>
        <translation>两端的协议文件相同</translation>
    </message>
    <message>
        <source>Differences between client and server</source>
        <translation>客户端与服务器的差异</translation>
    </message>
    <message>
        <source>This pair is unknown</source>
        <translation>此组合未知</translation>
    </message>
    <message>
        <source>%1 by contract; the client&apos;s calls are unknown</source>
        <translation>按契约：%1；客户端调用的内容未知</translation>
    </message>
    <message numerus="yes">
        <source>The client calls %n RPC(s) of %1</source>
        <translation>
            <numerusform>它调用 %1 的 %n 个 RPC</numerusform>
        </translation>
    </message>
    <message>
        <source>Select a cell to see the differences.</source>
        <translation>选择单元格以查看差异。</translation>
    </message>
    <message>
        <source>No differences with an effect.</source>
        <translation>没有产生影响的差异。</translation>
    </message>
</context>
<context>
    <name>waybill::app::SkewLegend</name>
    <message>
        <source>Legend</source>
        <translation>图例</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>verdict, number of pairs</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>same version</source>
        <translation>同一版本</translation>
    </message>
    <message>
        <source>Both ends have the same version and are released together.</source>
        <translation>两端版本相同：一起发布的内容。</translation>
    </message>
    <message>
        <source>The client&apos;s protocol version is unknown; its row shows why.</source>
        <translation>客户端的协议版本未知；其所在行说明原因。</translation>
    </message>
</context>
<context>
    <name>waybill::app::SkewMatrixPanel</name>
    <message>
        <source>Which releases are shown</source>
        <translation>显示哪些版本</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>All clients</source>
        <translation>所有客户端</translation>
    </message>
    <message>
        <source>clients</source>
        <translation>客户端</translation>
    </message>
    <message>
        <source>This is the last pair that fails</source>
        <translation>这是最后一个失败的组合</translation>
    </message>
    <message>
        <source>This is the first pair that fails</source>
        <translation>这是第一个失败的组合</translation>
    </message>
    <message>
        <source>The skew matrix cannot be written: %1</source>
        <translation>无法写入兼容矩阵：%1</translation>
    </message>
    <message>
        <source>No releases are shown.
Choose other releases or another client above.</source>
        <translation>没有显示任何版本。
请在上方选择其他版本或另一个客户端。</translation>
    </message>
    <message>
        <source>There is no skew matrix.
It shows which released clients work with which released servers of a protocol. To get one, set both ends in waybill.toml.</source>
        <translation>没有兼容矩阵。
它显示某协议的哪些已发布客户端能与哪些已发布服务器配合使用。请在 waybill.toml 中设置两端。</translation>
    </message>
    <message>
        <source>Skew matrix copied</source>
        <translation>兼容矩阵已复制</translation>
    </message>
    <message>
        <source>Component whose releases are shown</source>
        <translation>显示其发布的组件</translation>
    </message>
    <message>
        <source>Save the matrix as an image or a table</source>
        <translation>将矩阵保存为图片或表格</translation>
    </message>
    <message>
        <source>All pairs</source>
        <translation>所有组合</translation>
    </message>
    <message>
        <source>Pairs under %1</source>
        <comment>a stance: server first</comment>
        <translation>“%1”下的组合</translation>
    </message>
    <message>
        <source>Highlight the pairs that occur under this stance</source>
        <translation>突出显示此立场下会出现的组合</translation>
    </message>
</context>
<context>
    <name>waybill::app::SkewMatrixView</name>
    <message>
        <source>Skew matrix</source>
        <translation>兼容矩阵</translation>
    </message>
</context>
<context>
    <name>waybill::app::SkewView</name>
    <message>
        <source>Choose P&amp;rotocol</source>
        <translation>选择协议(&amp;R)</translation>
    </message>
    <message>
        <source>Show P&amp;roblems</source>
        <translation>显示问题(&amp;R)</translation>
    </message>
    <message>
        <source>List what could not be read or resolved</source>
        <translation>列出无法读取或解析的内容</translation>
    </message>
    <message>
        <source>Problems of the skew matrix</source>
        <translation>兼容矩阵的问题</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>协议</translation>
    </message>
    <message>
        <source>Reading which client pins which server…</source>
        <translation>正在读取哪个客户端固定了哪个服务器…</translation>
    </message>
    <message>
        <source>Show the skew matrix of another protocol</source>
        <translation>显示另一个协议的兼容矩阵</translation>
    </message>
    <message>
        <source>Protocol of the skew matrix</source>
        <translation>兼容矩阵的协议</translation>
    </message>
    <message>
        <source>Open a product, a repository or a folder of repositories to see its skew matrix.</source>
        <translation>打开产品、仓库或仓库文件夹以查看其兼容矩阵。</translation>
    </message>
    <message>
        <source>There are no protocols.
A repository that declares a service in a .proto file is a server; waybill.toml can set others.</source>
        <translation>此处没有协议。
在 .proto 文件中声明了服务的仓库即为该协议的服务器；waybill.toml 可指明其他协议。</translation>
    </message>
    <message>
        <source>%1 has no releases yet.
A skew matrix needs at least two.</source>
        <translation>%1 还没有发布。
兼容矩阵至少需要两个发布。</translation>
    </message>
    <message>
        <source>%1 has only one release.
A skew matrix needs at least two.</source>
        <translation>%1 只有一个发布。
兼容矩阵至少需要两个发布。</translation>
    </message>
    <message>
        <source>%1 %2 has its own protocols, which do not match any revision of %3</source>
        <comment>client, version, server</comment>
        <translation>%1 %2 有自己的协议，%3 的任何修订都不包含这些协议</translation>
    </message>
</context>
<context>
    <name>waybill::app::StancesView</name>
    <message>
        <source>Stances: what counts as a breakage</source>
        <translation>立场：什么算作不兼容</translation>
    </message>
    <message>
        <source>Upgrade &amp;from</source>
        <translation>升级自(&amp;F)</translation>
    </message>
    <message>
        <source>Version to upgrade from</source>
        <translation>升级的起始版本</translation>
    </message>
    <message>
        <source>&amp;to</source>
        <translation>至(&amp;T)</translation>
    </message>
    <message>
        <source>Version to upgrade to</source>
        <translation>升级的目标版本</translation>
    </message>
    <message>
        <source>List what could not be read or resolved</source>
        <translation>列出无法读取或解析的内容</translation>
    </message>
    <message>
        <source>Problems of the upgrade</source>
        <translation>升级的问题</translation>
    </message>
    <message>
        <source>Choose &amp;Versions</source>
        <translation>选择版本(&amp;V)</translation>
    </message>
    <message>
        <source>Follow the &amp;Range</source>
        <translation>跟随范围(&amp;R)</translation>
    </message>
    <message>
        <source>%1 (the range)</source>
        <translation>%1（范围）</translation>
    </message>
    <message>
        <source>base of the range</source>
        <translation>范围的基线</translation>
    </message>
    <message>
        <source>head of the range</source>
        <translation>范围的头部</translation>
    </message>
    <message>
        <source>%1 is an internal contract: both ends ship together.</source>
        <comment>a protocol</comment>
        <translation>%1 是内部契约：两端一起交付。</translation>
    </message>
    <message>
        <source>%1 is an external contract: others may build against it.</source>
        <comment>a protocol</comment>
        <translation>%1 是外部契约：其他方可能基于它进行构建。</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>Open a product, a repository or a folder of repositories to see how to upgrade.</source>
        <translation>打开产品、仓库或包含仓库的文件夹，以查看如何升级。</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <comment>reasons</comment>
        <translation>
            <numerusform>以及另外 %n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>Policy: how an impact becomes a version</source>
        <translation>策略：影响如何决定版本</translation>
    </message>
    <message>
        <source>Contract of the protocols</source>
        <translation>协议的契约</translation>
    </message>
    <message>
        <source>The product&apos;s policy</source>
        <translation>产品的策略</translation>
    </message>
    <message>
        <source>The product&apos;s contracts</source>
        <translation>产品的契约</translation>
    </message>
    <message>
        <source>Internal: both ends ship together</source>
        <translation>内部：两端一起交付</translation>
    </message>
    <message>
        <source>External: others build against it</source>
        <translation>外部：其他方基于它进行构建</translation>
    </message>
    <message>
        <source>Choose the versions to upgrade from and to</source>
        <translation>选择从哪个版本升级到哪个版本</translation>
    </message>
    <message>
        <source>Show the upgrade of the range in the range bar again</source>
        <translation>重新显示如何按页面上方的范围升级</translation>
    </message>
    <message>
        <source>What counts as a breakage, and the resulting version under %1.</source>
        <comment>a policy</comment>
        <translation>什么算作不兼容，以及它在 %1 下得出的版本。</translation>
    </message>
    <message>
        <source>The selected row is the product&apos;s stance.</source>
        <translation>所选行是产品的立场。</translation>
    </message>
    <message>
        <source>Comparing clients and servers…</source>
        <translation>正在比较客户端与服务器…</translation>
    </message>
    <message>
        <source>Only one repository, so there are no mixed versions</source>
        <translation>只有一个仓库，因此不存在混用版本</translation>
    </message>
    <message>
        <source>How an impact becomes a version. This is only a preview and changes nothing.</source>
        <translation>影响如何决定版本。这只是预览，不会更改任何内容。</translation>
    </message>
    <message>
        <source>Whether both ends ship together or others also build against the protocols. This is only a preview and changes nothing.</source>
        <translation>两端是否一同发布，或是否还有他人基于这些协议构建。这只是预览，不会更改任何内容。</translation>
    </message>
    <message>
        <source>Requirements for a live upgrade</source>
        <translation>在线升级的要求</translation>
    </message>
    <message>
        <source>Compatibility of mixed versions</source>
        <translation>混用版本的兼容性</translation>
    </message>
    <message>
        <source>What earlier releases would have been under each stance</source>
        <translation>较早的发布在每种立场下会是什么版本</translation>
    </message>
    <message>
        <source>Look &amp;Back Two Years</source>
        <translation>回顾两年(&amp;B)</translation>
    </message>
    <message>
        <source>Show what the releases of the two years up to the newest one would have been under each stance</source>
        <translation>显示截至最新发布的两年内各次发布在每种立场下会是什么版本</translation>
    </message>
    <message>
        <source>base of each range</source>
        <translation>各范围的基线</translation>
    </message>
    <message>
        <source>head of each range</source>
        <translation>各范围的头部</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>repository, its range</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>The ranges differ: %1. Set one range for all repositories in the range bar, or choose two versions here.</source>
        <translation>范围各不相同：%1。请在范围栏中为所有仓库设置同一范围，或在此选择两个版本。</translation>
    </message>
    <message>
        <source>Copy as &amp;Markdown</source>
        <translation>复制为 &amp;Markdown</translation>
    </message>
    <message>
        <source>Save as Mark&amp;down…</source>
        <translation>另存为 Mark&amp;down…</translation>
    </message>
    <message>
        <source>Save the tables, with what the upgrade needs</source>
        <translation>保存这些表格以及升级所需的内容</translation>
    </message>
    <message>
        <source>Stances</source>
        <translation>立场</translation>
    </message>
    <message>
        <source>Upgrade</source>
        <translation>升级</translation>
    </message>
    <message>
        <source>Tables copied</source>
        <translation>表格已复制</translation>
    </message>
    <message>
        <source>The tables cannot be written: %1</source>
        <translation>无法写入表格：%1</translation>
    </message>
    <message>
        <source>Save Tables</source>
        <translation>保存表格</translation>
    </message>
    <message>
        <source>Copy all tables as Markdown</source>
        <translation>以 Markdown 复制所有表格</translation>
    </message>
    <message>
        <source>Each repository has a version of its own.</source>
        <translation>每个仓库都有自己的版本。</translation>
    </message>
</context>
<context>
    <name>waybill::app::TagPanel</name>
    <message>
        <source>&amp;Sign the tags</source>
        <translation>为标签签名(&amp;S)</translation>
    </message>
    <message>
        <source>Tags of this release</source>
        <translation>此次发布的标签</translation>
    </message>
    <message>
        <source>&amp;Create Tags</source>
        <translation>创建标签(&amp;C)</translation>
    </message>
    <message>
        <source>C&amp;ontinue</source>
        <translation>继续(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Push…</source>
        <translation>推送(&amp;P)…</translation>
    </message>
    <message>
        <source>Push &amp;Now</source>
        <translation>立即推送(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Not Now</source>
        <translation>暂不推送(&amp;N)</translation>
    </message>
    <message>
        <source>Push these tags to their remotes? Others may fetch them at once.</source>
        <translation>将这些标签推送到其远程仓库？他人可能会立即获取它们。</translation>
    </message>
    <message>
        <source>Open a product to tag it.</source>
        <translation>打开产品以为其打标签。</translation>
    </message>
    <message>
        <source>Done.</source>
        <translation>已完成。</translation>
    </message>
    <message>
        <source>No release is due: nothing to tag.</source>
        <translation>无需发布：没有要打的标签。</translation>
    </message>
    <message>
        <source>Partially checked: as configured in git (tag.gpgSign)</source>
        <translation>既非开也非关：按照 git 的配置（tag.gpgSign）</translation>
    </message>
    <message>
        <source>Create the tags in all local repositories, without pushing</source>
        <translation>在所有仓库中创建标签，仅限此处</translation>
    </message>
    <message>
        <source>Check &amp;Remotes</source>
        <translation>检查远程(&amp;R)</translation>
    </message>
    <message>
        <source>Check whether these tags already exist on the remotes</source>
        <translation>查看各远程仓库是否已有这些标签</translation>
    </message>
    <message>
        <source>Create or push the remaining tags</source>
        <translation>创建或推送剩余的标签</translation>
    </message>
    <message>
        <source>Delete the tags that were created but not pushed</source>
        <translation>收回已创建但未推送的标签</translation>
    </message>
    <message>
        <source>Push the tags to the remotes, after confirmation</source>
        <translation>将标签发送到各远程仓库；会再次询问</translation>
    </message>
    <message>
        <source>Others can fetch the tags from then on</source>
        <translation>此后他人即可获取它们</translation>
    </message>
    <message>
        <source>Keep the tags local</source>
        <translation>将标签保留在此处</translation>
    </message>
    <message>
        <source>Checking the repositories…</source>
        <translation>正在查看各仓库…</translation>
    </message>
    <message>
        <source>All tags exist. They are not pushed yet.</source>
        <translation>所有标签均已存在，但尚未推送。</translation>
    </message>
    <message>
        <source>Tagging was interrupted. Continue, or undo to delete the tags that were created.</source>
        <translation>打标签被中断。请继续，或撤销以删除已创建的标签。</translation>
    </message>
    <message>
        <source>Some tags cannot be created. Fix these problems first; no tags are created until then.</source>
        <translation>部分标签无法创建。请先解决这些问题；在此之前不会创建任何标签。</translation>
    </message>
    <message>
        <source>All tags already exist.</source>
        <translation>所有标签均已存在。</translation>
    </message>
    <message numerus="yes">
        <source>%n tag(s) will be created, with the notes as the message.</source>
        <translation>
            <numerusform>将创建 %n 个标签，以发布说明作为其消息。</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Create Tags Anyway</source>
        <translation>仍要创建标签(&amp;C)</translation>
    </message>
    <message>
        <source>No tag can be created. Fix these problems first.</source>
        <translation>无法创建任何标签。请先解决这些问题。</translation>
    </message>
</context>
<context>
    <name>waybill::app::TourBar</name>
    <message>
        <source>&amp;Back</source>
        <translation>上一步(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>下一步(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Leave Tour</source>
        <translation>离开导览(&amp;L)</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>导览</translation>
    </message>
    <message>
        <source>What changed, and what is next?</source>
        <translation>有哪些变更，下一步是什么？</translation>
    </message>
    <message>
        <source>Each row is a repository: its latest release, the changes since then by impact, and the version to release next. The headline says how users have to upgrade. Press Enter on a row to see its changes.</source>
        <translation>每一行是一个仓库：其最新发布、自那以来按影响统计的变更，以及下一个要发布的版本。标题说明用户应如何升级。在某行上按 Enter 可查看其变更。</translation>
    </message>
    <message>
        <source>What does each change mean for users?</source>
        <translation>每个变更对用户意味着什么？</translation>
    </message>
    <message>
        <source>Every change has a suggestion with its reasons, and its diff beside it. Decide with one key: B breaking, A additive, F fix, I internal; Space accepts the suggestion, and Ctrl+Z undoes a decision.</source>
        <translation>每个变更都有附带理由的建议，旁边是其差异。用一个按键即可决定：B 不兼容、A 新增、F 修复、I 内部；Space 接受建议，Ctrl+Z 撤销决定。</translation>
    </message>
    <message>
        <source>Which versions work together?</source>
        <translation>哪些版本可以配合工作？</translation>
    </message>
    <message>
        <source>Released clients against released servers. Each cell says what happens when they meet; choose one to see why. The version and the upgrade procedure follow from this; see the view beside it.</source>
        <translation>已发布的客户端对已发布的服务器。每个单元格说明两者相遇时的结果；选择一个可查看原因。由此得出版本和升级步骤，见旁边的视图。</translation>
    </message>
    <message>
        <source>What do you tell users?</source>
        <translation>告诉用户什么？</translation>
    </message>
    <message>
        <source>The release notes, made of the changes and your decisions, starting with what users must do. Edit them, export them, and create the tags. That was the tour: open your own product in the File menu.</source>
        <translation>由变更和您的决定生成的发布说明，首先列出用户必须做的事。可编辑、导出并创建标签。导览到此结束：请在“文件”菜单中打开您自己的产品。</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>&amp;Finish</source>
        <translation>完成(&amp;F)</translation>
    </message>
</context>
<context>
    <name>waybill::app::Triage</name>
    <message numerus="yes">
        <source>%n change(s)</source>
        <translation>
            <numerusform>%n 项变更</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <comment>verdict, changes</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 for “%2”</source>
        <comment>verdict, change</comment>
        <translation>%1（“%2”）</translation>
    </message>
    <message>
        <source>as suggested</source>
        <translation>按建议</translation>
    </message>
    <message>
        <source>cleared</source>
        <translation>已清除</translation>
    </message>
    <message>
        <source>note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>upgrade warning</source>
        <translation>升级警告</translation>
    </message>
    <message numerus="yes">
        <source>Accept %n suggestion(s)</source>
        <translation>
            <numerusform>接受 %n 条建议</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::TriageAcceptBar</name>
    <message>
        <source>Accept suggestions of this kind: %1</source>
        <translation>接受此类建议：%1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>glyph, count</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>impact, count</comment>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>of %n open suggestion(s)</source>
        <translation>
            <numerusform>共 %n 条未定建议</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Accept %n</source>
        <translation>
            <numerusform>接受 %n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>Accept suggestions with a confidence of at least</source>
        <translation>接受置信度不低于此值的建议：</translation>
    </message>
    <message>
        <source>Minimum confidence in percent</source>
        <translation>最低置信度（百分比）</translation>
    </message>
    <message>
        <source>Cancel (Escape)</source>
        <translation>取消 (Escape)</translation>
    </message>
    <message>
        <source>%1% confidence</source>
        <translation>置信度 %1%</translation>
    </message>
</context>
<context>
    <name>waybill::app::TriageMarks</name>
    <message numerus="yes">
        <source>Needs review: %n change(s)</source>
        <translation>
            <numerusform>需要复查：%n 项变更</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No review: %n change(s)</source>
        <translation>
            <numerusform>无需复查：%n 项变更</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::UndoWatch</name>
    <message>
        <source>Undone: %1</source>
        <translation>已撤销：%1</translation>
    </message>
    <message>
        <source>Redone: %1</source>
        <translation>已重做：%1</translation>
    </message>
</context>
<context>
    <name>waybill::app::VerdictBar</name>
    <message>
        <source>Not&amp;e</source>
        <translation>备注(&amp;E)</translation>
    </message>
    <message>
        <source>Line for the release notes</source>
        <translation>发布说明中的一行</translation>
    </message>
    <message>
        <source>&amp;Warning</source>
        <translation>警告(&amp;W)</translation>
    </message>
    <message>
        <source>Upgrade warning</source>
        <translation>升级警告</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>no warning</source>
        <translation>无警告</translation>
    </message>
    <message>
        <source>Note: %1</source>
        <translation>备注：%1</translation>
    </message>
    <message>
        <source>One line for all of them</source>
        <translation>一行内容用于全部变更</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) selected</source>
        <translation>
            <numerusform>已选择 %n 项变更</numerusform>
        </translation>
    </message>
    <message>
        <source>Decided by %1, %2</source>
        <translation>由 %1 决定，%2</translation>
    </message>
    <message>
        <source>%1  %2</source>
        <comment>command  key</comment>
        <translation>%1  %2</translation>
    </message>
    <message>
        <source>%1 No suggestion: not enough evidence</source>
        <translation>%1 没有建议：依据不足</translation>
    </message>
    <message>
        <source>%1 Suggested: %2, %3% confidence</source>
        <translation>%1 建议：%2，置信度 %3%</translation>
    </message>
    <message>
        <source>Not reviewed yet</source>
        <translation>尚未审阅</translation>
    </message>
    <message>
        <source>Not saved until classified</source>
        <translation>分类后才会保存</translation>
    </message>
    <message>
        <source>%1 No suggestion</source>
        <comment>glyph</comment>
        <translation>%1 没有建议</translation>
    </message>
    <message>
        <source>%1 Suggested: %2, %3%</source>
        <comment>glyph, impact, percent</comment>
        <translation>%1 建议：%2，%3%</translation>
    </message>
    <message>
        <source>%1 %2, %3%</source>
        <comment>glyph, impact, percent</comment>
        <translation>%1 %2，%3%</translation>
    </message>
    <message>
        <source>%1 · Assigned to %2</source>
        <comment>decision, person</comment>
        <translation>%1 · 已指派给 %2</translation>
    </message>
    <message>
        <source>Assigned to %1</source>
        <translation>已指派给 %1</translation>
    </message>
    <message>
        <source>→ %1</source>
        <comment>assigned to</comment>
        <translation>→ %1</translation>
    </message>
    <message>
        <source>Accept</source>
        <comment>a suggestion</comment>
        <translation>接受</translation>
    </message>
    <message>
        <source>Decided on %1</source>
        <comment>a date</comment>
        <translation>决定于 %1</translation>
    </message>
</context>
<context>
    <name>waybill::app::VersionPicker</name>
    <message>
        <source>Anothe&amp;r:</source>
        <translation>其他(&amp;R)：</translation>
    </message>
    <message>
        <source>Another version</source>
        <translation>其他版本</translation>
    </message>
    <message>
        <source>MAJOR.MINOR.PATCH</source>
        <translation>MAJOR.MINOR.PATCH</translation>
    </message>
    <message>
        <source>%1 – %2, suggested</source>
        <translation>%1 – %2，建议</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>%1 – released</source>
        <translation>%1 – 已发布</translation>
    </message>
    <message>
        <source>Each repository’s own</source>
        <translation>每个仓库各自的版本</translation>
    </message>
</context>
<context>
    <name>waybill::app::WhereLabel</name>
    <message>
        <source>Copy &amp;Path</source>
        <translation>复制路径(&amp;P)</translation>
    </message>
</context>
<context>
    <name>waybill::app::WordsDelegate</name>
    <message>
        <source>Default</source>
        <translation>默认</translation>
    </message>
</context>
<context>
    <name>waybill::app::WorkDone</name>
    <message>
        <source>Done: %1</source>
        <translation>已完成：%1</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::Alignment</name>
    <message>
        <source>binary, %1</source>
        <translation>二进制，%1</translation>
    </message>
    <message>
        <source>binary, %1, %2</source>
        <translation>二进制，%1，%2</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::ChangeListModel</name>
    <message>
        <source>no old lines</source>
        <translation>无旧行</translation>
    </message>
    <message>
        <source>no new lines</source>
        <translation>无新行</translation>
    </message>
    <message>
        <source>old line %1</source>
        <translation>旧第 %1 行</translation>
    </message>
    <message>
        <source>new line %1</source>
        <translation>新第 %1 行</translation>
    </message>
    <message>
        <source>old lines %1 to %2</source>
        <translation>旧第 %1 至 %2 行</translation>
    </message>
    <message>
        <source>new lines %1 to %2</source>
        <translation>新第 %1 至 %2 行</translation>
    </message>
    <message>
        <source>Change %1 of %2: %3, %4</source>
        <translation>第 %1 处变更，共 %2 处：%3，%4</translation>
    </message>
    <message>
        <source>blank</source>
        <translation>空白</translation>
    </message>
    <message>
        <source>old %1, moved to new %2: %3</source>
        <translation>旧 %1，移至新 %2：%3</translation>
    </message>
    <message>
        <source>new %1, moved from old %2: %3</source>
        <translation>新 %1，移自旧 %2：%3</translation>
    </message>
    <message>
        <source>unchanged %1: %2</source>
        <translation>未变 %1：%2</translation>
    </message>
    <message>
        <source>old %1, removed: %2</source>
        <translation>旧 %1，移除：%2</translation>
    </message>
    <message>
        <source>new %1, added: %2</source>
        <translation>新 %1，新增：%2</translation>
    </message>
    <message>
        <source>old %1, before the change: %2</source>
        <translation>旧 %1，变更前：%2</translation>
    </message>
    <message>
        <source>new %1, after the change: %2</source>
        <translation>新 %1，变更后：%2</translation>
    </message>
    <message>
        <source>No differences in text</source>
        <translation>文本没有差异</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::ChangeListView</name>
    <message>
        <source>List of changes</source>
        <translation>变更列表</translation>
    </message>
    <message>
        <source>F7: next change; Shift+F7: previous change; Enter: go to the line in the panes; Escape: back to the panes</source>
        <translation>F7 转到下一处变更，Shift+F7 转到上一处，Enter 转到窗格中的对应行，Escape 返回窗格</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::ConnectorStrip</name>
    <message>
        <source>Connectors between the old and the new version</source>
        <translation>旧版本与新版本之间的连线</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::DiffAnchoring</name>
    <message>
        <source>Align old line %1 with…</source>
        <translation>将旧的第 %1 行对齐到…</translation>
    </message>
    <message>
        <source>Align new line %1 with…</source>
        <translation>将新的第 %1 行对齐到…</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) aligned manually</source>
        <translation>
            <numerusform>手动对齐了 %n 行</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::diffview::DiffBar</name>
    <message numerus="yes">
        <source>%n difference(s)</source>
        <translation>
            <numerusform>%n 处差异</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>difference</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Difference %1</source>
        <translation>差异 %1</translation>
    </message>
    <message>
        <source>Click to stop ignoring white space</source>
        <translation>单击以重新计入所有空白字符</translation>
    </message>
    <message>
        <source>Click to show differences in comments and formatting</source>
        <translation>单击以显示注释和格式差异</translation>
    </message>
    <message>
        <source>Comments in this kind of file are not recognized</source>
        <translation>无法识别此类文件中的注释</translation>
    </message>
    <message>
        <source>only comments</source>
        <translation>仅注释</translation>
    </message>
    <message>
        <source>only formatting</source>
        <translation>仅格式</translation>
    </message>
    <message numerus="yes">
        <source>%n comment or formatting change(s) hidden</source>
        <translation>
            <numerusform>已隐藏 %n 处注释或格式更改</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::diffview::DiffCommands</name>
    <message>
        <source>&amp;Next Difference</source>
        <translation>下一处差异(&amp;N)</translation>
    </message>
    <message>
        <source>Go to the next difference, then to the next file</source>
        <translation>转到下一处差异，然后转到下一个文件</translation>
    </message>
    <message>
        <source>&amp;Previous Difference</source>
        <translation>上一处差异(&amp;P)</translation>
    </message>
    <message>
        <source>Go to the previous difference, then to the previous file</source>
        <translation>转到上一处差异，然后转到上一个文件</translation>
    </message>
    <message>
        <source>&amp;Unified</source>
        <translation>统一视图(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Whole File</source>
        <translation>整个文件(&amp;W)</translation>
    </message>
    <message>
        <source>W&amp;rap Lines</source>
        <translation>自动换行(&amp;R)</translation>
    </message>
    <message>
        <source>Ignore White Space at the &amp;End</source>
        <translation>忽略行尾空白字符(&amp;E)</translation>
    </message>
    <message>
        <source>Ignore the &amp;Amount of White Space</source>
        <translation>忽略空白字符的数量(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Ignore All White Space</source>
        <translation>忽略所有空白字符(&amp;I)</translation>
    </message>
    <message>
        <source>Ignore Blank &amp;Lines</source>
        <translation>忽略空行(&amp;L)</translation>
    </message>
    <message>
        <source>White &amp;Space</source>
        <translation>空白字符(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Blue and Orange</source>
        <translation>蓝色和橙色(&amp;B)</translation>
    </message>
    <message>
        <source>Other End of a &amp;Move</source>
        <translation>移动的另一端(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;More Context</source>
        <translation>更多上下文(&amp;M)</translation>
    </message>
    <message>
        <source>Show more lines around each difference</source>
        <translation>在每处差异周围显示更多行</translation>
    </message>
    <message>
        <source>&amp;Less Context</source>
        <translation>更少上下文(&amp;L)</translation>
    </message>
    <message>
        <source>Show fewer lines around each difference</source>
        <translation>在每处差异周围显示更少行</translation>
    </message>
    <message>
        <source>&amp;List of Differences</source>
        <translation>差异列表(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Search in This File</source>
        <translation>在此文件中搜索(&amp;S)</translation>
    </message>
    <message>
        <source>Next Matc&amp;h</source>
        <translation>下一个匹配(&amp;H)</translation>
    </message>
    <message>
        <source>Pre&amp;vious Match</source>
        <translation>上一个匹配(&amp;V)</translation>
    </message>
    <message>
        <source>Copy as &amp;Patch</source>
        <translation>复制为补丁(&amp;P)</translation>
    </message>
    <message>
        <source>Copy Path and &amp;Line</source>
        <translation>复制路径和行号(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Larger Text</source>
        <translation>放大文字(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Smaller Text</source>
        <translation>缩小文字(&amp;S)</translation>
    </message>
    <message>
        <source>Show old and new lines in one column instead of side by side</source>
        <translation>将新旧行上下排列，而不是并排显示</translation>
    </message>
    <message>
        <source>Show unchanged lines, too, without folding</source>
        <translation>也显示相同的内容，不折叠</translation>
    </message>
    <message>
        <source>Wrap long lines at the edge; both sides stay aligned</source>
        <translation>长行在边缘处折行；两侧保持对齐</translation>
    </message>
    <message>
        <source>&amp;Do Not Ignore White Space</source>
        <translation>不忽略空白(&amp;D)</translation>
    </message>
    <message>
        <source>Differences in white space count</source>
        <translation>空白差异计入比较</translation>
    </message>
    <message>
        <source>Differences in white space at the end of a line are ignored</source>
        <translation>行尾的空格和制表符不算作差异</translation>
    </message>
    <message>
        <source>Differences in the amount of white space are ignored</source>
        <translation>忽略空白数量的差异</translation>
    </message>
    <message>
        <source>All differences in white space are ignored</source>
        <translation>忽略所有空白差异</translation>
    </message>
    <message>
        <source>Added and removed blank lines are ignored</source>
        <translation>忽略新增和删除的空行</translation>
    </message>
    <message>
        <source>Choose how to treat white space; the shortcut switches to the next choice</source>
        <translation>选择哪些空白字符算作差异；按键可切换到下一个选项</translation>
    </message>
    <message>
        <source>Show new lines in blue and old lines in orange</source>
        <translation>以蓝色显示新行，以橙色显示旧行</translation>
    </message>
    <message>
        <source>Go to the other position of a moved line</source>
        <translation>转到被移动的行的去处或来处</translation>
    </message>
    <message>
        <source>Read the differences line by line with the arrow keys; suited to screen readers</source>
        <translation>仅用方向键逐行浏览差异；也适合朗读</translation>
    </message>
    <message>
        <source>Find text in both versions</source>
        <translation>在两个版本中查找文本</translation>
    </message>
    <message>
        <source>Go to the next match</source>
        <translation>转到搜索找到的下一处</translation>
    </message>
    <message>
        <source>Go to the previous match</source>
        <translation>转到搜索找到的上一处</translation>
    </message>
    <message>
        <source>As &amp;Image</source>
        <translation>显示为图片(&amp;C)</translation>
    </message>
    <message>
        <source>Show an SVG file as an image instead of text</source>
        <translation>将图形显示为图片，而不是其文本</translation>
    </message>
    <message>
        <source>Copy the selected differences, or the current one, as a patch for git apply</source>
        <translation>以 git apply 接受的形式复制所选差异；未选择时复制当前差异</translation>
    </message>
    <message>
        <source>Copy path and line number, such as src/a.cpp:12</source>
        <translation>复制路径和行号，例如 src/a.cpp:12</translation>
    </message>
    <message>
        <source>Enlarge the text</source>
        <translation>放大文本</translation>
    </message>
    <message>
        <source>Shrink the text</source>
        <translation>缩小文本</translation>
    </message>
    <message>
        <source>&amp;Reset Zoom</source>
        <translation>重置缩放(&amp;R)</translation>
    </message>
    <message>
        <source>Use the system&apos;s text size</source>
        <translation>以系统指定的大小显示代码</translation>
    </message>
    <message>
        <source>&amp;Hide Comment and Formatting Changes</source>
        <translation>隐藏注释和格式变更(&amp;H)</translation>
    </message>
    <message>
        <source>Hide differences in which only comments or formatting change</source>
        <translation>隐藏仅注释或格式有变化的差异</translation>
    </message>
    <message>
        <source>Open in &amp;Editor</source>
        <translation>在编辑器中打开(&amp;E)</translation>
    </message>
    <message>
        <source>Open this version of the file in your editor, at the current line</source>
        <translation>在您的编辑器中打开此版本的文件并定位到当前行</translation>
    </message>
    <message>
        <source>Open &amp;Both Versions in Editor</source>
        <translation>在编辑器中打开两个版本(&amp;B)</translation>
    </message>
    <message>
        <source>Open the old and the new version of the file in your editor</source>
        <translation>在您的编辑器中打开文件的旧版本和新版本</translation>
    </message>
    <message>
        <source>Open on Fo&amp;rge</source>
        <translation>在代码托管平台打开(&amp;R)</translation>
    </message>
    <message>
        <source>Open the current line of this version on GitHub, GitLab or Gitea</source>
        <translation>在 GitHub、GitLab 或 Gitea 上打开此版本的当前行</translation>
    </message>
    <message>
        <source>&amp;Who Changed This Line</source>
        <translation>谁更改了这一行(&amp;W)</translation>
    </message>
    <message>
        <source>Find the commit that last changed the current line</source>
        <translation>查找最后更改当前行的提交</translation>
    </message>
    <message>
        <source>Connec&amp;tors</source>
        <translation>连线(&amp;T)</translation>
    </message>
    <message>
        <source>Draw curves between both sides of each difference</source>
        <translation>在每处差异的两侧之间绘制曲线</translation>
    </message>
    <message>
        <source>&amp;Align These Lines</source>
        <translation>对齐这些行(&amp;A)</translation>
    </message>
    <message>
        <source>Choose the current line, then a line on the other side to align it with</source>
        <translation>先选择当前行，再选择另一侧要与之对齐的行</translation>
    </message>
    <message>
        <source>Remove Manual Ali&amp;gnment</source>
        <translation>移除手动对齐(&amp;G)</translation>
    </message>
    <message>
        <source>Remove the alignment of the current line, or of all lines</source>
        <translation>移除当前行或所有行的对齐</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::DiffPane</name>
    <message>
        <source>Old version</source>
        <translation>旧版本</translation>
    </message>
    <message>
        <source>New version</source>
        <translation>新版本</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Select &amp;All</source>
        <translation>全选(&amp;A)</translation>
    </message>
    <message>
        <source>Both versions</source>
        <translation>两个版本</translation>
    </message>
    <message>
        <source>moved</source>
        <translation>已移动</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>已变更</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>已移除</translation>
    </message>
    <message>
        <source>added</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>Added file</source>
        <translation>新增的文件</translation>
    </message>
    <message>
        <source>Deleted file</source>
        <translation>已删除的文件</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::DiffPanes</name>
    <message>
        <source>Old and new version</source>
        <translation>旧版本和新版本</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::DiffSearch</name>
    <message>
        <source>Invalid regular expression: %1</source>
        <translation>正则表达式无效：%1</translation>
    </message>
    <message>
        <source>see character %1</source>
        <translation>见第 %1 个字符</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::DiffView</name>
    <message>
        <source>Comparing…</source>
        <translation>正在比较…</translation>
    </message>
    <message>
        <source>Comparing exactly…</source>
        <translation>正在精确比较…</translation>
    </message>
    <message>
        <source>Amount of white space ignored</source>
        <translation>已忽略空白字符的数量</translation>
    </message>
    <message>
        <source>White space ignored</source>
        <translation>已忽略空白字符</translation>
    </message>
    <message>
        <source>Blank lines ignored</source>
        <translation>已忽略空行</translation>
    </message>
    <message>
        <source>Scroll both versions horizontally</source>
        <translation>水平滚动两个版本</translation>
    </message>
    <message>
        <source>Trailing white space ignored</source>
        <translation>已忽略行尾空白</translation>
    </message>
    <message>
        <source>Approximate comparison of large files: not every marked line differs</source>
        <translation>大文件的近似比较：并非每个标记的行都不同</translation>
    </message>
    <message>
        <source>Compare Exactly</source>
        <translation>精确比较</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::ImageCanvas</name>
    <message>
        <source>Old</source>
        <translation>旧</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新</translation>
    </message>
    <message>
        <source>Scroll both images horizontally</source>
        <translation>横向滚动两张图片</translation>
    </message>
    <message>
        <source>Scroll both images</source>
        <translation>滚动两张图片</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::ImageDifference</name>
    <message>
        <source>The images are too large to compare pixel by pixel</source>
        <translation>图片过大，无法逐像素比较</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::ImageView</name>
    <message>
        <source>Side by side</source>
        <translation>并排</translation>
    </message>
    <message>
        <source>Swipe</source>
        <translation>滑动</translation>
    </message>
    <message>
        <source>Onion skin</source>
        <translation>洋葱皮</translation>
    </message>
    <message>
        <source>Blink</source>
        <translation>闪烁</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>The pixels that differ (5)</source>
        <translation>不同的像素 (5)</translation>
    </message>
    <message>
        <source>Hold to see the old one</source>
        <translation>按住以查看旧图片</translation>
    </message>
    <message>
        <source>Smaller (-)</source>
        <translation>缩小 (-)</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Larger (+)</source>
        <translation>放大 (+)</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适合窗口</translation>
    </message>
    <message>
        <source>100 %</source>
        <translation>100%</translation>
    </message>
    <message>
        <source>Old: %1</source>
        <translation>旧：%1</translation>
    </message>
    <message>
        <source>New: %1</source>
        <translation>新：%1</translation>
    </message>
    <message>
        <source>Old: %1 × %2 pixels, %3, %4</source>
        <translation>旧：%1 × %2 像素，%3，%4</translation>
    </message>
    <message>
        <source>New: %1 × %2 pixels, %3, %4</source>
        <translation>新：%1 × %2 像素，%3，%4</translation>
    </message>
    <message>
        <source>%1 %</source>
        <comment>zoom</comment>
        <translation>%1%</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>正在比较…</translation>
    </message>
    <message>
        <source>All pixels are equal</source>
        <translation>所有像素均相同</translation>
    </message>
    <message>
        <source>less than %1</source>
        <translation>不足 %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pixel(s) differ, %1 %</source>
        <translation>
            <numerusform>%Ln 个像素不同，%1%</numerusform>
        </translation>
    </message>
    <message>
        <source>Both images side by side (1)</source>
        <translation>两张图片并排显示 (1)</translation>
    </message>
    <message>
        <source>The old image to the left of a handle, the new one to the right (2)</source>
        <translation>旧图片在手柄左侧，新图片在右侧 (2)</translation>
    </message>
    <message>
        <source>One image over the other (3)</source>
        <translation>一张图片叠在另一张之上 (3)</translation>
    </message>
    <message>
        <source>The new image; hold Space for the old one (4)</source>
        <translation>显示新图片，按住 Space 时显示旧图片 (4)</translation>
    </message>
    <message>
        <source>Show the old image while held (Space)</source>
        <translation>按住时显示旧图片 (Space)</translation>
    </message>
    <message>
        <source>Fit to the window (0)</source>
        <translation>窗口允许的最大尺寸 (0)</translation>
    </message>
    <message>
        <source>Original size (0 again)</source>
        <translation>原始大小（再按 0）</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>No old image</source>
        <translation>没有旧图片</translation>
    </message>
    <message>
        <source>No new image</source>
        <translation>没有新图片</translation>
    </message>
    <message>
        <source>Opacity of the new image</source>
        <translation>新图像的不透明度</translation>
    </message>
    <message>
        <source>Position of the handle between old and new image</source>
        <translation>新旧图像之间滑块的位置</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::LineLayouts</name>
    <message numerus="yes">
        <source>… +%n character(s)</source>
        <translation>
            <numerusform>… +%n 个字符</numerusform>
        </translation>
    </message>
    <message>
        <source>no newline at the end</source>
        <translation>末尾没有换行符</translation>
    </message>
    <message>
        <source>moved to line %1</source>
        <translation>移至第 %1 行</translation>
    </message>
    <message>
        <source>moved from line %1</source>
        <translation>移自第 %1 行</translation>
    </message>
    <message>
        <source>, differs from character %1 on</source>
        <translation>，自第 %1 个字符起不同</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::OverviewPreview</name>
    <message numerus="yes">
        <source>%n unchanged line(s)</source>
        <translation>
            <numerusform>%n 行未变</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::diffview::OverviewRuler</name>
    <message>
        <source>Overview of the changes</source>
        <translation>变更概览</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::PaneHeader</name>
    <message>
        <source>no differences</source>
        <translation>没有差异</translation>
    </message>
    <message>
        <source>mixed line ends</source>
        <translation>混用的行尾符</translation>
    </message>
    <message>
        <source>added</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>deleted</source>
        <translation>已删除</translation>
    </message>
    <message>
        <source>only comments or formatting differ</source>
        <translation>仅注释或格式不同</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::RowPainter</name>
    <message numerus="yes">
        <source>%n unchanged line(s)</source>
        <translation>
            <numerusform>%n 行未变</numerusform>
        </translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>全部显示</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::SearchBar</name>
    <message>
        <source>Search in both versions</source>
        <translation>在两个版本中搜索</translation>
    </message>
    <message>
        <source>Whole words</source>
        <translation>全字匹配</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>正则表达式</translation>
    </message>
    <message>
        <source>Previous match (Shift+Enter)</source>
        <translation>上一个匹配 (Shift+Enter)</translation>
    </message>
    <message>
        <source>Next match (Enter)</source>
        <translation>下一个匹配 (Enter)</translation>
    </message>
    <message>
        <source>Close the search (Escape)</source>
        <translation>关闭搜索 (Escape)</translation>
    </message>
    <message numerus="yes">
        <source>more than %n match(es)</source>
        <translation>
            <numerusform>超过 %n 处匹配</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n 处匹配</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>match</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>区分大小写</translation>
    </message>
    <message>
        <source>no matches</source>
        <translation>未找到</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::SpokenRow</name>
    <message>
        <source>Line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>Line %1, before the change: %2</source>
        <translation>第 %1 行，变更前：%2</translation>
    </message>
    <message>
        <source>Line %1, changed: %2</source>
        <translation>第 %1 行，已变更：%2</translation>
    </message>
    <message>
        <source>Line %1, removed: %2</source>
        <translation>第 %1 行，已移除：%2</translation>
    </message>
    <message>
        <source>Line %1, added: %2</source>
        <translation>第 %1 行，新增：%2</translation>
    </message>
    <message>
        <source>Removed, no line here</source>
        <translation>已移除，此处无行</translation>
    </message>
    <message>
        <source>Added, no line here</source>
        <translation>新增，此处无行</translation>
    </message>
    <message>
        <source>Line %1, moved to line %3: %2</source>
        <translation>第 %1 行，移至第 %3 行：%2</translation>
    </message>
    <message>
        <source>Line %1, moved from line %3: %2</source>
        <translation>第 %1 行，移自第 %3 行：%2</translation>
    </message>
    <message>
        <source>%1, aligned manually</source>
        <comment>line</comment>
        <translation>%1，手动对齐</translation>
    </message>
</context>
<context>
    <name>waybill::models::AppGridModel</name>
    <message>
        <source>Version %1, as before</source>
        <translation>版本 %1，与之前相同</translation>
    </message>
    <message>
        <source>The newest version of %1</source>
        <translation>%1 的最新版本</translation>
    </message>
    <message>
        <source>The newest version of %1 in this release</source>
        <translation>此发布中 %1 的最新版本</translation>
    </message>
    <message>
        <source>new</source>
        <comment>an application in a release</comment>
        <translation>新增</translation>
    </message>
    <message>
        <source>changed</source>
        <comment>an application in a release</comment>
        <translation>已改变</translation>
    </message>
    <message>
        <source>%1 %2, %3</source>
        <comment>repository, release, date</comment>
        <translation>%1 %2，%3</translation>
    </message>
    <message>
        <source>ID</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>As the catalogue has it</source>
        <translation>目录中的写法</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>The name of the object, which clusters refer to</source>
        <translation>对象的名称，供集群引用</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>The repository that has it</source>
        <translation>包含它的仓库</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>仓库</translation>
    </message>
    <message>
        <source>does not exist</source>
        <comment>an application in a release</comment>
        <translation>不存在</translation>
    </message>
    <message>
        <source>present</source>
        <comment>an application in a release</comment>
        <translation>存在</translation>
    </message>
    <message>
        <source>removed</source>
        <comment>an application in a release</comment>
        <translation>已移除</translation>
    </message>
    <message>
        <source>head</source>
        <comment>the release to come</comment>
        <translation>头部</translation>
    </message>
    <message>
        <source>Identifies an application across its versions</source>
        <translation>使各版本成为同一应用的版本的标识</translation>
    </message>
</context>
<context>
    <name>waybill::models::AppsModel</name>
    <message>
        <source>not released</source>
        <translation>未发布</translation>
    </message>
    <message>
        <source>yes</source>
        <comment>the newest version</comment>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <comment>the newest version</comment>
        <translation>否</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>yes or no, why</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>ID</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>The version at the head of the range</source>
        <translation>范围头部的版本</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>The name of the object, which clusters refer to</source>
        <translation>对象的名称，供集群引用</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>The repository that has it</source>
        <translation>包含它的仓库</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>仓库</translation>
    </message>
    <message>
        <source>The first release with this ID and version</source>
        <translation>具有此 ID 和版本的首个发布</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>始于</translation>
    </message>
    <message>
        <source>Newest</source>
        <translation>最新</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Identifies an application across its versions</source>
        <translation>使各版本成为同一应用的版本的标识</translation>
    </message>
    <message>
        <source>Whether this is what a search for the newest version of this ID finds</source>
        <translation>查找此 ID 的最新版本时是否会找到它</translation>
    </message>
    <message>
        <source>Problems; details are next to the table</source>
        <translation>存在的问题；详情见表格旁边</translation>
    </message>
</context>
<context>
    <name>waybill::models::BlockersModel</name>
    <message>
        <source>%1 says %2, not %3, in %4</source>
        <comment>file, versions, repositories</comment>
        <translation>%4 中的 %1 为 %2，而不是 %3</translation>
    </message>
    <message>
        <source>A change on a stable line requires more than a patch release</source>
        <translation>稳定版本线上的一项变更需要的不只是补丁版本</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) have neither a decision nor a suggestion</source>
        <translation>
            <numerusform>%n 项变更既无决定也无建议</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) are not reviewed yet</source>
        <translation>
            <numerusform>%n 项变更尚未审阅</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is not in the notes: %2</source>
        <translation>%1 不在发布说明中：%2</translation>
    </message>
    <message numerus="yes">
        <source>%1 has %n error(s)</source>
        <comment>a repository</comment>
        <translation>
            <numerusform>%1 有 %n 个错误</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The product has %n error(s)</source>
        <translation>
            <numerusform>产品有 %n 个错误</numerusform>
        </translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>前往</translation>
    </message>
</context>
<context>
    <name>waybill::models::BoardModel</name>
    <message>
        <source>reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>none yet</source>
        <comment>no release</comment>
        <translation>尚无</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>number, impact</comment>
        <translation>%1 项%2</translation>
    </message>
    <message>
        <source>no change</source>
        <translation>没有变更</translation>
    </message>
    <message>
        <source>nothing to release</source>
        <translation>没有要发布的内容</translation>
    </message>
    <message>
        <source>Tag %1</source>
        <translation>标签 %1</translation>
    </message>
    <message numerus="yes">
        <source>The last %n release(s); major ones are tallest</source>
        <translation>
            <numerusform>最近 %n 次发布；主版本最高</numerusform>
        </translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>仓库</translation>
    </message>
    <message>
        <source>The highest stable release</source>
        <translation>最高的稳定版</translation>
    </message>
    <message>
        <source>When it was released</source>
        <translation>发布时间</translation>
    </message>
    <message>
        <source>Released</source>
        <translation>发布于</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>Commits since the base of the range</source>
        <translation>自范围基线以来的提交</translation>
    </message>
    <message>
        <source>Commits</source>
        <translation>提交</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>变更</translation>
    </message>
    <message>
        <source>Upgrade</source>
        <translation>升级</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Pins</source>
        <translation>固定版本</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) not reviewed yet</source>
        <translation>
            <numerusform>%n 个变更尚未审阅</numerusform>
        </translation>
    </message>
    <message>
        <source>The repository and its range</source>
        <translation>仓库，以及所查看的范围</translation>
    </message>
    <message>
        <source>The latest releases on a time line</source>
        <translation>最近各次发布的时间分布</translation>
    </message>
    <message>
        <source>Changes not reviewed yet</source>
        <translation>尚未审阅的变更</translation>
    </message>
    <message>
        <source>What an upgrade requires</source>
        <translation>升级所需的操作</translation>
    </message>
    <message>
        <source>Problems; details are below</source>
        <translation>存在的问题；详情见下方</translation>
    </message>
    <message>
        <source>Pinned revisions of the other repositories: − behind, + ahead</source>
        <translation>构建时使用其他仓库的哪些修订：− 落后，+ 领先</translation>
    </message>
    <message>
        <source>The planned version, otherwise the suggested one</source>
        <translation>计划的版本，否则为建议的版本</translation>
    </message>
    <message>
        <source>To review</source>
        <translation>待审阅</translation>
    </message>
    <message>
        <source>Next version</source>
        <translation>下一版本</translation>
    </message>
    <message>
        <source>%1 (%2?)</source>
        <comment>a version, and the one if a suspicion is true</comment>
        <translation>%1（%2？）</translation>
    </message>
    <message>
        <source>Latest release</source>
        <translation>最新发布</translation>
    </message>
    <message>
        <source>one per repository</source>
        <comment>version</comment>
        <translation>各自独立</translation>
    </message>
    <message>
        <source>%1 released</source>
        <comment>a version</comment>
        <translation>%1 已发布</translation>
    </message>
    <message>
        <source>Images in registries, and how many of them have problems</source>
        <translation>镜像仓库中的镜像：其数量；带 ! 的为有问题的数量</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>Continuous integration of the head, as last reported by the forge</source>
        <translation>头部的持续集成，以代码托管平台最近一次的结果为准</translation>
    </message>
    <message>
        <source>CI</source>
        <translation>CI</translation>
    </message>
    <message>
        <source>The milestone of the next version: how many of its issues are closed</source>
        <translation>下一版本的里程碑：其中已关闭的数量和总数</translation>
    </message>
    <message>
        <source>Milestone</source>
        <translation>里程碑</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a version, what kind of release it is</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Changes by impact: the decision, otherwise what is known; “?” means undecided or only suspected</source>
        <translation>按影响划分的变更：以决定为准，否则以已知事实为准；“?”表示未决或仅为疑似</translation>
    </message>
    <message>
        <source>Undecided: nothing is known, at most suspected</source>
        <translation>未决定：一无所知，至多只是怀疑</translation>
    </message>
    <message numerus="yes">
        <source>%n more, already released on another line</source>
        <translation>
            <numerusform>另有 %n 个，已在另一条线上发布</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::models::ChangeCommitsModel</name>
    <message>
        <source>%1 &lt;%2&gt;, %3</source>
        <comment>name, address, date</comment>
        <translation>%1 &lt;%2&gt;，%3</translation>
    </message>
    <message>
        <source>Author: %1</source>
        <translation>作者：%1</translation>
    </message>
    <message>
        <source>Committer: %1</source>
        <translation>提交者：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s):</source>
        <translation>
            <numerusform>%n 个文件：</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::models::ChangesCompletion</name>
    <message>
        <source>evidence: %1</source>
        <translation>依据：%1</translation>
    </message>
    <message>
        <source>touches a protocol file</source>
        <translation>涉及协议文件</translation>
    </message>
    <message>
        <source>a revert, or reverted</source>
        <translation>撤销其他变更，或已被撤销</translation>
    </message>
    <message>
        <source>with an upgrade warning</source>
        <translation>带有升级警告</translation>
    </message>
    <message>
        <source>with enough evidence for a suggestion</source>
        <translation>有足够的依据给出建议</translation>
    </message>
    <message>
        <source>with evidence that names a line</source>
        <translation>有指明某一行的依据</translation>
    </message>
    <message>
        <source>counts as breaking</source>
        <translation>算作不兼容</translation>
    </message>
    <message>
        <source>counts as additive</source>
        <translation>算作新增</translation>
    </message>
    <message>
        <source>counts as a fix</source>
        <translation>算作修复</translation>
    </message>
    <message>
        <source>counts as internal</source>
        <translation>算作内部</translation>
    </message>
    <message>
        <source>suggested as additive</source>
        <translation>建议为新增</translation>
    </message>
    <message>
        <source>suggested as a fix</source>
        <translation>建议为修复</translation>
    </message>
    <message>
        <source>suggested as internal</source>
        <translation>建议为内部</translation>
    </message>
    <message>
        <source>a repository</source>
        <translation>仓库</translation>
    </message>
    <message>
        <source>part of a file&apos;s path, or a pattern such as *.proto</source>
        <translation>文件路径的一部分，或类似 *.proto 的模式</translation>
    </message>
    <message>
        <source>touches code</source>
        <translation>涉及代码</translation>
    </message>
    <message>
        <source>touches documentation</source>
        <translation>涉及文档</translation>
    </message>
    <message>
        <source>touches tests</source>
        <translation>涉及测试</translation>
    </message>
    <message>
        <source>touches automation</source>
        <translation>涉及自动化</translation>
    </message>
    <message>
        <source>touches generated code</source>
        <translation>涉及生成的代码</translation>
    </message>
    <message>
        <source>not reviewed yet</source>
        <translation>尚未审阅</translation>
    </message>
    <message>
        <source>decided by a person</source>
        <translation>已由人决定</translation>
    </message>
    <message>
        <source>decided differently from the suggestion</source>
        <translation>决定与建议不同</translation>
    </message>
    <message>
        <source>marked for review</source>
        <translation>标记为需再次查看</translation>
    </message>
    <message>
        <source>a backport from another branch</source>
        <translation>来自其他分支的反向移植</translation>
    </message>
    <message>
        <source>already released on another line</source>
        <translation>另一条版本线已将其发布</translation>
    </message>
    <message>
        <source>decision carried over from another commit</source>
        <translation>其决定沿用自另一个提交</translation>
    </message>
    <message>
        <source>with an edited line for the notes</source>
        <translation>带有用于发布说明的一行文字</translation>
    </message>
    <message>
        <source>without decision and suggestion</source>
        <translation>既无决定也无建议</translation>
    </message>
    <message>
        <source>suggested as breaking, regardless of the decision</source>
        <translation>建议为不兼容，不论如何决定</translation>
    </message>
    <message>
        <source>suggestions with more than 80% confidence</source>
        <translation>置信度高于 80% 的建议</translation>
    </message>
    <message>
        <source>suggestions with less than 60% confidence</source>
        <translation>置信度低于 60% 的建议</translation>
    </message>
    <message>
        <source>the author</source>
        <translation>作者</translation>
    </message>
    <message>
        <source>the reviewer</source>
        <translation>审阅者</translation>
    </message>
    <message>
        <source>touches vendored code</source>
        <translation>涉及引入的第三方代码</translation>
    </message>
    <message>
        <source>touches examples</source>
        <translation>涉及示例</translation>
    </message>
    <message>
        <source>assigned to someone</source>
        <translation>已指派给某人</translation>
    </message>
    <message>
        <source>assigned to you</source>
        <translation>已指派给您</translation>
    </message>
    <message>
        <source>the person who is to decide</source>
        <translation>应由其作决定的人</translation>
    </message>
    <message>
        <source>with comments</source>
        <translation>带有评论</translation>
    </message>
    <message>
        <source>labels or notes on the forge don&apos;t fit the evidence</source>
        <translation>代码托管平台上的标记或说明与依据不符</translation>
    </message>
    <message>
        <source>a label of the pull request</source>
        <translation>合并请求的标记</translation>
    </message>
    <message>
        <source>the milestone of the pull request</source>
        <translation>合并请求的里程碑</translation>
    </message>
    <message>
        <source>decided as breaking, or else suggested so</source>
        <translation>已决定为不兼容，否则建议如此</translation>
    </message>
    <message>
        <source>decided as additive, or else suggested so</source>
        <translation>已决定为新增，否则建议如此</translation>
    </message>
    <message>
        <source>decided as a fix, or else suggested so</source>
        <translation>已决定为修复，否则建议如此</translation>
    </message>
    <message>
        <source>decided as internal, or else suggested so</source>
        <translation>已决定为内部，否则建议如此</translation>
    </message>
    <message>
        <source>undecided, or only suspected to break</source>
        <translation>未决定，或仅怀疑不兼容</translation>
    </message>
</context>
<context>
    <name>waybill::models::ChangesDelegate</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n 个文件</numerusform>
        </translation>
    </message>
    <message>
        <source>→ %1</source>
        <comment>assigned to</comment>
        <translation>→ %1</translation>
    </message>
</context>
<context>
    <name>waybill::models::ChangesGrouping</name>
    <message>
        <source>no files</source>
        <translation>没有文件</translation>
    </message>
    <message>
        <source>top folder</source>
        <translation>顶层文件夹</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>repository, folder</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>no evidence</source>
        <translation>没有依据</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>仓库</translation>
    </message>
    <message>
        <source>Suggestion</source>
        <translation>建议</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>%1: single merges</source>
        <comment>repository</comment>
        <translation>%1：单独合并</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>repository, title of a merge</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>Assignee</source>
        <translation>负责人</translation>
    </message>
    <message>
        <source>not assigned</source>
        <translation>未指派</translation>
    </message>
    <message>
        <source>no suggestion</source>
        <translation>无建议</translation>
    </message>
    <message>
        <source>suggested: %1</source>
        <comment>impact</comment>
        <translation>建议：%1</translation>
    </message>
</context>
<context>
    <name>waybill::models::ChangesModel</name>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>No change</source>
        <translation>没有变更</translation>
    </message>
    <message>
        <source>No change since %1</source>
        <translation>自 %1 以来没有变更</translation>
    </message>
    <message>
        <source>%1, decided</source>
        <translation>%1，已决定</translation>
    </message>
    <message>
        <source>%1, suggested</source>
        <translation>%1，建议</translation>
    </message>
    <message>
        <source>assigned to %1</source>
        <translation>已指派给 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n comment(s)</source>
        <translation>
            <numerusform>%n 条评论</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::models::ChangesProxy</name>
    <message>
        <source>%1 %2</source>
        <comment>repository, changes in it</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>impact, changes of it</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1, collapsed</source>
        <translation>%1，已折叠</translation>
    </message>
    <message>
        <source>%1, %2 of %3 reviewed</source>
        <translation>%1，已审阅 %2 / %3</translation>
    </message>
</context>
<context>
    <name>waybill::models::CommentsModel</name>
    <message>
        <source>%1, %2</source>
        <comment>name, time</comment>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>waybill::models::CommitGraphModel</name>
    <message>
        <source>only in the base</source>
        <translation>仅在基线中</translation>
    </message>
    <message>
        <source>only in the head</source>
        <translation>仅在头部中</translation>
    </message>
    <message>
        <source>in base and head</source>
        <translation>基线和头部中都有</translation>
    </message>
    <message>
        <source>#%1 %2</source>
        <comment>pull request, title</comment>
        <translation>#%1 %2</translation>
    </message>
    <message>
        <source>merge</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>头部</translation>
    </message>
    <message>
        <source>%1 by %2, %3</source>
        <comment>commit, author, date</comment>
        <translation>%1，%2，%3</translation>
    </message>
    <message>
        <source>Part of %1</source>
        <comment>a change</comment>
        <translation>属于 %1</translation>
    </message>
    <message>
        <source>Commit</source>
        <translation>提交</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>作者</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>ID</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>The lanes of the history, and the title of each commit with its branches and tags</source>
        <translation>历史的分支线，以及每个提交的标题及其分支和标签</translation>
    </message>
    <message>
        <source>The change that brought the commit into the range</source>
        <translation>将该提交带入范围的变更</translation>
    </message>
    <message>
        <source>The author of the commit</source>
        <translation>提交的作者</translation>
    </message>
    <message>
        <source>The date when it was committed</source>
        <translation>提交的日期</translation>
    </message>
    <message>
        <source>The beginning of the commit&apos;s ID</source>
        <translation>提交 ID 的开头部分</translation>
    </message>
</context>
<context>
    <name>waybill::models::CommitsModel</name>
    <message>
        <source>probably %1 on the other side</source>
        <translation>很可能是另一侧的 %1</translation>
    </message>
    <message>
        <source>also %1 on the other side</source>
        <translation>也是另一侧的 %1</translation>
    </message>
    <message>
        <source>Its message names the commit on the other side</source>
        <translation>其提交说明提到了另一侧的提交</translation>
    </message>
    <message>
        <source>A commit on the other side has the same patch</source>
        <translation>另一侧有一个提交产生相同的补丁</translation>
    </message>
    <message>
        <source>A commit on the other side has the same subject, author and files</source>
        <translation>另一侧有一个提交的标题和作者相同，且涉及相同的文件</translation>
    </message>
</context>
<context>
    <name>waybill::models::CompareFilesDelegate</name>
    <message>
        <source>← %1, %2 %</source>
        <comment>where it came from, percent</comment>
        <translation>← %1，%2%</translation>
    </message>
    <message>
        <source>binary</source>
        <translation>二进制</translation>
    </message>
</context>
<context>
    <name>waybill::models::CompareFilesModel</name>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Lines added</source>
        <translation>新增的行</translation>
    </message>
    <message>
        <source>Lines deleted</source>
        <translation>删除的行</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n 个文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) added</source>
        <translation>
            <numerusform>新增 %n 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) deleted</source>
        <translation>
            <numerusform>删除 %n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>only comments</source>
        <translation>仅注释</translation>
    </message>
    <message>
        <source>only formatting</source>
        <translation>仅格式</translation>
    </message>
    <message>
        <source>The files and folders that differ</source>
        <translation>有差异的文件和文件夹</translation>
    </message>
    <message>
        <source>The lines that only the new version has</source>
        <translation>仅新版本有的行</translation>
    </message>
    <message>
        <source>The lines that only the old version has</source>
        <translation>仅旧版本有的行</translation>
    </message>
</context>
<context>
    <name>waybill::models::FetchModel</name>
    <message>
        <source>Repository</source>
        <translation>仓库</translation>
    </message>
    <message>
        <source>From</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新内容</translation>
    </message>
    <message>
        <source>has no remote to fetch from</source>
        <translation>没有可获取的远程仓库</translation>
    </message>
    <message>
        <source>fetching…</source>
        <translation>正在获取…</translation>
    </message>
    <message>
        <source>canceled</source>
        <translation>已取消</translation>
    </message>
    <message numerus="yes">
        <source>%n new commit(s)</source>
        <translation>
            <numerusform>%n 个新提交</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>tags %1 and %n more</source>
        <comment>names</comment>
        <translation>
            <numerusform>标签 %1 及另外 %n 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tag(s): %1</source>
        <comment>count, names</comment>
        <translation>
            <numerusform>%n 个标签：%1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n moved branch(es)</source>
        <translation>
            <numerusform>%n 个分支已移动</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing new</source>
        <translation>没有新内容</translation>
    </message>
    <message>
        <source>The repository of the product</source>
        <translation>产品的仓库</translation>
    </message>
    <message>
        <source>The remote that is fetched from</source>
        <translation>要从中获取的远程</translation>
    </message>
    <message>
        <source>The new commits and tags, or why they could not be fetched</source>
        <translation>新的提交和标签，或无法获取它们的原因</translation>
    </message>
</context>
<context>
    <name>waybill::models::FilesDelegate</name>
    <message>
        <source>binary</source>
        <translation>二进制</translation>
    </message>
</context>
<context>
    <name>waybill::models::FilesModel</name>
    <message>
        <source>added</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>deleted</source>
        <translation>已删除</translation>
    </message>
    <message>
        <source>modified</source>
        <translation>已修改</translation>
    </message>
    <message>
        <source>renamed</source>
        <translation>已重命名</translation>
    </message>
    <message>
        <source>copied</source>
        <translation>已复制</translation>
    </message>
    <message>
        <source>type changed</source>
        <translation>类型已变更</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) added</source>
        <translation>
            <numerusform>新增 %n 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) deleted</source>
        <translation>
            <numerusform>删除 %n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>mode %1 → %2</source>
        <comment>old, new</comment>
        <translation>模式 %1 → %2</translation>
    </message>
    <message>
        <source>%1 from %2 (%3% similar)</source>
        <translation>%1，来自 %2（相似度 %3%）</translation>
    </message>
</context>
<context>
    <name>waybill::models::Findings</name>
    <message>
        <source>in requests and responses</source>
        <translation>在请求和响应中</translation>
    </message>
    <message>
        <source>in requests</source>
        <translation>在请求中</translation>
    </message>
    <message>
        <source>in responses</source>
        <translation>在响应中</translation>
    </message>
    <message>
        <source>file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>package</source>
        <translation>包</translation>
    </message>
    <message>
        <source>message</source>
        <translation>消息</translation>
    </message>
    <message>
        <source>field</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>oneof</source>
        <translation>oneof</translation>
    </message>
    <message>
        <source>enum</source>
        <translation>枚举</translation>
    </message>
    <message>
        <source>enum value</source>
        <translation>枚举值</translation>
    </message>
    <message>
        <source>service</source>
        <translation>服务</translation>
    </message>
    <message>
        <source>RPC</source>
        <translation>RPC</translation>
    </message>
    <message>
        <source>extension</source>
        <translation>扩展</translation>
    </message>
    <message>
        <source>documentation</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>source only</source>
        <translation>仅源代码</translation>
    </message>
    <message>
        <source>new client → old server: %1; old client → new server: %2</source>
        <translation>新客户端 → 旧服务器：%1；旧客户端 → 新服务器：%2</translation>
    </message>
    <message>
        <source>new client → old server</source>
        <translation>新客户端 → 旧服务器</translation>
    </message>
    <message>
        <source>old client → new server</source>
        <translation>旧客户端 → 新服务器</translation>
    </message>
    <message>
        <source>stored data</source>
        <translation>已存储的数据</translation>
    </message>
    <message>
        <source>before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>after</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>source break</source>
        <translation>源代码不兼容</translation>
    </message>
</context>
<context>
    <name>waybill::models::FindingsDelegate</name>
    <message>
        <source>new client → old server:</source>
        <translation>新客户端 → 旧服务器：</translation>
    </message>
    <message>
        <source>old client → new server:</source>
        <translation>旧客户端 → 新服务器：</translation>
    </message>
</context>
<context>
    <name>waybill::models::FindingsModel</name>
    <message>
        <source>%1: %2, %3, %4, %5</source>
        <comment>impact, message, rule and more, verdicts, place</comment>
        <translation>%1：%2，%3，%4，%5</translation>
    </message>
</context>
<context>
    <name>waybill::models::FixesModel</name>
    <message>
        <source>picks cleanly</source>
        <translation>无冲突</translation>
    </message>
    <message>
        <source>Fix</source>
        <translation>修复</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>A fix that could be released without the breaking changes</source>
        <translation>可以不随不兼容变更一起发布的修复</translation>
    </message>
    <message>
        <source>The result of picking it onto the previous release, and where it conflicts</source>
        <translation>将其应用到上一发布的结果，以及发生冲突之处</translation>
    </message>
</context>
<context>
    <name>waybill::models::ForgeNewsRows</name>
    <message>
        <source>new</source>
        <comment>a pull request</comment>
        <translation>新</translation>
    </message>
    <message>
        <source>nothing new</source>
        <translation>没有新内容</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>numbers of new and changed pull requests</comment>
        <translation>%1，%2</translation>
    </message>
    <message numerus="yes">
        <source>%n new</source>
        <comment>pull requests</comment>
        <translation>
            <numerusform>%n 个新的</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed</source>
        <comment>pull requests</comment>
        <translation>
            <numerusform>%n 个有变化</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pull request(s), as of %1</source>
        <translation>
            <numerusform>%n 个合并请求，截至 %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pull request(s)</source>
        <translation>
            <numerusform>%n 个合并请求</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing known yet</source>
        <translation>尚无信息</translation>
    </message>
    <message>
        <source>not on a supported forge</source>
        <translation>不在可以查询的代码托管平台上</translation>
    </message>
    <message numerus="yes">
        <source>and %n more new pull request(s)</source>
        <translation>
            <numerusform>另有 %n 个新的合并请求</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::models::FormKeys</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>The name of the product</source>
        <translation>产品的名称</translation>
    </message>
    <message>
        <source>Version policy</source>
        <translation>版本策略</translation>
    </message>
    <message>
        <source>How breaking, additive and fix become a version</source>
        <translation>不兼容、新增和修复如何决定版本</translation>
    </message>
    <message>
        <source>Calendar format</source>
        <translation>日历格式</translation>
    </message>
    <message>
        <source>Format of the versions under calver, such as YYYY.0M.MICRO</source>
        <translation>calver 下的版本格式，例如 YYYY.0M.MICRO</translation>
    </message>
    <message>
        <source>Lockstep</source>
        <translation>同步版本</translation>
    </message>
    <message>
        <source>One version for every repository</source>
        <translation>所有仓库使用同一版本</translation>
    </message>
    <message>
        <source>Version file</source>
        <translation>版本文件</translation>
    </message>
    <message>
        <source>A file in each repository that must contain the version of the tag</source>
        <translation>每个仓库中必须包含标签版本的文件</translation>
    </message>
    <message>
        <source>Stance</source>
        <translation>立场</translation>
    </message>
    <message>
        <source>Supported skew</source>
        <translation>支持的版本偏差</translation>
    </message>
    <message>
        <source>How many minor releases back must work together with a new one: N-1, N-2</source>
        <translation>必须与新版本协同工作的先前次版本数：N-1、N-2</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>决定</translation>
    </message>
    <message>
        <source>Where decisions are stored</source>
        <translation>决定的存储位置</translation>
    </message>
    <message>
        <source>Learn from decisions</source>
        <translation>从决定中学习</translation>
    </message>
    <message>
        <source>Whether the decisions of this product adapt its suggestions</source>
        <translation>此产品的决定是否调整其建议</translation>
    </message>
    <message>
        <source>The name of the repository, also in paths</source>
        <translation>仓库的名称，也用于路径</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>Working tree or bare repository, relative to the file</source>
        <translation>工作树或裸仓库，相对于该文件</translation>
    </message>
    <message>
        <source>Tag prefix</source>
        <translation>标签前缀</translation>
    </message>
    <message>
        <source>What precedes the version in tags, such as v</source>
        <translation>标签中版本之前的部分，例如 v</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>The release that users upgrade from</source>
        <translation>用户升级前的发布版本</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>头部</translation>
    </message>
    <message>
        <source>The revision that is being released</source>
        <translation>正在发布的修订版</translation>
    </message>
    <message>
        <source>Stateless</source>
        <translation>无状态</translation>
    </message>
    <message>
        <source>What it ships stores nothing that an older version would have to read</source>
        <translation>它交付的内容不会存储旧版本必须读取的数据</translation>
    </message>
    <message>
        <source>URL</source>
        <translation>URL</translation>
    </message>
    <message>
        <source>Where the repository comes from</source>
        <translation>仓库的来源</translation>
    </message>
    <message>
        <source>Forge</source>
        <translation>代码托管平台</translation>
    </message>
    <message>
        <source>Address of its page on a forge; empty if it is on none</source>
        <translation>其在代码托管平台上的页面地址；不在任何平台上则为空</translation>
    </message>
    <message>
        <source>What is upgraded</source>
        <translation>要升级的内容</translation>
    </message>
    <message>
        <source>Upgrade</source>
        <translation>升级</translation>
    </message>
    <message>
        <source>What upgrading the component takes</source>
        <translation>升级该组件所需的操作</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>固定版本</translation>
    </message>
    <message>
        <source>Where its version is: repository:file:key</source>
        <translation>其版本所在位置：repository:文件:键</translation>
    </message>
    <message>
        <source>What counts as a breakage</source>
        <translation>什么算作不兼容</translation>
    </message>
</context>
<context>
    <name>waybill::models::HistoryModel</name>
    <message>
        <source>Not released</source>
        <translation>未发布</translation>
    </message>
    <message>
        <source>error</source>
        <comment>something is wrong</comment>
        <translation>错误</translation>
    </message>
    <message>
        <source>warning</source>
        <comment>something may be wrong</comment>
        <translation>警告</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>release, date and impact; what happened</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>an image&apos;s tag, a commit</comment>
        <translation>%1（%2）</translation>
    </message>
</context>
<context>
    <name>waybill::models::ImageDifferencesModel</name>
    <message>
        <source>%1 %2</source>
        <comment>port, which</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1
Before: %2
After: %3</source>
        <comment>entry point, what it was, what it is</comment>
        <translation>%1
之前：%2
之后：%3</translation>
    </message>
    <message>
        <source>not there</source>
        <comment>a part of an image</comment>
        <translation>不存在</translation>
    </message>
    <message>
        <source>Impact</source>
        <translation>影响</translation>
    </message>
    <message>
        <source>Part</source>
        <comment>of an image</comment>
        <translation>部分</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>After</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>What it means for those who use the image</source>
        <translation>对使用该镜像的人意味着什么</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>不同之处</translation>
    </message>
    <message>
        <source>Which port, variable, label, package or layer it is</source>
        <translation>是哪个端口、变量、label、软件包或层</translation>
    </message>
    <message>
        <source>What it was</source>
        <translation>原来的内容</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>现在的内容</translation>
    </message>
</context>
<context>
    <name>waybill::models::ImagesModel</name>
    <message>
        <source>case %1</source>
        <comment>of an image update, 1 to 4</comment>
        <translation>情形 %1</translation>
    </message>
    <message>
        <source>a new version of the application</source>
        <translation>应用的新版本</translation>
    </message>
    <message>
        <source>another definition of the image</source>
        <translation>镜像的定义不同</translation>
    </message>
    <message>
        <source>none</source>
        <comment>no tag moved</comment>
        <translation>无</translation>
    </message>
    <message>
        <source>The version comes from package %1 at build time</source>
        <translation>版本在构建时取自软件包 %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>case 2, what that means</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>The image&apos;s name in its registry</source>
        <translation>镜像在其镜像仓库中的名称</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>The tag of the application&apos;s version alone</source>
        <translation>仅含应用版本的标签</translation>
    </message>
    <message>
        <source>Short tag</source>
        <translation>短标签</translation>
    </message>
    <message>
        <source>The tag that manifests should refer to</source>
        <translation>清单应引用的标签</translation>
    </message>
    <message>
        <source>Intermediate tag</source>
        <translation>中间标签</translation>
    </message>
    <message>
        <source>Long tag</source>
        <translation>长标签</translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>变动</translation>
    </message>
    <message>
        <source>The image that it is built from</source>
        <translation>构建它所用的镜像</translation>
    </message>
    <message>
        <source>Built from</source>
        <translation>构建自</translation>
    </message>
    <message>
        <source>The repository that defines it</source>
        <translation>定义它的仓库</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>仓库</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>The tag of one build; it never moves</source>
        <translation>单次构建的标签，绝不变动</translation>
    </message>
    <message>
        <source>Tags that move between base and head, and why</source>
        <translation>哪些标签在基线与头部之间变动，以及原因</translation>
    </message>
    <message>
        <source>Who must act</source>
        <translation>必须由谁对此进行处理</translation>
    </message>
    <message>
        <source>Action by</source>
        <translation>由谁处理</translation>
    </message>
    <message>
        <source>Problems; details are next to the table</source>
        <translation>存在的问题；详情见表格旁边</translation>
    </message>
    <message>
        <source>rebuilt because a dependency changed (not visible in git; see the registry)</source>
        <translation>因依赖项变化而重新构建（在 git 中不可见；请查看镜像仓库）</translation>
    </message>
    <message>
        <source>rebuilt because the application&apos;s package changed (not visible in git; see the registry)</source>
        <translation>因应用程序软件包变化而重新构建（在 git 中不可见；请查看镜像仓库）</translation>
    </message>
</context>
<context>
    <name>waybill::models::LiveUpgradeModel</name>
    <message>
        <source>Component</source>
        <translation>组件</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>级别</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Requirement for a live upgrade</source>
        <translation>在线升级的要求</translation>
    </message>
    <message>
        <source>The component that the requirement applies to</source>
        <translation>需要有所动作的组件</translation>
    </message>
    <message>
        <source>What it has to do, so that the upgrade is possible while everything runs</source>
        <translation>为了能在一切运行时升级，它须做的事</translation>
    </message>
    <message>
        <source>Whether it must or should</source>
        <translation>是必须还是应当</translation>
    </message>
    <message>
        <source>Whether it does that already</source>
        <translation>是否已做到</translation>
    </message>
    <message>
        <source>The evidence for that</source>
        <translation>据以得知的内容</translation>
    </message>
</context>
<context>
    <name>waybill::models::ManifestsModel</name>
    <message>
        <source>Meaning</source>
        <translation>含义</translation>
    </message>
    <message>
        <source>The object, or the place in a schema</source>
        <translation>对象，或模式中的位置</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>变更内容</translation>
    </message>
    <message>
        <source>The repository that has it</source>
        <translation>包含它的仓库</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>仓库</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>error</source>
        <comment>something is wrong</comment>
        <translation>错误</translation>
    </message>
    <message>
        <source>warning</source>
        <comment>something may be wrong</comment>
        <translation>警告</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>what it means, how bad</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>The impact on users; with “ruling”, a person has to decide</source>
        <translation>对用户的影响；“待裁定”须由人判断</translation>
    </message>
    <message>
        <source>What changed between base and head</source>
        <translation>基线与头部之间的变更</translation>
    </message>
    <message>
        <source>The file; for removed objects, the file at the base</source>
        <translation>所在文件；已移除的对象则为基线处的文件</translation>
    </message>
</context>
<context>
    <name>waybill::models::MixReasonsModel</name>
    <message>
        <source>%1, by contract %2</source>
        <comment>verdicts</comment>
        <translation>%1，按契约：%2</translation>
    </message>
    <message>
        <source>%1, by use %2</source>
        <comment>verdicts</comment>
        <translation>%1，按使用情况：%2</translation>
    </message>
    <message>
        <source>vocabulary</source>
        <translation>词汇</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>verdict, rule</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>verdict, reason</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>waybill::models::MixesModel</name>
    <message>
        <source>client</source>
        <translation>客户端</translation>
    </message>
    <message>
        <source>%1 with %2</source>
        <comment>client, server</comment>
        <translation>%1 与 %2</translation>
    </message>
    <message>
        <source>new %1 with old %2</source>
        <comment>client, server</comment>
        <translation>新版 %1 与旧版 %2</translation>
    </message>
    <message>
        <source>old %1 with new %2</source>
        <comment>client, server</comment>
        <translation>旧版 %1 与新版 %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n more</source>
        <comment>a reason</comment>
        <translation>
            <numerusform>%1 · 另有 %n 条</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <comment>reasons</comment>
        <translation>
            <numerusform>另有 %n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>• %1: %2</source>
        <comment>verdict, reason</comment>
        <translation>• %1：%2</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>reason, use</comment>
        <translation>%1；%2</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>协议</translation>
    </message>
    <message>
        <source>Mix</source>
        <translation>混用组合</translation>
    </message>
    <message>
        <source>By contract</source>
        <translation>按契约</translation>
    </message>
    <message>
        <source>By use</source>
        <translation>按使用情况</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>no differences</source>
        <translation>两者之间没有差异</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>The protocol that both ends speak</source>
        <translation>两端所用的协议</translation>
    </message>
    <message>
        <source>Which versions of client and server meet</source>
        <translation>哪些版本的客户端和服务器相遇</translation>
    </message>
    <message>
        <source>The verdict according to everything that the protocol allows</source>
        <translation>按协议所允许的全部内容作出的判定</translation>
    </message>
    <message>
        <source>The verdict by what the client really calls</source>
        <translation>按客户端的实际调用作出的判定</translation>
    </message>
    <message>
        <source>The finding that the verdict rests on</source>
        <translation>判定所依据的发现</translation>
    </message>
</context>
<context>
    <name>waybill::models::NotesLinesModel</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation>%1，%2，%3</translation>
    </message>
    <message>
        <source>Instead of: %1</source>
        <translation>代替：%1</translation>
    </message>
    <message>
        <source>Breaking changes</source>
        <translation>不兼容变更</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>Fixed</source>
        <translation>修复</translation>
    </message>
    <message>
        <source>Not classified yet</source>
        <translation>尚未分类</translation>
    </message>
    <message>
        <source>Internal</source>
        <translation>内部</translation>
    </message>
    <message>
        <source>This change is not classified yet. Classify it on the page Changes first.</source>
        <translation>此变更尚未分类。请先在“变更”页分类。</translation>
    </message>
    <message>
        <source>The title of the change; press F2 to edit.</source>
        <translation>变更自身的标题；按 F2 可改写。</translation>
    </message>
    <message>
        <source>Already released in another version</source>
        <translation>已在其他版本中发布</translation>
    </message>
    <message>
        <source>Deprecated</source>
        <translation>已弃用</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>repository, #12</comment>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>waybill::models::OfferedTagsModel</name>
    <message>
        <source>%1 of %2</source>
        <comment>repositories that have a tag</comment>
        <translation>%1/%2</translation>
    </message>
</context>
<context>
    <name>waybill::models::PaletteItem</name>
    <message>
        <source>Repository</source>
        <translation>仓库</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>kind of thing, repository</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变更</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>发现</translation>
    </message>
</context>
<context>
    <name>waybill::models::People</name>
    <message>
        <source>%1: %2 of %3</source>
        <comment>person, reviewed, assigned</comment>
        <translation>%1：%2 / %3</translation>
    </message>
    <message>
        <source>not assigned</source>
        <translation>未指派</translation>
    </message>
</context>
<context>
    <name>waybill::models::PinMovesModel</name>
    <message>
        <source>%1 is new: %2, in %3</source>
        <comment>pin, version, file</comment>
        <translation>%1 为新增：%2，位于 %3</translation>
    </message>
    <message>
        <source>%1: from %2 to %3, in %4</source>
        <comment>pin, version, version, file</comment>
        <translation>%1：从 %2 到 %3，位于 %4</translation>
    </message>
    <message>
        <source>%1 was removed: was %2, in %3</source>
        <comment>pin, version, file</comment>
        <translation>%1 已不存在：原为 %2，位于 %3</translation>
    </message>
</context>
<context>
    <name>waybill::models::PinsModel</name>
    <message>
        <source>unknown</source>
        <comment>of a pin: no such commit</comment>
        <translation>未知</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>仓库</translation>
    </message>
    <message>
        <source>What is pinned</source>
        <translation>被固定的内容</translation>
    </message>
    <message>
        <source>Pins</source>
        <comment>a repository pins a component</comment>
        <translation>固定版本</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>The version or revision that is pinned</source>
        <translation>被固定的版本或修订</translation>
    </message>
    <message>
        <source>Behind</source>
        <translation>落后</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message numerus="yes">
        <source>%n revision(s) behind %1</source>
        <translation>
            <numerusform>比 %1 落后 %n 个修订号</numerusform>
        </translation>
    </message>
    <message>
        <source>floating</source>
        <comment>of a pin: a branch or a range</comment>
        <translation>浮动</translation>
    </message>
    <message numerus="yes">
        <source>lacks %n commit(s) of %1</source>
        <translation>
            <numerusform>%1 的 %n 个提交不在其中</numerusform>
        </translation>
    </message>
    <message>
        <source>The repository with the pin</source>
        <translation>含有固定版本的仓库</translation>
    </message>
    <message>
        <source>The file with the pin</source>
        <translation>含有固定版本的文件</translation>
    </message>
    <message>
        <source>Version</source>
        <comment>pinned version or revision</comment>
        <translation>版本</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>How the pin compares</source>
        <translation>固定版本的对照情况</translation>
    </message>
    <message>
        <source>The latest release up to it, and the commits since then; for an image, the kind of tag</source>
        <translation>位于该处或之前的发布，以及其后又有多少个提交；对于镜像，则为其标签的状况</translation>
    </message>
    <message>
        <source>Missing commits, or revisions for an image</source>
        <translation>与参照相比所缺少的提交，或镜像的修订号</translation>
    </message>
</context>
<context>
    <name>waybill::models::PreviewModel</name>
    <message>
        <source>Product</source>
        <translation>产品</translation>
    </message>
    <message>
        <source>not included</source>
        <translation>未包含</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>仓库</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>As saved</source>
        <translation>已保存</translation>
    </message>
    <message>
        <source>Without file</source>
        <translation>无文件时</translation>
    </message>
    <message>
        <source>As edited</source>
        <translation>编辑后</translation>
    </message>
    <message>
        <source>With file</source>
        <translation>有文件时</translation>
    </message>
    <message>
        <source>A repository of the product</source>
        <translation>产品的一个仓库</translation>
    </message>
    <message>
        <source>From the last release to what is being released</source>
        <translation>从上一次发布到要发布的内容</translation>
    </message>
    <message>
        <source>The suggested version before your edits</source>
        <translation>您编辑之前的建议版本</translation>
    </message>
    <message>
        <source>The suggested version with your edits</source>
        <translation>编辑之后的建议版本</translation>
    </message>
    <message>
        <source>the whole history up to %1</source>
        <translation>截至 %1 的全部历史</translation>
    </message>
</context>
<context>
    <name>waybill::models::ProcedureDelegate</name>
    <message>
        <source>Text of the step</source>
        <translation>步骤的文字</translation>
    </message>
</context>
<context>
    <name>waybill::models::ProcedureModel</name>
    <message>
        <source>dismissed</source>
        <translation>已舍弃</translation>
    </message>
    <message>
        <source>added</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>edited</source>
        <translation>已编辑</translation>
    </message>
    <message>
        <source>dismissed by %1</source>
        <translation>由 %1 舍弃</translation>
    </message>
    <message>
        <source>added by %1</source>
        <translation>由 %1 新增</translation>
    </message>
    <message>
        <source>edited by %1</source>
        <translation>由 %1 编辑</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>edited by NAME, reason</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>number of a step, its text</comment>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>Rollback</source>
        <translation>回退</translation>
    </message>
    <message>
        <source>Rollback: %1</source>
        <translation>回退：%1</translation>
    </message>
    <message>
        <source>Originally: %1</source>
        <comment>the text of a step</comment>
        <translation>原为：%1</translation>
    </message>
</context>
<context>
    <name>waybill::models::ProjectionModel</name>
    <message>
        <source>chosen</source>
        <translation>已选择</translation>
    </message>
    <message>
        <source>Stance</source>
        <translation>立场</translation>
    </message>
    <message>
        <source>Majors</source>
        <translation>主版本</translation>
    </message>
    <message>
        <source>Minors</source>
        <translation>次版本</translation>
    </message>
    <message>
        <source>Patches</source>
        <translation>补丁</translation>
    </message>
    <message>
        <source>Undecided</source>
        <translation>未定</translation>
    </message>
    <message>
        <source>Version today</source>
        <translation>当前版本</translation>
    </message>
    <message>
        <source>Releases, oldest first</source>
        <translation>发布，最早的在前</translation>
    </message>
    <message>
        <source>What counts as a breakage</source>
        <translation>哪些情况算作不兼容</translation>
    </message>
    <message>
        <source>How many releases would have been new major versions</source>
        <translation>有多少次发布本会是新的主版本</translation>
    </message>
    <message>
        <source>How many releases would have been new minor versions</source>
        <translation>有多少次发布本会是新的次版本</translation>
    </message>
    <message>
        <source>How many releases would have been patches</source>
        <translation>有多少次发布本会是补丁版</translation>
    </message>
    <message>
        <source>How many releases are undecided: not enough evidence, and not reviewed yet</source>
        <translation>有多少次发布未定：依据不足且尚未审阅</translation>
    </message>
    <message>
        <source>The version that the product would have today</source>
        <translation>产品如今本会处于的版本</translation>
    </message>
    <message>
        <source>Releases, %1 to %2</source>
        <comment>a date, a date</comment>
        <translation>发布，%1 至 %2</translation>
    </message>
    <message>
        <source>Each release, oldest first: what it would have been</source>
        <translation>每个发布，最早的在前，按其本应的版本步进</translation>
    </message>
</context>
<context>
    <name>waybill::models::ProtocolModel</name>
    <message>
        <source>%1: %2</source>
        <comment>element, rule</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>kind, name</comment>
        <translation>%1 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>%n 条发现</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n consequence(s)</source>
        <translation>
            <numerusform>以及 %n 条后果</numerusform>
        </translation>
    </message>
    <message>
        <source>Element</source>
        <translation>元素</translation>
    </message>
    <message>
        <source>Old</source>
        <translation>旧</translation>
    </message>
    <message>
        <source>Old: %1</source>
        <comment>revision</comment>
        <translation>旧：%1</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新</translation>
    </message>
    <message>
        <source>New: %1</source>
        <comment>revision</comment>
        <translation>新：%1</translation>
    </message>
    <message>
        <source>Impact</source>
        <translation>影响</translation>
    </message>
    <message>
        <source>New client → old server</source>
        <translation>新客户端 → 旧服务器</translation>
    </message>
    <message>
        <source>Old client → new server</source>
        <translation>旧客户端 → 新服务器</translation>
    </message>
    <message>
        <source>The result if only the client has been upgraded</source>
        <translation>仅升级客户端时的结果</translation>
    </message>
    <message>
        <source>The result if only the server has been upgraded</source>
        <translation>仅升级服务器时的结果</translation>
    </message>
    <message>
        <source>The parts of the protocol that changed</source>
        <translation>协议中有变化的部分</translation>
    </message>
    <message>
        <source>The element as it was</source>
        <translation>元素原来的样子</translation>
    </message>
    <message>
        <source>The element as it is now</source>
        <translation>元素现在的样子</translation>
    </message>
    <message>
        <source>What the change means for users</source>
        <translation>变更对用户意味着什么</translation>
    </message>
</context>
<context>
    <name>waybill::models::PublishModel</name>
    <message>
        <source>The repositories in the order in which they are published, with what is written for each</source>
        <translation>按发布顺序排列的仓库，以及为每个仓库写入的内容</translation>
    </message>
    <message>
        <source>What becomes of it, or what prevents it</source>
        <translation>其处理结果，或有何原因阻止</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Whether someone without a token gets it, with the right content</source>
        <translation>没有令牌的人能否获取它，且内容正确</translation>
    </message>
    <message>
        <source>Public?</source>
        <translation>是否已公开？</translation>
    </message>
    <message>
        <source>The repositories, and pull requests that are new or say something else</source>
        <translation>各仓库，以及新的或内容有变化的合并请求</translation>
    </message>
    <message>
        <source>Pull request</source>
        <translation>合并请求</translation>
    </message>
    <message>
        <source>What differs from the last refresh</source>
        <translation>代码托管平台上与之前不同的内容</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>变更内容</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>What users need of each repository: the tag, the release, the files</source>
        <translation>用户需要每个仓库的：标签、发布、文件</translation>
    </message>
</context>
<context>
    <name>waybill::models::PublishRows</name>
    <message>
        <source>yes</source>
        <comment>is it out?</comment>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <comment>is it out?</comment>
        <translation>否</translation>
    </message>
    <message>
        <source>not known</source>
        <comment>is it out?</comment>
        <translation>未知</translation>
    </message>
    <message>
        <source>Tag %1</source>
        <translation>标签 %1</translation>
    </message>
    <message>
        <source>Release</source>
        <comment>on a forge</comment>
        <translation>发布</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>yes or no; a clause</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>SHA-256: %1</source>
        <translation>SHA-256：%1</translation>
    </message>
    <message>
        <source>not on a supported forge</source>
        <translation>不在可以查询的代码托管平台上</translation>
    </message>
    <message>
        <source>prerelease</source>
        <translation>预发布版</translation>
    </message>
    <message>
        <source>latest</source>
        <comment>a release</comment>
        <translation>最新</translation>
    </message>
    <message>
        <source>a draft first</source>
        <translation>先创建草稿</translation>
    </message>
    <message>
        <source>made at the end</source>
        <translation>最后创建</translation>
    </message>
    <message>
        <source>notes stay as they are</source>
        <translation>说明保持不变</translation>
    </message>
    <message>
        <source>notes change</source>
        <translation>说明有变化</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>two clauses</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1
%2 bytes
SHA-256: %3</source>
        <comment>a path, a number, digits</comment>
        <translation>%1
%2 字节
SHA-256：%3</translation>
    </message>
    <message numerus="yes">
        <source>%n pull request(s)</source>
        <translation>
            <numerusform>%n 个合并请求</numerusform>
        </translation>
    </message>
    <message>
        <source>to be published</source>
        <translation>将发布</translation>
    </message>
    <message>
        <source>draft to be published</source>
        <translation>将发布草稿</translation>
    </message>
    <message>
        <source>to be completed</source>
        <translation>将补全</translation>
    </message>
    <message>
        <source>published</source>
        <translation>已发布</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>已略去</translation>
    </message>
    <message>
        <source>not possible</source>
        <translation>无法发布</translation>
    </message>
    <message>
        <source>Release “%1”</source>
        <translation>发布“%1”</translation>
    </message>
    <message>
        <source>Once this release is public, nothing can be undone</source>
        <translation>此发布一旦公开，就无法再撤销任何操作</translation>
    </message>
    <message>
        <source>attached</source>
        <translation>已附加</translation>
    </message>
    <message>
        <source>Milestone %1</source>
        <translation>里程碑 %1</translation>
    </message>
    <message>
        <source>to be closed</source>
        <translation>将关闭</translation>
    </message>
    <message>
        <source>comment “%1”</source>
        <translation>评论“%1”</translation>
    </message>
    <message>
        <source>Published after %1, which it pins</source>
        <translation>在其固定的 %1 之后发布</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>未开始</translation>
    </message>
    <message>
        <source>perhaps a draft</source>
        <translation>可能已有草稿</translation>
    </message>
    <message>
        <source>published, not complete</source>
        <translation>已发布，不完整</translation>
    </message>
    <message>
        <source>draft, files not complete</source>
        <translation>草稿，文件不完整</translation>
    </message>
    <message>
        <source>prepared, files not complete</source>
        <translation>已准备，文件不完整</translation>
    </message>
    <message>
        <source>draft with all files</source>
        <translation>含全部文件的草稿</translation>
    </message>
    <message>
        <source>prepared, with all files</source>
        <translation>已准备，含全部文件</translation>
    </message>
    <message>
        <source>perhaps published</source>
        <translation>可能已发布</translation>
    </message>
    <message>
        <source>published, something left to do</source>
        <translation>已发布，仍有未完成的事项</translation>
    </message>
    <message>
        <source>undone</source>
        <translation>已撤销</translation>
    </message>
    <message>
        <source>not made yet</source>
        <translation>尚未创建</translation>
    </message>
    <message>
        <source>being made</source>
        <translation>正在创建</translation>
    </message>
    <message>
        <source>public</source>
        <translation>已公开</translation>
    </message>
    <message>
        <source>a draft</source>
        <translation>草稿</translation>
    </message>
    <message>
        <source>being made public</source>
        <translation>正在公开</translation>
    </message>
    <message>
        <source>sent</source>
        <translation>已发送</translation>
    </message>
    <message>
        <source>closed</source>
        <comment>a milestone</comment>
        <translation>已关闭</translation>
    </message>
    <message>
        <source>%1 of %2 commented</source>
        <comment>numbers of pull requests</comment>
        <translation>已评论 %1 / %2</translation>
    </message>
    <message>
        <source>Until %1, the first one, is public, everything can be undone.</source>
        <comment>a repository and a tag</comment>
        <translation>在首个 %1 公开之前，一切都可以撤销。</translation>
    </message>
    <message>
        <source>%1 is public, or may be: nothing can be undone any more.</source>
        <comment>a repository and a tag</comment>
        <translation>%1 已公开，或可能已公开：无法再撤销任何操作。</translation>
    </message>
    <message>
        <source>Nothing is public yet: everything can be undone.</source>
        <translation>尚未公开任何内容：一切都可以撤销。</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s)</source>
        <translation>
            <numerusform>%n 个请求</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) sent</source>
        <translation>
            <numerusform>已发送 %n 个请求</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a host; requests</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1: %2 of %3 left</source>
        <comment>a host; requests; a number</comment>
        <translation>%1：%2（剩余 %3 个可用）</translation>
    </message>
    <message>
        <source>%1: %2, %3 left</source>
        <comment>a host; requests; a number</comment>
        <translation>%1：%2，剩余 %3 个</translation>
    </message>
    <message>
        <source>%1, %2…</source>
        <comment>what becomes of a file; the first digits of its SHA-256</comment>
        <translation>%1，%2…</translation>
    </message>
    <message>
        <source>attach</source>
        <comment>a file</comment>
        <translation>附加</translation>
    </message>
    <message>
        <source>compared</source>
        <comment>a file that is attached</comment>
        <translation>已比较</translation>
    </message>
</context>
<context>
    <name>waybill::models::ReasonsModel</name>
    <message>
        <source>Rule: %1</source>
        <translation>规则：%1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>in the message</source>
        <translation>在消息中</translation>
    </message>
    <message>
        <source>in a commit message</source>
        <translation>在提交说明中</translation>
    </message>
</context>
<context>
    <name>waybill::models::RegistryModel</name>
    <message numerus="yes">
        <source>%n tag(s) missing</source>
        <translation>
            <numerusform>缺少 %n 个标签</numerusform>
        </translation>
    </message>
    <message>
        <source>missing</source>
        <comment>a tag in a registry</comment>
        <translation>缺失</translation>
    </message>
    <message>
        <source>not known</source>
        <comment>a tag in a registry</comment>
        <translation>未知</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>kind of a tag, tag</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1?</source>
        <comment>case 3, not certain</comment>
        <translation>%1？</translation>
    </message>
    <message>
        <source>The image&apos;s name in git</source>
        <translation>镜像在 git 中的名称</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>The tag that manifests should refer to, as git defines it</source>
        <translation>清单应引用的标签，以 git 中的定义为准</translation>
    </message>
    <message>
        <source>Tag in git</source>
        <translation>git 中的标签</translation>
    </message>
    <message>
        <source>The tag that the registry has</source>
        <translation>镜像仓库中的标签</translation>
    </message>
    <message>
        <source>In the registry</source>
        <translation>镜像仓库中</translation>
    </message>
    <message>
        <source>The build that the tag names</source>
        <translation>标签所指向的构建</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>构建</translation>
    </message>
    <message>
        <source>What the tag names</source>
        <translation>标签所指向的内容</translation>
    </message>
    <message>
        <source>Digest</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>What the image is available for</source>
        <translation>镜像可用于哪些平台</translation>
    </message>
    <message>
        <source>Platforms</source>
        <translation>平台</translation>
    </message>
    <message>
        <source>The last update that was seen, and its case</source>
        <translation>最近一次查询到的更新及其情形</translation>
    </message>
    <message>
        <source>Updated</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>Who must act because of the last update</source>
        <translation>必须由谁处理最近一次更新</translation>
    </message>
    <message>
        <source>Action by</source>
        <translation>由谁处理</translation>
    </message>
    <message>
        <source>Problems; details are next to the table</source>
        <translation>存在的问题；详情见表格旁边</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>When the registry was looked at</source>
        <translation>查询镜像仓库的时间</translation>
    </message>
    <message>
        <source>Looked at</source>
        <translation>查询时间</translation>
    </message>
    <message>
        <source>The repository that defines the image, or refers to it</source>
        <translation>定义或引用该镜像的仓库</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>仓库</translation>
    </message>
    <message>
        <source>The image that it was built on</source>
        <translation>构建时所基于的镜像</translation>
    </message>
    <message>
        <source>Base image</source>
        <translation>基础镜像</translation>
    </message>
    <message>
        <source>When that image was built, as far as it says</source>
        <translation>该镜像的构建时间（如有说明）</translation>
    </message>
    <message>
        <source>Base built</source>
        <translation>基础镜像构建时间</translation>
    </message>
</context>
<context>
    <name>waybill::models::SearchHitsModel</name>
    <message>
        <source>%1: %2</source>
        <comment>file, number of lines</comment>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>old line %1: %2</source>
        <translation>旧第 %1 行：%2</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
</context>
<context>
    <name>waybill::models::SkewMatrixModel</name>
    <message>
        <source>The same version at both ends</source>
        <translation>两端版本相同</translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s) in total</source>
        <translation>
            <numerusform>共 %n 处差异</numerusform>
        </translation>
    </message>
    <message>
        <source>Does not occur (%1)</source>
        <comment>stance</comment>
        <translation>不会出现（%1）</translation>
    </message>
    <message>
        <source>By contract; the client&apos;s calls are unknown</source>
        <translation>按契约；客户端的调用未知</translation>
    </message>
</context>
<context>
    <name>waybill::models::StancesModel</name>
    <message>
        <source>no release</source>
        <translation>不发布</translation>
    </message>
    <message>
        <source>all components together</source>
        <translation>所有组件一起</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n more</source>
        <comment>a reason</comment>
        <translation>
            <numerusform>%1 · 另有 %n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>all components together · %1</source>
        <comment>a reason</comment>
        <translation>所有组件一起 · %1</translation>
    </message>
    <message>
        <source>The product&apos;s own stance.</source>
        <translation>产品自己的立场。</translation>
    </message>
    <message>
        <source>All components must be replaced together.</source>
        <translation>所有组件必须一起替换。</translation>
    </message>
    <message>
        <source>%1, chosen</source>
        <comment>a stance</comment>
        <translation>%1，已选择</translation>
    </message>
    <message>
        <source>chosen</source>
        <translation>已选择</translation>
    </message>
    <message>
        <source>Stance</source>
        <translation>立场</translation>
    </message>
    <message>
        <source>The release is</source>
        <translation>此次发布属于</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>no objections</source>
        <translation>没有异议</translation>
    </message>
    <message>
        <source>Next version</source>
        <translation>下一版本</translation>
    </message>
    <message>
        <source>What counts as a breakage: which mixes of versions have to work</source>
        <translation>什么算作不兼容：哪些版本组合必须能工作</translation>
    </message>
    <message>
        <source>The impact of the changes under this stance</source>
        <translation>如果那算作不兼容，各变更属于哪种影响</translation>
    </message>
    <message>
        <source>The version to release next under this stance</source>
        <translation>在此立场下，下一个要发布的版本</translation>
    </message>
    <message>
        <source>How far that is from the current version</source>
        <translation>与当前版本相差多少</translation>
    </message>
    <message>
        <source>The change that requires it</source>
        <translation>要求该版本的变更</translation>
    </message>
    <message>
        <source>one per repository</source>
        <comment>version</comment>
        <translation>各自独立</translation>
    </message>
</context>
<context>
    <name>waybill::models::TagsModel</name>
    <message>
        <source>to be created, signed</source>
        <translation>将创建，签名</translation>
    </message>
    <message>
        <source>to be created</source>
        <translation>将创建</translation>
    </message>
    <message>
        <source>cannot be created</source>
        <translation>无法创建</translation>
    </message>
    <message>
        <source>written, not created yet</source>
        <translation>已写入，尚未创建</translation>
    </message>
    <message>
        <source>created</source>
        <translation>已创建</translation>
    </message>
    <message>
        <source>was being pushed</source>
        <translation>推送中断</translation>
    </message>
    <message>
        <source>pushed to %1</source>
        <translation>已推送到 %1</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>仓库</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Commit</source>
        <translation>提交</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>exists, also on the remote</source>
        <translation>已存在，远程上也有</translation>
    </message>
    <message>
        <source>exists</source>
        <translation>已存在</translation>
    </message>
    <message>
        <source>at another commit</source>
        <translation>位于其他提交</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>未开始</translation>
    </message>
    <message>
        <source>existed</source>
        <translation>原已存在</translation>
    </message>
    <message>
        <source>deleted</source>
        <translation>已收回</translation>
    </message>
    <message>
        <source>The repository that is tagged</source>
        <translation>要打标签的仓库</translation>
    </message>
    <message>
        <source>The name of the tag, with the prefix of the repository&apos;s other versions</source>
        <translation>标签的名称，带有该仓库其他版本的前缀</translation>
    </message>
    <message>
        <source>The commit that the tag points to: the head of the range</source>
        <translation>标签所指的提交：范围的头部</translation>
    </message>
    <message>
        <source>Whether the tag exists, will be created, or what prevents it</source>
        <translation>标签是否已存在、将被创建，或有何原因阻止</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>what is wrong, what to do</comment>
        <translation>%1；%2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>repositories, what is wrong</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>waybill::models::VersionChoices</name>
    <message>
        <source>Not a version: expected MAJOR.MINOR.PATCH, such as 1.6.0 or 2.0.0-rc.1</source>
        <translation>不是版本：应为 MAJOR.MINOR.PATCH，例如 1.6.0 或 2.0.0-rc.1</translation>
    </message>
    <message>
        <source>Not above the current version, %1</source>
        <translation>不高于当前版本 %1</translation>
    </message>
    <message>
        <source>Not a version: expected %1</source>
        <translation>不是版本：应为 %1</translation>
    </message>
</context>
<context>
    <name>waybill::models::VersionStepsModel</name>
    <message>
        <source>%1 ⇒ %2</source>
        <translation>%1 ⇒ %2</translation>
    </message>
</context>
<context>
    <name>waybill::notes::Catalogue</name>
    <message>
        <source>**%1**: %2: %3</source>
        <comment>entry, how bad, what is wrong</comment>
        <translation>**%1**：%2：%3</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>what is wrong, place</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>what is wrong, what to do</comment>
        <translation>%1。%2</translation>
    </message>
    <message>
        <source>ID</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>仓库</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>始于</translation>
    </message>
    <message>
        <source>Newest</source>
        <translation>最新</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>not released</source>
        <comment>an application</comment>
        <translation>未发布</translation>
    </message>
    <message>
        <source>yes</source>
        <comment>the newest version</comment>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <comment>the newest version</comment>
        <translation>否</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>Short tag</source>
        <translation>短标签</translation>
    </message>
    <message>
        <source>Intermediate tag</source>
        <translation>中间标签</translation>
    </message>
    <message>
        <source>Long tag</source>
        <translation>长标签</translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>变动</translation>
    </message>
    <message>
        <source>Case</source>
        <translation>情形</translation>
    </message>
    <message>
        <source>Built from</source>
        <translation>构建自</translation>
    </message>
    <message>
        <source>Pins</source>
        <comment>a repository pins a component</comment>
        <translation>固定版本</translation>
    </message>
    <message>
        <source>Behind</source>
        <comment>commits</comment>
        <translation>落后</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Applications</source>
        <translation>应用</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>Pins</source>
        <comment>title</comment>
        <translation>固定版本</translation>
    </message>
    <message>
        <source>**%1**: %2 (%3)</source>
        <comment>what it means, what changed, place</comment>
        <translation>**%1**：%2（%3）</translation>
    </message>
    <message>
        <source>Manifests</source>
        <translation>清单</translation>
    </message>
    <message>
        <source>new</source>
        <comment>an application in a release</comment>
        <translation>新增</translation>
    </message>
    <message>
        <source>changed</source>
        <comment>an application in a release</comment>
        <translation>已改变</translation>
    </message>
    <message>
        <source>Releases of %1</source>
        <translation>%1 的发布</translation>
    </message>
    <message>
        <source>**%1**: %2</source>
        <comment>repository, what is wrong</comment>
        <translation>**%1**：%2</translation>
    </message>
    <message>
        <source>These pin no other repository of the product: %1</source>
        <comment>names of repositories</comment>
        <translation>以下仓库没有固定产品中其他仓库的版本：%1</translation>
    </message>
    <message>
        <source>What %1 ships</source>
        <translation>%1 交付的内容</translation>
    </message>
    <message>
        <source>Action by</source>
        <translation>由谁处理</translation>
    </message>
    <message>
        <source>Files to edit</source>
        <translation>需编辑的文件</translation>
    </message>
    <message>
        <source>Version</source>
        <comment>pinned version or revision</comment>
        <translation>版本</translation>
    </message>
    <message>
        <source>removed</source>
        <comment>an application in a release</comment>
        <translation>已移除</translation>
    </message>
    <message>
        <source>head</source>
        <comment>the release to come</comment>
        <translation>头部</translation>
    </message>
    <message>
        <source>No applications, images, pins or manifests were found.</source>
        <translation>未找到应用、镜像、固定版本或清单。</translation>
    </message>
    <message>
        <source>Reading problems</source>
        <translation>读取问题</translation>
    </message>
    <message>
        <source>Compared with</source>
        <comment>what a pin is compared with</comment>
        <translation>对照</translation>
    </message>
    <message>
        <source>In the registries</source>
        <translation>镜像仓库中</translation>
    </message>
</context>
<context>
    <name>waybill::notes::Protocol</name>
    <message>
        <source>%1 (%2)</source>
        <comment>impact, axis</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message numerus="yes">
        <source>Protocol changes from %1 to %2: %n finding(s)</source>
        <translation>
            <numerusform>从 %1 到 %2 的协议变更：%n 条发现</numerusform>
        </translation>
    </message>
    <message>
        <source>Element</source>
        <translation>元素</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Impact</source>
        <translation>影响</translation>
    </message>
    <message>
        <source>New client → old server</source>
        <translation>新客户端 → 旧服务器</translation>
    </message>
    <message>
        <source>Old client → new server</source>
        <translation>旧客户端 → 新服务器</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
</context>
<context>
    <name>waybill::notes::Registry</name>
    <message>
        <source>there</source>
        <comment>a tag in a registry</comment>
        <translation>存在</translation>
    </message>
    <message>
        <source>missing</source>
        <comment>a tag in a registry</comment>
        <translation>缺失</translation>
    </message>
    <message>
        <source>not known</source>
        <comment>a tag in a registry</comment>
        <translation>未知</translation>
    </message>
    <message>
        <source>references</source>
        <translation>引用</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>Tag in git</source>
        <translation>git 中的标签</translation>
    </message>
    <message>
        <source>Tag in the registry</source>
        <translation>镜像仓库中的标签</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>构建</translation>
    </message>
    <message>
        <source>Digest</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>Platforms</source>
        <translation>平台</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Updates</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>发现时间</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>removed</source>
        <comment>a tag of a registry</comment>
        <translation>已移除</translation>
    </message>
</context>
<context>
    <name>waybill::notes::SkewMatrix</name>
    <message>
        <source>client \ %1</source>
        <comment>corner of a table: clients down, the server across</comment>
        <translation>客户端 \ %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>what differs, place</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 %2: %3</source>
        <comment>glyph, verdict, reason</comment>
        <translation>%1 %2：%3</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>what fails, how many pairs</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s)</source>
        <translation>
            <numerusform>%n 个组合</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>client, problem</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>By contract</source>
        <translation>按契约</translation>
    </message>
    <message numerus="yes">
        <source>%1: none of %n pair(s) fails</source>
        <translation>
            <numerusform>%1：%n 个组合均未失败</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 of %n pair(s) fail</source>
        <translation>
            <numerusform>%1：%n 个组合中有 %2 个失败</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n need(s) a ruling</source>
        <translation>
            <numerusform>%1，%n 个待裁定</numerusform>
        </translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>a sentence</comment>
        <translation>%1。</translation>
    </message>
    <message>
        <source>What fails</source>
        <translation>失败项</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the items of a list</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>versions</comment>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>component, its versions</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 with %2</source>
        <comment>clients, servers</comment>
        <translation>%1 与 %2</translation>
    </message>
    <message>
        <source>%1 (server)</source>
        <translation>%1（服务器）</translation>
    </message>
    <message>
        <source>same version</source>
        <translation>同一版本</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>what differs; how the client uses it</comment>
        <translation>%1；%2</translation>
    </message>
    <message numerus="yes">
        <source>and %n difference(s) that do not affect these clients</source>
        <translation>
            <numerusform>以及这些客户端从不会遇到的 %n 处差异</numerusform>
        </translation>
    </message>
    <message>
        <source>By what the clients use</source>
        <translation>按客户端的实际使用情况</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n unknown</source>
        <translation>
            <numerusform>%1，%n 个情况不明</numerusform>
        </translation>
    </message>
    <message>
        <source>Skew matrix: %1</source>
        <translation>兼容矩阵：%1</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>by contract, client first</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>By what the clients use, or by contract where their calls are unknown</source>
        <translation>按客户端的实际使用情况，调用未知时按契约</translation>
    </message>
    <message>
        <source>By contract, since the clients&apos; calls are unknown</source>
        <translation>按契约，因为客户端的调用未知</translation>
    </message>
</context>
<context>
    <name>waybill::wording::FixForecast</name>
    <message numerus="yes">
        <source>%1: %n fix(es) on top of %2</source>
        <comment>repository, its base</comment>
        <translation>
            <numerusform>%1：%n 个修复应用到 %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n already released on this line</source>
        <translation>
            <numerusform>%n 个已在此版本线发布</numerusform>
        </translation>
    </message>
    <message>
        <source>left out: %1</source>
        <translation>未包含：%1</translation>
    </message>
    <message>
        <source>changes nothing here</source>
        <translation>此处无变化</translation>
    </message>
    <message>
        <source>conflicts in %1</source>
        <translation>%1 中有冲突</translation>
    </message>
    <message>
        <source>conflicts cannot be predicted: %1</source>
        <translation>无法预测冲突：%1</translation>
    </message>
    <message>
        <source>%1 (would be %2)</source>
        <comment>fixes, version</comment>
        <translation>%1（将为 %2）</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>how many, impact</comment>
        <translation>%1 %2</translation>
    </message>
</context>
</TS>
