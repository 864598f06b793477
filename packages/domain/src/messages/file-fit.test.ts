import { expect, it } from 'vitest'
import { fileTypeOf, UNKNOWN_TYPE } from './file-fit.ts'

it.each([
  ['Image/JPG; q=1', 'a', 'image/jpeg'],
  ['text/csv', 'a.heic', 'text/csv'],
  ['', 'IMG_1.HEIC', 'image/heic'],
  ['', 'a.xyz', UNKNOWN_TYPE],
  ['constructor', 'a', 'constructor'],
  ['__proto__', 'a', '__proto__'],
])('the type %j of a file %j is %s', (mime, name, type) => {
  expect(fileTypeOf({ mime, name })).toBe(type)
})
