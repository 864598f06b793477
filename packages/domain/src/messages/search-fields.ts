import { addDays } from '../queues/zoned-time.ts'
import { foldText } from './fold.ts'
import { isAuthorWord, parseMessageSearch } from './message-search.ts'

/** Days of a search, both included. */
export interface SearchPeriod {
  readonly from: string
  readonly to: string
}
/** A part of a text that names a period. */
export interface PeriodPhrase extends SearchPeriod {
  readonly phrase: string
  /** The text without it. */
  readonly rest: string
}

/** Months in Portuguese, English, Spanish and Turkish, folded, in the order of the calendar. */
const MONTHS: readonly (readonly string[])[] = [
  ['janeiro', 'january', 'enero', 'ocak'],
  ['fevereiro', 'february', 'febrero', 'subat'],
  ['marco', 'march', 'marzo', 'mart'],
  ['abril', 'april', 'nisan'],
  ['maio', 'may', 'mayo', 'mayis'],
  ['junho', 'june', 'junio', 'haziran'],
  ['julho', 'july', 'julio', 'temmuz'],
  ['agosto', 'august', 'agustos'],
  ['setembro', 'september', 'septiembre', 'setiembre', 'eylul'],
  ['outubro', 'october', 'octubre', 'ekim'],
  ['novembro', 'november', 'noviembre', 'kasim'],
  ['dezembro', 'december', 'diciembre', 'aralik'],
]
export const SEARCH_PERIODS = [
  'today',
  'yesterday',
  'week',
  'lastWeek',
  'month',
  'lastMonth',
  'year',
  'lastYear',
] as const
export type SearchPeriodName = (typeof SEARCH_PERIODS)[number]
const NAMED: Readonly<Record<SearchPeriodName, readonly string[]>> = {
  today: ['hoje', 'today', 'hoy', 'bugun'],
  yesterday: ['ontem', 'yesterday', 'ayer', 'dun'],
  week: ['esta semana', 'this week', 'bu hafta'],
  lastWeek: ['semana passada', 'last week', 'semana pasada', 'gecen hafta'],
  month: ['este mes', 'this month', 'bu ay'],
  lastMonth: ['mes passado', 'last month', 'mes pasado', 'gecen ay'],
  year: ['este ano', 'this year', 'bu yil'],
  lastYear: ['ano passado', 'last year', 'ano pasado', 'gecen yil'],
}

const monthOf = (year: number, month: number): SearchPeriod => {
  const first = (y: number, m: number) => `${y}-${String(m).padStart(2, '0')}-01`
  const next = month === 12 ? first(year + 1, 1) : first(year, month + 1)
  return { from: first(year, month), to: addDays(next, -1) }
}

/** The days of a named period, seen from today. */
export function searchPeriodOf(name: SearchPeriodName, today: string): SearchPeriod {
  const [year = 0, month = 1] = today.split('-').map(Number)
  // Weeks begin on Monday.
  const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7))
  switch (name) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'week':
      return { from: monday, to: today }
    case 'lastWeek':
      return { from: addDays(monday, -7), to: addDays(monday, -1) }
    case 'month':
      return { from: monthOf(year, month).from, to: today }
    case 'lastMonth':
      return month === 1 ? monthOf(year - 1, 12) : monthOf(year, month - 1)
    case 'year':
      return { from: `${year}-01-01`, to: today }
    case 'lastYear':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` }
  }
}

/** Months that are also a verb or a name: as such they stand without a preposition or a year beside other words. */
const AMBIGUOUS_MONTHS: readonly string[] = ['may', 'marco']

/** Little words before a period, and the article of Spanish. */
const BEFORE = String.raw`(?<preposition>(?:na|no|em|de|da|do|in|on|of|from|en|desde)\s+)?(?:(?:la|el|o|a|the)\s+)?`
const phraseOf = (names: readonly string[], more = ''): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}:"])${BEFORE}(?<name>${names.join('|')})${more}(?![\p{L}\p{N}:"])`,
    'gu',
  )
const NAMED_PHRASES = SEARCH_PERIODS.map(name => ({ name, phrase: phraseOf(NAMED[name]) }))
const MONTH_PHRASES = MONTHS.map(names =>
  phraseOf(names, String.raw`(?:\s+(?:de\s+|del\s+)?(?<year>20\d\d))?`),
)

