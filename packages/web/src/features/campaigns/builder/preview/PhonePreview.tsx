import { confirmationOf, type CampaignVariant } from '@recado/domain'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { FormattedText } from '../../../../ui/chat/FormattedText.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { audienceQuery } from '../../campaigns.queries.ts'
import type { StepProps } from '../campaign-values.ts'
import shared from '../../Campaigns.module.css'
import { useFilledText } from './use-filled-text.ts'
import styles from './PhonePreview.module.css'

interface PhonePreviewProps extends StepProps {
  variant: CampaignVariant
  variables: readonly { key: string; value: string }[]
}

/** The messages as a real recipient gets them, with the variant that was drawn or the one that is open. */
export function PhonePreview({ form, campaign, variant, variables }: PhonePreviewProps) {
  const t = useTranslations('campaigns.builder')
  const { data: audience } = useQuery(audienceQuery(campaign.id))
  const [index, setIndex] = useState(0)
  const [mode, setMode] = useState<'drawn' | 'open'>('open')
  const people = audience?.sample ?? []
  const person = people[index] ?? { name: t('somebody'), number: '', email: '', extraInfo: [], variant: null }
  const shown = mode === 'drawn' && person.variant !== null ? (person.variant as CampaignVariant) : variant
  const fill = useFilledText(campaign, variables, audience?.columns ?? [])
  const step = (by: number) => setIndex((index + by + people.length) % Math.max(1, people.length))
  const bubbles = [
    form.values.confirmation ? fill(confirmationOf(form.values, shown), person) : '',
    fill(form.values[`message${shown}`], person),
  ].filter(text => text.trim() !== '')
  return (
    <aside className={styles.preview} aria-label={t('preview')}>
      <h3 className={shared.heading}>{t('preview')}</h3>
      <SegmentedControl
        aria-label={t('previewMode')}
        data={[
          { value: 'drawn', label: t('drawn') },
          { value: 'open', label: t('variant', { number: variant }) },
        ]}
        value={mode}
        onChange={value => setMode(value === 'drawn' ? 'drawn' : 'open')}
      />
      <div className={styles.chooser}>
        <IconButton label={t('previous')} icon={<ChevronLeft size={16} />} onClick={() => step(-1)} />
        <Avatar name={person.name} size={32} />
        <span className={styles.person}>
          <b>{person.name}</b>
          <br />
          <span className={shared.hint}>{t('variant', { number: shown })}</span>
        </span>
        <IconButton label={t('nextPerson')} icon={<ChevronRight size={16} />} onClick={() => step(1)} />
      </div>
      <div className={styles.phone}>
        <p className={styles.phoneHead}>
          <Avatar name={campaign.whatsapp?.name ?? t('connection')} size={28} />
          <b>{campaign.whatsapp?.name ?? t('connection')}</b>
        </p>
        {bubbles.map((text, at) => (
          // The two bubbles have fixed places.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={at} className={styles.bubble}>
            <FormattedText text={text} />
          </p>
        ))}
      </div>
    </aside>
  )
}
