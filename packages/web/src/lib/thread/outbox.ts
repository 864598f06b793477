import { useMemo } from 'react'
import { create } from 'zustand'
import { randomKey } from '../browser/random-key.ts'
import { ApiError } from '../http/api-error.ts'
import { isOnline, useOnlineState } from '../live/online-state.ts'

/** A pending message between composer and server: its content and its state. */
export type QueuedMessage<Message> = Message & {
  /** Idempotency key: a retry with it sends the same message. */
  readonly key: string
  readonly at: string
  /** Index among messages enqueued at the same moment. */
  readonly place: number
  readonly state: 'queued' | 'failed'
  readonly error: unknown
}

export interface OutboxOptions<Message> {
  /** The message's thread. */
  readonly threadOf: (message: Message) => number
  /** Sends a message and adds the response to its thread. */
  readonly post: (entry: QueuedMessage<Message>) => Promise<unknown>
  /** True: offline messages wait for the connection; false: they are tried at once, and fail. */
  readonly waitsForLine: boolean
  /** Keeps the messages of a thread back until `resume`. */
  readonly isBlocked?: (threadId: number) => boolean
}

/** Sends each thread's messages in the order they were written, and keeps failed ones. */
export function createOutbox<Message>({
  threadOf,
  post,
  waitsForLine,
  isBlocked = () => false,
}: OutboxOptions<Message>) {
  type Entry = QueuedMessage<Message>
  const store = create<{ entries: readonly Entry[] }>(() => ({ entries: [] }))
  const update = (step: (entries: readonly Entry[]) => readonly Entry[]): void =>
    store.setState(({ entries }) => ({ entries: step(entries) }))
  const mark = (key: string, state: 'queued' | 'failed', error: unknown = null): void =>
    update(entries => entries.map(one => (one.key === key ? { ...one, state, error } : one)))
  /** Removes a failed or delivered message. */
  const discard = (key: string): void => update(entries => entries.filter(one => one.key !== key))

  const nextQueued = (threadId: number): Entry | undefined =>
    store.getState().entries.find(one => threadOf(one) === threadId && one.state === 'queued')
  const maySend = (threadId: number): boolean =>
    !isBlocked(threadId) && (!waitsForLine || isOnline(useOnlineState.getState()))
  const sendingThreads = new Set<number>()

  /** Sends a thread's pending messages one by one, which preserves their order. */
  async function drain(threadId: number): Promise<void> {
    if (sendingThreads.has(threadId)) return
    sendingThreads.add(threadId)
    try {
      for (let next = nextQueued(threadId); next && maySend(threadId); next = nextQueued(threadId)) {
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

  /** Enqueues messages; they show at once and are sent in this order. */
  function enqueue(messages: readonly Message[]): readonly Entry[] {
    const at = new Date().toISOString()
    const added = messages.map((message, place): Entry => ({
      ...message,
      key: randomKey(),
      at,
      place,
      state: 'queued',
      error: null,
    }))
    update(entries => [...entries, ...added])
    drainThreadsOf(messages)
    return added
  }

  /** Sends what was kept back. */
  const resume = (threadId: number): void => void drain(threadId)

  /** Takes the queued messages of a thread out again, in their order. */
  function takeBack(threadId: number): readonly Entry[] {
    const isTaken = (one: Entry): boolean => threadOf(one) === threadId && one.state === 'queued'
    const taken = store.getState().entries.filter(isTaken)
    update(entries => entries.filter(one => !isTaken(one)))
    return taken
  }

  /** Retries a failed message with the same key. */
  function retry(key: string): void {
    const failed = store.getState().entries.find(one => one.key === key)
    if (!failed) return
    mark(key, 'queued')
    void drain(threadOf(failed))
  }

  /** Retries messages that failed offline on each reconnect, until the returned function is called. */
  const retryOnReconnect = (): (() => void) =>
    useOnlineState.subscribe((now, before) => {
      if (!isOnline(now) || isOnline(before)) return
      for (const one of store.getState().entries) {
        if (one.state === 'queued') void drain(threadOf(one))
        else if (one.error instanceof ApiError && one.error.status === 0) retry(one.key)
      }
    })

  /**
   * Enqueues messages of another window or an earlier visit, before newer ones. The idempotency key prevents
   * duplicates.
   */
  function restore(restored: readonly Entry[]): void {
    update(entries => [...restored.filter(entry => !entries.some(one => one.key === entry.key)), ...entries])
    drainThreadsOf(restored)
  }

  /** Removes all messages. */
  const clear = (): void => update(() => [])
  return { store, threadOf, enqueue, resume, takeBack, retry, discard, retryOnReconnect, restore, clear }
}

export type Outbox<Message> = ReturnType<typeof createOutbox<Message>>

const NOTHING: readonly never[] = []

/**
 * The pending messages of a thread in the order they were written, and the errors by key. Empty without a
 * thread.
 */
export function useOutgoing<Message>({ store, threadOf }: Outbox<Message>, threadId: number | null) {
  const all = store(state => (threadId === null ? NOTHING : state.entries))
  return useMemo(() => {
    const entries = all.filter(one => threadOf(one) === threadId)
    const errors: ReadonlyMap<string, unknown> = new Map(
      entries.flatMap(one => (one.state === 'failed' ? [[one.key, one.error] as const] : [])),
    )
    return { entries, errors }
  }, [all, threadOf, threadId])
}
