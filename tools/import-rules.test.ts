import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { fixtureTree, linkPackages, workspaceFiles } from './fixture-tree.ts'

interface CruiseResult {
  summary: {
    violations: { rule: { name: string }; from: string; to: string }[]
    ruleSetUsed: { forbidden: { name: string }[] }
  }
}

const SERVER = 'packages/server/src'
const WEB = 'packages/web/src'

/** A small project in which every import is allowed, tests included. */
const VALID_TREE: Record<string, string[]> = {
  'packages/contract/src/index.ts': ['zod'],
  'packages/contract/src/index.test.ts': ['vitest', 'fast-check', 'node:fs'],
  'packages/domain/src/index.ts': ['@recado/contract', './moves.ts', './tickets.live.ts'],
  'packages/domain/src/moves.ts': ['@recado/contract'],
  'packages/domain/src/tickets.live.ts': ['@recado/contract', './moves.ts'],
  'packages/domain/src/moves.test.ts': ['./moves.ts', 'vitest'],
  'packages/channels/src/port.ts': ['zod', './port/event.ts'],
  'packages/channels/src/port/event.ts': ['zod'],
  'packages/channels/src/testing/index.ts': ['../port.ts', 'vitest'],
  'packages/channels/src/graph/session.ts': ['../port.ts'],
  'packages/channels/src/simulator/index.ts': ['../port.ts', './phone.ts'],
  'packages/channels/src/simulator/phone.ts': ['../port.ts'],
  'packages/channels/src/simulator/phone.test.ts': ['./phone.ts', '../testing/index.ts'],
  'packages/channels/src/whatsapp-cloud/index.ts': ['../port.ts', 'node:crypto'],
  'packages/whatsapp-web/src/index.ts': ['@recado/channels/port', 'baileys'],
  'packages/whatsapp-web/src/testing/index.ts': [
    '../index.ts',
    '@recado/channels/testing',
    'baileys',
    'vitest',
  ],
  [`${SERVER}/main.ts`]: [
    '@recado/channels/simulator',
    '@recado/whatsapp-web',
    './features/index.ts',
    './kernel/database/pool.ts',
    './embedded/index.ts',
  ],
  [`${SERVER}/kernel/database/pool.ts`]: ['pg', '../../schema/tables.ts'],
  [`${SERVER}/kernel/database/scope.ts`]: ['./pool.ts', './outbox.ts', 'type ../process/app-context.ts'],
  [`${SERVER}/kernel/process/app-context.ts`]: ['type ../database/outbox.ts'],
  [`${SERVER}/kernel/database/outbox.ts`]: [],
  [`${SERVER}/kernel/process/clock.ts`]: [],
  [`${SERVER}/kernel/batching/memoize.ts`]: ['type ../database/scope.ts'],
  [`${SERVER}/kernel/work/lease.ts`]: ['../database/pool.ts', '../process/clock.ts'],
  [`${SERVER}/kernel/events/relay.ts`]: ['../work/lease.ts'],
  [`${SERVER}/kernel/http/mount.ts`]: ['@recado/contract', '../database/scope.ts'],
  [`${SERVER}/platform/companies.ts`]: ['../kernel/database/pool.ts', '../features/queues/index.ts'],
  [`${SERVER}/schema/tables.ts`]: ['@recado/contract'],
  [`${SERVER}/embedded/index.ts`]: ['./cluster.ts'],
  [`${SERVER}/embedded/cluster.ts`]: ['pg', 'node:fs'],
  [`${SERVER}/testing/index.ts`]: [
    '../kernel/database/pool.ts',
    '@recado/channels/simulator',
    '../features/tickets/tickets.store.ts',
    'pg',
    'vitest',
  ],
  [`${SERVER}/composition.ts`]: ['@recado/channels/simulator', './features/index.ts'],
  [`${SERVER}/features/index.ts`]: [
    './queues/index.ts',
    './tickets/index.ts',
    './messages/index.ts',
    './simulator/index.ts',
  ],
  [`${SERVER}/features/simulator/index.ts`]: ['@recado/channels/simulator'],
  [`${SERVER}/features/queues/index.ts`]: ['./queues.store.ts'],
  [`${SERVER}/features/queues/queues.store.ts`]: [],
  [`${SERVER}/features/queues/reading/rows.ts`]: ['type @recado/contract'],
  [`${SERVER}/features/tickets/index.ts`]: ['./tickets.routes.ts', './tickets.service.ts'],
  [`${SERVER}/features/tickets/tickets.routes.ts`]: [
    './tickets.service.ts',
    '../../kernel/http/mount.ts',
    '@recado/contract',
  ],
  [`${SERVER}/features/tickets/tickets.service.ts`]: [
    './tickets.store.ts',
    './tickets.events.ts',
    '../queues/index.ts',
    '../../kernel/database/scope.ts',
    '@recado/domain',
    '@recado/channels/port',
  ],
  [`${SERVER}/features/tickets/tickets.store.ts`]: ['type @recado/domain'],
  [`${SERVER}/features/tickets/tickets.events.ts`]: ['@recado/contract'],
  [`${SERVER}/features/tickets/tickets.service.test.ts`]: [
    './tickets.service.ts',
    '../../kernel/database/pool.ts',
    '../messages/messages.store.ts',
    '@recado/channels/simulator',
  ],
  [`${SERVER}/features/messages/index.ts`]: ['./messages.store.ts', './messages.service.ts'],
  [`${SERVER}/features/messages/messages.service.ts`]: ['../tickets/index.ts'],
  [`${SERVER}/features/messages/messages.store.ts`]: [],
  [`${WEB}/app/features.ts`]: [
    '../features/contacts/contacts.feature.ts',
    '../features/tickets/tickets.feature.ts',
  ],
  [`${WEB}/features/contacts/contacts.feature.ts`]: [],
  [`${WEB}/features/tickets/tickets.feature.ts`]: ['../../screens/Tickets.tsx'],
  [`${WEB}/screens/Tickets.tsx`]: ['../features/tickets/index.ts', '../ui/Text.tsx'],
  [`${WEB}/features/tickets/index.ts`]: ['./TicketList.tsx'],
  [`${WEB}/features/tickets/TicketList.tsx`]: [
    'react',
    '@recado/domain',
    './tickets.api.ts',
    '../contacts/index.ts',
    '../../lib/api.ts',
  ],
  [`${WEB}/features/tickets/tickets.api.ts`]: ['../../lib/api.ts'],
  [`${WEB}/features/contacts/index.ts`]: ['./ContactName.tsx'],
  [`${WEB}/features/contacts/ContactName.tsx`]: [],
  [`${WEB}/lib/api.ts`]: ['@recado/contract'],
  [`${WEB}/ui/Text.tsx`]: ['react', '../i18n/catalogue.ts'],
  [`${WEB}/i18n/catalogue.ts`]: ['../features/tickets/tickets.words.ts'],
  [`${WEB}/features/tickets/tickets.words.ts`]: ['@recado/domain', '../contacts/contacts.words.ts'],
  [`${WEB}/features/contacts/contacts.words.ts`]: [],
  'packages/e2e/src/story.ts': ['@recado/server/testing', '@playwright/test'],
  'packages/proof/src/kit/report.ts': ['@recado/server/testing'],
}

