import { ROUTES, type ChatMessage } from '@recado/contract'
import { create } from 'zustand'
import { ApiError } from '../../lib/http/api-error.ts'
import { call } from '../../lib/http/api.ts'
import { isOnline, useOnlineState } from '../../lib/live/online-state.ts'
import { randomKey } from '../../lib/browser/random-key.ts'
import { mutateChatThread } from './thread.queries.ts'

/** A message between the composer and the server. */
export interface ChatOutboxEntry {
  /** Chosen once; a repeated attempt with it stays the same message. */
  readonly key: string
  readonly chatId: number
  readonly text: string
  /** The text is what had been begun to write here. */
  readonly endsDraft: boolean
  readonly at: string
  readonly state: 'queued' | 'failed'
  readonly error: unknown
}

export const useChatOutbox = create<{ entries: readonly ChatOutboxEntry[] }>(() => ({ entries: [] }))

const updateEntries = (step: (entries: readonly ChatOutboxEntry[]) => readonly ChatOutboxEntry[]): void =>
  useChatOutbox.setState(({ entries }) => ({ entries: step(entries) }))
const markEntry = (key: string, state: ChatOutboxEntry['state'], error: unknown = null): void =>
  updateEntries(entries => entries.map(one => (one.key === key ? { ...one, state, error } : one)))

/** Forgets one that failed, or that arrived. */
export const discardChatMessage = (key: string): void => updateEntries(entries => entries.filter(one => one.key !== key))

const nextQueued = (chatId: number): ChatOutboxEntry | undefined =>
  useChatOutbox.getState().entries.find(one => one.chatId === chatId && one.state === 'queued')
const sendingChats = new Set<number>()

/** Sends what waits in a chat one by one, so that it arrives in the order it was written. */
async function drain(chatId: number): Promise<void> {
  if (sendingChats.has(chatId)) return
  sendingChats.add(chatId)
  try {
    for (let next = nextQueued(chatId); next; next = nextQueued(chatId)) {
      const { key, text, endsDraft } = next
      try {
        await mutateChatThread(chatId, () => call(ROUTES.writeChatMessage, { params: { chatId }, body: { message: text, clientKey: key, endsDraft } }))
        discardChatMessage(key)
      } catch (error) {
        markEntry(key, 'failed', error)
      }
    }
  } finally {
    sendingChats.delete(chatId)
  }
}

/** Puts a message on its way; it shows at once. */
export function enqueueChatMessage(chatId: number, text: string, endsDraft = false): void {
  updateEntries(old => [...old, { key: randomKey(), chatId, text, endsDraft, at: new Date().toISOString(), state: 'queued', error: null }])
  void drain(chatId)
}

/** Tries a failed one again under the same key. */
export function retryChatMessage(key: string): void {
  const failed = useChatOutbox.getState().entries.find(one => one.key === key)
  if (!failed) return
  markEntry(key, 'queued')
  void drain(failed.chatId)
}

/** Sends again what found nobody, each time the line to the server is back, until the returned function is called; then what is left is forgotten. */
export function startChatOutbox(): () => void {
  const stop = useOnlineState.subscribe((now, before) => {
    if (!isOnline(now) || isOnline(before)) return
    for (const { key, state, error } of useChatOutbox.getState().entries)
      if (state === 'failed' && error instanceof ApiError && error.status === 0) retryChatMessage(key)
  })
  return () => {
    stop()
    updateEntries(() => [])
  }
}

/** How one on its way looks in the chat; its number is 0 until the server gives it one. */
export const toChatMessage = ({ key, chatId, text, at }: ChatOutboxEntry, author: { readonly id: number; readonly name: string }): ChatMessage => ({
  id: 0,
  chatId,
  senderId: author.id,
  sender: { name: author.name },
  message: text,
  clientKey: key,
  createdAt: at,
})
