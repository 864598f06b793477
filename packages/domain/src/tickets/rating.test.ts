import type { RatingScale } from '@recado/contract'
import { describe, expect, it } from 'vitest'
import {
  shouldAskForRating,
  parseRate,
  ratingChoiceId,
  evaluateRatingAnswer,
  ratingScaleOf,
  type RatingAnswer,
  type RatingRequestFacts,
} from './rating.ts'

const facts: RatingRequestFacts = {
  userRating: 'enabled',
  ratingMessage: 'Como fomos?',
  ticket: { status: 'open', userId: 2, isGroup: false },
  disableBot: false,
}

describe('closing asks for a rating', () => {
  it.each<[string, Partial<RatingRequestFacts>, boolean]>([
    ['when the company does and the connection has words', {}, true],
    ['when everything is wished', { sendFarewellMessage: true, askRating: true }, true],
    ['not when the company does not', { userRating: 'disabled' }, false],
    ['not without words', { ratingMessage: ' \n' }, false],
    ['not in a group', { ticket: { ...facts.ticket, isGroup: true } }, false],
    ['not when nobody attended', { ticket: { ...facts.ticket, userId: null } }, false],
    ['not from the waiting list', { ticket: { ...facts.ticket, status: 'pending' } }, false],
    ['not of a contact that is left to persons', { disableBot: true }, false],
    ['not without a farewell', { sendFarewellMessage: false }, false],
    ['not against the attendant’s wish', { askRating: false }, false],
  ])('%s', (_, over, asks) => {
    expect(shouldAskForRating({ ...facts, ...over })).toBe(asks)
  })
})

describe('a rate', () => {
  it.each<[string, RatingScale, number | undefined]>([
    ['9', 10, 9],
    ['0', 10, 0],
    ['10', 10, 10],
    [' *8* ', 10, 8],
    ['7️⃣', 10, 7],
    ['🔟', 10, 10],
    ['9/10', 10, 9],
    ['9 / 10!', 10, 9],
    ['11', 10, undefined],
    ['9/5', 10, undefined],
    ['-1', 10, undefined],
    ['9.5', 10, undefined],
    ['nota 9', 10, 9],
    ['nove', 10, 9],
    ['', 10, undefined],
    ['satisfeito', 10, undefined],
    ['1', 3, 1],
    ['3', 3, 3],
    ['0', 3, undefined],
    ['4', 3, undefined],
    ['Muito satisfeito', 3, 3],
    ['MUY SATISFECHO', 3, 3],
    ['dissatisfied', 3, 1],
    ['memnunum', 3, 2],
    ['não gostei', 3, undefined],
  ])('in "%s" of %i is %s', (text, outOf, rate) => {
    expect(parseRate({ text }, outOf)).toBe(rate)
  })
  it('is also the button that was pressed, whatever it says', () => {
    expect(parseRate({ text: 'Ótimo', choiceId: ratingChoiceId(3) }, 3)).toBe(3)
    expect(parseRate({ text: '1', choiceId: ratingChoiceId(9) }, 3)).toBeUndefined()
    expect(parseRate({ text: '2', choiceId: 'queue:1' }, 3)).toBe(2)
  })
})

describe('an answer', () => {
  const answer = (over: Partial<RatingAnswer['message']> & { asks?: number; most?: number } = {}) => {
    const { asks = 0, most: maxAsks = 2, ...message } = over
    return evaluateRatingAnswer({
      message: { kind: 'chat', text: 'oi', ...message },
      outOf: ratingScaleOf(true),
      asks,
      maxAsks,
    })
  }
  it('is a rate however often it was asked', () => {
    expect(answer({ text: '9', asks: 2 })).toEqual({ is: 'rate', rate: 9 })
  })
  it('that is none is asked about so often, and then is something else', () => {
    expect([0, 1, 2].map(asks => answer({ asks }).is)).toEqual(['again', 'again', 'other'])
    expect(answer({ most: 0 }).is).toBe('other')
  })
  it('in a picture’s words is none, and a sticker nothing at all', () => {
    expect(answer({ kind: 'image', text: '9' }).is).toBe('again')
    expect(answer({ kind: 'sticker', text: '', asks: 2 }).is).toBe('nothing')
  })
})
