import { ROUTES, type ChatMessage } from '@recado/contract'
import { call } from '../../../lib/http/api.ts'
import { createOutbox, type QueuedMessage } from '../../../lib/thread/outbox.ts'
import { mutateChatThread } from './thread.queries.ts'

/** An unsent chat message. */
export interface OutgoingChatMessage {
  readonly chatId: number
  readonly text: string
  /** Whether sending it ends the chat's draft. */
  readonly endsDraft: boolean
}

export const chatOutbox = createOutbox<OutgoingChatMessage>({
  threadOf: message => message.chatId,
  post: ({ chatId, text, key, endsDraft }) =>
    mutateChatThread(chatId, () =>
      call(ROUTES.writeChatMessage, {
        params: { chatId },
        body: { message: text, clientKey: key, endsDraft },
      }),
    ),
  waitsForLine: false,
})

/**
 * Retries unsent messages each time the live connection is restored; the returned function stops this and
 * clears the outbox.
 */
export function startChatOutbox(): () => void {
  const stop = chatOutbox.retryOnReconnect()
  return () => {
    stop()
    chatOutbox.clear()
  }
}

/** Converts an outbox entry to a message; its id is 0 until the server assigns one. */
export const toChatMessage = (
  { key, chatId, text, at }: QueuedMessage<OutgoingChatMessage>,
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
