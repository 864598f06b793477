import type { AuditChange, AuditEntry } from '@recado/contract'
import type { CsvLanguage } from '../contacts/contact-csv.ts'
import { CSV_MARK, csvRow } from '../lists/csv.ts'
import { localClock } from '../queues/local-clock.ts'
import { SETTING_WORDS_EN } from '../settings/setting-words/en.ts'
import { SETTING_WORDS_ES } from '../settings/setting-words/es.ts'
import { SETTING_WORDS_PT } from '../settings/setting-words/pt.ts'
import { SETTING_WORDS_TR } from '../settings/setting-words/tr.ts'
import type { SettingWords } from '../settings/setting-words/words.ts'
import { AUDIT_WORDS_EN } from './audit-words/en.ts'
import { AUDIT_WORDS_ES } from './audit-words/es.ts'
import { AUDIT_WORDS_PT } from './audit-words/pt.ts'
import { AUDIT_WORDS_TR } from './audit-words/tr.ts'
import type { AuditWords } from './audit-words/words.ts'

const WORDS: Readonly<Record<CsvLanguage, { readonly audit: AuditWords; readonly settings: SettingWords }>> =
  {
    pt: { audit: AUDIT_WORDS_PT, settings: SETTING_WORDS_PT },
    en: { audit: AUDIT_WORDS_EN, settings: SETTING_WORDS_EN },
    es: { audit: AUDIT_WORDS_ES, settings: SETTING_WORDS_ES },
    tr: { audit: AUDIT_WORDS_TR, settings: SETTING_WORDS_TR },
  }

/** Moments as the log keeps them. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/u

/** The language of the file and the clock of its moments, an IANA time zone. */
interface AuditCsvOptions {
  readonly language: CsvLanguage
  readonly timezone: string
}

/** The word of a key, or undefined where the table has none. */
const wordOf = (words: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(words, key) ? words[key] : undefined

/** The first row, after the UTF-8 byte order mark. */
export function auditCsvHead(language: CsvLanguage): string {
  const { head } = WORDS[language].audit
  const { at, kind, person, operator, record, subject, changes, address } = head
  return CSV_MARK + csvRow([at, kind, person, operator, record, subject, changes, address])
}

/** One act in the words of its page, with moments by the clock of the company. */
export function auditCsvRow(entry: AuditEntry, { language, timezone }: AuditCsvOptions): string {
  const { audit } = WORDS[language]
  const { by, kind, record, subject } = entry
  return csvRow([
    momentText(entry.at, timezone),
    audit.kinds[kind],
    by?.name ?? audit.system,
    by?.isOperator ? audit.values.true : '',
    record === null ? '' : audit.records[record],
    kind === 'settingChanged' ? fieldText(language, subject) : subject,
    entry.changes.map(change => changeText(change, { language, timezone })).join(' | '),
    entry.address,
  ])
}

function momentText(moment: string, timezone: string): string {
  const { date, time } = localClock(new Date(moment), timezone)
  return `${date} ${time}`
}

function fieldText(language: CsvLanguage, field: string): string {
  const { audit, settings } = WORDS[language]
  return (
    wordOf(settings.labels, field) ?? wordOf(settings.secrets, field) ?? wordOf(audit.fields, field) ?? field
  )
}

function changeText({ field, before, after }: AuditChange, { language, timezone }: AuditCsvOptions): string {
  const { audit, settings } = WORDS[language]
  const ofSetting = Object.hasOwn(settings.labels, field) ? settings.values : {}
  const valueText = (value: string | null): string => {
    if (value === null) return audit.nothing
    if (MOMENT.test(value)) return momentText(value, timezone)
    return wordOf(ofSetting, value) ?? wordOf(audit.values, value) ?? value
  }
  return `${fieldText(language, field)}: ${valueText(before)} → ${valueText(after)}`
}
