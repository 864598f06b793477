import {
  refuse,
  type ConnectionSettings,
  type Provider,
  type Whatsapp,
  type WhatsappChange,
  type WhatsappDetail,
  type WhatsappInput,
} from '@recado/contract'
import { END_WORDS, shiftTexts, validateConnectionSettings } from '@recado/domain'
import * as auditLog from '../../audit-log/index.ts'
import * as companies from '../../companies/index.ts'
import * as integrations from '../../integrations/index.ts'
import * as queues from '../../queues/index.ts'
import { newToken } from '../../../kernel/secrets/index.ts'
import { memoize } from '../../../kernel/batching/memoize.ts'
import { lockForRemoval } from '../../../kernel/database/lock-for-removal.ts'
import type { Scope } from '../../../kernel/database/scope.ts'
import { refuseWhileUsed } from '../../../kernel/events/refuse-while-used.ts'
import { connectionChanged, connectionCreated, connectionRemoved } from '../connections.events.ts'
import { presentDetail } from './connections.present.ts'
import { connectionRecord } from './connections.record.ts'
import { ACCOUNT_UNASKED } from './provider-account.store.ts'
import {
  countConnections,
  findConnection,
  findDefault,
  findDetail,
  findOldest,
  findConnectionProvider,
  findChangeable,
  findSettings,
  findShown,
  hasActiveTickets,
  insertConnection,
  clearRedirects,
  removeQueueLinks,
  listConnections,
  listConnectionsOfIntegration,
  listConnectionsOfPrompt,
  listConnectionsOfQueue,
  removeConnection,
  replaceQueues,
  saveConnection,
  type ConnectionRow,
} from './connections.store.ts'
import {
  hasChanges,
  mergeCredentials,
  openCredentials,
  sealCredentials,
  type StoredCredentials,
} from './credentials.ts'

/** Providers other than WhatsApp. */
const CHANNEL_BY_PROVIDER: Partial<Record<Provider, 'facebook' | 'instagram'>> = {
  messenger: 'facebook',
  instagram: 'instagram',
}

export const list = (scope: Scope): Promise<Whatsapp[]> => listConnections(scope.db)

function mustExist<R>(found: R | undefined): R {
  if (found === undefined) throw refuse('ERR_NO_WAPP_FOUND')
  return found
}
export const load = async (scope: Scope, id: number): Promise<ConnectionRow> =>
  mustExist(await findConnection(scope.db, id))
export const find = async (scope: Scope, id: number): Promise<Whatsapp> =>
  mustExist(await findShown(scope.db, id))
export const show = async (scope: Scope, id: number): Promise<WhatsappDetail> =>
  presentDetail(scope.context, mustExist(await findDetail(scope.db, id)))
/** Whether a connection still reaches its network in this way; false for one that is gone. */
export const hasProvider = async (scope: Scope, id: number, provider: Provider): Promise<boolean> =>
  (await findConnectionProvider(scope.db, id)) === provider
/**
 * Returns the settings of a connection (texts, queues, bot behavior) for rules; cached for the unit of work.
 */
export const settingsOf = memoize(async (scope, id: number): Promise<ConnectionSettings> =>
  mustExist(await findSettings(scope.db, id)),
)

/** Requested connection or the company's default. */
export async function findOrDefault(scope: Scope, id: number | null | undefined): Promise<number> {
  if (id !== null && id !== undefined) return (await load(scope, id)).id
  const row = await findDefault(scope.db)
  if (!row) throw refuse('ERR_NO_DEF_WAPP_FOUND')
  return row.id
}

export async function create(scope: Scope, given: WhatsappInput): Promise<WhatsappDetail> {
  const { provider } = given
  const { language } = await companies.find(scope.db, scope.companyId)
  const input = { ...given, endWord: given.endWord ?? END_WORDS[language] }
  if (!scope.context.services.connections.drivers.has(provider)) throw refuse('ERR_WAPP_PROVIDER_UNAVAILABLE')
  await validateSettings(scope, input)
  const credentials = mergeCredentials(provider, {}, input.credentials)
  const max = await companies.lockLimit(scope.db, scope.companyId, 'connections')
  const count = await countConnections(scope.db)
  if (count >= max) throw refuse('ERR_PLAN_LIMIT', { limit: 'connections', max })
  const isDefault = input.isDefault || count === 0
  if (isDefault) await demoteDefault(scope)
  const id = await insertConnection(scope.db, {
    ...connectionRecord.toColumns({ ...input, isDefault }),
    provider,
    channel: CHANNEL_BY_PROVIDER[provider] ?? 'whatsapp',
    hook_token: newToken(),
    created_at: scope.now,
    updated_at: scope.now,
  })
  await replaceQueues(scope.db, id, input.queueIds)
  if (Object.keys(credentials).length > 0) await saveCredentials(scope, id, credentials)
  await auditLog.recordAudit(scope, { kind: 'connectionCreated', subject: input.name })
  return publishAndPresent(scope, id, connectionCreated)
}

