import type { Ticket } from '@recado/contract'
import { shouldAskForRating, textOfQueue } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { connectionsQuery } from '../../connections/index.ts'
import { contactQuery } from '../../contacts/index.ts'
import { queuesQuery } from '../../queues/index.ts'
import { useSetting } from '../../settings/index.ts'

/**
 * Whether closing this ticket with a farewell requests a rating. Same rule as the server; fetches only the
 * data that the rule needs.
 */
export function useAsksRating(ticket: Ticket): boolean {
  const userRating = useSetting('userRating')
  const { data: connections } = useQuery({ ...connectionsQuery, enabled: userRating === 'enabled' })
  const { data: queues } = useQuery({ ...queuesQuery, enabled: userRating === 'enabled' })
  const connection = connections?.find(({ id }) => id === ticket.whatsappId)
  const ratingMessage = textOfQueue(
    'ratingMessage',
    queues?.find(({ id }) => id === ticket.queueId),
    { ratingMessage: connection?.hasRatingMessage ? '…' : '' },
  )
  const mayAsk = shouldAskForRating({ userRating, ratingMessage, ticket, disableBot: false })
  const { data: contact } = useQuery({ ...contactQuery(ticket.contactId), enabled: mayAsk })
  return mayAsk && contact?.disableBot === false
}
