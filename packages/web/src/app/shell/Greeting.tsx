import type { Me } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { useDates, useMinute } from '../../lib/dates/use-dates.ts'
import { firstNameOf } from '../../ui/person.ts'
import styles from './Greeting.module.css'

/** The end of the company's subscription, of which admins are told. Spec: workspace 2 "Top bar". */
export function useActiveUntil({ profile, company: { dueDate } }: Me): string | undefined {
  const t = useTranslations('app.greeting')
  const { day } = useDates()
  return profile === 'admin' && dueDate ? t('activeUntil', { date: day(dueDate) }) : undefined
}

/** Greets the user by the company's clock. */
export function useHello(me: Me): string {
  const t = useTranslations('app.greeting')
  const { time } = useDates()
  const hour = Number.parseInt(time(useMinute()), 10)
  const laterPart = hour < 18 ? 'afternoon' : 'evening'
  return t(hour < 12 ? 'morning' : laterPart, { name: firstNameOf(me.name) })
}

/** The greeting, whose name is cut where there is no room; the date is not. */
export function Greeting({ me }: { me: Me }) {
  const hello = useHello(me)
  const until = useActiveUntil(me)
  return (
    <p className={styles.greeting}>
      <b className={styles.name}>{hello}</b>
      {until ? <span>&nbsp;· {until}</span> : null}
    </p>
  )
}
