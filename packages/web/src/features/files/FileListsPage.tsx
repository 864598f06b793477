import { Group, Text } from '@mantine/core'
import { ROUTES, type FileList } from '@recado/contract'
import { toPreviewText } from '@recado/domain'
import { FileText, Files } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { ResourcePage } from '../../ui/list/ResourcePage.tsx'
import { FILL_COLUMN, type Column } from '../../ui/list/ResourceTable.tsx'
import { usePagedResource } from '../../ui/list/use-resource-list.ts'
import { useMay } from '../session/index.ts'
import { FileListEditor } from './FileListEditor.tsx'
import { fileListsQuery } from './files.queries.ts'

const SHOWN = 4

/** Small previews of the first files of a list. */
function Previews({ list: { options } }: { list: FileList }) {
  const t = useTranslations('files')
  const stored = options.filter(({ path }) => path !== null)
  if (stored.length === 0) {
    return (
      <Text span inherit c="dimmed">
        {t('noFiles')}
      </Text>
    )
  }
  return (
    <Group gap={6} wrap="nowrap">
      {stored.slice(0, SHOWN).map(({ id, name, path, mediaType }) =>
        mediaType?.startsWith('image/') ? (
          <img
            key={id}
            src={path ?? ''}
            alt={name}
            title={name}
            width={28}
            height={28}
            style={{ borderRadius: 6, objectFit: 'cover' }}
          />
        ) : (
          <span key={id} role="img" aria-label={name} title={name} style={{ display: 'grid' }}>
            <FileText size={20} aria-hidden="true" />
          </span>
        ),
      )}
      <Text span size="sm" c="dimmed">
        {t('files', { count: stored.length })}
      </Text>
    </Group>
  )
}

/** Name, message and files of each list; search, add, edit, delete. Spec: administration 2 "Files". */
export function FileListsPage() {
  const t = useTranslations('files')
  const mayWrite = useMay('files:write')
  const list = usePagedResource(fileListsQuery, page => page.files)
  const columns: Column<FileList>[] = [
    { accessor: 'name', title: t('name'), noWrap: true },
    { accessor: 'message', title: t('message'), ...FILL_COLUMN, render: one => toPreviewText(one.message) },
    { accessor: 'options', title: t('options'), noWrap: true, render: one => <Previews list={one} /> },
  ]
  return (
    <ResourcePage
      area="files"
      list={list}
      nameOf={one => one.name}
      columns={columns}
      compact={one => (
        <>
          <Text fw={620} truncate>
            {one.name}
          </Text>
          <Text size="sm" truncate>
            {toPreviewText(one.message)}
          </Text>
          <Previews list={one} />
        </>
      )}
      icon={Files}
      Form={FileListEditor}
      remove={({ id }) => call(ROUTES.deleteFileList, { params: { fileListId: id } })}
      may={{ add: mayWrite, edit: () => mayWrite, delete: () => mayWrite }}
    />
  )
}
