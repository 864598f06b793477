import type { Dashboard, DashboardNow } from '@recado/contract'
import { figureTimeText } from '@recado/domain'
import { Maximize, X } from 'lucide-react'
import { useEffect, useRef, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { useDates, useMinute } from '../../lib/dates/use-dates.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { enterFullscreen, leaveFullscreen, useIsFullscreen } from './fullscreen.ts'
import { WallBoard } from './WallBoard.tsx'
import styles from './WallView.module.css'

export interface WallViewProps {
  readonly dashboard: Dashboard | undefined
  readonly now: DashboardNow | undefined
  /** When the browser got `now`. */
  readonly readAt: Date
  readonly onLeave: () => void
}

/** Leaves with Esc, which a browser in full screen takes for itself, so the end of full screen leaves too. */
function useLeaving(isFullscreen: boolean, onLeave: () => void): void {
  const wasFullscreen = useRef(false)
  useEffect(() => {
    if (wasFullscreen.current && !isFullscreen) onLeave()
    wasFullscreen.current = isFullscreen
  }, [isFullscreen, onLeave])
  useEffect(() => {
    const leave = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) onLeave()
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [onLeave])
}

/** Takes the focus, and the app behind from the keyboard and from screen readers. */
function useWholeWindow(wall: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const app = document.getElementById('root')
    if (app) app.inert = true
    wall.current?.focus()
    return () => {
      if (app) app.inert = false
    }
  }, [wall])
}

/** A view for a wall screen, over the whole window: few large numbers, and the queues in which customers wait. */
export function WallView({ dashboard, now, readAt, onLeave }: WallViewProps) {
  const t = useTranslations('dashboard')
  const { time } = useDates()
  const minute = useMinute()
  const isFullscreen = useIsFullscreen()
  const leave = (): void => {
    leaveFullscreen()
    onLeave()
  }
  useLeaving(isFullscreen, leave)
  const wall = useRef<HTMLDivElement>(null)
  useWholeWindow(wall)
  const counters = dashboard?.counters
  const numbers = [
    ['supportPending', counters?.supportPending],
    ['supportHappening', counters?.supportHappening],
    ['supportFinished', counters?.supportFinished],
    ['avgWaitTime', counters && figureTimeText(counters.avgWaitTime)],
  ] as const
  return createPortal(
    <div
      ref={wall}
      className={styles.wall}
      role="dialog"
      aria-modal="true"
      aria-label={t('wall')}
      tabIndex={-1}
      data-no-toasts
    >
      <div className={styles.head}>
        <p className={styles.clock}>{time(minute)}</p>
        {isFullscreen ? null : (
          <IconButton label={t('fullscreen')} icon={<Maximize size={20} />} onClick={enterFullscreen} />
        )}
        <IconButton label={t('leaveWall')} icon={<X size={20} />} onClick={leave} />
      </div>
      <dl className={styles.numbers}>
        {numbers.map(([figure, value]) => (
          <div key={figure}>
            <dt>{t(`figures.${figure}.name`)}</dt>
            <dd>{value ?? '–'}</dd>
            {figure === 'avgWaitTime' ? <dd className={styles.measured}>{t('measured.clock')}</dd> : null}
          </div>
        ))}
      </dl>
      {now ? <WallBoard now={now} readAt={readAt} /> : null}
    </div>,
    document.body,
  )
}
