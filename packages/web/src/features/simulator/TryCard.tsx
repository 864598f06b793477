import type { SimulatorContact } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { Card } from './Card.tsx'
import styles from './TryCard.module.css'
import type { PhoneActions } from './use-phone.ts'
import { useSamples } from './use-samples.ts'

export interface TryCardProps {
  contact: SimulatorContact
  actions: PhoneActions
  disabled: boolean
  /** Runs on each send: shows the phone. */
  onTry: () => void
}

/** Samples to send, one press each. */
export function TryCard({ contact, actions, disabled, onTry }: TryCardProps) {
  const t = useTranslations('simulator.try')
  const samples = useSamples(actions, contact)
  return (
    <Card title={t('title')}>
      <div className={styles.chips}>
        {samples.map(({ id, label, busy, send }) => (
          <button
            key={id}
            type="button"
            className={styles.chip}
            aria-busy={busy || undefined}
            disabled={busy || disabled}
            onClick={() => {
              send()
              onTry()
            }}
          >
            {busy && (id === 'video' || id === 'photo') ? t('preparing') : label}
          </button>
        ))}
      </div>
    </Card>
  )
}
