import { toStorableText } from '@recado/channels/port'

/** The description that a page gives of itself for a preview. */
export interface PageSummary {
  readonly title: string
  readonly description?: string
  /** The address of its picture, as it stands in the page. */
  readonly picture?: string
}

const MAX_TITLE = 200
const MAX_DESCRIPTION = 400
/** Tags that are read of one page. */
const MAX_TAGS = 100
const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['ndash', '–'],
  ['mdash', '—'],
])
const ACCENTS: ReadonlyMap<string, string> = new Map([
  ['acute', '\u0301'],
  ['grave', '\u0300'],
  ['circ', '\u0302'],
  ['tilde', '\u0303'],
  ['uml', '\u0308'],
  ['cedil', '\u0327'],
])

/** Summarizes the start of a page; undefined for a page without a title. */
export function summarizePage(html: string): PageSummary | undefined {
  const meta = metaOf(html)
  const find = (...names: readonly string[]): string =>
    names.map(name => meta.get(name) ?? '').find(value => value !== '') ?? ''
  const title =
    find('og:title', 'twitter:title') || cleanText(/<title[^<>]{0,200}>([^<]{0,1000})/iu.exec(html)?.[1])
  if (title === '') return undefined
  const description = find('og:description', 'twitter:description', 'description')
  const picture = find('og:image:secure_url', 'og:image', 'twitter:image')
  return {
    title: title.slice(0, MAX_TITLE).toWellFormed(),
    ...(description ? { description: description.slice(0, MAX_DESCRIPTION).toWellFormed() } : {}),
    ...(picture ? { picture } : {}),
  }
}

/**
 * The first value of each name in the head of a page. No tag spans another one, and their number and the length of
 * their names have a bound, so that the work for a hostile page has one.
 */
function metaOf(html: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const [head = ''] = html.split(/<\/head[\s>]/iu, 1)
  for (const [tag] of [...head.matchAll(/<meta\s[^<>]{0,4000}>/giu)].slice(0, MAX_TAGS)) {
    const attributes = new Map(
      [
        ...tag.matchAll(/(?<![\w:-])([\w:-]{1,40})\s{0,10}=\s{0,10}(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gu),
      ].map(
        ([, name = '', double, single, bare]) =>
          [name.toLowerCase(), double ?? single ?? bare ?? ''] as const,
      ),
    )
    const name = (attributes.get('property') ?? attributes.get('name') ?? '').toLowerCase()
    const value = cleanText(attributes.get('content'))
    if (name !== '' && value !== '' && !found.has(name)) found.set(name, value)
  }
  return found
}

const cleanText = (text = ''): string => toStorableText(decodeEntities(text)).replaceAll(/\s+/gu, ' ').trim()

const decodeEntities = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/giu, (entity, decimal, hex, name: string) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex as string, 16) : undefined
    if (code !== undefined) return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity
    const [, letter = '', accent = ''] = /^([a-z])([a-z]+)$/iu.exec(name) ?? []
    const mark = ACCENTS.get(accent)
    const named = NAMED.get(name.toLowerCase())
    return named ?? (mark === undefined ? entity : `${letter}${mark}`.normalize('NFC'))
  })
