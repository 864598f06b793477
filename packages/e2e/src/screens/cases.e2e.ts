import { expect, test } from '@playwright/test'
import { DESKS, PHONE, THEMES, WIDTHS } from '../inspect.ts'
import { LANGUAGE_NAMES } from '../words.ts'
import { forGate, forSweep, inOrder, type Case } from './cases.ts'
import { GROUPS } from './groups.ts'

const ALL = Object.values(GROUPS).flat()
const ofView = <V>(cases: readonly Case<V>[], view: V) => cases.filter(one => one.view === view)
const sorted = <T>(values: Iterable<T>): readonly T[] => [...new Set(values)].toSorted((a, b) => String(a).localeCompare(String(b)))

test('the gate looks at each view once in each language, at all of its widths and in both themes', () => {
  for (const views of Object.values(GROUPS)) {
    const cases = forGate(views)
    for (const view of views) {
      const own = ofView(cases, view)
      expect
        .soft(
          own.map(one => one.language),
          view.name,
        )
        .toEqual(LANGUAGE_NAMES)
      expect.soft(sorted(own.map(one => one.width)), view.name).toEqual(sorted(view.widths))
      expect.soft(sorted(own.map(one => one.theme)), view.name).toEqual(sorted(THEMES))
    }
  }
})

test('the gate looks at the accessibility of each view once in each theme, on a phone and on a desk where it is on both', () => {
  const desk = new Set<number>(DESKS)
  for (const view of ALL) {
    const looked = ofView(forGate(Object.values(GROUPS).find(views => views.includes(view)) ?? []), view).filter(one => one.depth !== 'words')
    expect.soft(sorted(looked.map(one => one.theme)), view.name).toEqual(sorted(THEMES))
    expect.soft(looked, view.name).toHaveLength(2)
    const isOnBoth = view.widths.some(width => width === 390) && view.widths.some(width => desk.has(width))
    if (isOnBoth) expect.soft(sorted(looked.map(one => desk.has(one.width))), view.name).toEqual([false, true])
  }
})

test('over six views every language meets every width in every theme', () => {
  const views = Array.from({ length: 6 }, () => ({ widths: WIDTHS }))
  const met = forGate(views).map(({ language, width, theme }) => `${language} ${width} ${theme}`)
  expect(new Set(met).size).toBe(LANGUAGE_NAMES.length * WIDTHS.length * THEMES.length)
})

test('the sweep looks at everything', () => {
  const views = [{ widths: WIDTHS }, { widths: DESKS }, { widths: PHONE }]
  const cases = forSweep(views)
  expect(cases).toHaveLength(6 * LANGUAGE_NAMES.length * THEMES.length)
  expect(new Set(cases.map(one => JSON.stringify([views.indexOf(one.view), one.language, one.width, one.theme]))).size).toBe(cases.length)
  expect(cases.every(one => one.depth === 'whole')).toBe(true)
})

test('the order loses nothing, and changes size and theme as seldom as may be', () => {
  const cases = forSweep([{ widths: WIDTHS }, { widths: PHONE }])
  const ordered = inOrder(cases, 'tr')
  expect(new Set(ordered)).toEqual(new Set(cases.filter(one => one.language === 'tr')))
  const changes = ordered.filter((one, at) => one.width !== ordered[at - 1]?.width || one.theme !== ordered[at - 1]?.theme)
  expect(changes).toHaveLength(WIDTHS.length * THEMES.length)
})

test('no two views of the table have one name', () => {
  expect(sorted(ALL.map(view => view.name))).toHaveLength(ALL.length)
})
