import {
  LIMITS,
  refuse,
  type Chat,
  type ChatChange,
  type ChatInput,
  type ChatQuery,
  type UnreadChat,
} from '@recado/contract'
import { maySeeChat } from '@recado/domain'
import type { Scope } from '../../kernel/database/scope.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import * as auditLog from '../audit-log/index.ts'
import * as users from '../users/index.ts'
import { chatChanged, chatJoined, chatLeft, chatRead, chatRemoved } from './chats.events.ts'
import { chatRecord } from './chats.record.ts'
import {
  addUsers,
  countChats,
  findChat,
  insertChat,
  listUnread,
  lockChat,
  markRead,
  pageChats,
  removeChat,
  removeUsers,
  saveChat,
} from './chats.store.ts'

/**
 * A page of the viewer's chats, latest activity first; the term matches titles and the other members' names.
 */
export async function list(
  scope: Scope,
  { searchParam: term, pageNumber, after }: ChatQuery,
): Promise<{ records: Chat[]; count: number; hasMore: boolean; unread: UnreadChat[] }> {
  const { db, viewer } = scope
  const offset = after ? 0 : (pageNumber - 1) * LIMITS.page
  const [rows, unread] = await allOrThrow(
    pageChats(db, viewer.id, { term, after, offset }),
    listUnread(db, viewer.id, LIMITS.countMax),
  )
  const hasMore = rows.length > LIMITS.page
  const isWhole = !hasMore && offset === 0 && !after
  return {
    records: rows.slice(0, LIMITS.page),
    count: isWhole ? rows.length : await countChats(db, viewer.id, term, LIMITS.countMax),
    hasMore,
    unread,
  }
}

/** Returns the chat to its members; for others it does not exist. */
export async function find(scope: Scope, id: number): Promise<Chat> {
  const chat = await findChat(scope.db, id)
  if (!chat || !maySeeChat(scope.viewer, chat)) throw refuse('ERR_NO_CHAT_FOUND')
  return chat
}
/** Like {@link find}, with a lock until the end. */
export async function findForUpdate(scope: Scope, id: number): Promise<Chat> {
  const [, chat] = await allOrThrow(lockChat(scope.db, id), find(scope, id))
  return chat
}
async function findOwnForUpdate(scope: Scope, id: number): Promise<Chat> {
  const chat = await findForUpdate(scope, id)
  if (chat.ownerId !== scope.viewer.id) throw refuse('ERR_NO_PERMISSION')
  return chat
}

/** Adds the owner. */
const withOwner = (userIds: readonly number[], ownerId: number): number[] => [
  ...new Set([ownerId, ...userIds]),
]

export async function create(scope: Scope, input: ChatInput): Promise<Chat> {
  const { viewer, now } = scope
  await users.mustExist(scope, input.users)
  const id = await insertChat(scope.db, {
    ...chatRecord.toColumns(input),
    owner_id: viewer.id,
    created_at: now,
    updated_at: now,
  })
  const members = withOwner(input.users, viewer.id)
  const [, chat] = await allOrThrow(
    addUsers(scope.db, id, members, { active: now, joined: now }),
    find(scope, id),
  )
  scope.publish(...members.map(userId => chatJoined(chat, userId)))
  return chat
}

/**
 * Changes the title or members. Staying members get an update, new ones the whole chat, removed ones an
 * event.
 */
export async function update(scope: Scope, id: number, change: ChatChange): Promise<Chat> {
  const before = await findOwnForUpdate(scope, id)
  const previousIds = before.users.map(({ userId }) => userId)
  const memberIds = change.users === undefined ? previousIds : withOwner(change.users, scope.viewer.id)
  const [addedIds, removedIds] = [
    memberIds.filter(userId => !previousIds.includes(userId)),
    previousIds.filter(userId => !memberIds.includes(userId)),
  ]
  const { title = before.title } = change
  if (title === before.title && addedIds.length + removedIds.length === 0) return before
  await users.mustExist(scope, addedIds)
  const [, , , after] = await allOrThrow(
    saveChat(scope.db, id, chatRecord.toColumns({ ...change, title })),
    addUsers(scope.db, id, addedIds, { active: new Date(before.updatedAt), joined: scope.now }),
    removeUsers(scope.db, id, removedIds),
    find(scope, id),
  )
  scope.publish(
    chatChanged(before, after),
    ...addedIds.map(userId => chatJoined(after, userId)),
    ...removedIds.map(userId => chatLeft(id, userId)),
  )
  return after
}

export async function remove(scope: Scope, id: number): Promise<void> {
  const chat = await findOwnForUpdate(scope, id)
  await removeChat(scope.db, id)
  await auditLog.recordRemoval(scope, 'chat', chat.title)
  scope.publish(chatRemoved(chat))
}

/** Marks it read for the viewer. Notifies the others too, since a chat shows who has not read it. */
export async function read(scope: Scope, id: number): Promise<Chat> {
  const before = await findForUpdate(scope, id)
  if (!(await markRead(scope.db, id, scope.viewer.id))) return before
  const chat = await find(scope, id)
  scope.publish(chatRead(chat, scope.viewer.id))
  return chat
}
