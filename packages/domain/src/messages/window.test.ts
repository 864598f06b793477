import { expect, it } from 'vitest'
import { windowState } from './window.ts'

const now = new Date('2026-11-21T12:00:00Z')
const ago = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000)
const cloud = { hours: 24, humanAgentHours: null }
const page = { hours: 24, humanAgentHours: 168 }

it.each<[string, Parameters<typeof windowState>[0], Date | null, ReturnType<typeof windowState>]>([
  ['never ends where there is none', null, ago(1_000), { state: 'always' }],
  ['is open for a day', cloud, ago(23), { state: 'open', until: new Date('2026-11-21T13:00:00Z') }],
  ['is open at its last moment', cloud, ago(24), { state: 'open', until: now }],
  ['is closed after a day', cloud, ago(25), { state: 'closed' }],
  ['is closed where the customer never wrote', cloud, null, { state: 'closed' }],
  [
    'is open to people for a week',
    page,
    ago(25),
    { state: 'extended', until: new Date('2026-11-27T11:00:00Z') },
  ],
  ['is closed to everybody after a week', page, ago(169), { state: 'closed' }],
  [
    'forgives a clock that runs ahead',
    cloud,
    ago(-1),
    { state: 'open', until: new Date('2026-11-22T13:00:00Z') },
  ],
])('%s', (_, rule, heardAt, expected) => {
  expect(windowState(rule, heardAt, now)).toEqual(expected)
})
