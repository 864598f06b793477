import type { Colleague } from '@recado/contract'
import { expect, it } from 'vitest'
import { askedName, meant } from './asked-name.ts'

it.each<[string, ReturnType<typeof askedName>]>([
  ['@|', { at: 0, typed: '' }],
  ['Oi @an|', { at: 3, typed: 'an' }],
  ['(@Ana Li|', { at: 1, typed: 'Ana Li' }],
  ['Oi @an| e mais', { at: 3, typed: 'an' }],
  ['linha\n@b|', { at: 6, typed: 'b' }],
  ['Oi an|', null],
  // An address is no call.
  ['ana@exa|', null],
  ['@Ana Lima veja|', null],
  ['@ |', null],
])('in %s the name asked for is found', (marked, asked) => {
  expect(askedName(marked.replace('|', ''), marked.indexOf('|'))).toEqual(asked)
})

it('looks at the beginnings of names, whatever case and accents', () => {
  const people = ['Beto Árvore', 'Ana Lima', 'Álvaro', 'Bruno'].map((name, at): Colleague => ({ id: at, name, profile: 'user', online: true, queueIds: [] }))
  const names = (typed: string) => meant(people, typed).map(({ name }) => name)
  expect(names('a')).toEqual(['Ana Lima', 'Álvaro', 'Beto Árvore'])
  expect(names('ana l')).toEqual(['Ana Lima'])
  expect(names('')).toHaveLength(4)
  expect(names('rvore')).toEqual([])
})
