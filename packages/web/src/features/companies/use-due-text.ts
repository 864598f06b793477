import type { CompanyRecord } from '@recado/contract'
import { daysUntilDue, dueTone, type DueTone } from '@recado/domain'
import { useTranslations } from 'use-intl'
import { dayText } from '../../lib/dates/dates.ts'
import { useMinute } from '../../lib/dates/use-dates.ts'

type Dated = Pick<CompanyRecord, 'dueDate' | 'timezone' | 'isPlatform' | 'isTrial'>
export interface DueText {
  readonly date: string
  /** "faltam 5 dias", "venceu há 2 dias". */
  readonly words: string
  readonly tone: DueTone
}

/** The due date of a company, in words and colour. */
export function useDueText(): (company: Dated) => DueText {
  const t = useTranslations('companies.due')
  const now = useMinute()
  return ({ dueDate, timezone, isPlatform, isTrial }) => {
    if (isPlatform) return { date: '—', words: t('platform'), tone: 'none' }
    if (dueDate === null) return { date: '—', words: t('none'), tone: 'none' }
    const days = daysUntilDue(new Date(dueDate), now, timezone)
    const isPast = new Date(dueDate) < now
    const wordsOf = (): string => {
      if (isTrial && !isPast) return t('trial', { count: days })
      if (days === 0) return t(isPast ? 'todayPast' : 'today')
      return days > 0 ? t('left', { count: days }) : t('overdue', { count: -days })
    }
    return { date: dayText(dueDate, timezone), words: wordsOf(), tone: dueTone(days) }
  }
}
