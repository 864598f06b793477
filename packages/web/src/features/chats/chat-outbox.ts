import { ROUTES, type ChatMessage } from '@recado/contract'
import { call } from '../../lib/http/api.ts'
import { createOutbox, type Outgoing } from '../../lib/thread/outbox.ts'
import { mutateChatThread } from './thread.queries.ts'

/** What is written in a chat. */
export interface OutgoingChatMessage {
  readonly chatId: number
  readonly text: string
  /** The text is what had been begun to write here. */
  readonly endsDraft: boolean
}

export const chatOutbox = createOutbox<OutgoingChatMessage>({
  threadOf: message => message.chatId,
  post: ({ chatId, text, key, endsDraft }) =>
    mutateChatThread(chatId, () => call(ROUTES.writeChatMessage, { params: { chatId }, body: { message: text, clientKey: key, endsDraft } })),
  waitsForLine: false,
})

/** Sends again what found nobody, each time the line to the server is back, until the returned function is called; then what is left is forgotten. */
export function startChatOutbox(): () => void {
  const stop = chatOutbox.retryOnReconnect()
  return () => {
    stop()
    chatOutbox.clear()
  }
}

/** How one on its way looks in the chat; its number is 0 until the server gives it one. */
export const toChatMessage = (
  { key, chatId, text, at }: Outgoing<OutgoingChatMessage>,
  author: { readonly id: number; readonly name: string },
): ChatMessage => ({
  id: 0,
  chatId,
  senderId: author.id,
  sender: { name: author.name },
  message: text,
  clientKey: key,
  createdAt: at,
})
