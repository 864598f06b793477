/** The import rules of the house: each is one sentence, and the pattern beside it says the same. */
const { existsSync, readdirSync, readFileSync } = require('node:fs')

const FEATURES = 'packages/server/src/features'

/** The order of features is that of the array that is run; an import only says which folder a name stands for. */
function orderIn(list) {
  if (!existsSync(list)) return []
  const text = readFileSync(list, 'utf8')
  const folderOf = new Map([...text.matchAll(/import \{ feature as (\w+) \} from '\.[\w./-]*?\/([\w-]+)\/[\w.-]+'/g)].map(([, name, folder]) => [name, folder]))
  const array = /\b(?:WEB_)?FEATURES\b[^=]*= \[([^\]]*)\]/.exec(text)?.[1]
  if (array === undefined) throw new Error(`${list} has no array FEATURES.`)
  return (array.match(/\w+/g) ?? []).flatMap(name => folderOf.get(name) ?? [])
}

function serverOrder() {
  const list = `${FEATURES}/index.ts`
  const order = orderIn(list)
  if (order.length === 0) return order
  const folders = readdirSync(FEATURES, { withFileTypes: true }).filter(entry => entry.isDirectory())
  const unlisted = folders.map(folder => folder.name).filter(name => !order.includes(name))
  if (unlisted.length > 0) throw new Error(`Not in the array of ${list}, so without an order: ${unlisted.join(', ')}.`)
  return order
}

/** The rooms of the server's kernel, from the ground up: at run time a room uses only those before it. */
const KERNEL_ROOMS = ['process', 'batching', 'database', 'work', 'events', 'http']

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const TEST = '\\.test\\.tsx?$|/testing/|^packages/server/src/matrix/|^packages/(e2e|proof)/'
const TEST_TOOLS = '^node_modules/(vitest|@vitest|@testing-library|happy-dom|fast-check|@playwright|@axe-core)/'
const SERVER_FEATURE = `^${FEATURES}/([^/]+)/.+`
/** What the web app knows of a feature at its start. */
const DEFINITION = '^packages/web/src/features/[^/]+/[\\w-]+\\.feature\\.ts$'
const WEB_FEATURE = '^packages/web/src/features/([^/]+)/.+'
/** Sentences in all languages. */
const WORDS = '\\.words\\.ts$'
const DRIVER = '^packages/channels/src/(?!port/|graph/|testing/)([^/]+)/.+'
const PORT = '^packages/channels/src/port(\\.ts$|/)'
const QR = '^packages/whatsapp-web/'

