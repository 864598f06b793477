import { expect, it } from 'vitest'
import { CHANNEL_ERRORS, type ChannelErrorKind, type ErrorScope } from '../port.ts'
import { meaningOfMessengerCode } from './error-table.ts'

it.each<[code: number, subcode: number | undefined, kind: ChannelErrorKind, scope?: ErrorScope]>([
  [10, 2018278, 'window'],
  [10, 2534022, 'window'],
  [100, 2018001, 'recipient'],
  [100, 2534014, 'recipient'],
  [10, 2018108, 'recipient'],
  [551, undefined, 'blocked'],
  [100, 2018109, 'content'],
  [100, 2018294, 'content'],
  [100, 2534015, 'content'],
  [613, undefined, 'rate', 'connection'],
  [190, undefined, 'auth', 'connection'],
  [368, undefined, 'banned', 'connection'],
  [10, 1893063, 'restricted', 'connection'],
  [200, 2018028, 'setup'],
  [10, 2534037, 'setup'],
  [100, 2534037, 'setup'],
  [-1, 2018012, 'transient'],
  [1200, undefined, 'transient'],
])('%i/%s is %s', (code, subcode, kind, scope = 'message') => {
  const meaning = meaningOfMessengerCode(code, subcode)
  expect(meaning?.kind).toBe(kind)
  expect(meaning?.scope ?? CHANNEL_ERRORS[kind].scope).toBe(scope)
})

it('a page that is restricted for a time tries again, and does not stop until somebody connects it', () => {
  expect(meaningOfMessengerCode(10, 1893063)).toMatchObject({ afterMs: 3_600_000 })
})
