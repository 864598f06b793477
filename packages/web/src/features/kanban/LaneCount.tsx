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
  const compared = compareWithLimit({ count, limit, total: look.settings?.fill?.total ?? null, isWhole })
  const { shownLimit, total, state } = compared
  const isOver = state === 'over'
  const values = { count: String(count), limit: String(limit), total: String(total) }
  const sentenceOf = (): string | undefined => {
    if (total !== null) return t('limitTotal', values)
    if (!isOver) return undefined
    return t(shownLimit === null ? 'overLimitUnseen' : 'overLimit', values)
  }
  return { ...compared, isOver, sentence: sentenceOf() }
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

/** Whether a lane is full or too full, in words, for a list of lanes. */
export function LaneStateNote(props: LaneCountProps) {
  const t = useTranslations('kanban.lane')
  const { shownLimit, total, state, isOver, sentence } = useLimit(props)
  const word = state === 'free' ? [] : [t(state)]
  const isUnseen = shownLimit === null && total === null
  const words = isUnseen ? [sentence] : [...(total === null ? [] : [sentence]), ...word]
  const text = words.join(' · ')
  if (text === '') return null
  return (
    <span data-note data-tone={isOver ? 'late' : undefined}>
      {text}
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
