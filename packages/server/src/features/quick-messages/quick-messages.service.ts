import {
  LIMITS,
  refuse,
  type QuickMessage,
  type QuickMessageChange,
  type QuickMessageInput,
  type SavedFile,
} from '@recado/contract'
import { can } from '@recado/domain'
import * as auditLog from '../audit-log/index.ts'
import * as files from '../files/index.ts'
import { storedFile } from '../../kernel/media/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import type { Answerer } from '../../kernel/process/app-context.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import { removeFavouritesOfOthers } from './favourites.store.ts'
import { quickMessageChanged, quickMessageCreated, quickMessageRemoved } from './quick-messages.events.ts'
import { presentQuickMessage } from './quick-messages.present.ts'
import { quickMessageRecord } from './quick-messages.record.ts'
import {
  countQuickMessages,
  findQuickMessage,
  insertQuickMessage,
  listActiveQuickMessages,
  listFolderNames,
  listWithFileList,
  pageQuickMessages,
  removeQuickMessage,
  saveQuickMessage,
} from './quick-messages.store.ts'

/** May this viewer write the company's? A person's own are theirs alone. Spec: behaviour 1. */
const mayWriteAll = (scope: Scope): boolean => can(scope.viewer, 'quick-messages:writeAll')

/** A page of the company's and the viewer's own. */
export async function list(
  scope: Scope,
  { searchParam, folder, pageNumber }: { searchParam: string; folder: string; pageNumber: number },
): Promise<{ records: QuickMessage[]; count: number; hasMore: boolean }> {
  const filter = { term: searchParam, folder, of: scope.viewer.id }
  const [rows, count] = await allOrThrow(
    pageQuickMessages(scope.db, filter, (pageNumber - 1) * LIMITS.page, LIMITS.page + 1),
    countQuickMessages(scope.db, filter, LIMITS.countMax),
  )
  return {
    records: rows.slice(0, LIMITS.page).map(row => presentQuickMessage(scope.context, row)),
    count,
    hasMore: rows.length > LIMITS.page,
  }
}

/** The folders of those that the viewer may list, each in the spelling of its first quick message. */
export const listFolders = (scope: Scope): Promise<string[]> => listFolderNames(scope.db, scope.viewer.id)

/** The active ones that the viewer can insert while writing. */
export const listAvailable = async (scope: Scope): Promise<QuickMessage[]> =>
  (await listActiveQuickMessages(scope.db, { of: scope.viewer.id })).map(row =>
    presentQuickMessage(scope.context, row),
  )

/** Is this one the company's or the viewer's own? */
const isOffered = ({ viewer }: Scope, owner: number | null): boolean => owner === null || owner === viewer.id

export async function find(scope: Scope, id: number): Promise<QuickMessage> {
  const row = await findQuickMessage(scope.db, id)
  if (!row || !isOffered(scope, row.userId)) throw refuse('ERR_NO_QUICK_MESSAGE_FOUND')
  return presentQuickMessage(scope.context, row)
}

async function findWritable(scope: Scope, id: number): Promise<QuickMessage> {
  const quickMessage = await find(scope, id)
  if (quickMessage.geral && !mayWriteAll(scope)) throw refuse('ERR_NO_PERMISSION')
  return quickMessage
}

export async function create(
  scope: Scope,
  input: QuickMessageInput,
  file?: SavedFile,
): Promise<QuickMessage> {
  if (input.geral && !mayWriteAll(scope)) throw refuse('ERR_NO_PERMISSION')
  await files.mustExistIfSet(scope, input.fileListId)
  const id = await insertQuickMessage(scope.db, {
    ...quickMessageRecord.toColumns(input),
    ...fileColumns(file),
    user_id: input.geral ? null : scope.viewer.id,
  })
  const quickMessage = await find(scope, id)
  scope.publish(quickMessageCreated(quickMessage))
  return quickMessage
}

/** One that stops being the company's becomes the viewer's own. */
export async function update(
  scope: Scope,
  id: number,
  change: QuickMessageChange,
  file?: SavedFile,
): Promise<QuickMessage> {
  const before = await findWritable(scope, id)
  const { geral, fileListId } = change
  if (geral === true && !mayWriteAll(scope)) throw refuse('ERR_NO_PERMISSION')
  if (fileListId !== undefined) await files.mustExistIfSet(scope, fileListId)
  const isMoved = geral !== undefined && geral !== before.geral
  const after = await save(scope, before, {
    ...quickMessageRecord.toColumns(change),
    ...fileColumns(file),
    ...(isMoved ? { user_id: geral ? null : scope.viewer.id } : {}),
  })
  // After the change, which waits for those who are starring it.
  if (isMoved && !geral)
    await removeFavouritesOfOthers(scope.db, { user_id: scope.viewer.id, quick_message_id: id })
  return after
}

export async function remove(scope: Scope, id: number): Promise<void> {
  const quickMessage = await findWritable(scope, id)
  await removeQuickMessage(scope.db, id)
  // Admins read that log; what is a person's own is named to nobody else.
  await auditLog.recordRemoval(scope, 'quickMessage', quickMessage.geral ? quickMessage.shortcode : '')
  scope.publish(quickMessageRemoved(quickMessage))
}

/** Spaces in the file's name become underscores. Spec: administration 5 "Quick message". */
const fileColumns = (file: SavedFile | undefined): { media?: string } =>
  file ? { media: JSON.stringify(storedFile(file, file.name.replaceAll(/\s+/g, '_'))) } : {}

export async function attach(scope: Scope, id: number, file: SavedFile | undefined): Promise<QuickMessage> {
  const before = await findWritable(scope, id)
  if (!file) throw refuse('ERR_VALIDATION', { fields: { file: 'required' } })
  return save(scope, before, fileColumns(file))
}

/** The file itself is deleted when the trash is emptied next. */
export async function detach(scope: Scope, id: number): Promise<void> {
  await save(scope, await findWritable(scope, id), { media: null })
}

/** The quick messages that send a file list keep it. */
export const nameUses: Answerer<'usesOf'> = async (scope, { of, id: fileListId }) => {
  if (of !== 'fileList') return {}
  const users = await listWithFileList(scope.db, fileListId)
  // A person's own are nameless to everybody else.
  const nameOf = ({ shortcode, user_id }: (typeof users)[number]) =>
    isOffered(scope, user_id) ? shortcode : ''
  return { quickMessages: users.map(user => ({ id: user.id, name: nameOf(user) })) }
}

async function save(
  scope: Scope,
  before: QuickMessage,
  change: Parameters<typeof saveQuickMessage>[2],
): Promise<QuickMessage> {
  await saveQuickMessage(scope.db, before.id, { ...change, updated_at: scope.now })
  const after = await find(scope, before.id)
  scope.publish(...quickMessageChanged(before, after))
  return after
}
