import type { Ticket } from '@recado/contract'
import type { Board } from '@recado/domain'
import { useTranslations } from 'use-intl'
import { useShortcut } from '../../lib/commands/shortcuts.ts'
import { isDialogOpen } from '../../ui/top-dialog.ts'
import { keepShortcut, SHORTCUTS } from '../conversation/index.ts'
import { useAcceptShortcut, useTicketActions } from '../tickets/index.ts'

export interface BoardShortcutsProps {
  board: Board | undefined
  openUuid: string | undefined
  onOpen: (ticket: Ticket) => void
}

/** The card that has the focus. */
const focusedIn = (cards: readonly Ticket[]): Ticket | undefined => {
  const card = document.activeElement?.closest<HTMLElement>('[data-card]')
  return cards.find(({ id }) => String(id) === card?.dataset['card'])
}

/**
 * The keys of every list of conversations: the next and the previous card, the one that waits longest, and those of the
 * conversation, which open that of the focused card.
 */
export function BoardShortcuts({ board, openUuid, onOpen }: BoardShortcutsProps) {
  const { accept } = useTicketActions()
  const label = useTranslations('conversation.composer')('early')
  const cards = board?.lanes.flatMap(({ tickets }) => tickets) ?? []
  const open = cards.find(({ uuid }) => uuid === openUuid)
  const step = (by: 1 | -1) => {
    const from = open ?? focusedIn(cards)
    const next = from ? cards[cards.indexOf(from) + by] : cards[0]
    if (next) onOpen(next)
  }
  const isFree = () => !isDialogOpen()
  useShortcut('Alt+KeyJ', () => step(1), isFree)
  useShortcut('Alt+KeyK', () => step(-1), isFree)
  const waiting = cards.filter(({ status }) => status === 'pending')
  useAcceptShortcut(waiting, openUuid, accept, focusedIn)
  const openWith = (event: KeyboardEvent) => {
    const card = focusedIn(cards)
    if (!card) return
    keepShortcut(card.uuid, event, label)
    onOpen(card)
  }
  const isOnCard = () => openUuid === undefined && isFree() && focusedIn(cards) !== undefined
  useShortcut(SHORTCUTS.transfer, openWith, isOnCard)
  useShortcut(SHORTCUTS.note, openWith, isOnCard)
  useShortcut(SHORTCUTS.close, openWith, isOnCard)
  return null
}
