import { ChannelError, type ChannelDriver, type ChannelEvent, type Connection, type WebhookHeaders, type WebhookQuery } from '@recado/channels/port'
import { refuse, type Provider } from '@recado/contract'
import type { FastifyInstance } from 'fastify'
import { failpoint } from '../../kernel/process/failpoint.ts'
import { batchLookup } from '../../kernel/batching/batch-lookup.ts'
import { systemViewer, withScope, type Scope } from '../../kernel/database/scope.ts'
import { MicroBatcher, type BatchOutcome } from '../../kernel/batching/micro-batcher.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { findByHookTokens } from './across-companies.store.ts'
import { listSealed } from './connections.store.ts'
import { openCredentials } from './credentials.ts'
import { storeEvents, type KeptEvent } from './inbox.store.ts'
import { keptOf } from './runtime/hearing.ts'

/** Notices of a provider may reach three megabytes. */
const BODY_MAX = 4 * 1024 * 1024
interface Hook {
  Params: { kind: string; token: string }
}

/** `/hooks/<provider>/<token>`: where providers ask whether we are who we say, and tell what happened. */
export function mountWebhooks(app: FastifyInstance, context: AppContext): void {
  void app.register(async hooks => {
    // Signatures are over the bytes as they came.
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_MAX }, (_request, body, done) => done(null, body))
    const route = { url: '/hooks/:kind/:token', config: { access: 'webhook' }, bodyLimit: BODY_MAX }
    hooks.route<Hook>({
      ...route,
      method: 'GET',
      handler: async ({ params, query }, reply) => reply.type('text/plain').send(await challenge(context, params.kind, params.token, query as WebhookQuery)),
    })
    hooks.route<Hook>({
      ...route,
      method: 'POST',
      handler: async ({ params, body, headers }, reply) => {
        await receive(context, params.kind, params.token, Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers)
        return reply.type('text/plain').send('ok')
      },
    })
  })
}

type Owner = Awaited<ReturnType<typeof findByHookTokens>>[number]
const owners = new WeakMap<AppContext, (token: string) => Promise<Owner | undefined>>()

/** Finds whose address it is: each webhook has it read anew, and those of one moment share a statement. */
function ownersOf(context: AppContext): (token: string) => Promise<Owner | undefined> {
  const known = owners.get(context)
  if (known) return known
  const reader = batchLookup<string, Owner>(
    async tokens => new Map((await findByHookTokens(context.platform, { tokens })).map(row => [row.hook_token, row])),
    TOGETHER,
  )
  owners.set(context, reader)
  return reader
}

async function ownerOf(
  context: AppContext,
  kind: string,
  token: string,
): Promise<{ id: number; companyId: number; provider: Provider; driver: ChannelDriver }> {
  const found = /^[\w-]{1,128}$/.test(token) ? await ownersOf(context)(token) : undefined
  const driver = found?.provider === kind ? context.drivers.get(found.provider) : undefined
  if (!found || !driver?.ingest) throw refuse('ERR_NOT_FOUND')
  return { id: found.id, companyId: found.company_id, provider: found.provider, driver }
}

async function challenge(context: AppContext, kind: string, token: string, query: WebhookQuery): Promise<string> {
  const { id, companyId, provider, driver } = await ownerOf(context, kind, token)
  const connections = await withScope(context, systemViewer(companyId), scope => openAll(scope, provider))
  const own = connections.find(connection => connection.id === id)
  const answer = own && driver.challenge?.(own, query)
  if (answer === undefined) throw refuse('ERR_NO_PERMISSION')
  return answer
}

/** A webhook on its way into the inbox. */
interface Arrival {
  readonly id: number
  readonly driver: ChannelDriver
  readonly raw: Uint8Array
  readonly headers: WebhookHeaders
}
/** Webhooks of one company that came at the same moment are stored together, at most so many. */
const TOGETHER = 50
const doors = new WeakMap<AppContext, Map<string, MicroBatcher<Arrival>>>()

