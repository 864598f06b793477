import { Button, Menu, SegmentedControl } from '@mantine/core'
import { type DecisionFigures as Figures, ROUTES, type BotDecisionFile } from '@recado/contract'
import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useDates } from '../../../lib/dates/use-dates.ts'
import { saveFile } from '../../../lib/files/save-file.ts'
import { call } from '../../../lib/http/api.ts'
import { useDecisionTimes } from '../decision/decision-times.ts'
import { effectLine, factLines, reasonLine } from '../decision/decision-lines.ts'
import { useDecisionTexts } from '../decision/decision-texts.ts'
import type { Frames } from './use-frames.ts'
import styles from '../BotDecisions.module.css'

/** Returns a function that downloads the decisions on a ticket: as data, or as text in the user's language. */
function useDecisionFile(ticketId: number): (format: 'json' | 'text') => Promise<void> {
  const textOf = useFileText()
  return async format => {
    const file = await call(ROUTES.exportBotDecisions, { params: { ticketId } })
    const name = `recado-${ticketId}-robot`
    if (format === 'json') saveFile(JSON.stringify(file, null, 2), `${name}.json`, 'application/json')
    else saveFile(textOf(file), `${name}.txt`, 'text/plain;charset=utf-8')
  }
}

function useFileText(): (file: BotDecisionFile) => string {
  const t = useTranslations('botDecisions')
  const { stamp } = useDates()
  const { bodyOf } = useDecisionTexts()
  const timeOf = useDecisionTimes()
  return ({ ticketId, contact, connection, decisions, names }) => {
    const frames = decisions.map((decision, index) => {
      const { message, rule, state, effects, sent, decidedMs } = decision
      return [
        `${index + 1}. ${stamp(message.createdAt)}  ${bodyOf(message)}`,
        `   ${factLines(state, names, t).join(' · ')}`,
        `   ${rule === null ? '' : `${t(`rules.${rule}`)}: `}${reasonLine(decision, names, t)}`,
        ...effects.flatMap(effect => effectLine(effect, names, t) ?? []).map(line => `   - ${line}`),
        ...sent.map(
          ({ body }) => `   ${t('sent')}: ${(body === '' ? t('file') : body).replaceAll('\n', '\n     ')}`,
        ),
        `   ${t('decidedIn', { time: timeOf(decidedMs) })}`,
      ].join('\n')
    })
    const head = [t('title', { id: String(ticketId) }), `${contact.name} · ${contact.number} · ${connection}`]
    return `${head.join('\n')}\n\n${frames.join('\n\n')}\n`
  }
}

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
