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
const NAMED = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ndash: '–', mdash: '—' } as const
const ACCENTS = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
} as const

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

/** The first value of each name. No tag spans another one, so that a hostile page is read in linear time. */
function metaOf(html: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [tag] of html.matchAll(/<meta\s[^<>]{0,4000}>/giu)) {
    const attributes = new Map(
      [...tag.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gu)].map(
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
    const mark = ACCENTS[accent as keyof typeof ACCENTS] as string | undefined
    const named = NAMED[name.toLowerCase() as keyof typeof NAMED] as string | undefined
    return named ?? (mark === undefined ? entity : `${letter}${mark}`.normalize('NFC'))
  })
