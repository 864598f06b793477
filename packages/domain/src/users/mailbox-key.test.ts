import { expect, it } from 'vitest'
import { mailboxKey } from './mailbox-key.ts'

// Seen red: without each of the steps.
it.each([
  ['a plain address', 'ana@loja.example', 'ana@loja.example'],
  ['capitals', 'Ana@Loja.EXAMPLE', 'ana@loja.example'],
  ['a tag', 'ana+promo+1@loja.example', 'ana@loja.example'],
  ['dots', 'a.n.a@loja.example', 'a.n.a@loja.example'],
  ['dots at Google', 'A.na+x@GMail.com', 'ana@gmail.com'],
  ['the other name of Google', 'a.na@googlemail.com', 'ana@gmail.com'],
  ['wide letters', '\uFF41na@loja.example', 'ana@loja.example'],
  ['a quoted at sign', '"a@b"@loja.example', '"a@b"@loja.example'],
])('%s', (_, email, key) => {
  expect(mailboxKey(email)).toBe(key)
})