export async function update(
  scope: Scope,
  id: number,
  { credentials: given, ...change }: WhatsappChange,
): Promise<WhatsappDetail> {
  await companies.lockLimit(scope.db, scope.companyId, 'connections')
  const before = mustExist(await findChangeable(scope.db, id))
  const after = { ...before, ...change }
  if (before.isDefault && !after.isDefault) throw refuse('ERR_NO_OTHER_WHATSAPP')
  await validateSettings(scope, after)
  if (after.isDefault && !before.isDefault) await demoteDefault(scope)
  await saveConnection(scope.db, id, { ...connectionRecord.toColumns(after), updated_at: scope.now })
  await replaceQueues(scope.db, id, after.queueIds)
  await auditLog.recordSettings(
    scope,
    { record: 'connection', recordId: id, subject: after.name },
    botSettings(after),
    botSettings(before),
  )
  if (given && hasChanges(given)) {
    await saveCredentials(
      scope,
      id,
      mergeCredentials(before.provider, openCredentials(scope.context.secrets, before), given),
    )
    // The session uses the old credentials until it reopens. They may be of another account.
    await saveConnection(scope.db, id, {
      generation: before.generation + 1,
      waiting_since: null,
      ...ACCOUNT_UNASKED,
    })
  }
  return publishAndPresent(scope, id, connectionChanged)
}

/** The settings by which the bot decides. */
const botSettings = (settings: ConnectionSettings) => ({
  ...connectionRecord.toAudit(settings),
  queueIds: settings.queueIds.toSorted((a, b) => a - b),
  sendIdQueue: settings.sendIdQueue || null,
  ...shiftTexts(settings.schedules),
})

/** Active tickets, and what still sends or reports by the connection, prevent its removal. Spec: behaviour 3, 19. */
export async function remove(scope: Scope, id: number): Promise<void> {
  await companies.lockLimit(scope.db, scope.companyId, 'connections')
  await lockForRemoval(scope.db, 'connections', id)
  const row = await load(scope, id)
  if (await hasActiveTickets(scope.db, id)) throw refuse('ERR_WAPP_HAS_OPEN_TICKETS')
  await refuseWhileUsed(scope, 'connection', id)
  await scope.emit('connectionRemoved', { connectionId: id })
  await removeConnection(scope.db, id)
  await auditLog.recordAudit(scope, { kind: 'connectionRemoved', subject: row.name })
  scope.publish(connectionRemoved(id))
  const nextDefault = row.is_default ? await findOldest(scope.db, id) : undefined
  if (nextDefault) {
    await saveConnection(scope.db, nextDefault.id, { is_default: true, updated_at: scope.now })
    scope.publish(connectionChanged(await find(scope, nextDefault.id)))
  }
  scope.wake('desiredStates')
}

/** Publishes the connections of a changed queue, because they show its name and color. */
export async function publishQueueChange(scope: Scope, { queueId }: { queueId: number }): Promise<void> {
  for (const { id } of await listConnectionsOfQueue(scope.db, queueId))
    scope.publish(connectionChanged(await find(scope, id)))
}

/** Unlinks a queue before its deletion. */
export async function unlinkQueue(scope: Scope, { queueId }: { queueId: number }): Promise<void> {
  const affected = await listConnectionsOfQueue(scope.db, queueId)
  await removeQueueLinks(scope.db, queueId)
  await clearRedirects(scope.db, queueId, scope.now)
  for (const { id } of affected) scope.publish(connectionChanged(await find(scope, id)))
}

/** Unlinks an integration before its deletion. */
export async function unlinkIntegration(
  scope: Scope,
  { integrationId }: { integrationId: number },
): Promise<void> {
  for (const { id } of await listConnectionsOfIntegration(scope.db, integrationId)) {
    await saveConnection(scope.db, id, { integration_id: null, updated_at: scope.now })
    scope.publish(connectionChanged(await find(scope, id)))
  }
}

/** Takes a prompt that is about to be removed from its connections. */
export async function clearPrompt(scope: Scope, promptId: number): Promise<void> {
  for (const { id } of await listConnectionsOfPrompt(scope.db, promptId)) {
    await saveConnection(scope.db, id, { prompt_id: null, updated_at: scope.now })
    scope.publish(connectionChanged(await find(scope, id)))
  }
}

async function validateSettings(scope: Scope, settings: ConnectionSettings): Promise<void> {
  const { queueIds, sendIdQueue } = settings
  await integrations.mustExistIfSet(scope, settings.integrationId)
  await queues.mustExist(scope, sendIdQueue ? [...queueIds, sendIdQueue] : queueIds)
  const problems = validateConnectionSettings(settings)
  const hasProblemIn = (...fields: string[]): boolean => problems.some(([field]) => fields.includes(field))
  if (hasProblemIn('greetingMessage')) throw refuse('ERR_WAPP_GREETING_REQUIRED')
  if (hasProblemIn('ratingMessage', 'expiresTicketNPS')) throw refuse('ERR_WAPP_RATING_REQUIRED')
  if (problems.length > 0) throw refuse('ERR_VALIDATION', { fields: Object.fromEntries(problems) })
}

async function demoteDefault(scope: Scope): Promise<void> {
  const old = await findDefault(scope.db)
  if (!old) return
  await saveConnection(scope.db, old.id, { is_default: false, updated_at: scope.now })
  scope.publish(connectionChanged(await find(scope, old.id)))
}

async function saveCredentials(scope: Scope, id: number, credentials: StoredCredentials): Promise<void> {
  await saveConnection(
    scope.db,
    id,
    sealCredentials(scope.context.secrets, { id, company_id: scope.companyId }, credentials),
  )
}

/** Publishes a connection, has its owner look at it, and returns it. */
export async function publishAndPresent(
  scope: Scope,
  id: number,
  event: typeof connectionChanged,
): Promise<WhatsappDetail> {
  scope.publish(event(await find(scope, id)))
  scope.wake('desiredStates')
  return show(scope, id)
}
