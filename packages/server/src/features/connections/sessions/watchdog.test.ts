// spec: connections-8
import { ChannelError, type ChannelConnection } from '@recado/channels/port'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Worker } from '../../../kernel/process/feature.ts'
import { systemViewer, withReadOnlyScope } from '../../../kernel/database/scope.ts'
import {
  acme,
  recordStatements,
  HOUR,
  MINUTE,
  FakeDriver,
  FakeSession,
  seedConnection,
  server,
  setupTestServer,
  TestClock,
  type Statement,
} from '../../../testing/index.ts'
import { listInboundVolumes } from '../health/health.store.ts'
import { SupervisedSession } from './owned-session.ts'
import { startSupervisors } from './supervisors.ts'
import { isDead, probeSession } from './watchdog.ts'

// Seen red: a connection closed a frame too early, one never closed, a probe that ignores the usual volume,
// and one without a timeout.

const SOON = { timeout: 12_000, interval: 10 }
/** A Wednesday at 10:30, so that the previous hour is 9 to 10. */
const NOW = '2026-11-18T10:30:00.000Z'
const WEEK = 7 * 24 * HOUR
const clock = new TestClock()
const driver = new FakeDriver()
setupTestServer({ roles: 'api', drivers: [driver], clock })
beforeEach(() => clock.set(NOW))

const linked = (over: Parameters<typeof seedConnection>[2] = {}) =>
  seedConnection(server.context, acme.id, {
    provider: 'beta',
    desired: 'open',
    number: '5511900000000',
    first_linked_at: clock.now(),
    linked_at: clock.now(),
    ...over,
  })

describe('a line', () => {
  const openedAt = new Date(NOW)
  const after = (seconds: number) => new Date(openedAt.getTime() + seconds * 1_000)
  it.each([
    [false, 'that had a frame 75 seconds ago', { open: true, lastFrameAt: after(25) }, 'beta', 100],
    [true, 'without a frame for longer', { open: true, lastFrameAt: after(25) }, 'beta', 100.001],
    [
      false,
      'that was opened a moment ago, whatever came before',
      { open: true, lastFrameAt: after(-500) },
      'beta',
      75,
    ],
    [true, 'over which nothing ever came', { open: true, lastFrameAt: after(-500) }, 'beta', 76],
    [false, 'that is not open', { open: false, lastFrameAt: after(0) }, 'beta', 500],
    [false, 'of which nobody knows when something came', { open: true }, 'beta', 500],
    [false, 'of a simulated phone', { open: true, lastFrameAt: after(0) }, 'simulator', 500],
    [false, 'whose events come by webhook', { open: true, lastFrameAt: after(0) }, 'cloud', 500],
  ] as const)('is dead: %s, %s', (dead, _, health, kind, seconds) => {
    expect(isDead(health, { openedAt, kind }, after(seconds))).toBe(dead)
  })
})

describe('a number that its owner keeps', () => {
  let runtime: Worker
  beforeEach(async () => {
    runtime = await startSupervisors(server.context, { tickMs: 5, healthMs: 10 })
  })
  afterEach(() => runtime.stop())
  const opened = async (id: number, count: number): Promise<FakeSession> => {
    await expect.poll(() => driver.sessionsOf(id).length, SOON).toBe(count)
    return driver.sessionsOf(id).at(-1) as FakeSession
  }
  const row = (id: number) =>
    server.context.platform
      .selectFrom('connections')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const gaps = (id: number) =>
    server.context.platform
      .selectFrom('connection_gaps')
      .select(['began_at', 'ended_at'])
      .where('connection_id', '=', id)
      .execute()

  it('is opened anew once no frame has come for 75 seconds, and the time it was away is kept', async () => {
    const id = await linked()
    const line = await opened(id, 1)
    const heardAt = clock.now()
    line.lastFrameAt = heardAt
    await expect.poll(async () => (await row(id)).last_frame_at, SOON).toEqual(heardAt)
    clock.advance(75_000)
    // The check repeats: a new frame updates the row, and the session stays the same.
    line.lastFrameAt = clock.now()
    await expect.poll(async () => (await row(id)).last_frame_at, SOON).toEqual(clock.now())
    expect(driver.sessionsOf(id)).toHaveLength(1)
    const last = clock.now()
    clock.advance(75_001)
    await opened(id, 2)
    expect(line.closedWith).toBe('pause')
    await expect.poll(async () => (await row(id)).status, SOON).toBe('CONNECTED')
    expect(await gaps(id)).toEqual([{ began_at: last, ended_at: clock.now() }])
  })
})

