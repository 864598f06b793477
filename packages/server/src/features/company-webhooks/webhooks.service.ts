import { LIMITS, refuse, type CompanyWebhook, type CompanyWebhookInput } from '@recado/contract'
import { CLOSED_CIRCUIT } from '@recado/domain'
import * as auditLog from '../audit-log/index.ts'
import * as integrations from '../integrations/index.ts'
import { lockName } from '../../kernel/database/lock-name.ts'
import { mustBeCallable } from '../../kernel/outgoing/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { dropWaiting } from './deliveries.store.ts'
import { presentWebhook, webhookChanged } from './webhooks.present.ts'
import { webhookRecord } from './webhooks.record.ts'
import { makeKeyColumns, previousKeyColumns } from './webhooks-secrets.ts'
import * as store from './webhooks.store.ts'

export async function list(scope: Scope): Promise<CompanyWebhook[]> {
  const [rows, waiting] = await Promise.all([
    store.listWebhooks(scope.db),
    store.countWaitingEvents(scope.db),
  ])
  return rows.map(row => presentWebhook(row, waiting.get(row.id) ?? 0, scope.now))
}

export async function load(scope: Scope, id: number): Promise<store.WebhookRow> {
  const row = await store.findWebhook(scope.db, id)
  if (!row) throw refuse('ERR_NO_WEBHOOK_FOUND')
  return row
}
async function lock(scope: Scope, id: number): Promise<store.WebhookRow> {
  const row = await store.lockWebhook(scope.db, id)
  if (!row) throw refuse('ERR_NO_WEBHOOK_FOUND')
  return row
}
async function publishAndFind(scope: Scope, id: number): Promise<CompanyWebhook> {
  scope.publish(webhookChanged(id))
  const waiting = await store.countWaitingEvents(scope.db, id)
  const row = await store.findShownWebhook(scope.db, id)
  if (!row) throw refuse('ERR_NO_WEBHOOK_FOUND')
  return presentWebhook(row, waiting.get(id) ?? 0, scope.now)
}

export async function create(
  scope: Scope,
  input: CompanyWebhookInput,
): Promise<{ webhook: CompanyWebhook; signingKey: string }> {
  mustBeCallable(scope.context.outgoing, 'url', input.url)
  const max = LIMITS.companyWebhooksMax
  await lockName(scope.db, 'webhooks')
  if ((await store.listWebhooks(scope.db)).length >= max) throw refuse('ERR_WEBHOOK_LIMIT', { max })
  const id = await store.insertWebhook(scope.db, {
    ...webhookRecord.toColumns(input),
    created_at: scope.now,
    updated_at: scope.now,
  })
  const { key, columns } = makeKeyColumns(scope.context.secrets, scope.companyId, id)
  await store.saveWebhook(scope.db, id, columns)
  await auditLog.recordAudit(scope, { kind: 'webhookCreated', subject: input.name })
  return { webhook: await publishAndFind(scope, id), signingKey: key }
}

/** Whether saving this changes something, which turning a disabled webhook on again does. */
const isChange = (before: store.WebhookRow, { name, url, topics, isActive }: CompanyWebhookInput): boolean =>
  before.disabled_at !== null ||
  before.name !== name ||
  before.url !== url ||
  before.is_active !== isActive ||
  before.topics.toSorted().join() !== topics.toSorted().join()

export async function update(scope: Scope, id: number, input: CompanyWebhookInput): Promise<CompanyWebhook> {
  const before = await lock(scope, id)
  if (input.url !== before.url) mustBeCallable(scope.context.outgoing, 'url', input.url)
  await store.saveWebhook(scope.db, id, {
    ...webhookRecord.toColumns(input),
    updated_at: scope.now,
    // It may work now, so calls are made again.
    ...integrations.circuitColumns(CLOSED_CIRCUIT),
    disabled_at: null,
  })
  if (!input.isActive) await dropWaiting(scope.db, id, scope.now)
  if (isChange(before, input))
    await auditLog.recordAudit(scope, { kind: 'webhookChanged', subject: input.name })
  return publishAndFind(scope, id)
}

export async function remove(scope: Scope, id: number): Promise<void> {
  const { name } = await lock(scope, id)
  await store.removeWebhook(scope.db, id)
  await auditLog.recordRemoval(scope, 'webhook', name)
  scope.publish(webhookChanged(id))
}

/** Makes a new key. The one before signs beside it for a while, so that no call is refused meanwhile. */
export async function replaceKey(
  scope: Scope,
  id: number,
): Promise<{ webhook: CompanyWebhook; signingKey: string }> {
  const row = await lock(scope, id)
  const { key, columns } = makeKeyColumns(scope.context.secrets, scope.companyId, id)
  await store.saveWebhook(scope.db, id, { ...previousKeyColumns(row, scope.now), ...columns })
  await auditLog.recordAudit(scope, { kind: 'webhookKeyReplaced', subject: row.name })
  return { webhook: await publishAndFind(scope, id), signingKey: key }
}
