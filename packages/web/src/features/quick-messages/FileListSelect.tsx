import { Select } from '@mantine/core'
import { LIMITS } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { allFileListsQuery } from '../files/index.ts'

interface FileListSelectProps {
  value?: number | null
  onChange: (fileListId: number | null) => void
}

/** The list whose files follow the quick message's own; absent while the company has no lists. */
export function FileListSelect({ value = null, onChange }: FileListSelectProps) {
  const t = useTranslations('quickMessages')
  const { data = [] } = useQuery(allFileListsQuery)
  if (data.length === 0) return null
  return (
    <Select
      label={t('fileList')}
      description={t('fileListHint', { count: String(LIMITS.mediaPerMessage) })}
      clearable
      searchable
      data={data.map(({ id, name, options }) => ({
        value: String(id),
        label: `${name} (${options.filter(({ path }) => path !== null).length})`,
      }))}
      value={value === null ? null : String(value)}
      onChange={chosen => onChange(chosen === null ? null : Number(chosen))}
    />
  )
}
