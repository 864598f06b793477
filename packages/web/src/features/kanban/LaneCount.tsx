import type { BoardLane } from '@recado/contract'
import { compareWithLimit } from '@recado/domain'
import { useTranslations } from 'use-intl'
import styles from './Board.module.css'
import type { LaneLook } from './lane-look.ts'

export interface LaneCountProps {
  lane: Pick<BoardLane, 'count'>
  look: LaneLook
  /** Whether the board shows every card of the company. */
  isWhole: boolean
}

/** How a lane stands to its limit, in words; no sentence where its count says all. */
function useLimit({ lane, look, isWhole }: LaneCountProps) {
  const t = useTranslations('kanban.lane')
  const { count } = lane
  const limit = look.settings?.limit ?? null
  const fill = look.settings?.fill
  const state = compareWithLimit({
    count,
    limit,
    total: fill?.total ?? null,
    isOverLimit: fill?.isOverLimit ?? false,
    isWhole,
  })
  const values = { count: String(count), limit: String(limit), total: String(state.total) }
  if (state.total !== null) return { ...state, sentence: t('limitTotal', values) }
  if (!state.isOver) return { ...state, sentence: undefined }
  return { ...state, sentence: t(state.shownLimit === null ? 'overLimitUnseen' : 'overLimit', values) }
}

/** The number of cards of a lane, and its limit beside it where the two compare. */
export function LaneCount(props: LaneCountProps) {
  const t = useTranslations('kanban.lane')
  const { count } = props.lane
  const { shownLimit, isOver, sentence } = useLimit(props)
  return (
    <span className={styles.count} data-over={isOver || undefined} title={sentence ?? t('count', { count })}>
      {shownLimit === null ? count : `${count}/${shownLimit}`}
    </span>
  )
}

/** The sentence about a limit that counts cards which the board does not show. */
export function LimitNote(props: LaneCountProps) {
  const { shownLimit, isOver, sentence } = useLimit(props)
  if (sentence === undefined || shownLimit !== null) return null
  return (
    <span className={styles.note} data-tone={isOver ? 'late' : undefined}>
      {sentence}
    </span>
  )
}
