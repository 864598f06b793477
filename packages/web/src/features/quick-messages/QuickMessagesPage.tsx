import { Group, Text, Select } from '@mantine/core'
import { ROUTES, type QuickMessage } from '@recado/contract'
import { toPreviewText, isOfferedTo } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { Folder, Paperclip, Zap, Star } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { StatusChip } from '../../ui/Chip.tsx'
import { ResourcePage } from '../../ui/list/ResourcePage.tsx'
import { FILL_COLUMN, type Column } from '../../ui/list/ResourceTable.tsx'
import { usePagedResource } from '../../ui/list/use-resource-list.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { useMay, useMe } from '../session/index.ts'
import { QuickMessageForm } from './QuickMessageForm.tsx'
import { foldersQuery, quickMessagesQuery } from './quick-messages.queries.ts'
import { useFavouriteIds, useStar } from './use-favourites.ts'
import styles from './QuickMessages.module.css'

/** Stars a quick message that is offered to the user; of a colleague's own there is none. */
function StarButton({ quickMessage }: { quickMessage: QuickMessage }) {
  const t = useTranslations('quickMessages')
  const isFavourite = useFavouriteIds().has(quickMessage.id)
  const star = useStar()
  if (!isOfferedTo(quickMessage, useMe().id)) return null
  return (
    <IconButton
      label={isFavourite ? t('unstar') : t('star')}
      aria-label={`${t('favourite')}: ${quickMessage.shortcode}`}
      aria-pressed={isFavourite}
      icon={<Star size={16} fill={isFavourite ? 'currentColor' : 'none'} />}
      onClick={() => star(quickMessage, !isFavourite)}
    />
  )
}

interface FolderFilterProps {
  folders: readonly string[]
  /** Empty for all. */
  folder: string
  onChange: (folder: string) => void
}

/** Restricts the list to one folder; absent while nothing is filed. */
function FolderFilter({ folders, folder, onChange }: FolderFilterProps) {
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

interface CellProps {
  quickMessage: QuickMessage
}

const Shortcode = ({ quickMessage: { shortcode } }: CellProps) => (
  <span className={styles.code}>/{shortcode}</span>
)

function UnusedChip({ quickMessage: { status } }: CellProps) {
  const t = useTranslations('quickMessages')
  return status ? null : <StatusChip tone="neutral">{t('inactive')}</StatusChip>
}

function FileName({ quickMessage: { mediaName, fileListName } }: CellProps) {
  const t = useTranslations('quickMessages')
  const names = [mediaName, fileListName].filter(name => name !== null)
  if (names.length === 0) {
    return (
      <Text span inherit c="dimmed">
        {t('noFile')}
      </Text>
    )
  }
  return (
    <span className={styles.file}>
      <Paperclip size={14} aria-hidden="true" />
      <span className={styles.fileName}>{names.join(', ')}</span>
    </span>
  )
}

const FolderName = ({ quickMessage: { folder } }: CellProps) =>
  folder === '' ? null : (
    <span className={styles.file}>
      <Folder size={14} aria-hidden="true" />
      <span className={styles.fileName}>{folder}</span>
    </span>
  )

function useOwnerText(): (quickMessage: QuickMessage) => string {
  const t = useTranslations('quickMessages')
  const me = useMe()
  return ({ user }) => {
    if (user === null) return t('companys')
    return user.id === me.id ? t('mine') : user.name
  }
}

function QuickMessageRow({ quickMessage }: CellProps) {
  const ownerText = useOwnerText()
  return (
    <>
      <Group gap={8} wrap="nowrap" justify="space-between">
        <Shortcode quickMessage={quickMessage} />
        <Text size="xs" c="dimmed" truncate>
          {ownerText(quickMessage)}
        </Text>
      </Group>
      <Text size="sm" truncate>
        {toPreviewText(quickMessage.message)}
      </Text>
      <Group gap={8} wrap="nowrap">
        <Text size="xs" component="span">
          <FolderName quickMessage={quickMessage} />
        </Text>
        {quickMessage.isMedia ? (
          <Text size="xs">
            <FileName quickMessage={quickMessage} />
          </Text>
        ) : null}
        <UnusedChip quickMessage={quickMessage} />
      </Group>
    </>
  )
}

/** Shortcode, text, folder, file and whose it is; star, add, edit, delete. Spec: administration 2 "Quick messages". */
export function QuickMessagesPage() {
  const t = useTranslations('quickMessages')
  const ownerText = useOwnerText()
  const mayWriteAll = useMay('quick-messages:writeAll')
  const mayWrite = ({ geral }: QuickMessage): boolean => mayWriteAll || !geral
  const { data: folders = [] } = useQuery(foldersQuery)
  const [chosenFolder, setChosenFolder] = useState('')
  // The last quick message may leave the chosen folder.
  const folder = folders.includes(chosenFolder) ? chosenFolder : ''
  const list = usePagedResource(
    searchParam => quickMessagesQuery(searchParam, folder),
    page => page.records,
  )
  const columns: Column<QuickMessage>[] = [
    {
      accessor: 'shortcode',
      title: t('shortcode'),
      noWrap: true,
      render: quickMessage => (
        <Group gap={8} wrap="nowrap">
          <Shortcode quickMessage={quickMessage} />
          <UnusedChip quickMessage={quickMessage} />
        </Group>
      ),
    },
    {
      accessor: 'message',
      title: t('message'),
      ...FILL_COLUMN,
      render: ({ message }) => toPreviewText(message),
    },
    {
      accessor: 'folder',
      title: t('folder'),
      noWrap: true,
      width: 180,
      visibleMediaQuery: '(min-width: 1280px)',
      render: quickMessage => <FolderName quickMessage={quickMessage} />,
    },
    {
      accessor: 'mediaName',
      title: t('file'),
      noWrap: true,
      visibleMediaQuery: '(min-width: 1100px)',
      render: quickMessage => <FileName quickMessage={quickMessage} />,
    },
    { accessor: 'user', title: t('whose'), noWrap: true, render: ownerText },
  ]
  return (
    <ResourcePage
      area="quickMessages"
      list={list}
      nameOf={quickMessage => quickMessage.shortcode}
      columns={columns}
      compact={quickMessage => <QuickMessageRow quickMessage={quickMessage} />}
      icon={Zap}
      Form={QuickMessageForm}
      remove={({ id }) => call(ROUTES.deleteQuickMessage, { params: { quickMessageId: id } })}
      tools={<FolderFilter folders={folders} folder={folder} onChange={setChosenFolder} />}
      moreActions={quickMessage => <StarButton quickMessage={quickMessage} />}
      may={{ edit: mayWrite, delete: mayWrite }}
    />
  )
}
