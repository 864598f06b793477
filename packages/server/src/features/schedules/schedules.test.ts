// spec: schedules-4, schedules-6
import { ROUTES, type Schedule, type ScheduleInput } from '@recado/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { armFailpoints, readFailpoint } from '../../kernel/process/failpoint.ts'
import {
  acme,
  DAY,
  deliverInbound,
  HOUR,
  inboundMessage,
  listenAs,
  makeSimulator,
  MINUTE,
  seedConnection,
  seedContact,
  seedConversation,
  server,
  setupTestServer,
  TestClock,
  type Person,
  type TestServer,
} from '../../testing/index.ts'
import { runDueSchedules } from './schedules-engine.ts'

/** Connected, and left alone by this process. */
const CONNECTED = { status: 'CONNECTED', desired: 'open', generation: 1, stopped_generation: 1 } as const
const NOW = '2026-11-24T13:00:00Z'
const clock = new TestClock()
clock.set(NOW)
// No worker: the tests run what is due.
setupTestServer({ ...makeSimulator(), clock, roles: 'api,channels' })
let peer: TestServer
let whatsappId: number
let contact: { id: number; number: string }
beforeAll(async () => {
  // The first company belongs to the platform, and does not expire.
  await server.company({ name: 'Bravo' })
  peer = await server.startPeer()
})
afterAll(() => peer.close())
beforeEach(async () => {
  whatsappId = await seedConnection(server.context, acme.id, CONNECTED)
  contact = await seedContact(server.context, acme.id)
})
afterEach(() => {
  armFailpoints([])
  clock.set(NOW)
})

