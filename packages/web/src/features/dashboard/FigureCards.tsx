import type { Dashboard } from '@recado/contract'
import { figureTimeText } from '@recado/domain'
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
import { FigureCard, type FigureCardProps, type FigureTrend } from '../../ui/figures/FigureCard.tsx'

type Trended = 'supportFinished' | 'tickets' | 'avgWaitTime' | 'avgSupportTime'
const IS_TIME: Readonly<Record<Trended, boolean>> = {
  supportFinished: false,
  tickets: false,
  avgWaitTime: true,
  avgSupportTime: true,
}

const directionOf = (change: number): FigureTrend['direction'] => {
  if (change === 0) return 'same'
  return change > 0 ? 'up' : 'down'
}

/** How a figure differs from that of the period before; nothing to compare with has no trend. */
function useTrend(dashboard: Dashboard | undefined): (figure: Trended) => FigureTrend | undefined {
  const t = useTranslations('dashboard.trend')
  return figure => {
    const [now, before] = [dashboard?.counters[figure] ?? 0, dashboard?.before[figure] ?? 0]
    if (before === 0 || now === 0) return undefined
    const change = Math.round(((now - before) / before) * 100)
    return {
      direction: directionOf(change),
      isGood: change === 0 || change > 0 !== IS_TIME[figure],
      text:
        change === 0 ? t('same') : t('change', { change: `${change > 0 ? '+' : '−'}${Math.abs(change)} %` }),
    }
  }
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
  const trendOf = useTrend(dashboard)
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
  const trendOf = useTrend(dashboard)
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
