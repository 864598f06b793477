import { Button, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { useIsPhone } from '../../../lib/browser/use-is-phone.ts'
import { errorText } from '../../../i18n/error-text.ts'
import { DecisionFrame } from '../decision/DecisionFrame.tsx'
import { FigureList, ShownFrames } from './DecisionTools.tsx'
import { LoadedDecisions } from './LoadedDecisions.tsx'
import { ReplayPanel } from '../decision/ReplayPanel.tsx'
import styles from './Decisions.module.css'
import type { Frames } from './use-frames.ts'

interface DecisionsProps {
  frames: Frames
  list: RefObject<HTMLOListElement | null>
}

/** The frames of a ticket with their figures, and beside or above them the replay once it is made. */
export function Decisions({ frames, list }: DecisionsProps) {
  const t = useTranslations('botDecisions')
  const { query, figures, replays } = frames
  return (
    <LoadedDecisions query={query} isEmpty={() => frames.frames.length === 0} emptyTitle={t('none')}>
      {() => (
        <div className={styles.columns}>
          <div className={styles.timeline}>
            <div className={styles.summary}>
              {figures ? <FigureList figures={figures} /> : null}
              <ShownFrames frames={frames} />
            </div>
            {replays.error ? <p role="alert">{errorText(replays.error)}</p> : null}
            <Timeline frames={frames} list={list} />
            <p className={styles.keys}>{t('keys')}</p>
          </div>
          <ReplayPlace frames={frames} />
        </div>
      )}
    </LoadedDecisions>
  )
}

/** The replay: beside the timeline where there is room, else in a drawer, which on a phone is a sheet. */
function ReplayPlace({ frames }: { frames: Frames }) {
  const t = useTranslations('botDecisions.panel')
  const isWide = useMediaQuery('(min-width: 1100px)', true, { getInitialValueInEffect: false })
  const isPhone = useIsPhone()
  const { isReplayed, replays, closeReplay } = frames
  const isShown = isReplayed && !replays.isPending && !replays.error
  if (isWide) return isShown ? <Replay frames={frames} /> : null
  return (
    <Drawer
      opened={isShown}
      onClose={closeReplay}
      title={t('title')}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '85%' : 420}
      {...(isPhone ? { radius: '16px 16px 0 0' } : {})}
    >
      {isShown ? <Replay frames={frames} isTitled={false} /> : null}
    </Drawer>
  )
}

function Timeline({ frames, list }: DecisionsProps) {
  const t = useTranslations('botDecisions')
  const { query, shown } = frames
  return (
    <>
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
    </>
  )
}

function Replay({ frames, isTitled = true }: { frames: Frames; isTitled?: boolean }) {
  const { replays, differences, replayOf } = frames
  const changeOf = new Map(replays.changes.map(change => [change.id, change]))
  return (
    <ReplayPanel
      onClose={isTitled ? frames.closeReplay : undefined}
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
