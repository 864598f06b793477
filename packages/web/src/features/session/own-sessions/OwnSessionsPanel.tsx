import { Button, Group, Loader } from '@mantine/core'
import { ROUTES, type OwnSession } from '@recado/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../../lib/http/api.ts'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { FailedState } from '../../../ui/list/FailedState.tsx'
import { ProfileRows, ProfileSection } from '../ProfileSection.tsx'
import { OwnSessionRow, useDeviceText } from './OwnSessionRow.tsx'
import { ownSessionsQuery } from './own-sessions.queries.ts'

/** One's own sessions, and the ways to end them. */
export function OwnSessionsPanel() {
  const t = useTranslations('ownSessions')
  const lists = useTranslations('lists')
  const { data, error, refetch } = useQuery(ownSessionsQuery)
  if (!data && error)
    return <FailedState title={lists('failedTitle')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Loader aria-label={t('title')} />
  return (
    <ProfileSection title={t('title')} lead={t(data.sessions.length > 1 ? 'lead' : 'alone')}>
      <OwnSessionList sessions={data.sessions} />
    </ProfileSection>
  )
}

function useRevocations() {
  const t = useTranslations('ownSessions')
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ownSessionsQuery.queryKey })
  const one = useMutation({
    mutationFn: (session: OwnSession) => call(ROUTES.revokeSession, { params: { sessionId: session.id } }),
    onSuccess: () => toast.success(t('revoked')),
    onSettled: refresh,
  })
  const others = useMutation({
    mutationFn: () => call(ROUTES.revokeOtherSessions),
    onSuccess: ({ ended }) => toast.success(t('othersRevoked', { count: ended })),
    onSettled: refresh,
  })
  return { one, others }
}

function OwnSessionList({ sessions }: { sessions: readonly OwnSession[] }) {
  const t = useTranslations('ownSessions')
  const deviceText = useDeviceText()
  const { one, others } = useRevocations()
  const askOne = async (session: OwnSession) => {
    const title = t('revokeTitle', { device: deviceText(session.device) })
    if (await confirm({ title, message: t('revokeText'), confirm: t('revoke') })) one.mutate(session)
  }
  const askOthers = async () => {
    const question = { title: t('revokeOthersTitle'), message: t('revokeOthersText') }
    if (await confirm({ ...question, confirm: t('revokeOthers') })) others.mutate()
  }
  return (
    <>
      <ProfileRows>
        {sessions.map(session => (
          <OwnSessionRow
            key={session.id}
            session={session}
            busy={one.isPending && one.variables.id === session.id}
            onRevoke={() => void askOne(session)}
          />
        ))}
      </ProfileRows>
      {sessions.length > 1 ? (
        <Group>
          <Button
            variant="default"
            color="danger"
            loading={others.isPending}
            onClick={() => void askOthers()}
          >
            {t('revokeOthers')}
          </Button>
        </Group>
      ) : null}
    </>
  )
}
