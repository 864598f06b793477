import type { Ticket } from '@recado/contract'
import { useEffect } from 'react'
import { useShortcut, type Shortcut } from '../../../lib/commands/shortcuts.ts'
import { isDialogOpen } from '../../../ui/top-dialog.ts'
import { restoreListFocus, type TicketActions } from '../../tickets/index.ts'
import { useTicketActs } from '../header/header-actions.ts'
import { playEarlyShortcut } from './early-shortcut.ts'
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

/** A key of the conversation, which a dialog over it must not move. */
const useOwnKey = (shortcut: Shortcut, run: () => void, enabled = true): void =>
  useShortcut(shortcut, run, () => enabled && !isDialogOpen())

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
  const acts = useTicketActs(ticket)
  useOwnKey(SHORTCUTS.accept, () => actions.accept(ticket), acts.has('accept'))
  useOwnKey(SHORTCUTS.close, onClose, acts.has('close'))
  useOwnKey(SHORTCUTS.closeAndNext, onCloseAndNext, acts.has('close'))
  useOwnKey(SHORTCUTS.giveBack, () => actions.giveBack(ticket), acts.has('giveBack'))
  useOwnKey(SHORTCUTS.reopen, () => actions.reopen(ticket), acts.has('reopen'))
  useOwnKey(SHORTCUTS.transfer, onTransfer, acts.has('transfer'))
  useOwnKey(SHORTCUTS.snooze, onSnooze, acts.has('snooze'))
  useOwnKey(
    SHORTCUTS.note,
    () => dispatchToComposer({ type: 'noteSwitched', isNote: composerMode() !== 'note' }),
    acts.has('note'),
  )
  // These close what they opened.
  useShortcut(SHORTCUTS.contact, onContact)
  useShortcut(SHORTCUTS.log, onLog)
  useOwnKey(SHORTCUTS.search, () => setSearching(!useConversation.getState().searching))
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
  const { id, uuid } = ticket
  // After those above have begun to listen.
  useEffect(() => playEarlyShortcut(uuid, id, () => restoreListFocus(id)), [uuid, id])
}
