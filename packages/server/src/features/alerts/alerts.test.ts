// spec: connections-8
import { ROUTES, type PushNotice } from '@recado/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeSimulator, MINUTE, seedConnection, TestClock, type SocketListener } from '../../testing/index.ts'
import { acme, listenAs, server, setupTestServer } from '../../testing/setup-test-server.ts'
import { openMailbox, type Mailbox } from '../../testing/mailbox.ts'
import { FakePushService, type PushBrowser } from '../../testing/push-service.ts'
import { checkFigures } from '../dashboard/index.ts'
import { checkConnections } from './alerts.worker.ts'

const clock = new TestClock()
let mailbox: Mailbox
let pushes: FakePushService
let browser: PushBrowser
let ana: SocketListener
let whatsappId: number
beforeAll(async () => {
  mailbox = await openMailbox()
  pushes = await FakePushService.start()
})
afterAll(async () => {
  await mailbox.close()
  await pushes.close()
})
setupTestServer(() => ({
  ...makeSimulator(),
  clock,
  env: {
    RECADO_SMTP_URL: mailbox.url,
    RECADO_MAIL_FROM: 'Recado <ola@recado.example>',
    RECADO_ALLOW_PRIVATE_TARGETS: pushes.host,
  },
}))
beforeEach(async () => {
  ana = await listenAs(acme.ana)
  browser = pushes.browser()
  await acme.ana.ok(ROUTES.subscribePush, { body: browser.target })
  whatsappId = await seedConnection(server.context, acme.id, {
    name: 'Loja',
    first_linked_at: new Date(),
    linked_at: new Date(),
  })
  await becomes('CONNECTED')
})

/** Writes the row like its owner; without an owner it stays unchanged. */
async function becomes(
  status: 'CONNECTED' | 'OPENING' | 'DISCONNECTED',
  reason: 'banned' | 'user' | null = null,
  id = whatsappId,
): Promise<void> {
  const now = clock.now()
  await server.context.platform
    .updateTable('connections')
    .set({ status, status_reason: reason, desired: 'open', stopped_generation: 1, generation: 1 })
    .where('id', '=', id)
    .execute()
  await server.context.platform
    .insertInto('connection_states')
    .values({
      company_id: acme.id,
      connection_id: id,
      state: status === 'CONNECTED' ? 'up' : 'down',
      at: now,
    })
    .execute()
}
async function pass(minutes: number): Promise<void> {
  clock.advance(minutes * MINUTE)
  await checkConnections(server.context)
}
const told = () =>
  ana.eventsNamed('connectionAlert').map(({ payload }) => [payload.alert.kind, payload.alert.minutes])
const letters = () => mailbox.emails.filter(({ to }) => to === acme.ana.email)
async function sees(count: number): Promise<void> {
  await expect.poll(told, { timeout: 12_000 }).toHaveLength(count)
}

describe('a number that goes down', () => {
  it('is told to admins once, in the app, by push and by e-mail, and again when it is back', async () => {
    await becomes('OPENING')
    await pass(1.9)
    expect(told()).toEqual([])
    await pass(0.2)
    for (let again = 0; again < 5; again++) await pass(1)
    await sees(1)
    expect(told()).toEqual([['down', null]])
    const [notice] = await browser.waitForNotices(1)
    expect(notice).toMatchObject({
      kind: 'connection',
      alert: 'down',
      name: 'Loja',
    } satisfies Partial<PushNotice>)
    await expect.poll(() => letters().length, { timeout: 12_000 }).toBe(1)
    expect(letters()[0]?.text).toContain('Loja está sem conexão')
    await becomes('CONNECTED')
    await pass(0)
    await pass(2.1)
    await sees(2)
    expect(told()[1]?.[0]).toBe('back')
    await expect.poll(() => letters().length, { timeout: 12_000 }).toBe(2)
  })

  it('is one incident however often it flaps', async () => {
    await becomes('OPENING')
    await pass(3)
    for (let flap = 0; flap < 10; flap++) {
      await becomes('CONNECTED')
      await pass(1)
      await becomes('OPENING')
      await pass(3)
    }
    await sees(1)
    expect(told()).toEqual([['down', null]])
  })

  it('is told at once when only a person can mend it, also after it was told to be down', async () => {
    await becomes('OPENING')
    await pass(3)
    await becomes('DISCONNECTED', 'banned')
    await pass(0)
    await sees(2)
    expect(told().map(([kind]) => kind)).toEqual(['down', 'banned'])
  })

  it('is nobody’s business when somebody disconnected it, nor for users, nor for another company', async () => {
    const beto = await listenAs(acme.beto)
    const other = await server.company()
    const stranger = await listenAs(other.ana, { company: other })
    await becomes('DISCONNECTED', 'user')
    await pass(10)
    expect(told()).toEqual([])
    await becomes('DISCONNECTED', 'banned')
    await pass(0)
    await sees(1)
    expect([beto.eventsNamed('connectionAlert'), stranger.eventsNamed('connectionAlert')]).toEqual([[], []])
  })

  it('many at once are one letter and one push', async () => {
    const others = await Promise.all(
      Array.from({ length: 4 }, (_, n) =>
        seedConnection(server.context, acme.id, {
          name: `Filial ${n}`,
          first_linked_at: new Date(),
          linked_at: new Date(),
        }),
      ),
    )
    for (const id of [whatsappId, ...others]) await becomes('OPENING', null, id)
    await pass(3)
    await sees(5)
    await expect.poll(() => letters().length, { timeout: 12_000 }).toBe(1)
    expect((await browser.waitForNotices(1))[0]).toMatchObject({ others: 4 })
  })
})

