import { expect, it } from 'vitest'
import { shareRows } from './share-rows.ts'

interface List {
  readonly rows: readonly { readonly id: number; readonly text: string }[]
}
const share = shareRows<List>(({ rows }) => rows)
const list = (...texts: string[]): List => ({ rows: texts.map((text, id) => ({ id, text })) })

it('keeps the rows that a fetch found unchanged', () => {
  const old = list('a', 'b', 'c')
  const fresh = share(old, list('a', 'x', 'c')) as List
  expect(fresh).toEqual(list('a', 'x', 'c'))
  expect(fresh.rows.map((row, at) => row === old.rows[at])).toEqual([true, false, true])
})

it('takes a step as it is', () => {
  const old = list('a', 'b', 'c')
  const step = { rows: [...old.rows.slice(1), { id: 9, text: 'new' }] }
  const grown = { rows: [{ id: 9, text: 'new' }, ...old.rows] }
  expect(share(old, grown)).toBe(grown)
  expect(share(old, { rows: [...old.rows, ...step.rows] })).toEqual({ rows: [...old.rows, ...step.rows] })
  expect(share(undefined, step)).toBe(step)
})

it('takes what was selected out of a list as it is', () => {
  expect(share('yesterday', 'today')).toBe('today')
  expect(share(null, 'today')).toBe('today')
  expect(share('today', null)).toBeNull()
})
