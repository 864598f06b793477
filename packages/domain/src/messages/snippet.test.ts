import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText } from './fold.ts'
import { makeSnippet } from './snippet.ts'

const marked = (body: string, words: string[]): string[] => {
  const { text, marks } = makeSnippet(body, words)
  return marks.map(({ start, end }) => text.slice(start, end))
}

describe('a snippet', () => {
  it.each<[string, string[], string[]]>([
    ['A entrega atrasou', ['entrega'], ['entrega']],
    ['Amanhã à tarde', ['AMANHA', 'a'], ['Amanhã', 'à', 'ta'.slice(1)]],
    ['Ação e reação', ['acao'], ['Ação', 'ação']],
    ['STRASSE und Straße', ['strasse'], ['STRASSE', 'Straße']],
    ['👍 combinado 👍', ['👍'], ['👍', '👍']],
    ['e\u0301 e é', ['é'], ['e\u0301', 'e', 'é']],
    ['abcabc', ['abc', 'bca'], ['abcabc']],
    ['nada', ['outra'], []],
    ['linha um\nlinha dois', ['um linha'], ['um linha']],
  ])('of %j for %j marks %j', (body, words, found) => expect(marked(body, words)).toEqual(found))

  it('begins near what was found, at a word, and says what it leaves out', () => {
    const body = `${'antes '.repeat(60)}agulha${' depois'.repeat(60)}`
    const { text, marks } = makeSnippet(body, ['agulha'])
    expect(text).toMatch(/^…antes antes .*agulha depois.*…$/)
    expect(text.length).toBeLessThanOrEqual(162)
    expect(marks).toEqual([{ start: text.indexOf('agulha'), end: text.indexOf('agulha') + 6 }])
  })

  it('of any text has marks in order, inside it, on what was sought, and tears no character apart', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'b', 'é', 'ß', '👍', ' ', '\n', 'A', 'e\u0301'),
      maxLength: 400,
    })
    fc.assert(
      fc.property(
        text,
        fc.array(fc.constantFrom('a', 'ab', 'é', 'ss', '👍', 'b a'), { maxLength: 3 }),
        (body, words) => {
          const { text: shown, marks } = makeSnippet(body, words)
          expect(shown).toBe(shown.toWellFormed())
          let at = 0
          for (const { start, end } of marks) {
            expect(start).toBeGreaterThanOrEqual(at)
            expect(end).toBeGreaterThan(start)
            at = end
          }
          expect(at).toBeLessThanOrEqual(shown.length)
          const isWhole = !shown.includes('…')
          expect(
            isWhole && marks.length === 0 && words.some(word => foldText(shown).includes(foldText(word))),
          ).toBe(false)
        },
      ),
    )
  })
})
