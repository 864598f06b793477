import type { AuditEntry, BotDecision, BotDecisionNames, BotReplay, BotReplays } from '@recado/contract'
import { compareSettings } from '@recado/domain'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useDates } from '../../../lib/dates/use-dates.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { FormattedText } from '../../../ui/chat/FormattedText.tsx'
import { SettingSentence } from '../../audit-log/index.ts'
import { useDecisionTexts } from './decision-texts.ts'
import { EffectList } from './EffectList.tsx'
import styles from './ReplayPanel.module.css'

/** The page on which a setting is changed. */
function settingLink({ kind, record, recordId }: AuditEntry) {
  if (kind === 'settingChanged') return { to: '/settings/options' } as const
  switch (record) {
    case 'queueOption':
      return { to: '/queues/$queueId/menu', params: { queueId: String(recordId) } } as const
    case 'queue':
      return { to: '/queues' } as const
    case 'connection':
      return { to: '/connections' } as const
    case 'prompt':
      return { to: '/prompts' } as const
    case 'integration':
      return { to: '/queue-integration' } as const
    case 'hoursException':
      return { to: '/settings/options' } as const
    default:
      return undefined
  }
}

/** A message whose decision differs today. `number`: its place among those of the ticket. */
export interface ReplayedDifference {
  readonly number: number
  readonly decision: BotDecision
  readonly names: BotDecisionNames
  readonly replay: BotReplay
  readonly replayNames: BotDecisionNames
  readonly causes: readonly AuditEntry[]
}

interface ReplayPanelProps {
  /** Of a panel with a head of its own; a drawer has one. */
  onClose: (() => void) | undefined
  /** When the replay was made. */
  at: Date
  counts: Record<BotReplay['verdict'], number>
  differences: readonly ReplayedDifference[]
  /** The changes of settings since the first message on screen, newest first. */
  changes: BotReplays['changes']
}

/** The result of a replay: how many messages differ, why each does, and which settings changed since. */
export function ReplayPanel({ onClose, at, counts, differences, changes }: ReplayPanelProps) {
  const t = useTranslations('botDecisions.panel')
  const actions = useTranslations('actions')
  const { time } = useDates()
  return (
    <section className={styles.panel} aria-label={t('title')} data-beside={onClose ? true : undefined}>
      {onClose ? (
        <div className={styles.head}>
          <h3 className={styles.title}>{t('title')}</h3>
          <IconButton label={actions('close')} icon={<X size={18} />} onClick={onClose} />
        </div>
      ) : null}
      <p className={styles.quiet}>{t('made', { time: time(at) })}</p>
      <ul className={styles.counts}>
        {(['same', 'different', 'failed'] as const).map(verdict => (
          <li key={verdict} data-verdict={verdict}>
            <b>{counts[verdict]}</b> {t(`counts.${verdict}`, { count: counts[verdict] })}
          </li>
        ))}
      </ul>
      {differences.map(difference => (
        <DifferenceCard key={difference.decision.message.id} {...difference} />
      ))}
      <SettingList changes={changes} />
    </section>
  )
}

const isFile = (effect: BotReplay['effects'][number]): boolean =>
  effect.do === 'sendOptionFile' || effect.do === 'sendFileList'

function DifferenceCard({ number, decision, names, replay, replayNames, causes }: ReplayedDifference) {
  const t = useTranslations('botDecisions')
  const { time } = useDates()
  const { bodyOf } = useDecisionTexts()
  const ruleOf = (rule: BotDecision['rule']) => (rule === null ? t('reasons.none') : t(`rules.${rule}`))
  return (
    <article className={styles.difference}>
      <header>
        <span className={styles.number}>{number}</span>
        <b className={styles.message}>“{bodyOf(decision.message)}”</b>
        <time dateTime={decision.message.createdAt}>{time(decision.message.createdAt)}</time>
      </header>
      <div className={styles.then}>
        <h3>{t('panel.then')}</h3>
        <p>{ruleOf(decision.rule)}</p>
        <EffectList effects={decision.effects} names={names} />
        {decision.sent.map(answer => (
          <q key={answer.id}>{answer.body === '' ? t('file') : <FormattedText text={answer.body} />}</q>
        ))}
      </div>
      <div className={styles.now}>
        <h3>{t('panel.now')}</h3>
        <p>{ruleOf(replay.rule)}</p>
        <EffectList effects={replay.effects} names={replayNames} />
        {replay.texts.map((text, index) => (
          <q key={index}>
            <FormattedText text={text} />
          </q>
        ))}
        {replay.effects.filter(isFile).map((effect, index) => (
          <q key={`${effect.do} ${index}`}>{t('file')}</q>
        ))}
        {replay.isAnswerLeftOut ? <small>{t('today.answerLeftOut')}</small> : null}
      </div>
      {causes.length === 0 ? (
        <p className={styles.cause}>{t('panel.noCause')}</p>
      ) : (
        <ul className={styles.causes}>
          {causes.map(cause => (
            <Cause key={cause.id} cause={cause} />
          ))}
        </ul>
      )}
    </article>
  )
}

/** The changes of settings, each with its user and moment. */
function Cause({ cause }: { cause: AuditEntry }) {
  const t = useTranslations('botDecisions.panel')
  const { shortDay, time } = useDates()
  const link = settingLink(cause)
  const values = { name: cause.by?.name ?? t('nobody'), day: shortDay(cause.at), time: time(cause.at) }
  return (
    <li className={styles.cause}>
      {t(CAUSE_KEYS[cause.kind as keyof typeof CAUSE_KEYS] ?? 'changedBy', values)}{' '}
      <SettingValues entries={[cause]} />{' '}
      {link ? (
        <Link {...link} className={styles.link}>
          {t('open')}
        </Link>
      ) : null}
    </li>
  )
}
const CAUSE_KEYS = {
  recordCreated: 'createdBy',
  recordRemoved: 'removedBy',
} as const
/** Changes of whole records. */
const SINCE_KEYS = { recordCreated: 'createdSince', recordRemoved: 'removedSince' } as const

function SettingValues({ entries }: { entries: readonly AuditEntry[] }) {
  const settings = compareSettings(entries)
  const [entry] = entries
  if (settings.length === 0 && entry) return <SubjectOnly entry={entry} />
  return (
    <ul className={styles.settings}>
      {settings.map(setting => (
        <li key={`${setting.entry.id} ${setting.field}`}>
          <SettingSentence setting={setting} />
        </li>
      ))}
    </ul>
  )
}

const SubjectOnly = ({ entry }: { entry: AuditEntry }) => <b>{entry.subject}</b>

/** The settings that the messages met, and as they are now. */
function SettingList({ changes }: { changes: readonly AuditEntry[] }) {
  const t = useTranslations('botDecisions.panel')
  const changed = changes.filter(({ kind }) => !(kind in SINCE_KEYS))
  const others = changes.filter(({ kind }) => kind in SINCE_KEYS)
  const isEqual = compareSettings(changed).length === 0 && others.length === 0
  return (
    <div className={styles.configuration}>
      <h3>{t('settings')}</h3>
      {isEqual ? <p className={styles.quiet}>{t('equal')}</p> : null}
      {compareSettings(changed).length > 0 ? <SettingValues entries={changed} /> : null}
      <ul className={styles.settings}>
        {others.map(({ id, kind, subject }) => (
          <li key={id}>{t(SINCE_KEYS[kind as keyof typeof SINCE_KEYS], { subject })}</li>
        ))}
      </ul>
      {isEqual ? null : <p className={styles.quiet}>{t('restEqual')}</p>}
    </div>
  )
}
