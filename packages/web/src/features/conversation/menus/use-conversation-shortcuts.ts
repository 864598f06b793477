import type { Ticket } from '@recado/contract'
import { useShortcut } from '../../../lib/commands/shortcuts.ts'
import { isDialogOpen } from '../../../ui/top-dialog.ts'
import type { TicketActions } from '../../tickets/index.ts'
import { SHORTCUTS } from './shortcuts.ts'
import { dispatchToComposer, endSelecting, setSearching, useConversation } from '../conversation-state.ts'
import { topLayerOf, type EscapeLayer } from './escape-layers.ts'
import { useEscape } from './use-escape.ts'

export interface ConversationShortcutHandlers {
  onTransfer: () => void
  onSnooze: () => void
  onClose: () => void
  /** Closes it and opens the next of the list. */
  onCloseAndNext: () => void
  onContact: () => void
  onLog: () => void
  /** The open drawer closes first. */
  contactShown: boolean
  onLeave: () => void
}

const composerMode = () => useConversation.getState().composer.mode.kind

/** Shortcuts of the open conversation. Escape closes one layer at a time, the conversation last. */
export function useConversationShortcuts(
  ticket: Ticket,
  actions: TicketActions,
  {
    onTransfer,
    onSnooze,
    onClose,
    onCloseAndNext,
    onContact,
    onLog,
    contactShown,
    onLeave,
  }: ConversationShortcutHandlers,
): void {
  const open = ticket.status === 'open'
  useShortcut(
    SHORTCUTS.accept,
    () => actions.accept(ticket),
    () => ticket.status === 'pending' && !isDialogOpen(),
  )
  useShortcut(SHORTCUTS.close, onClose, open)
  useShortcut(SHORTCUTS.closeAndNext, onCloseAndNext, open)
  useShortcut(SHORTCUTS.giveBack, () => actions.giveBack(ticket), open)
  useShortcut(
    SHORTCUTS.reopen,
    () => actions.reopen(ticket),
    ticket.status === 'closed' || ticket.status === 'nps',
  )
  useShortcut(SHORTCUTS.transfer, onTransfer, open || ticket.status === 'pending')
  useShortcut(SHORTCUTS.snooze, onSnooze, open)
  useShortcut(
    SHORTCUTS.note,
    () => dispatchToComposer({ type: 'noteSwitched', isNote: composerMode() !== 'note' }),
    open,
  )
  useShortcut(SHORTCUTS.contact, onContact)
  useShortcut(SHORTCUTS.log, onLog)
  useShortcut(SHORTCUTS.search, () => setSearching(!useConversation.getState().searching))
  useEscape(() => {
    const close: Record<EscapeLayer, () => void> = {
      edit: () => dispatchToComposer({ type: 'editEnded' }),
      reply: () => dispatchToComposer({ type: 'replyEnded' }),
      selection: endSelecting,
      note: () => dispatchToComposer({ type: 'noteSwitched', isNote: false }),
      search: () => setSearching(false),
      contact: onContact,
      conversation: onLeave,
    }
    close[
      topLayerOf({
        mode: composerMode(),
        selecting: useConversation.getState().selected !== null,
        searching: useConversation.getState().searching,
        contactShown,
      })
    ]()
  })
}
