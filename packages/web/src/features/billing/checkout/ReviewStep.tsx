import { Alert, Button } from '@mantine/core'
import { CalendarCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useDates, useMinute } from '../../../lib/dates/use-dates.ts'
import rows from '../Billing.module.css'
import { FactRow } from '../FactRow.tsx'
import styles from './Checkout.module.css'
import { BilledTo } from './Summary.tsx'
import { STEPS, type Checkout } from './use-checkout.ts'

function EditButton({ label, onClick }: { label: string; onClick: () => void }) {
  const t = useTranslations('billing.subscription')
  return (
    <Button size="xs" variant="default" aria-label={label} onClick={onClick}>
      {t('edit')}
    </Button>
  )
}

/**
 * The effect of the payment on the due date. A company that has expired has lost days, so nothing else is
 * promised to it.
 */
function DateNote({ checkout }: { checkout: Checkout }) {
  const t = useTranslations('billing.checkout')
  const { day } = useDates()
  const now = useMinute()
  const { subscription, chosen, dueDateAfter, isConverted } = checkout
  const { dueDate } = subscription
  if (dueDate === null) return null
  const to = day(dueDateAfter)
  const note = () => {
    if (isConverted) return [t('startsNow', { plan: chosen?.plan.name ?? '' }), t('converted', { to })]
    if (new Date(dueDate) < now) return [t('reopens'), t('validTo', { to })]
    return [t('noDaysLost'), t('renewal', { from: day(dueDate), to })]
  }
  const [title, text] = note()
  return (
    <Alert mt="md" icon={<CalendarCheck size={18} />} title={title}>
      {text}
    </Alert>
  )
}

/** Everything once more before PAGAR. */
export function ReviewStep({ checkout }: { checkout: Checkout }) {
  const t = useTranslations('billing')
  const { day } = useDates()
  const { chosen, recurrence, invoice, goTo } = checkout
  return (
    <>
      <h3 className={styles.title}>{t('checkout.reviewTitle')}</h3>
      <p className={styles.hint}>{t('checkout.reviewText')}</p>
      <dl className={rows.card}>
        <FactRow
          label={t('checkout.plan')}
          action={
            <EditButton label={t('checkout.editPlan')} onClick={() => goTo(STEPS.indexOf('customize'))} />
          }
        >
          {chosen ? t('detail', { plan: chosen.plan.name, recurrence: t(`recurrences.${recurrence}`) }) : '—'}
        </FactRow>
        <FactRow
          label={t('checkout.billing')}
          action={<EditButton label={t('checkout.editData')} onClick={() => goTo(STEPS.indexOf('data'))} />}
        >
          <BilledTo checkout={checkout} />
        </FactRow>
        {invoice ? (
          <FactRow label={t('paid.invoice')}>
            {t('checkout.invoice', { id: String(invoice.id), date: day(invoice.dueDate) })}
          </FactRow>
        ) : null}
        <FactRow label={t('checkout.payment')}>
          {t('checkout.pix')} · {t('checkout.pixText')}
        </FactRow>
      </dl>
      <DateNote checkout={checkout} />
    </>
  )
}
