import type { Dashboard, DashboardNow } from '@recado/contract'
import { figureTimeText } from '@recado/domain'
import { useFullscreenElement } from '@mantine/hooks'
import { Maximize, X } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useDates, useMinute } from '../../lib/dates/use-dates.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './Dashboard.module.css'
import { NowBoard } from './NowBoard.tsx'

export interface WallViewProps {
  readonly dashboard: Dashboard | undefined
  readonly now: DashboardNow | undefined
  readonly onLeave: () => void
}

/** A view for a wall screen: few large numbers, and the customers who wait. Esc leaves. */
export function WallView({ dashboard, now, onLeave }: WallViewProps) {
  const t = useTranslations('dashboard')
  const { time } = useDates()
  const minute = useMinute()
  const { ref, toggle } = useFullscreenElement<HTMLDivElement>()
  useEffect(() => {
    const leave = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.fullscreenElement) onLeave()
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [onLeave])
  const counters = dashboard?.counters
  const numbers = [
    ['supportPending', counters?.supportPending],
    ['supportHappening', counters?.supportHappening],
    ['supportFinished', counters?.supportFinished],
    ['avgWaitTime', counters && figureTimeText(counters.avgWaitTime)],
  ] as const
  return (
    <div className={styles.wall} ref={ref}>
      <header className={styles.wallHead}>
        <p className={styles.wallClock}>{time(minute)}</p>
        <IconButton label={t('fullscreen')} icon={<Maximize size={20} />} onClick={() => void toggle()} />
        <IconButton label={t('leaveWall')} icon={<X size={20} />} onClick={onLeave} />
      </header>
      <dl className={styles.wallNumbers}>
        {numbers.map(([figure, value]) => (
          <div key={figure}>
            <dt>{t(`figures.${figure}.name`)}</dt>
            <dd>{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
      <NowBoard now={now} />
    </div>
  )
}
