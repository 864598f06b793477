import { useMemo } from 'react'
import { create } from 'zustand'
import { errorText } from '../../i18n/error-text.ts'
import { randomKey } from '../browser/random-key.ts'
import { ApiError } from '../http/api-error.ts'
import { isOnline, useOnlineState } from '../live/online-state.ts'

/** A message between the composer and the server: what was written, and how far it got. */
export type Outgoing<Message> = Message & {
  /** Chosen once; a repeated attempt with it stays the same message. */
  readonly key: string
  readonly at: string
  /** Among those put on their way in the same moment. */
  readonly place: number
  readonly state: 'queued' | 'failed'
  readonly error: unknown
}

export interface OutboxOptions<Message> {
  /** The thread that a message is written in. */
  readonly threadOf: (message: Message) => number
  /** Sends a message and takes the answer into its thread. */
  readonly post: (entry: Outgoing<Message>) => Promise<unknown>
  /** What is written without a line waits for it; otherwise it is tried at once, and fails. */
  readonly waitsForLine: boolean
}

/** Sends the messages of each thread in the order they were written, and keeps those that failed. */
export function createOutbox<Message>({ threadOf, post, waitsForLine }: OutboxOptions<Message>) {
  type Entry = Outgoing<Message>
  const store = create<{ entries: readonly Entry[] }>(() => ({ entries: [] }))
  const update = (step: (entries: readonly Entry[]) => readonly Entry[]): void => store.setState(({ entries }) => ({ entries: step(entries) }))
  const mark = (key: string, state: 'queued' | 'failed', error: unknown = null): void =>
    update(entries => entries.map(one => (one.key === key ? { ...one, state, error } : one)))
  /** Forgets one that failed, or that arrived. */
  const discard = (key: string): void => update(entries => entries.filter(one => one.key !== key))

  const nextQueued = (threadId: number): Entry | undefined => store.getState().entries.find(one => threadOf(one) === threadId && one.state === 'queued')
  const maySend = (): boolean => !waitsForLine || isOnline(useOnlineState.getState())
  const sendingThreads = new Set<number>()

  /** Sends what waits in a thread one by one, so that it arrives in the order it was written. */
  async function drain(threadId: number): Promise<void> {
    if (sendingThreads.has(threadId)) return
    sendingThreads.add(threadId)
    try {
      for (let next = nextQueued(threadId); next && maySend(); next = nextQueued(threadId)) {
        try {
          await post(next)
          discard(next.key)
        } catch (error) {
          mark(next.key, 'failed', error)
        }
      }
    } finally {
      sendingThreads.delete(threadId)
    }
  }
  function drainThreadsOf(messages: readonly Message[]): void {
    for (const threadId of new Set(messages.map(threadOf))) void drain(threadId)
  }

  /** Puts messages on their way; they show at once and are sent in this order. */
  function enqueue(messages: readonly Message[]): readonly Entry[] {
    const at = new Date().toISOString()
    const added = messages.map((message, place): Entry => ({ ...message, key: randomKey(), at, place, state: 'queued', error: null }))
    update(entries => [...entries, ...added])
    drainThreadsOf(messages)
    return added
  }

  /** Tries a failed one again under the same key. */
  function retry(key: string): void {
    const failed = store.getState().entries.find(one => one.key === key)
    if (!failed) return
    mark(key, 'queued')
    void drain(threadOf(failed))
  }

  /** Sends again what found nobody, each time the line to the server is back, until the returned function is called. */
  const retryOnReconnect = (): (() => void) =>
    useOnlineState.subscribe((now, before) => {
      if (!isOnline(now) || isOnline(before)) return
      for (const one of store.getState().entries) {
        if (one.state === 'queued') void drain(threadOf(one))
        else if (one.error instanceof ApiError && one.error.status === 0) retry(one.key)
      }
    })

  /** Takes up what another window or an earlier visit could not send, before what was written since. Under its key it stays the same message. */
  function restore(restored: readonly Entry[]): void {
    update(entries => [...restored.filter(entry => !entries.some(one => one.key === entry.key)), ...entries])
    drainThreadsOf(restored)
  }

  /** Forgets everything. */
  const clear = (): void => update(() => [])
  return { store, threadOf, enqueue, retry, discard, retryOnReconnect, restore, clear }
}

export type Outbox<Message> = ReturnType<typeof createOutbox<Message>>

const NOTHING: readonly never[] = []

/** The messages on their way in a thread, in the order they were written, and by key why one failed. No thread has none. */
export function useOutgoing<Message>({ store, threadOf }: Outbox<Message>, threadId: number | null) {
  const all = store(state => (threadId === null ? NOTHING : state.entries))
  return useMemo(() => {
    const entries = all.filter(one => threadOf(one) === threadId)
    const reasons = new Map(entries.flatMap(one => (one.state === 'failed' ? [[one.key, errorText(one.error)] as const] : [])))
    return { entries, reasons }
  }, [all, threadOf, threadId])
}
