import { Menu, VisuallyHidden } from '@mantine/core'
import { ROUTES, type BoardLane, type KanbanLane } from '@recado/contract'
import { useNavigate } from '@tanstack/react-router'
import { ChevronsLeftRight, MoveLeft, MoveRight, MoreVertical, Pencil, Timer, TimerOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { moneyText } from '../../lib/numbers/money-text.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useMay } from '../session/index.ts'
import { useDurations } from '../../lib/dates/use-durations.ts'
import { useWait } from './BoardClock.tsx'
import { refetchBoard } from './board.queries.ts'
import styles from './Board.module.css'
import { LaneCount, LimitNote, type LaneCountProps } from './LaneCount.tsx'
import type { LaneLook } from './lane-look.ts'

function LaneTimer({ settings, lanes }: { settings: KanbanLane | undefined; lanes: readonly KanbanLane[] }) {
  const t = useTranslations('kanban')
  const { whole } = useDurations()
  const timer = settings?.timer
  if (!timer)
    return (
      <span className={styles.timer}>
        <TimerOff size={13} aria-hidden="true" />
        {t('lane.untimed')}
      </span>
    )
  const next = lanes.find(({ id }) => id === timer.nextLaneId)?.name ?? t('open')
  const time = whole(timer.minutes)
  return (
    <span className={styles.timer} title={t('lane.timed', { time, lane: next })}>
      <Timer size={13} aria-hidden="true" />
      <span className={styles.cut}>
        {time} <span aria-hidden="true">→</span> {next}
      </span>
    </span>
  )
}

/** Moves a lane by one place. */
async function shift(lanes: readonly KanbanLane[], laneId: number, by: -1 | 1): Promise<void> {
  const ids = lanes.map(({ id }) => id)
  const at = ids.indexOf(laneId)
  const other = ids[at + by]
  if (other === undefined) return
  ids[at + by] = laneId
  ids[at] = other
  try {
    await call(ROUTES.orderLanes, { body: { laneIds: ids } })
    refetchBoard()
  } catch (error) {
    toast.error(error)
  }
}

interface LaneMenuProps {
  laneId: number | null
  look: LaneLook
  lanes: readonly KanbanLane[]
  onCollapse: () => void
}

function LaneMenu({ laneId, look, lanes, onCollapse }: LaneMenuProps) {
  const t = useTranslations('kanban.lane')
  const navigate = useNavigate()
  const mayWrite = useMay('lanes:write')
  const at = lanes.findIndex(({ id }) => id === laneId)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton
          variant="subtle"
          size={24}
          label={t('menu', { lane: look.name })}
          icon={<MoreVertical size={16} />}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<ChevronsLeftRight size={16} />} onClick={onCollapse}>
          {t('collapse')}
        </Menu.Item>
        {mayWrite && laneId !== null ? (
          <>
            <Menu.Item
              leftSection={<MoveLeft size={16} />}
              disabled={at <= 0}
              onClick={() => void shift(lanes, laneId, -1)}
            >
              {t('left')}
            </Menu.Item>
            <Menu.Item
              leftSection={<MoveRight size={16} />}
              disabled={at === lanes.length - 1}
              onClick={() => void shift(lanes, laneId, 1)}
            >
              {t('right')}
            </Menu.Item>
          </>
        ) : null}
        {mayWrite ? (
          <Menu.Item leftSection={<Pencil size={16} />} onClick={() => void navigate({ to: '/TagsKanban' })}>
            {t('edit')}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The sums of the values of the cards of a lane. */
export function LaneValueSum({ lane }: { lane: BoardLane }) {
  const t = useTranslations('kanban.lane')
  if (lane.values.length === 0) return null
  return (
    <span className={styles.value} title={t('value')}>
      <VisuallyHidden>{t('value')} </VisuallyHidden>
      {lane.values.map(({ currency, value }) => moneyText(value / 100, currency)).join(' + ')}
    </span>
  )
}

/** How long the customer waits whose wait is the longest of a lane; undefined if nobody waits. */
export function useLongestWait({ tickets }: BoardLane) {
  // The longest wait comes first.
  return useWait(tickets[0])
}

export interface LaneFactsProps extends LaneCountProps {
  lane: BoardLane
  lanes: readonly KanbanLane[]
  children?: ReactNode
}

/** How many wait in a lane and how long, its timer, and the limit where it counts more cards than the board shows. */
export function LaneFacts({ children, lanes, ...fill }: LaneFactsProps) {
  const t = useTranslations('kanban.lane')
  const { lane, look } = fill
  const since = useLongestWait(lane)
  return (
    <div className={styles.facts}>
      <span className={styles.cut} data-tone={since?.tone}>
        {lane.waiting === 0 ? t('nobodyWaits') : t('waiting', { count: lane.waiting })}
        {since ? ` · ${since.text}` : null}
      </span>
      {children}
      <LaneTimer settings={look.settings} lanes={lanes} />
      <LimitNote {...fill} />
    </div>
  )
}

export interface LaneHeaderProps extends LaneMenuProps {
  lane: BoardLane
  isWhole: boolean
  headingId: string
}

/** The name of a lane, how many stand and wait in it and how long, their value, and its timer. */
export function LaneHeader({ lane, isWhole, headingId, ...menu }: LaneHeaderProps) {
  const { look, lanes } = menu
  return (
    <div className={styles.head} data-keep-clear>
      <div className={styles.title}>
        <i className={styles.square} style={{ background: look.color }} />
        <h2 id={headingId} className={styles.cut}>
          {look.name}
        </h2>
        <LaneCount lane={lane} look={look} isWhole={isWhole} />
        <span className={styles.menu}>
          <LaneMenu {...menu} />
        </span>
      </div>
      <LaneFacts lane={lane} look={look} lanes={lanes} isWhole={isWhole}>
        <LaneValueSum lane={lane} />
      </LaneFacts>
    </div>
  )
}