/** Calls at the time of the login, which does not last for days. */
async function atDesk<T>(call: () => Promise<T>): Promise<T> {
  const now = clock.now()
  clock.set(NOW)
  try {
    return await call()
  } finally {
    clock.set(now)
  }
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const inMs = (ms: number): string => new Date(clock.now().getTime() + ms).toISOString()
const ask = (over: Partial<z.input<typeof ScheduleInput>> = {}, who: Person = acme.ana) => {
  const body = {
    body: 'Oi, {{firstName}}!',
    contactId: contact.id,
    sendAt: inMs(HOUR),
    whatsappId: [whatsappId],
    ...over,
  }
  return atDesk(() => who.call(ROUTES.createSchedule, { body }))
}
const make = async (...input: Parameters<typeof ask>): Promise<Schedule> => {
  const { status, body } = await ask(...input)
  expect(status).toBe(200)
  return body
}
const show = (id: number) => atDesk(() => acme.ana.ok(ROUTES.showSchedule, { params: { scheduleId: id } }))
const all = async () =>
  (await atDesk(() => acme.ana.ok(ROUTES.listSchedules, { query: {} }))).schedules.toSorted(
    (a, b) => a.id - b.id,
  )
const states = async () =>
  (await all()).map(({ status, reason }) => (reason ? `${status} ${reason}` : status))
const update = (scheduleId: number, body: object, who: Person = acme.ana) =>
  atDesk(() => who.call(ROUTES.updateSchedule, { params: { scheduleId }, body }))
const run = () => runDueSchedules(server.context)
const pass = async (ms: number): Promise<void> => {
  clock.advance(ms)
  await run()
}
const messages = () =>
  server.context.platform
    .selectFrom('messages')
    .select(['id', 'body', 'ticket_id', 'automatic', 'user_id', 'connection_id', 'media_type'])
    .where('company_id', '=', acme.id)
    .where('from_me', '=', true)
    .orderBy('id')
    .execute()
const tickets = () =>
  server.context.platform
    .selectFrom('tickets')
    .select(['id', 'status', 'user_id', 'queue_id'])
    .where('company_id', '=', acme.id)
    .orderBy('id')
    .execute()
/** The channel reports about the messages that it has. */
const report = async (columns: { ack?: number; failure?: 'recipient'; uncertain?: boolean }) => {
  await server.context.platform
    .updateTable('messages')
    .set(columns)
    .where('company_id', '=', acme.id)
    .where('from_me', '=', true)
    .where('ack', '=', 0)
    .execute()
  await run()
}
const answer = (text = 'Já paguei') =>
  deliverInbound(server.context, acme.id, whatsappId, {
    ...inboundMessage(contact.number, text),
    at: clock.now(),
  })

// spec: schedules-2
describe('a schedule that is due', () => {
  it('is sent once, with its variables, also after a downtime and with two processes', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => make()))
    expect(await run()).toBe(0)
    clock.advance(3 * HOUR)
    const met = await Promise.all([
      runDueSchedules(server.context),
      runDueSchedules(peer.context),
      runDueSchedules(server.context),
    ])
    expect(met.reduce((sum, one) => sum + one, 0)).toBe(5)
    const sent = await messages()
    expect(sent.map(({ body }) => body)).toEqual(made.map(() => 'Oi, Dario!'))
    expect(sent[0]).toMatchObject({ automatic: true, user_id: acme.ana.id, connection_id: whatsappId })
    expect(new Set(await states())).toEqual(new Set(['AGENDADA']))
    await report({ ack: 1 })
    expect(await show(made[0]?.id ?? 0)).toMatchObject({
      status: 'ENVIADA',
      sentAt: clock.now().toISOString(),
    })
    expect(await run()).toBe(0)
  })

  // Seen red: an empty message left, and the schedule failed at the channel.
  it('of which nothing is left without a name says so, sends nothing and opens no ticket', async () => {
    await make({ body: '{{name}}', openTicket: 'enabled' })
    await server.context.platform
      .updateTable('contacts')
      .set({ name: contact.number })
      .where('id', '=', contact.id)
      .execute()
    await pass(HOUR)
    expect([await states(), await messages(), await tickets()]).toEqual([['ERRO empty'], [], []])
  })

  it('leaves nothing when the process dies between the claim and its end, and is sent then', async () => {
    const { id } = await make({ repeat: { every: 1, unit: 'days', times: 2 } })
    clock.advance(HOUR)
    armFailpoints([readFailpoint('scope.beforeCommit=throw@1')])
    await run()
    armFailpoints([])
    expect([await messages(), await show(id)]).toMatchObject([[], { status: 'PENDENTE' }])
    await pass(MINUTE)
    expect([(await messages()).length, await states()]).toEqual([1, ['AGENDADA', 'PENDENTE']])
  })

  it('that died after the commit is not sent again', async () => {
    await make()
    clock.advance(HOUR)
    armFailpoints([readFailpoint('scope.afterCommit=throw@1')])
    await run()
    armFailpoints([])
    await pass(MINUTE)
    expect([(await messages()).length, await states()]).toEqual([1, ['AGENDADA']])
  })

  it('more than a day late is an error, and its series goes on', async () => {
    const { id } = await make({ repeat: { every: 1, unit: 'days', times: 5 } })
    await pass(HOUR + DAY + MINUTE)
    expect(await messages()).toEqual([])
    expect(await show(id)).toMatchObject({ status: 'ERRO', reason: 'late', sentAt: null })
    expect((await all())[1]).toMatchObject({
      status: 'PENDENTE',
      sendAt: '2026-11-26T14:00:00.000Z',
      repeat: { times: 3 },
    })
  })

  it('waits for its connection, tries the next one, and says that it was off', async () => {
    const spare = await seedConnection(server.context, acme.id)
    const set = (id: number, status: 'CONNECTED' | 'DISCONNECTED') =>
      server.context.platform
        .updateTable('connections')
        .set({ ...CONNECTED, status })
        .where('id', '=', id)
        .execute()
    await make({ whatsappId: [whatsappId, spare] })
    await set(whatsappId, 'DISCONNECTED')
    await pass(HOUR)
    expect(await states()).toEqual(['PENDENTE'])
    await set(spare, 'CONNECTED')
    await pass(MINUTE)
    expect((await messages()).map(message => message.connection_id)).toEqual([spare])
    await make({ sendAt: inMs(0) })
    await pass(DAY + MINUTE)
    expect((await states()).at(-1)).toBe('ERRO disconnected')
  })

  it('waits while its company has not paid, is suspended, or has no schedules in its plan', async () => {
    const db = server.context.platform
    const setCompany = (columns: { is_active?: boolean; due_date?: Date }) =>
      db.updateTable('companies').set(columns).where('id', '=', acme.id).execute()
    const setPlan = (use_schedules: boolean) =>
      db
        .updateTable('plans')
        .set({ use_schedules })
        .where('id', '=', eb =>
          eb.selectFrom('companies').select('plan_id').where('companies.id', '=', acme.id),
        )
        .execute()
    const turns = [
      [
        () => setCompany({ due_date: new Date(clock.now().getTime() - HOUR) }),
        () => setCompany({ due_date: new Date(clock.now().getTime() + 30 * DAY) }),
      ],
      [() => setCompany({ is_active: false }), () => setCompany({ is_active: true })],
      [() => setPlan(false), () => setPlan(true)],
    ] as const
    for (const [at, [stop, goOn]] of turns.entries()) {
      await make({ sendAt: inMs(0) })
      await stop()
      await run()
      expect(await messages()).toHaveLength(at)
      await goOn()
      await run()
      expect(await messages()).toHaveLength(at + 1)
    }
  })

  it('tells why the channel refused it, and is sent again when somebody wants it', async () => {
    const { id } = await make()
    await pass(HOUR)
    await report({ ack: -1, failure: 'recipient' })
    expect(await show(id)).toMatchObject({ status: 'ERRO', reason: 'failed', failure: 'recipient' })
    await atDesk(() => acme.ana.ok(ROUTES.retrySchedule, { params: { scheduleId: id } }))
    await run()
    expect((await messages()).length).toBe(2)
    await report({ uncertain: true })
    expect(await states()).toEqual(['ERRO uncertain'])
    await pass(HOUR)
    expect((await messages()).length).toBe(2)
  })

  it('that nobody sent within a day is taken back', async () => {
    const { id } = await make()
    await pass(HOUR)
    await pass(DAY + MINUTE)
    expect(await show(id)).toMatchObject({ status: 'ERRO', reason: 'disconnected' })
    const { rows } = await sql<{
      state: string
    }>`select state from sends where company_id = ${acme.id}`.execute(server.context.platform)
    expect(rows.map(({ state }) => state)).not.toContain('queued')
  })

  it('that is marketing is cancelled for who wants none, and another one is sent', async () => {
    await atDesk(() =>
      acme.ana.ok(ROUTES.addConsent, {
        params: { contactId: contact.id },
        body: { purpose: 'marketing', state: 'withdrawn', reason: 'Pediu' },
      }),
    )
    await make({ isMarketing: true, body: 'Oferta do dia' })
    await make({ body: 'Sua consulta é hoje' })
    await pass(HOUR)
    await report({ ack: 1 })
    expect(await states()).toEqual(['CANCELADA optOut', 'ENVIADA'])
    expect((await messages()).map(({ body }) => body)).toEqual(['Sua consulta é hoje'])
  })

  it('that is marketing may be answered by any word that ends it', async () => {
    await make({ isMarketing: true, body: 'Oferta do dia' })
    await pass(HOUR)
    const sends = await server.context.platform
      .selectFrom('marketing_sends')
      .select('contact_id')
      .where('company_id', '=', acme.id)
      .execute()
    expect(sends).toEqual([{ contact_id: contact.id }])
  })

  it('waits until people are awake', async () => {
    await make({ sendAt: '2026-11-25T02:00:00Z', onlyWaking: true })
    await pass(14 * HOUR)
    expect(await messages()).toEqual([])
    clock.set('2026-11-25T11:00:00Z')
    await run()
    expect((await messages()).length).toBe(1)
  })
})

