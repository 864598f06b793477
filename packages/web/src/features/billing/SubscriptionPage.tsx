import { Button, Group, Text } from '@mantine/core'
import type { SubscriptionState } from '@recado/contract'
import { daysUntilDue, takesCurrency } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QrCode } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDates, useMinute } from '../../lib/dates/use-dates.ts'
import { CardColumn } from '../../ui/layout/CardColumn.tsx'
import { FailedState } from '../../ui/list/FailedState.tsx'
import { RowsSkeleton } from '../../ui/list/RowsSkeleton.tsx'
import { BillingDetailsDialog } from './BillingDetailsDialog.tsx'
import styles from './Billing.module.css'
import { subscriptionQuery } from './billing.queries.ts'
import { CheckoutDialog } from './checkout/CheckoutDialog.tsx'
import { useCheckoutAddress } from './checkout/use-checkout-address.ts'
import { FactRow } from './FactRow.tsx'
import { hasPayablePlan, OtherPaymentNotice } from './OtherPaymentNotice.tsx'
import { useLackText } from './use-lack-text.ts'
import { moneyText } from '../../lib/numbers/money-text.ts'

/** The days that are left, by the calendar of the company. Spec: administration 9 "Trial days left". */
function useDaysText(): (subscription: SubscriptionState) => string | undefined {
  const t = useTranslations('billing.subscription')
  const now = useMinute()
  const { timeZone } = useDates()
  return ({ dueDate, isTrial }) => {
    if (dueDate === null) return undefined
    const days = daysUntilDue(new Date(dueDate), now, timeZone)
    const isOver = new Date(dueDate) < now
    if (isTrial) return isOver ? t('trialOver') : t('trialLeft', { days })
    return isOver ? t('over', { days: -days }) : t('daysLeft', { days })
  }
}

function SubscriptionCard({ subscription }: { subscription: SubscriptionState }) {
  const t = useTranslations('billing')
  const { day } = useDates()
  const daysText = useDaysText()
  const lackText = useLackText()
  const [isEditing, setIsEditing] = useState(false)
  const { open } = useCheckoutAddress()
  const { plans, planId, recurrence, usage, details, dueDate, gateway } = subscription
  const own = plans.find(({ plan }) => plan.id === planId)
  return (
    <section className={styles.card} aria-label={t('subscription.title')}>
      <dl>
        <FactRow label={t('subscription.plan')}>
          {own
            ? `${t('detail', { plan: own.plan.name, recurrence: t(`recurrences.${recurrence}`) })} · ${t('price', { price: moneyText(own.plan.value, own.currency) })}`
            : '—'}
        </FactRow>
        <FactRow label={t('subscription.validUntil')}>
          {dueDate === null ? t('subscription.noEnd') : day(dueDate)}
          <Text span size="sm" c="dimmed" display="block" role="status">
            {dueDate === null ? t('subscription.noDueDate') : daysText(subscription)}
          </Text>
        </FactRow>
        <FactRow label={t('subscription.usage')}>
          {t('subscription.uses', usage)}
          {own && own.lacks.length > 0 ? (
            <Text span size="sm" c="var(--warn)" display="block">
              {t('checkout.aboveOwn', { limits: lackText(own, usage) })}
            </Text>
          ) : null}
        </FactRow>
        <FactRow
          label={t('subscription.email')}
          action={
            <Button size="xs" variant="default" onClick={() => setIsEditing(true)}>
              {t('subscription.edit')}
            </Button>
          }
        >
          {details.email || t('subscription.noEmail')}
        </FactRow>
      </dl>
      {dueDate !== null && own && !takesCurrency(gateway, own.currency) ? (
        <OtherPaymentNotice subscription={subscription} currency={own.currency} />
      ) : null}
      <Group p="md" gap="sm">
        {dueDate === null ? null : (
          <Button
            leftSection={<QrCode size={16} />}
            disabled={!hasPayablePlan(subscription)}
            onClick={() => open()}
          >
            {t('subscription.subscribe')}
          </Button>
        )}
        <Button variant="default" component={Link} to="/financeiro">
          {t('subscription.invoices')}
        </Button>
      </Group>
      <BillingDetailsDialog details={details} opened={isEditing} onClose={() => setIsEditing(false)} />
      <CheckoutDialog />
    </section>
  )
}

/** The plan, the days that are left, the billing e-mail and the checkout. Spec: administration 2 "Firma". */
export function SubscriptionPage() {
  const t = useTranslations('billing')
  const { data, error, refetch } = useQuery(subscriptionQuery)
  if (error && !data) return <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
  return (
    <CardColumn sentence={t('subscription.sentence')}>
      {data ? <SubscriptionCard subscription={data} /> : <RowsSkeleton rows={4} />}
    </CardColumn>
  )
}
