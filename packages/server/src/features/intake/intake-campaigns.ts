import type { Ticket } from '@recado/contract'
import * as campaigns from '../campaigns/index.ts'
import * as messages from '../messages/index.ts'
import * as tickets from '../tickets/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { loadStopWord, type ReceivedMessage } from './rules/intake-facts.ts'

/**
 * Takes what a customer wrote as the answer to a campaign. An answer that opens a ticket goes to the queue of
 * the campaign. `isDone` when it only agreed or refused: then no bot answers, and a ticket that nobody asked
 * for is closed again.
 */
export async function answerCampaign(
  scope: Scope,
  received: ReceivedMessage,
): Promise<{ isDone: boolean; ticket: Ticket }> {
  const { event, stored, found, isGroup } = received
  const { ticket } = found
  if (isGroup || typeof event.from === 'string') return { isDone: false, ticket }
  const isStop = (await loadStopWord(scope, received)) !== undefined
  const answer = await campaigns.takeAnswer(scope, stored, { connectionId: ticket.whatsappId, isStop })
  if (!answer) return { isDone: false, ticket }
  const isOpened = found.isNew || found.isReopened
  if (isOpened && answer.isConfirmation && !answer.opensTicket)
    await tickets.close(scope, ticket.id, { by: 'rule', event: 'clientClosed' })
  else if (isOpened && answer.queueId !== null && ticket.queueId === null) {
    const entered = await tickets.enterQueue(scope, ticket, answer.queueId, { isChosen: true })
    scope.publish(...messages.messageRevealed(stored, ticket, entered))
    return { isDone: answer.isConfirmation, ticket: entered }
  }
  return { isDone: answer.isConfirmation, ticket }
}
