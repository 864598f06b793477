import type { Ticket } from '@recado/contract'
import { LazyBotDecisionsDialog } from '../intake/index.ts'
import { SnoozeDialog, TransferDialog, type TicketActions } from '../tickets/index.ts'
import { AccessDialog, LogDialog } from './dialogs/dialogs.ts'

/** Dialogs of the open conversation. */
export type ConversationDialog =
  | 'transfer'
  | 'snooze'
  | 'log'
  | 'access'
  | 'botDecisions'
  | 'forward'
  | 'tags'

export interface ConversationDialogsProps {
  ticket: Ticket
  actions: TicketActions
  dialog: ConversationDialog | null
  onClose: () => void
}

/** The dialogs about the whole ticket. */
export function ConversationDialogs({ ticket, actions, dialog, onClose }: ConversationDialogsProps) {
  return (
    <>
      <TransferDialog
        opened={dialog === 'transfer'}
        whatsappId={ticket.whatsappId}
        queueId={ticket.queueId}
        busy={actions.busyWith === ticket.id}
        onTransfer={change => actions.transfer(ticket, change, { onSuccess: onClose })}
        onClose={onClose}
      />
      <SnoozeDialog ticket={ticket} opened={dialog === 'snooze'} onClose={onClose} />
      <LogDialog ticket={ticket} opened={dialog === 'log'} onClose={onClose} />
      <AccessDialog ticket={ticket} opened={dialog === 'access'} onClose={onClose} />
      <LazyBotDecisionsDialog ticket={ticket} opened={dialog === 'botDecisions'} onClose={onClose} />
    </>
  )
}
