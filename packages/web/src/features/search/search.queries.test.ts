import { describe, expect, it } from 'vitest'
import { isSearchableText, messageSearchQuery, topMessagesQuery, topTicketsQuery } from './search.queries.ts'

describe('what is typed', () => {
  it.each<[string, boolean]>([
    ['', false],
    ['oi', false],
    ['pix', true],
    ['has:image', true],
    ['"a b"', true],
  ])('%s is looked for in messages: %s', (text, asked) => {
    expect(isSearchableText(text)).toBe(asked)
    expect([messageSearchQuery(text).enabled, topMessagesQuery(text).enabled]).toEqual([asked, asked])
  })
  it.each<[string, boolean]>([
    ['', false],
    ['#', false],
    ['ma', false],
    ['7', false],
    ['#7', true],
    ['mar', true],
  ])('%s is looked for in tickets: %s', (text, asked) => expect(topTicketsQuery(text).enabled).toBe(asked))
})

it('a search goes on where the last page stopped looking', () => {
  const { getNextPageParam } = messageSearchQuery('pix')
  const next = (at: number | null) =>
    getNextPageParam({ messages: [], hasMore: at !== null, next: at }, [], undefined, [])
  expect([next(7), next(null)]).toEqual([7, undefined])
})
