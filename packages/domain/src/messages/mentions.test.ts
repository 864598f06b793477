// spec: conversation-21
import { describe, expect, it } from 'vitest'
import { findMentions, splitByMentions, validRanges } from './mentions.ts'

const ANA = { id: 1, name: 'Ana' }
const ANA_LIMA = { id: 2, name: 'Ana Lima' }
const BETO = { id: 3, name: 'Beto' }

describe('who is called upon in a text', () => {
  it.each([
    ['@Beto veja', [BETO], [{ userId: 3, at: 0, length: 5 }]],
    [
      'Oi @Ana Lima e @Ana.',
      [ANA, ANA_LIMA],
      [
        { userId: 2, at: 3, length: 9 },
        { userId: 1, at: 15, length: 4 },
      ],
    ],
    ['👋 @Beto', [BETO], [{ userId: 3, at: 3, length: 5 }]],
    [
      '@Beto @Beto',
      [BETO],
      [
        { userId: 3, at: 0, length: 5 },
        { userId: 3, at: 6, length: 5 },
      ],
    ],
    // Chosen, then edited by hand.
    ['@Bet veja', [BETO], []],
    ['@Betoneira', [BETO], []],
    // A name that nobody chose is not a mention.
    ['@Ana', [BETO], []],
    ['@', [{ id: 9, name: '' }], []],
  ])('%s', (text, chosen, places) => expect(findMentions(text, chosen)).toEqual(places))

  it('is the one who was chosen first where two have one name', () => {
    const other = { id: 8, name: 'Ana' }
    expect(findMentions('@Ana e @Ana', [other, ANA]).map(({ userId }) => userId)).toEqual([8, 1])
  })
})

describe('the places that fit a text', () => {
  const text = 'a @Beto b'
  it.each([
    ['beyond the end', { userId: 1, at: 5, length: 9 }],
    ['not at an @', { userId: 1, at: 0, length: 3 }],
    ['nothing but the @', { userId: 1, at: 2, length: 1 }],
  ])('leave out what is %s', (_, place) => expect(validRanges(text, [place])).toEqual([]))

  it('come in order, none inside of another', () => {
    const [first, second] = [
      { userId: 1, at: 0, length: 5 },
      { userId: 2, at: 6, length: 5 },
    ]
    expect(validRanges('@Beto @Beto', [second, first, { userId: 3, at: 0, length: 11 }])).toEqual([
      first,
      second,
    ])
  })
})

it('cuts a text at its mentions', () => {
  expect(splitByMentions('Oi @Ana, veja', [{ userId: 1, at: 3, length: 4 }])).toEqual([
    { text: 'Oi ', userId: null },
    { text: '@Ana', userId: 1 },
    { text: ', veja', userId: null },
  ])
  expect(splitByMentions('nada', [])).toEqual([{ text: 'nada', userId: null }])
  expect(splitByMentions('@Ana', [{ userId: 1, at: 0, length: 4 }])).toEqual([{ text: '@Ana', userId: 1 }])
})
