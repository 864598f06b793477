import { expect, it } from 'vitest'
import { warnOfAddress, type TestedAddress } from './address-warning.ts'

const REFUSED: TestedAddress = { url: 'http://erp.example', reason: 'refused' }
it.each([
  ['nothing', '', undefined, undefined],
  ['an address that is still typed', 'http:/', undefined, undefined],
  ['a scheme that the form refuses', 'ftp://10.0.0.1', undefined, undefined],
  ['a user that the form refuses', 'http://a@10.0.0.1', undefined, undefined],
  ['a public address', ' https://erp.example ', undefined, undefined],
  ['a private address', ' https://10.0.0.1 ', undefined, 'private'],
  ['a private address without https', 'http://192.168.0.9', undefined, 'private'],
  ['the server itself', 'https://localhost:5678', undefined, 'loopback'],
  ['a port that is not called', 'https://erp.example:25', undefined, 'port'],
  ['an address without https', 'http://erp.example', undefined, 'notHttps'],
  ['a name that the server refused', 'http://erp.example ', REFUSED, 'refused'],
  ['another name after a refusal', 'https://erp2.example', REFUSED, undefined],
  [
    'a name that the server did not find',
    'https://erp.example',
    { url: 'https://erp.example', reason: 'unknownHost' },
    'unknownHost',
  ],
] as const)('%s', (_, typed, tested, warning) => {
  expect(warnOfAddress(typed, tested)).toBe(warning)
})
