import { textOfQueue } from '../../queues/queue-texts.ts'
import { ratingScaleOf, evaluateRatingAnswer } from '../../tickets/rating.ts'
import { sayEffects, type IntakeEffect } from '../effects.ts'
import type { IntakeFacts } from '../facts.ts'
import type { IntakeRule } from '../rule.ts'

/**
 * Handles the answer to a rating request: a rate is stored and closes the ticket with the completion message,
 * anything else repeats the request. After
 * the last repetition the answer is a message of a new ticket. Spec: behaviour 7.
 */
export const rating: IntakeRule = facts => (facts.ticket.status === 'nps' ? evaluateAnswer(facts) : undefined)

function evaluateAnswer({ message, ticket, connection }: IntakeFacts): readonly IntakeEffect[] {
  const outOf = ratingScaleOf(connection.npsEnabled)
  const step = evaluateRatingAnswer({
    message,
    outOf,
    asks: ticket.ratingAsks,
    maxAsks: connection.maxUseBotQueuesNPS,
  })
  if (step.is === 'rate')
    return [
      ...sayEffects(textOfQueue('complationMessage', ticket.queue, connection)),
      { do: 'rate', rate: step.rate, outOf },
    ]
  return step.is === 'again' ? [{ do: 'askRating' }] : []
}
