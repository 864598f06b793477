import type { Chat } from './chat.ts'

/** A chat's place in the order of the list: `{updatedAt in ms}.{id}`. */
export const chatCursor = ({ updatedAt, id: chatId }: Pick<Chat, 'updatedAt' | 'id'>): string =>
  `${new Date(updatedAt).getTime()}.${chatId}`
