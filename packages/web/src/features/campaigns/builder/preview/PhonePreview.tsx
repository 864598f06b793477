import { SegmentedControl } from '@mantine/core'
import type { CampaignDetail } from '@recado/contract'
import {
  confirmationOf,
  type CampaignVariant,
  closeGaps,
  fillPlaceholders,
  localClock,
  placeholderValues,
  protocolOf,
  splitPlaceholders,
  substituteVariables,
  ticketVariableValues,
  type RecipientFacts,
} from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { FormattedText } from '../../../../ui/chat/FormattedText.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { useMinute } from '../../../../lib/dates/use-dates.ts'
import { useMe } from '../../../session/index.ts'
import { audienceQuery } from '../../campaigns.queries.ts'
import type { StepProps } from '../campaign-values.ts'
import shared from '../../Campaigns.module.css'
import styles from './PhonePreview.module.css'

/** The id of the ticket in the preview, which does not exist. */
const SAMPLE_ID = 1482

/** Fills the `{columns}` and `{{variables}}` of a text for a recipient, as the server does when it sends. */
function useFilledText(
  campaign: CampaignDetail,
  variables: readonly { readonly key: string; readonly value: string }[],
  columns: readonly string[],
): (text: string, person: RecipientFacts) => string {
  const me = useMe()
  const now = useMinute()
  return (text, person) => {
    const placeholders = placeholderValues(person, variables, columns)
    const values = ticketVariableValues({
      ticket: {
        id: SAMPLE_ID,
        protocol: protocolOf(localClock(now, me.company.timezone).date, SAMPLE_ID),
        queue: null,
        whatsapp: { name: campaign.whatsapp?.name ?? '' },
      },
      contact: person,
      // Nobody of the team writes a campaign.
      userName: '',
      company: me.company,
      now,
    })
    const parts = splitPlaceholders(text).map(part =>
      part.isKey ? fillPlaceholders(part.text, placeholders) : substituteVariables(part.text, values),
    )
    return closeGaps(parts.join(''))
  }
}

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
