import { ROUTES, type ChatMessage } from '@recado/contract'
import { create } from 'zustand'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { isOnline, useConnection } from '../../lib/connection.ts'
import { newKey } from '../../lib/new-key.ts'
import { askAboutMessage } from './thread.queries.ts'

/** A message between the composer and the server. */
export interface ChatSending {
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

export const useChatOutbox = create<{ sendings: readonly ChatSending[] }>(() => ({ sendings: [] }))

const change = (step: (sendings: readonly ChatSending[]) => readonly ChatSending[]): void =>
  useChatOutbox.setState(({ sendings }) => ({ sendings: step(sendings) }))
const marked = (key: string, state: ChatSending['state'], error: unknown = null): void =>
  change(sendings => sendings.map(one => (one.key === key ? { ...one, state, error } : one)))

/** Forgets one that failed, or that arrived. */
export const discard = (key: string): void => change(sendings => sendings.filter(one => one.key !== key))

const waiting = (chatId: number): ChatSending | undefined => useChatOutbox.getState().sendings.find(one => one.chatId === chatId && one.state === 'queued')
const busy = new Set<number>()

/** Sends what waits in a chat one by one, so that it arrives in the order it was written. */
async function drain(chatId: number): Promise<void> {
  if (busy.has(chatId)) return
  busy.add(chatId)
  try {
    for (let next = waiting(chatId); next; next = waiting(chatId)) {
      const { key, text, endsDraft } = next
      try {
        await askAboutMessage(chatId, () => call(ROUTES.writeChatMessage, { params: { chatId }, body: { message: text, clientKey: key, endsDraft } }))
        discard(key)
      } catch (error) {
        marked(key, 'failed', error)
      }
    }
  } finally {
    busy.delete(chatId)
  }
}

/** Puts a message on its way; it shows at once. */
export function send(chatId: number, text: string, endsDraft = false): void {
  change(old => [...old, { key: newKey(), chatId, text, endsDraft, at: new Date().toISOString(), state: 'queued', error: null }])
  void drain(chatId)
}

/** Tries a failed one again under the same key. */
export function sendAgain(key: string): void {
  const failed = useChatOutbox.getState().sendings.find(one => one.key === key)
  if (!failed) return
  marked(key, 'queued')
  void drain(failed.chatId)
}

/** Sends again what found nobody, each time the line to the server is back, until the returned function is called; then what is left is forgotten. */
export function followOutbox(): () => void {
  const stop = useConnection.subscribe((now, before) => {
    if (!isOnline(now) || isOnline(before)) return
    for (const { key, state, error } of useChatOutbox.getState().sendings)
      if (state === 'failed' && error instanceof ApiError && error.status === 0) sendAgain(key)
  })
  return () => {
    stop()
    change(() => [])
  }
}

/** How one on its way looks in the chat; its number is 0 until the server gives it one. */
export const asMessage = ({ key, chatId, text, at }: ChatSending, author: { readonly id: number; readonly name: string }): ChatMessage => ({
  id: 0,
  chatId,
  senderId: author.id,
  sender: { name: author.name },
  message: text,
  clientKey: key,
  createdAt: at,
})
