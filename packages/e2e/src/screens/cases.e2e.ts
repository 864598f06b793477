import { expect, test } from '@playwright/test'
import { DESKTOP_WIDTHS, PHONE_WIDTHS, THEMES, WIDTHS } from '../testing/screen-checks.ts'
import { LANGUAGE_CODES } from '../testing/translations.ts'
import { selectGateCases, listAllCases, orderCases, type ScreenCase } from './cases.ts'
import { GROUPS } from './groups.ts'

const ALL = Object.values(GROUPS).flat()
const casesOfView = <V>(cases: readonly ScreenCase<V>[], view: V) => cases.filter(one => one.view === view)
const sorted = <T>(values: Iterable<T>): readonly T[] =>
  [...new Set(values)].toSorted((a, b) => String(a).localeCompare(String(b)))

test('the gate looks at each view once in each language, at all of its widths and in both themes', () => {
  for (const views of Object.values(GROUPS)) {
    const cases = selectGateCases(views)
    for (const view of views) {
      const own = casesOfView(cases, view)
      expect
        .soft(
          own.map(one => one.language),
          view.name,
        )
        .toEqual(LANGUAGE_CODES)
      expect.soft(sorted(own.map(one => one.width)), view.name).toEqual(sorted(view.widths))
      expect.soft(sorted(own.map(one => one.theme)), view.name).toEqual(sorted(THEMES))
    }
  }
})

test('the gate looks at the accessibility of each view once in each theme, on a phone and on a desk where it is on both', () => {
  const desk = new Set<number>(DESKTOP_WIDTHS)
  for (const view of ALL) {
    const withAxe = casesOfView(
      selectGateCases(Object.values(GROUPS).find(views => views.includes(view)) ?? []),
      view,
    ).filter(one => one.depth !== 'words')
    expect.soft(sorted(withAxe.map(one => one.theme)), view.name).toEqual(sorted(THEMES))
    expect.soft(withAxe, view.name).toHaveLength(2)
    const isOnBoth = view.widths.some(width => width === 390) && view.widths.some(width => desk.has(width))
    if (isOnBoth)
      expect.soft(sorted(withAxe.map(one => desk.has(one.width))), view.name).toEqual([false, true])
  }
})

test('over six views every language meets every width in every theme', () => {
  const views = Array.from({ length: 6 }, () => ({ widths: WIDTHS }))
  const met = selectGateCases(views).map(({ language, width, theme }) => `${language} ${width} ${theme}`)
  expect(new Set(met).size).toBe(LANGUAGE_CODES.length * WIDTHS.length * THEMES.length)
})

test('the sweep looks at everything', () => {
  const views = [{ widths: WIDTHS }, { widths: DESKTOP_WIDTHS }, { widths: PHONE_WIDTHS }]
  const cases = listAllCases(views)
  expect(cases).toHaveLength(6 * LANGUAGE_CODES.length * THEMES.length)
  expect(
    new Set(cases.map(one => JSON.stringify([views.indexOf(one.view), one.language, one.width, one.theme])))
      .size,
  ).toBe(cases.length)
  expect(cases.every(one => one.depth === 'whole')).toBe(true)
})

test('the order loses nothing, and changes size and theme as seldom as may be', () => {
  const cases = listAllCases([{ widths: WIDTHS }, { widths: PHONE_WIDTHS }])
  const ordered = orderCases(cases, 'tr')
  expect(new Set(ordered)).toEqual(new Set(cases.filter(one => one.language === 'tr')))
  const changes = ordered.filter(
    (one, index) => one.width !== ordered[index - 1]?.width || one.theme !== ordered[index - 1]?.theme,
  )
  expect(changes).toHaveLength(WIDTHS.length * THEMES.length)
})

test('no two views of the table have one name', () => {
  expect(sorted(ALL.map(view => view.name))).toHaveLength(ALL.length)
})
