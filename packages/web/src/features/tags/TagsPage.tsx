import { Group, Text } from '@mantine/core'
import { ROUTES, type Tag } from '@recado/contract'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Tags } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { useEditing } from '../../lib/form/use-editing.ts'
import { useInfiniteRecords } from '../../lib/query/use-infinite-records.ts'
import { useSearchText } from '../../lib/form/use-search-text.ts'
import { AddButton } from '../../ui/form/AddButton.tsx'
import { TagChip } from '../../ui/Chip.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { FormPanel } from '../../ui/form/FormPanel.tsx'
import { ResourceFrame } from '../../ui/list/ResourceFrame.tsx'
import { ResourceTable, type Column } from '../../ui/list/ResourceTable.tsx'
import { RowActions } from '../../ui/list/RowActions.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { TagForm } from './TagForm.tsx'
import { tagsQuery } from './tags.queries.ts'

/** Tags page: chip, number of tickets, add, edit, delete. Spec: administration 2 "Tags". */
export function TagsPage() {
  const t = useTranslations('tags')
  const actions = useTranslations('actions')
  const client = useQueryClient()
  const search = useSearchText()
  const list = useInfiniteRecords(useInfiniteQuery(tagsQuery(search.settled)), page => page.tags)
  const editing = useEditing<Tag>()
  const deleteMutation = useMutation({
    mutationFn: (tag: Tag) => call(ROUTES.deleteTag, { params: { tagId: tag.id } }),
    onSuccess: async () => {
      toast.success(t('deleted'))
      await client.invalidateQueries({ queryKey: ['tags'] })
    },
  })
  const confirmDelete = async (tag: Tag) => {
    if (await confirm({ title: t('deleteTitle', { name: tag.name }), message: t('deleteText'), confirm: actions('delete') })) deleteMutation.mutate(tag)
  }
  const columns: Column<Tag>[] = [
    { accessor: 'name', title: t('name'), render: tag => <TagChip name={tag.name} color={tag.color} size="md" /> },
    { accessor: 'ticketsCount', title: t('tickets'), textAlign: 'right', width: 160 },
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
        compact={tag => (
          <Group justify="space-between" wrap="nowrap">
            <TagChip name={tag.name} color={tag.color} size="md" />
            <Text size="xs" c="dimmed">
              {t('carried', { count: tag.ticketsCount })}
            </Text>
          </Group>
        )}
        actions={tag => <RowActions name={tag.name} onEdit={() => editing.edit(tag)} onDelete={() => void confirmDelete(tag)} />}
        empty={{ icon: Tags, title: t('emptyTitle'), sentence: t('emptySentence'), action: add }}
        search={search}
      />
      <FormPanel kind="modal" title={editing.record ? t('editTitle') : t('addTitle')} opened={editing.opened} onClose={editing.close}>
        <TagForm tag={editing.record} onDone={editing.close} />
      </FormPanel>
    </ResourceFrame>
  )
}
