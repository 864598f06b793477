import { Button } from '@mantine/core'
import { LIMITS } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { errorText } from '../../i18n/error-text.ts'
import { RowsSkeleton } from '../../ui/list/RowsSkeleton.tsx'
import { DecisionFrame } from './DecisionFrame.tsx'
import { FigureList, ReplayTools } from './DecisionTools.tsx'
import { ReplayPanel } from './ReplayPanel.tsx'
import styles from './Decisions.module.css'
import { useDecisionKeys } from './use-decision-keys.ts'
import { useFrames, type Frames } from './use-frames.ts'

/** The frames of a ticket with their figures, and beside them the replay once it is made. */
export function Decisions({ ticketId }: { ticketId: number }) {
  const t = useTranslations('botDecisions')
  const frames = useFrames(ticketId)
  const { query, figures } = frames
  const list = useDecisionKeys(frames.replay, () => {
    if (frames.isReplayed) frames.setShows(frames.shows === 'all' ? 'changes' : 'all')
  })
  if (query.isPending) return <RowsSkeleton rows={5} />
  if (!query.data) return <p role="alert">{errorText(query.error)}</p>
  if (frames.frames.length === 0) return <p>{t('empty', { days: String(LIMITS.botDecisionDays) })}</p>
  const isReplayShown = frames.isReplayed && !frames.replays.isPending && !frames.replays.error
  return (
    <>
      <ReplayTools ticketId={ticketId} frames={frames} />
      {figures ? <FigureList figures={figures} /> : null}
      <p className={styles.keys}>{t('keys')}</p>
      {frames.replays.error ? <p role="alert">{errorText(frames.replays.error)}</p> : null}
      <div className={styles.columns} data-replayed={isReplayShown}>
        <Timeline frames={frames} list={list} />
        {isReplayShown ? <Replay frames={frames} /> : null}
      </div>
    </>
  )
}

function Timeline({ frames, list }: { frames: Frames; list: React.RefObject<HTMLOListElement | null> }) {
  const t = useTranslations('botDecisions')
  const { query, shown } = frames
  return (
    <div className={styles.timeline}>
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
        {shown.map(frame => (
          <DecisionFrame
            key={frame.decision.message.id}
            {...frame}
            verdict={frames.replayOf(frame)?.replay.verdict}
          />
        ))}
      </ol>
    </div>
  )
}

function Replay({ frames: { replays, differences, replayOf } }: { frames: Frames }) {
  const changeOf = new Map(replays.changes.map(change => [change.id, change]))
  return (
    <ReplayPanel
      at={replays.at}
      counts={replays.counts}
      changes={replays.changes}
      differences={differences.flatMap(frame => {
        const found = replayOf(frame)
        if (!found) return []
        const causes = found.replay.causes.flatMap(id => changeOf.get(id) ?? [])
        return [{ ...frame, replay: found.replay, replayNames: found.names, causes }]
      })}
    />
  )
}
