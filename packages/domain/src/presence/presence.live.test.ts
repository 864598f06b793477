// spec: conversation-24
import { LIMITS, type AttendingState, type SignalPayload } from '@recado/contract'
import { expect, test } from 'vitest'
import { dropExpired, reducePresence, presentUsers, type PresenceWindow } from './presence.live.ts'

const says = (
  userId: number,
  state: AttendingState | 'gone',
  key = `window-of-${userId}`,
): SignalPayload<'attending'> => ({
  ticketId: 1,
  userId,
  key,
  state,
  asks: false,
})
const heard = (
  all: readonly (readonly [at: number, said: SignalPayload<'attending'>])[],
): readonly PresenceWindow[] =>
  all.reduce<readonly PresenceWindow[]>((here, [at, said]) => reducePresence(here, said, at), [])

test('who came is here, does what they said last, and leaves', () => {
  const here = heard([
    [0, says(1, 'viewing')],
    [10, says(2, 'viewing')],
    [20, says(1, 'composing')],
  ])
  expect(presentUsers(here)).toEqual([
    { userId: 1, state: 'composing' },
    { userId: 2, state: 'viewing' },
  ])
  expect(presentUsers(reducePresence(here, says(1, 'gone'), 30))).toEqual([{ userId: 2, state: 'viewing' }])
})

test('two windows of one person are one person, and one of them may leave', () => {
  const here = heard([
    [0, says(1, 'composing', 'window-a')],
    [0, says(1, 'viewing', 'window-b')],
  ])
  expect(presentUsers(here)).toEqual([{ userId: 1, state: 'composing' }])
  expect(presentUsers(reducePresence(here, says(1, 'gone', 'window-a'), 1))).toEqual([
    { userId: 1, state: 'viewing' },
  ])
})

test('nobody takes another person’s window away', () => {
  const here = heard([[0, says(1, 'viewing', 'window-a')]])
  expect(presentUsers(reducePresence(here, says(2, 'gone', 'window-a'), 1))).toEqual([
    { userId: 1, state: 'viewing' },
  ])
})

test('who is not heard of any more fades, who says so again stays', () => {
  const here = heard([
    [0, says(1, 'viewing')],
    [0, says(2, 'composing')],
    [LIMITS.attendEveryMs, says(2, 'composing')],
  ])
  expect(dropExpired(here, LIMITS.presenceMs - 1)).toBe(here)
  expect(presentUsers(dropExpired(here, LIMITS.presenceMs))).toEqual([{ userId: 2, state: 'composing' }])
  expect(dropExpired(here, LIMITS.presenceMs + LIMITS.attendEveryMs)).toEqual([])
})
