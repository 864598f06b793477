import type { Ticket } from '@recado/contract'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { useShortcut } from '../../lib/shortcuts.ts'
import { useAgo, useMinute } from '../../lib/use-dates.ts'
import { useEndless } from '../../lib/use-endless.ts'
import { useMay, useMe, useViewer } from '../session/index.ts'
import { PendingItem } from './PendingItem.tsx'
import styles from './TicketList.module.css'
import { TicketItem } from './TicketItem.tsx'
import type { TicketActions } from './ticket-actions.ts'
import { useDelegated } from './use-delegated.ts'

/** Minutes a customer may wait before the time turns red. */
const PATIENCE = 5
/** Height of a row in pixels before it is measured. */
const ROW = 86

export interface TicketListProps {
  tickets: readonly Ticket[]
  openUuid: string | undefined
  actions: TicketActions
  onOpen: (ticket: Ticket) => void
  onSpy: (ticket: Ticket) => void
  onEnd: () => void
  /** The pointer rests on a ticket, or on none any more. */
  onHover: (ticketId: number | null) => void
  loadingMore: boolean
}

/** The conversations of a tab, drawn only where they are seen. Arrow keys walk along the rows, Alt+J and Alt+K open the next and the one before. */
export function TicketList({ tickets, openUuid, actions, onOpen, onSpy, onEnd, onHover, loadingMore }: TicketListProps) {
  const t = useTranslations('tickets')
  const me = useMe()
  const viewer = useViewer()
  const maySpy = useMay('ticket-options:spy')
  const ago = useAgo()
  const minute = useMinute()
  const viewport = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  useEndless(viewport, tickets.length, onEnd)

  const openAt = tickets.findIndex(({ uuid }) => uuid === openUuid)
  const [walkedTo, setWalkedTo] = useState<number>()
  const walkedAt = tickets.findIndex(({ id }) => id === walkedTo)
  const reachableAt = walkedAt !== -1 ? walkedAt : Math.max(0, openAt)

  const focusRow = (at: number) => {
    const ticket = tickets[at]
    if (!ticket) return
    setWalkedTo(ticket.id)
    list.current?.scrollToIndex(at, { align: 'nearest' })
    // The row may be drawn only after the scroll.
    requestAnimationFrame(() => viewport.current?.querySelector<HTMLElement>(`[data-roving="${ticket.id}"]`)?.focus({ preventScroll: true }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to =
      event.key === 'ArrowDown'
        ? reachableAt + 1
        : event.key === 'ArrowUp'
          ? reachableAt - 1
          : event.key === 'Home'
            ? 0
            : event.key === 'End'
              ? tickets.length - 1
              : undefined
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    focusRow(Math.min(tickets.length - 1, Math.max(0, to)))
  }
  const hovered = useRef<number | null>(null)
  const onPointerOver = ({ target, pointerType }: PointerEvent) => {
    const row = pointerType === 'mouse' && target instanceof Element ? target.closest<HTMLElement>('[data-roving]') : null
    const id = row ? Number(row.dataset['roving']) : null
    if (id === hovered.current) return
    hovered.current = id
    onHover(id)
  }
  useDelegated(viewport, { keydown: onKeyDown, pointerover: onPointerOver })

  const step = (by: number) => {
    const next = tickets[openAt === -1 ? 0 : openAt + by]
    if (!next || next.status === 'pending') return
    list.current?.scrollToIndex(tickets.indexOf(next), { align: 'nearest' })
    onOpen(next)
  }
  useShortcut('Alt+KeyJ', () => step(1))
  useShortcut('Alt+KeyK', () => step(-1))

  // Coming back from the conversation on a phone, or opening by a link, the row is where the eye looks.
  const shownFor = useRef<string>(undefined)
  useEffect(() => {
    if (openAt === -1 || shownFor.current === openUuid) return
    shownFor.current = openUuid
    list.current?.scrollToIndex(openAt, { align: 'nearest' })
  }, [openAt, openUuid])

  return (
    <div ref={viewport} className={styles.viewport}>
      <Virtualizer ref={list} scrollRef={viewport} as="ul" item="li" itemSize={ROW} data={tickets} keepMounted={[reachableAt]}>
        {(ticket, at) =>
          ticket.status === 'pending' ? (
            <PendingItem
              key={ticket.id}
              ticket={ticket}
              ago={ago(ticket.updatedAt)}
              late={minute.getTime() - Date.parse(ticket.updatedAt) > PATIENCE * 60_000}
              myId={me.id}
              reachable={at === reachableAt}
              busy={actions.busyWith === ticket.id}
              mayClose={viewer.profile === 'admin' || viewer.userClosePendingTicket}
              onAccept={actions.accept}
              onClose={actions.closeWaiting}
              onSpy={maySpy ? onSpy : undefined}
            />
          ) : (
            <TicketItem
              key={ticket.id}
              ticket={ticket}
              ago={ago(ticket.updatedAt)}
              myId={me.id}
              selected={ticket.uuid === openUuid}
              reachable={at === reachableAt}
              onOpen={onOpen}
            />
          )
        }
      </Virtualizer>
      {loadingMore ? (
        <p className={styles.more} role="status">
          {t('loadingMore')}
        </p>
      ) : null}
    </div>
  )
}