/** Each violation: the rule that must catch it, the file it stands in, what that file imports. */
const VIOLATIONS: [rule: string, file: string, imported: string][] = [
  ['no-circles', `${SERVER}/kernel/database/outbox.ts`, './scope.ts'],
  ['no-circles', `${SERVER}/kernel/database/outbox.ts`, 'type ./scope.ts'],
  ['contract-stands-alone', 'packages/contract/src/index.ts', 'node:fs'],
  ['contract-stands-alone', 'packages/contract/src/index.ts', 'pg'],
  ['contract-tests-know-no-rules', 'packages/contract/src/index.test.ts', '@recado/domain'],
  ['domain-is-pure', 'packages/domain/src/moves.ts', 'node:fs'],
  ['domain-is-pure', 'packages/domain/src/moves.ts', 'zod'],
  ['domain-is-pure', 'packages/domain/src/moves.ts', '../../server/src/kernel/http/mount.ts'],
  ['live-is-pure', 'packages/domain/src/tickets.live.ts', 'react'],
  ['live-is-pure', 'packages/domain/src/tickets.live.ts', '../../web/src/features/tickets/tickets.api.ts'],
  ['ground-tests-stay-down', 'packages/domain/src/moves.test.ts', '../../server/src/kernel/http/mount.ts'],
  ['channels-know-no-house', 'packages/channels/src/simulator/phone.ts', '@recado/contract'],
  ['port-knows-no-driver', 'packages/channels/src/port/event.ts', '../whatsapp-cloud/index.ts'],
  ['port-front-door', 'packages/channels/src/simulator/phone.ts', '../port/event.ts'],
  ['graph-knows-no-driver', 'packages/channels/src/graph/session.ts', '../whatsapp-cloud/index.ts'],
  ['drivers-are-strangers', 'packages/channels/src/simulator/phone.ts', '../whatsapp-cloud/index.ts'],
  ['qr-knows-the-port', 'packages/whatsapp-web/src/index.ts', '@recado/channels/simulator'],
  ['qr-knows-the-port', 'packages/whatsapp-web/src/index.ts', '@recado/contract'],
  ['only-qr-knows-baileys', 'packages/channels/src/simulator/phone.ts', 'baileys'],
  ['browser-and-server-apart', `${WEB}/features/tickets/tickets.api.ts`, '@recado/whatsapp-web'],
  [
    'browser-and-server-apart',
    `${WEB}/features/tickets/tickets.api.ts`,
    '../../../../server/src/kernel/http/mount.ts',
  ],
  ['browser-and-server-apart', `${WEB}/features/tickets/tickets.api.ts`, '@recado/channels/port'],
  ['server-and-browser-apart', `${SERVER}/kernel/http/mount.ts`, '../../../../web/src/lib/api.ts'],
  ['nobody-imports-the-browser-tests', `${SERVER}/kernel/http/mount.ts`, '../../../../e2e/src/story.ts'],
  ['nobody-imports-the-proof', `${SERVER}/kernel/http/mount.ts`, '../../../../proof/src/kit/report.ts'],
  ['no-tests-in-the-product', `${SERVER}/platform/companies.ts`, '../testing/index.ts'],
  ['no-tests-in-the-product', `${SERVER}/platform/companies.ts`, 'vitest'],
  ['only-main-names-drivers', `${SERVER}/features/tickets/tickets.service.ts`, '@recado/channels/simulator'],
  ['only-main-names-drivers', `${SERVER}/features/queues/queues.store.ts`, '@recado/whatsapp-web'],
  [
    'simulator-page-knows-its-phone',
    `${SERVER}/features/simulator/index.ts`,
    '@recado/channels/whatsapp-cloud',
  ],
  ['kernel-knows-no-feature', `${SERVER}/kernel/http/mount.ts`, '../../platform/companies.ts'],
  ['kernel-knows-no-feature', `${SERVER}/kernel/http/mount.ts`, 'type ../../features/queues/index.ts'],
  ['kernel-process', `${SERVER}/kernel/process/clock.ts`, '../database/pool.ts'],
  ['kernel-database', `${SERVER}/kernel/database/pool.ts`, '../http/mount.ts'],
  ['kernel-batching', `${SERVER}/kernel/batching/memoize.ts`, '../work/lease.ts'],
  ['kernel-work', `${SERVER}/kernel/work/lease.ts`, '../events/relay.ts'],
  ['kernel-events', `${SERVER}/kernel/events/relay.ts`, '../http/mount.ts'],
  ['schema-stands-alone', `${SERVER}/schema/tables.ts`, '../kernel/database/outbox.ts'],
  ['embedded-stands-alone', `${SERVER}/embedded/cluster.ts`, '../kernel/database/outbox.ts'],
  ['embedded-front-door', `${SERVER}/main.ts`, './embedded/cluster.ts'],
  ['pool-is-locked', `${SERVER}/features/queues/queues.store.ts`, 'type ../../kernel/database/pool.ts'],
  ['pool-is-locked', `${SERVER}/features/queues/queues.store.ts`, 'pg'],
  ['front-door', `${SERVER}/features/messages/messages.service.ts`, '../tickets/tickets.store.ts'],
  ['front-door-from-outside', `${SERVER}/platform/companies.ts`, '../features/queues/queues.store.ts'],
  ['order-queues', `${SERVER}/features/queues/queues.store.ts`, '../messages/index.ts'],
  ['order-messages', `${SERVER}/features/messages/messages.service.ts`, '../simulator/index.ts'],
  ['order-tickets', `${SERVER}/features/tickets/tickets.events.ts`, 'type ../messages/index.ts'],
  ['routes-ask-the-service', `${SERVER}/features/tickets/tickets.routes.ts`, './tickets.store.ts'],
  [
    'routes-ask-the-service',
    `${SERVER}/features/tickets/tickets.routes.ts`,
    '../../kernel/database/outbox.ts',
  ],
  ['store-only-stores', `${SERVER}/features/tickets/tickets.store.ts`, './tickets.events.ts'],
  ['store-only-stores', `${SERVER}/features/tickets/tickets.store.ts`, '../../kernel/http/mount.ts'],
  ['reading-starts-small', `${SERVER}/features/queues/reading/rows.ts`, '@recado/contract'],
  ['reading-starts-small', `${SERVER}/features/queues/reading/rows.ts`, '@recado/domain'],
  ['store-decides-nothing', `${SERVER}/features/messages/messages.store.ts`, '@recado/domain'],
  ['events-only-describe', `${SERVER}/features/tickets/tickets.events.ts`, './tickets.store.ts'],
  ['words-are-data', `${WEB}/features/tickets/tickets.words.ts`, './TicketList.tsx'],
  ['ground-floor', `${WEB}/lib/api.ts`, '../features/contacts/index.ts'],
  ['features-know-no-screen', `${WEB}/features/contacts/ContactName.tsx`, '../../screens/Tickets.tsx'],
  ['app-is-the-roof', `${WEB}/features/contacts/ContactName.tsx`, '../../app/features.ts'],
  ['definitions-are-for-the-app', `${WEB}/screens/Tickets.tsx`, '../features/tickets/tickets.feature.ts'],
  ['web-order-contacts', `${WEB}/features/contacts/ContactName.tsx`, '../tickets/index.ts'],
  ['web-front-door', `${WEB}/features/tickets/TicketList.tsx`, '../contacts/ContactName.tsx'],
]