function doorOf(context: AppContext, companyId: number, provider: Provider): MicroBatcher<Arrival> {
  const known = doors.get(context) ?? new Map<string, MicroBatcher<Arrival>>()
  doors.set(context, known)
  const name = `${companyId} ${provider}`
  const door = known.get(name) ?? new MicroBatcher<Arrival>(arrivals => store(context, companyId, provider, arrivals), TOGETHER)
  known.set(name, door)
  return door
}

/** Stores what a webhook tells, for all connections of the company it speaks of, in one transaction; only then may it be acknowledged. */
async function receive(context: AppContext, kind: string, token: string, raw: Uint8Array, headers: WebhookHeaders): Promise<void> {
  const { id, companyId, provider, driver } = await ownerOf(context, kind, token)
  await doorOf(context, companyId, provider).do({ id, driver, raw, headers })
  await failpoint('ingest.beforeAnswer')
}

/** One transaction for all of them; what is refused leaves nothing and does not hold up the others. */
const store = (context: AppContext, companyId: number, provider: Provider, arrivals: readonly Arrival[]): Promise<BatchOutcome[]> =>
  withScope(context, systemViewer(companyId), async scope => {
    const connections = await openAll(scope, provider)
    await failpoint('ingest.beforeInbox')
    const told = new Map<number, KeptEvent[]>()
    const outcomes = arrivals.map(arrival => {
      try {
        for (const [id, events] of spokenOf(context, connections, arrival)) told.set(id, [...(told.get(id) ?? []), ...events])
        return undefined
      } catch (refused) {
        return { refused }
      }
    })
    for (const [id, events] of [...told].toSorted(([a], [b]) => a - b)) await storeEvents(scope.db, id, events, scope.now)
    await failpoint('ingest.afterInbox')
    scope.afterCommit(() => context.notify('inbox'))
    return outcomes
  })

/** What a webhook tells, by the connection it speaks of. @throws Refusal when it is not signed for the connection it came to */
function spokenOf(context: AppContext, connections: readonly Connection[], { id, driver, raw, headers }: Arrival): [number, KeptEvent[]][] {
  const own = connections.find(connection => connection.id === id)
  if (!own) throw refuse('ERR_NOT_FOUND')
  const addressees = new Set(driver.addressees?.(raw))
  const others = connections.filter(other => other.id !== own.id && addressees.has(driver.account?.(other) ?? ''))
  return [
    [own.id, keptOf(ingest(context, driver, own, raw, headers))],
    ...others.map((other): [number, KeptEvent[]] => [other.id, keptOf(ingestForNeighbour(context, driver, other, raw, headers))]),
  ]
}

async function openAll(scope: Scope, provider: Provider): Promise<Connection[]> {
  const rows = await listSealed(scope.db, provider)
  return rows.map(row => ({
    id: row.id,
    companyId: row.company_id,
    kind: row.provider,
    name: row.name,
    credentials: openCredentials(scope.context.secrets, row),
  }))
}

function ingest(context: AppContext, driver: ChannelDriver, connection: Connection, raw: Uint8Array, headers: WebhookHeaders): readonly ChannelEvent[] {
  try {
    return driver.ingest?.(connection, raw, headers) ?? []
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error
    context.metrics.count(error.kind === 'signature' ? 'webhook-forged' : 'webhook-unreadable')
    throw refuse(error.kind === 'signature' ? 'ERR_INVALID_CREDENTIALS' : 'ERR_BAD_REQUEST')
  }
}

/** A body that is signed for one connection speaks of another only when that one's secret signs it too. */
function ingestForNeighbour(
  context: AppContext,
  driver: ChannelDriver,
  connection: Connection,
  raw: Uint8Array,
  headers: WebhookHeaders,
): readonly ChannelEvent[] {
  try {
    return driver.ingest?.(connection, raw, headers) ?? []
  } catch (error) {
    context.log.warn({ connectionId: connection.id, err: error }, 'A webhook spoke of a connection it is not signed for.')
    return []
  }
}
