import { Button, VisuallyHidden } from '@mantine/core'
import type { Ticket } from '@recado/contract'
import { ArrowLeftRight, MessageCircle, SquarePen, UserRoundPlus } from 'lucide-react'
import { memo, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import { moneyText } from '../../lib/numbers/money-text.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { QueueChip } from '../../ui/Chip.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { CountBadge } from '../../ui/list/CountBadge.tsx'
import { TicketPreview } from '../tickets/index.ts'
import { BoardClock } from './BoardClock.tsx'
import styles from './BoardCard.module.css'
import { useCardDrag } from './use-card-drag.ts'

const MIDDLE_BUTTON = 1

function CardContent({ ticket, myId }: { ticket: Ticket; myId: number }) {
  const t = useTranslations('kanban.card')
  const tickets = useTranslations('tickets')
  const { contact, queue, user, unreadMessages, card } = ticket
  return (
    <>
      <span className={styles.line}>
        <Avatar name={contact.name} size={28} picture={contact.profilePicUrl} />
        <span className={styles.name}>{contact.name}</span>
        <CountBadge value={unreadMessages} label={tickets('unread', { count: unreadMessages })} />
      </span>
      <span className={styles.preview}>
        <TicketPreview ticket={ticket} myId={myId} />
      </span>
      {card.value === null && card.note === '' ? null : (
        <span className={styles.added}>
          {card.value === null ? null : <b>{moneyText(card.value / 100, card.currency ?? 'BRL')}</b>}
          <span className={styles.note} title={card.note}>
            {card.note}
          </span>
        </span>
      )}
      <span className={`${styles.line} ${styles.foot}`}>
        <QueueChip name={queue?.name ?? tickets('noQueue')} color={queue?.color ?? 'var(--control)'} />
        <span className={styles.end}>
          <BoardClock ticket={ticket} />
          {user ? (
            <span title={user.name}>
              <Avatar name={user.name} size={20} />
              <VisuallyHidden>{user.name}</VisuallyHidden>
            </span>
          ) : (
            <span className={styles.nobody} title={t('nobody')}>
              <UserRoundPlus size={12} aria-hidden="true" />
              <VisuallyHidden>{t('nobody')}</VisuallyHidden>
            </span>
          )}
        </span>
      </span>
    </>
  )
}

export interface BoardCardProps {
  ticket: Ticket
  myId: number
  /** Whether Tab reaches it; the arrow keys move it. */
  isReachable: boolean
  isLifted: boolean
  isDragged: boolean
  /** Whether its conversation is open. */
  isOpen: boolean
  /** The id of the sentence that explains the keys. */
  helpId: string
  onOpen: (ticket: Ticket) => void
  onEdit: (ticket: Ticket) => void
  /** Shows the lanes to choose from, for fingers: not every browser drags by touch. */
  onMove: (ticket: Ticket) => void
  onDrag: (ticket: Ticket | null) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>, ticket: Ticket) => void
  onFocus: (ticket: Ticket) => void
}

const openInTab = ({ uuid }: Ticket): void => void window.open(`/tickets/${uuid}`, '_blank', 'noopener')

/** The mouse on a card, as on a link: a click opens it here, one with Ctrl or the middle button in a tab of its own. */
const mouseOf = (ticket: Ticket, onOpen: (ticket: Ticket) => void) => ({
  onClick: ({ ctrlKey, metaKey }: MouseEvent) => (ctrlKey || metaKey ? openInTab(ticket) : onOpen(ticket)),
  onMouseDown: (event: MouseEvent) => {
    // The middle button would begin to scroll.
    if (event.button === MIDDLE_BUTTON) event.preventDefault()
  },
  onAuxClick: ({ button }: MouseEvent) => {
    if (button === MIDDLE_BUTTON) openInTab(ticket)
  },
})

/** A ticket on the board: opened by a click, moved by dragging or by the keys. */
export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const {
    ticket,
    myId,
    isReachable,
    isLifted,
    isDragged,
    isOpen,
    helpId,
    onOpen,
    onEdit,
    onMove,
    onDrag,
    onKeyDown,
    onFocus,
  } = props
  const t = useTranslations('kanban.card')
  const element = useRef<HTMLDivElement>(null)
  useCardDrag(element, ticket, onDrag)
  return (
    <div className={styles.place}>
      {/* A button of the browser cannot be dragged in every browser. */}
      <div
        ref={element}
        role="button"
        className={styles.card}
        data-card={ticket.id}
        data-lifted={isLifted || undefined}
        data-dragged={isDragged || undefined}
        tabIndex={isReachable ? 0 : -1}
        aria-describedby={helpId}
        aria-pressed={isLifted}
        aria-current={isOpen || undefined}
        {...mouseOf(ticket, onOpen)}
        onKeyDown={event => onKeyDown(event, ticket)}
        onFocus={() => onFocus(ticket)}
      >
        <CardContent ticket={ticket} myId={myId} />
      </div>
      {/* The keys of the card do the same. */}
      <span className={styles.tools}>
        <IconButton
          className={styles.move}
          variant="default"
          size={28}
          label={t('moveOf', { name: ticket.contact.name })}
          icon={<ArrowLeftRight size={14} />}
          tabIndex={-1}
          onClick={() => onMove(ticket)}
        />
        <IconButton
          variant="default"
          size={28}
          label={t('editOf', { name: ticket.contact.name })}
          icon={<SquarePen size={14} />}
          tabIndex={-1}
          onClick={() => onEdit(ticket)}
        />
      </span>
    </div>
  )
})

export type PhoneCardProps = Pick<
  BoardCardProps,
  'ticket' | 'myId' | 'isOpen' | 'onOpen' | 'onEdit' | 'onMove'
>

/** A ticket on the board of a phone, with buttons instead of dragging. */
export const PhoneCard = memo(function PhoneCard({
  ticket,
  myId,
  isOpen,
  onOpen,
  onEdit,
  onMove,
}: PhoneCardProps) {
  const t = useTranslations('kanban.card')
  const { name } = ticket.contact
  return (
    <article className={styles.card} data-card={ticket.id} data-phone aria-current={isOpen || undefined}>
      <CardContent ticket={ticket} myId={myId} />
      <span className={styles.buttons}>
        <Button
          variant="default"
          aria-label={t('moveOf', { name })}
          leftSection={<ArrowLeftRight size={16} aria-hidden="true" />}
          onClick={() => onMove(ticket)}
        >
          {t('move')}
        </Button>
        <Button
          variant="default"
          aria-label={t('openOf', { name })}
          data-opens-card
          leftSection={<MessageCircle size={16} aria-hidden="true" />}
          onClick={() => onOpen(ticket)}
        >
          {t('open')}
        </Button>
        <IconButton
          variant="default"
          size="input-sm"
          label={t('editOf', { name })}
          icon={<SquarePen size={16} />}
          onClick={() => onEdit(ticket)}
        />
      </span>
    </article>
  )
})
