import { describe, expect, it } from 'vitest'
import { shortLabel } from './short-label.ts'

describe('a label', () => {
  it.each([
    ['Olá!', 'Olá!'],
    ['x'.repeat(35), 'x'.repeat(35)],
    ['x'.repeat(36), `${'x'.repeat(35)}…`],
    ['uma linha\n\noutra', 'uma linha outra'],
    ['👩‍👩‍👧‍👦'.repeat(36), `${'👩‍👩‍👧‍👦'.repeat(35)}…`],
    [`${'x'.repeat(34)} y`, `${'x'.repeat(34)}…`],
  ])('of %j is %j', (text, label) => expect(shortLabel(text)).toBe(label))
})
