// spec: conversation-20
import type { Colleague } from '@recado/contract'
import { expect, it } from 'vitest'
import { parseMentionQuery, matchColleagues } from './mention-query.ts'

it.each<[string, ReturnType<typeof parseMentionQuery>]>([
  ['@|', { start: 0, typed: '' }],
  ['Oi @an|', { start: 3, typed: 'an' }],
  ['(@Ana Li|', { start: 1, typed: 'Ana Li' }],
  ['Oi @an| e mais', { start: 3, typed: 'an' }],
  ['linha\n@b|', { start: 6, typed: 'b' }],
  ['Oi an|', null],
  // No mention: an e-mail.
  ['ana@exa|', null],
  ['@Ana Lima veja|', null],
  ['@ |', null],
])('in %s the name asked for is found', (marked, asked) => {
  expect(parseMentionQuery(marked.replace('|', ''), marked.indexOf('|'))).toEqual(asked)
})

it('looks at the beginnings of names, whatever case and accents', () => {
  const people = ['Beto Árvore', 'Ana Lima', 'Álvaro', 'Bruno'].map((name, at): Colleague => ({
    id: at,
    name,
    profile: 'user',
    online: true,
    queueIds: [],
  }))
  const names = (typed: string) => matchColleagues(people, typed).map(({ name }) => name)
  expect(names('a')).toEqual(['Ana Lima', 'Álvaro', 'Beto Árvore'])
  expect(names('ana l')).toEqual(['Ana Lima'])
  expect(names('')).toHaveLength(4)
  expect(names('rvore')).toEqual([])
})
