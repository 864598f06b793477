import { Group, Text } from '@mantine/core'
import { ROUTES, type QuickMessage } from '@recado/contract'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Paperclip, Zap } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { useEditing } from '../../lib/form/use-editing.ts'
import { useInfiniteRecords } from '../../lib/query/use-infinite-records.ts'
import { useSearchText } from '../../lib/form/use-search-text.ts'
import { AddButton } from '../../ui/form/AddButton.tsx'
import { StatusChip } from '../../ui/Chip.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { FormPanel } from '../../ui/form/FormPanel.tsx'
import { ResourceFrame } from '../../ui/list/ResourceFrame.tsx'
import { FILL_COLUMN, ResourceTable, type Column } from '../../ui/list/ResourceTable.tsx'
import { RowActions } from '../../ui/list/RowActions.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useMay, useMe } from '../session/index.ts'
import { QuickMessageForm } from './QuickMessageForm.tsx'
import { quickMessagesQuery } from './quick-messages.queries.ts'
import styles from './QuickMessages.module.css'

/** Shortcode, text, file and whose it is; add, edit, delete. Spec: administration 2 "Quick messages". */
export function QuickMessagesPage() {
  const t = useTranslations('quickMessages')
  const actions = useTranslations('actions')
  const client = useQueryClient()
  const me = useMe()
  const mayWriteAll = useMay('quick-messages:writeAll')
  const search = useSearchText()
  const list = useInfiniteRecords(useInfiniteQuery(quickMessagesQuery(search.settled)), page => page.records)
  const editing = useEditing<QuickMessage>()
  const deleteMutation = useMutation({
    mutationFn: ({ id }: QuickMessage) => call(ROUTES.deleteQuickMessage, { params: { quickMessageId: id } }),
    onSuccess: async () => {
      toast.success(t('deleted'))
      await client.invalidateQueries({ queryKey: ['quick-messages'] })
    },
  })
  const confirmDelete = async (quickMessage: QuickMessage) => {
    const question = { title: t('deleteTitle', { name: quickMessage.shortcode }), message: t('deleteText'), confirm: actions('delete') }
    if (await confirm(question)) deleteMutation.mutate(quickMessage)
  }
  const ownerText = ({ user }: QuickMessage) => (user === null ? t('companys') : user.id === me.id ? t('mine') : user.name)
  const file = ({ mediaName }: QuickMessage) =>
    mediaName === null ? (
      <Text span inherit c="dimmed">
        {t('noFile')}
      </Text>
    ) : (
      <span className={styles.file}>
        <Paperclip size={14} aria-hidden="true" />
        <span className={styles.fileName}>{mediaName}</span>
      </span>
    )
  const code = (quickMessage: QuickMessage) => <span className={styles.code}>/{quickMessage.shortcode}</span>
  const idle = ({ status }: QuickMessage) => (status ? null : <StatusChip tone="neutral">{t('inactive')}</StatusChip>)
  const columns: Column<QuickMessage>[] = [
    {
      accessor: 'shortcode',
      title: t('shortcode'),
      noWrap: true,
      render: quickMessage => (
        <Group gap={8} wrap="nowrap">
          {code(quickMessage)}
          {idle(quickMessage)}
        </Group>
      ),
    },
    { accessor: 'message', title: t('message'), ...FILL_COLUMN },
    { accessor: 'mediaName', title: t('file'), noWrap: true, visibleMediaQuery: '(min-width: 1100px)', render: file },
    { accessor: 'user', title: t('whose'), noWrap: true, render: ownerText },
  ]
  const add = <AddButton label={t('add')} onClick={editing.add} />
  return (
    <ResourceFrame
      count={list.count === undefined ? undefined : t('count', { count: list.count })}
      sentence={t('sentence')}
      search={search}
      searchLabel={t('search')}
      add={add}
    >
      <ResourceTable
        list={list}
        columns={columns}
        compact={quickMessage => (
          <>
            <Group gap={8} wrap="nowrap" justify="space-between">
              {code(quickMessage)}
              <Text size="xs" c="dimmed" truncate>
                {ownerText(quickMessage)}
              </Text>
            </Group>
            <Text size="sm" truncate>
              {quickMessage.message}
            </Text>
            <Group gap={8} wrap="nowrap">
              {quickMessage.isMedia ? <Text size="xs">{file(quickMessage)}</Text> : null}
              {idle(quickMessage)}
            </Group>
          </>
        )}
        actions={quickMessage => {
          const may = mayWriteAll || !quickMessage.geral
          return (
            <RowActions
              name={quickMessage.shortcode}
              onEdit={may ? () => editing.edit(quickMessage) : undefined}
              onDelete={may ? () => void confirmDelete(quickMessage) : undefined}
            />
          )
        }}
        empty={{ icon: Zap, title: t('emptyTitle'), sentence: t('emptySentence'), action: add }}
        search={search}
      />
      <FormPanel title={editing.record ? t('editTitle') : t('addTitle')} opened={editing.opened} onClose={editing.close}>
        <QuickMessageForm quickMessage={editing.record} onDone={editing.close} />
      </FormPanel>
    </ResourceFrame>
  )
}
