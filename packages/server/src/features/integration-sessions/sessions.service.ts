import type { Ticket, TicketEvent } from '@recado/contract'
import type { IntegrationFault } from '@recado/domain'
import * as companies from '../companies/index.ts'
import * as tickets from '../tickets/index.ts'
import { memoize } from '../../kernel/batching/memoize.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { ensureSession, insertRequest, removeSession } from './sessions.store.ts'

const isInPlan = memoize(
  async scope => (await companies.findSubscription(scope.db, scope.companyId))?.useIntegrations ?? false,
)

/**
 * Gives a customer's message to an integration, which answers after this unit of work. Without integrations
 * in the plan of the company the ticket goes to people.
 */
export async function ask(
  scope: Scope,
  ticket: Ticket,
  message: { integrationId: number; messageId: number; choiceId: string | null; isStart: boolean },
): Promise<void> {
  if (!(await isInPlan(scope))) return void (await tickets.endBot(scope, ticket))
  if (message.isStart) await removeSession(scope.db, ticket.id)
  await insertRequest(scope.db, {
    session_id: await ensureSession(scope.db, ticket.id, message.integrationId),
    message_id: message.messageId,
    choice_id: message.choiceId,
    asked_at: scope.now,
    due_at: scope.now,
  })
  scope.wake('integrationRequests')
}

/** The customer goes back to a menu: an answer that comes later finds no session. */
export const endIntegrationSession = (scope: Scope, ticketId: number): Promise<void> =>
  removeSession(scope.db, ticketId)

const LOG_BY_FAULT = {
  timeout: 'integrationTimeout',
  unreachable: 'integrationUnreachable',
  answer: 'integrationAnswer',
  paused: 'integrationPaused',
} as const satisfies Record<IntegrationFault, TicketEvent>

/** Ends the bot's turn: the ticket waits for people, and its log says why. */
export async function leaveToPeople(scope: Scope, ticket: Ticket, fault: IntegrationFault): Promise<void> {
  await tickets.endBot(scope, ticket)
  await tickets.log(scope, ticket, [{ type: LOG_BY_FAULT[fault] }])
}
