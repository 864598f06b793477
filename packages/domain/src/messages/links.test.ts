import { expect, it } from 'vitest'
import { findLinkAt } from './links.ts'

it.each<[string, string | null]>([
  ['https://recado.test', 'https://recado.test'],
  ['HTTP://recado.test/a?b=c#d', 'HTTP://recado.test/a?b=c#d'],
  ['https://[::1]/x', 'https://[::1]/x'],
  ['https://recado.test/a).', 'https://recado.test/a'],
  ['https://recado.test/a_(b)', 'https://recado.test/a_(b)'],
  ['https://recado.test/a_(b))', 'https://recado.test/a_(b)'],
  ['https://recado.test*, ok', 'https://recado.test'],
  ['https://recado.test"onclick=', 'https://recado.test'],
  ['https://recado.test\u202Egpj.exe', 'https://recado.test'],
  ['https://', null],
  ['https://.', null],
  ['mailto:ana@acme.test', 'mailto:ana@acme.test'],
  ['mailto:ana@acme.test?bcc=eve@x.test', null],
  ['mailto:ana', null],
  ['tel:+55(11)98765-4321', 'tel:+55(11)98765-4321'],
  ['tel:abc', null],
])('reads the link of %s', (text, expected) => {
  expect(findLinkAt(text, 0).link).toBe(expected)
})

it('says where the run of characters ends', () => {
  expect(findLinkAt('a mailto:x y', 2)).toEqual({ link: null, tokenEnd: 10 })
})
