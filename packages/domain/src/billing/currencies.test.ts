// spec: billing-11
import { expect, test } from 'vitest'
import { isPlanPayable, takesCurrency } from './currencies.ts'

test.each([
  ['manual', 'BRL', 10, true, true],
  ['efi', 'BRL', 10, true, true],
  ['mercadoPago', 'BRL', 10, true, true],
  ['manual', 'ARS', 10, false, false],
  ['efi', 'USD', 10, false, false],
  ['efi', 'USD', 0, false, true],
  [null, 'BRL', 10, false, true],
  [null, 'ARS', 10, false, true],
] as const)(
  'the gateway %s and %s %d: taken %s, payable %s',
  (gateway, currency, value, isTaken, isPayable) => {
    expect(takesCurrency(gateway, currency)).toBe(isTaken)
    expect(isPlanPayable(gateway, { value, currency })).toBe(isPayable)
  },
)
