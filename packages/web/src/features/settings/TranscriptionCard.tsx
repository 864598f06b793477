import { Button, FileButton, Group, TextInput } from '@mantine/core'
import { LIMITS, ROUTES, TranscriptionProviderInput, type TranscriptionProvider } from '@recado/contract'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { AudioLines } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { errorText } from '../../i18n/error-text.ts'
import { call } from '../../lib/api.ts'
import { detailOf } from '../../lib/api-error.ts'
import { useSchemaForm } from '../../lib/form.ts'
import { queryClient } from '../../lib/query-client.ts'
import { RowsSkeleton } from '../../ui/RowsSkeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import { SecretField } from '../../ui/SecretField.tsx'
import styles from './Settings.module.css'

const providerQuery = queryOptions({
  queryKey: ['transcription-provider'],
  queryFn: ({ signal }) => call(ROUTES.showTranscriptionProvider, {}, { signal }),
})
const take = (provider: TranscriptionProvider) => queryClient.setQueryData(providerQuery.queryKey, provider)

/** Sends a recording to the service and shows what it says, so that an admin knows that it works. */
function Trial() {
  const t = useTranslations('settings.transcription')
  const faults = useTranslations('conversation.transcript.faults')
  const trying = useMutation({
    mutationFn: (audio: File) => call(ROUTES.transcribeAudio, { form: { audio: [audio] } }),
    meta: { quiet: true },
  })
  const fault = detailOf(trying.error, 'ERR_TRANSCRIPTION_FAILED')?.fault
  return (
    <>
      <FileButton accept="audio/*" onChange={file => file && trying.mutate(file)}>
        {props => (
          <Button {...props} size="xs" variant="default" leftSection={<AudioLines size={14} />} loading={trying.isPending}>
            {t('try')}
          </Button>
        )}
      </FileButton>
      {trying.data ? (
        <p className={styles.heard} role="status">
          {trying.data.transcription || t('silence')}
        </p>
      ) : null}
      {trying.error ? (
        <p className={styles.heard} role="alert">
          {fault ? faults(fault) : errorText(trying.error)}
        </p>
      ) : null}
    </>
  )
}

function ProviderForm({ provider }: { provider: TranscriptionProvider }) {
  const t = useTranslations('settings.transcription')
  const actions = useTranslations('actions')
  const form = useSchemaForm(TranscriptionProviderInput, { baseUrl: provider.baseUrl, model: provider.model, apiKey: '' })
  const saving = useMutation({
    mutationFn: ({ apiKey, ...values }: typeof form.values) =>
      call(ROUTES.saveTranscriptionProvider, { body: { ...values, ...(apiKey === '' && provider.hasKey ? {} : { apiKey }) } }),
    onSuccess: saved => {
      take(saved)
      form.setFieldValue('apiKey', '')
      toast.success(t('saved'))
    },
    onError: error => void form.showRefusal(error),
  })
  const removing = useMutation({
    mutationFn: () => call(ROUTES.removeTranscriptionProvider, {}),
    onSuccess: left => {
      take(left)
      toast.success(t('removed'))
    },
  })
  return (
    <form noValidate className={styles.provider} onSubmit={form.onSubmit(values => saving.mutate(values))}>
      <p className={styles.state}>{t(`source.${provider.source}`)}</p>
      <TextInput
        label={t('baseUrl')}
        description={t('baseUrlHint')}
        placeholder="https://api.openai.com/v1"
        required
        inputMode="url"
        {...form.getInputProps('baseUrl')}
      />
      <TextInput label={t('model')} placeholder="whisper-1" required maxLength={100} {...form.getInputProps('model')} />
      <SecretField
        label={t('apiKey')}
        description={t('apiKeyHint')}
        placeholder={provider.hasKey ? t('keep') : undefined}
        autoComplete="off"
        maxLength={LIMITS.apiKeyMax}
        {...form.getInputProps('apiKey')}
      />
      <Group gap="xs">
        <Button type="submit" size="xs" loading={saving.isPending}>
          {actions('save')}
        </Button>
        {provider.source === 'company' ? (
          <Button size="xs" variant="default" loading={removing.isPending} onClick={() => removing.mutate()}>
            {t('remove')}
          </Button>
        ) : null}
      </Group>
      {provider.source === 'none' ? null : <Trial />}
    </form>
  )
}

/** Who writes recordings down: the company's own service, or the operator's. */
export function TranscriptionCard() {
  const { data: provider } = useQuery(providerQuery)
  return provider ? <ProviderForm key={`${provider.source} ${provider.baseUrl}`} provider={provider} /> : <RowsSkeleton rows={2} />
}
