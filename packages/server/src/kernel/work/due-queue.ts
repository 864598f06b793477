import type { Worker } from '../process/feature.ts'
import { Notifier } from './notifier.ts'
import { pause } from './pause.ts'
import { poll, type PollContext, type PollOptions } from './poll.ts'

/** After an error of our own, such as a database that is away. */
const ERROR_PAUSE_MS = 1_000
/** Milliseconds from a look that began something to the next: what comes due while it runs does not wait for its end. */
const NEXT_LOOK_MS = 1_000

type Key = number | string

/** The items that run in this process. */
export interface InProgress {
  /** Keys of the running items. */
  readonly keys: readonly Key[]
  /** The owners, of each kind in the order of `shares`, that have no room for one more. */
  readonly full: readonly (readonly number[])[]
}

export interface DueQueueOptions<T> extends Omit<PollOptions, 'finish'> {
  /** Items that run at once, at most. */
  readonly limit: number
  /** How many of them may have one owner, such as a company, so that one with slow work leaves room for others. */
  readonly shares?: readonly { readonly of: (item: T) => number; readonly max: number }[]
  /** Items with a common key do not run at once. */
  readonly keysOf: (item: T) => readonly Key[]
  /** Returns what is due, first things first; items in progress, and those without room, are skipped. */
  readonly list: (busy: InProgress, room: number, signal: AbortSignal) => Promise<readonly T[]>
  readonly run: (item: T, signal: AbortSignal) => Promise<void>
  /** Whether an item ends the running one with its key, and takes its place. */
  readonly replaces?: (item: T, running: T) => boolean
  /** Names an item in the log. */
  readonly nameOf?: (item: T) => object
  /** Puts an item off whose run failed. */
  readonly postpone?: (item: T) => Promise<void>
  /** Returns when the next item is due that only waits for its time. */
  readonly findNext?: () => Promise<Date | undefined>
}

/** Runs items that are due, many at once, and looks for more whenever one ends. Stopping ends and awaits all of them. */
export function startDueQueue<T>(context: PollContext, options: DueQueueOptions<T>): Worker {
  const notifier = options.notifier ?? new Notifier()
  const running = new Running(context, { ...options, notifier })
  return poll(context, { ...options, notifier, finish: () => running.stop() }, async signal => {
    const due = await options.list(running.summarize(), running.room, signal)
    running.begin(due, signal)
    // The end of what runs starts a look as well.
    return due.length > 0 ? new Date(context.clock.now().getTime() + NEXT_LOOK_MS) : options.findNext?.()
  })
}

interface Run<T> {
  readonly item: T
  readonly ending: AbortController
  readonly work: Promise<void>
}

class Running<T> {
  readonly #context: PollContext
  readonly #options: DueQueueOptions<T> & { readonly notifier: Notifier }
  readonly #runs = new Set<Run<T>>()
  constructor(context: PollContext, options: DueQueueOptions<T> & { readonly notifier: Notifier }) {
    this.#context = context
    this.#options = options
  }

  get room(): number {
    return this.#options.limit - this.#runs.size
  }

  summarize(): InProgress {
    const items = [...this.#runs].map(({ item }) => item)
    return {
      keys: items.flatMap(this.#options.keysOf),
      full: (this.#options.shares ?? []).map(({ of, max }) =>
        [...Map.groupBy(items, of)].flatMap(([owner, own]) => (own.length >= max ? owner : [])),
      ),
    }
  }

  /** Starts items as far as there is room. */
  begin(items: readonly T[], signal: AbortSignal): void {
    for (const item of items) {
      if (signal.aborted) return
      if (!this.#isBusy(item) && this.room > 0 && !this.#isFull(item)) this.#begin(item, signal)
    }
  }

  async stop(): Promise<void> {
    for (const { ending } of this.#runs) ending.abort()
    await Promise.all([...this.#runs].map(({ work }) => work))
  }

  /** Whether an item has a key of a running one, which ends first where this one replaces it. */
  #isBusy(item: T): boolean {
    const { keysOf, replaces } = this.#options
    const keys = new Set(keysOf(item))
    let isBusy = false
    for (const run of this.#runs) {
      if (!keysOf(run.item).some(key => keys.has(key))) continue
      if (replaces?.(item, run.item)) run.ending.abort()
      isBusy = true
    }
    return isBusy
  }

  #isFull(item: T): boolean {
    const full = this.summarize().full
    return (this.#options.shares ?? []).some(({ of }, n) => full[n]?.includes(of(item)))
  }

  #begin(item: T, signal: AbortSignal): void {
    const ending = new AbortController()
    const end = (): void => ending.abort()
    signal.addEventListener('abort', end, { once: true })
    const run: Run<T> = {
      item,
      ending,
      work: this.#try(item, ending.signal).finally(() => {
        signal.removeEventListener('abort', end)
        this.#runs.delete(run)
        // Items with its keys were skipped meanwhile, and there is room.
        this.#options.notifier.notify()
      }),
    }
    this.#runs.add(run)
  }

  async #try(item: T, signal: AbortSignal): Promise<void> {
    const { name, nameOf, run, postpone } = this.#options
    try {
      await run(item, signal)
    } catch (error) {
      this.#context.log.warn(
        { task: name, ...nameOf?.(item), err: error },
        'What was due failed; it is tried again.',
      )
      await pause(ERROR_PAUSE_MS, signal)
      await postpone?.(item).catch((failure: unknown) =>
        this.#context.log.warn(
          { task: name, ...nameOf?.(item), err: failure },
          'What failed could not be put off; it is tried again at once.',
        ),
      )
    }
  }
}
