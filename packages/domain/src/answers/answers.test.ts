// spec: answers-1
import { expect, it } from 'vitest'
import { parseRate } from '../tickets/rating.ts'
import { CHOICES, MENUS, SCORES, YES_NO } from './testing/corpus.ts'
import { readChoice } from './read-choice.ts'
import { readYesNo } from './read-yes-no.ts'

interface Read {
  readonly text: string
  readonly wanted: unknown
  readonly got: unknown
  readonly isNothing: boolean
}
const read = <T>(rows: readonly (readonly [string, T])[], nothing: T, reader: (text: string) => T): Read[] =>
  rows.map(([text, wanted]) => ({ text, wanted, got: reader(text), isNothing: wanted === nothing }))

const ALL: readonly Read[] = [
  ...(['pt', 'es', 'en', 'tr'] as const).flatMap(language =>
    read(CHOICES[language], 0, text => (readChoice(text, MENUS[language]) ?? -1) + 1),
  ),
  ...read(YES_NO, 0, text => readYesNo(text) ?? 0),
  ...read(SCORES, -1, text => parseRate({ text }, 10) ?? -1),
]
const NOTHING: ReadonlySet<unknown> = new Set([0, -1])

it('has more than 300 answers in four languages', () => expect(ALL.length).toBeGreaterThanOrEqual(300))

it('never takes an answer for another choice, or none for one', () =>
  expect(
    ALL.filter(({ wanted, got, isNothing }) => got !== wanted && (isNothing || !NOTHING.has(got))),
  ).toEqual([]))

it('asks at most one in twenty again', () => {
  const meant = ALL.filter(({ isNothing }) => !isNothing)
  const missed = meant.filter(({ wanted, got }) => got !== wanted)
  expect(missed.length / meant.length, JSON.stringify(missed.map(({ text }) => text))).toBeLessThanOrEqual(
    0.05,
  )
})
