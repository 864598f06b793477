import type { ChannelDriver, WebhookHeaders, WebhookQuery } from '@recado/channels/port'
import { refuse, type Provider } from '@recado/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { failpoint } from '../../../kernel/process/failpoint.ts'
import { systemViewer, withScope } from '../../../kernel/database/scope.ts'
import { microBatch, type ItemOutcome } from '../../../kernel/batching/micro-batch.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import { findByHookTokens } from '../platform.store.ts'
import { loadChannelConnections } from '../settings/shared-account.ts'
import type { InboxEvent } from '../../inbox/index.ts'
import { storeInboundEvents } from './ingest.ts'
import { eventsByConnection, type InboundWebhook } from './webhook-events.ts'

/** Webhook bodies can reach three megabytes. */
const MAX_BODY_BYTES = 4 * 1024 * 1024
interface HookRoute {
  Params: { kind: string; token: string }
}

/** `/hooks/<provider>/<token>`: providers verify our endpoint and deliver events here. */
export function mountWebhooks(app: FastifyInstance, context: AppContext): void {
  const receiver = makeWebhookReceiver(context)
  void app.register(async hooks => {
    // Signatures cover the raw bytes.
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
      (_request, body, done) => done(null, body),
    )
    const route = {
      url: '/hooks/:kind/:token',
      config: { access: 'webhook' },
      bodyLimit: MAX_BODY_BYTES,
      onRequest: admitOwner(receiver),
    }
    hooks.route<HookRoute>({
      ...route,
      method: 'GET',
      handler: async (request, reply) =>
        reply
          .type('text/plain')
          .send(await respondToChallenge(receiver, ownerOf(request), request.query as WebhookQuery)),
    })
    hooks.route<HookRoute>({
      ...route,
      method: 'POST',
      handler: async (request, reply) => {
        const { body, headers } = request
        const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        await acceptWebhook(receiver, ownerOf(request), raw, headers)
        return reply.type('text/plain').send('ok')
      },
    })
  })
}

const owners = new WeakMap<FastifyRequest, TokenOwner>()
/** Finds the owner before the body is read, so that nobody fills the memory under a token that does not exist. */
const admitOwner = (receiver: WebhookReceiver) => async (request: FastifyRequest) => {
  const { kind, token } = request.params as HookRoute['Params']
  owners.set(request, await findOwner(receiver, kind, token))
}
function ownerOf(request: FastifyRequest): TokenOwner {
  const owner = owners.get(request)
  if (!owner) throw new Error('A webhook was handled before its owner was known.')
  return owner
}

type HookOwner = Awaited<ReturnType<typeof findByHookTokens>>[number]

/** State that the webhooks of one process share. */
interface WebhookReceiver {
  readonly context: AppContext
  /** Each webhook reads its token's owner again; concurrent lookups share a statement. */
  readonly findTokenOwner: (token: string) => Promise<HookOwner | undefined>
  /** Stores the concurrent webhooks of one company and provider together; resolves when the own one is committed. */
  readonly storeOf: (companyId: number, provider: Provider) => (call: InboundWebhook) => Promise<void>
}

function makeWebhookReceiver(context: AppContext): WebhookReceiver {
  const stores = new Map<string, ReturnType<WebhookReceiver['storeOf']>>()
  return {
    context,
    findTokenOwner: microBatch<string, HookOwner | undefined>(async tokens => {
      const rows = await findByHookTokens(context.platform, { tokens })
      const found = new Map(rows.map(row => [row.hook_token, row]))
      return tokens.map(token => ({ answer: found.get(token) }))
    }, BATCH_SIZE),
    storeOf: (companyId, provider) => {
      const name = `${companyId} ${provider}`
      const store =
        stores.get(name) ??
        microBatch<InboundWebhook, void>(
          calls => storeCalls(context, companyId, provider, calls),
          BATCH_SIZE,
          { triesAlone: true },
        )
      stores.set(name, store)
      return store
    },
  }
}

/** The connection that a token belongs to. */
interface TokenOwner {
  readonly id: number
  readonly companyId: number
  readonly provider: Provider
  readonly driver: ChannelDriver
}

async function findOwner(
  { context, findTokenOwner }: WebhookReceiver,
  kind: string,
  token: string,
): Promise<TokenOwner> {
  const found = /^[\w-]{1,128}$/.test(token) ? await findTokenOwner(token) : undefined
  const driver =
    found?.provider === kind ? context.services.connections.drivers.get(found.provider) : undefined
  if (!found || !driver?.ingest) throw refuse('ERR_NOT_FOUND')
  return { id: found.id, companyId: found.company_id, provider: found.provider, driver }
}

async function respondToChallenge(
  receiver: WebhookReceiver,
  { id, companyId, provider, driver }: TokenOwner,
  query: WebhookQuery,
): Promise<string> {
  const connections = await withScope(receiver.context, systemViewer(companyId), scope =>
    loadChannelConnections(scope, provider),
  )
  const own = connections.find(connection => connection.id === id)
  const answer = own && driver.challenge?.(own, query)
  if (answer === undefined) throw refuse('ERR_NO_PERMISSION')
  return answer
}

/** Maximum number of concurrent webhooks of one company stored in one batch. */
const BATCH_SIZE = 50
/**
 * Stores a webhook's events for all connections of the company in one transaction; the acknowledgment follows
 * the commit.
 */
async function acceptWebhook(
  receiver: WebhookReceiver,
  { id, companyId, provider, driver }: TokenOwner,
  raw: Uint8Array,
  headers: WebhookHeaders,
): Promise<void> {
  await receiver.storeOf(companyId, provider)({ id, driver, raw, headers })
  await failpoint('ingest.beforeAnswer')
}

/** Stores the batch in one transaction; a refused webhook does not fail the others. */
const storeCalls = (
  context: AppContext,
  companyId: number,
  provider: Provider,
  calls: readonly InboundWebhook[],
): Promise<ItemOutcome<void>[]> =>
  withScope(context, systemViewer(companyId), async scope => {
    const connections = await loadChannelConnections(scope, provider)
    await failpoint('ingest.beforeInbox')
    const eventsById = new Map<number, InboxEvent[]>()
    const outcomes = calls.map(call => {
      try {
        for (const [id, events] of eventsByConnection(context, connections, call))
          eventsById.set(id, [...(eventsById.get(id) ?? []), ...events])
        return { answer: undefined }
      } catch (refused) {
        return { refused }
      }
    })
    for (const [id, events] of [...eventsById].toSorted(([a], [b]) => a - b))
      await storeInboundEvents(scope.db, id, events, scope.now)
    await failpoint('ingest.afterInbox')
    scope.wake('inbox')
    return outcomes
  })
