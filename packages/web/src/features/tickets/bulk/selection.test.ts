import { LIMITS } from '@recado/contract'
import { describe, expect, it } from 'vitest'
import { extendRange, EMPTY_SELECTION, toggleRow, selectAllRows } from './selection.ts'

const rows = [10, 20, 30, 40, 50]
const chosen = ({ chosen: ids }: { chosen: ReadonlySet<number> }): number[] =>
  [...ids].toSorted((a, b) => a - b)

describe('a selection', () => {
  it('takes a row in and lets it go again; without any it is over', () => {
    const one = toggleRow(EMPTY_SELECTION, 20)
    expect([one.choosing, chosen(one)]).toEqual([true, [20]])
    expect(toggleRow(one, 20)).toMatchObject({ choosing: false, anchor: 20 })
  })

  it.each([
    ['downwards', 20, 40],
    ['upwards', 40, 20],
  ])('takes a range in, %s, beside what was chosen before', (_, from, to) => {
    const begun = toggleRow(toggleRow(EMPTY_SELECTION, 50), from)
    expect(chosen(extendRange(begun, rows, to))).toEqual([20, 30, 40, 50])
    // A second range keeps the same anchor.
    expect(chosen(extendRange(extendRange(begun, rows, to), rows, 10))).toContain(10)
  })

  it('begins with the row itself where nothing was chosen before, or what was chosen last has gone', () => {
    expect(chosen(extendRange(EMPTY_SELECTION, rows, 30))).toEqual([30])
    const gone = { ...toggleRow(EMPTY_SELECTION, 20), anchor: 99 }
    expect(chosen(extendRange(gone, rows, 40))).toEqual([20, 40])
    // A repeat does not deselect.
    expect(chosen(extendRange(gone, rows, 20))).toEqual([20])
  })

  it('holds as many as one call may change, and no more', () => {
    const many = Array.from({ length: LIMITS.bulkMax + 20 }, (_, at) => at + 1)
    expect(selectAllRows(EMPTY_SELECTION, many).chosen.size).toBe(LIMITS.bulkMax)
    expect(extendRange(toggleRow(EMPTY_SELECTION, 1), many, many.length).chosen.size).toBe(LIMITS.bulkMax)
    expect(toggleRow(selectAllRows(EMPTY_SELECTION, many), many.length).chosen.size).toBe(LIMITS.bulkMax)
  })
})
