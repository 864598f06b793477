import { Button, Select, Switch, Textarea } from '@mantine/core'
import { ROUTES } from '@recado/contract'
import {
  CAMPAIGN_VARIANTS,
  templateVariables,
  unknownPlaceholders,
  type CampaignVariant,
} from '@recado/domain'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { insertAtCaret } from '../../../lib/form/insert-at-caret.ts'
import { call } from '../../../lib/http/api.ts'
import { allFileListsQuery } from '../../files/index.ts'
import { queryClient } from '../../../lib/query/query-client.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { FileField, NO_FILE, type ChosenFile } from '../../../ui/form/FileField.tsx'
import { TabBar, tabId } from '../../../ui/layout/TabBar.tsx'
import {
  campaignQuery,
  campaignSettingsQuery,
  campaignTemplatesQuery,
  storeCampaign,
} from '../campaigns.queries.ts'
import { PhonePreview } from './PhonePreview.tsx'
import { toChoice, toChosenId, toChosenValue } from './choices.ts'
import type { StepProps } from './campaign-values.ts'
import shared from '../Campaigns.module.css'
import styles from './Builder.module.css'

/** The five variants, each with its request for confirmation, and how they arrive. */
export function MessagesStep({ form, campaign }: StepProps) {
  const t = useTranslations('campaigns.builder')
  const panel = useId()
  const [variant, setVariant] = useState<CampaignVariant>(1)
  const textarea = useRef<HTMLTextAreaElement>(null)
  const { data: settings } = useQuery(campaignSettingsQuery)
  const keys = ['nome', 'email', 'numero', ...(settings?.variables ?? []).map(({ key }) => key)]
  const field = `message${variant}` as const
  const text = form.values[field]
  const unknown = unknownPlaceholders(text, keys)
  const insert = (symbol: string) =>
    form.setFieldValue(field, insertAtCaret(textarea.current, form.values[field], symbol))
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
            <Switch
              label={t('confirmation')}
              description={t('confirmationHint')}
              checked={form.values.confirmation}
              onChange={event => form.setFieldValue('confirmation', event.currentTarget.checked)}
            />
            {form.values.confirmation ? (
              <Textarea
                label={t('confirmationText', { number: variant })}
                autosize
                minRows={2}
                {...form.getInputProps(`confirmationMessage${variant}`)}
              />
            ) : null}
            <Textarea
              ref={textarea}
              label={t('message', { number: variant })}
              autosize
              minRows={6}
              {...form.getInputProps(field)}
            />
            <div role="group" aria-label={t('insert')} className={shared.actions}>
              {[...keys.map(key => `{${key}}`), '{{ms}}'].map(symbol => (
                <Button key={symbol} size="compact-xs" variant="light" onClick={() => insert(symbol)}>
                  <code>{symbol}</code>
                </Button>
              ))}
            </div>
            {unknown.length > 0 ? (
              <p className={shared.note} role="status">
                {t('unknownPlaceholders', { names: unknown.map(name => `{${name}}`).join(', ') })}
              </p>
            ) : null}
          </div>
        </section>
        <section className={shared.card}>
          <CampaignFile campaign={campaign} />
          <FileListSelect form={form} />
          <TemplateFields form={form} />
        </section>
      </div>
      <PhonePreview form={form} campaign={campaign} variant={variant} variables={settings?.variables ?? []} />
    </div>
  )
}

/** The file that goes with each variant; it is saved at once. */
function CampaignFile({ campaign }: Pick<StepProps, 'campaign'>) {
  const t = useTranslations('campaigns.builder')
  const params = { campaignId: campaign.id }
  const saveMutation = useMutation({
    mutationFn: async (file: ChosenFile) => {
      if (file.chosen)
        storeCampaign(await call(ROUTES.uploadCampaignMedia, { params, form: { file: [file.chosen] } }))
      else {
        await call(ROUTES.deleteCampaignMedia, { params })
        await queryClient.invalidateQueries({ queryKey: campaignQuery(campaign.id).queryKey })
      }
    },
    onError: error => toast.error(error),
  })
  const stored: ChosenFile =
    campaign.mediaName === null
      ? NO_FILE
      : { chosen: null, name: campaign.mediaName, url: campaign.mediaPath, mime: campaign.mediaMime }
  return <FileField label={t('file')} file={stored} onChange={file => saveMutation.mutate(file)} />
}

function FileListSelect({ form }: Pick<StepProps, 'form'>) {
  const t = useTranslations('campaigns.builder')
  const { data = [] } = useQuery(allFileListsQuery)
  const { fileListId } = form.values
  return (
    <Select
      label={t('fileList')}
      clearable
      data={data.map(toChoice)}
      value={toChosenValue(fileListId)}
      onChange={value => form.setFieldValue('fileListId', toChosenId(value))}
    />
  )
}

/** Connections of the Cloud API begin chats with an approved template only. */
function TemplateFields({ form }: Pick<StepProps, 'form'>) {
  const t = useTranslations('campaigns.builder')
  const { whatsappId, templateId, templateValues } = form.values
  const { data } = useQuery(campaignTemplatesQuery(whatsappId))
  const templates = (data?.templates ?? []).filter(({ isSendable }) => isSendable)
  const chosen = templates.find(({ id }) => id === templateId)
  if (templates.length === 0) return null
  return (
    <>
      <Select
        label={t('template')}
        description={t('templateHint')}
        clearable
        data={templates.map(({ id, name, language }) => ({
          value: String(id),
          label: `${name} (${language})`,
        }))}
        value={templateId === null ? null : String(templateId)}
        onChange={value => form.setFieldValue('templateId', value === null ? null : Number(value))}
      />
      {(chosen ? templateVariables(chosen) : []).map(({ key }) => (
        <Textarea
          key={key}
          label={key}
          autosize
          value={templateValues[key] ?? ''}
          onChange={event =>
            form.setFieldValue('templateValues', { ...templateValues, [key]: event.currentTarget.value })
          }
        />
      ))}
    </>
  )
}
