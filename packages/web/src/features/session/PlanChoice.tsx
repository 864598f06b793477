import { Radio } from '@mantine/core'
import type { Plan } from '@recado/contract'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { moneyText } from '../../lib/numbers/money-text.ts'
import styles from './PlanChoice.module.css'

export interface PlanChoiceProps {
  plans: readonly Plan[]
  value: string
  onChange: (value: string) => void
  error?: ReactNode
}

/** Plans as cards with their limits and monthly price. */
export function PlanChoice({ plans, value, onChange, error }: PlanChoiceProps) {
  const t = useTranslations('guests.signUp')
  return (
    <Radio.Group label={t('plan')} size="md" value={value} onChange={onChange} error={error} required>
      <div className={styles.plans}>
        {plans.map(plan => (
          <Radio.Card key={plan.id} value={String(plan.id)} className={styles.plan} aria-label={plan.name}>
            <Radio.Indicator />
            <span className={styles.words}>
              <span className={styles.name}>{plan.name}</span>
              <span className={styles.holds}>
                {t('holds', { users: plan.users, connections: plan.connections, queues: plan.queues })}
              </span>
            </span>
            <span className={styles.price}>
              {t('perMonth', { price: moneyText(plan.value, plan.currency) })}
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}
