import type { CampaignShipping } from '@recado/contract'
import type { CsvLanguage } from '../contacts/contact-csv.ts'
import { writeNumberCell } from '../contacts/phone-number.ts'
import { CSV_MARK, csvRow } from '../lists/csv.ts'
import { localClock } from '../queues/local-clock.ts'
import { toRecipientReason } from './recipient-reason.ts'
import { RECIPIENT_WORDS } from './recipient.words.ts'

/** The first row, after the UTF-8 byte order mark. */
export function recipientCsvHead(language: CsvLanguage): string {
  return CSV_MARK + csvRow(Object.values(RECIPIENT_WORDS.head).map(word => word[language]))
}

/** One recipient, with its state and reason in words, and moments by the clock of the company. */
export function recipientCsvRow(
  one: CampaignShipping,
  { language, timezone }: { language: CsvLanguage; timezone: string },
): string {
  const { states, reasons } = RECIPIENT_WORDS
  const moment = (iso: string | null): string => {
    if (iso === null) return ''
    const { date, time } = localClock(new Date(iso), timezone)
    return `${date} ${time}`
  }
  return csvRow([
    one.name,
    writeNumberCell(one.number),
    String(one.variant ?? ''),
    states[one.state][language],
    one.reason === null ? '' : reasons[toRecipientReason(one.reason)][language],
    moment(one.sentAt),
    moment(one.deliveredAt),
    moment(one.readAt),
    one.answer ?? '',
  ])
}
