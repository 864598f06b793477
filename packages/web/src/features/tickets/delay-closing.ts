import { ROUTES, type CallInput, type Ticket } from '@recado/contract'
import { reduceTicket } from '@recado/domain'
import { translator } from '../../i18n/language.ts'
import { errorText } from '../../i18n/error-text.ts'
import { call } from '../../lib/http/api.ts'
import { delayAction } from '../../ui/feedback/delayed-action.ts'
import { firstNameOf } from '../../ui/person.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { hideRows, restoreRows } from './bulk/selection.ts'
import { ticketReplay } from './replay.ts'
import { applyTicketEvent } from './subscribe-tickets.ts'

type Change = CallInput<typeof ROUTES.updateTicket>['body']

async function sendClosing(ticket: Ticket, change: Change): Promise<void> {
  const t = translator()
  try {
    const closed = await ticketReplay.run(
      () =>
        call(
          ROUTES.updateTicket,
          { params: { ticketId: ticket.id }, body: change },
          // The page may close before the response.
          { keepalive: true },
        ),
      // Events received meanwhile are newer than the response.
      (answer, event) => reduceTicket(answer, event) ?? answer,
    )
    applyTicketEvent({ name: 'ticket', payload: { action: 'update', ticket: closed } })
    // No tab lists it now.
    if (closed.status === 'nps')
      toast.success(t('tickets.ratingAsked', { name: firstNameOf(ticket.contact.name) }))
  } catch (error) {
    toast.error(t('tickets.closingFailed', { name: ticket.contact.name, reason: errorText(error) }))
  } finally {
    restoreRows([ticket.id])
  }
}

/**
 * Closes a ticket after its undo period: the customer hears of it by a farewell or a request for a rating, which
 * nobody can take back. Until then the lists show it as closed. `onUndo` shows the conversation again.
 */
export function delayClosing(ticket: Ticket, change: Change, onUndo: () => void = () => undefined): void {
  const t = translator()
  delayAction({
    message: t('tickets.closing', { name: ticket.contact.name }),
    undo: t('tickets.bulk.undo'),
    onUndo: () => {
      restoreRows([ticket.id])
      onUndo()
    },
    send: () => sendClosing(ticket, change),
  })
  hideRows([ticket.id])
}
