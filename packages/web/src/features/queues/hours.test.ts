import { expect, test } from 'vitest'
import { copyMondayHours, toWeek } from './hours.ts'

test('a queue without hours starts with the hours of the specification', () => {
  const week = toWeek([])
  expect(week.map(({ weekdayEn, startTime, endTime }) => `${weekdayEn} ${startTime}-${endTime}`)).toEqual([
    'monday 08:00-18:00',
    'tuesday 08:00-18:00',
    'wednesday 08:00-18:00',
    'thursday 08:00-18:00',
    'friday 08:00-18:00',
    'saturday 08:00-12:00',
    'sunday 00:00-00:00',
  ])
  expect(week.every(({ startTimeB, endTimeB }) => startTimeB === '' && endTimeB === '')).toBe(true)
})

test('stored hours are kept, in the order of the week', () => {
  const week = toWeek([
    {
      weekday: 'x',
      weekdayEn: 'tuesday',
      startTime: '09:00',
      endTime: '12:00',
      startTimeB: '13:00',
      endTimeB: '17:00',
    },
  ])
  expect(week[1]).toMatchObject({
    weekdayEn: 'tuesday',
    weekday: 'Terça-feira',
    startTime: '09:00',
    endTime: '12:00',
    startTimeB: '13:00',
    endTimeB: '17:00',
  })
})

test('repeating Monday leaves the weekend alone', () => {
  const week = toWeek([{ weekday: '', weekdayEn: 'monday', startTime: '10:00', endTime: '16:00' }])
  const repeated = copyMondayHours(week)
  expect(repeated[4]).toMatchObject({ weekdayEn: 'friday', startTime: '10:00', endTime: '16:00' })
  expect(repeated[5]).toMatchObject({ weekdayEn: 'saturday', startTime: '08:00', endTime: '12:00' })
})
