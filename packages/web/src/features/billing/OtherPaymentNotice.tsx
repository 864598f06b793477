import { Alert } from '@mantine/core'
import type { SubscriptionState } from '@recado/contract'
import { takesCurrency } from '@recado/domain'
import { Info } from 'lucide-react'
import { useTranslations } from 'use-intl'
import styles from './Billing.module.css'

/** Whether one of the plans that the company may have can be paid here. */
export const hasPayablePlan = ({ plans, planId, gateway }: SubscriptionState): boolean =>
  plans.some(
    ({ plan, currency, lacks }) =>
      plan.value > 0 && takesCurrency(gateway, currency) && (lacks.length === 0 || plan.id === planId),
  )

/** Says why a plan cannot be paid here, and how else: in the operator's words, else by support. */
export function OtherPaymentNotice({
  subscription: { gateway, instructions },
  currency,
}: {
  subscription: SubscriptionState
  currency: string
}) {
  const t = useTranslations('billing.subscription')
  return (
    <Alert
      m="md"
      color="gray"
      icon={<Info size={18} />}
      title={gateway === null ? t('unavailable') : t('unpayable', { currency })}
    >
      <span className={styles.instructions}>{instructions || t('askSupport')}</span>
    </Alert>
  )
}
