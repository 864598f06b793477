import { Anchor, Input, Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { allFileListsQuery } from '../files/index.ts'
import type { QueueFormState } from './queue-values.ts'
import { TemplateTextarea } from '../../ui/form/TemplateTextarea.tsx'

/** The list of files behind the greeting; while the company has none, the way to make one. */
function FileListField({ form }: { form: QueueFormState }) {
  const t = useTranslations('queues')
  const { data } = useQuery(allFileListsQuery)
  if (data === undefined) return null
  if (data.length === 0)
    return (
      <Input.Wrapper label={t('fileList')} description={t('fileListHint')}>
        <Text size="sm" mt={4}>
          {t('noFileLists')}{' '}
          <Anchor component={Link} to="/files" inherit>
            {t('makeFileList')}
          </Anchor>
        </Text>
      </Input.Wrapper>
    )
  return (
    <Select
      label={t('fileList')}
      description={t('fileListHint')}
      clearable
      searchable
      data={data.map(({ id, name, options }) => ({
        value: String(id),
        label: `${name} (${options.filter(({ path }) => path !== null).length})`,
      }))}
      value={form.values.fileListId === null ? null : String(form.values.fileListId)}
      error={form.errors['fileListId']}
      onChange={chosen => form.setFieldValue('fileListId', chosen === null ? null : Number(chosen))}
    />
  )
}

/** The fields of the files behind the greeting of a queue and of its last words. Spec: behaviour 19 "Queue". */
export function QueueTextFields({ form }: { form: QueueFormState }) {
  const t = useTranslations('queues')
  return (
    <>
      <FileListField form={form} />
      {(['ratingMessage', 'complationMessage'] as const).map(name => (
        <TemplateTextarea
          key={name}
          label={t(name)}
          description={t(`${name}Hint`)}
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps(name)}
        />
      ))}
    </>
  )
}
