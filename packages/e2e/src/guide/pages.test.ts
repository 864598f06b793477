import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { LANGUAGE_CODES, sentencesOf, type ScreenLanguage } from '../testing/translations.ts'
import { GUIDE_WORDS } from './guide-words.ts'
import { PICTURES } from './pictures.ts'

const GUIDE = path.resolve(import.meta.dirname, '../../../../docs/guide')
/** The repository stays small. */
const MAX_PICTURE_BYTES = 64_000

const pagesOf = (language: ScreenLanguage): string[] =>
  readdirSync(path.join(GUIDE, language)).filter(name => name.endsWith('.md'))
const read = (language: ScreenLanguage, page: string): string =>
  readFileSync(path.join(GUIDE, language, page), 'utf8')
const outlineOf = (text: string): string[] => text.match(/^#+ |^!\[|^```|^\d+\. /gm) ?? []

/** The targets of the links and pictures of a page. */
const targetsOf = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, target]) => target ?? '')

/** Words in bold are on the screen. A page breaks its lines anywhere. */
const boldOf = (text: string): string[] =>
  [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words]) => (words ?? '').replaceAll(/\s+/g, ' '))

describe.each(LANGUAGE_CODES)('the guide in %s', language => {
  const sentences = new Set(sentencesOf(language).values())

  it.each(pagesOf(language))('%s says the words of the screens, and its links and pictures exist', page => {
    const text = read(language, page)
    const unknown = page === 'README.md' ? [] : boldOf(text).filter(words => !sentences.has(words))
    expect(unknown).toEqual([])
    const missing = targetsOf(text).filter(target => !existsSync(path.join(GUIDE, language, target)))
    expect(missing).toEqual([])
  })

  it('shows every picture that is taken, and no large one', () => {
    const shown = pagesOf(language).flatMap(page => targetsOf(read(language, page)))
    // Each language would weigh a megabyte: the ones without pictures of their own show those in English.
    const folder = language in GUIDE_WORDS ? '' : '../en/'
    const files = PICTURES.map(({ name }) => `${folder}${name}.webp`)
    expect(shown.filter(target => target.endsWith('.webp')).toSorted()).toEqual(files.toSorted())
    const large = files.filter(file => statSync(path.join(GUIDE, language, file)).size > MAX_PICTURE_BYTES)
    expect(large).toEqual([])
  })

  it('leads to every page from its index', () => {
    const linked = targetsOf(read(language, 'README.md'))
    expect(pagesOf(language).filter(page => page !== 'README.md' && !linked.includes(page))).toEqual([])
  })
})

it('has the same pages in each language, with the same headings, pictures and steps', () => {
  const outlines = LANGUAGE_CODES.map(language =>
    Object.fromEntries(pagesOf(language).map(page => [page, outlineOf(read(language, page))])),
  )
  for (const outline of outlines) expect(outline).toEqual(outlines[0])
})
