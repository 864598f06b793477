import { LIMITS, type AttendingState, type SignalPayload } from '@recado/contract'
import { expect, test } from 'vitest'
import { fade, hearAttending, presentOf, type Here } from './attending.live.ts'

const says = (userId: number, state: AttendingState | 'gone', key = `window-of-${userId}`): SignalPayload<'attending'> => ({
  ticketId: 1,
  userId,
  key,
  state,
  asks: false,
})
const heard = (all: readonly (readonly [at: number, said: SignalPayload<'attending'>])[]): readonly Here[] =>
  all.reduce<readonly Here[]>((here, [at, said]) => hearAttending(here, said, at), [])

test('who came is here, does what they said last, and leaves', () => {
  const here = heard([
    [0, says(1, 'viewing')],
    [10, says(2, 'viewing')],
    [20, says(1, 'composing')],
  ])
  expect(presentOf(here)).toEqual([
    { userId: 1, state: 'composing' },
    { userId: 2, state: 'viewing' },
  ])
  expect(presentOf(hearAttending(here, says(1, 'gone'), 30))).toEqual([{ userId: 2, state: 'viewing' }])
})

test('two windows of one person are one person, and one of them may leave', () => {
  const here = heard([
    [0, says(1, 'composing', 'window-a')],
    [0, says(1, 'viewing', 'window-b')],
  ])
  expect(presentOf(here)).toEqual([{ userId: 1, state: 'composing' }])
  expect(presentOf(hearAttending(here, says(1, 'gone', 'window-a'), 1))).toEqual([{ userId: 1, state: 'viewing' }])
})

test('nobody takes another person’s window away', () => {
  const here = heard([[0, says(1, 'viewing', 'window-a')]])
  expect(presentOf(hearAttending(here, says(2, 'gone', 'window-a'), 1))).toEqual([{ userId: 1, state: 'viewing' }])
})

test('who is not heard of any more fades, who says so again stays', () => {
  const here = heard([
    [0, says(1, 'viewing')],
    [0, says(2, 'composing')],
    [LIMITS.attendEveryMs, says(2, 'composing')],
  ])
  expect(fade(here, LIMITS.presenceMs - 1)).toBe(here)
  expect(presentOf(fade(here, LIMITS.presenceMs))).toEqual([{ userId: 2, state: 'composing' }])
  expect(fade(here, LIMITS.presenceMs + LIMITS.attendEveryMs)).toEqual([])
})
