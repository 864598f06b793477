import type { SentChoices } from '@recado/contract'
import { Check, List } from 'lucide-react'
import { useTranslations } from 'use-intl'
import styles from './ChoiceList.module.css'

export interface ChoiceListProps {
  choices: SentChoices
  chosenId: string | undefined
}

/** The choices under a message as the customer has them, and the one that was chosen. */
export function ChoiceList({ choices: { form, open, items }, chosenId }: ChoiceListProps) {
  const t = useTranslations('conversation.choices')
  return (
    <span className={styles.choices} data-form={form}>
      {open === undefined ? null : (
        <span className={styles.open}>
          <List size={15} strokeWidth={2} aria-hidden="true" /> {open}
        </span>
      )}
      <ul aria-label={t(form)}>
        {items.map(({ id, title, description }, index) => (
          <li key={id} data-chosen={id === chosenId || undefined}>
            <span>
              {form === 'text' ? <b>{index + 1}</b> : null} {description ?? title}
            </span>
            {id === chosenId ? (
              <Check size={15} strokeWidth={2.4} role="img" aria-label={t('chosen')} />
            ) : null}
          </li>
        ))}
      </ul>
    </span>
  )
}