describe('the waking hours of a schedule', () => {
  it('are those of the contact where the number tells its zone', async () => {
    const inAcre = await seedContact(server.context, acme.id, { number: '5568987650001' })
    const abroad = await seedContact(server.context, acme.id, { number: '12125550001' })
    for (const { id } of [inAcre, abroad])
      await make({ contactId: id, sendAt: '2026-11-25T02:00:00Z', onlyWaking: true })
    // Eight o'clock in São Paulo, where the company is, and six in Acre.
    clock.set('2026-11-25T11:00:00Z')
    await run()
    expect(await states()).toEqual(['PENDENTE', 'AGENDADA'])
    clock.set('2026-11-25T13:00:00Z')
    await run()
    expect(await states()).toEqual(['AGENDADA', 'AGENDADA'])
  })
})

// spec: schedules-3
describe('the ticket of a schedule', () => {
  it.each([
    ['open for its attendant', { openTicket: 'enabled', statusTicket: 'open' }, 'open'],
    ['closed', { openTicket: 'enabled', statusTicket: 'closed' }, 'closed'],
  ] as const)('is %s', async (_title, over, status) => {
    const { beto, vendas } = acme
    await make({ ...over, ticketUserId: beto.id, queueId: vendas })
    await pass(HOUR)
    expect(await tickets()).toMatchObject([{ status, user_id: beto.id, queue_id: vendas }])
  })

  it('stands in no list when none is to be opened, until the customer answers', async () => {
    const closed = async () =>
      (await acme.ana.ok(ROUTES.listTickets, { query: { status: 'closed', showAll: true } })).count
    await make()
    await pass(HOUR)
    expect((await messages()).length).toBe(1)
    expect(await tickets()).toMatchObject([{ status: 'closed', user_id: null }])
    expect(await atDesk(closed)).toBe(0)
    await deliverInbound(server.context, acme.id, whatsappId, inboundMessage(contact.number, 'Obrigada'))
    expect((await tickets()).map(({ status }) => status)).toContain('pending')
  })

  it('waits in its queue without an attendant', async () => {
    await make({ openTicket: 'enabled', statusTicket: 'open', queueId: acme.vendas })
    await pass(HOUR)
    expect(await tickets()).toMatchObject([{ status: 'pending', queue_id: acme.vendas, user_id: null }])
  })

  it('is the one that somebody has already, and stays theirs', async () => {
    const talk = await seedConversation(server.context, acme.id, {
      whatsappId,
      contactId: contact.id,
      ticket: { status: 'open', user_id: acme.beto.id, queue_id: acme.vendas },
    })
    await make({ openTicket: 'enabled', statusTicket: 'open', ticketUserId: acme.ana.id })
    await pass(HOUR)
    expect(await tickets()).toMatchObject([{ id: talk.ticketId, status: 'open', user_id: acme.beto.id }])
  })
})

