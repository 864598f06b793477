import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvRow, dropGuard } from './csv.ts'

/** The one cell of a row, as a program reads it. */
const readCell = (row: string): string => {
  const cell = row.replace(/\r\n$/, '')
  return /^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell
}

it.each(['=1+1', "'=1+1", "''+5", '+55 11 98765-4321', 'a,=b', "a,'=b", 'Ana\n@SUM(1)', "'Ana", 'Ana'])(
  '%j comes back from an export as it was',
  text => expect(dropGuard(readCell(csvRow([text])))).toBe(text),
)

it('any text comes back', () => {
  const text = fc.string({ unit: fc.constantFrom(...Array.from(`'=+-@,;"\n aS(|!＝`)), maxLength: 12 })
  fc.assert(
    fc.property(text, written => {
      expect(dropGuard(readCell(csvRow([written])))).toBe(written)
    }),
    { numRuns: 3_000 },
  )
})
