import { createHash } from 'node:crypto'
import {
  LIMITS,
  refuse,
  type CompanyWebhookEvent,
  type CompanyWebhookDelivery,
  type WebhookTest,
} from '@recado/contract'
import {
  afterFailure,
  CLOSED_CIRCUIT,
  maskBody,
  mustTurnOff,
  nextWebhookTry,
  ratingRecord,
  type Viewer,
  type WebhookRecord,
} from '@recado/domain'
import * as auditLog from '../audit-log/index.ts'
import * as integrations from '../integrations/index.ts'
import { systemViewer, withReadOnlyScope, withScope, type Scope } from '../../kernel/database/scope.ts'
import type { DomainEvents } from '../../kernel/events/domain-events.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import * as store from './deliveries.store.ts'
import { callWebhook, type WebhookCall } from './call-webhook.ts'
import { presentWebhookDelivery, webhookChanged } from './webhooks.present.ts'
import { openSigningKeys } from './webhooks-secrets.ts'
import { load } from './webhooks.service.ts'
import {
  findShownWebhook,
  findWebhook,
  listRatingWebhooks,
  lockWebhook,
  saveWebhook,
  type WebhookRow,
} from './webhooks.store.ts'

export const digestOf = ({ content }: WebhookRecord): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex')

/** The row of an event that a webhook is to hear. */
export const deliveryColumns = (
  record: WebhookRecord,
  event: CompanyWebhookEvent['event'],
  { companyId, webhookId, now }: { companyId: number; webhookId: number; now: Date },
) => ({
  company_id: companyId,
  webhook_id: webhookId,
  contact_id: record.contactId,
  event,
  lane: record.orderKey,
  subject: record.subject,
  digest: digestOf(record),
  body: JSON.stringify({
    event,
    companyId,
    createdAt: record.at.toISOString(),
    ...record.content,
  } satisfies CompanyWebhookEvent),
  created_at: now,
  due_at: now,
})

/** Tells of a rating, in the transaction of the rating. */
export async function onTicketRated(scope: Scope, rated: DomainEvents['ticketRated']): Promise<void> {
  const webhooks = await listRatingWebhooks(scope.db)
  if (webhooks.length === 0) return
  const record = ratingRecord(rated.ticket, { ...rated, at: scope.now })
  const place = { companyId: scope.companyId, now: scope.now }
  await store.insertWebhookDeliveries(
    scope.db,
    webhooks.map(({ id }) => deliveryColumns(record, 'rating.created', { ...place, webhookId: id })),
  )
}

/** A page of the events of a webhook, latest first. */
export async function listWebhookEvents(
  scope: Scope,
  webhookId: number,
  before: number | undefined,
): Promise<{ deliveries: CompanyWebhookDelivery[]; hasMore: boolean }> {
  if (!(await findShownWebhook(scope.db, webhookId))) throw refuse('ERR_NO_WEBHOOK_FOUND')
  const rows = await store.listWebhookDeliveries(scope.db, webhookId, before, LIMITS.page + 1)
  return {
    deliveries: rows.slice(0, LIMITS.page).map(presentWebhookDelivery),
    hasMore: rows.length > LIMITS.page,
  }
}

const callOf = (scope: Scope, row: WebhookRow, event: string, body: string, id: string): WebhookCall => ({
  url: row.url,
  keys: openSigningKeys(scope.context.secrets, row, scope.now),
  event,
  deliveryId: id,
  body,
})

/** Calls a webhook with an event of nobody; nothing is kept. */
export async function test(context: AppContext, viewer: Viewer, webhookId: number): Promise<WebhookTest> {
  const call = await withReadOnlyScope(context, viewer, async scope => {
    const body: CompanyWebhookEvent = {
      event: 'test',
      companyId: scope.companyId,
      createdAt: scope.now.toISOString(),
    }
    return callOf(scope, await load(scope, webhookId), 'test', JSON.stringify(body), 'test')
  })
  const { status, error, reason, durationMs, sent, received } = await callWebhook(context, call)
  return { status, error, reason, durationMs, request: maskBody(sent), response: maskBody(received) }
}

