import { ROUTES, type Ticket } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/http/api.ts'
import { hideUndoToast, showUndoToast } from '../../../ui/feedback/undo-toast.tsx'
import { noteNextRow } from '../list/list-focus.ts'
import { useTicketNavigation } from '../navigation.ts'
import { mutateTicket } from '../mutate-ticket.ts'
import { useWakeText } from './use-wake-text.ts'

const UNDO_MS = 6_000
const TOAST_ID = 'snooze'

/** Snoozes a ticket, with an undo in the toast, or wakes one. `refusal` is why the last snooze failed. */
export function useSnooze() {
  const t = useTranslations('tickets.snooze')
  const wakeText = useWakeText()
  const { open, leave } = useTicketNavigation()
  const wakeMutation = useMutation({
    mutationFn: (ticket: Ticket) =>
      mutateTicket(() => call(ROUTES.wakeTicket, { params: { ticketId: ticket.id } })),
    onSuccess: ({ uuid }) => open(uuid, { snoozed: undefined }),
  })
  const snoozeMutation = useMutation({
    onMutate: noteNextRow,
    mutationFn: ({ ticket, until }: { ticket: Ticket; until: Date | null }) =>
      mutateTicket(() =>
        call(ROUTES.snoozeTicket, {
          params: { ticketId: ticket.id },
          body: { until: until === null ? null : until.toISOString() },
        }),
      ),
    meta: { quiet: true },
    onSuccess: ticket => {
      leave()
      if (ticket.snooze === null) return
      showUndoToast({
        id: TOAST_ID,
        message: t('done', { name: ticket.contact.name, when: wakeText(ticket.snooze) }),
        action: t('undo'),
        ms: UNDO_MS,
        onUndo: () => {
          hideUndoToast(TOAST_ID)
          wakeMutation.mutate(ticket)
        },
        onExpire: () => undefined,
      })
    },
  })
  return {
    busy: snoozeMutation.isPending || wakeMutation.isPending,
    snooze: snoozeMutation.mutate,
    refusal: snoozeMutation.error,
    wake: wakeMutation.mutate,
  }
}
