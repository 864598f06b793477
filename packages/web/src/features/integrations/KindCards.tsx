import { UnstyledButton } from '@mantine/core'
import { INTEGRATION_TYPES, type IntegrationType } from '@recado/contract'
import { Plus, ShieldCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { INTEGRATION_KINDS } from './integration-types.ts'
import styles from './KindCards.module.css'
import { TypeMark } from './TypeMark.tsx'

/** The kinds of integrations with a sentence each; a card adds one of its kind. */
export function KindCards({ onAdd }: { onAdd: (type: IntegrationType) => void }) {
  const t = useTranslations('integrations')
  return (
    <section className={styles.kinds} aria-labelledby="integration-kinds">
      <h2 id="integration-kinds" className={styles.title}>
        {t('kindsTitle')}
      </h2>
      <ul className={styles.cards}>
        {INTEGRATION_TYPES.map(type => (
          <li key={type}>
            <UnstyledButton className={styles.card} aria-haspopup="dialog" onClick={() => onAdd(type)}>
              <TypeMark type={type} />
              <span className={styles.words}>
                <span className={styles.name}>{INTEGRATION_KINDS[type].name}</span>
                <span className={styles.sentence}>{t(`kinds.${type}`)}</span>
              </span>
              <Plus size={16} aria-hidden="true" />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <p className={styles.promise}>
        <ShieldCheck size={16} aria-hidden="true" />
        {t('promise')}
      </p>
    </section>
  )
}
