import type { Worker } from '../../../kernel/process/feature.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import { findNextDue } from '../../../kernel/work/next-due.ts'
import { poll } from '../../../kernel/work/poll.ts'
import { listDueTurns, type DueTurn } from './platform.store.ts'
import { answerTurn } from './turns.answer.ts'

const POLL_MS = 500
/** Turns of a process at once; almost all of their time they wait for a provider. */
const MAX_TURNS = 64
/** Of one company, so that one whose provider is slow leaves room for others. */
const MAX_TURNS_OF_COMPANY = 16

interface RunningTurn extends DueTurn {
  readonly ending: AbortController
}

/** The turns that this process works on. */
class RunningTurns {
  readonly #context: AppContext
  readonly #works = new Map<RunningTurn, Promise<void>>()
  constructor(context: AppContext) {
    this.#context = context
  }

  /** Starts turns that are due, as far as there is room: a newer message ends the work on the one before. */
  start(due: readonly DueTurn[]): void {
    for (const turn of due) {
      const ofTicket = this.#find(
        one => one.company_id === turn.company_id && one.ticket_id === turn.ticket_id,
      )
      if (ofTicket.some(one => one.message_id === turn.message_id)) continue
      for (const earlier of ofTicket) earlier.ending.abort()
      const ofCompany = this.#find(one => one.company_id === turn.company_id)
      if (this.#works.size < MAX_TURNS && ofCompany.length < MAX_TURNS_OF_COMPANY) this.#begin(turn)
    }
  }

  /** Ends all of them; their messages are answered by another process, or later. */
  async stop(): Promise<void> {
    for (const turn of this.#works.keys()) turn.ending.abort()
    await Promise.all(this.#works.values())
  }

  #find(isWanted: (turn: RunningTurn) => boolean): RunningTurn[] {
    return [...this.#works.keys()].filter(isWanted)
  }

  #begin(due: DueTurn): void {
    const turn: RunningTurn = { ...due, ending: new AbortController() }
    const work = answerTurn(this.#context, due, turn.ending.signal)
      .catch((error: unknown) =>
        this.#context.log.warn({ err: error }, 'A turn of a prompt failed; it is tried again.'),
      )
      .finally(() => {
        this.#works.delete(turn)
        this.#context.wakes.notifiers.promptTurns.notify()
      })
    this.#works.set(turn, work)
  }
}

/** Answers the messages that wait for a prompt, many at once. */
export function startAnswering(context: AppContext): Worker {
  const turns = new RunningTurns(context)
  const polling = poll(
    context,
    { name: 'prompts.answer', intervalMs: POLL_MS, notifier: context.wakes.notifiers.promptTurns },
    async () => {
      turns.start(
        await listDueTurns(context.platform, context.clock.now(), {
          perCompany: MAX_TURNS_OF_COMPANY,
          limit: MAX_TURNS,
        }),
      )
      return findNextDue(context.platform, context.clock.now(), { table: 'prompt_turns', column: 'due_at' })
    },
  )
  return {
    stop: async () => {
      await polling.stop()
      await turns.stop()
    },
  }
}
