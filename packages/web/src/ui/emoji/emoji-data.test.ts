import { expect, test } from 'vitest'
import { searchTags } from './emoji-data.ts'

test('an emoji is found with and without accents', () => {
  const tags = searchTags({ label: 'coração vermelho', tags: ['coração', 'paixão'] })
  for (const typed of ['coracao', 'coração', 'paixao', 'coracao vermelho'])
    expect(tags.some(tag => tag.includes(typed))).toBe(true)
  expect(searchTags({ label: 'sol' })).toEqual(['sol'])
})
