import type { Ticket } from '@recado/contract'
import { useEffect, useRef } from 'react'
import { useShortcut } from '../../lib/shortcuts.ts'
import type { TicketActions } from '../tickets/index.ts'
import { SHORTCUTS } from './conversation-shortcuts.ts'
import { edit, endSelecting, replyTo, useConversation, writeNote } from './conversation-state.ts'

/** What lies over the screen closes itself with Escape; the conversation waits its turn. */
const COVERED = '.mantine-Modal-content, .mantine-Drawer-content, .mantine-Menu-dropdown, .mantine-Popover-dropdown, .mantine-Combobox-dropdown, .yarl__portal'

export interface ConversationKeys {
  onTransfer: () => void
  onSnooze: () => void
  onClose: () => void
  /** Closes it and goes on to the next of the list. */
  onCloseAndNext: () => void
  onContact: () => void
  onLog: () => void
  /** The contact stands open and closes first. */
  contactShown: boolean
  onLeave: () => void
}

/** The keys of the open conversation. Escape takes away one layer after the other, the conversation last. */
export function useConversationShortcuts(
  ticket: Ticket,
  actions: TicketActions,
  { onTransfer, onSnooze, onClose, onCloseAndNext, onContact, onLog, contactShown, onLeave }: ConversationKeys,
): void {
  const open = ticket.status === 'open'
  useShortcut(SHORTCUTS.accept, () => actions.accept(ticket), ticket.status === 'pending')
  useShortcut(SHORTCUTS.resolve, onClose, open)
  useShortcut(SHORTCUTS.resolveAndNext, onCloseAndNext, open)
  useShortcut(SHORTCUTS.giveBack, () => actions.giveBack(ticket), open)
  useShortcut(SHORTCUTS.reopen, () => actions.reopen(ticket), ticket.status === 'closed' || ticket.status === 'nps')
  useShortcut(SHORTCUTS.transfer, onTransfer, open || ticket.status === 'pending')
  useShortcut(SHORTCUTS.snooze, onSnooze, open)
  useShortcut(SHORTCUTS.note, () => writeNote(!useConversation.getState().note), open)
  useShortcut(SHORTCUTS.contact, onContact)
  useShortcut(SHORTCUTS.log, onLog)
  const covered = useRef(false)
  useEffect(() => {
    // Whatever closes at once is gone by the time the key reaches the shortcuts.
    const look = ({ target }: KeyboardEvent) => {
      covered.current = document.querySelector(COVERED) !== null || (target instanceof Element && target.closest(COVERED) !== null)
    }
    window.addEventListener('keydown', look, true)
    return () => window.removeEventListener('keydown', look, true)
  }, [])
  useShortcut('Escape', () => {
    if (covered.current) return
    const { editing, replyTo: answered, selected, note } = useConversation.getState()
    if (editing) edit(null)
    else if (answered) replyTo(null)
    else if (selected) endSelecting()
    else if (note) writeNote(false)
    else if (contactShown) onContact()
    else onLeave()
  })
}
