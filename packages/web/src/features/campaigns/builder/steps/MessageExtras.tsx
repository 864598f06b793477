import { Select, Textarea } from '@mantine/core'
import { ROUTES } from '@recado/contract'
import { templateVariables } from '@recado/domain'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../../../lib/http/api.ts'
import { queryClient } from '../../../../lib/query/query-client.ts'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { FileField, NO_FILE, type ChosenFile } from '../../../../ui/form/FileField.tsx'
import { allFileListsQuery } from '../../../files/index.ts'
import { campaignQuery, campaignTemplatesQuery, storeCampaign } from '../../campaigns.queries.ts'
import { toChoice, toChosenId, toChosenValue } from './choices.ts'
import type { StepProps } from '../campaign-values.ts'
import shared from '../../Campaigns.module.css'

/** The parts that go with each variant: a file, a list of files, and the template of an official connection. */
export function MessageExtras({ form, campaign }: StepProps) {
  return (
    <section className={shared.card}>
      <CampaignFile campaign={campaign} />
      <FileListSelect form={form} />
      <TemplateFields form={form} />
    </section>
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
