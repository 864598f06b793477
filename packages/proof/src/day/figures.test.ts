import { describe, expect, it } from 'vitest'
import { kindFigures, resourceFigures } from './figures.ts'
import type { Sample } from './samples.ts'

const look = (second: number, change: Partial<Sample> = {}): Sample => ({
  atMs: second * 1_000,
  nodeCpuMs: second * 400,
  postgresCpuMs: second * 100,
  loadCpuMs: second * 50,
  machineCpuMs: second * 850,
  nodeMb: 200,
  postgresMb: 90,
  connections: 20,
  active: 2,
  busy: 2,
  lockWaits: 0,
  unpublished: 0,
  eventLagMs: 10,
  isOutage: false,
  walBytes: second * 1_048_576,
  writtenBytes: second * 2 * 1_048_576,
  ...change,
})
const minute = (change: (second: number) => Partial<Sample> = () => ({})): Sample[] =>
  Array.from({ length: 61 }, (_, second) => look(second, change(second)))

describe('the figures of the processes', () => {
  it.each([
    {
      what: 'an even minute',
      samples: minute(),
      figures: {
        nodeCpu: 40,
        nodeCpuPeak: 40,
        postgresCpu: 10,
        loadCpu: 5,
        othersCpu: 30,
        poolShare: 0,
        walMb: 60,
        writtenMb: 120,
      },
    },
    { what: 'no looks', samples: [], figures: { nodeCpu: 0, nodeMb: 0, connections: 0, eventLagMax: 0 } },
    {
      what: 'a rush of ten seconds',
      samples: minute(second => ({ nodeCpuMs: Math.min(10_000, Math.max(0, second - 20) * 1_000) })),
      figures: { nodeCpu: 17, nodeCpuPeak: 100 },
    },
    {
      what: 'a leak',
      samples: minute(second => ({ nodeMb: 200 + second })),
      figures: { nodeMbSlope: 60, nodeMbPeak: 260, postgresMbSlope: 0 },
    },
    {
      what: 'a pool that is used up for half a minute',
      samples: minute(second => ({ busy: second < 30 ? 16 : 3 })),
      figures: { poolShare: 0.5, busy: 16 },
    },
    {
      what: 'locks waited for',
      samples: minute(second => ({ lockWaits: second === 30 ? 4 : second === 31 ? 1 : 0 })),
      figures: { lockLooks: 2, lockWaits: 4 },
    },
    {
      what: 'events that wait while the server is away',
      samples: minute(second => ({ isOutage: second === 5, eventLagMs: second === 5 ? 4_000 : 20 })),
      figures: { eventLagMax: 20 },
    },
  ])('of $what', ({ samples, figures }) => {
    expect(resourceFigures(samples)).toMatchObject(figures)
  })
})

it('counts calls by kind, with their errors', () => {
  const calls = new Map([
    ['send message', { durations: [10, 20, 30], refused: new Map([[409, 2]]), interrupted: 1, skipped: 4 }],
    ['open list', { durations: [], refused: new Map<number, number>(), interrupted: 0, skipped: 0 }],
  ])
  expect(kindFigures(calls, 10)).toEqual([
    { kind: 'open list', perSecond: 0, p50: 0, p99: 0, max: 0, count: 0, errors: '', interrupted: 0 },
    {
      kind: 'send message',
      perSecond: 0.3,
      p50: 20,
      p99: 30,
      max: 30,
      count: 3,
      errors: '2×409',
      interrupted: 1,
    },
  ])
})
