import type { ReportSummary } from '@recado/contract'
import {
  compareFigures,
  FIGURE_KINDS,
  MAIN_FIGURES,
  type FigureComparison,
  type MainFigure,
} from '@recado/domain'
import { CircleCheck, Clock, MessageSquareReply, Smile, Target, Ticket, Timer } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { FigureCard, type FigureCardProps } from '../../../ui/figures/FigureCard.tsx'
import { useTrend } from '../../../ui/figures/use-trend.ts'
import { useDurations } from '../../../lib/dates/use-durations.ts'
import styles from './SummaryCards.module.css'

const ICONS = {
  tickets: Ticket,
  supportFinished: CircleCheck,
  avgFirstAnswerTime: MessageSquareReply,
  avgWaitTime: Clock,
  avgSupportTime: Timer,
  targetsMetPerc: Target,
  npsScore: Smile,
} as const satisfies Record<MainFigure, FigureCardProps['icon']>

/** A figure in words; a dash where nothing was measured. */
function useFigureText(): (comparison: FigureComparison) => string {
  const { exact } = useDurations()
  const format = useFormatter()
  return ({ kind, now }) => {
    if (kind === 'time') return exact(now)
    if (now === null) return '–'
    return kind === 'share' ? `${format.number(now)} %` : format.number(now)
  }
}

/** The most important figures of the period, beside those of the period before. */
export function SummaryCards({
  summary,
  isByClock,
}: {
  summary: ReportSummary | undefined
  isByClock: boolean
}) {
  const t = useTranslations('reports.cards')
  const valueOf = useFigureText()
  const trendOf = useTrend()
  const measured = isByClock ? 'clock' : 'open'
  const compared = summary && compareFigures(summary.now.figures, summary.before.figures, { isByClock })
  return (
    <section aria-label={t('title')} aria-busy={summary === undefined}>
      <dl className={styles.cards}>
        {MAIN_FIGURES.map(figure => {
          const comparison = compared?.find(one => one.figure === figure)
          return (
            <FigureCard
              key={figure}
              figure={figure}
              icon={ICONS[figure]}
              value={comparison && valueOf(comparison)}
              measured={FIGURE_KINDS[figure] === 'time' ? measured : undefined}
              trend={trendOf(comparison)}
            />
          )
        })}
      </dl>
    </section>
  )
}