/** Whether a match in the folded text is a month, and no word or name like it. */
function isMonth(
  { 0: whole, index, groups: { name = '', preposition, year } = {} }: RegExpExecArray,
  text: string,
) {
  const at = index + whole.indexOf(name)
  return (
    !AMBIGUOUS_MONTHS.includes(name) ||
    preposition !== undefined ||
    year !== undefined ||
    whole.trim().length === text.trim().length ||
    // With its accent it is the month.
    text.slice(at, at + name.length).toLowerCase() !== name
  )
}

/** The text with quotes in place of what is between them, which is searched as it stands. */
const maskQuoted = (text: string): string =>
  text.replaceAll(/"[^"]*(?:"|$)/g, ({ length }) => '"'.repeat(length))

/**
 * Finds the period that a text names, as “agosto” or “last week”, in any of the four languages. A month without a year
 * is the last one that has begun; what is in quotes names none.
 */
export function findPeriodPhrase(text: string, today: string): PeriodPhrase | undefined {
  // Folding keeps the length of these letters, so the places are those of the text.
  const folded = maskQuoted(foldText(text))
  if (folded.length !== text.length) return undefined
  const found = (match: RegExpExecArray, period: SearchPeriod): PeriodPhrase => ({
    ...period,
    phrase: text.slice(match.index, match.index + match[0].length).trim(),
    rest: `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`
      .replaceAll(/\s+/g, ' ')
      .trim(),
  })
  for (const { name, phrase } of NAMED_PHRASES) {
    const [match] = folded.matchAll(phrase)
    if (match) return found(match, searchPeriodOf(name, today))
  }
  const [thisYear = 0, thisMonth = 1] = today.split('-').map(Number)
  for (const [index, phrase] of MONTH_PHRASES.entries()) {
    const match = [...folded.matchAll(phrase)].find(one => isMonth(one, text))
    if (!match) continue
    const year = Number(match.groups?.['year'] ?? (index + 1 > thisMonth ? thisYear - 1 : thisYear))
    return found(match, monthOf(year, index + 1))
  }
  return undefined
}

/** The operators that a field of the search writes. */
export type SearchOperator = 'from' | 'queue' | 'tag' | 'has' | 'after' | 'before'

/** The authors that are no name, as the field writes them. */
const FIELD_AUTHORS: readonly string[] = ['customer', 'me']
function operandOf(operator: SearchOperator, value: string): string {
  const isNameLikeWord = operator === 'from' && isAuthorWord(value) && !FIELD_AUTHORS.includes(value)
  return isNameLikeWord || /[\s"]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}

/** A search with this value of an operator instead of the present ones; null takes them out. */
export function setSearchOperator(text: string, operator: SearchOperator, value: string | null): string {
  const rest = text
    .replaceAll(new RegExp(String.raw`(?<!\S)${operator}:(?:"(?:[^"]|"")*(?:"|$)|[^\s"]+)`, 'giu'), ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (value === null) return rest
  return `${rest} ${operator}:${operandOf(operator, value)}`.trim()
}

/** A search of these days; null of all. */
export const setSearchPeriod = (text: string, period: SearchPeriod | null): string =>
  setSearchOperator(
    setSearchOperator(text, 'after', period && period.from),
    'before',
    period && addDays(period.to, 1),
  )

/** A search as it is understood: the days that its text names, and the text without them. */
export interface UnderstoodSearch {
  /** With the operators of the period in place of its words. */
  readonly text: string
  /** Undefined if the text names none, or has days already. */
  readonly period: PeriodPhrase | undefined
  /** The text with the words of the period in quotes, which searches them as words. */
  readonly literal: string
}

/** Reads a period in words, as “boleto agosto”, as the days it names. */
export function understandSearch(text: string, today: string): UnderstoodSearch {
  const { after, before } = parseMessageSearch(text)
  const period = after === undefined && before === undefined ? findPeriodPhrase(text, today) : undefined
  if (!period) return { text, period, literal: text }
  return {
    text: setSearchPeriod(period.rest, period),
    period,
    literal: text.replace(period.phrase, () => `"${period.phrase}"`),
  }
}
