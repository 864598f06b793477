import {
  refuse,
  type QueueOption,
  type QueueOptionAction,
  type QueueOptionChange,
  type QueueOptionInput,
  type SavedFile,
} from '@recado/contract'
import { closeGap, placeOption } from '@recado/domain'
import * as auditLog from '../audit-log/index.ts'
import * as files from '../files/index.ts'
import * as integrations from '../integrations/index.ts'
import * as queues from '../queues/index.ts'
import * as users from '../users/index.ts'
import { storedFile } from '../../kernel/media/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import type { Answerer } from '../../kernel/process/app-context.ts'
import { recordOption } from './queue-options.audit.ts'
import { menuChanged } from './queue-options.events.ts'
import { presentQueueOption } from './queue-options.present.ts'
import { actionColumns, queueOptionRecord } from './queue-options.record.ts'
import {
  clearPromptOfOptions,
  clearUserOfOptions,
  findQueueId,
  insertOption,
  listOptions,
  listOptionsThatUse,
  listQueuesWithIntegration,
  removeOption,
  saveOption,
  savePlaces,
  type QueueOptionRow,
} from './queue-options.store.ts'

/** The options of one parent, or without `parentId` all options of a queue's menu. */
export async function list(
  scope: Scope,
  { queueId, parentId }: { queueId: number; parentId?: number | null | undefined },
): Promise<QueueOption[]> {
  await queues.find(scope, queueId)
  const menu = await listMenu(scope, queueId)
  if (parentId !== undefined && parentId !== null) optionIn(menu, parentId)
  return menu
    .filter(row => parentId === undefined || row.parentId === parentId)
    .map(row => presentQueueOption(scope.context, row, menu))
}

export async function create(scope: Scope, input: QueueOptionInput, file?: SavedFile): Promise<QueueOption> {
  const { queueId, parentId, action, option: position } = input
  await queues.lockExisting(scope, queueId)
  await mustHaveTarget(scope, action)
  const before = await listMenu(scope, queueId)
  const [place, ...moved] = byNewness(placeOption(before, null, { parentId, position }))
  await savePlaces(scope.db, moved)
  const id = await insertOption(scope.db, {
    ...queueOptionRecord.toColumns(input),
    ...actionColumns(action),
    position: place?.position ?? 1,
    ...fileColumns(file),
  })
  return publishAndFind(scope, queueId, id, before)
}
/** The new option, whose id is 0, before those that it moves. */
const byNewness = (places: ReturnType<typeof placeOption>) =>
  places.toSorted((a, b) => Number(b.id === 0) - Number(a.id === 0))

export async function update(
  scope: Scope,
  id: number,
  change: QueueOptionChange,
  file?: SavedFile,
): Promise<QueueOption> {
  const { menu, before } = await lockMenu(scope, id)
  const { parentId = before.parentId, option, action, ...texts } = change
  if (action) await mustHaveTarget(scope, action)
  const stays = parentId === before.parentId && option === undefined
  if (!stays) await savePlaces(scope.db, placeOption(menu, id, { parentId, position: option }))
  await saveOption(scope.db, id, {
    ...queueOptionRecord.toColumns(texts),
    ...(action && actionColumns(action)),
    ...fileColumns(file),
    updated_at: scope.now,
  })
  return publishAndFind(scope, before.queueId, id, menu)
}

export async function remove(scope: Scope, id: number): Promise<void> {
  const { menu, before } = await lockMenu(scope, id)
  const { name } = await queues.find(scope, before.queueId)
  await removeOption(scope.db, id)
  await savePlaces(scope.db, closeGap(menu, before))
  await auditLog.recordRemoval(scope, 'queueOption', `${name} · ${before.title}`, before.queueId)
  await recordChange(scope, before.queueId)
}

const fileColumns = (file: SavedFile | undefined): { media?: string } =>
  file ? { media: JSON.stringify(storedFile(file)) } : {}

