import { describeChange, type FigureChange, type FigureComparison } from '@recado/domain'
import { useLocale, useTranslations } from 'use-intl'
import type { FigureTrend } from './FigureCard.tsx'

const DIRECTIONS = { same: 'same', times: 'up', more: 'up', less: 'down' } as const satisfies Record<
  FigureChange['form'],
  FigureTrend['direction']
>

/** Words how a figure differs from that of the period before; nothing to compare with has no trend. */
export function useTrend(): (comparison: FigureComparison | undefined) => FigureTrend | undefined {
  const t = useTranslations('dashboard.trend')
  const locale = useLocale()
  const textOf = (change: FigureChange): string => {
    if (change.form === 'same') return t('same')
    if (change.form === 'times') return t('times', { times: String(change.times) })
    return t('change', { change: `${change.form === 'more' ? '+' : '−'}${change.size}` })
  }
  return comparison => {
    const change = comparison && describeChange(comparison, locale)
    if (!change) return undefined
    return { direction: DIRECTIONS[change.form], isGood: comparison.isGood, text: textOf(change) }
  }
}
