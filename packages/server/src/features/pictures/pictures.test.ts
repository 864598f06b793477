// spec: connections-12
import { ChannelError, type Action, type SessionHealth } from '@recado/channels/port'
import { ROUTES } from '@recado/contract'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Worker } from '../../kernel/process/feature.ts'
import { picture } from '../../kernel/media/testing/samples.ts'
import { emptyMediaTrash } from '../../platform/media-trash.ts'
import {
  acme,
  HOUR,
  MINUTE,
  FakeDriver,
  seedConnection,
  seedConversation,
  server,
  setupTestServer,
  TestClock,
  type TestConversation,
  type FakeSession,
} from '../../testing/index.ts'
import { startSupervisors } from '../connections/sessions/supervisors.ts'
import { startPictureWorker } from './pictures.worker.ts'

// Seen red: a round that continues after a requested pause, or while the number is restricted; one that
// requests all pictures at once; files that stay when
// their contact is deleted, and files that are deleted by a merge that can be undone.

const SOON = { timeout: 12_000, interval: 10 }
const QUICK = {
  pollMs: 5,
  intervalMs: [1, 2],
  banProtectedIntervalMs: [1, 2],
  cooldownMs: 30 * MINUTE,
} as const
const clock = new TestClock()
const driver = new FakeDriver()
setupTestServer({ roles: 'api', drivers: [driver], clock })
let workers: Worker[]
let line: FakeSession
let whatsappId: number
let talks: TestConversation[]
let face: Buffer
let health: SessionHealth
let looks: number

const isOpen = async (): Promise<void> => {
  await expect.poll(() => driver.sessionsOf(whatsappId).length, SOON).toBe(1)
}
beforeEach(async () => {
  face = await picture('png')
  workers = [await startSupervisors(server.context, { tickMs: 5 })]
  whatsappId = await seedConnection(server.context, acme.id, {
    provider: 'beta',
    desired: 'open',
    linked_at: clock.now(),
    first_linked_at: clock.now(),
  })
  await isOpen()
  line = driver.sessionsOf(whatsappId)[0] as FakeSession
  ;[health, looks] = [{ open: true }, 0]
  line.health = () => {
    looks += 1
    return health
  }
  line.handleAction = async action =>
    action.do === 'profile'
      ? { picture: { ref: 'face' } }
      : { stream: new Blob([new Uint8Array(face)]).stream(), mime: 'image/png' }
})
afterEach(async () => {
  for (const worker of workers.toReversed()) await worker.stop()
})

/** Receives a message from each of `count` customers, and starts the round. */
async function begin(count: number): Promise<void> {
  talks = []
  for (let at = 0; at < count; at++)
    talks.push(
      await seedConversation(server.context, acme.id, { whatsappId, ticket: { updated_at: clock.now() } }),
    )
  workers.push(startPictureWorker(server.context, QUICK))
}
/** Waits until the round has checked the connection several times. */
async function someLooks(): Promise<void> {
  const before = looks
  await expect.poll(() => looks - before, SOON).toBeGreaterThan(4)
}
const asked = (): Action[] => line.actions.filter(action => action.do === 'profile')
const keys = async (): Promise<(string | null)[]> => {
  const rows = await server.context.platform
    .selectFrom('contacts')
    .select('picture_key')
    .where('company_id', '=', acme.id)
    .orderBy('id')
    .execute()
  return rows.map(row => row.picture_key)
}
const all = async (): Promise<void> => {
  await expect.poll(async () => (await keys()).every(key => key !== null), SOON).toBe(true)
}
const isThere = (key: string | null | undefined): Promise<boolean> =>
  server.context.media.open(acme.id, key ?? '').then(
    ({ stream }) => Boolean(stream.destroy()),
    () => false,
  )
async function emptied(): Promise<void> {
  await sql`update media_trash set created_at = created_at - interval '1 hour' where company_id = ${acme.id}`.execute(
    server.context.platform,
  )
  await emptyMediaTrash(server.context)
}

describe('a round', () => {
  it('asks for one after the other', async () => {
    let [under, most] = [0, 0]
    line.handleAction = async () => {
      under += 1
      most = Math.max(most, under)
      for (let look = 0; look < 20; look++) await keys()
      under -= 1
      return {}
    }
    await begin(3)
    await expect.poll(() => asked().length, SOON).toBe(3)
    expect([most, await keys()]).toEqual([1, [null, null, null]])
  })

  it('rests when the network asks for a pause, and begins with the same one afterwards', async () => {
    const { handleAction: answer } = line
    line.handleAction = async () => Promise.reject(new ChannelError('rate', 'Slower.'))
    await begin(2)
    await expect.poll(() => asked().length, SOON).toBe(1)
    clock.advance(29 * MINUTE)
    line.handleAction = answer
    await seedConversation(server.context, acme.id, { whatsappId, ticket: { updated_at: clock.now() } })
    await someLooks()
    expect(asked()).toHaveLength(1)
    clock.advance(2 * MINUTE)
    await all()
    expect(asked()[1]).toEqual(asked()[0])
  })

  it('stands still while the network restricts the number', async () => {
    health = { open: true, restrictedUntil: new Date(clock.now().getTime() + HOUR) }
    await begin(1)
    await someLooks()
    expect(asked()).toEqual([])
    clock.advance(2 * HOUR)
    await all()
  })

  it('does not stop at one of whom the network says nothing', async () => {
    const { handleAction: answer } = line
    line.handleAction = async action => {
      if (asked().length === 1) throw new ChannelError('transient', 'Not now.')
      return answer(action)
    }
    await begin(2)
    await expect.poll(async () => (await keys()).filter(key => key !== null).length, SOON).toBe(1)
  })

  it('leaves those alone who said nothing for a day', async () => {
    await seedConversation(server.context, acme.id, {
      whatsappId,
      ticket: { updated_at: new Date(clock.now().getTime() - 25 * HOUR) },
    })
    await begin(1)
    await expect.poll(async () => (await keys()).filter(key => key !== null).length, SOON).toBe(1)
    expect(asked()).toHaveLength(1)
  })
})

describe('the file of a picture', () => {
  it('goes with its contact', async () => {
    await begin(1)
    await all()
    const [key] = await keys()
    await acme.ana.ok(ROUTES.deleteContact, { params: { contactId: talks[0]?.contactId ?? 0 } })
    await emptied()
    expect(await isThere(key)).toBe(false)
  })

  it('stays for the day on which two that were made one are parted, and goes with both', async () => {
    await begin(1)
    await all()
    face = await picture('webp', 30, 30)
    talks.push(
      await seedConversation(server.context, acme.id, { whatsappId, ticket: { updated_at: clock.now() } }),
    )
    await all()
    const [one, other] = await keys()
    const [intoId, fromId] = talks.map(({ contactId }) => contactId) as [number, number]
    const merged = await acme.ana.ok(ROUTES.mergeContacts, { body: { intoId, fromId, take: ['picture'] } })
    await emptied()
    expect([await keys(), await isThere(one), await isThere(other)]).toEqual([[other], true, true])
    await acme.ana.ok(ROUTES.undoMerge, { params: { mergeId: merged.id } })
    await emptied()
    expect([await keys(), await isThere(one), await isThere(other)]).toEqual([[one, other], true, true])
    await acme.ana.ok(ROUTES.mergeContacts, { body: { intoId, fromId, take: [] } })
    await acme.ana.ok(ROUTES.deleteContact, { params: { contactId: intoId } })
    await emptied()
    expect([await isThere(one), await isThere(other)]).toEqual([false, false])
  })
})