export async function attach(scope: Scope, id: number, file: SavedFile | undefined): Promise<QueueOption> {
  const { menu, before } = await lockMenu(scope, id)
  if (!file) throw refuse('ERR_VALIDATION', { fields: { file: 'required' } })
  await saveOption(scope.db, id, { ...fileColumns(file), updated_at: scope.now })
  return publishAndFind(scope, before.queueId, id, menu)
}

/** The file itself is deleted when the trash is emptied next. */
export async function detach(scope: Scope, id: number): Promise<void> {
  const { menu, before } = await lockMenu(scope, id)
  await saveOption(scope.db, id, { media: null, updated_at: scope.now })
  await publishAndFind(scope, before.queueId, id, menu)
}

/** The options of a removed integration leave the ticket waiting. */
export async function publishIntegrationRemoval(
  scope: Scope,
  { integrationId }: { integrationId: number },
): Promise<void> {
  for (const { queue_id } of await listQueuesWithIntegration(scope.db, integrationId))
    await recordChange(scope, queue_id)
}

/** Takes a prompt that is about to be removed from the options that lead to it. */
export async function clearPrompt(scope: Scope, promptId: number): Promise<void> {
  for (const queueId of await clearPromptOfOptions(scope.db, promptId)) await recordChange(scope, queueId)
}

/** Takes a user who is about to be removed from the options that lead to them. */
export async function clearUser(scope: Scope, { userId }: { userId: number }): Promise<void> {
  for (const queueId of await clearUserOfOptions(scope.db, userId)) await recordChange(scope, queueId)
}

/** The options that send a file list or lead to a queue keep it. */
export const nameUses: Answerer<'usesOf'> = async (scope, { of, id: usedId }) => {
  if (of !== 'fileList' && of !== 'queue') return {}
  const options = await listOptionsThatUse(scope.db, of, usedId)
  return { options: options.map(({ id, title, queue }) => ({ id, name: `${title} (${queue})` })) }
}

/** The menu of a queue has another version, which the recorder of decisions names, and its readers read it again. */
async function recordChange(scope: Scope, queueId: number): Promise<void> {
  await queues.recordNewMenu(scope, queueId)
  scope.publish(menuChanged(queueId))
}

const listMenu = (scope: Scope, queueId: number): Promise<QueueOptionRow[]> =>
  listOptions(scope.db, queueId, scope.now)

/** Locks the menu of an option's queue: changes of one menu wait for each other. */
async function lockMenu(
  scope: Scope,
  id: number,
): Promise<{ menu: QueueOptionRow[]; before: QueueOptionRow }> {
  const queueId = await findQueueId(scope.db, id)
  if (queueId === undefined) throw refuse('ERR_NO_QUEUE_OPTION_FOUND')
  await queues.lockExisting(scope, queueId)
  const menu = await listMenu(scope, queueId)
  return { menu, before: optionIn(menu, id) }
}

function optionIn(menu: readonly QueueOptionRow[], id: number): QueueOptionRow {
  const row = menu.find(option => option.id === id)
  if (!row) throw refuse('ERR_NO_QUEUE_OPTION_FOUND')
  return row
}

async function publishAndFind(
  scope: Scope,
  queueId: number,
  id: number,
  before: readonly QueueOptionRow[],
): Promise<QueueOption> {
  await recordChange(scope, queueId)
  const menu = await listMenu(scope, queueId)
  await recordOption(scope, id, menu, before)
  return presentQueueOption(scope.context, optionIn(menu, id), menu)
}

/** Refuses an action to a record that does not exist; of a prompt its foreign key tells. */
async function mustHaveTarget(scope: Scope, action: QueueOptionAction): Promise<void> {
  if (action.type === 'queue') await queues.mustExist(scope, [action.queueId])
  if (action.type === 'user') await users.mustExist(scope, [action.userId])
  if (action.type === 'integration') await integrations.mustExistIfSet(scope, action.integrationId)
  if (action.type === 'fileList') await files.mustExistIfSet(scope, action.fileListId)
}
