import { ERRORS, ROUTES, type ErrorCode } from '@recado/contract'
import { expect, test } from 'vitest'
import { filesExample, textExample } from './examples.ts'
import { REFUSALS } from './refusals.ts'

test('the page names whatever the call may be refused with, each with its status', () => {
  expect(REFUSALS.map(([, code]) => code)).toEqual(expect.arrayContaining([...ROUTES.sendByToken.errors]))
  const codes: readonly (readonly [number, ErrorCode])[] = REFUSALS
  for (const [status, code] of codes) expect(ERRORS[code].status, code).toBe(status)
})

test('an example can be typed as it stands, whatever its words', () => {
  const example = { address: 'https://recado.example/api/messages/send', token: 'T', body: 'Don\'t say "no"' }
  const text = textExample(example)
  expect(JSON.parse(text.slice(text.indexOf("-d '") + 4, -1))).toMatchObject({ body: example.body })
  for (const command of [text, filesExample(example)]) expect(command.split("'").length % 2).toBe(1)
})
