import type { Ticket } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { LazyScheduleDialog } from '../schedules/index.ts'
import { SnoozeDialog, TransferDialog, type TicketActions } from '../tickets/index.ts'
import { dispatchToComposer, useConversation } from './conversation-state.ts'
import { AccessDialog, LogDialog } from './dialogs/dialogs.ts'

/** Dialogs of the open conversation. */
export type ConversationDialog = 'transfer' | 'snooze' | 'schedule' | 'log' | 'access' | 'forward' | 'tags'

export interface ConversationDialogsProps {
  ticket: Ticket
  actions: TicketActions
  dialog: ConversationDialog | null
  onClose: () => void
  onSchedule: () => void
}

/** Schedules the text of the composer, which is empty afterwards. A note or an edit stays where it is. */
function SendLaterDialog({
  ticket: { contact, whatsappId },
  opened,
  onClose,
}: Pick<ConversationDialogsProps, 'ticket' | 'onClose'> & { opened: boolean }) {
  const { text, mode } = useConversation(state => state.composer)
  const isForCustomer = mode.kind === 'message' || mode.kind === 'reply'
  return (
    <LazyScheduleDialog
      opened={opened}
      contact={contact}
      text={isForCustomer ? text : ''}
      whatsappId={whatsappId}
      onClose={onClose}
      onSaved={() => {
        if (isForCustomer) dispatchToComposer({ type: 'typed', text: '' })
      }}
    />
  )
}

/** The dialogs about the whole ticket. */
export function ConversationDialogs({
  ticket,
  actions,
  dialog,
  onClose,
  onSchedule,
}: ConversationDialogsProps) {
  const t = useTranslations('conversation.transfer')
  return (
    <>
      <TransferDialog
        opened={dialog === 'transfer'}
        title={t('titleOf', { name: ticket.contact.name })}
        ownerId={ticket.userId}
        whatsappId={ticket.whatsappId}
        queueId={ticket.queueId}
        busy={actions.busyWith === ticket.id}
        onTransfer={change => actions.transfer(ticket, change, { onSuccess: onClose })}
        onClose={onClose}
      />
      <SnoozeDialog ticket={ticket} opened={dialog === 'snooze'} onClose={onClose} onFollowUp={onSchedule} />
      <SendLaterDialog ticket={ticket} opened={dialog === 'schedule'} onClose={onClose} />
      <LogDialog ticket={ticket} opened={dialog === 'log'} onClose={onClose} />
      <AccessDialog ticket={ticket} opened={dialog === 'access'} onClose={onClose} />
    </>
  )
}
