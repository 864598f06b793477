import type { Scope } from '../../../kernel/database/scope.ts'
import { savePromptTurn } from './turns.store.ts'

/** Has a prompt answer this message of a ticket, after the unit of work; an earlier message is not answered any more. */
export async function askForAnswer(
  scope: Scope,
  turn: { readonly ticketId: number; readonly promptId: number; readonly messageId: number },
): Promise<void> {
  await savePromptTurn(scope.db, { ...turn, at: scope.now })
  scope.wake('promptTurns')
}
