import { Button } from '@mantine/core'
import type { QueueDecision } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Route } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useAgo } from '../../../lib/dates/use-dates.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { EmptyState } from '../../../ui/list/EmptyState.tsx'
import { FailedState } from '../../../ui/list/FailedState.tsx'
import { RowsSkeleton } from '../../../ui/list/RowsSkeleton.tsx'
import { QueueHeader, queuesQuery } from '../../queues/index.ts'
import { queueDecisionsQuery } from '../bot-decisions.queries.ts'
import { LoadedDecisions } from './LoadedDecisions.tsx'
import styles from './QueueRecorderPage.module.css'

/** The recorder of the queue in the address: its latest conversations with decisions of the bot. */
export function QueueRecorderPage() {
  const t = useTranslations('botDecisions.ofQueue')
  const menu = useTranslations('queueMenu')
  const { queueId: param } = useParams({ strict: false })
  const queueId = Number(param)
  const queues = useQuery(queuesQuery)
  const queue = queues.data?.find(({ id }) => id === queueId)
  if (queues.error)
    return <FailedState title={t('failed')} error={queues.error} onRetry={() => void queues.refetch()} />
  if (queues.isPending) return <RowsSkeleton rows={8} />
  if (!queue)
    return (
      <EmptyState
        icon={Route}
        title={menu('notFound')}
        sentence={menu('notFoundSentence')}
        action={
          <Button component={Link} to="/queues" variant="default">
            {menu('back')}
          </Button>
        }
      />
    )
  return (
    <div className={styles.page}>
      <QueueHeader queue={queue} />
      <Conversations queueId={queueId} />
    </div>
  )
}

function Conversations({ queueId }: { queueId: number }) {
  const t = useTranslations('botDecisions.ofQueue')
  const query = useQuery(queueDecisionsQuery(queueId))
  return (
    <LoadedDecisions
      query={query}
      isEmpty={({ conversations }) => conversations.length === 0}
      emptyTitle={t('empty')}
    >
      {({ conversations }) => (
        <>
          <p className={styles.sentence}>{t('sentence')}</p>
          <ul className={styles.list}>
            {conversations.map(conversation => (
              <ConversationRow key={conversation.ticketId} conversation={conversation} />
            ))}
          </ul>
        </>
      )}
    </LoadedDecisions>
  )
}

function ConversationRow({ conversation }: { conversation: QueueDecision }) {
  const t = useTranslations('botDecisions')
  const ago = useAgo()
  const { contactName, ticketUuid, lastRule, lastAt, decisions } = conversation
  return (
    <li className={styles.row}>
      <Avatar name={contactName} size={36} />
      <div className={styles.what}>
        <b className={styles.name}>{contactName}</b>
        <span className={styles.quiet}>
          {[
            t('ofQueue.decisions', { count: decisions }),
            lastRule === null ? null : t(`rules.${lastRule}`),
            ago(lastAt),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <Button
        size="xs"
        variant="default"
        aria-label={t('ofQueue.whyOf', { name: contactName })}
        renderRoot={props => <Link to="/tickets/$ticketUuid/recorder" params={{ ticketUuid }} {...props} />}
      >
        {t('ofQueue.why')}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        className={styles.ticket}
        renderRoot={props => <Link to="/tickets/$uuid" params={{ uuid: ticketUuid }} {...props} />}
      >
        {t('ofQueue.open')}
      </Button>
    </li>
  )
}
