import { expect, it } from 'vitest'
import { maskPixKey } from './pix-key.ts'

it.each([
  ['pix@recado.example', 'p***@recado.example'],
  ['a@b.co', 'a***@b.co'],
  ['12345678909', '123***09'],
  ['11222333000181', '112***81'],
  ['+5511999998888', '+55***88'],
  ['123e4567-e12b-12d1-a456-426655440000', '123***00'],
  ['abc', 'a***'],
  ['@loja', '@***'],
])('the Pix key %s is shown as %s', (key, shown) => {
  expect(maskPixKey(key)).toBe(shown)
})
