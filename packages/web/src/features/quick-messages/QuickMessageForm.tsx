import { Autocomplete, Input, Switch, TextInput } from '@mantine/core'
import { defaultsOf, QuickMessageInput, ROUTES, type QuickMessage } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { pickInput } from '../../lib/form/form-values.ts'
import { insertAtCaret } from '../../lib/form/insert-at-caret.ts'
import { recordWithFile } from '../../lib/form/record-with-file.ts'
import { useSchemaForm } from '../../lib/form/schema-form.ts'
import { EmojiPopoverButton } from '../../ui/emoji/EmojiPopoverButton.tsx'
import { FileField, type ChosenFile } from '../../ui/form/FileField.tsx'
import { RecordForm, type RecordFormProps } from '../../ui/form/RecordForm.tsx'
import { TemplateTextarea } from '../../ui/form/TemplateTextarea.tsx'
import { FileReach } from '../connections/index.ts'
import { useMay } from '../session/index.ts'
import { FileListSelect } from './FileListSelect.tsx'
import { QuickMessagePreview } from './QuickMessagePreview.tsx'
import { foldersQuery } from './quick-messages.queries.ts'
import styles from './QuickMessages.module.css'
import { VariableChips } from './VariableChips.tsx'

/** Form of a quick message with a preview. Spec: administration 2 "Quick messages". */
export function QuickMessageForm({ record: quickMessage, ...panel }: RecordFormProps<QuickMessage>) {
  const t = useTranslations('quickMessages')
  const mayWriteAll = useMay('quick-messages:writeAll')
  const { data: folders = [] } = useQuery(foldersQuery)
  const [file, setFile] = useState<ChosenFile>(storedFile(quickMessage))
  const textarea = useRef<HTMLTextAreaElement>(null)
  const values = quickMessage ?? { ...defaultsOf(QuickMessageInput), shortcode: '', geral: mayWriteAll }
  const form = useSchemaForm(QuickMessageInput, pickInput(QuickMessageInput, values))
  const { message } = form.values
  const save = async (body: typeof form.values) => {
    if (!quickMessage) return void (await call(ROUTES.createQuickMessage, recordWithFile(body, file)))
    const params = { quickMessageId: quickMessage.id }
    await call(ROUTES.updateQuickMessage, { params, ...recordWithFile(body, file) })
    if (quickMessage.isMedia && file.name === null) await call(ROUTES.deleteQuickMessageMedia, { params })
  }
  const insert = (symbol: string) =>
    form.setFieldValue('message', insertAtCaret(textarea.current, message, symbol))
  return (
    <RecordForm {...panel} form={form} save={save} isMultiStep>
      <TextInput
        label={t('shortcode')}
        description={t('shortcodeHint')}
        leftSection="/"
        required
        data-autofocus
        {...form.getInputProps('shortcode')}
      />
      <TemplateTextarea
        ref={textarea}
        label={t('message')}
        autosize
        minRows={4}
        maxRows={12}
        {...form.getInputProps('message')}
      />
      <div className={styles.tools} role="group" aria-label={t('insert')}>
        <EmojiPopoverButton label={t('emoji')} onPick={insert} />
        <VariableChips onInsert={insert} />
      </div>
      <Autocomplete
        label={t('folder')}
        description={t('folderHint')}
        data={folders}
        clearable
        {...form.getInputProps('folder')}
      />
      <FileField label={t('file')} hint={t('fileHint')} file={file} onChange={setFile} />
      <FileReach file={file} />
      <FileListSelect {...form.getInputProps('fileListId')} />
      <Input.Wrapper label={t('preview')} labelElement="div">
        <QuickMessagePreview message={message} file={file} />
      </Input.Wrapper>
      {mayWriteAll ? (
        <Switch
          label={t('geral')}
          description={t('geralHint')}
          {...form.getInputProps('geral', { type: 'checkbox' })}
        />
      ) : null}
      <Switch
        label={t('status')}
        description={t('statusHint')}
        {...form.getInputProps('status', { type: 'checkbox' })}
      />
    </RecordForm>
  )
}

const storedFile = (quickMessage: QuickMessage | undefined): ChosenFile => ({
  chosen: null,
  name: quickMessage?.mediaName ?? null,
  url: quickMessage?.mediaPath ?? null,
  mime: quickMessage?.mediaMime ?? null,
})
