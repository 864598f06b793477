import { Button, Group } from '@mantine/core'
import { LIMITS, type PixCharge } from '@recado/contract'
import { useNavigate } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDates } from '../../../lib/dates/use-dates.ts'
import { moneyText } from '../../../lib/numbers/money-text.ts'
import checkoutStyles from './Checkout.module.css'
import styles from './PaidPanel.module.css'
import { SummaryLine } from './Summary.tsx'

const TICK_MS = 1_000

/** Opens `/` after a while, unless the user stays by Escape or the button. Spec: administration 4 "Checkout". */
function useRedirect(): { secondsLeft: number | undefined; stay: () => void; go: () => void } {
  const navigate = useNavigate()
  const [secondsLeft, setSecondsLeft] = useState<number | undefined>(LIMITS.renewalRedirectMs / TICK_MS)
  const go = () => void navigate({ to: '/' })
  const stay = () => setSecondsLeft(undefined)
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setSecondsLeft(undefined)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  useEffect(() => {
    if (secondsLeft === undefined) return
    if (secondsLeft <= 0) return void navigate({ to: '/' })
    const timer = setTimeout(() => setSecondsLeft(left => (left === undefined ? left : left - 1)), TICK_MS)
    return () => clearTimeout(timer)
  }, [secondsLeft, navigate])
  return { secondsLeft, stay, go }
}

/** The receipt: who paid, for which plan and time, how much, when and how, and the numbers. */
export function PaidPanel({ charge }: { charge: PixCharge }) {
  const t = useTranslations('billing.paid')
  const words = useTranslations('billing')
  const { day, stamp } = useDates()
  const { secondsLeft, stay, go } = useRedirect()
  return (
    <div className={styles.paid} role="status">
      <span className={styles.mark}>
        <Check size={32} aria-hidden="true" />
      </span>
      <h3 className={checkoutStyles.title}>{t('title')}</h3>
      {charge.dueDate === null ? null : (
        <p className={checkoutStyles.note}>{t('renewed', { date: day(charge.dueDate) })}</p>
      )}
      <dl className={styles.receipt}>
        <SummaryLine label={t('company')}>{charge.companyName}</SummaryLine>
        <SummaryLine label={t('plan')}>
          {words('detail', { plan: charge.planName, recurrence: words(`recurrences.${charge.recurrence}`) })}
        </SummaryLine>
        {charge.period === null ? null : (
          <SummaryLine label={t('period')}>
            {t('periodText', { from: day(charge.period.from), to: day(charge.period.to) })}
          </SummaryLine>
        )}
        <SummaryLine label={t('value')}>
          {moneyText(Number(charge.valor.original), charge.currency)}
        </SummaryLine>
        {charge.paidAt === null ? null : <SummaryLine label={t('at')}>{stamp(charge.paidAt)}</SummaryLine>}
        <SummaryLine label={t('method')}>{words('checkout.pix')}</SummaryLine>
        <SummaryLine label={t('invoice')}>{charge.invoiceId}</SummaryLine>
        <SummaryLine label={t('identifier')}>{charge.txid}</SummaryLine>
        {charge.endToEndId === null || charge.gateway === 'manual' ? null : (
          <SummaryLine label={t('endToEnd')}>{charge.endToEndId}</SummaryLine>
        )}
      </dl>
      <Group gap="sm">
        <Button onClick={go}>{t('open')}</Button>
        {secondsLeft === undefined ? null : (
          <Button variant="default" onClick={stay}>
            {t('stay')}
          </Button>
        )}
      </Group>
      {secondsLeft === undefined ? null : (
        <p className={checkoutStyles.note}>{t('opening', { seconds: secondsLeft })}</p>
      )}
    </div>
  )
}
