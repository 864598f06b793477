import { LIMITS } from '@recado/contract'
import { expect, it } from 'vitest'
import { fileFault } from './file-fault.ts'

const file = (name: string, type: string, size = 10) => ({ name, type, size })

it.each([
  [file('foto.png', 'image/png'), 'image/png,image/jpeg', null],
  [file('FOTO.PNG', 'image/png'), '.png,.jpg', null],
  [file('carta.pdf', 'application/pdf'), 'image/png,image/jpeg', 'wrongType'],
  [file('carta.pdf', 'application/pdf'), '.png,.jpg', 'wrongType'],
  [file('foto', ''), 'image/png', null],
  [file('foto.webp', 'image/webp'), 'image/*', null],
  [file('carta.pdf', 'application/pdf'), undefined, null],
  [file('foto.png', 'image/png', 0), 'image/png', 'empty'],
  [file('foto.png', 'image/png', LIMITS.mediaMaxBytes), 'image/png', null],
  [file('foto.png', 'image/png', LIMITS.mediaMaxBytes + 1), 'image/png', 'tooLarge'],
] as const)('finds what is wrong with %o for %s: %s', (one, accept, fault) =>
  expect(fileFault(one, { accept })).toBe(fault),
)
it('takes the limit of the field', () =>
  expect(fileFault(file('foto.png', 'image/png', 11), { maxBytes: 10 })).toBe('tooLarge'))