const packages = [
  rule('no-circles', 'A file does not reach itself, by types either: the house can be read from the ground up.', {}, { circular: true }),
  rule('contract-stands-alone', 'The contract knows only zod.', { path: '^packages/contract/', pathNot: TEST }, { pathNot: '^packages/contract/|^node_modules/zod/' }),
  rule('domain-is-pure', 'The rules know the contract and nothing else: no node, no npm.', { path: '^packages/domain/', pathNot: TEST }, { pathNot: '^packages/(domain|contract)/' }),
  rule('live-is-pure', 'A live step is a function of a state and an event, which the browser and the tests of the server share: contract and domain only.', { path: '\\.live\\.ts$' }, { pathNot: '^packages/(domain|contract)/' }),
  rule('ground-tests-stay-down', 'Tests of contract and domain use test tools, and nothing above them.', { path: '^packages/(contract|domain)/.*\\.test\\.ts$' }, { path: '^packages/(channels|server|web|e2e)/' }),
  rule('contract-tests-know-no-rules', 'The contract is below the domain, in tests too.', { path: '^packages/contract/' }, { path: '^packages/domain/' }),
  rule('channels-know-no-house', 'A channel knows the port and its own library.', { path: '^packages/channels/' }, { path: '^packages/(?!channels/)' }),
  rule('port-knows-no-driver', 'The port is what drivers have in common.', { path: PORT, pathNot: TEST }, { path: DRIVER }),
  rule('port-front-door', 'The port is entered by port.ts.', { pathNot: `${PORT}|^packages/channels/src/testing/` }, { path: '^packages/channels/src/port/' }),
  rule('graph-knows-no-driver', 'What the Graph API is to all its products is said once, below them.', { path: '^packages/channels/src/graph/', pathNot: TEST }, { path: DRIVER }),
  rule('drivers-are-strangers', 'One driver never imports another.', { path: DRIVER, pathNot: TEST }, { path: DRIVER, pathNot: '^packages/channels/src/$1/' }),
  rule('qr-knows-the-port', 'WhatsApp by QR knows the port and its own libraries, in a package that may be missing.', { path: QR, pathNot: TEST }, { path: `^packages/(?!whatsapp-web/|channels/)|${DRIVER}` }),
  rule('only-qr-knows-baileys', 'What depends on the library under the GPL stays in one package.', { path: '^packages/(?!whatsapp-web/)' }, { path: '^node_modules/(baileys|libsignal|whatsapp-rust-bridge)/' }),
  rule('browser-and-server-apart', 'Web never imports server or channels.', { path: '^packages/web/' }, { path: '^packages/(server|channels|whatsapp-web)/' }),
  rule('server-and-browser-apart', 'Server never imports web.', { path: '^packages/server/' }, { path: '^packages/web/' }),
  rule('nobody-imports-the-browser-tests', 'The browser tests are the roof of the house.', { path: '^packages/(?!e2e/)' }, { path: '^packages/e2e/' }),
  rule('nobody-imports-the-proof', 'The proof programs look at the house from outside.', { path: '^packages/(?!proof/)' }, { path: '^packages/proof/' }),
  rule('no-tests-in-the-product', 'What customers run needs no test, fixture or test tool.', { path: '^packages/', pathNot: `${TEST}|\\.config\\.ts$` }, { path: `${TEST}|${TEST_TOOLS}` }),
]

const server = [
  rule('only-main-names-drivers', 'Features see the port; main picks the drivers and composition wires them.', { path: '^packages/server/', pathNot: `^packages/server/src/(main|composition)\\.ts$|^${FEATURES}/simulator/|${TEST}` }, { path: `${DRIVER}|${QR}` }),
  rule('simulator-page-knows-its-phone', 'The simulator page is the other half of the simulator, and knows no other driver.', { path: `^${FEATURES}/simulator/` }, { path: DRIVER, pathNot: '^packages/channels/src/simulator/' }),
  rule('kernel-knows-no-feature', 'The kernel is the ground.', { path: '^packages/server/src/kernel/', pathNot: TEST }, { path: '^packages/server/src/(features|platform|embedded|main\\.ts)' }),
  rule('schema-stands-alone', 'Tables know the names of the contract and the port, and nobody else.', { path: '^packages/server/src/schema/', pathNot: TEST }, { path: '^packages/server/src/(?!schema/)|^packages/(domain|web|e2e)/' }),
  rule('embedded-stands-alone', 'The embedded database serves any application.', { path: '^packages/server/src/embedded/' }, { path: '^packages/(?!server/src/embedded/)' }),
  rule('embedded-front-door', 'The embedded database is entered by its index.', { path: '^packages/(?!server/src/embedded/)' }, { path: '^packages/server/src/embedded/(?!index\\.ts$)' }),
  rule('pool-is-locked', 'Only the ground opens connections: a feature cannot write a query without a company.', { path: '^packages/server/src/', pathNot: `^packages/server/src/(kernel|platform|schema|embedded|backup|doctor|admin)/|^packages/server/src/[^/]+\\.ts$|${TEST}` }, { path: '^packages/server/src/kernel/database/pool\\.ts$|^node_modules/pg/' }),
  rule('front-door', 'Another feature is entered by its index.', { path: SERVER_FEATURE, pathNot: TEST }, { path: SERVER_FEATURE, pathNot: `^${FEATURES}/($1/|[^/]+/index\\.ts$)` }),
  rule('front-door-from-outside', 'A feature is entered by its index.', { path: '^packages/server/src/', pathNot: `^${FEATURES}/|${TEST}` }, { path: SERVER_FEATURE, pathNot: `^${FEATURES}/[^/]+/index\\.ts$` }),
  ...KERNEL_ROOMS.slice(0, -1).map((room, index) =>
    rule(`kernel-${room}`, `The kernel's ${room} knows no room above it; it may name their types.`, { path: `^packages/server/src/kernel/${room}/`, pathNot: TEST }, { path: `^packages/server/src/kernel/(${KERNEL_ROOMS.slice(index + 1).join('|')})/`, dependencyTypesNot: ['type-only'] }),
  ),
  ...serverOrder().flatMap((name, at, order) => {
    const later = order.slice(at + 1).join('|')
    const comment = `${name} may not use what comes after it: it tells, they listen.`
    return later === '' ? [] : [rule(`order-${name}`, comment, { path: `^${FEATURES}/${name}/`, pathNot: TEST }, { path: `^${FEATURES}/(${later})/` })]
  }),
]

