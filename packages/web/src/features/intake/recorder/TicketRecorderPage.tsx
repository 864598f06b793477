import type { Ticket } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { FailedState } from '../../../ui/list/FailedState.tsx'
import { RowsSkeleton } from '../../../ui/list/RowsSkeleton.tsx'
import { ticketQuery } from '../../tickets/index.ts'
import { Decisions } from './Decisions.tsx'
import { RecorderHeader } from './RecorderHeader.tsx'
import styles from './TicketRecorderPage.module.css'
import { useDecisionKeys } from './use-decision-keys.ts'
import { useFrames } from './use-frames.ts'

/** The recorder of the ticket in the address: why the bot answered as it did. Spec: behaviour 18 "Recorder". */
export function TicketRecorderPage() {
  const t = useTranslations('botDecisions')
  const { ticketUuid = '' }: { ticketUuid?: string } = useParams({ strict: false })
  const { data, error, refetch } = useQuery(ticketQuery(ticketUuid))
  if (data) return <Recorder key={data.id} ticket={data} />
  if (error) return <FailedState title={t('ofQueue.failed')} error={error} onRetry={() => void refetch()} />
  return <RowsSkeleton rows={8} />
}

function Recorder({ ticket }: { ticket: Ticket }) {
  const frames = useFrames(ticket.id)
  const list = useDecisionKeys(frames.replay, () => {
    if (frames.isReplayed) frames.setShows(frames.shows === 'all' ? 'changes' : 'all')
  })
  return (
    <div className={styles.page}>
      <RecorderHeader ticket={ticket} frames={frames} />
      <Decisions frames={frames} list={list} />
    </div>
  )
}
