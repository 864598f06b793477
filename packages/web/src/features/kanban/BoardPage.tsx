import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Ticket } from '@recado/contract'
import { stepOnBoard, type Board } from '@recado/domain'
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { useIsPhone } from '../../lib/browser/use-is-phone.ts'
import { Delayed } from '../../ui/Delayed.tsx'
import { FailedState } from '../../ui/list/FailedState.tsx'
import { subscribeConversations, usePrefetchConversation } from '../conversation/index.ts'
import { useMe } from '../session/index.ts'
import { cacheTicket, TicketNavigationProvider, type TicketNavigation } from '../tickets/index.ts'
import { BoardHeader } from './BoardHeader.tsx'
import { BoardShortcuts } from './BoardShortcuts.tsx'
import { CardDialog } from './CardDialog.tsx'
import { subscribeBoard, useBoard, useLanesOfBoard, shownCard } from './board.queries.ts'
import { isFiltered, toBoardFilters, useBoardSearch } from './board-search.ts'
import { ConversationDrawer } from './ConversationDrawer.tsx'
import { useDrawerNavigation } from './drawer-navigation.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { PhoneBoard } from './PhoneBoard.tsx'
import { useMoves, type Moves } from './use-moves.tsx'
import { useOpenCard } from './use-open-card.ts'
import { WideBoard } from './WideBoard.tsx'
import { focusCard, isLaneDrawn, type CardPlace } from './card-place.ts'
import shared from './Board.module.css'
import styles from './BoardPage.module.css'

interface MovedFocusInput {
  readonly board: Board | undefined
  readonly element: RefObject<HTMLElement | null>
  readonly moves: Moves
  /** Marks the card as the one that Tab reaches, so that its lane draws it. */
  readonly onFocus: (ticketId: number) => void
}

/**
 * Moves a card by a key or a button, and puts the focus on it in its new lane. If that lane does not show it, the card
 * that stood after it has the focus.
 */
function useMovedFocus(input: MovedFocusInput): Moves['move'] {
  const { board, element } = input
  const latest = useRef(input)
  const wanted = useRef<CardPlace | null>(null)
  useEffect(() => {
    latest.current = input
  })
  useEffect(() => {
    const place = wanted.current
    wanted.current = null
    if (place) focusCard(() => element.current, place)
  }, [board, element])
  return useCallback((ticket: Ticket, laneId: number | null) => {
    const { board: before, element: root, moves, onFocus } = latest.current
    const lanes = before?.lanes ?? []
    const neighbour = stepOnBoard(lanes, ticket.id, 'down') ?? stepOnBoard(lanes, ticket.id, 'up')
    moves.move(ticket, laneId)
    const isInSight = shownCard(ticket.id)?.laneId === laneId && isLaneDrawn(root.current, laneId)
    const place = isInSight
      ? { ticketId: ticket.id, laneId }
      : { ticketId: neighbour ?? ticket.id, laneId: ticket.laneId }
    wanted.current = place
    onFocus(place.ticketId)
  }, [])
}

function BoardSkeleton() {
  const t = useTranslations('app')
  return (
    <Delayed>
      <div className={shared.lanes} role="status" aria-label={t('loading')} data-state="loading">
        {Array.from({ length: 4 }, (_, lane) => (
          <div key={lane} className={shared.lane}>
            {Array.from({ length: 4 - (lane % 2) }, (__, card) => (
              <Skeleton key={card} height={104} radius="md" m={8} w="auto" />
            ))}
          </div>
        ))}
      </div>
    </Delayed>
  )
}

/** Opens the conversation of a card over the board. */
function useOpenTicket({ open }: TicketNavigation): (ticket: Ticket) => void {
  return useCallback(
    ticket => {
      cacheTicket(ticket)
      open(ticket.uuid)
    },
    [open],
  )
}

/** The tickets at work, in lanes, and over them the open conversation. Spec: administration 2 "Kanban page". */
export function BoardPage() {
  const t = useTranslations('kanban')
  const model = useBoardSearch()
  const openUuid = model.search.ticket
  const filters = useMemo(() => toBoardFilters(model.search), [model.search])
  const { data: board, error, refetch, nextPageOf } = useBoard(filters)
  const lanes = useLanesOfBoard(board)
  const isPhone = useIsPhone()
  const isNarrow = useMediaQuery('(max-width: 899px)', false, { getInitialValueInEffect: false })
  const moves = useMoves(lanes)
  const navigation = useDrawerNavigation(openUuid)
  const onOpen = useOpenTicket(navigation)
  const [edited, setEdited] = useState<Ticket | null>(null)
  const [chosen, setChosen] = useState<Ticket | null>(null)
  const [focusedId, setFocusedId] = useState<number | null>(null)
  const element = useRef<HTMLDivElement>(null)
  const isNarrowed = isFiltered(model.search)
  const isWhole = useMe().profile === 'admin' && !isNarrowed
  useEffect(subscribeBoard, [])
  useEffect(subscribeConversations, [])
  usePrefetchConversation()
  useOpenCard(element, board, openUuid)
  const onMove = useMovedFocus({ board, element, moves, onFocus: setFocusedId })
  const parts = {
    lanes,
    isWhole,
    isFiltered: isNarrowed,
    nextPageOf,
    moves,
    onMove,
    focusedId,
    onFocus: setFocusedId,
    openUuid,
    onOpen,
    onChoose: setChosen,
    onEdit: setEdited,
  }
  return (
    <div className={styles.page} data-drawer={openUuid !== undefined || undefined}>
      <div ref={element} className={styles.board} inert={isNarrow && openUuid !== undefined}>
        {isPhone ? (
          <PhoneBoard {...parts} model={model} board={board} />
        ) : (
          <BoardHeader model={model} board={board} />
        )}
        {!board && error ? (
          <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
        ) : null}
        {!board && !error ? <BoardSkeleton /> : null}
        {board && !isPhone ? <WideBoard {...parts} board={board} /> : null}
      </div>
      <TicketNavigationProvider value={navigation}>
        <BoardShortcuts board={board} openUuid={openUuid} onOpen={onOpen} />
      </TicketNavigationProvider>
      {openUuid === undefined ? null : <ConversationDrawer uuid={openUuid} />}
      <VisuallyHidden role="status" aria-live="polite">
        {moves.said}
      </VisuallyHidden>
      <CardDialog ticket={edited} onClose={() => setEdited(null)} />
      <MoveDialog
        ticket={chosen}
        lanes={lanes}
        board={board?.lanes ?? []}
        isWhole={isWhole}
        onMove={onMove}
        onClose={() => setChosen(null)}
      />
    </div>
  )
}
