import {
  SECRET_SETTING_KEYS,
  SETTING_KEYS,
  type AuditChange,
  type AuditEntry,
  type AuditKind,
} from '@recado/contract'
import { useTranslations } from 'use-intl'
import { calendarDayText } from '../../lib/dates/dates.ts'
import { useDates } from '../../lib/dates/use-dates.ts'
import { moneyText } from '../../lib/numbers/money-text.ts'
import { StatusChip, type Tone } from '../../ui/Chip.tsx'
import type { Messages } from '../../i18n/messages.ts'
import styles from './AuditLog.module.css'

const TONES: Partial<Record<AuditKind, Tone>> = {
  loginFailed: 'warn',
  secondStepFailed: 'warn',
  passkeyFailed: 'warn',
  userRemoved: 'danger',
  recordRemoved: 'danger',
  removalRefused: 'warn',
  connectionRemoved: 'danger',
  companySuspended: 'warn',
  companyClosed: 'danger',
  companyRestored: 'ok',
  paymentConfirmed: 'ok',
  paymentCredited: 'ok',
  exported: 'info',
  ticketSpied: 'info',
  colleagueViewed: 'info',
  campaignScheduled: 'info',
  campaignConsent: 'info',
  campaignStarted: 'info',
}

export function KindChip({ kind }: { kind: AuditKind }) {
  const t = useTranslations('auditLog.kinds')
  return (
    <StatusChip tone={TONES[kind] ?? 'neutral'} canWrap>
      {t(kind)}
    </StatusChip>
  )
}

export function ActorName({ by }: { by: AuditEntry['by'] }) {
  const t = useTranslations('auditLog')
  if (by === null) return <span className={styles.quiet}>{t('system')}</span>
  return (
    <>
      {by.name}
      {by.isOperator ? <span className={styles.quiet}> · {t('operator')}</span> : null}
    </>
  )
}

/** The name of the record, or the words of a setting. */
export function useSubjectText(): (entry: AuditEntry) => string {
  const t = useTranslations('auditLog.records')
  const nameOf = useFieldName()
  return ({ kind, record, subject }) => {
    if (kind === 'settingChanged') return nameOf(subject)
    return [record === null ? '' : t(record), subject].filter(part => part !== '').join(': ')
  }
}

/** The words of a field. */
export function useFieldName(): (field: string) => string {
  const t = useTranslations('auditLog.fields')
  const settings = useTranslations('settings')
  return field => {
    const setting = SETTING_KEYS.find(key => key === field)
    if (setting) return settings(`keys.${setting}.label`)
    const secret = SECRET_SETTING_KEYS.find(key => key === field)
    if (secret) return settings(`secrets.keys.${secret}`)
    const known = field as keyof Messages['auditLog']['fields']
    return t.has(known) ? t(known) : field
  }
}

/** Moments, days and sums as the log keeps them. */
const DAY = /^\d{4}-\d\d-\d\d$/
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/
const MONEY = /^(\d+\.\d\d) ([A-Z]{3})$/

/** A moment in the viewer's time zone; of a due date the day alone. */
function useMomentText(field: string): (moment: string) => string {
  const { day, stamp } = useDates()
  return field === 'dueDate' ? day : stamp
}

/** The words of a field's values; those of a setting are the ones of its page. */
export function useValueText(field: string): (value: string) => string {
  const t = useTranslations('auditLog.values')
  const settings = useTranslations('settings.values')
  const momentText = useMomentText(field)
  const isSetting = SETTING_KEYS.some(key => key === field)
  return value => {
    if (field === 'dueDate' && DAY.test(value)) return calendarDayText(value)
    if (MOMENT.test(value)) return momentText(value)
    const [, amount, currency] = MONEY.exec(value) ?? []
    if (amount !== undefined && currency !== undefined) return moneyText(Number(amount), currency)
    const choice = value as keyof Messages['settings']['values']
    if (isSetting && settings.has(choice)) return settings(choice)
    const known = value as keyof Messages['auditLog']['values']
    return t.has(known) ? t(known) : value
  }
}

/** The changed fields, each with its value before and after. */
export function Changes({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('auditLog')
  if (entry.address !== '')
    return <span className={styles.quiet}>{t('address', { address: entry.address })}</span>
  return (
    <ul className={styles.changes}>
      {entry.changes.map(change => (
        <Change key={change.field} change={change} isNamed={change.field !== entry.subject} />
      ))}
    </ul>
  )
}

function Change({ change: { field, before, after }, isNamed }: { change: AuditChange; isNamed: boolean }) {
  const t = useTranslations('auditLog')
  const nameOf = useFieldName()
  const valueOf = useValueText(field)
  const textOf = (value: string | null) => (value === null ? t('nothing') : valueOf(value))
  return (
    <li>
      {isNamed ? <span className={styles.quiet}>{nameOf(field)}: </span> : null}
      {before === null ? null : (
        <>
          <s>{textOf(before)}</s> <span aria-hidden>→</span>{' '}
        </>
      )}
      {textOf(after)}
    </li>
  )
}
