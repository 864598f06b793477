import {
  LIMITS,
  refuse,
  type FileList,
  type FileListChange,
  type FileListInput,
  type SavedFile,
} from '@recado/contract'
import * as auditLog from '../audit-log/index.ts'
import { refuseWhileUsed } from '../../kernel/events/refuse-while-used.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import { storedFile } from '../../kernel/media/index.ts'
import type { StoredMedia } from '../../schema/stored.ts'
import { fileListChanged, fileListCreated, fileListRemoved } from './file-lists.events.ts'
import { presentFileList } from './file-lists.present.ts'
import { fileListRecord } from './file-lists.record.ts'
import {
  countLists,
  findList,
  lockListAgainstRemoval,
  insertFileList,
  insertOptions,
  listFileOptions,
  lockList,
  pageLists,
  removeList,
  removeOptions,
  saveFileList,
  saveFileOption,
} from './file-lists.store.ts'

/** A page of file lists, by name. */
export async function list(
  scope: Scope,
  { searchParam, pageNumber }: { searchParam: string; pageNumber: number },
): Promise<{ files: FileList[]; count: number; hasMore: boolean }> {
  const [rows, count] = await allOrThrow(
    pageLists(scope.db, searchParam, (pageNumber - 1) * LIMITS.page, LIMITS.page + 1),
    countLists(scope.db, searchParam, LIMITS.countMax),
  )
  const shown = rows.slice(0, LIMITS.page)
  const options = await listFileOptions(
    scope.db,
    shown.map(row => row.id),
  )
  return {
    files: shown.map(row => presentFileList(scope.context, row, options)),
    count,
    hasMore: rows.length > LIMITS.page,
  }
}

export async function find(scope: Scope, id: number): Promise<FileList> {
  const row = await findList(scope.db, id)
  if (!row) throw refuse('ERR_NO_FILE_LIST_FOUND')
  return presentFileList(scope.context, row, await listFileOptions(scope.db, [id]))
}

/** Refuses an id that no list has; the list cannot be removed until the unit of work ends. */
export async function mustExistIfSet(scope: Scope, id: number | null): Promise<void> {
  if (id !== null && !(await lockListAgainstRemoval(scope.db, id))) throw refuse('ERR_NO_FILE_LIST_FOUND')
}

/** The message and the stored files of a list, in order. Options without a file are left out. */
export interface FilesToSend {
  readonly id: number
  readonly name: string
  readonly message: string
  readonly files: readonly { readonly name: string; readonly media: StoredMedia }[]
}
/** Undefined where there is no such list any more. */
export async function findFiles(scope: Scope, id: number): Promise<FilesToSend | undefined> {
  const row = await findList(scope.db, id)
  if (!row) return undefined
  const options = await listFileOptions(scope.db, [id])
  return {
    id,
    name: row.name,
    message: row.message,
    files: options.flatMap(({ name, media }) => (media === null ? [] : [{ name, media }])),
  }
}

/** The list is stored with its files, or not at all. */
export async function create(
  scope: Scope,
  input: FileListInput,
  files: readonly SavedFile[],
): Promise<FileList> {
  const id = await insertFileList(scope.db, {
    ...fileListRecord.toColumns(input),
    user_id: scope.viewer.id,
    created_at: scope.now,
    updated_at: scope.now,
  })
  await replaceOptions(scope, id, input.options, files)
  const file = await find(scope, id)
  scope.publish(fileListCreated(file))
  return file
}

export async function update(
  scope: Scope,
  id: number,
  change: FileListChange,
  files: readonly SavedFile[],
): Promise<FileList> {
  await mustLock(scope, id)
  if (change.options) await replaceOptions(scope, id, change.options, files)
  else if (files.length > 0) throw refuse('ERR_UNEXPECTED_FILE')
  await saveFileList(scope.db, id, {
    ...fileListRecord.toColumns(change),
    updated_at: scope.now,
  })
  return publishChanged(scope, id)
}

/** Refuses while other records send its files, and names them. */
export async function remove(scope: Scope, id: number): Promise<void> {
  await mustLock(scope, id)
  await refuseWhileUsed(scope, 'fileList', id)
  const { name } = await find(scope, id)
  await removeList(scope.db, id)
  await auditLog.recordRemoval(scope, 'fileList', name)
  scope.publish(fileListRemoved(id))
}

interface Upload {
  readonly name: readonly string[]
  readonly id: readonly (number | null)[]
}
/** Gives the options of a list their files; a file without an option becomes one. */
export async function attach(
  scope: Scope,
  listId: number,
  { name: names, id: ids }: Upload,
  files: readonly SavedFile[],
): Promise<FileList> {
  await mustLock(scope, listId)
  const options = await listFileOptions(scope.db, [listId])
  const known = new Set(options.map(option => option.id))
  const added: Parameters<typeof insertOptions>[1][number][] = []
  for (const [index, file] of files.entries()) {
    const optionId = ids[index] ?? null
    const media = JSON.stringify(storedFile(file))
    if (optionId === null) {
      const position = options.length + added.length
      added.push({ file_list_id: listId, position, name: names[index]?.trim() || file.name, media })
    } else {
      if (!known.has(optionId)) throw refuse('ERR_NO_FILE_OPTION_FOUND')
      await saveFileOption(scope.db, optionId, { media })
    }
  }
  if (options.length + added.length > LIMITS.fileListOptions)
    throw refuse('ERR_VALIDATION', { fields: { files: 'tooMany' } })
  if (added.length > 0) await insertOptions(scope.db, added)
  await saveFileList(scope.db, listId, { updated_at: scope.now })
  return publishChanged(scope, listId)
}

/**
 * Keeps the options that are named by their id, in the new order, and removes the others with their files. Those that
 * name a file that came with the list get it.
 */
async function replaceOptions(
  scope: Scope,
  listId: number,
  wanted: FileListInput['options'],
  files: readonly SavedFile[],
): Promise<void> {
  eachFileMustHaveOneOption(wanted, files)
  const current = await listFileOptions(scope.db, [listId])
  const kept = new Set(wanted.flatMap(({ id }) => (id === null ? [] : [id])))
  const gone = current.filter(({ id }) => !kept.delete(id)).map(({ id }) => id)
  if (kept.size > 0) throw refuse('ERR_NO_FILE_OPTION_FOUND')
  if (gone.length > 0) await removeOptions(scope.db, gone)
  const numbered = wanted.map(({ id, name, upload }, position) => {
    const file = upload === undefined ? undefined : files[upload]
    return { id, option: { name, position, ...(file && { media: JSON.stringify(storedFile(file)) }) } }
  })
  for (const { id, option } of numbered) if (id !== null) await saveFileOption(scope.db, id, option)
  const added = numbered.flatMap(({ id, option }) =>
    id === null ? [{ file_list_id: listId, media: null, ...option }] : [],
  )
  if (added.length > 0) await insertOptions(scope.db, added)
}

function eachFileMustHaveOneOption(options: FileListInput['options'], files: readonly SavedFile[]): void {
  const places = options.flatMap(({ upload }) => (upload === undefined ? [] : [upload]))
  const isEachNamedOnce = new Set(places).size === places.length && places.length === files.length
  if (!isEachNamedOnce || places.some(place => place >= files.length)) throw refuse('ERR_UNEXPECTED_FILE')
}

async function mustLock(scope: Scope, id: number): Promise<void> {
  if (!(await lockList(scope.db, id))) throw refuse('ERR_NO_FILE_LIST_FOUND')
}

async function publishChanged(scope: Scope, id: number): Promise<FileList> {
  const file = await find(scope, id)
  scope.publish(fileListChanged(file))
  return file
}
