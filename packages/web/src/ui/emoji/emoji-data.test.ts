import { expect, test } from 'vitest'
import { searchTags } from './emoji-data.ts'

test('the words of an emoji have no accents', () => {
  const tags = searchTags({ label: 'coração vermelho', tags: ['coração', 'paixão'] })
  expect(tags).toEqual(['coracao vermelho', 'coracao', 'paixao'])
  expect(searchTags({ label: 'sol' })).toEqual(['sol'])
})
