import { Switch, Textarea } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { CAMPAIGN_PLACEHOLDERS, CAMPAIGN_VARIANTS, type CampaignVariant } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { UnknownFieldsNotice } from '../../../../ui/form/UnknownFieldsNotice.tsx'
import { TabBar, tabId } from '../../../../ui/layout/TabBar.tsx'
import { audienceQuery, campaignSettingsQuery } from '../../campaigns.queries.ts'
import { MessageExtras } from './MessageExtras.tsx'
import { PhonePreview } from '../preview/PhonePreview.tsx'
import { PreviewPane } from '../preview/PreviewPane.tsx'
import type { StepProps } from '../campaign-values.ts'
import { VariableTextarea } from './VariableTextarea.tsx'
import shared from '../../Campaigns.module.css'
import styles from '../Builder.module.css'

/** The five variants, each with its request for confirmation, and how they arrive. */
export function MessagesStep({ form, campaign }: StepProps) {
  const t = useTranslations('campaigns.builder')
  const panel = useId()
  const [variant, setVariant] = useState<CampaignVariant>(1)
  const { data: settings } = useQuery(campaignSettingsQuery)
  const { data: audience } = useQuery(audienceQuery(campaign.id))
  const keys = [
    ...new Set([
      ...CAMPAIGN_PLACEHOLDERS,
      ...(audience?.columns ?? []),
      ...(settings?.variables ?? []).map(({ key }) => key),
    ]),
  ]
  // Without anybody in the audience nothing is known of its columns.
  const isKnown = settings !== undefined && (audience?.total ?? 0) > 0
  useHotkeys(
    CAMPAIGN_VARIANTS.map(value => [`alt+digit${value}`, () => setVariant(value), { usePhysicalKeys: true }]),
    [],
  )
  const preview = (
    <PhonePreview form={form} campaign={campaign} variant={variant} variables={settings?.variables ?? []} />
  )
  return (
    <div className={styles.two}>
      <div>
        <section className={shared.card}>
          <TabBar
            label={t('variants')}
            className={shared.tabs}
            tabClassName={shared.tab}
            tabs={CAMPAIGN_VARIANTS.map(value => ({
              value: String(value),
              label: `${form.values[`message${value}`].trim() === '' ? '○' : '●'} ${t('variant', { number: value })}`,
            }))}
            value={String(variant)}
            onChange={value => setVariant(Number(value) as CampaignVariant)}
            controls={panel}
          />
          <div
            id={panel}
            role="tabpanel"
            aria-labelledby={tabId(panel, String(variant))}
            className={styles.fields}
          >
            <VariantFields form={form} variant={variant} keys={keys} isKnown={isKnown} />
          </div>
        </section>
        <MessageExtras form={form} campaign={campaign} />
      </div>
      <PreviewPane>{preview}</PreviewPane>
    </div>
  )
}

interface VariantFieldsProps extends Pick<StepProps, 'form'> {
  variant: CampaignVariant
  /** The placeholders that a text may have. */
  keys: readonly string[]
  /** Whether they are all that there are. */
  isKnown: boolean
}

/** The text of a variant and its request for confirmation, with what in braces is no field. */
function VariantFields({ form, variant, keys, isKnown }: VariantFieldsProps) {
  const t = useTranslations('campaigns.builder')
  const field = `message${variant}` as const
  const text = form.values[field]
  return (
    <>
      <Switch
        label={t('confirmation')}
        description={t('confirmationHint')}
        checked={form.values.confirmation}
        onChange={event => form.setFieldValue('confirmation', event.currentTarget.checked)}
      />
      {form.values.confirmation ? (
        <div>
          <Textarea
            label={t('confirmationText', { number: variant })}
            autosize
            minRows={2}
            {...form.getInputProps(`confirmationMessage${variant}`)}
          />
          {isKnown ? (
            <UnknownFieldsNotice text={form.values[`confirmationMessage${variant}`]} columns={keys} />
          ) : null}
        </div>
      ) : null}
      <VariableTextarea
        label={t('message', { number: variant })}
        minRows={6}
        symbols={[...keys.map(key => `{${key}}`), '{{ms}}']}
        value={text}
        error={form.errors[field]}
        onChange={value => form.setFieldValue(field, value)}
      />
      {isKnown ? <UnknownFieldsNotice text={text} columns={keys} /> : null}
    </>
  )
}
