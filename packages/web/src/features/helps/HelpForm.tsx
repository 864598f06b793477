import { Textarea, TextInput } from '@mantine/core'
import { HelpInput, ROUTES, type Help } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { useSchemaForm } from '../../lib/form/schema-form.ts'
import { RecordForm, type RecordFormProps } from '../../ui/form/RecordForm.tsx'

/** Form of a help video. Spec: administration 3 "Help". */
export function HelpForm({ record: help, ...panel }: RecordFormProps<Help>) {
  const t = useTranslations('helps')
  const form = useSchemaForm(HelpInput, {
    title: help?.title ?? '',
    description: help?.description ?? '',
    video: help?.video ?? '',
  })
  return (
    <RecordForm
      {...panel}
      form={form}
      save={body =>
        help
          ? call(ROUTES.updateHelp, { params: { helpId: help.id }, body })
          : call(ROUTES.createHelp, { body })
      }
    >
      <TextInput label={t('title')} required data-autofocus {...form.getInputProps('title')} />
      <Textarea label={t('description')} autosize minRows={3} {...form.getInputProps('description')} />
      <TextInput label={t('video')} description={t('videoHint')} required {...form.getInputProps('video')} />
    </RecordForm>
  )
}
