// spec: campaigns-10
import { ChannelError } from '@recado/channels/port'
import { ROUTES } from '@recado/contract'
import { writeNumberCell } from '@recado/domain'
import { beforeAll, expect, it } from 'vitest'
import { acme, server } from '../../../testing/index.ts'
import { addListPeople, campaignFinishes, setupCampaigns } from '../testing/campaign-stage.ts'

const { channel, clock, stage, make } = setupCampaigns()
// The first company belongs to the platform, and does not expire.
beforeAll(() => server.company({ name: 'Bravo' }))

/** Three people: the second one's number gets nothing. */
async function finishCampaign() {
  await addListPeople(stage, 3)
  channel.behaviours.push(
    () => undefined,
    () => {
      throw new ChannelError('recipient', 'Not on the network.')
    },
  )
  const { id } = await make()
  await campaignFinishes(id)
  return id
}

it('a step of the funnel and a reason select recipients, in the table and in the file', async () => {
  const campaignId = await finishCampaign()
  const params = { campaignId }
  const numbersOf = async (query: { filter?: 'sent' | 'failed'; reason?: string }) =>
    (await acme.ana.ok(ROUTES.listCampaignRecipients, { params, query })).recipients.map(
      ({ number }) => number,
    )
  const [first, second, third] = stage.numbers
  expect(await numbersOf({ filter: 'sent' })).toEqual([first, third])
  expect(await numbersOf({ filter: 'failed', reason: 'recipient' })).toEqual([second])
  expect(await numbersOf({ filter: 'failed', reason: 'rate' })).toEqual([])
  const file = await acme.ana.ok(ROUTES.exportCampaignRecipients, {
    params,
    query: { filter: 'failed', reason: 'recipient' },
  })
  expect(file.split('\r\n')).toEqual([
    'Contato;Número;Variante;Situação;Motivo;Enviada em;Entregue em;Lida em;Resposta',
    `Cliente 1;${writeNumberCell(second ?? '')};1;Falhou;Número não recebe;;;;`,
    '',
  ])
  const { entries } = await acme.ana.ok(ROUTES.listAuditLog, { query: {} })
  expect(entries[0]).toMatchObject({ kind: 'exported', record: 'campaign', subject: 'Novidades' })
})

it('the report tells the variants apart, whatever became of them', async () => {
  await addListPeople(stage, 12)
  const { id } = await make({ message2: 'Hoje é {nome} quem ganha.' })
  await campaignFinishes(id)
  const { variants, report } = await acme.ana.ok(ROUTES.showCampaign, { params: { campaignId: id } })
  const { recipients } = await acme.ana.ok(ROUTES.listCampaignRecipients, {
    params: { campaignId: id },
    query: {},
  })
  const sentOf = (variant: number) => recipients.filter(one => one.variant === variant).length
  expect(variants.map(({ variant, sent }) => [variant, sent])).toEqual([
    [1, sentOf(1)],
    [2, sentOf(2)],
  ])
  expect(Math.min(sentOf(1), sentOf(2))).toBeGreaterThan(0)
  expect(report.sent).toBe(12)
})

// spec: insight-6
it('reports of a period show whom a campaign wrote to in it, and the file says the same', async () => {
  const campaignId = await finishCampaign()
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'America/Sao_Paulo' }).format(clock.now())
  const period = { from: today, to: today }
  const report = async (query: Record<string, unknown> = {}) =>
    (await acme.ana.ok(ROUTES.showCampaignGroups, { query: { ...period, ...query } })).campaigns.filter(
      ({ id }) => id === campaignId,
    )
  expect(await report()).toEqual([
    {
      id: campaignId,
      name: 'Novidades',
      status: 'FINALIZADA',
      figures: { sent: 2, delivered: 0, read: 0, answered: 0, optedOut: 0 },
    },
  ])
  expect(await report({ connectionId: stage.whatsappId })).toHaveLength(1)
  expect(await report({ connectionId: stage.whatsappId + 1 })).toEqual([])
  expect(await report({ from: '2020-01-01', to: '2020-12-31' })).toEqual([])
  const file = await acme.ana.ok(ROUTES.exportCampaignsCsv, {
    query: { ...period, connectionId: stage.whatsappId, columns: ['campaign', 'status', 'sent'] },
  })
  expect(file).toBe('Campanha;Situação;Enviadas\r\nNovidades;Finalizada;2\r\n')
  const rita = await acme.hire('Rita', { show_dashboard: true })
  expect((await rita.call(ROUTES.showCampaignGroups, { query: period })).body).toMatchObject({
    error: 'ERR_NO_PERMISSION',
  })
})

