import type { Worker } from '../../../kernel/process/feature.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import { startDueQueue } from '../../../kernel/work/due-queue.ts'
import { findNextDue } from '../../../kernel/work/next-due.ts'
import { listDueTurns, type DueTurn } from './platform.store.ts'
import { answerTurn } from './answer-turn.ts'

const POLL_MS = 500
/** Turns of a process at once; almost all of their time they wait for a provider. */
const MAX_TURNS = 64
/** Of one company, so that one whose provider is slow leaves room for others. */
const MAX_TURNS_OF_COMPANY = 16

/**
 * Answers the messages that wait for a prompt, many at once. A newer message ends the work on the one before it. A stop ends
 * all of them; their messages are answered by another process, or later.
 */
export const startAnswering = (context: AppContext): Worker =>
  startDueQueue<DueTurn>(context, {
    name: 'prompts.answer',
    intervalMs: POLL_MS,
    notifier: context.wakes.notifiers.promptTurns,
    limit: MAX_TURNS,
    shares: [{ of: turn => turn.company_id, max: MAX_TURNS_OF_COMPANY }],
    keysOf: ({ company_id, ticket_id }) => [`${company_id}/${ticket_id}`],
    list: () =>
      listDueTurns(context.platform, context.clock.now(), {
        perCompany: MAX_TURNS_OF_COMPANY,
        limit: MAX_TURNS,
      }),
    replaces: (turn, running) => turn.message_id !== running.message_id,
    run: (turn, signal) => answerTurn(context, turn, signal),
    findNext: () =>
      findNextDue(context.platform, context.clock.now(), { table: 'prompt_turns', column: 'due_at' }),
  })