const EXPORTS = {
  channels: {
    './port': './src/port.ts',
    './simulator': './src/simulator/index.ts',
    './whatsapp-cloud': './src/whatsapp-cloud/index.ts',
    './testing': './src/testing/index.ts',
  },
  server: { './testing': './src/testing/index.ts' },
}

function sourceText(imports: string[]): string {
  const lines = imports.map(name =>
    name.startsWith('type ') ? `import type {} from '${name.slice(5)}';` : `import '${name}';`,
  )
  return [...lines, 'export {};', ''].join('\n')
}

/** The list of the features as people write it: the array has the order, the imports are sorted. */
function featureList(imports: string[]): string {
  const names = imports.map(name => name.split('/').at(-2) ?? '')
  const lines = imports
    .map((name, index) => `import { feature as ${names[index] ?? ''} } from '${name}'`)
    .toSorted()
  return [
    ...lines,
    '',
    'export const FEATURES: readonly Feature[] = [',
    ...names.map(name => `  ${name},`),
    ']',
    '',
  ].join('\n')
}

/** Returns the start of an import's resolved path, as far as its spelling determines it. */
function resolvedPrefix(file: string, imported: string): string {
  const name = imported.replace(/^type /, '')
  if (name.startsWith('.')) return path.join(path.dirname(file), name)
  if (name.startsWith('node:')) return name.slice(5)
  if (!name.startsWith('@recado/')) return `node_modules/${name}/`
  const [, owner, entry = ''] = name.split('/')
  return `packages/${owner}/src/${entry}`
}

