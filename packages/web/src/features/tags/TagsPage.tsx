import { Group, Text } from '@mantine/core'
import { ROUTES, type Tag } from '@recado/contract'
import { Tags } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { TagChip } from '../../ui/Chip.tsx'
import { ResourcePage } from '../../ui/list/ResourcePage.tsx'
import type { Column } from '../../ui/list/ResourceTable.tsx'
import { usePagedResource } from '../../ui/list/use-resource-list.ts'
import { TagForm } from './TagForm.tsx'
import { tagsQuery } from './tags.queries.ts'

/** Tags page: chip, number of tickets, add, edit, delete. Spec: administration 2 "Tags". */
export function TagsPage() {
  const t = useTranslations('tags')
  const list = usePagedResource(tagsQuery, page => page.tags)
  const columns: Column<Tag>[] = [
    {
      accessor: 'name',
      title: t('name'),
      render: tag => <TagChip name={tag.name} color={tag.color} size="md" />,
    },
    { accessor: 'ticketsCount', title: t('tickets'), textAlign: 'right', width: 160 },
  ]
  return (
    <ResourcePage
      area="tags"
      list={list}
      nameOf={tag => tag.name}
      columns={columns}
      compact={tag => <TagRow tag={tag} />}
      icon={Tags}
      Form={TagForm}
      formKind="modal"
      remove={tag => call(ROUTES.deleteTag, { params: { tagId: tag.id } })}
    />
  )
}

function TagRow({ tag }: { tag: Tag }) {
  const t = useTranslations('tags')
  return (
    <Group justify="space-between" wrap="nowrap">
      <TagChip name={tag.name} color={tag.color} size="md" />
      <Text size="xs" c="dimmed">
        {t('carried', { count: tag.ticketsCount })}
      </Text>
    </Group>
  )
}
