import { ROUTES, type CallInput, type QueueOption } from '@recado/contract'
import { expect, it } from 'vitest'
import {
  DAY,
  acme,
  listenAs,
  seedConnection,
  seedContact,
  server,
  setupTestServer,
} from '../../testing/index.ts'

// Spec: behaviour 19 "Deleting what is used". Seen red with no question before a connection or queue goes: the campaign
// then waited for a connection for good, the schedule failed, the report went without a word and the option led nowhere.

setupTestServer({ roles: 'api' })

const tomorrow = () => new Date(server.context.clock.now().getTime() + DAY).toISOString()
const removeConnection = (whatsappId: number) =>
  acme.ana.call(ROUTES.deleteWhatsapp, { params: { whatsappId } })
const removeQueue = (queueId: number) => acme.ana.call(ROUTES.deleteQueue, { params: { queueId } })
const mailing = (
  over: Partial<CallInput<typeof ROUTES.createReportMailing>['body']>,
): CallInput<typeof ROUTES.createReportMailing>['body'] => ({
  name: 'Semana',
  rhythm: 'week',
  day: 1,
  hour: 8,
  period: 'week',
  isByClock: false,
  isActive: true,
  queueId: null,
  attendantId: null,
  connectionId: null,
  tagId: null,
  fromAd: false,
  ad: '',
  recipientIds: [acme.ana.id],
  ...over,
})

it('a connection stays while a campaign, a schedule or a report by e-mail needs it, and they are named', async () => {
  const [only, other] = [
    await seedConnection(server.context, acme.id),
    await seedConnection(server.context, acme.id),
  ]
  const { id: contactId } = await seedContact(server.context, acme.id, { name: 'Dario' })
  const schedule = (whatsappId: number[]) =>
    acme.ana.ok(ROUTES.createSchedule, {
      body: { contactId, body: 'Até amanhã', sendAt: tomorrow(), whatsappId },
    })
  const { id: scheduleId } = await schedule([only])
  // Another connection can send this one.
  await schedule([only, other])
  const { id: mailingId } = await acme.ana.ok(ROUTES.createReportMailing, {
    body: mailing({ connectionId: only }),
  })
  const { id: campaignId } = await acme.ana.ok(ROUTES.createCampaign, {
    body: { name: 'Novidades', whatsappId: other, message1: 'Oi', scheduledAt: null },
  })
  const start = (status: 'PROGRAMADA' | 'FINALIZADA') =>
    server.context.platform
      .updateTable('campaigns')
      .set({ status, more_connection_ids: [only] })
      .where('id', '=', campaignId)
      .execute()
  await start('PROGRAMADA')
  expect(await removeConnection(only)).toMatchObject({
    status: 409,
    body: {
      error: 'ERR_IN_USE',
      campaigns: [{ id: campaignId, name: 'Novidades' }],
      schedules: [{ id: scheduleId, name: 'Dario' }],
      reportMailings: [{ id: mailingId, name: 'Semana' }],
    },
  })
  await start('FINALIZADA')
  await acme.ana.ok(ROUTES.deleteSchedule, { params: { scheduleId } })
  await acme.ana.ok(ROUTES.deleteReportMailing, { params: { reportMailingId: mailingId } })
  expect((await removeConnection(only)).status).toBe(200)
})

it('names a contact by no number to those who see none', async () => {
  const whatsappId = await seedConnection(server.context, acme.id)
  const { id: contactId } = await seedContact(server.context, acme.id, { name: '5511987654321' })
  await acme.ana.ok(ROUTES.createSchedule, {
    body: { contactId, body: 'Até amanhã', sendAt: tomorrow(), whatsappId: [whatsappId] },
  })
  const caio = await acme.hire('Caio', { profile: 'admin', is_tricked: false })
  const answer = await caio.call(ROUTES.deleteWhatsapp, { params: { whatsappId } })
  expect(answer.status).toBe(409)
  expect(JSON.stringify(answer.body)).not.toContain('987654321')
})

it('a queue stays while the menu of another one, a schedule or a report by e-mail names it', async () => {
  const { id: contactId } = await seedContact(server.context, acme.id, { name: 'Dario' })
  const option = (queueId: number, title: string) =>
    acme.ana.ok(ROUTES.createQueueOption, {
      body: { queueId, title, action: { type: 'queue', queueId: acme.suporte } },
    })
  const { id: optionId } = await option(acme.vendas, 'Ajuda')
  // Its own menu goes with it.
  await option(acme.suporte, 'De novo')
  const { id: scheduleId } = await acme.ana.ok(ROUTES.createSchedule, {
    body: { contactId, body: 'Até amanhã', sendAt: tomorrow(), openTicket: 'enabled', queueId: acme.suporte },
  })
  const { id: mailingId } = await acme.ana.ok(ROUTES.createReportMailing, {
    body: mailing({ queueId: acme.suporte }),
  })
  expect(await removeQueue(acme.suporte)).toMatchObject({
    status: 409,
    body: {
      error: 'ERR_IN_USE',
      options: [{ id: optionId, name: 'Ajuda (Vendas)' }],
      schedules: [{ id: scheduleId, name: 'Dario' }],
      reportMailings: [{ id: mailingId, name: 'Semana' }],
    },
  })
  await acme.ana.ok(ROUTES.deleteQueueOption, { params: { queueOptionId: optionId } })
  await acme.ana.ok(ROUTES.deleteSchedule, { params: { scheduleId } })
  await acme.ana.ok(ROUTES.deleteReportMailing, { params: { reportMailingId: mailingId } })
  expect((await removeQueue(acme.suporte)).status).toBe(200)
})

it('an option that led to somebody who leaves keeps its customers waiting, which open menus hear', async () => {
  const { id: userId } = await acme.hire('Hélio')
  const { id } = await acme.ana.ok(ROUTES.createQueueOption, {
    body: { queueId: acme.vendas, title: 'Falar com Hélio', action: { type: 'user', userId } },
  })
  const socket = await listenAs(acme.beto)
  await acme.ana.ok(ROUTES.deleteUser, { params: { userId } })
  const options = await acme.ana.ok(ROUTES.listQueueOptions, { query: { queueId: acme.vendas } })
  expect(options.find(one => one.id === id)?.action).toEqual<QueueOption['action']>({ type: 'pending' })
  expect(await socket.waitFor('queueOption')).toEqual({ action: 'update', queueId: acme.vendas })
})
