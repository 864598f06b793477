import { expect, it } from 'vitest'
import { CHANNEL_ERRORS, type ChannelErrorKind, type ErrorScope } from '../port.ts'
import { meaningOfCloudCode } from './error-table.ts'

it.each<[code: number, kind: ChannelErrorKind, scope?: ErrorScope]>([
  [131047, 'window'],
  [131026, 'recipient'],
  [130497, 'recipient'],
  [131050, 'blocked'],
  [131051, 'content'],
  [131053, 'content'],
  [131009, 'content'],
  [135000, 'content'],
  [137000, 'content'],
  [132001, 'template'],
  [132015, 'template'],
  [132068, 'template'],
  [131055, 'template'],
  [134100, 'template'],
  [131042, 'payment', 'connection'],
  [131044, 'payment', 'message'],
  [131057, 'transient'],
  [2494100, 'transient'],
  [131049, 'limited'],
  [130472, 'limited'],
  [131064, 'restricted', 'connection'],
  [139000, 'restricted', 'message'],
  [131020, 'group'],
  [131041, 'group'],
  [131207, 'group'],
  [131062, 'number'],
  [131037, 'setup'],
  [131063, 'setup'],
  [134011, 'setup'],
  [134102, 'setup'],
  [138000, 'setup'],
  [133016, 'rate', 'connection'],
  [613, 'rate', 'connection'],
])('%i is %s', (code, kind, scope = 'message') => {
  const meaning = meaningOfCloudCode(code)
  expect(meaning?.kind).toBe(kind)
  expect(meaning?.scope ?? CHANNEL_ERRORS[kind].scope).toBe(scope)
})
