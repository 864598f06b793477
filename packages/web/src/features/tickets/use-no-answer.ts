import { ROUTES, type Ticket } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { hideUndoToast, showUndoToast } from '../../ui/feedback/undo-toast.tsx'
import { firstNameOf } from '../../ui/person.ts'
import { restoreRowFocus } from './list/list-focus.ts'
import { mutateTicket } from './mutate-ticket.ts'

const UNDO_MS = 6_000
const TOAST_ID = 'no-answer'

/** Says that the customer of a ticket needs no answer, with an undo in the toast. */
export function useNoAnswer(): (ticket: Ticket) => void {
  const t = useTranslations('tickets.noAnswer')
  const params = ({ id }: Ticket) => ({ params: { ticketId: id } })
  const undo = useMutation({
    mutationFn: (ticket: Ticket) => mutateTicket(() => call(ROUTES.awaitAnswer, params(ticket))),
  })
  const { mutate } = useMutation({
    mutationFn: (ticket: Ticket) => mutateTicket(() => call(ROUTES.dismissAnswer, params(ticket))),
    // Its button is gone, or has given the focus away.
    onSettled: (_answer, _error, ticket) => restoreRowFocus(ticket.id),
    onSuccess: ticket => {
      showUndoToast({
        id: TOAST_ID,
        message: t('done', { name: firstNameOf(ticket.contact.name) }),
        action: t('undo'),
        ms: UNDO_MS,
        onUndo: () => {
          hideUndoToast(TOAST_ID)
          undo.mutate(ticket)
        },
        onExpire: () => undefined,
      })
    },
  })
  return mutate
}
