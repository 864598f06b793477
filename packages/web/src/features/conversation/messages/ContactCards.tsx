import type { Message } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { Avatar } from '../../../ui/Avatar.tsx'
import { formatNumber } from '@recado/domain'
import styles from './Media.module.css'
import { pressAttribute } from './message-press.ts'

/** Shared contacts; each can start a conversation. Spec: workspace 2 "shared-contact card". */
export function ContactCards({ contacts }: { contacts: NonNullable<Message['contacts']> }) {
  const t = useTranslations('conversation.media')
  return contacts.map((contact, index) => (
    <div key={index} className={styles.people}>
      <div className={styles.person}>
        <Avatar name={contact.name} size={36} />
        <span className={styles.cardText}>
          <b className={styles.cardName}>{contact.name}</b>
          <span className={styles.cardLine}>
            {formatNumber(contact.numbers[0] ?? '') || contact.emails[0] || t('noNumber')}
          </span>
        </span>
      </div>
      {contact.numbers.length > 0 ? (
        <button
          type="button"
          className={styles.sendContact}
          {...pressAttribute({ action: 'contact', cardIndex: index })}
          aria-label={t('sendTo', { name: contact.name })}
        >
          {t('send')}
        </button>
      ) : null}
    </div>
  ))
}
