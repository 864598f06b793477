import type { AuditChange, AuditEntry } from '@recado/contract'
import type { CsvLanguage } from '../contacts/contact-csv.ts'
import { CSV_MARK, csvRow } from '../lists/csv.ts'
import { localClock } from '../queues/local-clock.ts'
import { SETTING_WORDS } from '../settings/setting.words.ts'
import type { Sentence } from '../words/words.ts'
import { AUDIT_WORDS } from './audit.words.ts'

/** Moments as the log keeps them. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/u

/** The language of the file and the clock of its moments, an IANA time zone. */
interface AuditCsvOptions {
  readonly language: CsvLanguage
  readonly timezone: string
}

/** The word of a key, or undefined where the table has none. */
const wordOf = (
  words: Readonly<Record<string, Sentence>>,
  key: string,
  language: CsvLanguage,
): string | undefined => (Object.hasOwn(words, key) ? words[key]?.[language] : undefined)

/** The first row, after the UTF-8 byte order mark. */
export function auditCsvHead(language: CsvLanguage): string {
  return CSV_MARK + csvRow(Object.values(AUDIT_WORDS.head).map(word => word[language]))
}

/** One act in the words of its page, with moments by the clock of the company. */
export function auditCsvRow(entry: AuditEntry, { language, timezone }: AuditCsvOptions): string {
  const { kinds, records, values, system } = AUDIT_WORDS
  const { by, kind, record, subject } = entry
  return csvRow([
    momentText(entry.at, timezone),
    kinds[kind][language],
    by?.name ?? system[language],
    by?.isOperator ? values.true[language] : '',
    record === null ? '' : records[record][language],
    kind === 'settingChanged' ? fieldText(language, subject) : subject,
    entry.changes.map(change => changeText(change, { language, timezone })).join(' | '),
    entry.address,
  ])
}

function momentText(moment: string, timezone: string): string {
  const { date, time } = localClock(new Date(moment), timezone)
  return `${date} ${time}`
}

const fieldText = (language: CsvLanguage, field: string): string =>
  wordOf(SETTING_WORDS.labels, field, language) ??
  wordOf(SETTING_WORDS.secrets, field, language) ??
  wordOf(AUDIT_WORDS.fields, field, language) ??
  field

function changeText({ field, before, after }: AuditChange, { language, timezone }: AuditCsvOptions): string {
  const ofSetting = Object.hasOwn(SETTING_WORDS.labels, field) ? SETTING_WORDS.values : {}
  const valueText = (value: string | null): string => {
    if (value === null) return AUDIT_WORDS.nothing[language]
    if (MOMENT.test(value)) return momentText(value, timezone)
    return wordOf(ofSetting, value, language) ?? wordOf(AUDIT_WORDS.values, value, language) ?? value
  }
  return `${fieldText(language, field)}: ${valueText(before)} → ${valueText(after)}`
}
