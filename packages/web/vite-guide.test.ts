import { describe, expect, it } from 'vitest'
import { chaptersFor, type GuideBook, type GuideInline } from './src/features/helps/guide/book.ts'
import { searchGuide } from './src/features/helps/guide/search-guide.ts'
import { compileGuide } from './vite-guide.ts'

const LANGUAGES = ['pt', 'en', 'es', 'tr'] as const
const bookIn = (language: string): GuideBook => compileGuide(language, file => file)
const pagesOf = ({ chapters }: GuideBook) => chapters.flatMap(({ pages }) => pages)

/** The places of a book to which an address leads: its pages, and their headings. */
const placesOf = (book: GuideBook): string[] =>
  pagesOf(book).flatMap(({ name, blocks }) => [
    name,
    ...blocks.flatMap(block => (block.kind === 'heading' ? [`${name}#${block.id}`] : [])),
  ])
const placeOf = (part: GuideInline): string[] => {
  if (typeof part === 'string' || !('page' in part)) return []
  return [part.hash === undefined ? part.page : `${part.page}#${part.hash}`]
}

describe.each(LANGUAGES)('the guide in %s', language => {
  const book = bookIn(language)
  const places = placesOf(book)

  it('links to pages and headings that exist', () => {
    const links = pagesOf(book).flatMap(({ blocks }) =>
      blocks.flatMap(block => {
        if (block.kind === 'paragraph') return block.text.flatMap(placeOf)
        if (block.kind !== 'bullets' && block.kind !== 'steps') return []
        return block.items
          .flatMap(({ text, items }) => [text, ...items])
          .flatMap(text => text.flatMap(placeOf))
      }),
    )
    expect(links.length).toBeGreaterThan(10)
    expect(links.filter(link => !places.includes(link))).toEqual([])
  })

  it('leaves no mark of Markdown in a text', () => {
    const { chapters } = book
    const texts = JSON.stringify(chapters, (key, value: unknown) => (key === 'code' ? '' : value))
    expect(/\*|\]\(/u.exec(texts)).toBeNull()
  })
})

it('hides the pages about the server from those who do not run one', () => {
  const book = bookIn('en')
  const shown = chaptersFor(book, false).flatMap(({ pages }) => pages.map(({ name }) => name))
  expect(shown).toContain('conversations')
  expect(shown.filter(name => name.startsWith('operator-'))).toEqual([])
  expect(chaptersFor(book, true)).toEqual(book.chapters)
})

describe('a search of the guide', () => {
  const { chapters } = bookIn('pt')

  it('finds words without their accents, and first what is named so', () => {
    const [first] = searchGuide(chapters, 'horarios feriados')
    expect(first).toMatchObject({ page: 'queues-and-hours', heading: undefined })
    expect(searchGuide(chapters, 'DUPLICADOS')[0]?.heading?.id).toBe('merge-duplicates')
  })

  it('shows the words around what was typed', () => {
    const [first] = searchGuide(chapters, 'respostas favoritas')
    expect(first?.page).toBe('quick-messages')
    expect(first?.excerpt.filter(([, isTyped]) => isTyped).map(([word]) => word)).toContain('favoritas,')
  })

  it('finds nothing where no part has every word', () => {
    expect(searchGuide(chapters, 'duplicados zzz')).toEqual([])
    expect(searchGuide(chapters, '  ')).toEqual([])
  })
})