describe('a series', () => {
  it('is sent at each of its times, each a schedule of its own', async () => {
    await make({ repeat: { every: 1, unit: 'weeks', times: 3 } })
    for (const ms of [HOUR, 7 * DAY, 7 * DAY, 7 * DAY]) {
      await pass(ms)
      await report({ ack: 1 })
    }
    const sent = await all()
    expect(sent.map(({ sendAt, status }) => `${sendAt.slice(0, 10)} ${status}`)).toEqual([
      '2026-11-24 ENVIADA',
      '2026-12-01 ENVIADA',
      '2026-12-08 ENVIADA',
    ])
    expect((await tickets()).length).toBe(1)
  })

  it('skips weekends and the days on which the company is closed', async () => {
    await acme.ana.ok(ROUTES.createHoursExceptions, {
      body: { exceptions: [{ from: '2026-12-08', to: '2026-12-08', name: 'Padroeira' }] },
    })
    await make({
      sendAt: '2026-12-01T14:00:00Z',
      repeat: { every: 1, unit: 'weeks', times: 2, skipWeekends: true },
    })
    clock.set('2026-12-01T14:00:00Z')
    await run()
    expect((await all())[1]?.sendAt).toBe('2026-12-09T14:00:00.000Z')
    const { holidays } = await atDesk(() =>
      acme.ana.ok(ROUTES.listSchedulesBetween, { query: { from: '2026-12-01', to: '2026-12-31' } }),
    )
    expect(holidays).toEqual([{ day: '2026-12-08', name: 'Padroeira' }])
  })

  it('shows its coming times in the calendar, also where it begins before, without days that are closed', async () => {
    await atDesk(() =>
      acme.ana.ok(ROUTES.createHoursExceptions, {
        body: { exceptions: [{ name: 'Feriado', from: '2026-12-08', to: '2026-12-08' }] },
      }),
    )
    const { id } = await make({ repeat: { every: 1, unit: 'weeks', times: 4, skipWeekends: true } })
    const calendar = (from: string, to: string) =>
      atDesk(() => acme.ana.ok(ROUTES.listSchedulesBetween, { query: { from, to } }))
    const december = await calendar('2026-12-01', '2026-12-31')
    expect(december.schedules).toEqual([])
    expect(december.repeating.map(({ schedule, at }) => [schedule.id, at])).toEqual([
      [id, ['2026-12-01T14:00:00.000Z', '2026-12-09T14:00:00.000Z', '2026-12-15T14:00:00.000Z']],
    ])
    // The preview of a form knows the holidays of the months that it leads into.
    expect((await calendar('2026-11-24', '2026-11-24')).holidays).toContainEqual({
      day: '2026-12-08',
      name: 'Feriado',
    })
    expect((await calendar('2026-11-24', '2026-11-24')).repeating).toEqual([])
  })

  it('keeps the end of the month as its day when only the text is changed in February', async () => {
    const repeat = { every: 1, unit: 'months', times: 6, skipWeekends: false } as const
    const { id } = await make({ repeat, sendAt: '2027-01-31T10:00' })
    const inFebruary = new Date('2027-02-28T13:00:42Z')
    await server.context.platform
      .updateTable('schedules')
      .set({ send_at: inFebruary, due_at: inFebruary, repeat_step: 1 })
      .where('id', '=', id)
      .execute()
    const change = (body: object) =>
      acme.ana.ok(ROUTES.updateSchedule, { params: { scheduleId: id }, body: { repeat, ...body } })
    const nextOnes = async () =>
      (
        await acme.ana.ok(ROUTES.listSchedulesBetween, { query: { from: '2027-03-01', to: '2027-04-30' } })
      ).repeating.flatMap(({ at }) => at.map(one => one.slice(0, 10)))
    // The form sends all of its fields, and minutes alone.
    await change({ body: 'Outro texto', sendAt: '2027-02-28T13:00:00Z', repeat: { ...repeat, times: 4 } })
    expect(await nextOnes()).toEqual(['2027-03-31', '2027-04-30'])
    await change({ sendAt: '2027-02-27T13:00:00Z' })
    expect(await nextOnes()).toEqual(['2027-03-27', '2027-04-27'])
    // The undo of a drag puts it back to its place in the series.
    const series = { from: '2027-01-31T13:00:00Z', step: 1 }
    const undone = await change({ sendAt: '2027-02-28T13:00:00Z', series })
    expect(undone.series).toEqual({ from: '2027-01-31T13:00:00.000Z', step: 1 })
    expect(await nextOnes()).toEqual(['2027-03-31', '2027-04-30'])
    // A time outside of the named series begins one of its own.
    await change({ sendAt: '2027-02-26T13:00:00Z', series })
    expect(await nextOnes()).toEqual(['2027-03-26', '2027-04-26'])
  })

  it('ends with an answer where that is wished', async () => {
    await make({ repeat: { every: 1, unit: 'days', times: 5 }, cancelOnAnswer: true })
    await pass(HOUR)
    await report({ ack: 1 })
    await answer()
    expect(await states()).toEqual(['ENVIADA', 'CANCELADA answered'])
    await pass(2 * DAY)
    expect((await messages()).filter(({ body }) => body === 'Oi, Dario!').length).toBe(1)
  })
})

