import { LINK_START, findLinkAt } from './links.ts'

/**
 * A piece of formatted text. `block` distinguishes ``` from `. The screen renders these as elements; nothing
 * here is ever HTML.
 */
export type TextSpan =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'mono'; readonly text: string; readonly block: boolean }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  | { readonly kind: MarkKind; readonly spans: readonly TextSpan[] }

const MARKS = { '*': 'bold', _: 'italic', '~': 'strike' } as const
type Mark = keyof typeof MARKS
type MarkKind = (typeof MARKS)[Mark]

interface Leaf {
  readonly start: number
  readonly end: number
  readonly span: TextSpan
}

/** The monospace spans and links of a text, which no mark splits, in order. */
function findLeaves(text: string): Leaf[] {
  const leaves: Leaf[] = []
  const starts = new RegExp(`\`\`\`|\`|${LINK_START}`, 'giu')
  /**
   * Fences without a partner, and the end of a run that is no link: neither is scanned twice, so time stays
   * linear.
   */
  const unclosed = new Set<string>()
  let linksFrom = 0
  const add = (start: number, end: number, span: TextSpan): void => {
    leaves.push({ start, end, span })
    starts.lastIndex = end
  }
  for (let match = starts.exec(text); match !== null; match = starts.exec(text)) {
    const start = match.index
    const opening = match[0]
    if (opening.startsWith('`')) {
      const close = unclosed.has(opening) ? -1 : text.indexOf(opening, start + opening.length)
      if (close === -1) unclosed.add(opening)
      const inner = close === -1 ? '' : text.slice(start + opening.length, close)
      const block = opening.length === 3
      if (inner !== '' && (block || !inner.includes('\n')))
        add(start, close + opening.length, { kind: 'mono', text: inner, block })
    } else if (start >= linksFrom) {
      const { link, tokenEnd } = findLinkAt(text, start)
      linksFrom = tokenEnd
      if (link !== null) add(start, start + link.length, { kind: 'link', text: link, href: link })
    }
  }
  return leaves
}

/**
 * Spans under construction: the open marks (each kind at most once, so never deeper than three) and their
 * content.
 */
class OpenMarks {
  readonly #frames: { readonly mark: Mark | null; readonly spans: TextSpan[] }[] = [{ mark: null, spans: [] }]

  add(span: TextSpan): void {
    const spans = this.#frames.at(-1)?.spans ?? []
    const last = spans.at(-1)
    if (span.kind === 'text' && last?.kind === 'text')
      spans[spans.length - 1] = { kind: 'text', text: last.text + span.text }
    else if (span.kind !== 'text' || span.text !== '') spans.push(span)
  }
  has(mark: Mark): boolean {
    return this.#frames.some(frame => frame.mark === mark)
  }
  open(mark: Mark): void {
    this.#frames.push({ mark, spans: [] })
  }
  close(mark: Mark): void {
    this.#discardAbove(mark)
    this.add({ kind: MARKS[mark], spans: this.#frames.pop()?.spans ?? [] })
  }
  /** Turns marks without a partner into plain characters. */
  discardOpen(): void {
    this.#discardAbove(null)
  }
  finish(): readonly TextSpan[] {
    this.discardOpen()
    return this.#frames[0]?.spans ?? []
  }
  #discardAbove(mark: Mark | null): void {
    for (
      let top = this.#frames.at(-1);
      top && top.mark !== null && top.mark !== mark;
      top = this.#frames.at(-1)
    ) {
      this.#frames.pop()
      this.add({ kind: 'text', text: top.mark })
      for (const span of top.spans) this.add(span)
    }
  }
}

const isWord = (character: string): boolean => /[\p{L}\p{N}]/u.test(character)
const isSpace = (character: string): boolean => character === '' || /\s/.test(character)

/**
 * A mark opens before a word and closes after one, never inside: `snake_case` and `2 * 3` stay as they are.
 */
function readMark(text: string, index: number, mark: Mark, marks: OpenMarks): void {
  const before = text.charAt(index - 1)
  const after = text.charAt(index + 1)
  if (marks.has(mark) && !isSpace(before) && !isWord(after)) marks.close(mark)
  else if (!marks.has(mark) && !isWord(before) && !isSpace(after) && after !== mark) marks.open(mark)
  else marks.add({ kind: 'text', text: mark })
}

/**
 * Parses WhatsApp's marks (`*bold* _italic_ ~strike~` within a line, ```` ```mono``` ````, `` `mono` ``) and
 * links, in time linear in the text.
 */
export function parseWhatsAppText(text: string): readonly TextSpan[] {
  const marks = new OpenMarks()
  const readUpTo = (start: number, end: number): void => {
    let position = start
    for (const { 0: character, index } of text.slice(start, end).matchAll(/[*_~\n]/g)) {
      marks.add({ kind: 'text', text: text.slice(position, start + index) })
      position = start + index + 1
      if (character !== '\n') readMark(text, position - 1, character as Mark, marks)
      else {
        marks.discardOpen()
        marks.add({ kind: 'text', text: character })
      }
    }
    marks.add({ kind: 'text', text: text.slice(position, end) })
  }
  let position = 0
  for (const leaf of findLeaves(text)) {
    readUpTo(position, leaf.start)
    marks.add(leaf.span)
    position = leaf.end
  }
  readUpTo(position, text.length)
  return marks.finish()
}

/** The text without its marks. */
export const plainText = (spans: readonly TextSpan[]): string =>
  spans.map(span => ('spans' in span ? plainText(span.spans) : span.text)).join('')
