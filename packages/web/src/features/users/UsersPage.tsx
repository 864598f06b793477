import { Group, Text } from '@mantine/core'
import { ROUTES, type User } from '@recado/contract'
import { mayManageUser } from '@recado/domain'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Eye, Link2, UserCog } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { QueueChip, StatusChip } from '../../ui/Chip.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ResourcePage } from '../../ui/list/ResourcePage.tsx'
import type { Column } from '../../ui/list/ResourceTable.tsx'
import { usePagedResource } from '../../ui/list/use-resource-list.ts'
import { PlanLimitNotice, usePlanRefusal } from '../companies/index.ts'
import { Invitations, useShowInvitation } from '../invitations/index.ts'
import { useMe, useViewer } from '../session/index.ts'
import { presetOf } from './user-presets.ts'
import { UserForm } from './UserForm.tsx'
import { usersQuery } from './users.queries.ts'

function UserCell({ user, mine, withProfile = false }: { user: User; mine: boolean; withProfile?: boolean }) {
  const t = useTranslations('users')
  const accessName = useAccessName()
  return (
    <Group gap="sm" wrap="nowrap" miw={0}>
      <Avatar name={user.name} size={34} online={user.online} />
      <div style={{ minWidth: 0 }}>
        <Text fw={550} truncate>
          {user.name}
          {mine ? <Text span inherit c="dimmed" fw={400}>{` (${t('you')})`}</Text> : null}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {withProfile ? `${accessName(user)} · ` : ''}
          {user.email}
        </Text>
      </div>
    </Group>
  )
}

/** The profile, or the preset that says more. */
function useAccessName() {
  const t = useTranslations('users')
  return (user: User) =>
    presetOf(user) === 'supervisor' ? t('presets.supervisor.name') : t(`profiles.${user.profile}`)
}

const ProfileChip = ({ user, mine }: { user: User; mine: boolean }) => {
  const t = useTranslations('users')
  const nameOf = useAccessName()
  return (
    <Group gap={4}>
      <StatusChip tone={user.profile === 'admin' ? 'ok' : 'neutral'} dot={false}>
        {nameOf(user)}
      </StatusChip>
      {user.hasLoggedIn || mine ? null : <StatusChip tone="warn">{t('waits')}</StatusChip>}
    </Group>
  )
}

/** Makes the link of an invitation anew. */
function InviteAgainButton({ user: { id, name } }: { user: User }) {
  const t = useTranslations('invitations')
  const inviteMutation = useMutation({
    mutationFn: () => call(ROUTES.inviteUserAgain, { params: { userId: id } }),
    onSuccess: useShowInvitation(),
  })
  return (
    <IconButton
      label={t('again')}
      aria-label={t('againOf', { name })}
      icon={<Link2 size={16} />}
      loading={inviteMutation.isPending}
      onClick={() => inviteMutation.mutate()}
    />
  )
}

const QueueChips = ({ queues }: Pick<User, 'queues'>) => {
  const t = useTranslations('users')
  const none = (
    <Text size="xs" c="dimmed">
      {t('noQueues')}
    </Text>
  )
  return (
    <Group gap={4}>
      {queues.length === 0 ? none : queues.map(queue => <QueueChip key={queue.id} {...queue} />)}
    </Group>
  )
}

/** The company's users. Spec: administration 2 "Users". */
export function UsersPage() {
  const t = useTranslations('users')
  const me = useMe()
  const viewer = useViewer()
  const mayManage = (user: User) => mayManageUser(viewer, user)
  const navigate = useNavigate()
  const list = usePagedResource(usersQuery, page => page.users)
  const columns: Column<User>[] = [
    { accessor: 'name', title: t('name'), render: user => <UserCell user={user} mine={user.id === me.id} /> },
    {
      accessor: 'profile',
      title: t('profile'),
      width: 190,
      render: user => <ProfileChip user={user} mine={user.id === me.id} />,
    },
    {
      accessor: 'queues',
      title: t('queues'),
      visibleMediaQuery: '(min-width: 1100px)',
      render: user => <QueueChips queues={user.queues} />,
    },
    { accessor: 'startWork', title: t('startWork'), width: 140, visibleMediaQuery: '(min-width: 1280px)' },
    { accessor: 'endWork', title: t('endWork'), width: 130, visibleMediaQuery: '(min-width: 1280px)' },
  ]
  return (
    <Invitations>
      <ResourcePage
        area="users"
        list={list}
        nameOf={user => user.name}
        columns={columns}
        compact={user => <UserCell user={user} mine={user.id === me.id} withProfile />}
        icon={UserCog}
        Form={UserForm}
        remove={user => call(ROUTES.deleteUser, { params: { userId: user.id } })}
        may={{
          edit: user => user.id === me.id || mayManage(user),
          delete: user => user.id !== me.id && mayManage(user),
        }}
        moreActions={user => (
          <>
            {user.hasLoggedIn || user.id === me.id || !mayManage(user) ? null : (
              <InviteAgainButton user={user} />
            )}
            <IconButton
              label={t('viewAs.open')}
              aria-label={t('viewAs.openOf', { name: user.name })}
              icon={<Eye size={16} />}
              onClick={() =>
                void navigate({ to: '/users/$userId/tickets', params: { userId: String(user.id) } })
              }
            />
          </>
        )}
        notice={<PlanLimitNotice limit="users" />}
        addRefusal={usePlanRefusal('users')}
      />
    </Invitations>
  )
}
