import { describe, expect, it } from 'vitest'
import { findSendingWait, predictCampaign } from './campaign-course.ts'

const ZONE = 'America/Sao_Paulo'
/** A local moment of the company. */
const at = (stamp: string): Date => new Date(`${stamp.replace(' ', 'T')}:00-03:00`)
const secondsAfter = (from: string, seconds: number): Date => new Date(at(from).getTime() + seconds * 1_000)

type Plan = Parameters<typeof predictCampaign>[0]
const CAMPAIGN: Plan['campaign'] = {
  confirmation: false,
  moreWhatsappIds: [],
  dailyLimit: 0,
  dayFrom: null,
  dayTo: null,
  canaryWaitMinutes: 30,
  pace: null,
}
const BUSINESS = { dayFrom: '08:00', dayTo: '18:00' } as const
/** 100 people, one each 23 seconds. */
const predict = (from: string, campaign: Partial<Plan['campaign']> = {}, rest: Partial<Plan> = {}) =>
  predictCampaign({
    settings: { messageInterval: 20, longerIntervalAfter: 0, greaterInterval: 0 },
    campaign: { ...CAMPAIGN, ...campaign },
    recipients: 100,
    canary: 0,
    sentToday: 0,
    isGuarded: false,
    from: at(from),
    timeZone: ZONE,
    ...rest,
  })

describe('the end of a campaign', () => {
  it.each<[string, string, Partial<Plan['campaign']>, Partial<Plan>, Date]>([
    ['at its pace', '2026-11-24 09:00', {}, {}, secondsAfter('2026-11-24 09:00', 2_300)],
    [
      'at intervals of its own',
      '2026-11-24 09:00',
      { pace: { messageInterval: 10, longerIntervalAfter: 0, greaterInterval: 0 } },
      {},
      secondsAfter('2026-11-24 09:00', 1_150),
    ],
    [
      'without intervals',
      '2026-11-24 09:00',
      { pace: { messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 0 } },
      { recipients: 10_000 },
      secondsAfter('2026-11-24 09:00', 200),
    ],
    [
      'without intervals, on a number that keeps a gap of its own',
      '2026-11-24 09:00',
      { pace: { messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 0 } },
      { isGuarded: true },
      secondsAfter('2026-11-24 09:00', 200),
    ],
    [
      'with two numbers',
      '2026-11-24 09:00',
      { moreWhatsappIds: [8] },
      {},
      secondsAfter('2026-11-24 09:00', 1_150),
    ],
    [
      'with confirmation',
      '2026-11-24 09:00',
      { confirmation: true },
      {},
      secondsAfter('2026-11-24 09:00', 4_600),
    ],
    ['with a canary', '2026-11-24 09:00', {}, { canary: 20 }, secondsAfter('2026-11-24 09:00', 4_100)],
    [
      'whose canary is everybody',
      '2026-11-24 09:00',
      {},
      { canary: 100 },
      secondsAfter('2026-11-24 09:00', 2_300),
    ],
    [
      'with confirmation, whose canary is everybody',
      '2026-11-24 09:00',
      { confirmation: true },
      { canary: 100 },
      secondsAfter('2026-11-24 09:00', 4_600),
    ],
    [
      'that is begun before its hours',
      '2026-11-24 04:42',
      BUSINESS,
      {},
      secondsAfter('2026-11-24 08:00', 2_300),
    ],
    [
      'that is begun after its hours',
      '2026-11-24 18:00',
      BUSINESS,
      {},
      secondsAfter('2026-11-25 08:00', 2_300),
    ],
    [
      'that goes on after a night',
      '2026-11-24 17:59',
      BUSINESS,
      {},
      secondsAfter('2026-11-25 08:00', 98 * 23),
    ],
    [
      'whose canary is watched until after its hours',
      '2026-11-24 17:50',
      BUSINESS,
      { canary: 20 },
      secondsAfter('2026-11-25 08:00', 80 * 23),
    ],
    [
      'with nights of its own',
      '2026-11-24 12:00',
      { dayFrom: '22:00', dayTo: '06:00' },
      {},
      secondsAfter('2026-11-24 22:00', 2_300),
    ],
    [
      'at night',
      '2026-11-24 02:00',
      { dayFrom: '22:00', dayTo: '06:00' },
      {},
      secondsAfter('2026-11-24 02:00', 2_300),
    ],
    [
      'with hours that end at midnight',
      '2026-11-24 12:00',
      { dayFrom: '20:00', dayTo: '00:00' },
      {},
      secondsAfter('2026-11-24 20:00', 2_300),
    ],
    [
      'with a limit of each day',
      '2026-11-24 09:00',
      { dailyLimit: 50 },
      {},
      secondsAfter('2026-11-25 00:00', 1_150),
    ],
    [
      'with a limit that is reached today',
      '2026-11-24 09:00',
      { ...BUSINESS, dailyLimit: 60 },
      { sentToday: 60 },
      secondsAfter('2026-11-26 08:00', 40 * 23),
    ],
    [
      'with short days',
      '2026-11-24 09:00',
      { dayFrom: '09:00', dayTo: '09:10' },
      {},
      secondsAfter('2026-11-27 09:00', 22 * 23),
    ],
    ['that nobody gets', '2026-11-24 09:00', BUSINESS, { recipients: 0 }, at('2026-11-24 09:00')],
    [
      'of years',
      '2026-01-01 08:00',
      { ...BUSINESS, dailyLimit: 1 },
      { recipients: 1_000 },
      secondsAfter('2028-09-26 08:00', 23),
    ],
  ])('%s', (_, from, campaign, rest, end) => {
    expect(predict(from, campaign, rest).endsAt).toEqual(end)
  })

  it('follows the clock when it changes overnight', () => {
    const { endsAt } = predict('2026-11-24 09:00', BUSINESS, {
      from: new Date('2026-03-28T18:00:00Z'),
      timeZone: 'Europe/Madrid',
    })
    expect(endsAt).toEqual(new Date(Date.parse('2026-03-29T06:00:00Z') + 2_300_000))
  })
})

