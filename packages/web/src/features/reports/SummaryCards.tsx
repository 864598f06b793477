import type { DashboardFigures, ReportSummary } from '@recado/contract'
import { CircleCheck, Clock, MessageSquareReply, Smile, Target, Ticket, Timer } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { FigureCard, type FigureCardProps, type FigureTrend } from '../../ui/figures/FigureCard.tsx'
import { useShortDuration } from './report-text.ts'
import styles from './Reports.module.css'

const directionOf = (change: number): FigureTrend['direction'] => {
  if (change === 0) return 'same'
  return change > 0 ? 'up' : 'down'
}
const signed = (change: number, text: string): string => {
  if (change === 0) return text
  return change > 0 ? `+${text}` : `−${text}`
}

/** How the figures differ from those of the period before; nothing to compare with has no trend. */
function useTrends(summary: ReportSummary | undefined) {
  const t = useTranslations('reports.cards')
  const shortDuration = useShortDuration()
  const of = (figure: keyof DashboardFigures): readonly [number, number] => [
    summary?.now.figures[figure] ?? 0,
    summary?.before.figures[figure] ?? 0,
  ]
  return {
    count(figure: keyof DashboardFigures): FigureTrend | undefined {
      const [now, before] = of(figure)
      if (before === 0) return undefined
      const change = Math.round(((now - before) / before) * 100)
      const text = t('change', { change: signed(change, `${Math.abs(change)} %`) })
      return { direction: directionOf(change), isGood: change >= 0, text }
    },
    time(figure: keyof DashboardFigures): FigureTrend | undefined {
      const [now, before] = of(figure)
      if (before === 0 || now === 0) return undefined
      const change = Math.round((now - before) * 60) / 60
      const text = change === 0 ? t('same') : signed(change, shortDuration(Math.abs(change)))
      return { direction: directionOf(change), isGood: change <= 0, text: t('change', { change: text }) }
    },
    share(figure: 'targetsMetPerc'): FigureTrend | undefined {
      const [now, before] = [summary?.now.figures[figure], summary?.before.figures[figure]]
      if (now == null || before == null) return undefined
      const change = Math.round(now) - Math.round(before)
      const text = t('change', { change: signed(change, `${Math.abs(change)} %`) })
      return { direction: directionOf(change), isGood: change >= 0, text }
    },
    score(): FigureTrend | undefined {
      if (!summary || summary.before.figures.countRating === 0 || summary.now.figures.countRating === 0)
        return undefined
      const [now, before] = of('npsScore')
      const change = now - before
      const text = t('change', { change: signed(change, String(Math.abs(change))) })
      return { direction: directionOf(change), isGood: change >= 0, text }
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
  const shortDuration = useShortDuration()
  const format = useFormatter()
  const trends = useTrends(summary)
  const figures = summary?.now.figures
  const count = (value: number | undefined) => (value === undefined ? undefined : format.number(value))
  const inTime = (value: number | null) => (value === null ? '–' : `${format.number(Math.round(value))} %`)
  const time = (value: number | undefined) => (value === undefined ? undefined : shortDuration(value))
  const [firstAnswer, wait, support] = isByClock
    ? (['avgFirstAnswerTime', 'avgWaitTime', 'avgSupportTime'] as const)
    : (['avgFirstAnswerTimeOpen', 'avgWaitTimeOpen', 'avgSupportTimeOpen'] as const)
  const isRated = figures !== undefined && figures.countRating > 0
  const score = isRated ? count(figures.npsScore) : '–'
  const cards: FigureCardProps[] = [
    { figure: 'tickets', icon: Ticket, value: count(figures?.tickets), trend: trends.count('tickets') },
    {
      figure: 'supportFinished',
      icon: CircleCheck,
      value: count(figures?.supportFinished),
      trend: trends.count('supportFinished'),
    },
    {
      figure: 'avgFirstAnswerTime',
      icon: MessageSquareReply,
      value: time(figures?.[firstAnswer]),
      trend: trends.time(firstAnswer),
    },
    { figure: 'avgWaitTime', icon: Clock, value: time(figures?.[wait]), trend: trends.time(wait) },
    { figure: 'avgSupportTime', icon: Timer, value: time(figures?.[support]), trend: trends.time(support) },
    {
      figure: 'targetsMetPerc',
      icon: Target,
      value: figures ? inTime(figures.targetsMetPerc) : undefined,
      trend: trends.share('targetsMetPerc'),
    },
    { figure: 'npsScore', icon: Smile, value: figures ? score : undefined, trend: trends.score() },
  ]
  return (
    <section aria-label={t('title')} aria-busy={summary === undefined}>
      <dl className={styles.cards}>
        {cards.map(card => (
          <FigureCard key={card.figure} {...card} />
        ))}
      </dl>
    </section>
  )
}
