// spec: messages-15
import { describe, expect, test } from 'vitest'
import { mediaBox } from './media-box.ts'
import { parseSignature } from '@recado/domain'

describe('the room kept for a picture', () => {
  test.each([
    [
      { width: 1600, height: 1200 },
      { width: 320, height: 240 },
    ],
    [
      { width: 900, height: 1600 },
      { width: 203, height: 360 },
    ],
    [
      { width: 200, height: 100 },
      { width: 200, height: 100 },
    ],
    [
      { width: 20, height: 20 },
      { width: 120, height: 48 },
    ],
    [
      { width: null, height: null },
      { width: 240, height: 180 },
    ],
  ])('%o takes %o', (media, box) => expect(mediaBox(media)).toEqual(box))
})

describe('a signed text', () => {
  test('is split into its author and what was said', () =>
    expect(parseSignature({ body: '*Camila Prado*\nOi!', fromMe: true })).toEqual({
      author: 'Camila Prado',
      text: 'Oi!',
    }))
  test('of a customer stays as it was written', () =>
    expect(parseSignature({ body: '*Oferta*\nde hoje', fromMe: false })).toEqual({
      author: null,
      text: '*Oferta*\nde hoje',
    }))
})
