import type { Message } from '@recado/contract'
import { callingCodeOfCountry, formatNumber, readNumber, type ReadNumber } from '@recado/domain'
import { useTranslations } from 'use-intl'
import { Avatar } from '../../../ui/Avatar.tsx'
import { useMe } from '../../session/index.ts'
import styles from './Media.module.css'
import { pressAttribute } from './message-press.ts'

const KINDS = ['cell', 'home', 'main', 'work'] as const
/** Other words of phones and channels for a number that is carried along. */
const MOBILE: ReadonlySet<string> = new Set(['mobile', 'iphone'])

/** Shared contacts; each of their numbers can start a conversation. Spec: workspace 2 "shared-contact card". */
export function ContactCards({ contacts }: { contacts: NonNullable<Message['contacts']> }) {
  return contacts.map((contact, index) => <ContactCard key={index} contact={contact} cardIndex={index} />)
}

/** A number as a message goes to it; one that is masked or cannot be read stays as it is written. */
const writeNumber = (written: string, read: ReadNumber): string =>
  'number' in read ? formatNumber(read.number) : formatNumber(written)

function ContactCard({
  contact,
  cardIndex,
}: {
  contact: NonNullable<Message['contacts']>[number]
  cardIndex: number
}) {
  const t = useTranslations('conversation.media')
  const { company } = useMe()
  const callingCode = callingCodeOfCountry(company.country)
  const numbers = contact.numbers.map((written, index) => ({
    text: writeNumber(written, readNumber(written, callingCode)),
    label: contact.labels?.[index] ?? '',
  }))
  const nameLabel = (label: string): string => {
    const word = label.toLowerCase()
    const kind = MOBILE.has(word) ? 'cell' : KINDS.find(one => one === word)
    return kind ? t(`numberKinds.${kind}`) : label
  }
  const lines = numbers.map(({ text, label }) => (label === '' ? text : `${nameLabel(label)}: ${text}`))
  const hasSeveral = numbers.length > 1
  return (
    <div className={styles.people}>
      <div className={styles.person}>
        <Avatar name={contact.name} size={36} />
        <span className={styles.cardText}>
          <b className={styles.cardName}>{contact.name}</b>
          {hasSeveral ? null : (
            <span className={styles.cardLine}>{lines[0] ?? contact.emails[0] ?? t('noNumber')}</span>
          )}
        </span>
      </div>
      {numbers.map(({ text }, numberIndex) => (
        <button
          // Numbers have no other identity than their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={numberIndex}
          type="button"
          className={styles.sendContact}
          {...pressAttribute({ action: 'contact', cardIndex, numberIndex })}
          aria-label={t('sendTo', { name: hasSeveral ? `${contact.name}, ${text}` : contact.name })}
        >
          {hasSeveral ? lines[numberIndex] : t('send')}
        </button>
      ))}
    </div>
  )
}
