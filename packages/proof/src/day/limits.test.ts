import { describe, expect, it } from 'vitest'
import { resourceFigures, type KindFigure } from './figures.ts'
import { brokenGoals, usedUp, type LevelFigures } from './limits.ts'

const call = (kind: string, change: Partial<KindFigure> = {}): KindFigure => ({
  kind,
  perSecond: 5,
  p50: 10,
  p99: 100,
  max: 120,
  count: 100,
  errors: '',
  interrupted: 0,
  ...change,
})
const IDLE = { ...resourceFigures([]), nodeCpu: 40, nodeCpuPeak: 50, postgresCpu: 40 }
const level = (change: Partial<LevelFigures> = {}): LevelFigures => ({
  perSecond: 8,
  calls: [call('open list'), call('send message')],
  visibleP99: 200,
  resources: IDLE,
  lockShare: 0,
  backlog: undefined,
  ...change,
})

describe('the goals', () => {
  it.each([
    { what: 'a good level', change: {}, broken: [] },
    { what: 'a slow call', change: { calls: [call('open list', { p99: 300 })] }, broken: ['open list'] },
    {
      what: 'a slow call of few answers',
      change: { calls: [call('open list', { p99: 300, count: 3 })] },
      broken: [],
    },
    {
      what: 'a slow export, which nobody watches',
      change: { calls: [call('export', { p99: 9_000 })] },
      broken: [],
    },
    { what: 'slow messages', change: { visibleP99: 401 }, broken: ['to the attendant'] },
    { what: 'an error', change: { calls: [call('open list', { errors: '1×500' })] }, broken: ['1×500'] },
    {
      what: 'people who call too often',
      change: { calls: [call('open list', { errors: '9×429' })] },
      broken: [],
    },
    { what: 'a backlog', change: { backlog: '40 messages wait.' }, broken: ['40 messages'] },
  ])('of $what', ({ change, broken }) => {
    const found = brokenGoals(level(change))
    expect(found).toHaveLength(broken.length)
    for (const [index, words] of broken.entries()) expect(found[index]).toContain(words)
  })
})

describe('the limit', () => {
  it.each([
    { what: 'a lock', change: { lockShare: 0.5 }, limits: ['locks'] },
    { what: 'the event loop', change: { resources: { ...IDLE, nodeCpuPeak: 99 } }, limits: ['event loop'] },
    { what: 'the pool', change: { resources: { ...IDLE, poolShare: 0.8 } }, limits: ['pool'] },
    { what: 'the machine', change: { resources: { ...IDLE, othersCpu: 110 } }, limits: ['processor'] },
    {
      what: 'more than one',
      change: { lockShare: 0.4, resources: { ...IDLE, nodeCpuPeak: 95 } },
      limits: ['locks', 'event loop'],
    },
    {
      what: 'a call, when nothing is used up',
      change: { calls: [call('open board', { p99: 900 })] },
      limits: ['query'],
    },
  ])('is $what', ({ change, limits }) => {
    expect(usedUp(level(change), 2).map(text => text.split(':')[0])).toEqual(limits)
  })
})
