import { ROUTES, type Ticket } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { dropUndo, offerUndo } from '../../ui/undo-toast.tsx'
import { hearAboutTickets } from './follow-tickets.ts'
import { useTicketNavigation } from './navigation.ts'
import { ticketReplay } from './replay.ts'
import { hearOneTicket } from './tickets.live.ts'
import { useWakeText } from './use-wake-text.ts'

const UNDO_MS = 6_000
const TOAST = 'snooze'

/** Asks something of a ticket; what was heard of it meanwhile is newer than the answer. The event that follows says the same. */
async function ask(work: () => Promise<Ticket>): Promise<Ticket> {
  const ticket = await ticketReplay.run(work, (answer, heard) => hearOneTicket(answer, heard) ?? answer)
  hearAboutTickets({ name: 'ticket', payload: { action: 'update', ticket } })
  return ticket
}

/** Puts a ticket aside, with a way back while the news of it stands there, or brings one back. */
export function useSnoozing() {
  const t = useTranslations('tickets.snooze')
  const wakeText = useWakeText()
  const { open, leave } = useTicketNavigation()
  const waking = useMutation({
    mutationFn: (ticket: Ticket) => ask(() => call(ROUTES.wakeTicket, { params: { ticketId: ticket.id } })),
    onSuccess: ({ uuid }) => open(uuid, { asleep: undefined }),
  })
  const snoozing = useMutation({
    mutationFn: ({ ticket, until }: { ticket: Ticket; until: Date | null }) =>
      ask(() => call(ROUTES.snoozeTicket, { params: { ticketId: ticket.id }, body: { until: until === null ? null : until.toISOString() } })),
    onSuccess: ticket => {
      leave()
      if (ticket.snooze === null) return
      offerUndo({
        id: TOAST,
        message: t('done', { name: ticket.contact.name, when: wakeText(ticket.snooze) }),
        action: t('undo'),
        ms: UNDO_MS,
        onUndo: () => {
          dropUndo(TOAST)
          waking.mutate(ticket)
        },
        onOver: () => undefined,
      })
    },
  })
  return { busy: snoozing.isPending || waking.isPending, snooze: snoozing.mutate, wake: waking.mutate }
}
