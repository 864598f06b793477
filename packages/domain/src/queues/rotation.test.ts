// spec: timers-3, timers-4
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseAttendant, mayRotate, type RotationAttendant, type RotationFacts } from './rotation.ts'

const attendant = (userId: number, over: Partial<RotationAttendant> = {}): RotationAttendant => ({
  userId,
  profile: 'user',
  isOnline: true,
  startWork: '00:00',
  endWork: '23:59',
  round: 0,
  givenAt: null,
  ...over,
})
const turnOf = (over: Partial<RotationFacts>) =>
  chooseAttendant({ attendants: [], ownerId: null, order: 'ordered', time: '10:00', random: 0, ...over })

describe('the next attendant', () => {
  it.each<[string, Partial<RotationFacts>, number | undefined]>([
    ['nobody works there', {}, undefined],
    ['the first of those who never got one', { attendants: [attendant(3), attendant(2)] }, 2],
    ['not who is offline', { attendants: [attendant(2, { isOnline: false }), attendant(3)] }, 3],
    ['not an admin', { attendants: [attendant(2, { profile: 'admin' }), attendant(3)] }, 3],
    ['not who has gone home', { attendants: [attendant(2, { endWork: '09:59' }), attendant(3)] }, 3],
    [
      'who works past midnight',
      { time: '01:00', attendants: [attendant(2, { startWork: '22:00', endWork: '06:00' })] },
      2,
    ],
    ['nobody, when all are away', { attendants: [attendant(2, { isOnline: false })] }, undefined],
    [
      'who got one least recently',
      { attendants: [attendant(2, { round: 1, givenAt: 20 }), attendant(3, { round: 1, givenAt: 10 })] },
      3,
    ],
    ['not who just let it pass', { ownerId: 2, attendants: [attendant(2), attendant(3)] }, 3],
    ['again who is alone', { ownerId: 2, attendants: [attendant(2, { round: 1, givenAt: 5 })] }, 2],
    [
      'not the last of all again, though the round is at its end',
      {
        order: 'random',
        random: 0.99,
        attendants: [attendant(2, { round: 1, givenAt: 10 }), attendant(3, { round: 1, givenAt: 20 })],
      },
      2,
    ],
    [
      'who was away gets one, not all that were missed',
      {
        attendants: [
          attendant(2, { round: 3, givenAt: 1 }),
          attendant(3, { round: 90, givenAt: 800 }),
          attendant(4, { round: 90, givenAt: 900 }),
        ],
      },
      2,
    ],
  ])('%s', (_, facts, expected) => {
    expect(turnOf(facts)?.userId).toBe(expected)
  })
})

it('a ticket rotates while it waits in a queue for a person', () => {
  const waiting = { status: 'pending', queueId: 1, isGroup: false, chatbot: false } as const
  expect(mayRotate(waiting)).toBe(true)
  expect(
    [{ status: 'open' }, { queueId: null }, { isGroup: true }, { chatbot: true }].map(over =>
      mayRotate({ ...waiting, ...over } as typeof waiting),
    ),
  ).toEqual([false, false, false, false])
})

interface Round {
  /** The ids of the attendants who are away. */
  away: readonly number[]
  random: number
}
/** Gives tickets one after the other; returns who got them. */
function give(people: number, rounds: readonly Round[], order: RotationFacts['order']): number[] {
  let attendants = Array.from({ length: people }, (_, index) => attendant(index + 1))
  return rounds.flatMap(({ away, random }, index) => {
    const turn = turnOf({
      order,
      random,
      attendants: attendants.map(one => ({ ...one, isOnline: !away.includes(one.userId) })),
    })
    if (!turn) return []
    attendants = attendants.map(one =>
      one.userId === turn.userId ? { ...one, round: turn.round, givenAt: index + 1 } : one,
    )
    return [turn.userId]
  })
}

const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const order = fc.constantFrom('ordered' as const, 'random' as const)

it('is fair: those who are always there differ by one ticket at most, and nobody gets two in a row', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 7 }),
      fc.array(random, { maxLength: 60 }),
      order,
      (people, draws, how) => {
        const given = give(
          people,
          draws.map(draw => ({ away: [], random: draw })),
          how,
        )
        expect(given).toHaveLength(draws.length)
        const counts = Array.from(
          { length: people },
          (_, index) => given.filter(id => id === index + 1).length,
        )
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
        expect(given.some((id, index) => id === given[index - 1])).toBe(false)
      },
    ),
  )
})

it('is fair to who is always there, whoever comes and goes: never more than two rounds of waiting', () => {
  const people = 5
  const round = fc.record({ away: fc.subarray([2, 3, 4, 5]), random })
  fc.assert(
    fc.property(fc.array(round, { maxLength: 80 }), order, (rounds, how) => {
      let waited = 0
      for (const id of give(people, rounds, how)) {
        waited = id === 1 ? 0 : waited + 1
        expect(waited).toBeLessThanOrEqual(2 * (people - 1))
      }
    }),
  )
})
