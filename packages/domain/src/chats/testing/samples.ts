import type { Chat, ChatMessage } from '@recado/contract'

export const BETO_BRIEF = { id: 10, name: 'Beto' }
export const BIA = { id: 11, name: 'Bia' }
export const NINA = { id: 12, name: 'Nina' }

/** A chat of Beto, its owner, and Bia; a higher id means later activity. */
export const chatOf = (id: number, change: Partial<Chat> = {}): Chat => ({
  id,
  uuid: `uuid-${id}`,
  title: `Chat ${id}`,
  ownerId: BETO_BRIEF.id,
  users: [BETO_BRIEF, BIA].map(user => ({ userId: user.id, unreads: 0, user })),
  lastMessage: 'Oi',
  lastSenderId: BETO_BRIEF.id,
  createdAt: '2026-11-21T12:00:00.000Z',
  updatedAt: new Date(Date.UTC(2026, 10, 21, 12, id)).toISOString(),
  ...change,
})
/** The chat with these counts of unread messages of Beto and Bia. */
export const withUnread = (chat: Chat, unreads: { beto?: number; bia?: number }): Chat => ({
  ...chat,
  users: chat.users.map(member => ({
    ...member,
    unreads: (member.userId === BETO_BRIEF.id ? unreads.beto : unreads.bia) ?? 0,
  })),
})

/** A message of Beto's in chat 1. */
export const chatMessageOf = (id: number, change: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  chatId: 1,
  senderId: BETO_BRIEF.id,
  sender: { name: BETO_BRIEF.name },
  message: `Mensagem ${id}`,
  clientKey: null,
  createdAt: new Date(Date.UTC(2026, 10, 21, 12, id)).toISOString(),
  ...change,
})
