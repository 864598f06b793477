import { Button, Modal, SegmentedControl } from '@mantine/core'
import { LIMITS, type Ticket } from '@recado/contract'
import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { errorText } from '../../i18n/error-text.ts'
import { RowsSkeleton } from '../../ui/list/RowsSkeleton.tsx'
import { ariaKeys } from '../../lib/commands/shortcuts.ts'
import { useLive } from '../../lib/live/live.ts'
import {
  botDecisionsQuery,
  botReplayQuery,
  refetchBotDecisions,
  refetchReplays,
} from './bot-decisions.queries.ts'
import { DecisionFrame } from './DecisionFrame.tsx'
import styles from './BotDecisions.module.css'
import { DECISION_KEYS, useDecisionKeys } from './use-decision-keys.ts'

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

/** The loaded frames, oldest first, and their replays once they are wanted. New frames appear by themselves. */
function useFrames(ticketId: number) {
  const query = useInfiniteQuery(botDecisionsQuery(ticketId))
  const [isReplayed, setReplayed] = useState(false)
  const [shows, setShows] = useState<'all' | 'changes'>('all')
  useLive('appMessage', ({ ticket }) => {
    if (ticket.id === ticketId) refetchBotDecisions(ticketId)
  })
  const befores = (query.data?.pageParams ?? []) as (number | null)[]
  const replays = useReplays(ticketId, befores, isReplayed)
  const frames = (query.data?.pages ?? [])
    .toReversed()
    .flatMap(({ decisions, names }) => decisions.map(decision => ({ decision, names })))
  const replayOf = (id: number) => replays.found.get(id)
  const isComplete = isReplayed && frames.every(({ decision }) => replayOf(decision.message.id))
  return {
    query,
    frames,
    shown: frames.filter(
      ({ decision }) => shows === 'all' || replayOf(decision.message.id)?.replay.verdict === 'different',
    ),
    replays,
    replayOf,
    isReplayed,
    isComplete,
    /** Replays all frames, again where some have come since. */
    replay: () => {
      if (isReplayed && !isComplete) refetchReplays(ticketId)
      setReplayed(true)
    },
    shows,
    setShows,
  }
}

/** The button that replays, its result, and the choice of the differences only. */
function ReplayTools({ frames }: { frames: ReturnType<typeof useFrames> }) {
  const t = useTranslations('botDecisions')
  const { replays, isReplayed, isComplete, shows, setShows } = frames
  return (
    <div className={styles.tools}>
      <Button
        size="xs"
        leftSection={<RotateCw size={14} />}
        loading={isReplayed && replays.isPending}
        onClick={frames.replay}
        disabled={isComplete}
        aria-keyshortcuts={ariaKeys(DECISION_KEYS.replay)}
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
            { value: 'changes', label: `${t('filter.changes')} (${replays.counts.different})` },
          ]}
        />
      ) : null}
    </div>
  )
}

function Decisions({ ticketId }: { ticketId: number }) {
  const t = useTranslations('botDecisions')
  const frames = useFrames(ticketId)
  const { query, shown, replays, replayOf } = frames
  const list = useDecisionKeys(frames.replay, () => {
    if (frames.isReplayed) frames.setShows(frames.shows === 'all' ? 'changes' : 'all')
  })
  if (query.isPending) return <RowsSkeleton rows={5} />
  if (!query.data) return <p role="alert">{errorText(query.error)}</p>
  if (frames.frames.length === 0) return <p>{t('empty', { days: String(LIMITS.botDecisionDays) })}</p>
  return (
    <>
      <ReplayTools frames={frames} />
      <p className={styles.keys}>{t('keys')}</p>
      {replays.error ? <p role="alert">{errorText(replays.error)}</p> : null}
      {query.hasNextPage ? (
        <Button
          variant="default"
          size="xs"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('earlier')}
        </Button>
      ) : null}
      {shown.length === 0 ? <p>{t('noChanges')}</p> : null}
      <ol className={styles.frames} ref={list}>
        {shown.map(({ decision, names }) => (
          <DecisionFrame
            key={decision.message.id}
            decision={decision}
            names={names}
            replay={replayOf(decision.message.id)?.replay}
            replayNames={replayOf(decision.message.id)?.names}
          />
        ))}
      </ol>
    </>
  )
}
