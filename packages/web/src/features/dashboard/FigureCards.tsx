import type { Dashboard } from '@recado/contract'
import { compareFigures, figureTimeText, type MainFigure } from '@recado/domain'
import {
  CheckCheck,
  CircleCheck,
  Clock,
  Hourglass,
  Inbox,
  MessageCircleOff,
  MessageSquareReply,
  MessagesSquare,
  RotateCcw,
  Send,
  Shuffle,
  Star,
  Target,
  Ticket,
  Timer,
  UserPlus,
} from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import parts from '../../ui/figures/Figures.module.css'
import styles from './Dashboard.module.css'
import { usePercent } from '../../ui/figures/use-percent.ts'
import { useTrend } from '../../ui/figures/use-trend.ts'
import { FigureCard, type FigureCardProps, type FigureTrend } from '../../ui/figures/FigureCard.tsx'

/** How the figures of the dashboard, which are by the clock, differ from those of the period before. */
function useTrends(dashboard: Dashboard | undefined): (figure: MainFigure) => FigureTrend | undefined {
  const trendOf = useTrend()
  const compared = dashboard && compareFigures(dashboard.counters, dashboard.before, { isByClock: true })
  return figure => trendOf(compared?.find(one => one.figure === figure))
}

/** The texts of figures; undefined while they load. */
function useFigureTexts() {
  const [percent, format] = [usePercent(), useFormatter()]
  return {
    count: (value: number | undefined) => (value === undefined ? undefined : format.number(value)),
    time: (value: number | undefined) => (value === undefined ? undefined : figureTimeText(value)),
    share: (value: number | undefined) => (value === undefined ? undefined : percent(value)),
    /** Nothing to measure is a dash. */
    shareOrDash: (value: number | null | undefined) => {
      if (value === null) return '–'
      return value === undefined ? undefined : percent(value)
    },
  }
}

export interface FigureCardsProps {
  readonly dashboard: Dashboard | undefined
}

/** The most important counters of the period. Spec: administration 2 "Dashboard". */
export function FigureCards({ dashboard }: FigureCardsProps) {
  const t = useTranslations('dashboard')
  const trendOf = useTrends(dashboard)
  const { count, time } = useFigureTexts()
  const figures = dashboard?.counters
  const cards: FigureCardProps[] = [
    { figure: 'supportHappening', icon: Inbox, value: count(figures?.supportHappening) },
    { figure: 'supportPending', icon: Hourglass, value: count(figures?.supportPending) },
    {
      figure: 'supportFinished',
      icon: CircleCheck,
      value: count(figures?.supportFinished),
      trend: trendOf('supportFinished'),
    },
    {
      figure: 'avgWaitTime',
      icon: Clock,
      value: time(figures?.avgWaitTime),
      measured: 'clock',
      trend: trendOf('avgWaitTime'),
    },
    {
      figure: 'avgSupportTime',
      icon: Timer,
      value: time(figures?.avgSupportTime),
      measured: 'clock',
      trend: trendOf('avgSupportTime'),
    },
  ]
  return (
    <section aria-label={t('counters')} aria-busy={dashboard === undefined}>
      <dl className={parts.cards}>
        {cards.map(card => (
          <FigureCard key={card.figure} {...card} />
        ))}
      </dl>
    </section>
  )
}

/** The other counters of the period. */
export function MoreFigureCards({ dashboard }: FigureCardsProps) {
  const t = useTranslations('dashboard')
  const trendOf = useTrends(dashboard)
  const { count, time, share, shareOrDash } = useFigureTexts()
  const figures = dashboard?.counters
  const cards: FigureCardProps[] = [
    { figure: 'tickets', icon: Ticket, value: count(figures?.tickets), trend: trendOf('tickets') },
    { figure: 'leads', icon: UserPlus, value: count(figures?.leads) },
    {
      figure: 'avgFirstAnswerTime',
      icon: MessageSquareReply,
      value: time(figures?.avgFirstAnswerTime),
      measured: 'clock',
    },
    { figure: 'avgWaitTimeOpen', icon: Clock, value: time(figures?.avgWaitTimeOpen), measured: 'open' },
    { figure: 'targetsMetPerc', icon: Target, value: shareOrDash(figures?.targetsMetPerc) },
    { figure: 'firstTargetsMetPerc', icon: Target, value: shareOrDash(figures?.firstTargetsMetPerc) },
    { figure: 'resolved', icon: CheckCheck, value: count(figures?.resolved) },
    { figure: 'reopened', icon: RotateCcw, value: count(figures?.reopened) },
    { figure: 'transferred', icon: Shuffle, value: count(figures?.transferred) },
    { figure: 'unanswered', icon: MessageCircleOff, value: count(figures?.unanswered) },
    { figure: 'percRating', icon: Star, value: share(figures?.percRating) },
    { figure: 'received', icon: MessagesSquare, value: count(figures?.received) },
    { figure: 'sent', icon: Send, value: count(figures?.sent) },
  ]
  return (
    <section aria-labelledby="dashboard-more">
      <h2 id="dashboard-more" className={styles.more}>
        {t('more')}
      </h2>
      <dl className={parts.cards} data-small>
        {cards.map(card => (
          <FigureCard key={card.figure} {...card} />
        ))}
      </dl>
    </section>
  )
}
