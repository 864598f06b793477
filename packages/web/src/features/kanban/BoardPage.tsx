import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { KanbanLane, Ticket } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Delayed } from '../../ui/Delayed.tsx'
import { FailedState } from '../../ui/list/FailedState.tsx'
import { useTicketNavigation } from '../tickets/index.ts'
import { BoardHeader } from './BoardHeader.tsx'
import { CardDialog } from './CardDialog.tsx'
import { lanesQuery, subscribeBoard, useBoard } from './board.queries.ts'
import { toBoardFilters, useBoardSearch } from './board-search.ts'
import styles from './Board.module.css'
import { MoveDialog } from './MoveDialog.tsx'
import { PhoneBoard } from './PhoneBoard.tsx'
import { useMoves } from './use-moves.ts'
import { WideBoard } from './WideBoard.tsx'

const NO_LANES: readonly KanbanLane[] = []

function BoardSkeleton() {
  const t = useTranslations('app')
  return (
    <Delayed>
      <div className={styles.lanes} role="status" aria-label={t('loading')} data-state="loading">
        {Array.from({ length: 4 }, (_, lane) => (
          <div key={lane} className={styles.lane}>
            {Array.from({ length: 4 - (lane % 2) }, (__, card) => (
              <Skeleton key={card} height={104} radius="md" m={8} w="auto" />
            ))}
          </div>
        ))}
      </div>
    </Delayed>
  )
}

/** The tickets at work, in lanes. Spec: administration 2 "Kanban page". */
export function BoardPage() {
  const t = useTranslations('kanban')
  const model = useBoardSearch()
  const filters = useMemo(() => toBoardFilters(model.search), [model.search])
  const { data: lanes = NO_LANES } = useQuery(lanesQuery)
  const { data: board, error, refetch, nextPageOf } = useBoard(filters)
  const isPhone = useMediaQuery('(max-width: 599px)', false, { getInitialValueInEffect: false })
  const moves = useMoves(lanes)
  const { open } = useTicketNavigation()
  const openTicket = useCallback((ticket: Ticket) => open(ticket.uuid), [open])
  const [edited, setEdited] = useState<Ticket | null>(null)
  const [chosen, setChosen] = useState<Ticket | null>(null)
  useEffect(subscribeBoard, [])
  const parts = {
    board,
    lanes,
    nextPageOf,
    moves,
    onOpen: openTicket,
    onChoose: setChosen,
    onEdit: setEdited,
  }
  return (
    <div className={styles.page}>
      <BoardHeader model={model} board={board} />
      {!board && error ? (
        <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!board && !error ? <BoardSkeleton /> : null}
      {board && isPhone ? <PhoneBoard {...parts} board={board} /> : null}
      {board && !isPhone ? <WideBoard {...parts} board={board} /> : null}
      <p className={styles.said} role="status" aria-live="polite">
        {moves.said}
      </p>
      <CardDialog ticket={edited} onClose={() => setEdited(null)} />
      <MoveDialog ticket={chosen} lanes={lanes} onMove={moves.move} onClose={() => setChosen(null)} />
    </div>
  )
}
