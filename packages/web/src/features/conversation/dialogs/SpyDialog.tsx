import { Button, Group, Modal } from '@mantine/core'
import type { Ticket } from '@recado/contract'
import { Eye } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { QueueChip } from '../../../ui/Chip.tsx'
import type { TicketActions } from '../../tickets/index.ts'
import { UpcomingText } from '../../timers/index.ts'
import styles from '../Conversation.module.css'
import { SpiedThread } from './SpiedThread.tsx'

export interface SpyDialogProps {
  /** The ticket to show; null while the dialog is closed. */
  ticket: Ticket | null
  /** Offers to accept the ticket. */
  actions?: TicketActions
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
            {actions ? (
              <Button
                data-autofocus
                loading={actions.busyWith === ticket.id}
                onClick={() => {
                  actions.accept(ticket)
                  onClose()
                }}
              >
                {tickets('accept')}
              </Button>
            ) : null}
          </Group>
        </>
      ) : null}
    </Modal>
  )
}
