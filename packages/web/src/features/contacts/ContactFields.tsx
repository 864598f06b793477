import type { Contact, TagBrief } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { TagChip } from '../../ui/Chip.tsx'
import { PanelFact, PanelFacts } from '../../ui/layout/PanelFacts.tsx'
import { PanelSection } from '../../ui/layout/PanelSection.tsx'

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
      <PanelFacts>
        {email ? (
          <PanelFact name={t('email')}>
            <a href={`mailto:${email}`}>{email}</a>
          </PanelFact>
        ) : null}
        {extraInfo.map(({ id, name, value }) => (
          <PanelFact key={id} name={name}>
            {value}
          </PanelFact>
        ))}
        {otherTags.length > 0 ? (
          <PanelFact name={t('drawer.otherTags')}>
            {otherTags.map(({ id, name, color }) => (
              <TagChip key={id} name={name} color={color} />
            ))}
          </PanelFact>
        ) : null}
      </PanelFacts>
    </PanelSection>
  )
}