describe('a follow-up', () => {
  it('comes after days of silence, so many times and no more', async () => {
    await make({ followUp: { days: 2, times: 2 } })
    for (const ms of [HOUR, 2 * DAY, 2 * DAY, 2 * DAY]) {
      await pass(ms)
      await report({ ack: 1 })
    }
    expect(await all()).toMatchObject([
      { status: 'ENVIADA', isFollowUp: false },
      { status: 'ENVIADA', isFollowUp: true, followUp: { times: 1 } },
      { status: 'ENVIADA', isFollowUp: true, followUp: null },
    ])
  })

  it('does not come when the contact has answered, nor when the message was never sent', async () => {
    await make({ followUp: { days: 2, times: 2 } })
    await pass(HOUR)
    await report({ ack: 1 })
    clock.advance(HOUR)
    await answer()
    expect(await states()).toEqual(['ENVIADA', 'CANCELADA answered'])
    await make({ sendAt: inMs(HOUR), followUp: { days: 2, times: 2 } })
    await pass(HOUR)
    await report({ ack: -1, failure: 'recipient' })
    expect(await states()).toEqual(['ENVIADA', 'CANCELADA answered', 'ERRO failed'])
  })

  it('does not come when the answer came while it was claimed', async () => {
    const { id } = await make({ cancelOnAnswer: true })
    clock.advance(MINUTE)
    await answer()
    // As if the handler had not seen it.
    await server.context.platform
      .updateTable('schedules')
      .set({ status: 'PENDENTE', reason: null })
      .where('id', '=', id)
      .execute()
    await pass(HOUR)
    expect(await states()).toEqual(['CANCELADA answered'])
  })
})

