import { Button, FileButton, Input, SegmentedControl } from '@mantine/core'
import { ROUTES, TokenMessage } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { Paperclip, Send } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { errorText } from '../../i18n/error-text.ts'
import { useCheckedForm } from '../../lib/form/checked-form.ts'
import { request } from '../../lib/http/request.ts'
import { NumberField } from '../contacts/index.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { SecretField } from '../../ui/form/SecretField.tsx'
import { TemplateTextarea } from '../../ui/form/TemplateTextarea.tsx'
import { usableFiles } from '../../ui/form/usable-files.ts'
import { CodeBlock } from '../../ui/CodeBlock.tsx'
import styles from './MessagesApi.module.css'

const INITIAL_VALUES = {
  kind: 'text' as 'text' | 'files',
  token: '',
  number: '',
  body: '',
  files: [] as File[],
}
type Values = typeof INITIAL_VALUES

function* validateTrial({ kind, token, files, ...message }: Values): Generator<readonly [string, string]> {
  if (token.trim() === '') yield ['token', 'required']
  for (const { path, message: rule } of TokenMessage.safeParse(message).error?.issues ?? [])
    yield [path.join('.'), rule]
  if (kind === 'text' && message.body.trim() === '') yield ['body', 'required']
  if (kind === 'files' && files.length === 0) yield ['files', 'required']
}

/** Sends like another system: with the token alone, without the user's session. */
const sendWithToken = ({ kind, token, number, body, files }: Values): Promise<unknown> =>
  request(
    ROUTES.sendByToken,
    kind === 'files' ? { form: { number, body, medias: files } } : { body: { number, body } },
    { token: token.trim() },
  )

function FilesField({
  files,
  error,
  onChange,
}: {
  files: readonly File[]
  error: React.ReactNode
  onChange: (files: File[]) => void
}) {
  const t = useTranslations('messagesApi.trial')
  return (
    <Input.Wrapper label={t('files')} labelElement="div" error={error} required>
      <FileButton multiple onChange={chosen => onChange(usableFiles(chosen, Infinity))}>
        {props => (
          <Button {...props} variant="default" display="block" mt={4} leftSection={<Paperclip size={16} />}>
            {t('choose')}
          </Button>
        )}
      </FileButton>
      {files.length > 0 ? (
        <ul className={styles.files}>
          {files.map((file, index) => (
            <li key={index}>{file.name}</li>
          ))}
        </ul>
      ) : null}
    </Input.Wrapper>
  )
}

/** Tries the call with a typed token: a text, or files. Messages are really sent. */
export function TrialForm() {
  const t = useTranslations('messagesApi.trial')
  const form = useCheckedForm<Values>(validateTrial, INITIAL_VALUES)
  const { kind, files } = form.values
  const sendMutation = useMutation({
    mutationFn: sendWithToken,
    onSuccess: () => toast.success(t('sent')),
    onError: error => void form.showServerErrors(error),
    meta: { quiet: true },
    gcTime: 0,
  })
  return (
    <form noValidate className={styles.form} onSubmit={form.onSubmit(values => sendMutation.mutate(values))}>
      <SecretField label={t('token')} required autoComplete="off" {...form.getInputProps('token')} />
      <SegmentedControl
        aria-label={t('what')}
        data={[
          { value: 'text', label: t('text') },
          { value: 'files', label: t('files') },
        ]}
        value={kind}
        onChange={chosen => form.setFieldValue('kind', chosen === 'files' ? 'files' : 'text')}
      />
      <NumberField
        label={t('number')}
        description={t('numberHint')}
        required
        {...form.getInputProps('number')}
      />
      {kind === 'files' ? (
        <FilesField
          files={files}
          error={form.errors['files']}
          onChange={chosen => form.setFieldValue('files', chosen)}
        />
      ) : null}
      <TemplateTextarea
        label={t(kind === 'files' ? 'caption' : 'body')}
        required={kind === 'text'}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('body')}
      />
      <div>
        <Button type="submit" leftSection={<Send size={16} />} loading={sendMutation.isPending}>
          {t('send')}
        </Button>
      </div>
      {sendMutation.data ? (
        <div role="status">
          <CodeBlock label={t('answer')} code={JSON.stringify(sendMutation.data, null, 2)} />
        </div>
      ) : null}
      {sendMutation.error ? (
        <Input.Error role="alert" size="sm">
          {errorText(sendMutation.error)}
        </Input.Error>
      ) : null}
    </form>
  )
}
