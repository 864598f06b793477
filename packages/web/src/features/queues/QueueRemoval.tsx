import { Select, Stack, Text } from '@mantine/core'
import { ROUTES, type Queue } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { delayConfirm } from '../../ui/feedback/confirm.ts'
import { connectionsQuery } from '../connections/index.ts'
import { queuesQuery } from './queues.queries.ts'

interface QueueRemovalProps {
  queue: Queue
  /** The queue that gets the waiting tickets; undefined leaves it to the connections. */
  onMove: (queueId: number | undefined) => void
}

const BY_CONNECTION = ''

/** The tickets that wait in a queue: those of customers and those of groups, which are two lists. */
async function countWaiting(queueId: number, signal: AbortSignal): Promise<number> {
  const lists = await Promise.all(
    ['false', 'true'].map(includeGroups =>
      call(
        ROUTES.listTickets,
        { query: { status: 'pending', showAll: 'true', includeGroups, queueIds: `[${queueId}]` } },
        { signal },
      ),
    ),
  )
  return lists.reduce((sum, { count }) => sum + count, 0)
}

/** The losses of a queue's removal: its waiting tickets need another place, and connections lose their redirect. */
export function QueueRemoval({ queue, onMove }: QueueRemovalProps) {
  const t = useTranslations('queues.removal')
  const [moveTo, setMoveTo] = useState(BY_CONNECTION)
  const { data: queues = [] } = useQuery(queuesQuery)
  const { data: connections = [] } = useQuery(connectionsQuery)
  const {
    data: count = 0,
    isPending,
    isError,
  } = useQuery({
    queryKey: ['queues', queue.id, 'waiting'],
    queryFn: ({ signal }) => countWaiting(queue.id, signal),
    staleTime: 0,
  })
  const redirecting = connections.filter(({ sendIdQueue }) => sendIdQueue === queue.id)
  const choose = (value: string) => {
    setMoveTo(value)
    onMove(value === BY_CONNECTION ? undefined : Number(value))
  }
  useLayoutEffect(() => delayConfirm(isPending), [isPending])
  return (
    <Stack gap="sm">
      {isPending ? <Text size="sm">{t('counting')}</Text> : null}
      {count > 0 || isError ? (
        <Select
          label={isError ? t('moveUncounted') : t('moveTo', { count })}
          allowDeselect={false}
          value={moveTo}
          onChange={value => choose(value ?? BY_CONNECTION)}
          data={[
            { value: BY_CONNECTION, label: t('byConnection') },
            ...queues
              .filter(({ id }) => id !== queue.id)
              .map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      ) : null}
      {redirecting.length > 0 ? (
        <Text size="sm">{t('redirects', { names: redirecting.map(({ name }) => name).join(', ') })}</Text>
      ) : null}
    </Stack>
  )
}