it('an admin who sees masked numbers exports masked ones', async () => {
  const campaignId = await finishCampaign()
  const mara = await acme.hire('Mara', { profile: 'admin', is_tricked: false })
  const file = await mara.ok(ROUTES.exportCampaignRecipients, { params: { campaignId }, query: {} })
  for (const number of stage.numbers) {
    expect(file).toContain(writeNumberCell(`${number.slice(0, -4)}****`))
    expect(file).not.toContain(number)
  }
})

it('the timeline counts the messages of each connection in steps of time', async () => {
  const other = await finishCampaign()
  expect(other).toBeGreaterThan(0)
  const draft = await make({ scheduledAt: null })
  expect(await acme.ana.ok(ROUTES.showCampaignTimeline, { params: { campaignId: draft.id } })).toEqual({
    stepMinutes: 1,
    from: null,
    connections: [],
  })
  const startedAt = clock.now()
  const { id } = await make()
  await campaignFinishes(id)
  const timeline = await acme.ana.ok(ROUTES.showCampaignTimeline, { params: { campaignId: id } })
  expect(timeline.stepMinutes).toBe(1)
  expect(Date.parse(timeline.from ?? '')).toBe(Math.floor(startedAt.getTime() / 60_000) * 60_000)
  expect(
    timeline.connections.map(({ id: connection, counts }) => [connection, counts.reduce((a, b) => a + b)]),
  ).toEqual([[stage.whatsappId, 3]])
})

// spec: campaigns-9
it('the week has what campaigns sent on the numbers of this one, and the other ones that come', async () => {
  const sentId = await finishCampaign()
  const inDays = (days: number): string => new Date(clock.now().getTime() + days * 86_400_000).toISOString()
  const draft = await make({ name: 'Natal', scheduledAt: null })
  const coming = await make({ name: 'Em breve', scheduledAt: inDays(3) })
  await make({ name: 'Longe', scheduledAt: inDays(8) })
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'America/Sao_Paulo' }).format(clock.now())
  const show = (campaignId: number) => acme.ana.ok(ROUTES.showCampaignWeek, { params: { campaignId } })
  expect(await show(draft.id)).toEqual({
    today,
    sent: [
      {
        day: today,
        whatsappId: stage.whatsappId,
        campaignId: sentId,
        name: 'Novidades',
        count: 2,
        from: expect.any(String) as string,
        to: expect.any(String) as string,
      },
    ],
    coming: [{ id: coming.id, name: 'Em breve', status: 'PROGRAMADA', scheduledAt: inDays(3), waiting: 0 }],
  })
  expect((await show(coming.id)).coming).toEqual([])
  // Of a campaign without a number there is none.
  const { id } = await acme.ana.ok(ROUTES.createCampaign, { body: { name: 'Sem número' } })
  expect(await show(id)).toEqual({ today, sent: [], coming: [] })
  const { sentToday } = await acme.ana.ok(ROUTES.showCampaign, { params: { campaignId: sentId } })
  expect(sentToday).toBe(3)
  // A day later, and a week later.
  const db = server.context.platform
  await db.updateTable('campaigns').set({ sent_on: '2026-01-01' }).where('id', '=', sentId).execute()
  expect((await acme.ana.ok(ROUTES.showCampaign, { params: { campaignId: sentId } })).sentToday).toBe(0)
  await db
    .updateTable('campaign_recipients')
    .set({ sent_at: new Date(clock.now().getTime() - 7 * 86_400_000) })
    .where('campaign_id', '=', sentId)
    .execute()
  expect((await show(draft.id)).sent).toEqual([])
})
