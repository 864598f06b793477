import { Button, FileButton, Group, TextInput } from '@mantine/core'
import { LIMITS, ROUTES, TranscriptionProviderInput, type TranscriptionProvider } from '@recado/contract'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { AudioLines } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { errorText } from '../../i18n/error-text.ts'
import { call } from '../../lib/http/api.ts'
import { detailOf } from '../../lib/http/api-error.ts'
import { useSchemaForm } from '../../lib/form/schema-form.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { RowsSkeleton } from '../../ui/list/RowsSkeleton.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { SecretField } from '../../ui/form/SecretField.tsx'
import styles from './Settings.module.css'

const providerQuery = queryOptions({
  queryKey: ['transcription-provider'],
  queryFn: ({ signal }) => call(ROUTES.showTranscriptionProvider, {}, { signal }),
})
const cacheProvider = (provider: TranscriptionProvider) =>
  queryClient.setQueryData(providerQuery.queryKey, provider)

/** Sends a recording to the service and shows its transcript, so that an admin can verify it. */
function ProviderTest() {
  const t = useTranslations('settings.transcription')
  const faults = useTranslations('conversation.transcript.faults')
  const testMutation = useMutation({
    mutationFn: (audio: File) => call(ROUTES.transcribeAudio, { form: { audio: [audio] } }),
    meta: { quiet: true },
  })
  const fault = detailOf(testMutation.error, 'ERR_TRANSCRIPTION_FAILED')?.fault
  return (
    <>
      <FileButton accept="audio/*" onChange={file => file && testMutation.mutate(file)}>
        {props => (
          <Button
            {...props}
            size="xs"
            variant="default"
            leftSection={<AudioLines size={14} />}
            loading={testMutation.isPending}
          >
            {t('try')}
          </Button>
        )}
      </FileButton>
      {testMutation.data ? (
        <p className={styles.heard} role="status">
          {testMutation.data.transcription || t('silence')}
        </p>
      ) : null}
      {testMutation.error ? (
        <p className={styles.heard} role="alert">
          {fault ? faults(fault) : errorText(testMutation.error)}
        </p>
      ) : null}
    </>
  )
}

function ProviderForm({ provider }: { provider: TranscriptionProvider }) {
  const t = useTranslations('settings.transcription')
  const actions = useTranslations('actions')
  const form = useSchemaForm(TranscriptionProviderInput, {
    baseUrl: provider.baseUrl,
    model: provider.model,
    apiKey: '',
  })
  const saveMutation = useMutation({
    mutationFn: ({ apiKey, ...values }: typeof form.values) =>
      call(ROUTES.saveTranscriptionProvider, {
        body: { ...values, ...(apiKey === '' && provider.hasKey ? {} : { apiKey }) },
      }),
    onSuccess: saved => {
      cacheProvider(saved)
      form.setFieldValue('apiKey', '')
      toast.success(t('saved'))
    },
    onError: error => void form.showServerErrors(error),
  })
  const removeMutation = useMutation({
    mutationFn: () => call(ROUTES.removeTranscriptionProvider, {}),
    onSuccess: left => {
      cacheProvider(left)
      toast.success(t('removed'))
    },
  })
  return (
    <form
      noValidate
      className={styles.provider}
      onSubmit={form.onSubmit(values => saveMutation.mutate(values))}
    >
      <p className={styles.state}>{t(`source.${provider.source}`)}</p>
      <TextInput
        label={t('baseUrl')}
        description={t('baseUrlHint')}
        placeholder="https://api.openai.com/v1"
        required
        inputMode="url"
        {...form.getInputProps('baseUrl')}
      />
      <TextInput
        label={t('model')}
        placeholder="whisper-1"
        required
        maxLength={100}
        {...form.getInputProps('model')}
      />
      <SecretField
        label={t('apiKey')}
        description={t('apiKeyHint')}
        placeholder={provider.hasKey ? t('keep') : undefined}
        autoComplete="off"
        maxLength={LIMITS.apiKeyMax}
        {...form.getInputProps('apiKey')}
      />
      <Group gap="xs">
        <Button type="submit" size="xs" loading={saveMutation.isPending}>
          {actions('save')}
        </Button>
        {provider.source === 'company' ? (
          <Button
            size="xs"
            variant="default"
            loading={removeMutation.isPending}
            onClick={() => removeMutation.mutate()}
          >
            {t('remove')}
          </Button>
        ) : null}
      </Group>
      {provider.source === 'none' ? null : <ProviderTest />}
    </form>
  )
}

/** Transcription provider: the company's own, or the operator's. */
export function TranscriptionCard() {
  const { data: provider } = useQuery(providerQuery)
  return provider ? (
    <ProviderForm key={`${provider.source} ${provider.baseUrl}`} provider={provider} />
  ) : (
    <RowsSkeleton rows={2} />
  )
}
