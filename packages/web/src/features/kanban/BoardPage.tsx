import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Ticket } from '@recado/contract'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useIsPhone } from '../../lib/browser/use-is-phone.ts'
import { Delayed } from '../../ui/Delayed.tsx'
import { FailedState } from '../../ui/list/FailedState.tsx'
import { subscribeConversations, usePrefetchConversation } from '../conversation/index.ts'
import { useMe } from '../session/index.ts'
import { cacheTicket } from '../tickets/index.ts'
import { BoardHeader } from './BoardHeader.tsx'
import { CardDialog } from './CardDialog.tsx'
import { subscribeBoard, useBoard, useLanesOfBoard } from './board.queries.ts'
import { isFiltered, toBoardFilters, useBoardSearch } from './board-search.ts'
import shared from './Board.module.css'
import styles from './BoardPage.module.css'
import { ConversationDrawer } from './ConversationDrawer.tsx'
import { useDrawerNavigation } from './drawer-navigation.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { PhoneBoard } from './PhoneBoard.tsx'
import { useMovedFocus } from './use-moved-focus.ts'
import { useMoves } from './use-moves.tsx'
import { useOpenCard } from './use-open-card.ts'
import { WideBoard } from './WideBoard.tsx'

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
function useOpenTicket(): (ticket: Ticket) => void {
  const { open } = useDrawerNavigation(undefined)
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
  const onOpen = useOpenTicket()
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
