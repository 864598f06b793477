import { Alert, Badge, Radio, SegmentedControl } from '@mantine/core'
import { PLAN_FLAGS, RECURRENCES, type SubscriptionState } from '@recado/contract'
import { isUpgrade } from '@recado/domain'
import { Check, CircleAlert, Info, Minus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { moneyText } from '../../../lib/numbers/money-text.ts'
import { useLackText } from '../use-lack-text.ts'
import styles from './Checkout.module.css'
import type { Checkout } from './use-checkout.ts'

type Offer = SubscriptionState['plans'][number]

function PlanCard({ offer, checkout }: { offer: Offer; checkout: Checkout }) {
  const t = useTranslations('billing')
  const { subscription } = checkout
  const { plan, currency, lacks } = offer
  const isOwn = plan.id === subscription.planId
  const isDisabled = plan.value === 0 || (!isOwn && (!isOpenTo(subscription, offer) || lacks.length > 0))
  const limits = useLackText()(offer, subscription.usage)
  return (
    <Radio.Card
      value={String(plan.id)}
      className={styles.plan}
      disabled={isDisabled}
      data-disabled={isDisabled || undefined}
      aria-label={plan.name}
    >
      <span className={styles.planHead}>
        <Radio.Indicator disabled={isDisabled} />
        <span className={styles.planName}>{plan.name}</span>
        {isOwn ? (
          <Badge variant="light" tt="none">
            {t('checkout.own')}
          </Badge>
        ) : null}
      </span>
      {lacks.length > 0 ? (
        <span className={styles.lacks}>
          <CircleAlert size={14} aria-hidden="true" />
          {t(isOwn ? 'checkout.aboveOwn' : 'checkout.lacks', { limits })}
        </span>
      ) : null}
      <span className={styles.price}>{t('price', { price: moneyText(plan.value, currency) })}</span>
      <span className={styles.features}>
        <span className={styles.feature}>
          <Check size={14} aria-hidden="true" />
          {t('subscription.uses', plan)}
        </span>
        {PLAN_FLAGS.map(flag => (
          <span key={flag} className={styles.feature} data-missing={!plan[flag] || undefined}>
            {plan[flag] ? (
              <Check size={14} aria-label={t('checkout.included')} />
            ) : (
              <Minus size={14} aria-label={t('checkout.excluded')} />
            )}
            {t(`checkout.features.${flag}`)}
          </span>
        ))}
      </span>
    </Radio.Card>
  )
}

/** Near the due date, and in the trial, any plan; else a larger one. Decision 31. */
function isOpenTo({ mayChangePlan, plans, planId }: SubscriptionState, { plan }: Offer): boolean {
  const own = plans.find(offer => offer.plan.id === planId)?.plan
  return mayChangePlan || (own !== undefined && isUpgrade(own, plan))
}

/** The choices that wait for the due date, and the way that is left where no plan has room. */
function ChoiceNotes({ subscription }: { subscription: SubscriptionState }) {
  const t = useTranslations('billing.checkout')
  const { plans, planId, mayChangePlan } = subscription
  const own = plans.find(({ plan }) => plan.id === planId)
  const hasRoom = plans.some(({ plan, lacks }) => plan.value > 0 && lacks.length === 0)
  if (!hasRoom)
    return (
      <Alert color="yellow" mb="sm" icon={<Info size={18} />}>
        {t(own && own.plan.value > 0 ? 'noLarger' : 'noPlan')}
      </Alert>
    )
  if (mayChangePlan) return null
  return (
    <Alert color="gray" mb="sm" icon={<Info size={18} />}>
      {t('early')}
    </Alert>
  )
}

/** Chooses the plan and how often it is paid. A plan that does not fit says why and cannot be chosen. */
export function CustomizeStep({ checkout }: { checkout: Checkout }) {
  const t = useTranslations('billing')
  const { subscription, chosen, recurrence, choosePlan, chooseRecurrence } = checkout
  return (
    <>
      <h3 className={styles.title}>{t('checkout.choose')}</h3>
      <p className={styles.hint}>
        {t('checkout.using', { usage: t('subscription.uses', subscription.usage) })}
      </p>
      <ChoiceNotes subscription={subscription} />
      <SegmentedControl
        fullWidth
        classNames={{ label: styles.recurrence }}
        aria-label={t('checkout.recurrence')}
        disabled={!subscription.mayChangePlan && chosen?.plan.id === subscription.planId}
        data={RECURRENCES.map(value => ({ value, label: t(`recurrenceChoice.${value}`) }))}
        value={recurrence}
        onChange={value => chooseRecurrence(value)}
      />
      <Radio.Group
        aria-label={t('checkout.choose')}
        value={String(chosen?.plan.id ?? '')}
        onChange={value => choosePlan(Number(value))}
      >
        <div className={styles.plans}>
          {subscription.plans.map(offer => (
            <PlanCard key={offer.plan.id} offer={offer} checkout={checkout} />
          ))}
        </div>
      </Radio.Group>
    </>
  )
}
