import { SegmentedControl, Skeleton } from '@mantine/core'
import type { ReportSummary, WaitPercentiles, WaitReport } from '@recado/contract'
import { WAIT_BOUNDS } from '@recado/domain'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChartPanel } from '../../../ui/figures/ChartPanel.tsx'
import parts from '../../../ui/figures/Figures.module.css'
import { FigureTable } from '../../../ui/figures/FigureTable.tsx'
import { ShareBar } from '../../../ui/figures/ShareBar.tsx'
import { usePercent } from '../../../ui/figures/use-percent.ts'
import { useDurations } from '../../../lib/dates/use-durations.ts'
import shared from '../Reports.module.css'
import styles from './WaitsPanel.module.css'

const PERCENTILES = ['p50', 'p75', 'p90', 'p95'] as const
const LONGEST = WAIT_BOUNDS[WAIT_BOUNDS.length - 1] ?? 0

/** How long customers wait: percentiles, and how many in each class. */
export function WaitsPanel({
  summary,
  isByClock,
}: {
  summary: ReportSummary | undefined
  isByClock: boolean
}) {
  const t = useTranslations('reports.waits')
  const [percent, { exact }] = [usePercent(), useDurations()]
  const [kind, setKind] = useState<'firstAnswer' | 'wait'>('firstAnswer')
  const [now, before]: (WaitReport | undefined)[] = [summary?.now[kind], summary?.before[kind]]
  const side = isByClock ? 'clock' : 'open'
  const classes = (isByClock ? now?.clockClasses : now?.openClasses) ?? []
  const names = [
    ...WAIT_BOUNDS.map(bound => t('within', { time: exact(bound) })),
    t('longer', { time: exact(LONGEST) }),
  ]
  const most = Math.max(1, ...classes)
  const shareOf = (count: number) => percent(now && now.count > 0 ? (count / now.count) * 100 : 0)
  const chart = now ? (
    <>
      <Percentiles now={now[side]} before={before?.[side]} />
      <ul className={styles.bars} aria-label={t('classes')}>
        {classes.map((count, index) => (
          <li key={names[index]}>
            <span>{names[index]}</span>
            <ShareBar share={count / most} />
            <span className={styles.number}>{shareOf(count)}</span>
          </li>
        ))}
      </ul>
    </>
  ) : (
    <Skeleton height={280} />
  )
  return (
    <ChartPanel
      id="reports-waits"
      title={t('title')}
      aside={now && now.count > 0 ? t('count', { count: now.count }) : null}
      isLoading={summary === undefined}
      tools={
        <SegmentedControl
          size="xs"
          aria-label={t('kind')}
          value={kind}
          onChange={value => setKind(value)}
          data={[
            { value: 'firstAnswer', label: t('firstAnswer') },
            { value: 'wait', label: t('wait') },
          ]}
        />
      }
      chart={now?.count === 0 ? <p className={parts.teach}>{t('none')}</p> : chart}
      table={
        now && now.count > 0 ? (
          <FigureTable
            isThin
            labelledBy="reports-waits"
            head={[t('class'), t('number'), t('share')]}
            rows={classes.map((count, index) => [names[index], count, shareOf(count)])}
          />
        ) : null
      }
    />
  )
}

/** How long most customers wait, beside the period before. */
function Percentiles({ now, before }: { now: WaitPercentiles; before: WaitPercentiles | undefined }) {
  const t = useTranslations('reports.waits')
  const { exact } = useDurations()
  // A percentile beyond the longest bound is only known to be longer.
  const percentileText = (minutes: number | null): string =>
    minutes !== null && minutes >= LONGEST ? `> ${exact(LONGEST)}` : exact(minutes)
  return (
    <>
      <dl className={shared.percentiles}>
        {PERCENTILES.map(name => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{percentileText(now[name])}</dd>
            <dd className={shared.was}>{t('before', { time: percentileText(before?.[name] ?? null) })}</dd>
          </div>
        ))}
      </dl>
      <p className={`${shared.explanation} ${styles.estimate}`}>{t('estimate')}</p>
    </>
  )
}
