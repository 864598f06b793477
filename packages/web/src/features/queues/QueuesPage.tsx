import { Group, Text } from '@mantine/core'
import { ROUTES, type Queue } from '@recado/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ListTree } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { useEditing } from '../../lib/form/use-editing.ts'
import { useSearchText } from '../../lib/form/use-search-text.ts'
import { AddButton } from '../../ui/form/AddButton.tsx'
import { QueueSquare } from '../../ui/Chip.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { FormPanel } from '../../ui/form/FormPanel.tsx'
import { ResourceFrame } from '../../ui/list/ResourceFrame.tsx'
import { FILL_COLUMN, ResourceTable, type Column } from '../../ui/list/ResourceTable.tsx'
import { RowActions } from '../../ui/list/RowActions.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { settingsQuery } from '../settings/index.ts'
import { QueueForm } from './QueueForm.tsx'
import { queuesQuery } from './queues.queries.ts'

/** The company's queues. Spec: administration 2 "Queues". */
export function QueuesPage() {
  const t = useTranslations('queues')
  const actions = useTranslations('actions')
  const client = useQueryClient()
  const search = useSearchText()
  const { data, error, refetch } = useQuery(queuesQuery)
  // A setting decides on the form's tabs; tabs that appear later would take the focus from its fields.
  const { isPending } = useQuery(settingsQuery)
  const searchText = search.settled.toLowerCase()
  const queues = data?.filter(({ name }) => name.toLowerCase().includes(searchText))
  const editing = useEditing<Queue>()
  const deleteMutation = useMutation({
    mutationFn: (queue: Queue) => call(ROUTES.deleteQueue, { params: { queueId: queue.id } }),
    onSuccess: async () => {
      toast.success(t('deleted'))
      await client.invalidateQueries({ queryKey: queuesQuery.queryKey })
    },
  })
  const confirmDelete = async (queue: Queue) => {
    if (await confirm({ title: t('deleteTitle', { name: queue.name }), message: t('deleteText'), confirm: actions('delete') })) deleteMutation.mutate(queue)
  }
  const greeting = (queue: Queue) =>
    queue.greetingMessage || (
      <Text span inherit c="dimmed">
        {t('noGreeting')}
      </Text>
    )
  const columns: Column<Queue>[] = [
    { accessor: 'id', title: t('id'), width: 72 },
    { accessor: 'name', title: t('name'), noWrap: true, render: queue => <Text fw={550}>{queue.name}</Text> },
    {
      accessor: 'color',
      title: t('color'),
      width: 130,
      render: queue => (
        <Group gap={8} wrap="nowrap">
          <span style={{ width: 28, height: 16, borderRadius: 5, background: queue.color }} aria-hidden="true" />
          <Text size="xs" c="dimmed" ff="monospace">
            {queue.color}
          </Text>
        </Group>
      ),
    },
    { accessor: 'orderQueue', title: t('order'), textAlign: 'right', width: 90 },
    { accessor: 'greetingMessage', title: t('greeting'), ...FILL_COLUMN, render: greeting },
  ]
  const add = <AddButton label={t('add')} onClick={editing.add} />
  return (
    <ResourceFrame count={data && t('count', { count: data.length })} sentence={t('sentence')} search={search} searchLabel={t('search')} add={add}>
      <ResourceTable
        list={{ records: queues, error, retry: () => void refetch() }}
        columns={columns}
        compact={queue => (
          <>
            <Group gap={8} wrap="nowrap">
              <QueueSquare color={queue.color} />
              <Text fw={550}>{queue.name}</Text>
            </Group>
            <Text size="xs" c="dimmed" truncate>
              {greeting(queue)}
            </Text>
          </>
        )}
        actions={queue => <RowActions name={queue.name} onEdit={() => editing.edit(queue)} onDelete={() => void confirmDelete(queue)} />}
        empty={{ icon: ListTree, title: t('emptyTitle'), sentence: t('emptySentence'), action: add }}
        search={search}
      />
      <FormPanel title={editing.record ? t('editTitle') : t('addTitle')} opened={editing.opened} onClose={editing.close}>
        {isPending ? null : <QueueForm queue={editing.record} onDone={editing.close} />}
      </FormPanel>
    </ResourceFrame>
  )
}
