import { ROUTES, type ChatMessage } from '@recado/contract'
import { reduceChatThread, toChatThread, placeChatMessage, prependOlderChatMessages } from '@recado/domain'
import { call } from '../../../lib/http/api.ts'
import { createThreadCache } from '../../../lib/thread/thread-cache.ts'
import { chatReplay } from '../chats.queries.ts'

/** Messages by chat. Live events keep them up to date. */
const chatThreads = createThreadCache({
  scope: 'chatMessages',
  fetchPage: (chatId, { before, signal }) =>
    call(
      ROUTES.listChatMessages,
      { params: { chatId }, query: before === undefined ? {} : { before } },
      { signal },
    ),
  toThread: toChatThread,
  prependOlder: prependOlderChatMessages,
  place: (thread, messages: readonly ChatMessage[]) => messages.reduce(placeChatMessage, thread),
  reduce: reduceChatThread,
  replay: chatReplay,
})
export const {
  keyOf: chatThreadKey,
  query: chatThreadQuery,
  useThread: useChatThread,
  apply: applyChatThreadEvent,
  mutate: mutateChatThread,
} = chatThreads
