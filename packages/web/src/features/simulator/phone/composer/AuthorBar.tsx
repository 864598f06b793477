import type { SimulatorContact, SimulatorPhone } from '@recado/contract'
import { formatName } from '@recado/domain'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { selectAuthor } from '../../phone-selection.ts'
import styles from './AuthorBar.module.css'

/** The members of a group; the chosen one holds the phone. */
export function AuthorBar({
  phone,
  group,
  authorId,
}: {
  phone: SimulatorPhone
  group: SimulatorContact
  authorId: string
}) {
  const t = useTranslations('simulator.write')
  const name = useId()
  const members = phone.contacts.filter(({ id }) => group.memberIds.includes(id))
  return (
    <div role="radiogroup" aria-label={t('author')} className={styles.bar}>
      {members.map(member => (
        <label key={member.id} className={styles.member}>
          <input
            className={styles.radio}
            type="radio"
            name={name}
            checked={member.id === authorId}
            onChange={() => selectAuthor(group.id, member.id)}
          />
          <Avatar name={member.name} size={20} />
          <span className={styles.name}>{formatName(member.name)}</span>
        </label>
      ))}
    </div>
  )
}
