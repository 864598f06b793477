import { isUnsorted, queueOfUnsorted } from '../tickets/unsorted.ts'
import type { IntakeEffect } from './effects.ts'
import type { IntakeFacts } from './facts.ts'

/** The queue of {@link queueOfUnsorted}, from the facts of a message. */
export const fallbackQueueOf = ({ connection }: Pick<IntakeFacts, 'connection'>): number | null =>
  queueOfUnsorted({
    sendIdQueue: connection.sendIdQueue,
    queueIds: connection.queues.map(({ id }) => id),
  })

type Place = Parameters<typeof isUnsorted>[0]

function placeAfter(place: Place, effect: IntakeEffect): Place {
  switch (effect.do) {
    case 'enterQueue':
      return { ...place, queueId: effect.queueId }
    case 'leaveQueue':
      return { ...place, queueId: null }
    case 'startBot':
      return { ...place, chatbot: true }
    case 'stopBot':
      return { ...place, chatbot: false }
    case 'close':
    case 'rate':
      return { ...place, status: 'closed' }
    case 'assign':
      return { ...place, status: 'open' }
    case 'askConsent':
      return { ...place, status: 'lgpd' }
    case 'consent':
      return { ...place, status: 'pending' }
    default:
      return place
  }
}

/** Puts a ticket that the effects leave unsorted into the queue where its people see it. */
export function withUnsortedPlaced(
  facts: IntakeFacts,
  effects: readonly IntakeEffect[],
): readonly IntakeEffect[] {
  const { status, queue, chatbot } = facts.ticket
  const after = effects.reduce<Place>(placeAfter, { status, queueId: queue?.id ?? null, chatbot })
  const queueId = isUnsorted(after) ? fallbackQueueOf(facts) : null
  return queueId === null
    ? effects
    : [...effects, { do: 'enterQueue', queueId, how: 'unsorted' }, { do: 'log', type: 'redirect' }]
}
