import { refuse, type IntegrationDelivery } from '@recado/contract'
import * as integrations from '../integrations/index.ts'
import * as messages from '../messages/index.ts'
import * as tickets from '../tickets/index.ts'
import { systemViewer, withScope, type Scope } from '../../kernel/database/scope.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { presentDelivery, recordDelivery } from './deliveries.service.ts'
import { findDelivery } from './deliveries.store.ts'
import { buildEvent, openIntegration } from './questions.ts'
import { askService } from './services/ask-service.ts'
import { IntegrationFailure } from '../integrations/index.ts'

/** Calls n8n or a webhook again with the message of a delivery. The answer is logged, not applied. */
export async function resend(
  context: AppContext,
  companyId: number,
  { integrationId, deliveryId }: { integrationId: number; deliveryId: number },
): Promise<IntegrationDelivery> {
  // The service hears the whole number, whoever asks.
  const inScope = <T>(work: (scope: Scope) => Promise<T>): Promise<T> =>
    withScope(context, systemViewer(companyId), work)
  const { integration, event, subject } = await inScope(async scope => {
    const row = await integrations.load(scope, integrationId)
    const delivery = await findDelivery(scope.db, integrationId, deliveryId)
    if (!delivery) throw refuse('ERR_NO_DELIVERY_FOUND')
    const { ticket_id, message_id } = delivery
    if ((row.type !== 'n8n' && row.type !== 'webhook') || ticket_id === null || message_id === null)
      throw refuse('ERR_INTEGRATION_RESEND')
    const ticket = await tickets.load(scope, ticket_id)
    const message = await messages.loadForViewer(scope, message_id)
    return {
      integration: openIntegration(scope.context.secrets, row),
      event: await buildEvent(scope, ticket, message, { choiceId: null, isNew: false }),
      subject: {
        integrationId,
        ticketId: ticket_id,
        messageId: message_id,
        attempt: delivery.attempt + 1,
        resentOf: delivery.id,
      },
    }
  })
  const { calls, answer } = await askService(context, integration, {
    move: { do: 'start', content: event.message.body },
    sessionId: null,
    event,
    deliveryId: `resend-${deliveryId}`,
  })
  const [call] = calls
  if (!call) throw new Error('A call leaves a record.')
  const problems = answer instanceof IntegrationFailure ? [] : answer.problems
  return inScope(async scope => presentDelivery(await recordDelivery(scope, subject, call, problems), null))
}
