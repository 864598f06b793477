import { hasEveryWord, plainWords } from '../../../lib/commands/words.ts'
import { textOfPhrase, type GuideBlock, type GuideChapter } from './book.ts'

/** A part of a page in which every typed word is. */
export interface GuideMatch {
  readonly page: string
  readonly title: string
  /** The heading of the part; the page's beginning has none. */
  readonly heading: { readonly id: string; readonly text: string } | undefined
  /** The words around the first that was typed; `true` for those that were. */
  readonly excerpt: readonly (readonly [word: string, isTyped: boolean])[]
}

const WORDS_BEFORE = 6
const WORDS_OF_EXCERPT = 28
const MOST_MATCHES = 20

function textOf(block: GuideBlock): string {
  switch (block.kind) {
    case 'heading':
      return ''
    case 'code':
      return block.code
    case 'picture':
      return block.text
    case 'paragraph':
      return textOfPhrase(block.text)
    default:
      return block.items
        .flatMap(({ text, items }) => [textOfPhrase(text), ...items.map(textOfPhrase)])
        .join(' ')
  }
}

function excerptOf(text: string, typed: readonly string[]): GuideMatch['excerpt'] {
  const words = text.split(/\s+/u).map(word => [word, typed.some(one => hasEveryWord(word, one))] as const)
  const first = Math.max(
    0,
    words.findIndex(([, isTyped]) => isTyped),
  )
  const start = Math.max(0, first - WORDS_BEFORE)
  const shown = words.slice(start, start + WORDS_OF_EXCERPT)
  return [
    ...(start > 0 ? [['…', false] as const] : []),
    ...shown,
    ...(start + WORDS_OF_EXCERPT < words.length ? [['…', false] as const] : []),
  ]
}

function rankOf(isNamed: boolean, heading: GuideMatch['heading']): number {
  if (!isNamed) return 2
  return heading ? 1 : 0
}

/** The parts of the guide that have every typed word: first those named so, then those that say so. */
export function searchGuide(chapters: readonly GuideChapter[], search: string): GuideMatch[] {
  const typed = plainWords(search)
  if (typed.length === 0) return []
  const found: (GuideMatch & { rank: number })[] = []
  for (const { name, title, blocks } of chapters.flatMap(({ pages }) => pages)) {
    const parts: { heading: GuideMatch['heading']; texts: string[] }[] = [{ heading: undefined, texts: [] }]
    for (const block of blocks)
      if (block.kind === 'heading') parts.push({ heading: block, texts: [] })
      else parts.at(-1)?.texts.push(textOf(block))
    for (const { heading, texts } of parts) {
      const text = texts.join(' ')
      const names = heading ? heading.text : title
      if (!hasEveryWord(`${title} ${heading?.text ?? ''} ${text}`, search)) continue
      // A page that is named so has it in each part; the first stands for them.
      const isNamed = hasEveryWord(names, search)
      if (heading && !isNamed && !typed.some(word => hasEveryWord(text, word))) continue
      found.push({
        page: name,
        title,
        heading,
        excerpt: excerptOf(text, typed),
        rank: rankOf(isNamed, heading),
      })
    }
  }
  return found.toSorted((a, b) => a.rank - b.rank).slice(0, MOST_MATCHES)
}