const slices = [
  rule('routes-ask-the-service', 'A route parses and asks: it touches no table and tells nobody.', { path: '^packages/server/.*\\.routes\\.ts$' }, { path: '\\.(store|events|present)\\.ts$|/kernel/database/(company-db|outbox|pool)\\.ts$' }),
  rule('store-only-stores', 'A store knows rows and tells nobody.', { path: '\\.store\\.ts$' }, { path: '\\.(service|events|routes|present|jobs|handlers)\\.ts$|/kernel/(database/(scope|outbox)|http/mount)\\.ts$' }),
  rule('store-decides-nothing', 'A store may name the types of a rule, but follows none.', { path: '\\.store\\.ts$' }, { path: '^packages/domain/', dependencyTypesNot: ['type-only'] }),
  rule('reading-starts-small', 'Each spreadsheet starts a process, so that its modules name single files of contract and domain, whose front doors load hundreds.', { path: '^packages/server/src/features/[^/]+/reading/', pathNot: TEST }, { path: '^packages/(contract|domain)/src/index\\.ts$', dependencyTypesNot: ['type-only'] }),
  rule('events-only-describe', 'Events are pure descriptions.', { path: '\\.events\\.ts$' }, { path: '\\.(service|store|routes)\\.ts$|/kernel/database/(scope|company-db)\\.ts$' }),
]

/** Imports against the order that are left: a query or a part of each would stand below both features. */
const UP = ['settings/HoursSource.tsx', 'files/FileOptions.tsx', 'prompts/PromptEditor.tsx', 'queues/QueueForm.tsx', 'queues/QueueRemoval.tsx']

const web = [
  rule('ground-floor', 'ui, lib and i18n know no feature, save its words.', { path: '^packages/web/src/(ui|lib|i18n)/', pathNot: TEST }, { path: '^packages/web/src/(features|screens|app)/', pathNot: WORDS }),
  rule('words-are-data', 'A file of words needs other words at most.', { path: WORDS }, { pathNot: `${WORDS}|^packages/(contract|domain)/` }),
  rule('features-know-no-screen', 'Screens are made of features, not the other way round; a definition may name its screen.', { path: '^packages/web/src/features/', pathNot: `${DEFINITION}|${TEST}` }, { path: '^packages/web/src/screens/' }),
  rule('app-is-the-roof', 'Nothing imports the app.', { path: '^packages/web/src/(features|screens|ui|lib|i18n)/', pathNot: TEST }, { path: '^packages/web/src/app/', pathNot: WORDS }),
  rule('web-front-door', 'Another feature is entered by its index.', { path: WEB_FEATURE, pathNot: TEST }, { path: WEB_FEATURE, pathNot: `^packages/web/src/features/($1/|[^/]+/index\\.tsx?$)|${WORDS}` }),
  rule('definitions-are-for-the-app', 'A definition is read by the app alone.', { path: '^packages/web/src/', pathNot: `^packages/web/src/app/features\\.ts$|${TEST}` }, { path: DEFINITION }),
  ...orderIn('packages/web/src/app/features.ts').flatMap((name, at, order) => {
    const later = order.slice(at + 1).join('|')
    const own = { path: `^packages/web/src/features/${name}/`, pathNot: `${DEFINITION}|/(${UP.join('|')})$|${TEST}` }
    return later === '' ? [] : [rule(`web-order-${name}`, `${name} may not use what comes after it.`, own, { path: `^packages/web/src/features/(${later})/`, pathNot: WORDS })]
  }),
]

module.exports = {
  forbidden: [...packages, ...server, ...slices, ...web],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}
