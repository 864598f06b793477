import { Button, Group, Modal } from '@mantine/core'
import { ROUTES, type Ticket } from '@recado/contract'
import { Eye } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { QueueChip } from '../../../ui/Chip.tsx'
import { errorText } from '../../../i18n/error-text.ts'
import { call } from '../../../lib/http/api.ts'
import { MessageLogSkeleton } from '../../../ui/chat/MessageLogSkeleton.tsx'
import type { TicketActions } from '../../tickets/index.ts'
import { UpcomingText } from '../../timers/index.ts'
import styles from '../Conversation.module.css'
import { Thread } from '../thread/Thread.tsx'
import { useThread } from '../thread/thread.queries.ts'
import type { MessageHandlers } from '../thread/use-thread-events.ts'

const noop = (): void => undefined
const NO_HANDLERS: MessageHandlers = {
  menu: noop,
  reply: noop,
  history: noop,
  retry: noop,
  resend: noop,
  discard: noop,
  select: noop,
  contact: noop,
}

function SpiedThread({ ticket }: { ticket: Ticket }) {
  const { data, error, loadOlder, loadingOlder } = useThread(ticket.id)
  const { id: ticketId } = ticket
  useEffect(() => {
    // Records the access in the ticket's log; nothing waits for it.
    void call(ROUTES.spyTicket, { params: { ticketId } }).catch(() => undefined)
  }, [ticketId])
  if (data)
    return (
      <Thread
        ticket={ticket}
        thread={data}
        loadOlder={loadOlder}
        loadingOlder={loadingOlder}
        readOnly
        handlers={NO_HANDLERS}
      />
    )
  return error ? <p role="alert">{errorText(error)}</p> : <MessageLogSkeleton />
}

export interface SpyDialogProps {
  /** The ticket to show; null while the dialog is closed. */
  ticket: Ticket | null
  actions: TicketActions
  onClose: () => void
}

/**
 * A read-only view of a conversation: nothing is marked read, nothing can be sent. Spec: workspace 2
 * "read-only spy dialog".
 */
export function SpyDialog({ ticket, actions, onClose }: SpyDialogProps) {
  const t = useTranslations('conversation.spy')
  const tickets = useTranslations('tickets')
  return (
    <Modal
      opened={ticket !== null}
      onClose={onClose}
      size="lg"
      title={ticket ? t('title', { name: ticket.contact.name, id: String(ticket.id) }) : ''}
      styles={{ body: { padding: 0 } }}
    >
      {ticket ? (
        <>
          <div className={styles.spied}>
            <SpiedThread key={ticket.id} ticket={ticket} />
          </div>
          <Group justify="space-between" gap="xs" p="sm">
            <Group gap="xs">
              <Eye size={16} aria-hidden="true" />
              {t('readOnly')}
              {ticket.queue ? (
                <QueueChip {...ticket.queue} />
              ) : (
                <QueueChip name={tickets('noQueue')} color="var(--control)" />
              )}
              <UpcomingText ticket={ticket} />
            </Group>
            <Button
              loading={actions.busyWith === ticket.id}
              onClick={() => {
                actions.accept(ticket)
                onClose()
              }}
            >
              {tickets('accept')}
            </Button>
          </Group>
        </>
      ) : null}
    </Modal>
  )
}
