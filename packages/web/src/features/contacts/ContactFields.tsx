import type { Contact, TagBrief } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { TagChip } from '../../ui/Chip.tsx'
import { PanelSection } from '../../ui/layout/PanelSection.tsx'
import styles from './ContactDrawer.module.css'

interface ContactFieldsProps {
  contact: Pick<Contact, 'email' | 'extraInfo'>
  /** Tags of the contact's other tickets. */
  otherTags: readonly TagBrief[]
}

/** The contact's fields, as pairs of name and value. */
export function ContactFields({ contact: { email, extraInfo }, otherTags }: ContactFieldsProps) {
  const t = useTranslations('contacts')
  if (!email && extraInfo.length === 0 && otherTags.length === 0) return null
  return (
    <PanelSection title={t('drawer.fields')}>
      <dl className={styles.facts}>
        {email ? (
          <>
            <dt>{t('email')}</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </>
        ) : null}
        {extraInfo.map(({ id, name, value }) => (
          <div key={id} className={styles.pair}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {otherTags.length > 0 ? (
          <>
            <dt>{t('drawer.otherTags')}</dt>
            <dd className={styles.tags}>
              {otherTags.map(({ id, name, color }) => (
                <TagChip key={id} name={name} color={color} />
              ))}
            </dd>
          </>
        ) : null}
      </dl>
    </PanelSection>
  )
}
