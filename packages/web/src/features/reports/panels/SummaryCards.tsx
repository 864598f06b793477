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
import { FigureCard, type FigureCardProps, type FigureTrend } from '../../../ui/figures/FigureCard.tsx'
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

const directionOf = (change: number): FigureTrend['direction'] => {
  if (change === 0) return 'same'
  return change > 0 ? 'up' : 'down'
}
const signed = (change: number, text: string): string => (change > 0 ? `+${text}` : `−${text}`)

/** A figure, and how it differs from that of the period before; nothing to compare with has no trend. */
function useFigureText() {
  const t = useTranslations('dashboard.trend')
  const { exact } = useDurations()
  const format = useFormatter()
  const changeText = ({ kind }: FigureComparison, change: number): string => {
    if (kind === 'time') return signed(change, exact(Math.abs(change)))
    return signed(change, kind === 'score' ? String(Math.abs(change)) : `${Math.abs(change)} %`)
  }
  return {
    value({ kind, now }: FigureComparison): string {
      if (kind === 'time') return exact(now)
      if (now === null) return '–'
      return kind === 'share' ? `${format.number(now)} %` : format.number(now)
    },
    trend(comparison: FigureComparison): FigureTrend | undefined {
      const { change, isGood } = comparison
      if (change === null) return undefined
      const text = change === 0 ? t('same') : t('change', { change: changeText(comparison, change) })
      return { direction: directionOf(change), isGood, text }
    },
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
  const text = useFigureText()
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
              value={comparison && text.value(comparison)}
              measured={FIGURE_KINDS[figure] === 'time' ? measured : undefined}
              trend={comparison && text.trend(comparison)}
            />
          )
        })}
      </dl>
    </section>
  )
}