/** Delivers an event again, at once. A failure is shown, and not tried again. */
export async function resendWebhookEvent(
  context: AppContext,
  viewer: Viewer,
  { webhookId, webhookDeliveryId }: { webhookId: number; webhookDeliveryId: number },
): Promise<CompanyWebhookDelivery> {
  const call = await withReadOnlyScope(context, viewer, async scope => {
    const webhook = await load(scope, webhookId)
    const row = await store.findWebhookDelivery(scope.db, webhookDeliveryId)
    if (row?.webhook_id !== webhookId) throw refuse('ERR_NO_DELIVERY_FOUND')
    return callOf(scope, webhook, row.event, row.body, String(row.id))
  })
  const record = await callWebhook(context, call)
  return withScope(context, viewer, async scope => {
    const row = await store.findWebhookDelivery(scope.db, webhookDeliveryId)
    if (!row) throw refuse('ERR_NO_DELIVERY_FOUND')
    const outcome = record.error === '' ? 'delivered' : row.outcome === 'pending' ? 'pending' : 'failed'
    const change = { ...resultColumns(record), attempts: row.attempts + 1, outcome }
    await store.saveWebhookDelivery(scope.db, row.id, change)
    const shown = await store.findShownDelivery(scope.db, row.id)
    if (!shown) throw refuse('ERR_NO_DELIVERY_FOUND')
    return presentWebhookDelivery(shown)
  })
}

const resultColumns = ({ status, error, reason, durationMs, received }: integrations.CallRecord) => ({
  status,
  error,
  reason,
  duration_ms: durationMs,
  response: maskBody(received),
})

/** Makes the next try of a delivery, and plans the one after. */
export async function deliver(
  context: AppContext,
  { id, company_id: companyId }: { readonly id: number; readonly company_id: number },
  signal: AbortSignal,
): Promise<void> {
  const viewer = systemViewer(companyId)
  const call = await withReadOnlyScope(context, viewer, async scope => {
    const row = await store.findWebhookDelivery(scope.db, id)
    if (row?.outcome !== 'pending') return undefined
    return callOf(scope, await load(scope, row.webhook_id), row.event, row.body, String(row.id))
  })
  if (!call) return
  const record = await callWebhook(context, call, signal)
  // A call that this process itself broke off says nothing of the webhook.
  if (signal.aborted) return
  await withScope(context, viewer, scope => settle(scope, id, record))
}

async function settle(scope: Scope, id: number, record: integrations.CallRecord): Promise<void> {
  const row = await store.findWebhookDelivery(scope.db, id)
  if (row?.outcome !== 'pending') return
  const attempts = row.attempts + 1
  const firstTriedAt = row.first_tried_at ?? scope.now
  const common = { ...resultColumns(record), attempts, first_tried_at: firstTriedAt }
  const isDelivered = record.error === ''
  const saveDelivered = () =>
    store.saveWebhookDelivery(scope.db, id, { ...common, outcome: 'delivered', settled_at: scope.now })
  // Successes of a webhook that works change nothing of it, and need not wait for each other.
  if (isDelivered && (await findWebhook(scope.db, row.webhook_id))?.failures === 0)
    return void (await saveDelivered())
  const webhook = await lockWebhook(scope.db, row.webhook_id)
  if (!webhook) return
  if (isDelivered) {
    await saveDelivered()
    if (webhook.failures === 0) return
    await saveWebhook(scope.db, webhook.id, integrations.circuitColumns(CLOSED_CIRCUIT))
    return scope.publish(webhookChanged(webhook.id))
  }
  const elapsedMs = scope.now.getTime() - firstTriedAt.getTime()
  const pauseMs = nextWebhookTry(attempts, elapsedMs, record.retryAfterMs)
  await store.saveWebhookDelivery(
    scope.db,
    id,
    pauseMs === undefined
      ? { ...common, outcome: 'failed', settled_at: scope.now }
      : { ...common, due_at: new Date(scope.now.getTime() + pauseMs) },
  )
  await recordWebhookFailure(scope, webhook)
}

/** Counts a failed call; a webhook that failed too long is turned off, and the admins are told. */
async function recordWebhookFailure(scope: Scope, webhook: WebhookRow): Promise<void> {
  const { failing_since: failingSince, id, name } = webhook
  if (!webhook.is_active) return
  const isOff = mustTurnOff(failingSince, scope.now)
  await saveWebhook(scope.db, id, {
    ...integrations.circuitColumns(afterFailure(integrations.circuitOf(webhook), scope.now)),
    ...(isOff ? { is_active: false, disabled_at: scope.now } : {}),
  })
  scope.publish(webhookChanged(id, isOff ? name : undefined))
  if (!isOff) return
  await store.dropWaiting(scope.db, id, scope.now)
  await auditLog.recordAudit(scope, { kind: 'webhookDisabled', subject: name })
  await scope.emit('webhookDisabled', { name })
}