// spec: schedules-1
describe('a change', () => {
  it('of what was sent, or is on its way, is refused', async () => {
    const { id } = await make()
    await pass(HOUR)
    expect((await update(id, { body: 'Outro texto' })).body.error).toBe('ERR_SCHEDULE_CLOSED')
    expect(
      (await atDesk(() => acme.ana.call(ROUTES.deleteSchedule, { params: { scheduleId: id } }))).body,
    ).toMatchObject({
      error: 'ERR_SCHEDULE_CLOSED',
    })
    await report({ ack: 1 })
    expect((await update(id, { body: 'Outro texto' })).body.error).toBe('ERR_SCHEDULE_CLOSED')
    await atDesk(() => acme.ana.ok(ROUTES.deleteSchedule, { params: { scheduleId: id } }))
  })

  it('makes a cancelled one pending again, at its new time', async () => {
    const { id } = await make()
    await acme.ana.ok(ROUTES.cancelSchedule, { params: { scheduleId: id } })
    await pass(HOUR)
    expect(await states()).toEqual(['CANCELADA cancelled'])
    await update(id, { sendAt: inMs(HOUR) })
    await pass(HOUR)
    expect(await states()).toEqual(['AGENDADA'])
  })

  it('needs a text of 5 characters, a contact and a time', async () => {
    const { body } = await acme.ana.call(ROUTES.createSchedule, {
      body: { body: 'Oi', sendAt: '' },
    })
    expect(body).toMatchObject({
      error: 'ERR_VALIDATION',
      fields: { body: 'tooShort', contactId: 'required', sendAt: 'required' },
    })
  })

  it('is stored with its picture or not at all', async () => {
    const withFile = (file: File, scheduleId?: number) => {
      const record = {
        body: 'Olá, com foto',
        contactId: contact.id,
        sendAt: inMs(HOUR),
        whatsappId: [whatsappId],
      }
      return scheduleId === undefined
        ? acme.ana.call(ROUTES.createSchedule, { form: { record, file: [file] } })
        : acme.ana.call(ROUTES.updateSchedule, { params: { scheduleId }, form: { record, file: [file] } })
    }
    const stored = async () => (await acme.ana.ok(ROUTES.listSchedules, { query: {} })).count
    expect((await withFile(new File(['%PDF-1.7'], 'a.png'))).body).toMatchObject({
      fields: { file: 'invalid' },
    })
    expect(await stored()).toBe(0)
    const { body } = await withFile(new File([PIXEL], 'pix.png'))
    expect(body).toMatchObject({ mediaName: 'pix.png', body: 'Olá, com foto' })
    await withFile(new File(['%PDF-1.7'], 'a.png'), body.id)
    expect((await withFile(new File([PIXEL], 'outra.png'), body.id)).body.mediaName).toBe('outra.png')
    expect(await stored()).toBe(1)
    await pass(HOUR)
    expect((await messages()).map(({ media_type }) => media_type)).toEqual(['image'])
  })

  it('answers 400 to a form whose record is no JSON', async () => {
    const form = new FormData()
    form.append('record', '{')
    const { status } = await acme.ana.raw('POST', '/api/schedules', { body: form })
    expect(status).toBe(400)
  })

  it('is not made or moved to a time that is past; the last minutes count as now', async () => {
    expect((await ask({ sendAt: inMs(-6 * MINUTE) })).body).toMatchObject({ fields: { sendAt: 'past' } })
    const { id } = await make({ sendAt: inMs(-4 * MINUTE) })
    const move = (sendAt: string) =>
      acme.ana.call(ROUTES.updateSchedule, { params: { scheduleId: id }, body: { sendAt } })
    expect((await move(inMs(-HOUR))).status).toBe(400)
    clock.set(inMs(10 * MINUTE))
    const { sendAt } = await acme.ana.ok(ROUTES.showSchedule, { params: { scheduleId: id } })
    expect((await move(sendAt)).status).toBe(200)
  })

  it('takes pictures only', async () => {
    const { id } = await make()
    const upload = (file: File) =>
      acme.ana.call(ROUTES.uploadScheduleMedia, { params: { scheduleId: id }, form: { file: [file] } })
    expect((await upload(new File(['%PDF-1.7'], 'a.png'))).body).toMatchObject({
      fields: { file: 'invalid' },
    })
    expect((await upload(new File([PIXEL], 'pix.png'))).body).toMatchObject({ mediaName: 'pix.png' })
    await pass(HOUR)
    expect((await messages()).map(({ media_type, body }) => [media_type, body])).toEqual([
      ['image', 'Oi, Dario!'],
    ])
  })

  it('is seen by admins, by who made it and by who will have its ticket', async () => {
    const heard = await listenAs(acme.beto)
    await make()
    const { id } = await make({ ticketUserId: acme.beto.id, queueId: acme.vendas })
    expect((await heard.waitFor('schedule')).action).toBe('create')
    const of = async (who: Person) =>
      (await who.ok(ROUTES.listSchedules, { query: {} })).schedules.map(one => one.id)
    expect([await of(acme.beto), await of(acme.bia), (await of(acme.ana)).length]).toEqual([[id], [], 2])
    expect((await update(id, { body: 'Outro texto' }, acme.bia)).body.error).toBe('ERR_NO_PERMISSION')
    expect((await ask({ ticketUserId: acme.bia.id, queueId: acme.vendas })).body.error).toBe(
      'ERR_USER_NOT_IN_QUEUE',
    )
  })
})

