import type { ReportSummary } from '@recado/contract'
import {
  compareFigures,
  CSV_MARK,
  describeChange,
  exportCsvRow,
  durationText,
  nameInLetter,
  wordsIn,
  type ExportCell,
  type FigureComparison,
  type Period,
} from '@recado/domain'
import type { Email } from '../../kernel/mail/index.ts'
import type { MailingRow } from './mailings.store.ts'
import { languageOf, LOCALES, sentence, writeDay, type SentenceValues } from '../../kernel/text/sentence.ts'
import { MAILING_WORDS } from './mailings.words.ts'

interface Letter {
  readonly mailing: MailingRow
  readonly reader: { readonly name: string; readonly company: string; readonly language: string }
  readonly summary: ReportSummary
  readonly publicUrl: string
}

/** The words of a reader, and what fills them in. */
type MailingWords = ReturnType<typeof wordsOf>
function wordsOf(of: string) {
  const language = languageOf(of)
  return {
    ...wordsIn(language, MAILING_WORDS),
    language,
    locale: LOCALES[language],
    say: (message: string, values: SentenceValues) => sentence(message, language, values),
  }
}

/** The main figures of a report in words, in the reader's language, with links to the report and out of the list. */
export function renderReport({
  mailing,
  reader,
  summary,
  publicUrl,
}: Letter): Pick<Email, 'subject' | 'text' | 'attachments'> {
  const words = wordsOf(reader.language)
  const { now, before, isCounting } = summary
  const period = periodText(now.period, words)
  const { from: beforeFrom, to: beforeTo } = periodText(before.period, words)
  const comparisons = compareFigures(now.figures, before.figures, { isByClock: mailing.isByClock })
  const limits = limitsOf(mailing, words)
  const link = `${publicUrl}/reports?${reportSearch(mailing, now.period)}`
  const paragraphs = [
    words.say(words.hello, { name: nameInLetter(reader.name) }),
    [
      words.say(words.about, { company: nameInLetter(reader.company), ...period, beforeFrom, beforeTo }),
      ...(limits === '' ? [] : [words.say(words.onlyOf, { limits })]),
    ].join('\n'),
    comparisons.map(one => figureLine(one, words, now.figures.countRating)).join('\n'),
    [mailing.isByClock ? words.byClock : words.byHours, ...(isCounting ? [words.counting] : [])].join('\n'),
    `${words.look} ${link}`,
    `${words.stop} ${publicUrl}/reports?mailings=true`,
  ]
  return {
    subject: `Recado: ${nameInLetter(mailing.name)}, ${period.from} – ${period.to}`,
    text: `${paragraphs.join('\n\n')}\n`,
    attachments: [
      {
        filename: `recado-${now.period.from}-${now.period.to}.csv`,
        contentType: 'text/csv; charset=utf-8',
        content: renderTable(comparisons, [period, { from: beforeFrom, to: beforeTo }], words),
      },
    ],
  }
}

/**
 * The figures of the letter as a file for spreadsheets, times as `h:mm:ss`. It holds sums only, and whoever may see
 * reports sees all of them.
 */
function renderTable(
  comparisons: readonly FigureComparison[],
  periods: readonly Period[],
  words: MailingWords,
): string {
  const cell = (kind: FigureComparison['kind'], value: number | null): ExportCell =>
    kind === 'time' && value !== null ? { seconds: Math.round(value * 60) } : value
  const titles = [words.figure, ...periods.map(({ from, to }) => `${from} – ${to}`), words.change]
  const rows = comparisons.map(one => [
    one.kind === 'share' ? `${words.figures[one.figure]} (%)` : words.figures[one.figure],
    cell(one.kind, one.now),
    cell(one.kind, one.before),
    changeText(one, words),
  ])
  return CSV_MARK + [titles, ...rows].map(exportCsvRow).join('')
}

const dayText = (day: string, { language }: MailingWords): string =>
  writeDay(new Date(`${day}T12:00:00Z`), language)
const periodText = ({ from, to }: Period, words: MailingWords): Period => ({
  from: dayText(from, words),
  to: dayText(to, words),
})
const limitsOf = (
  { queue, attendant, connection, tag, fromAd, ad }: MailingRow,
  words: MailingWords,
): string =>
  [queue, attendant, connection, tag, ad, fromAd && ad === '' ? words.anyAd : null]
    .filter(text => typeof text === 'string' && text !== '')
    .map(text => nameInLetter(String(text)))
    .join(', ')

/** `Encerrados: 112 (12 % a mais; antes: 100)`. */
function figureLine(comparison: FigureComparison, words: MailingWords, ratings: number): string {
  const { figure, kind, now, before } = comparison
  const notes = [
    ...(kind === 'score' && now !== null ? [words.say(words.ratings, { count: ratings })] : []),
    changeText(comparison, words),
    ...(before === null ? [] : [words.say(words.before, { value: valueText(kind, before, words) })]),
  ].filter(Boolean)
  const note = notes.length === 0 ? '' : ` (${notes.join('; ')})`
  return `${words.figures[figure]}: ${valueText(kind, now, words)}${note}`
}

function valueText(kind: FigureComparison['kind'], value: number | null, words: MailingWords): string {
  if (kind === 'time') return durationText(value, words.locale)
  if (value === null) return '–'
  const text = new Intl.NumberFormat(words.locale).format(value)
  return kind === 'share' ? `${text} %` : text
}
function changeText(comparison: FigureComparison, words: MailingWords): string {
  const change = describeChange(comparison, words.locale)
  if (change === null) return ''
  if (change.form === 'same') return words.same
  if (change.form === 'times') return words.say(words.times, { count: change.times })
  const isOfPoints = comparison.kind === 'share' || comparison.kind === 'score'
  const size = isOfPoints ? words.say(words.points, { count: Math.abs(comparison.change ?? 0) }) : change.size
  return words.say(words[change.form], { change: size })
}

/** The search of the page of reports; texts are quoted, so that a headline that looks like a number stays one. */
function reportSearch(mailing: MailingRow, { from, to }: Period): string {
  const search = new URLSearchParams({ from, to })
  const { queueId, attendantId, connectionId, tagId, fromAd, ad, isByClock } = mailing
  const values = { queue: queueId, attendant: attendantId, connection: connectionId, tag: tagId }
  for (const [name, value] of Object.entries(values)) if (value !== null) search.set(name, String(value))
  if (fromAd) search.set('fromAd', 'true')
  if (ad !== '') search.set('ad', JSON.stringify(ad))
  if (!isByClock) search.set('open', 'true')
  return search.toString()
}
