import type { MediaType } from '@recado/contract'
import { LIMITS } from '@recado/contract'
import { foldText } from './fold.ts'

/** An attachment that a message must have: a kind of file, or a link in its text. */
export type AttachmentFilter = MediaType | 'link'
/** A parsed message search. Several values of one operator widen the search; several tags must all match. */
export interface MessageSearch {
  /** Words and phrases that the message must contain. */
  readonly words: readonly string[]
  readonly fromCustomer: boolean
  readonly fromMe: boolean
  /** Parts of colleagues' names. */
  readonly fromNames: readonly string[]
  readonly queues: readonly string[]
  readonly tags: readonly string[]
  readonly has: readonly AttachmentFilter[]
  /** The first day, `yyyy-mm-dd`, in the company's time zone. */
  readonly after: string | undefined
  /** The day after the last one. */
  readonly before: string | undefined
}

/**
 * Values of operators, folded: the words of the operators' own language, and their Portuguese, Spanish and
 * Turkish forms.
 */
const ATTACHMENT_FILTERS: Readonly<Record<string, AttachmentFilter>> = {
  image: 'image',
  imagem: 'image',
  imagen: 'image',
  foto: 'image',
  audio: 'audio',
  video: 'video',
  document: 'application',
  documento: 'application',
  link: 'link',
  enlace: 'link',
  location: 'locationMessage',
  localizacao: 'locationMessage',
  ubicacion: 'locationMessage',
  contact: 'contactMessage',
  contato: 'contactMessage',
  contacto: 'contactMessage',
  fotograf: 'image',
  ses: 'audio',
  belge: 'application',
  konum: 'locationMessage',
  kisi: 'contactMessage',
}
const CUSTOMER_WORDS: readonly string[] = ['customer', 'cliente', 'musteri']
const ME_WORDS: readonly string[] = ['me', 'mim', 'eu', 'yo', 'ben']
/** Whether an author is the customer or the reader, unless it stands in quotes: so a colleague's name always can. */
export const isAuthorWord = (author: string): boolean =>
  [...CUSTOMER_WORDS, ...ME_WORDS].includes(foldText(author))

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()
/** Parses a day in a person's form, `dd/mm/yyyy`, or in ISO form, `yyyy-mm-dd`. */
function parseDay(text: string): string | undefined {
  const [, d, m, y] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  const [, year, month, day] =
    (y === undefined ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) : ['', y, m, d])?.map(Number) ?? []
  if (
    year === undefined ||
    month === undefined ||
    day === undefined ||
    year < 1 ||
    month < 1 ||
    month > 12 ||
    day < 1 ||
    day > daysIn(year, month)
  ) {
    return undefined
  }
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

type MutableSearch = {
  -readonly [K in keyof MessageSearch]: MessageSearch[K] extends readonly (infer T)[] ? T[] : MessageSearch[K]
}

function addAuthor(search: MutableSearch, author: string, isQuoted: boolean): void {
  if (isQuoted || !isAuthorWord(author)) search.fromNames.push(author)
  else if (ME_WORDS.includes(foldText(author))) search.fromMe = true
  else search.fromCustomer = true
}

/** Adds an operator to the search; false when it is unknown, or its value is unusable. */
function applyOperator(search: MutableSearch, operator: string, value: string, isQuoted: boolean): boolean {
  switch (operator) {
    case 'from':
      addAuthor(search, value, isQuoted)
      return true
    case 'queue':
      search.queues.push(value)
      return true
    case 'tag':
      search.tags.push(value)
      return true
    case 'has': {
      const filter = Object.hasOwn(ATTACHMENT_FILTERS, foldText(value))
        ? ATTACHMENT_FILTERS[foldText(value)]
        : undefined
      if (filter !== undefined) search.has.push(filter)
      return filter !== undefined
    }
    case 'before':
    case 'after': {
      const day = parseDay(value)
      if (day === undefined) return false
      const known = search[operator]
      // Of two days the narrower one wins.
      search[operator] =
        known === undefined || (operator === 'after' ? day > known : day < known) ? day : known
      return true
    }
    default:
      return false
  }
}

// An operator with its value, in quotes where it has spaces, a quote among them written twice; a phrase in quotes, the
// last of which may be missing; a word.
const TOKEN =
  /(?<operator>[a-z]+):(?:"(?<quoted>(?:[^"]|"")*)(?:"|$)|(?<value>[^\s"]+))|"(?<phrase>[^"]*)(?:"|$)|(?<word>[^\s"]+)/giu

/**
 * Parses words, "phrases", `from:` `queue:` `tag:` `has:` `before:` `after:`. Anything that is no operator is
 * a word; it never fails.
 */
export function parseMessageSearch(typed: string): MessageSearch {
  const search: MutableSearch = {
    words: [],
    fromCustomer: false,
    fromMe: false,
    fromNames: [],
    queues: [],
    tags: [],
    has: [],
    after: undefined,
    before: undefined,
  }
  for (const { 0: whole, groups = {} } of typed.matchAll(TOKEN)) {
    const { operator, quoted, value, phrase, word } = groups
    const operand = (quoted?.replaceAll('""', '"') ?? value)?.trim()
    if (
      operator !== undefined &&
      operand &&
      applyOperator(search, operator.toLowerCase(), operand, quoted !== undefined)
    )
      continue
    const text = (operator === undefined ? (phrase ?? word ?? '') : whole.replaceAll('"', '')).trim()
    if (text !== '') search.words.push(text)
  }
  return search
}

/** Is this enough to search for? It needs a few letters, or any other condition. */
export const isSearchable = (search: MessageSearch): boolean =>
  search.words.some(word => word.length >= LIMITS.searchMin) ||
  search.fromCustomer ||
  search.fromMe ||
  search.after !== undefined ||
  search.before !== undefined ||
  [search.fromNames, search.queues, search.tags, search.has].some(list => list.length > 0)

/**
 * The longest run of letters and digits in the words, which a trigram index can look up. Undefined when all
 * are shorter than three.
 */
export function longestToken(words: readonly string[]): string | undefined {
  const tokens = words.flatMap(word => word.match(/[\p{L}\p{N}]{3,}/gu) ?? [])
  return tokens.toSorted((a, b) => b.length - a.length)[0]
}
