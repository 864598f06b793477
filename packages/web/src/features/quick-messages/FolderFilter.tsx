import { Select } from '@mantine/core'
import { useTranslations } from 'use-intl'

interface FolderFilterProps {
  folders: readonly string[]
  /** Empty for all. */
  folder: string
  onChange: (folder: string) => void
}

/** Restricts the list to one folder; absent while nothing is filed. */
export function FolderFilter({ folders, folder, onChange }: FolderFilterProps) {
  const t = useTranslations('quickMessages')
  if (folders.length === 0) return null
  return (
    <Select
      aria-label={t('folder')}
      w={200}
      searchable
      allowDeselect={false}
      data={[{ value: '', label: t('allFolders') }, ...folders.map(name => ({ value: name, label: name }))]}
      value={folder}
      onChange={chosen => onChange(chosen ?? '')}
    />
  )
}