describe('what is wrong now', () => {
  const open = (who = acme.ana) => who.ok(ROUTES.listIncidents)

  it('is one line for each number, which goes when it is over, for admins alone and of no other company', async () => {
    const other = await server.company()
    const stranger = await listenAs(other.ana, { company: other })
    const began = clock.now()
    await becomes('OPENING')
    await pass(3)
    const down = { whatsappId, name: 'Loja', kind: 'down', from: began.toISOString() }
    expect(await open()).toEqual([down])
    expect(await open(other.ana)).toEqual([])
    expect((await acme.beto.call(ROUTES.listIncidents)).status).toBe(403)
    await becomes('DISCONNECTED', 'banned')
    await pass(0)
    expect(await open()).toEqual([{ ...down, kind: 'banned' }])
    await becomes('CONNECTED')
    await pass(0)
    expect(await open()).toHaveLength(1)
    await pass(2.1)
    expect(await open()).toEqual([])
    await ana.waitFor('connectionIncident', ({ action }) => action === 'delete')
    expect(ana.eventsNamed('connectionIncident').map(({ payload }) => payload)).toEqual([
      { action: 'update', incident: down },
      { action: 'update', incident: { ...down, kind: 'banned' } },
      { action: 'delete', whatsappId },
    ])
    expect(stranger.eventsNamed('connectionIncident')).toEqual([])
  })

  it('is also a warning of the network about an account that works', async () => {
    await server.context.platform
      .updateTable('connections')
      .set({ account_warning: 'SPAM', account_warned_at: clock.now() })
      .where('id', '=', whatsappId)
      .execute()
    await pass(1)
    expect(await open()).toMatchObject([{ whatsappId, kind: 'account' }])
  })

  it('ends without a word when somebody disconnects the number', async () => {
    await becomes('OPENING')
    await pass(3)
    await becomes('DISCONNECTED', 'user')
    await pass(0)
    await ana.waitFor('connectionIncident', ({ action }) => action === 'delete')
    expect(await open()).toEqual([])
    expect(told()).toEqual([['down', null]])
  })
})

describe('a gap', () => {
  const gap = (minutes: number) =>
    server.context.platform
      .insertInto('connection_gaps')
      .values({
        company_id: acme.id,
        connection_id: whatsappId,
        began_at: new Date(clock.now().getTime() - minutes * MINUTE),
        ended_at: clock.now(),
      })
      .execute()

  it('is told with its duration where nobody proved that nothing was missed', async () => {
    await gap(17)
    await pass(2)
    await pass(2)
    await sees(1)
    expect(told()).toEqual([['gap', 17]])
  })

  it('is not told when it was closed, nor when it was short', async () => {
    await gap(17)
    await server.context.platform
      .updateTable('connection_gaps')
      .set({ is_proven: true })
      .where('connection_id', '=', whatsappId)
      .execute()
    await gap(1)
    await pass(5)
    expect(told()).toEqual([])
  })
})

describe('figures that the daily check had to correct', () => {
  it('are told to the operators with the company and the figures, and to nobody else', async () => {
    const bravo = await server.company({ name: 'Bravo' })
    const rita = await bravo.hire('Rita', { profile: 'admin', is_super: true })
    const { platform } = server.context
    await platform
      .insertInto('figures')
      .values({
        company_id: acme.id,
        tag: 0,
        grain: 'day',
        at: '2026-11-23',
        queue: 0,
        connection: 0,
        attendant: 0,
        opened: 7,
      })
      .execute()
    // The check at the start of the server may have met the company already.
    await platform.deleteFrom('figure_checks').execute()
    const { name } = await platform
      .selectFrom('companies')
      .select('name')
      .where('id', '=', acme.id)
      .executeTakeFirstOrThrow()
    const about = () => mailbox.emails.filter(({ text }) => text.includes('(opened)'))
    await checkFigures(server.context)
    await expect.poll(about, { timeout: 12_000 }).toHaveLength(1)
    expect(about()[0]?.to).toBe(rita.email)
    expect(about()[0]?.text).toContain(name)
    expect(await server.context.metrics.text()).toContain('recado_notable_total{what="figures-differed"} 1')
  })
})
