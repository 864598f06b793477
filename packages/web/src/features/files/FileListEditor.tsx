import { Textarea, TextInput } from '@mantine/core'
import { FileListInput, LIMITS, ROUTES, type FileList } from '@recado/contract'
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

/** Name, message and the files in their order. Spec: administration 3 "File list". */
export function FileListEditor({ record, ...panel }: RecordFormProps<FileList>) {
  const t = useTranslations('files')
  const [options, setOptions] = useState(() => draftsOf(record))
  useReportChanged(options.map(({ key, name }) => [key, name]))
  const nextKey = useRef(0)
  // If only an upload failed, saving again continues with the stored record.
  const savedRecord = useRef(record)
  const form = useSchemaForm(FileListInput, { name: record?.name ?? '', message: record?.message ?? '' })
  const add = () => {
    nextKey.current += 1
    setOptions(all => [...all, { key: `new-${nextKey.current}`, id: null, name: '', file: NO_FILE }])
  }
  const save = async (values: typeof form.values) => {
    const kept = new Set(savedRecord.current?.options.map(option => option.id))
    const body = {
      ...values,
      options: options.map(({ id, name, file }) => ({
        // An option whose file was taken away begins anew, without it.
        id: id !== null && kept.has(id) && !(file.name === null && file.chosen === null) ? id : null,
        name,
      })),
    }
    const saved = savedRecord.current
      ? await call(ROUTES.updateFileList, { params: { fileListId: savedRecord.current.id }, body })
      : await call(ROUTES.createFileList, { body })
    savedRecord.current = saved
    const numbered = options.map((option, index) => ({ ...option, id: saved.options[index]?.id ?? null }))
    setOptions(numbered)
    await uploadAll(saved.id, numbered)
  }
  return (
    <RecordForm
      {...panel}
      form={form}
      save={save}
      isMultiStep
      canSave={options.every(({ name }) => name.trim() !== '')}
    >
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

/** Uploads the chosen files, as many at once as one form takes. */
async function uploadAll(fileListId: number, options: readonly DraftOption[]): Promise<void> {
  const chosen = options.flatMap(({ id, name, file }) =>
    file.chosen ? [{ id: String(id ?? ''), name, file: file.chosen }] : [],
  )
  for (let from = 0; from < chosen.length; from += LIMITS.mediaPerMessage) {
    const part = chosen.slice(from, from + LIMITS.mediaPerMessage)
    await call(ROUTES.uploadFileList, {
      params: { fileListId },
      form: {
        fileId: String(fileListId),
        typeArch: 'fileList',
        id: part.map(one => one.id),
        name: part.map(one => one.name),
        mediaType: part.map(one => one.file.type),
        files: part.map(one => one.file),
      },
    })
  }
}