/** Builds the project and returns the rules, and their violations as "rule: from -> to". */
function runImportRules(tree: Record<string, string[]>): { rules: string[]; violations: string[] } {
  const files = Object.fromEntries(
    Object.entries(tree).map(([file, imports]) => [
      file,
      /features(\/index)?\.ts$/.test(file) ? featureList(imports) : sourceText(imports),
    ]),
  )
  const root = fixtureTree({ ...workspaceFiles(EXPORTS), ...files })
  linkPackages(root, ['zod', 'pg', 'react', 'vitest', 'fast-check', '@playwright/test', 'baileys'])
  const repository = path.resolve(import.meta.dirname, '..')
  const args = [
    'packages',
    '--config',
    path.join(repository, '.dependency-cruiser.cjs'),
    '--output-type',
    'json',
  ]
  const output = execFileSync(path.join(repository, 'node_modules/.bin/depcruise'), args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: 'pipe',
  })
  const { summary } = JSON.parse(output) as CruiseResult
  return {
    rules: summary.ruleSetUsed.forbidden.map(({ name }) => name),
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
  }
}

test('a valid project breaks no import rule', () => {
  expect(runImportRules(VALID_TREE).violations).toEqual([])
})

test('every planted violation is caught by its rule, and every rule has one', () => {
  const tree = structuredClone(VALID_TREE)
  for (const [, file, imported] of VIOLATIONS) tree[file]?.push(imported)
  const { rules, violations } = runImportRules(tree)
  const undetected = VIOLATIONS.filter(([rule, file, imported]) => {
    return !violations.some(line => line.startsWith(`${rule}: ${file} -> ${resolvedPrefix(file, imported)}`))
  })
  expect(undetected).toEqual([])
  const coveredRules = new Set(VIOLATIONS.map(([rule]) => rule))
  expect(rules.filter(rule => !coveredRules.has(rule))).toEqual([])
})

test('a feature that is not in the list has no order, and the rules say so', () => {
  expect(() => runImportRules({ ...VALID_TREE, [`${SERVER}/features/kanban/index.ts`]: [] })).toThrow(
    /without an order: kanban/,
  )
})
