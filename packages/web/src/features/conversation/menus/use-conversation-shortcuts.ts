import type { Ticket } from '@recado/contract'
import { useEffect, useRef } from 'react'
import { useShortcut } from '../../../lib/commands/shortcuts.ts'
import type { TicketActions } from '../../tickets/index.ts'
import { SHORTCUTS } from './shortcuts.ts'
import { dispatchToComposer, endSelecting, setSearching, useConversation } from '../conversation-state.ts'
import { topLayerOf, type EscapeLayer } from './escape-layers.ts'

/** Overlays close themselves with Escape, before any layer of the conversation. */
const OVERLAY_SELECTOR =
  '.mantine-Modal-content, .mantine-Drawer-content, .mantine-Menu-dropdown, .mantine-Popover-dropdown, .mantine-Combobox-dropdown, .yarl__portal'

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
  useShortcut(SHORTCUTS.accept, () => actions.accept(ticket), ticket.status === 'pending')
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
  const isCovered = useRef(false)
  useEffect(() => {
    // An overlay that closes at once is gone when the shortcuts run.
    const noteOverlay = ({ target }: KeyboardEvent) => {
      isCovered.current =
        document.querySelector(OVERLAY_SELECTOR) !== null ||
        (target instanceof Element && target.closest(OVERLAY_SELECTOR) !== null)
    }
    window.addEventListener('keydown', noteOverlay, true)
    return () => window.removeEventListener('keydown', noteOverlay, true)
  }, [])
  useShortcut('Escape', () => {
    if (isCovered.current) return
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
