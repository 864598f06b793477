import { Alert } from '@mantine/core'
import { ROUTES } from '@recado/contract'
import { findQueueWarnings } from '@recado/domain'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { EyeOff, MessageSquareOff } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { useMe } from '../session/index.ts'

/** The first options of a queue's menu. The events of `queue-options` refetch it by its key. */
const topOptionsQuery = (queueId: number) =>
  queryOptions({
    queryKey: ['queueOptions', queueId, 'top'],
    queryFn: ({ signal }) => call(ROUTES.listQueueOptions, { query: { queueId, parentId: -1 } }, { signal }),
    staleTime: 0,
  })

export interface QueueWarningsProps {
  /** The queue as it is being edited. */
  queue: Parameters<typeof findQueueWarnings>[0]
  /** Undefined for a new queue, which has no menu. */
  queueId: number | undefined
}

/** Warns of a menu that no customer sees, and of a self-service that asks without a greeting. */
export function QueueWarnings({ queue, queueId }: QueueWarningsProps) {
  const t = useTranslations('queues.warnings')
  const { useOpenAi: hasPrompts } = useMe().company.plan
  const { data: options = [] } = useQuery({
    ...topOptionsQuery(queueId ?? 0),
    enabled: queueId !== undefined,
  })
  const answering = hasPrompts ? queue : { ...queue, promptId: null }
  return findQueueWarnings(answering, options.length).map(warning => (
    <Alert
      key={warning.is}
      color="warn"
      variant="light"
      icon={warning.is === 'hiddenMenu' ? <EyeOff size={18} /> : <MessageSquareOff size={18} />}
      role="status"
    >
      {warning.is === 'hiddenMenu' ? t('hiddenMenu', { by: warning.by }) : t('bareQuestion')}
    </Alert>
  ))
}
