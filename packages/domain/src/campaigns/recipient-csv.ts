import type { CampaignShipping } from '@recado/contract'
import type { CsvLanguage } from '../contacts/contact-csv.ts'
import { writeNumberCell } from '../contacts/phone-number.ts'
import { CSV_MARK, csvRow } from '../lists/csv.ts'
import { localClock } from '../queues/local-clock.ts'
import { RECIPIENT_WORDS, toRecipientReason } from './recipient-words.ts'

/** The first row, after the UTF-8 byte order mark. */
export function recipientCsvHead(language: CsvLanguage): string {
  const { head } = RECIPIENT_WORDS[language]
  return (
    CSV_MARK +
    csvRow([
      head.contact,
      head.number,
      head.variant,
      head.state,
      head.reason,
      head.sentAt,
      head.deliveredAt,
      head.readAt,
      head.answer,
    ])
  )
}

/** One recipient, with its state and reason in words, and moments by the clock of the company. */
export function recipientCsvRow(
  one: CampaignShipping,
  { language, timezone }: { language: CsvLanguage; timezone: string },
): string {
  const { states, reasons } = RECIPIENT_WORDS[language]
  const moment = (iso: string | null): string => {
    if (iso === null) return ''
    const { date, time } = localClock(new Date(iso), timezone)
    return `${date} ${time}`
  }
  return csvRow([
    one.name,
    writeNumberCell(one.number),
    String(one.variant ?? ''),
    states[one.state],
    one.reason === null ? '' : reasons[toRecipientReason(one.reason)],
    moment(one.sentAt),
    moment(one.deliveredAt),
    moment(one.readAt),
    one.answer ?? '',
  ])
}
