import { Button, Modal, SegmentedControl } from '@mantine/core'
import { LIMITS, type Ticket } from '@recado/contract'
import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { errorText } from '../../i18n/error-text.ts'
import { RowsSkeleton } from '../../ui/list/RowsSkeleton.tsx'
import { botDecisionsQuery, botReplayQuery } from './bot-decisions.queries.ts'
import { DecisionFrame } from './DecisionFrame.tsx'
import styles from './BotDecisions.module.css'

export interface BotDecisionsDialogProps {
  ticket: Ticket
  opened: boolean
  onClose: () => void
}

/** Why the bot answered each message of a ticket as it did. Spec: behaviour 18 "Recorder". */
export function BotDecisionsDialog({ ticket, opened, onClose }: BotDecisionsDialogProps) {
  const t = useTranslations('botDecisions')
  return (
    <Modal opened={opened} onClose={onClose} title={t('title', { id: String(ticket.id) })} size="xl">
      <Decisions ticketId={ticket.id} />
    </Modal>
  )
}

/** The replays of the loaded pages; none before the user asks for them. */
function useReplays(ticketId: number, befores: readonly (number | null)[], isWanted: boolean) {
  const pages = useQueries({
    queries: isWanted ? befores.map(before => botReplayQuery(ticketId, before)) : [],
  })
  const loaded = pages.flatMap(({ data }) => (data ? [data] : []))
  const found = new Map(
    loaded.flatMap(({ replays, names }) =>
      replays.map(replay => [replay.messageId, { replay, names }] as const),
    ),
  )
  const count = (verdict: string) =>
    String([...found.values()].filter(({ replay }) => replay.verdict === verdict).length)
  return {
    found,
    counts: { same: count('same'), different: count('different'), failed: count('failed') },
    isPending: pages.some(page => page.isPending),
    error: pages.find(page => page.error)?.error,
  }
}

function Decisions({ ticketId }: { ticketId: number }) {
  const t = useTranslations('botDecisions')
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    botDecisionsQuery(ticketId),
  )
  const [isReplayed, setReplayed] = useState(false)
  const [shows, setShows] = useState<'all' | 'changes'>('all')
  const replays = useReplays(ticketId, (data?.pageParams ?? []) as (number | null)[], isReplayed)
  if (isPending) return <RowsSkeleton rows={5} />
  if (!data) return <p role="alert">{errorText(error)}</p>
  const frames = data.pages
    .toReversed()
    .flatMap(({ decisions, names }) => decisions.map(decision => ({ decision, names })))
  if (frames.length === 0) return <p>{t('empty', { days: String(LIMITS.botDecisionDays) })}</p>
  const isShown = (id: number) => shows === 'all' || replays.found.get(id)?.replay.verdict === 'different'
  const shown = frames.filter(({ decision }) => isShown(decision.message.id))
  return (
    <>
      <div className={styles.tools}>
        <Button
          size="xs"
          leftSection={<RotateCw size={14} />}
          loading={isReplayed && replays.isPending}
          onClick={() => setReplayed(true)}
          disabled={isReplayed && !replays.error}
        >
          {t('replay')}
        </Button>
        <p className={styles.hint} role="status">
          {isReplayed && !replays.isPending ? t('summary', replays.counts) : t('replayHint')}
        </p>
        {isReplayed ? (
          <SegmentedControl
            size="xs"
            aria-label={t('filter.label')}
            value={shows}
            onChange={setShows}
            data={[
              { value: 'all', label: t('filter.all') },
              { value: 'changes', label: t('filter.changes') },
            ]}
          />
        ) : null}
      </div>
      {replays.error ? <p role="alert">{errorText(replays.error)}</p> : null}
      {hasNextPage ? (
        <Button variant="default" size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('earlier')}
        </Button>
      ) : null}
      {shown.length === 0 ? <p>{t('noChanges')}</p> : null}
      <ol className={styles.frames}>
        {shown.map(({ decision, names }) => (
          <DecisionFrame
            key={decision.message.id}
            decision={decision}
            names={names}
            replay={replays.found.get(decision.message.id)?.replay}
            replayNames={replays.found.get(decision.message.id)?.names}
          />
        ))}
      </ol>
    </>
  )
}
