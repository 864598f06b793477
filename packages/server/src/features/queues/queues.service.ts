import { refuse, type Queue, type QueueChange, type QueueInput } from '@recado/contract'
import { shiftTexts } from '@recado/domain'
import * as auditLog from '../audit-log/index.ts'
import * as companies from '../companies/index.ts'
import * as files from '../files/index.ts'
import * as integrations from '../integrations/index.ts'
import type { Answerer } from '../../kernel/process/app-context.ts'
import { memoize } from '../../kernel/batching/memoize.ts'
import { lockForRemoval } from '../../kernel/database/lock-for-removal.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { refuseWhileUsed } from '../../kernel/events/refuse-while-used.ts'
import { queueChanged, queueCreated, queueRemoved, resubscribeRequested } from './queues.events.ts'
import { queueRecord } from './queues.record.ts'
import {
  countQueues,
  findQueue,
  insertQueue,
  listMembers,
  listQueues,
  listQueuesOfIntegration,
  listQueuesThatEscalateTo,
  listQueuesWithFileList,
  lockQueue,
  clearPromptOfQueues,
  removeQueue,
  saveNewMenu,
  saveQueue,
} from './queues.store.ts'

export const list = (scope: Scope): Promise<Queue[]> => listQueues(scope.db)

export async function find(scope: Scope, id: number): Promise<Queue> {
  const queue = await findQueue(scope.db, id)
  if (!queue) throw refuse('ERR_NO_QUEUE_FOUND')
  return queue
}
/** The same for rules; cached for the unit of work. */
export const rulesOf = memoize(find)
export const exists = async (scope: Scope, id: number): Promise<boolean> =>
  (await findQueue(scope.db, id)) !== undefined

/** Takes a prompt that is about to be removed from its queues. */
export async function clearPrompt(scope: Scope, promptId: number): Promise<void> {
  for (const queue of await clearPromptOfQueues(scope.db, promptId, scope.now))
    scope.publish(queueChanged(queue))
}

/** Refuses unless every one of these queues exists. */
export async function mustExist(scope: Scope, ids: readonly number[]): Promise<void> {
  const known = new Set((await listQueues(scope.db)).map(row => row.id))
  if (ids.some(id => !known.has(id))) throw refuse('ERR_NO_QUEUE_FOUND')
}

/** Counts a change of the menu of a queue. */
export const recordNewMenu = async (scope: Scope, id: number): Promise<void> =>
  void (await saveNewMenu(scope.db, id))

/** Locks a queue until the end of the transaction; refuses one that does not exist. */
export async function lockExisting(scope: Scope, id: number): Promise<void> {
  if (!(await lockQueue(scope.db, id))) throw refuse('ERR_NO_QUEUE_FOUND')
}

/** Minutes after which a ticket goes to another queue, and no queue, would be a step that never happens. */
function mustNameReceiver({
  escalateMinutes,
  escalateQueueId,
}: Pick<QueueInput, 'escalateMinutes' | 'escalateQueueId'>): void {
  if (escalateMinutes > 0 && escalateQueueId === null) throw refuse('ERR_QUEUE_ESCALATES_NOWHERE')
}

export async function create(scope: Scope, input: QueueInput): Promise<Queue> {
  mustNameReceiver(input)
  await integrations.mustExistIfSet(scope, input.integrationId)
  await files.mustExistIfSet(scope, input.fileListId)
  const max = await companies.lockLimit(scope.db, scope.companyId, 'queues')
  if ((await countQueues(scope.db)) >= max) throw refuse('ERR_PLAN_LIMIT', { limit: 'queues', max })
  const queue = await insertQueue(scope.db, input)
  await recordSettings(scope, queue)
  scope.publish(queueCreated(queue))
  return queue
}

/** The settings by which the bot decides. */
const botSettings = (queue: Queue) => ({ ...queueRecord.toAudit(queue), ...shiftTexts(queue.schedules) })
const recordSettings = (scope: Scope, queue: Queue, before?: Queue): Promise<void> =>
  auditLog.recordSettings(
    scope,
    { record: 'queue', recordId: queue.id, subject: queue.name },
    botSettings(queue),
    before && botSettings(before),
  )

const ANSWER_TARGETS = [
  'firstAnswerMinutes',
  'nextAnswerMinutes',
  'warnMinutes',
  'alertMinutes',
  'escalateMinutes',
  'escalateQueueId',
] as const

export async function update(scope: Scope, id: number, change: QueueChange): Promise<Queue> {
  // Concurrent changes wait for each other, and neither overwrites the other's fields.
  await lockQueue(scope.db, id)
  const before = await find(scope, id)
  if (change.integrationId !== undefined) await integrations.mustExistIfSet(scope, change.integrationId)
  if (change.fileListId !== undefined) await files.mustExistIfSet(scope, change.fileListId)
  if (change.escalateQueueId === id) throw refuse('ERR_QUEUE_ESCALATES_TO_ITSELF')
  const input = { ...before, ...change }
  if (change.escalateMinutes !== undefined || change.escalateQueueId !== undefined) mustNameReceiver(input)
  const queue = await saveQueue(scope.db, id, input, scope.now)
  await recordSettings(scope, queue, before)
  scope.publish(queueChanged(queue))
  if (queue.name !== before.name || queue.color !== before.color || queue.orderQueue !== before.orderQueue)
    await scope.emit('queueLabelChanged', { queueId: id })
  if (queue.rotate !== before.rotate || queue.timeRotate !== before.timeRotate)
    await scope.emit('queueRotationChanged', { queueId: id })
  if (ANSWER_TARGETS.some(field => queue[field] !== before[field]))
    await scope.emit('queueAnswerTargetsChanged', { queueId: id })
  return queue
}

/** The queues that send a file list keep it. */
export const nameUses: Answerer<'usesOf'> = async (scope, { of, id }) =>
  of === 'fileList' ? { queues: await listQueuesWithFileList(scope.db, id) } : {}

/** Unlinks an integration before its deletion. */
export async function unlinkIntegration(
  scope: Scope,
  { integrationId }: { integrationId: number },
): Promise<void> {
  for (const { id } of await listQueuesOfIntegration(scope.db, integrationId))
    await update(scope, id, { integrationId: null })
}

/** Removes a queue; its waiting tickets go to another one, or where nothing sorts them. Spec: behaviour 19. */
export async function remove(scope: Scope, id: number, moveTo: number | null): Promise<void> {
  await lockForRemoval(scope.db, 'queues', id)
  const { name } = await find(scope, id)
  if (moveTo === id) throw refuse('ERR_NO_QUEUE_FOUND')
  if (moveTo !== null) await lockExisting(scope, moveTo)
  await refuseWhileUsed(scope, 'queue', id)
  const members = await listMembers(scope.db, id)
  for (const other of await listQueuesThatEscalateTo(scope.db, id))
    await update(scope, other.id, { escalateMinutes: 0, escalateQueueId: null })
  await scope.emit('queueRemoved', { queueId: id, moveTo })
  await removeQueue(scope.db, id)
  await auditLog.recordRemoval(scope, 'queue', name, id)
  scope.publish(queueRemoved(id), ...members.map(resubscribeRequested))
}
