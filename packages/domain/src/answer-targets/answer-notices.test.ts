// spec: timers-2
import { expect, it } from 'vitest'
import {
  addNotice,
  answerMoment,
  dropAnswered,
  noticeTarget,
  summarizeNotices,
  type AnswerNotice,
  type AnswerNotices,
} from './answer-notices.ts'

const notice = (uuid: string, kind: AnswerNotice['kind'], status: AnswerNotice['status'] = 'open') => ({
  uuid,
  kind,
  status,
  text: `${uuid} is ${kind}`,
})

const DUE = '2026-11-21T12:00:00.000Z'
it.each([
  [-14 * 60, 'soon', 14],
  [-299, 'soon', 5],
  [-31, 'soon', 1],
  [-20, 'now', 0],
  [0, 'now', 0],
  [29, 'now', 0],
  [31, 'late', 1],
  [62, 'late', 1],
  [14 * 60, 'late', 14],
])('%d seconds after it was due an answer is %s, by %d minutes', (seconds, moment, minutes) => {
  expect(answerMoment(DUE, new Date(Date.parse(DUE) + seconds * 1_000))).toEqual({ moment, minutes })
})

it('a ticket has one notice: the latest', () => {
  const two = [notice('a', 'soon'), notice('b', 'late')].reduce(addNotice, [] as AnswerNotices)
  expect(addNotice(two, notice('a', 'late')).map(({ text }) => text)).toEqual(['b is late', 'a is late'])
})

it('the notice of an answered ticket leaves; one that has left the user stays', () => {
  const given = [notice('a', 'late'), notice('b', 'escalated')]
  const answered = (uuid: string) => dropAnswered(given, { uuid, answerDueAt: null })
  expect(answered('a')).toEqual([notice('b', 'escalated')])
  expect(answered('b')).toBe(given)
  expect(answered('c')).toBe(given)
  expect(dropAnswered(given, { uuid: 'a', answerDueAt: '2026-11-21T12:00:00.000Z' })).toBe(given)
})

it.each<[string, AnswerNotices, unknown]>([
  ['nothing', [], []],
  ['one', [notice('a', 'late')], [{ text: 'a is late' }]],
  [
    'several of a kind',
    [notice('a', 'late'), notice('b', 'late'), notice('c', 'late')],
    [{ kind: 'late', count: 3 }],
  ],
  [
    'several kinds: the worst first',
    [notice('a', 'soon'), notice('b', 'late'), notice('c', 'late'), notice('d', 'escalated')],
    [{ kind: 'late', count: 2 }, { text: 'a is soon' }, { text: 'd is escalated' }],
  ],
])('summarizes %s', (_, notices, sentences) => {
  expect(summarizeNotices(notices)).toEqual(sentences)
})

it.each<[string, AnswerNotices, boolean, unknown]>([
  ['one ticket', [notice('a', 'late')], false, { uuid: 'a' }],
  ['a waiting one, for who may look', [notice('a', 'late', 'pending')], true, { uuid: 'a' }],
  ['a waiting one, for others', [notice('a', 'late', 'pending')], false, { list: 'pending' }],
  ['one that has left', [notice('a', 'escalated')], true, { list: 'open' }],
  ['several', [notice('a', 'late'), notice('b', 'soon')], false, { list: 'open' }],
  [
    'several that mostly wait',
    [notice('a', 'late', 'pending'), notice('b', 'soon', 'pending'), notice('c', 'late')],
    true,
    { list: 'pending' },
  ],
])('leads to the place of %s', (_, notices, mayOpenPending, target) => {
  expect(noticeTarget(notices, mayOpenPending)).toEqual(target)
})
