import { Group, Text } from '@mantine/core'
import { ROUTES, type User } from '@recado/contract'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { UserCog } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { useEditing } from '../../lib/form/use-editing.ts'
import { useInfiniteRecords } from '../../lib/query/use-infinite-records.ts'
import { useSearchText } from '../../lib/form/use-search-text.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { AddButton } from '../../ui/form/AddButton.tsx'
import { QueueChip, StatusChip } from '../../ui/Chip.tsx'
import { confirm } from '../../ui/feedback/confirm.ts'
import { FormPanel } from '../../ui/form/FormPanel.tsx'
import { ResourceFrame } from '../../ui/list/ResourceFrame.tsx'
import { ResourceTable, type Column } from '../../ui/list/ResourceTable.tsx'
import { RowActions } from '../../ui/list/RowActions.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useMe } from '../session/index.ts'
import { UserForm } from './UserForm.tsx'
import { usersQuery } from './users.queries.ts'

function UserCell({ user, mine }: { user: User; mine: boolean }) {
  const t = useTranslations('users')
  return (
    <Group gap="sm" wrap="nowrap">
      <Avatar name={user.name} size={34} online={user.online} />
      <div style={{ minWidth: 0 }}>
        <Text fw={550} truncate>
          {user.name}
          {mine ? <Text span inherit c="dimmed" fw={400}>{` (${t('you')})`}</Text> : null}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {user.email}
        </Text>
      </div>
    </Group>
  )
}

const ProfileChip = ({ user }: { user: User }) => {
  const t = useTranslations('users')
  return (
    <StatusChip tone={user.profile === 'admin' ? 'ok' : 'neutral'} dot={false}>
      {t(`profiles.${user.profile}`)}
    </StatusChip>
  )
}

/** The company's users. Spec: administration 2 "Users". */
export function UsersPage() {
  const t = useTranslations('users')
  const actions = useTranslations('actions')
  const client = useQueryClient()
  const me = useMe()
  const search = useSearchText()
  const list = useInfiniteRecords(useInfiniteQuery(usersQuery(search.settled)), page => page.users)
  const editing = useEditing<User>()
  const deleteMutation = useMutation({
    mutationFn: (user: User) => call(ROUTES.deleteUser, { params: { userId: user.id } }),
    onSuccess: async () => {
      toast.success(t('deleted'))
      await client.invalidateQueries({ queryKey: ['users'] })
    },
  })
  const confirmDelete = async (user: User) => {
    if (await confirm({ title: t('deleteTitle', { name: user.name }), message: t('deleteText'), confirm: actions('delete') })) deleteMutation.mutate(user)
  }
  const columns: Column<User>[] = [
    { accessor: 'name', title: t('name'), render: user => <UserCell user={user} mine={user.id === me.id} /> },
    { accessor: 'profile', title: t('profile'), width: 150, render: user => <ProfileChip user={user} /> },
    {
      accessor: 'queues',
      title: t('queues'),
      visibleMediaQuery: '(min-width: 1100px)',
      render: user => (
        <Group gap={4}>
          {user.queues.length === 0 ? (
            <Text size="xs" c="dimmed">
              {t('noQueues')}
            </Text>
          ) : (
            user.queues.map(queue => <QueueChip key={queue.id} {...queue} />)
          )}
        </Group>
      ),
    },
    { accessor: 'startWork', title: t('startWork'), width: 140, visibleMediaQuery: '(min-width: 900px)' },
    { accessor: 'endWork', title: t('endWork'), width: 130, visibleMediaQuery: '(min-width: 900px)' },
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
        compact={user => (
          <Group justify="space-between" wrap="nowrap" gap="xs">
            <UserCell user={user} mine={user.id === me.id} />
            <ProfileChip user={user} />
          </Group>
        )}
        actions={user => (
          <RowActions name={user.name} onEdit={() => editing.edit(user)} onDelete={user.id === me.id ? undefined : () => void confirmDelete(user)} />
        )}
        empty={{ icon: UserCog, title: t('emptyTitle'), sentence: t('emptySentence'), action: add }}
        search={search}
      />
      <FormPanel title={editing.record ? t('editTitle') : t('addTitle')} opened={editing.opened} onClose={editing.close}>
        <UserForm user={editing.record} onDone={editing.close} />
      </FormPanel>
    </ResourceFrame>
  )
}
