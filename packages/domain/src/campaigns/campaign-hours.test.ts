import { DEFAULT_HOURS } from '@recado/contract'
import { expect, it } from 'vitest'
import { beginsAtNight, chooseCampaignHours } from './campaign-hours.ts'

const day = (startTime: string, endTime: string, startTimeB = '', endTimeB = '') => ({
  startTime,
  endTime,
  startTimeB,
  endTimeB,
})

it.each([
  ['without opening hours', [], { from: '09:00', to: '20:00' }],
  ['with the usual week', DEFAULT_HOURS, { from: '08:00', to: '18:00' }],
  ['with two shifts', [day('10:00', '12:00', '14:00', '19:30')], { from: '10:00', to: '19:30' }],
  ['that is always open', [day('00:00', '23:59')], { from: '08:00', to: '21:00' }],
  ['that is never open', [day('00:00', '00:00')], { from: '09:00', to: '20:00' }],
  ['that is open at night alone', [day('22:00', '23:00')], { from: '09:00', to: '20:00' }],
] as const)('a new campaign of a company %s sends in the hours of people', (_, days, hours) => {
  expect(chooseCampaignHours(days)).toEqual(hours)
})

it.each([
  ['at noon', '12:00', null, null, false],
  ['at two in the morning', '02:00', null, null, true],
  ['in the evening', '21:00', null, null, true],
  ['at night, with hours of the day', '02:00', '09:00', '20:00', false],
  ['at night, with hours of the night', '02:00', '22:00', '06:00', true],
  ['at noon, with hours of the night', '12:00', '22:00', '06:00', true],
] as const)(
  'a campaign that is started %s wakes people: %s from %s to %s is %s',
  (_, time, from, to, night) => {
    expect(beginsAtNight(time, from, to)).toBe(night)
  },
)