describe('a number that says it is connected', () => {
  let id: number
  let line: FakeSession
  let held: SupervisedSession
  let statements: Statement[]
  beforeEach(async () => {
    id = await linked({ desired: 'closed' })
    const connection: ChannelConnection = {
      id,
      companyId: acme.id,
      kind: 'beta',
      name: 'Loja',
      credentials: {},
    }
    line = new FakeSession(connection, {} as never)
    const capabilities = driver.capabilities(connection)
    held = new SupervisedSession(server.context, {
      connectionId: id,
      companyId: acme.id,
      kind: 'beta',
      name: 'Loja',
      capabilities,
      session: line,
      fence: { name: `connection:${id}`, epoch: 1n },
    })
    clock.advance(10 * MINUTE)
    statements = recordStatements(server.context)
  })
  afterEach(() => held.retire())
  /** Seeds customers for 9 to 10, today and in the weeks before. */
  async function heard(...weeks: readonly (number | undefined)[]): Promise<void> {
    for (const [week, count] of weeks.entries())
      if (count !== undefined)
        await server.context.platform
          .insertInto('connection_hours')
          .values({
            company_id: acme.id,
            connection_id: id,
            hour: new Date(Date.parse('2026-11-18T09:00:00.000Z') - week * WEEK),
            heard: count,
          })
          .execute()
  }
  const isGivenUp = async (): Promise<boolean> =>
    (await Promise.race([held.connectionLoss, Promise.resolve()])) !== undefined
  const QUIET = [undefined, 5, 9, 7] as const

  it('is asked something when it is quiet against its habit, and nothing happens when it answers', async () => {
    await heard(...QUIET)
    await probeSession(server.context, held)
    expect(line.actions).toEqual([{ do: 'check', numbers: ['5511900000000'] }])
    expect(await isGivenUp()).toBe(false)
    expect(statements.map(({ text }) => /from "(\w+)"/.exec(text)?.[1])).toEqual([
      'connection_hours',
      'connections',
    ])
  })

  it('is given up when it does not answer in time, to be opened at once', async () => {
    await heard(...QUIET)
    line.handleAction = () => new Promise(() => undefined)
    await probeSession(server.context, held, 1)
    expect(await held.connectionLoss).toMatchObject({ why: 'failed', error: { retry: 'now' } })
  })

  it('is given up when the question cannot be asked', async () => {
    await heard(...QUIET)
    line.handleAction = async () => Promise.reject(new ChannelError('transient', 'The line is gone.'))
    await probeSession(server.context, held)
    expect(await isGivenUp()).toBe(true)
  })

  it.each<[string, readonly (number | undefined)[]]>([
    ['somebody wrote in this hour', [1, 5, 9, 7]],
    ['one of the weeks was as quiet', [undefined, 5, 4, 7]],
    ['its habit is known from two weeks only', [undefined, 9, 9]],
    ['it has no habit', []],
  ])('is left alone when %s', async (_, weeks) => {
    await heard(...weeks)
    await probeSession(server.context, held)
    expect(line.actions).toEqual([])
  })

  it('is asked once in ten minutes at most, the first time ten minutes after it was opened', async () => {
    await heard(...QUIET)
    clock.advance(-1)
    await probeSession(server.context, held)
    expect(line.actions).toHaveLength(0)
    clock.advance(1)
    for (const minutes of [0, 5, 4]) {
      clock.advance(minutes * MINUTE)
      await probeSession(server.context, held)
    }
    expect(line.actions).toHaveLength(1)
    clock.advance(MINUTE)
    await probeSession(server.context, held)
    expect(line.actions).toHaveLength(2)
  })

  it('is not asked while its line is closed, and is not given up for the habits of another company', async () => {
    await heard(...QUIET)
    line.isOpen = false
    await probeSession(server.context, held)
    expect([line.actions, statements]).toEqual([[], []])
    const other = await server.company()
    const habit = (companyId: number) =>
      withReadOnlyScope(server.context, systemViewer(companyId), scope =>
        listInboundVolumes(scope.db, id, scope.now),
      )
    expect(await habit(acme.id)).toEqual([0, 5, 9, 7])
    expect(await habit(other.id)).toEqual([0])
  })
})
