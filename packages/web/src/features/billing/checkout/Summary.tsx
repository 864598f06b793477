import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useDates } from '../../../lib/dates/use-dates.ts'
import { moneyText } from '../../../lib/numbers/money-text.ts'
import styles from './Checkout.module.css'
import type { Checkout } from './use-checkout.ts'

export const SummaryLine = ({
  label,
  children,
  className = '',
}: {
  label: string
  children: ReactNode
  className?: string | undefined
}) => (
  <div className={`${styles.line} ${className}`}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** Whom the invoice is for, in two lines. */
export function BilledTo({ checkout }: { checkout: Checkout }) {
  const t = useTranslations('billing.details')
  const { firstName, lastName, address2, city, state, zipcode, country } = checkout.form.values
  const place = [[city, state].filter(Boolean).join(', '), zipcode, t(`countries.${country}`)]
  return (
    <>
      {[firstName, lastName].filter(Boolean).join(' ') || '—'}
      <br />
      {address2 === '' ? null : (
        <>
          {address2}
          <br />
        </>
      )}
      {place.filter(Boolean).join(' · ')}
    </>
  )
}

/** The plan, its price and the new due date; beside every step. */
export function Summary({ checkout, isPaid }: { checkout: Checkout; isPaid: boolean }) {
  const t = useTranslations('billing')
  const { day } = useDates()
  const { chosen, months, value, subscription, dueDateAfter, charge } = checkout
  if (!chosen) return null
  const { plan, currency } = chosen
  const total = charge ? Number(charge.valor.original) : value
  return (
    <aside className={styles.summary} aria-label={t('checkout.summary')}>
      <dl>
        <SummaryLine
          label={t('checkout.planFor', { plan: plan.name, months: t('months', { count: months }) })}
        >
          {moneyText(total, currency)}
        </SummaryLine>
        <SummaryLine label={t('checkout.users')}>{plan.users}</SummaryLine>
        <SummaryLine label={t('checkout.connections')}>{plan.connections}</SummaryLine>
        <SummaryLine label={t('checkout.queues')}>{plan.queues}</SummaryLine>
        <SummaryLine label={t('checkout.total')} className={styles.total}>
          {moneyText(total, currency)}
        </SummaryLine>
        {subscription.dueDate === null ? null : (
          <SummaryLine label={t('checkout.today')}>{day(subscription.dueDate)}</SummaryLine>
        )}
        {isPaid ? null : <SummaryLine label={t('checkout.after')}>{day(dueDateAfter)}</SummaryLine>}
      </dl>
      <p className={styles.address}>
        <strong>{t('checkout.billedTo')}</strong>
        <br />
        <BilledTo checkout={checkout} />
      </p>
    </aside>
  )
}
