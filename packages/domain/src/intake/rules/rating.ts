import { scaleOf, ratingStep } from '../../tickets/rating.ts'
import { say, type IntakeEffect } from '../effects.ts'
import type { IntakeFacts } from '../facts.ts'
import type { IntakeRule } from '../rule.ts'

/**
 * A rating is waited for: the rate is kept and ends the ticket with the completion message, anything else is asked about again. What comes after
 * asking often enough is not heard here, but in the ticket that it opens. Spec: behaviour 7.
 */
export const rating: IntakeRule = facts => (facts.ticket.status === 'nps' ? answered(facts) : undefined)

function answered({ message, ticket, connection }: IntakeFacts): readonly IntakeEffect[] {
  const outOf = scaleOf(connection.npsEnabled)
  const step = ratingStep({ message, outOf, asks: ticket.ratingAsks, most: connection.maxUseBotQueuesNPS })
  if (step.is === 'rate') return [...say(connection.complationMessage), { do: 'rate', rate: step.rate, outOf }]
  return step.is === 'again' ? [{ do: 'askRating' }] : []
}