it('a page is searched by contact and text and counts each status', async () => {
  await make({ body: 'Lembrete do Pix' })
  await make({ body: 'Feliz aniversário' })
  const { schedules, count, counts } = await acme.ana.ok(ROUTES.listSchedules, {
    query: { searchParam: 'PIX' },
  })
  expect([schedules.map(({ body }) => body), count, counts.PENDENTE]).toEqual([['Lembrete do Pix'], 1, 1])
  expect((await acme.ana.ok(ROUTES.listSchedules, { query: { searchParam: 'dario' } })).count).toBe(2)
})

it('a page is searched by the number in any spelling, and never by digits that the viewer does not see', async () => {
  await make({ body: 'Lembrete do Pix' })
  const mara = await acme.hire('Mara', { profile: 'admin', is_tricked: false })
  const { number } = contact
  const found = async (person: Person, searchParam: string): Promise<number> =>
    (await person.ok(ROUTES.listSchedules, { query: { searchParam } })).count
  expect([
    await found(acme.ana, number),
    await found(
      acme.ana,
      `+${number.slice(0, 2)} (${number.slice(2, 4)}) ${number.slice(4, 9)}-${number.slice(9)}`,
    ),
  ]).toEqual([1, 1])
  expect([
    await found(mara, number.slice(0, 8)),
    await found(mara, number),
    await found(mara, number.slice(-4)),
  ]).toEqual([1, 0, 0])
})
