import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ListTree } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../ui/list/EmptyState.tsx'
import { FailedState } from '../../ui/list/FailedState.tsx'
import { RowsSkeleton } from '../../ui/list/RowsSkeleton.tsx'
import { queuesQuery } from '../queues/index.ts'
import { settingsQuery } from '../settings/index.ts'
import { MenuEditor } from './MenuEditor.tsx'
import { toNode } from './menu-node.ts'
import { queueOptionsQuery, useQueueOptionEvents } from './queue-options.queries.ts'

/** The menu of the queue in the address. */
export function QueueMenuPage() {
  const t = useTranslations('queueMenu')
  const { queueId: param } = useParams({ strict: false })
  const queueId = Number(param)
  const queues = useQuery(queuesQuery)
  const queue = queues.data?.find(({ id }) => id === queueId)
  const options = useQuery({ ...queueOptionsQuery(queueId), enabled: queue !== undefined })
  // The form of the menu and the source of the hours would change before the user's eyes.
  const { isPending } = useQuery(settingsQuery)
  useQueueOptionEvents()
  const nodes = useMemo(() => options.data?.map(toNode), [options.data])
  if (queues.data && !queue)
    return (
      <EmptyState
        icon={ListTree}
        title={t('notFound')}
        sentence={t('notFoundSentence')}
        action={
          <Button component={Link} to="/queues" variant="default">
            {t('back')}
          </Button>
        }
      />
    )
  if (queue && nodes && !isPending) return <MenuEditor key={queue.id} queue={queue} nodes={nodes} />
  const error = queues.error ?? options.error
  if (error)
    return (
      <FailedState
        title={t('failed')}
        error={error}
        onRetry={() => void Promise.all([queues.refetch(), options.refetch()])}
      />
    )
  return <RowsSkeleton rows={10} />
}
