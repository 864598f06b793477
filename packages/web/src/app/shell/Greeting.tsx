import type { Me } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { useDates, useMinute } from '../../lib/dates/use-dates.ts'
import { firstNameOf } from '../../ui/person.ts'

/**
 * Greets the user by the company's clock; admins also see the end of the company's subscription. Spec:
 * workspace 2 "Top bar".
 */
export function useGreeting(me: Me): { hello: string; company: string } {
  const t = useTranslations('app.greeting')
  const { day, time } = useDates()
  const hour = Number.parseInt(time(useMinute()), 10)
  const laterPart = hour < 18 ? 'afternoon' : 'evening'
  const part = hour < 12 ? 'morning' : laterPart
  const { name, dueDate } = me.company
  const company =
    me.profile === 'admin' && dueDate ? t('activeUntil', { company: name, date: day(dueDate) }) : name
  return { hello: t(part, { name: firstNameOf(me.name) }), company }
}

export function Greeting({ me, className }: { me: Me; className?: string | undefined }) {
  const { hello, company } = useGreeting(me)
  return (
    <p className={className}>
      <b>{hello}</b> · {company}
    </p>
  )
}
