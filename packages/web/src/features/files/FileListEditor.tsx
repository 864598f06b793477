import { Textarea, TextInput } from '@mantine/core'
import { FileListInput, ROUTES, type FileList } from '@recado/contract'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSchemaForm } from '../../lib/form/schema-form.ts'
import { call } from '../../lib/http/api.ts'
import { NO_FILE } from '../../ui/form/FileField.tsx'
import { RecordForm, type RecordFormProps } from '../../ui/form/RecordForm.tsx'
import { useReportChanged } from '../../lib/form/unsaved-changes.ts'
import { FileOptions, type DraftOption } from './FileOptions.tsx'

const draftsOf = (record: FileList | undefined): DraftOption[] =>
  (record?.options ?? []).map(option => ({
    key: String(option.id),
    id: option.id,
    name: option.name,
    file: { chosen: null, name: option.file, url: option.path, mime: option.mediaType },
  }))

/** The list with its chosen files, which are stored together or not at all. */
function inputOf(values: Pick<FileListInput, 'name' | 'message'>, drafts: readonly DraftOption[]) {
  const files = drafts.flatMap(({ file }) => file.chosen ?? [])
  const options = drafts.map(({ id, name, file }) => ({
    // An option whose file was taken away begins anew, without it.
    id: file.name === null && file.chosen === null ? null : id,
    name,
    ...(file.chosen ? { upload: files.indexOf(file.chosen) } : {}),
  }))
  const body = { ...values, options }
  return files.length > 0 ? { form: { record: body, files } } : { body }
}

/** Name, message and the files in their order. Spec: administration 3 "File list". */
export function FileListEditor({ record, ...panel }: RecordFormProps<FileList>) {
  const t = useTranslations('files')
  const [options, setOptions] = useState(() => draftsOf(record))
  useReportChanged(options.map(({ key, name }) => [key, name]))
  const nextKey = useRef(0)
  const form = useSchemaForm(FileListInput, { name: record?.name ?? '', message: record?.message ?? '' })
  const add = () => {
    nextKey.current += 1
    setOptions(all => [...all, { key: `new-${nextKey.current}`, id: null, name: '', file: NO_FILE }])
  }
  const save = async (values: typeof form.values) => {
    const input = inputOf(values, options)
    if (record) await call(ROUTES.updateFileList, { params: { fileListId: record.id }, ...input })
    else await call(ROUTES.createFileList, input)
  }
  return (
    <RecordForm {...panel} form={form} save={save} canSave={options.every(({ name }) => name.trim() !== '')}>
      <TextInput label={t('name')} required data-autofocus {...form.getInputProps('name')} />
      <Textarea
        label={t('message')}
        description={t('messageHint')}
        required
        autosize
        minRows={3}
        maxRows={10}
        {...form.getInputProps('message')}
      />
      <FileOptions options={options} onChange={setOptions} onAdd={add} />
    </RecordForm>
  )
}
