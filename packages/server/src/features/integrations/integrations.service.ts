import {
  LIMITS,
  refuse,
  type QueueIntegration,
  type QueueIntegrationChange,
  type QueueIntegrationInput,
} from '@recado/contract'
import { CLOSED_CIRCUIT, validateIntegration } from '@recado/domain'
import * as auditLog from '../audit-log/index.ts'
import { circuitColumns } from './integrations-circuit.ts'
import { lockName } from '../../kernel/database/lock-name.ts'
import { lockForRemoval } from '../../kernel/database/lock-for-removal.ts'
import { mustBeCallable } from '../../kernel/outgoing/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import { accountColumns, keyColumns, newSigningKey } from './integrations-secrets.ts'
import { integrationChanged, integrationCreated, integrationRemoved } from './integrations.events.ts'
import { presentIntegration } from './integrations.present.ts'
import { integrationRecord } from './integrations.record.ts'
import {
  countIntegrations,
  findIntegration,
  findShownIntegration,
  insertIntegration,
  lockIntegration,
  pageIntegrations,
  removeIntegration,
  saveIntegration,
  type IntegrationRow,
} from './integrations.store.ts'

/** A page by name, or without a page number all of them. */
export async function list(
  scope: Scope,
  { searchParam, pageNumber }: { searchParam: string; pageNumber?: number | undefined },
): Promise<{ queueIntegrations: QueueIntegration[]; count: number; hasMore: boolean }> {
  const size = pageNumber === undefined ? LIMITS.integrationsMax : LIMITS.page
  const [rows, count] = await allOrThrow(
    pageIntegrations(scope.db, searchParam, ((pageNumber ?? 1) - 1) * size, size + 1),
    countIntegrations(scope.db, searchParam),
  )
  const queueIntegrations = rows.slice(0, size).map(row => presentIntegration(row, scope.now))
  return { queueIntegrations, count, hasMore: rows.length > size }
}

function mustExist<R>(found: R | undefined): R {
  if (found === undefined) throw refuse('ERR_NO_INTEGRATION_FOUND')
  return found
}
export const load = async (scope: Scope, id: number): Promise<IntegrationRow> =>
  mustExist(await findIntegration(scope.db, id))
export const find = async (scope: Scope, id: number): Promise<QueueIntegration> =>
  presentIntegration(mustExist(await findShownIntegration(scope.db, id)), scope.now)
/** Refuses an id that no integration has. */
export async function mustExistIfSet(scope: Scope, id: number | null): Promise<void> {
  if (id !== null) await load(scope, id)
}

export async function create(scope: Scope, input: QueueIntegrationInput): Promise<QueueIntegration> {
  mustBeValid(input, false)
  mustBeCallableIfSet(scope, input.urlN8N)
  const max = LIMITS.integrationsMax
  await lockName(scope.db, 'integrations')
  if ((await countIntegrations(scope.db)) >= max) throw refuse('ERR_INTEGRATION_LIMIT', { max })
  const id = await insertIntegration(scope.db, { ...columnsOf(input), ...dates(scope) })
  const place = { id, companyId: scope.companyId }
  await saveIntegration(scope.db, id, {
    ...accountColumns(scope.context.secrets, place, input.jsonContent),
    ...keyColumns(scope.context.secrets, place, newSigningKey()),
  })
  const integration = await find(scope, id)
  await recordSettings(scope, integration)
  scope.publish(integrationCreated(integration))
  return integration
}

export async function update(
  scope: Scope,
  id: number,
  change: QueueIntegrationChange,
): Promise<QueueIntegration> {
  await lock(scope, id)
  const before = await find(scope, id)
  const after = {
    ...before,
    projectName: before.type === 'dialogflow' ? before.projectName : '',
    jsonContent: '',
    ...change,
  }
  // A stored service account signs in only at the host it was entered for.
  mustBeValid(after, before.hasJsonContent && hostOf(after.urlN8N) === hostOf(before.urlN8N))
  if (after.urlN8N !== before.urlN8N) mustBeCallableIfSet(scope, after.urlN8N)
  await saveIntegration(scope.db, id, {
    ...columnsOf(after),
    ...accountColumns(scope.context.secrets, { id, companyId: scope.companyId }, after.jsonContent),
    // It may work now, so calls are made again.
    ...circuitColumns(CLOSED_CIRCUIT),
    updated_at: scope.now,
  })
  const integration = await publishAndFind(scope, id)
  await recordSettings(scope, integration, before)
  return integration
}

export async function remove(scope: Scope, id: number): Promise<void> {
  await lockForRemoval(scope.db, 'integrations', id)
  const { name } = await lock(scope, id)
  await scope.emit('integrationRemoved', { integrationId: id })
  await removeIntegration(scope.db, id)
  await auditLog.recordRemoval(scope, 'integration', name, id)
  scope.publish(integrationRemoved(id))
}

/** An address may contain a secret, so only its host is kept. */
const botSettings = (integration: QueueIntegration) => ({
  name: integration.name,
  host: hostOf(integration.urlN8N),
  typebotSlug: integration.typebotSlug,
  projectName: integration.projectName,
})
const recordSettings = (
  scope: Scope,
  integration: QueueIntegration,
  before?: QueueIntegration,
): Promise<void> =>
  auditLog.recordSettings(
    scope,
    { record: 'integration', recordId: integration.id, subject: integration.name },
    botSettings(integration),
    before && botSettings(before),
  )

/** Replaces the key that signs calls. It is returned this one time. */
export async function makeKey(scope: Scope, id: number): Promise<string> {
  await lock(scope, id)
  const key = newSigningKey()
  await saveIntegration(scope.db, id, {
    ...keyColumns(scope.context.secrets, { id, companyId: scope.companyId }, key),
    updated_at: scope.now,
  })
  await publishAndFind(scope, id)
  return key
}

const lock = async (scope: Scope, id: number): Promise<IntegrationRow> =>
  mustExist(await lockIntegration(scope.db, id))

async function publishAndFind(scope: Scope, id: number): Promise<QueueIntegration> {
  const integration = await find(scope, id)
  scope.publish(integrationChanged(integration))
  return integration
}

const hostOf = (url: string): string | undefined => URL.parse(url)?.host

function mustBeValid(input: QueueIntegrationInput, hasServiceAccount: boolean): void {
  const problems = validateIntegration({ ...input, hasServiceAccount })
  if (problems.length > 0) throw refuse('ERR_VALIDATION', { fields: Object.fromEntries(problems) })
}

/** A Dialogflow may have no address of its own. */
function mustBeCallableIfSet(scope: Scope, url: string): void {
  if (url !== '') mustBeCallable(scope.context.outgoing, 'urlN8N', url)
}

const dates = ({ now }: Scope) => ({ created_at: now, updated_at: now })
const columnsOf = (input: QueueIntegrationInput) => ({
  ...integrationRecord.toColumns(input),
  /** Spec: administration 7. */
  project_name: input.type === 'dialogflow' ? input.projectName : input.name,
})
