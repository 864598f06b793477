import { readList, readObject, readString, type JsonObject } from './read-json.ts'

const MARKS = [
  ['strikethrough', '~'],
  ['italic', '_'],
  ['bold', '*'],
] as const
/** Levels of nested elements that are read. */
const MAX_DEPTH = 20

/** WhatsApp shows a mark only when it touches the words. */
function mark(text: string, sign: string): string {
  const core = text.trim()
  if (core === '') return text
  const start = text.indexOf(core)
  return `${text.slice(0, start)}${sign}${core}${sign}${text.slice(start + core.length)}`
}

const childrenOf = (element: JsonObject): readonly unknown[] => readList(element['children'])

/** The text of elements within a line. */
function renderInline(elements: readonly unknown[], depth: number): string {
  if (depth > MAX_DEPTH) return ''
  return elements
    .map(value => {
      const element = readObject(value)
      if (!element) return ''
      if (typeof element['text'] === 'string') return renderLeaf(element)
      const text = renderInline(childrenOf(element), depth + 1)
      const url = readString(element['url'])
      if (element['type'] !== 'a' || url === '' || url === text) return text
      return text.trim() === '' ? url : `${text} (${url})`
    })
    .join('')
}
const renderLeaf = (element: JsonObject): string =>
  MARKS.reduce(
    (text, [name, sign]) =>
      element[name] === true
        ? text
            .split('\n')
            .map(line => mark(line, sign))
            .join('\n')
        : text,
    readString(element['text']),
  )

/** The lines of a block; items of lists are numbered or have a dash. */
function renderBlock(value: unknown, depth: number): string[] {
  const element = readObject(value)
  if (!element || depth > MAX_DEPTH) return []
  const type = element['type']
  if (type !== 'ol' && type !== 'ul') {
    const blocks = childrenOf(element).filter(isBlock)
    return blocks.length > 0
      ? blocks.flatMap(block => renderBlock(block, depth + 1))
      : [renderInline([element], depth)]
  }
  return childrenOf(element).flatMap((item, index) => {
    const [first = '', ...rest] = renderBlock(item, depth + 1)
    return [`${type === 'ol' ? `${index + 1}.` : '-'} ${first}`, ...rest]
  })
}
const BLOCKS = ['p', 'ol', 'ul', 'li', 'lic', 'blockquote', 'variable', 'h1', 'h2', 'h3']
const isBlock = (value: unknown): boolean => BLOCKS.includes(readString(readObject(value)?.['type']))

/** Converts rich text to text with the marks of WhatsApp. Spec: behaviour 10. */
export const renderRichText = (blocks: unknown): string =>
  readList(blocks)
    .flatMap(block => renderBlock(block, 0))
    .join('\n')
    .trim()

/** Neither part holds a bracket that may begin a link, so no part of a text is read more than once. */
const LINK = /\[([^[\]\n]+)\]\(([^[)\s]+)\)/g

/** Converts the marks of Markdown to those of WhatsApp. */
export const renderMarkdown = (markdown: string): string =>
  markdown
    .replaceAll(/\*\*([^*\n]+)\*\*|__([^_\n]+)__/g, (_, stars?: string, lines?: string) =>
      mark(stars ?? lines ?? '', '\u0000'),
    )
    .replaceAll(/(?<![*\w])\*([^*\n]+)\*(?!\*)/g, (_, text: string) => mark(text, '_'))
    .replaceAll(/~~([^~\n]+)~~/g, (_, text: string) => mark(text, '~'))
    .replaceAll('\u0000', '*')
    .replaceAll(LINK, (_, text: string, url: string) => (text === url ? url : `${text} (${url})`))
    .trim()
