import { Button, Menu, SegmentedControl } from '@mantine/core'
import type { DecisionFigures as Figures } from '@recado/contract'
import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useDecisionTimes } from '../decision/decision-times.ts'
import styles from '../BotDecisions.module.css'
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

/** Downloads the recording, as text or as data. */
export function DownloadMenu({ ticketId }: { ticketId: number }) {
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

/** All frames, or those that differ today, with the result of the replay. */
export function ShownFrames({ frames }: { frames: Frames }) {
  const t = useTranslations('botDecisions')
  const { replays, isReplayed, shows, setShows } = frames
  const counts = {
    same: String(replays.counts.same),
    different: String(replays.counts.different),
    failed: String(replays.counts.failed),
  }
  if (!isReplayed) return <p className={styles.hint}>{t('replayHint')}</p>
  return (
    <>
      <p className={styles.hint} role="status">
        {replays.isPending ? t('replayHint') : t('summary', counts)}
      </p>
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
    </>
  )
}