it.each<
  [
    string,
    string,
    Partial<Plan['campaign']>,
    Partial<Plan>,
    [days: number, perDay: number, [string, number][]],
  ]
>([
  ['nobody', '2026-12-30 08:00', { dailyLimit: 40 }, { recipients: 0 }, [0, 40, []]],
  ['one day', '2026-12-30 08:00', { dailyLimit: 40 }, { recipients: 40 }, [1, 40, [['2026-12-30', 40]]]],
  [
    'a rest on the last day, over the end of a year',
    '2026-12-30 08:00',
    { dailyLimit: 40 },
    {},
    [
      3,
      40,
      [
        ['2026-12-30', 40],
        ['2026-12-31', 40],
        ['2027-01-01', 20],
      ],
    ],
  ],
  [
    'only tomorrow, after the hours of today',
    '2026-12-30 20:00',
    BUSINESS,
    {},
    [1, 1_565, [['2026-12-31', 100]]],
  ],
  [
    'what is left of the limit of today',
    '2026-12-30 09:00',
    { dailyLimit: 70 },
    { sentToday: 60 },
    [
      3,
      70,
      [
        ['2026-12-30', 10],
        ['2026-12-31', 70],
        ['2027-01-01', 20],
      ],
    ],
  ],
])('the messages of %s are spread over days', (_, from, campaign, rest, [days, perDay, sendingDays]) => {
  expect(predict(from, campaign, rest)).toMatchObject({
    days,
    perDay,
    sendingDays: sendingDays.map(([day, count]) => ({ day, count })),
  })
})

it('a long campaign tells its first week', () => {
  const { days, sendingDays } = predict('2026-02-28 08:00', { dailyLimit: 1 }, { recipients: 900 })
  expect(days).toBe(900)
  expect(sendingDays).toHaveLength(7)
  expect(sendingDays[1]).toEqual({ day: '2026-03-01', count: 1 })
})

it.each<[string, string, Partial<Parameters<typeof findSendingWait>[0]>, Date | null]>([
  ['without hours', '2026-11-24 04:42', {}, null],
  ['in its hours', '2026-11-24 08:00', BUSINESS, null],
  ['before its hours', '2026-11-24 04:42', BUSINESS, at('2026-11-24 08:00')],
  ['after its hours', '2026-11-24 18:00', BUSINESS, at('2026-11-25 08:00')],
  ['with nights, at noon', '2026-11-24 12:00', { dayFrom: '22:00', dayTo: '06:00' }, at('2026-11-24 22:00')],
  ['below its limit', '2026-11-24 09:00', { ...BUSINESS, dailyLimit: 50, sentToday: 49 }, null],
  [
    'at its limit',
    '2026-11-24 09:00',
    { ...BUSINESS, dailyLimit: 50, sentToday: 50 },
    at('2026-11-25 08:00'),
  ],
  [
    'at its limit, without hours',
    '2026-11-24 09:00',
    { dailyLimit: 50, sentToday: 50 },
    at('2026-11-25 00:00'),
  ],
])('a campaign %s at %s waits until the time', (_, now, rules, until) => {
  const campaign = { dayFrom: null, dayTo: null, dailyLimit: 0, sentToday: 0, ...rules }
  expect(findSendingWait(campaign, at(now), ZONE)).toEqual(until)
})
