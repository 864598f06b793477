// spec: merge-1
import { describe, expect, it } from 'vitest'
import { mayBeSamePhone } from './same-phone.ts'

describe('two numbers may be one phone', () => {
  it.each([
    ['with and without the ninth digit', '5511987654321', '551187654321', true],
    ['with and without the country', '5511987654321', '11987654321', true],
    ['without either', '5511987654321', '1187654321', true],
    ['as people write it', '+55 (11) 98765-4321', '011 98765-4321', true],
    ['in Argentina, with the 9 and without the country', '5491123456789', '1123456789', true],
    ['in Turkey, without the country', '905321234567', '5321234567', true],
    ['twice the same', '14155552671', '14155552671', true],
    ['of one end, in two areas', '5511987654321', '5521987654321', false],
    ['of one end, in two countries', '5511987654321', '351987654321', false],
    ['too short to say', '5511987654321', '87654321', false],
    ['a landline and a mobile', '551133334444', '5511933334444', false],
    ['none', '', '', false],
  ])('%s: %s and %s are %s', (_, a, b, same) => {
    expect([mayBeSamePhone(a, b), mayBeSamePhone(b, a)]).toEqual([same, same])
  })
})
