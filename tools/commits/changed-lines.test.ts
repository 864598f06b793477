import { expect, test } from 'vitest'
import { countChangedLines } from './changed-lines.ts'

test('generated and binary files do not count', () => {
  expect(
    countChangedLines('3\t4\tsrc/a.ts\n900\t2\tpackage-lock.json\n-\t-\tdocs/picture.png\n1\t0\tREADME.md\n'),
  ).toBe(8)
})
