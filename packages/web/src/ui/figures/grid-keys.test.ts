import { expect, test } from 'vitest'
import { moveInGrid } from './grid-keys.ts'

const SIZE = { rows: 7, columns: 9 }

test.each([
  ['ArrowRight', 2, 3, 2, 4],
  ['ArrowLeft', 2, 3, 2, 2],
  ['ArrowUp', 2, 3, 1, 3],
  ['ArrowDown', 2, 3, 3, 3],
  ['Home', 2, 3, 2, 0],
  ['End', 2, 3, 2, 8],
  ['ArrowRight', 2, 8, 2, 8],
  ['ArrowLeft', 2, 0, 2, 0],
  ['ArrowUp', 0, 3, 0, 3],
  ['ArrowDown', 6, 3, 6, 3],
] as const)('%s leads from row %i, column %i to row %i, column %i', (key, row, column, toRow, toColumn) => {
  expect(moveInGrid({ row, column }, key, SIZE)).toEqual({ row: toRow, column: toColumn })
})

test('a place outside of a grid that became smaller leads back inside', () => {
  expect(moveInGrid({ row: 6, column: 8 }, 'ArrowRight', { rows: 1, columns: 3 })).toEqual({
    row: 0,
    column: 2,
  })
})

test.each(['Enter', 't', 'Tab'])('%s moves nothing', key => {
  expect(moveInGrid({ row: 0, column: 0 }, key, SIZE)).toBeUndefined()
})
