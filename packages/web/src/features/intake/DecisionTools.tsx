import { Button, Menu, SegmentedControl } from '@mantine/core'
import type { DecisionFigures as Figures } from '@recado/contract'
import { Download, RotateCw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ariaKeys } from '../../lib/commands/shortcuts.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { useDecisionTimes } from './decision-times.ts'
import styles from './BotDecisions.module.css'
import { DECISION_KEYS } from './use-decision-keys.ts'
import { useDecisionFile } from './use-decision-file.ts'
import type { Frames } from './use-frames.ts'

/** The figures of the whole conversation. */
export function FigureList({ figures }: { figures: Figures }) {
  const t = useTranslations('botDecisions.figures')
  const timeOf = useDecisionTimes()
  const strong = (chunks: React.ReactNode) => <b>{chunks}</b>
  return (
    <ul className={styles.figures}>
      <li>{t.rich('received', { count: figures.received, b: strong })}</li>
      <li>{t.rich('sent', { count: figures.sent, b: strong })}</li>
      {figures.slowestMs === null ? null : (
        <li>{t.rich('slowest', { time: timeOf(figures.slowestMs), b: strong })}</li>
      )}
      {figures.personMs === null ? null : (
        <li>{t.rich('person', { time: timeOf(figures.personMs), b: strong })}</li>
      )}
    </ul>
  )
}

function DownloadMenu({ ticketId }: { ticketId: number }) {
  const t = useTranslations('botDecisions.download')
  const save = useDecisionFile(ticketId)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<Download size={14} />}>
          {t('button')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save('text').catch(toast.error)}>{t('text')}</Menu.Item>
        <Menu.Item onClick={() => void save('json').catch(toast.error)}>{t('json')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** The button that replays, the choice of the differences only, and the download. */
export function ReplayTools({ ticketId, frames }: { ticketId: number; frames: Frames }) {
  const t = useTranslations('botDecisions')
  const { replays, isReplayed, isComplete, shows, setShows } = frames
  const counts = {
    same: String(replays.counts.same),
    different: String(replays.counts.different),
    failed: String(replays.counts.failed),
  }
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
        {isReplayed && !replays.isPending ? t('summary', counts) : t('replayHint')}
      </p>
      {isReplayed ? (
        <SegmentedControl
          size="xs"
          aria-label={t('filter.label')}
          value={shows}
          onChange={setShows}
          data={[
            { value: 'all', label: t('filter.all') },
            { value: 'changes', label: `${t('filter.changes')} (${counts.different})` },
          ]}
        />
      ) : null}
      <DownloadMenu ticketId={ticketId} />
    </div>
  )
}
