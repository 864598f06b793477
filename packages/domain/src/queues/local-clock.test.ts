import { describe, expect, it } from 'vitest'
import { DEFAULT_TIME_ZONE, isTimeZone, localClock } from './local-clock.ts'

describe('localClock', () => {
  it.each([
    ['2026-11-21T12:05:00Z', 'America/Sao_Paulo', { weekday: 'saturday', date: '2026-11-21', time: '09:05' }],
    ['2026-11-21T02:59:59Z', 'America/Sao_Paulo', { weekday: 'friday', date: '2026-11-20', time: '23:59' }],
    ['2026-11-21T03:00:00Z', 'America/Sao_Paulo', { weekday: 'saturday', date: '2026-11-21', time: '00:00' }],
    ['2026-12-31T21:30:00Z', 'Europe/Istanbul', { weekday: 'friday', date: '2027-01-01', time: '00:30' }],
    ['2026-07-01T12:00:00Z', 'Europe/Lisbon', { weekday: 'wednesday', date: '2026-07-01', time: '13:00' }],
    ['2026-07-01T12:00:00Z', 'Asia/Kathmandu', { weekday: 'wednesday', date: '2026-07-01', time: '17:45' }],
  ])('reads %s in %s', (at, zone, expected) => {
    expect(localClock(new Date(at), zone)).toEqual(expected)
  })
  it('falls back to the default zone for one that does not exist', () => {
    const at = new Date('2026-11-21T12:05:00Z')
    expect(localClock(at, 'Mars/Olympus')).toEqual(localClock(at, DEFAULT_TIME_ZONE))
    expect(localClock(at, '')).toEqual(localClock(at, DEFAULT_TIME_ZONE))
  })
})

describe('isZone', () => {
  it('tells zones from other words', () => {
    expect(isTimeZone('America/Bogota')).toBe(true)
    expect(isTimeZone('Mars/Olympus')).toBe(false)
  })
})
