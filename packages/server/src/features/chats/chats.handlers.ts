import type { Chat } from '@recado/contract'
import type { Scope } from '../../kernel/database/scope.ts'
import { freezeSenderName } from './chat-messages.store.ts'
import { chatChanged } from './chats.events.ts'
import {
  findChat,
  clearLastSender,
  listChatIdsOf,
  lockChat,
  findOldestMember,
  removeChat,
  removeUsers,
  saveChat,
} from './chats.store.ts'

/**
 * Before a user's removal: their messages retain the name, their chats go to the longest-standing member, and
 * chats without other members are removed.
 */
export async function removeUserFromChats(scope: Scope, { userId }: { userId: number }): Promise<void> {
  const { db } = scope
  await freezeSenderName(db, userId)
  await clearLastSender(db, userId)
  for (const id of await listChatIdsOf(db, userId)) {
    await lockChat(db, id)
    const chat = await findChat(db, id)
    if (chat) await leaveChat(scope, chat, userId)
  }
}

async function leaveChat(scope: Scope, before: Chat, userId: number): Promise<void> {
  const { db } = scope
  const newOwnerId = await findOldestMember(db, before.id, userId)
  if (newOwnerId === undefined) return void (await removeChat(db, before.id))
  if (before.ownerId === userId) await saveChat(db, before.id, { owner_id: newOwnerId })
  await removeUsers(db, before.id, [userId])
  const after = await findChat(db, before.id)
  if (after) scope.publish(chatChanged(before, after))
}
