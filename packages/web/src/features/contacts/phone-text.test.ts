import { expect, test } from 'vitest'
import { phoneText } from './phone-text.ts'

test.each([
  ['5581992340000', '+55 81 99234-0000'],
  ['558132340000', '+55 81 3234-0000'],
  ['558199234****', '+55 81 99234-****'],
  ['905321234567', '+905321234567'],
  ['1203630', '1203630'],
  ['', ''],
])('%s reads %s', (number, text) => expect(phoneText(number)).toBe(text))
