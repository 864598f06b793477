import { describe, expect, it } from 'vitest'
import {
  ACCOUNT_WARNING_MS,
  accountConsequenceOf,
  isAccountWarned,
  type AccountConsequence,
  type AccountNews,
} from './account-news.ts'

const until = new Date('2026-12-01T00:00:00Z')
const restriction = (type: string, expiresAt?: number) => ({
  event: 'ACCOUNT_RESTRICTION',
  restrictions: [{ type, ...(expiresAt === undefined ? {} : { expiresAt }) }],
})

describe('news of an account', () => {
  it.each<[string, AccountNews, AccountConsequence]>([
    ['a violation warns', { event: 'ACCOUNT_VIOLATION' }, { do: 'warn' }],
    [
      'no new chats until a time',
      restriction('RESTRICTED_BIZ_INITIATED_MESSAGING', until.getTime() / 1_000),
      { do: 'restrict', until },
    ],
    [
      'no new chats, nobody knows until when',
      restriction('RESTRICTED_BIZ_INITIATED_MESSAGING'),
      { do: 'restrict', until: undefined },
    ],
    [
      'no replies either: it stops',
      restriction('RESTRICTED_CUSTOMER_INITIATED_MESSAGING'),
      { do: 'stop', reason: 'banned' },
    ],
    ['another restriction warns', restriction('RESTRICTED_ADD_PHONE_NUMBER_ACTION'), { do: 'warn' }],
    ['a restriction without details warns', { event: 'ACCOUNT_RESTRICTION' }, { do: 'warn' }],
    [
      'a ban stops it',
      { event: 'DISABLED_UPDATE', banStates: ['DISABLE'] },
      { do: 'stop', reason: 'banned' },
    ],
    [
      'a ban to come warns',
      { event: 'DISABLED_UPDATE', banStates: ['SCHEDULE_FOR_DISABLE'] },
      { do: 'warn' },
    ],
    ['a ban that is lifted calms', { event: 'DISABLED_UPDATE', banStates: ['REINSTATE'] }, { do: 'calm' }],
    [
      'the phone took the number back: it stops',
      { event: 'ACCOUNT_OFFBOARDED' },
      { do: 'stop', reason: 'offboarded' },
    ],
    [
      'the number is back: it goes on',
      { event: 'ACCOUNT_RECONNECTED' },
      { do: 'resume', after: 'offboarded' },
    ],
    ['the partner is gone: it stops', { event: 'PARTNER_REMOVED' }, { do: 'stop', reason: 'auth' }],
    ['the account is gone: it stops', { event: 'ACCOUNT_DELETED' }, { do: 'stop', reason: 'auth' }],
    ['anything else', { event: 'VERIFIED_ACCOUNT' }, undefined],
  ])('%s', (_, news, consequence) => {
    expect(accountConsequenceOf(news)).toEqual(consequence)
  })

  it('counts as a warning for a week', () => {
    const told = new Date('2026-11-20T00:00:00Z')
    const after = (ms: number) => isAccountWarned('ACCOUNT_VIOLATION', told, new Date(told.getTime() + ms))
    expect([after(0), after(ACCOUNT_WARNING_MS - 1), after(ACCOUNT_WARNING_MS)]).toEqual([true, true, false])
    expect(isAccountWarned('', told, told)).toBe(false)
    expect(isAccountWarned('ACCOUNT_VIOLATION', null, told)).toBe(false)
  })
})
