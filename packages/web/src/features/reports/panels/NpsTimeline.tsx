import { Skeleton } from '@mantine/core'
import type { DashboardFigures, ReportTimeline } from '@recado/contract'
import type { CSSProperties } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { ChartPanel } from '../../../ui/figures/ChartPanel.tsx'
import parts from '../../../ui/figures/Figures.module.css'
import { FigureTable } from '../../../ui/figures/FigureTable.tsx'
import { LineChart } from '../../../ui/figures/LineChart.tsx'
import { usePercent } from '../../../ui/figures/use-percent.ts'
import { reportDayText } from '../report-text.ts'
import styles from '../Reports.module.css'

export interface NpsTimelineProps {
  readonly timeline: ReportTimeline | undefined
  readonly figures: DashboardFigures | undefined
  /** Opens the ratings of the point that begins with a day. */
  readonly onOpen: (day: string) => void
}

/** From 0 in steps of 25, or from -100 in steps of 50: a line on the ground says more than one in the middle. */
const lowest = (values: readonly (number | null)[]): number =>
  values.some(value => value !== null && value < 0) ? -100 : 0

/** Ratings and NPS over time. */
export function NpsTimeline({ timeline, figures, onOpen }: NpsTimelineProps) {
  const t = useTranslations('reports.nps')
  const groups = useTranslations('dashboard.nps')
  const [percent, format] = [usePercent(), useFormatter()]
  const points = timeline?.points ?? []
  const values = points.map(({ npsScore }) => npsScore)
  const isRated = figures !== undefined && figures.countRating > 0
  const chart = (
    <>
      <LineChart
        label={t('summary', { score: String(figures?.npsScore ?? 0), count: figures?.countRating ?? 0 })}
        lines={[values]}
        names={points.map(({ from }) => reportDayText(from))}
        min={lowest(values)}
        max={100}
        onOpen={index => {
          const point = points[index]
          if (point) onOpen(point.from)
        }}
      />
      {figures ? <RatingGroups figures={figures} /> : null}
      <p className={styles.was}>
        {t('answers', { count: figures?.countRating ?? 0, share: percent(figures?.percRating ?? 0) })}
      </p>
    </>
  )
  return (
    <ChartPanel
      id="reports-nps"
      title={timeline ? t(`title.${timeline.grain}`) : t('title.day')}
      isLoading={timeline === undefined}
      chart={
        timeline && figures ? (
          (isRated && chart) || <p className={parts.teach}>{groups('none')}</p>
        ) : (
          <Skeleton height={200} />
        )
      }
      table={
        isRated ? (
          <FigureTable
            labelledBy="reports-nps"
            head={[
              t('from'),
              'NPS',
              t('rating'),
              groups('answers'),
              groups('promoters'),
              groups('passives'),
              groups('detractors'),
            ]}
            rows={points.map(point => [
              reportDayText(point.from),
              point.npsScore ?? '–',
              point.rating === null ? '–' : format.number(point.rating, { minimumFractionDigits: 1 }),
              point.countRating,
              point.promoters,
              point.passives,
              point.detractors,
            ])}
          />
        ) : null
      }
    />
  )
}

/** The three groups of the period as a bar, with its legend. */
function RatingGroups({ figures }: { figures: DashboardFigures }) {
  const t = useTranslations('dashboard.nps')
  const percent = usePercent()
  const groups = [
    { kind: 'promoters', share: figures.npsPromotersPerc },
    { kind: 'passives', share: figures.npsPassivePerc },
    { kind: 'detractors', share: figures.npsDetractorsPerc },
  ] as const
  return (
    <>
      <div className={styles.groups} aria-hidden="true">
        {groups.map(({ kind, share }) =>
          share > 0 ? (
            <span key={kind} data-kind={kind} style={{ '--share': share } as CSSProperties} />
          ) : null,
        )}
      </div>
      <ul className={styles.legend}>
        {groups.map(({ kind, share }) => (
          <li key={kind} data-kind={kind}>
            {t(kind)} {percent(share)}
          </li>
        ))}
      </ul>
    </>
  )
}
