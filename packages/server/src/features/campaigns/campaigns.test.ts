// spec: campaigns-1, campaigns-2, campaigns-6
import { ROUTES } from '@recado/contract'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import {
  acme,
  deliverInbound,
  HOUR,
  inboundEvent,
  inboundMessage,
  MINUTE,
  server,
} from '../../testing/index.ts'
import { countMarked } from '../dashboard/index.ts'
import { BULK_CONCURRENCY } from '../delivery/engine/send-queue.ts'
import { ambiguous, failWith } from '../delivery/testing/fake-channel.ts'
import { ChannelError } from '@recado/channels/port'
import { runCampaigns } from './engine/worker.ts'
import {
  addListPeople,
  campaignFinishes,
  campaignReaches,
  setupCampaigns,
  showCampaign,
  SOON,
} from './testing/campaign-stage.ts'

// Campaigns from their start to their end, over a channel that records what leaves.

const { channel, clock, stage, make, receivers } = setupCampaigns()
/** A person of the list writes to the number of the campaign. */
const customerSays = (index: number, text: string) =>
  deliverInbound(server.context, acme.id, stage.whatsappId, inboundMessage(stage.numbers[index] ?? '', text))

describe('a campaign', () => {
  it('that was due during a downtime starts once, and writes to each number once', async () => {
    await addListPeople(stage, 5)
    const inHours = (hours: number) => new Date(clock.now().getTime() + hours * HOUR)
    const { id } = await make({ scheduledAt: inHours(1).toISOString() })
    // Six hours without a process.
    const db = server.context.platform
    await db
      .updateTable('campaigns')
      .set({ scheduled_at: inHours(-5) })
      .where('id', '=', id)
      .execute()
    const done = await campaignFinishes(id)
    expect(receivers()).toEqual(stage.numbers.toSorted())
    expect(channel.sent.map(({ body }) => body).toSorted()[0]).toBe('Oi Cliente 0')
    expect(done.report).toMatchObject({ valid: 5, sent: 5, failed: 0, skipped: 0, unsure: 0 })
  })

  it('opens no ticket, and shows its delivery and reading', async () => {
    await addListPeople(stage, 1)
    const { id } = await make()
    await campaignFinishes(id)
    const { tickets } = await acme.ana.ok(ROUTES.listTickets, { query: { status: 'pending', showAll: true } })
    expect(tickets).toEqual([])
    const target = `ext-${channel.sent[0]?.id}`
    const receipt = (level: 'delivered' | 'read') =>
      deliverInbound(
        server.context,
        acme.id,
        stage.whatsappId,
        inboundEvent('receipt', stage.numbers[0] ?? '', { target, level }),
      )
    await receipt('read')
    await receipt('delivered')
    const { report, shipping } = await showCampaign(id)
    expect(report).toMatchObject({ sent: 1, delivered: 1, read: 1 })
    expect(shipping[0]).toMatchObject({ state: 'read', deliveredAt: expect.any(String) })
  })

  it('opens tickets in its queue when it is told to, and for those who answer', async () => {
    await addListPeople(stage, 2)
    const { id } = await make({ queueId: acme.vendas })
    await campaignFinishes(id)
    await customerSays(0, 'Quero!')
    const { tickets } = await acme.ana.ok(ROUTES.listTickets, { query: { status: 'pending', showAll: true } })
    expect(tickets.map(({ queueId, contact }) => [queueId, contact.number])).toEqual([
      [acme.vendas, stage.numbers[0]],
    ])
    expect((await showCampaign(id)).report.answered).toBe(1)
    const opening = await make({ queueId: acme.vendas, openTicket: 'enabled', name: 'Abre' })
    await campaignFinishes(opening.id)
    const after = await acme.ana.ok(ROUTES.listTickets, { query: { status: 'pending', showAll: true } })
    expect(after.tickets).toHaveLength(2)
  })

  // Seen red: a campaign that was made slower slowed all of them.
  it('sends at its own intervals where it has some, and the others at those of the company', async () => {
    await addListPeople(stage, 2)
    const pace = { messageInterval: 20, longerIntervalAfter: 0, greaterInterval: 0 }
    const { id } = await make({ pace })
    await campaignReaches(id, ({ report }) => report.sent === 1)
    const { next_at } = await server.context.platform
      .selectFrom('campaign_paces')
      .select('next_at')
      .where('connection_id', '=', stage.whatsappId)
      .executeTakeFirstOrThrow()
    const seconds = (next_at.getTime() - clock.now().getTime()) / 1_000
    expect(seconds).toBeGreaterThanOrEqual(20)
    expect(seconds).toBeLessThanOrEqual(26)
    expect(await showCampaign(id)).toMatchObject({ pace })
    const { settings } = await acme.ana.ok(ROUTES.showCampaignSettings)
    expect(settings).toMatchObject({ messageInterval: 0 })
    await acme.ana.ok(ROUTES.cancelCampaign, { params: { campaignId: id } })
    clock.advance(MINUTE)
    const other = await make({ name: 'Outra' })
    expect(other.pace).toBeNull()
    expect((await campaignFinishes(other.id)).report.sent).toBe(2)
  })

  // spec: campaigns-4
  it('stands in no list, search or figure before an answer, and in the conversation of the answer', async () => {
    await addListPeople(stage, 1)
    const before = await server.context.platform
      .selectFrom('events')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst()
    const { id } = await make({ queueId: acme.vendas })
    const { shipping } = await campaignFinishes(id)
    const listClosed = () => acme.ana.ok(ROUTES.listTickets, { query: { status: 'closed', showAll: true } })
    expect(await listClosed()).toMatchObject({ tickets: [], count: 0 })
    const contactId = shipping[0]?.contactId ?? 0
    expect(await acme.ana.ok(ROUTES.listTicketsOfContact, { params: { contactId } })).toEqual([])
    const events = await server.context.platform
      .selectFrom('events')
      .select('name')
      .where('id', '>', before?.id ?? 0)
      .where('name', 'in', ['ticket', 'appMessage'])
      .where(({ fn }) => fn('cardinality', ['rooms']), '>', 0)
      .execute()
    expect(events).toEqual([])
    const search = async () =>
      (await acme.ana.ok(ROUTES.searchMessages, { query: { searchParam: 'Cliente' } })).messages
    expect(await search()).toEqual([])
    const countBegun = async () => {
      await countMarked(server.context)
      const { counters, today } = await acme.ana.ok(ROUTES.showDashboard, { query: { days: 1 } })
      return [counters.tickets, counters.supportFinished, today.hours.reduce((sum, hour) => sum + hour, 0)]
    }
    expect(await countBegun()).toEqual([0, 0, 0])
    await customerSays(0, 'Quero!')
    const { tickets } = await acme.ana.ok(ROUTES.listTickets, { query: { status: 'pending', showAll: true } })
    const params = { ticketId: tickets[0]?.id ?? 0 }
    const { messages } = await acme.ana.ok(ROUTES.listMessages, { params, query: {} })
    expect(messages.map(({ body }) => body)).toEqual(['Oi Cliente 0', 'Quero!'])
    expect(await listClosed()).toMatchObject({ tickets: [], count: 0 })
    expect(await countBegun()).toEqual([1, 0, 1])
  })

  // Seen red: an empty message was queued.
  it('sets aside who has nothing that the text needs, opens no ticket for them, and goes on', async () => {
    await addListPeople(stage, 1)
    const number = stage.numbers[0] ?? ''
    const nameless = `${number.slice(0, -4)}${number.slice(-4) === '0001' ? '0002' : '0001'}`
    await acme.ana.ok(ROUTES.createContactListItem, {
      body: { contactListId: stage.listId, name: nameless, number: nameless },
    })
    const { id } = await make({ message1: '{nome}', openTicket: 'enabled', queueId: acme.vendas })
    await campaignFinishes(id)
    expect(receivers()).toEqual([number])
    const { tickets } = await acme.ana.ok(ROUTES.listTickets, { query: { status: 'pending', showAll: true } })
    expect(tickets.map(({ contact }) => contact.number)).toEqual([number])
    expect((await showCampaign(id)).report).toMatchObject({ sent: 1, failed: 1 })
  })

  it('counts a request to leave as one, and not as an answer', async () => {
    await addListPeople(stage, 1)
    const { id } = await make()
    await campaignFinishes(id)
    await customerSays(0, 'SAIR')
    expect((await showCampaign(id)).report).toMatchObject({ sent: 1, answered: 0, optedOut: 1 })
  })

  it('sends nothing twice when two engines run, and says the same after a failure', async () => {
    await addListPeople(stage, 12)
    const { id } = await make({ message2: 'Olá {nome}', message3: 'Ei {nome}' })
    const engines = [1, 2].map(() => runCampaigns(server.context, new AbortController().signal))
    const done = await campaignFinishes(id)
    await Promise.all(engines)
    expect(receivers()).toEqual(stage.numbers.toSorted())
    expect(new Set(done.shipping.map(({ variant }) => variant)).size).toBeGreaterThan(1)
  })

  it('leaves a message with an unknown outcome to a person', async () => {
    await addListPeople(stage, 3)
    channel.behaviours.push(failWith(ambiguous()))
    const { id } = await make()
    const done = await campaignFinishes(id)
    expect(done.report).toMatchObject({ sent: 2, unsure: 1 })
    const unsure = done.shipping.find(({ state }) => state === 'unsure')
    expect(receivers()).toEqual(stage.numbers.filter(number => number !== unsure?.number).toSorted())
    const params = { campaignId: id, recipientId: unsure?.id ?? 0 }
    await acme.ana.ok(ROUTES.resolveCampaignRecipient, { params, body: { outcome: 'again' } })
    const again = await campaignFinishes(id)
    expect(again.report).toMatchObject({ sent: 3, unsure: 0 })
    expect(receivers()).toEqual(stage.numbers.toSorted())
  })

  it('says why a message failed, and finishes', async () => {
    await addListPeople(stage, 2)
    channel.behaviours.push(failWith(new ChannelError('recipient', 'Not on WhatsApp.')))
    const { id } = await make()
    const done = await campaignFinishes(id)
    expect(done.report).toMatchObject({ sent: 1, failed: 1 })
    expect(done.reasons).toEqual([{ state: 'failed', reason: 'recipient', count: 1 }])
  })

  // spec: files-3
  it('sends the message of its list of files before the files, also alone', async () => {
    await addListPeople(stage, 1)
    const { id: fileListId } = await acme.ana.ok(ROUTES.createFileList, {
      body: { name: 'Catálogo', message: 'Segue, {nome}.', options: [] },
    })
    await acme.ana.ok(ROUTES.uploadFileList, {
      params: { fileListId },
      form: { files: [new File(['Capa'], 'capa.txt')] },
    })
    const stored = async (message1: string) => {
      const { id } = await make({ fileListId, message1 })
      await campaignFinishes(id)
      const { rows } = await sql<{
        text: string
      }>`select coalesce(nullif(m.body, ''), m.media ->> 'name') as text
        from messages m join contacts c on c.id = m.contact_id
        where c.number = ${stage.numbers[0] ?? ''} order by m.id`.execute(server.context.platform)
      return rows.map(({ text }) => text)
    }
    expect(await stored('Oi {nome}')).toEqual(['Oi Cliente 0', 'Segue, Cliente 0.', 'capa.txt'])
    expect((await stored('')).slice(3)).toEqual(['Segue, Cliente 0.', 'capa.txt'])
  })

  it('offers the columns of its people, and fills them in', async () => {
    await addListPeople(stage, 1)
    const columns = [
      { name: 'Cidade', value: 'Recife' },
      { name: 'Data da compra', value: '21/11' },
    ]
    await server.context.platform
      .updateTable('contact_list_items')
      .set({ extra_info: JSON.stringify(columns) })
      .where('contact_list_id', '=', stage.listId)
      .execute()
    const { id } = await make({
      message1: 'Oi {nome}, de {cidade}, desde {data_da_compra}',
      scheduledAt: null,
    })
    const audience = await acme.ana.ok(ROUTES.showCampaignAudience, { params: { campaignId: id } })
    expect(audience.columns).toEqual(['Cidade', 'data_da_compra'])
    expect(audience.sample).toMatchObject([
      { text: 'Oi Cliente 0, de Recife, desde 21/11', extraInfo: [{ name: 'Cidade', value: 'Recife' }, {}] },
    ])
  })

  // spec: gaps-2
  it('sends a person without a column the text without it, and an unknown one as typed', async () => {
    await addListPeople(stage, 2)
    await server.context.platform
      .updateTable('contact_list_items')
      .set({ extra_info: JSON.stringify([{ name: 'Cidade', value: 'Recife' }]) })
      .where('number', '=', stage.numbers[0] ?? '')
      .execute()
    const { id } = await make({ message1: 'Oi {nome}, de {cidade}! {bairro}' })
    await campaignFinishes(id)
    expect(channel.sent.map(({ body }) => body).toSorted()).toEqual([
      'Oi Cliente 0, de Recife! {bairro}',
      'Oi Cliente 1, de! {bairro}',
    ])
  })

  it('leaves out invalid and repeated stage.numbers', async () => {
    await addListPeople(stage, 2)
    await server.context.platform
      .updateTable('contact_list_items')
      .set({ is_whatsapp_valid: false })
      .where('contact_list_id', '=', stage.listId)
      .where('number', '=', stage.numbers[1] ?? '')
      .execute()
    const { id } = await make({ scheduledAt: null })
    const audience = await acme.ana.ok(ROUTES.showCampaignAudience, { params: { campaignId: id } })
    expect(audience).toMatchObject({ total: 2, receives: 1, skipped: { invalid: 1 } })
    expect(audience.sample[0]?.text).toBe('Oi Cliente 0')
    const now = clock.now().toISOString()
    await acme.ana.ok(ROUTES.updateCampaign, {
      params: { campaignId: id },
      body: { scheduledAt: now, peopleAgreed: true },
    })
    expect((await campaignFinishes(id)).report).toMatchObject({ valid: 1, sent: 1, skipped: 1 })
    expect(receivers()).toEqual([stage.numbers[0]])
    const { entries } = await acme.ana.ok(ROUTES.listAuditLog, {})
    expect(entries.map(({ kind, by }) => [kind, by?.name])).toEqual([
      ['campaignStarted', undefined],
      ['campaignConsent', 'Ana'],
      ['campaignScheduled', 'Ana'],
    ])
  })
})

describe('a running campaign', () => {
  /** More people than messages may be under way at once. */
  const MANY = 60
  /** Stops the channel from its n-th message on, until it is let go. */
  function holdFrom(n: number): { readonly isHeld: Promise<void>; readonly release: () => void } {
    const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    for (let before = 1; before < n; before++) channel.behaviours.push(() => undefined)
    for (let from = n; from <= MANY; from++)
      channel.behaviours.push(() => {
        held.resolve()
        return released.promise
      })
    return { isHeld: held.promise, release: released.resolve }
  }
  const isNothingUnderWay = async (): Promise<void> => {
    const sends = server.context.platform.selectFrom('sends').select('id')
    const left = await sends.where('state', 'in', ['queued', 'sending']).execute()
    expect(left).toEqual([])
  }

  it('stops with the messages that are just leaving when it is cancelled, and continues with the others', async () => {
    await addListPeople(stage, MANY)
    const { isHeld, release } = holdFrom(3)
    const { id } = await make()
    await isHeld
    const params = { campaignId: id }
    expect((await acme.ana.ok(ROUTES.cancelCampaign, { params })).status).toBe('CANCELADA')
    release()
    await vi.waitFor(isNothingUnderWay, SOON)
    const count = channel.sent.length
    expect(count).toBeLessThanOrEqual(2 + BULK_CONCURRENCY)
    await runCampaigns(server.context, new AbortController().signal)
    await isNothingUnderWay()
    expect((await showCampaign(id)).report).toMatchObject({ sent: count, waiting: MANY - count, unsure: 0 })
    const { claimed } = await server.context.platform
      .selectFrom('campaigns')
      .select('claimed')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(claimed).toBe(count)
    await acme.ana.ok(ROUTES.updateCampaign, { params, body: { name: 'Novidades 2' } })
    await acme.ana.ok(ROUTES.restartCampaign, { params })
    expect((await campaignFinishes(id)).report).toMatchObject({ valid: MANY, sent: MANY })
    expect(receivers()).toEqual(stage.numbers.toSorted())
  })

  it('is paused and continued, but neither edited nor removed', async () => {
    await addListPeople(stage, MANY)
    const { isHeld, release } = holdFrom(2)
    const { id } = await make()
    await isHeld
    const params = { campaignId: id }
    await acme.ana.ok(ROUTES.pauseCampaign, { params, body: { isPaused: true } })
    release()
    await vi.waitFor(isNothingUnderWay, SOON)
    expect(channel.sent.length).toBeLessThanOrEqual(1 + BULK_CONCURRENCY)
    const edit = await acme.ana.call(ROUTES.updateCampaign, { params, body: { name: 'Outro' } })
    expect([edit.status, edit.body]).toMatchObject([409, { error: 'ERR_CAMPAIGN_LOCKED' }])
    expect((await acme.ana.call(ROUTES.deleteCampaign, { params })).status).toBe(409)
    expect(await showCampaign(id)).toMatchObject({ status: 'EM_ANDAMENTO', hold: { reason: 'person' } })
    await acme.ana.ok(ROUTES.pauseCampaign, { params, body: { isPaused: false } })
    await campaignFinishes(id)
    expect(receivers()).toEqual(stage.numbers.toSorted())
  })

  it('has several messages under way on a number without a pace, and one where it pauses between them', async () => {
    await addListPeople(stage, 12)
    const first = holdFrom(1)
    await make()
    await vi.waitFor(() => expect(channel.peak.all).toBe(12), SOON)
    first.release()
    await vi.waitFor(isNothingUnderWay, SOON)
    channel.behaviours.length = 0
    channel.peak.all = 0
    await acme.ana.ok(ROUTES.saveCampaignSettings, {
      body: { settings: { messageInterval: 20, longerIntervalAfter: 0, greaterInterval: 0 } },
    })
    await make({ name: 'Outra' })
    await vi.waitFor(() => expect(channel.sent).toHaveLength(13), SOON)
    await vi.waitFor(isNothingUnderWay, SOON)
    expect(channel.peak.all).toBe(1)
  })

  it('takes the longer pause after so many messages that go together', async () => {
    await addListPeople(stage, 12)
    await acme.ana.ok(ROUTES.saveCampaignSettings, {
      body: { settings: { messageInterval: 0, longerIntervalAfter: 5, greaterInterval: 60 } },
    })
    const { id } = await make()
    for (const sent of [5, 10]) {
      await campaignReaches(id, ({ report }) => report.sent === sent)
      await runCampaigns(server.context, new AbortController().signal)
      await isNothingUnderWay()
      expect(channel.sent).toHaveLength(sent)
      clock.advance(2 * MINUTE)
    }
    await campaignFinishes(id)
    expect(receivers()).toEqual(stage.numbers.toSorted())
  })

  it('is stopped by its canary, and continues when somebody says so', async () => {
    await addListPeople(stage, 24)
    for (let n = 0; n < 3; n++) channel.behaviours.push(failWith(new ChannelError('recipient', 'Not there.')))
    const { id } = await make({ canaryPercent: 5, canaryWaitMinutes: 5 })
    const watched = await campaignReaches(id, ({ hold }) => hold !== null)
    // 3 of 20 are more than 5 %: nobody waits for the end of the watch.
    expect(watched).toMatchObject({
      canarySize: 20,
      hold: { reason: 'failures', figures: { count: 3, of: 20 } },
    })
    expect(watched.report).toMatchObject({ sent: 17, failed: 3, waiting: 4 })
    clock.advance(MINUTE)
    await acme.ana.ok(ROUTES.pauseCampaign, { params: { campaignId: id }, body: { isPaused: false } })
    expect((await campaignFinishes(id)).report).toMatchObject({ sent: 21, failed: 3 })
  })

  it(
    'is stopped by its canary when customers block the company, who are no failures',
    { tags: ['deep'] },
    async () => {
      await addListPeople(stage, 24)
      channel.behaviours.push(
        failWith(new ChannelError('blocked', 'No marketing.', { code: '131050', refuses: 'marketing' })),
      )
      const { id } = await make({ canaryPercent: 5, canaryWaitMinutes: 5, maxFailedPercent: 0 })
      const watched = await campaignReaches(id, ({ hold }) => hold !== null)
      expect(watched).toMatchObject({
        maxBlockedPercent: 2,
        hold: { reason: 'blocks', figures: { count: 1, of: 20 } },
        reasons: [{ state: 'failed', reason: 'blocked', count: 1 }],
      })
    },
  )

  // Seen red: the limit of one customer stopped the campaign as a failure.
  it('is not stopped by customers whom the network spares marketing', { tags: ['deep'] }, async () => {
    await addListPeople(stage, 24)
    for (let n = 0; n < 3; n++)
      channel.behaviours.push(failWith(new ChannelError('limited', 'Enough today.')))
    const { id } = await make({ canaryPercent: 5, canaryWaitMinutes: 5, maxFailedPercent: 0 })
    const watched = await campaignReaches(id, ({ report }) => report.sent === 17)
    expect(watched.hold?.reason ?? 'canary').toBe('canary')
    expect(watched.reasons).toEqual([{ state: 'failed', reason: 'limited', count: 3 }])
  })

  // spec: campaigns-8
  it(
    'begins a canary anew when it was stopped by the one before, cancelled and restarted',
    { tags: ['deep'] },
    async () => {
      await addListPeople(stage, 24)
      for (let n = 0; n < 20; n++)
        channel.behaviours.push(failWith(new ChannelError('recipient', 'Not there.')))
      const { id } = await make({ canaryPercent: 5, canaryWaitMinutes: 5 })
      await campaignReaches(id, ({ hold }) => hold?.reason === 'failures')
      const params = { campaignId: id }
      await acme.ana.ok(ROUTES.cancelCampaign, { params })
      clock.advance(MINUTE)
      await acme.ana.ok(ROUTES.restartCampaign, { params })
      // No five minutes pass: nobody waits for the end of an empty watch.
      const done = await campaignFinishes(id)
      expect(done.canarySize).toBe(4)
      expect(done.report).toMatchObject({ sent: 4, failed: 20 })
      expect(receivers()).toEqual(stage.numbers.slice(20).toSorted())
    },
  )

  it('waits for its canary and goes on by itself when all is well', async () => {
    await addListPeople(stage, 22)
    const { id } = await make({ canaryPercent: 5, canaryWaitMinutes: 5 })
    const waiting = await campaignReaches(id, ({ hold }) => hold !== null)
    expect(waiting.hold?.reason).toBe('canary')
    expect(channel.sent).toHaveLength(20)
    clock.advance(6 * MINUTE)
    const done = await campaignFinishes(id)
    expect(done.canaryPassedAt).not.toBeNull()
    expect(receivers()).toEqual(stage.numbers.toSorted())
  })
})

describe('a campaign with confirmation', () => {
  it('asks first, sends to those who agree, and skips those who refuse', async () => {
    await addListPeople(stage, 3)
    const { id } = await make({ confirmation: true, confirmationMessage1: 'Posso, {nome}?' })
    await campaignReaches(id, ({ report }) => report.confirmationRequested === 3)
    expect(channel.sent.map(({ body }) => body).toSorted()[0]).toBe('Posso, Cliente 0?')
    await customerSays(0, 'Sim')
    await customerSays(1, '2')
    await campaignReaches(id, ({ report }) => report.sent === 1)
    expect(channel.sent.at(-1)).toMatchObject({ chat: stage.numbers[0], body: 'Oi Cliente 0' })
    const { tickets } = await acme.ana.ok(ROUTES.listTickets, { query: { status: 'pending', showAll: true } })
    expect(tickets).toEqual([])
    await server.context.platform
      .updateTable('campaign_recipients')
      .set({ confirmation_requested_at: new Date(clock.now().getTime() - 49 * HOUR) })
      .where('campaign_id', '=', id)
      .where('state', '=', 'asked')
      .execute()
    const done = await campaignFinishes(id)
    expect(done.report).toMatchObject({ confirmationRequested: 3, confirmed: 1, sent: 1, skipped: 2 })
    expect(done.reasons.map(({ reason }) => reason).toSorted()).toEqual(['noAnswer', 'refused'])
  })
})

describe('a campaign with confirmation and a canary', () => {
  const asking = {
    confirmation: true,
    confirmationMessage1: 'Posso, {nome}?',
    canaryPercent: 5,
    canaryWaitMinutes: 30,
  } as const

  it('sends during the watch to people of the canary who agree, and to nobody else', async () => {
    await addListPeople(stage, 22)
    const { id } = await make(asking)
    await campaignReaches(id, ({ hold }) => hold?.reason === 'canary')
    await customerSays(0, 'Sim')
    const watched = await campaignReaches(id, ({ report }) => report.sent === 1)
    expect(watched.hold?.reason).toBe('canary')
    expect(watched.report.confirmationRequested).toBe(20)
    expect(channel.sent).toHaveLength(21)
  })

  it('holds nothing back when the canary is everybody', { tags: ['deep'] }, async () => {
    await addListPeople(stage, 3)
    const { id } = await make(asking)
    await campaignReaches(id, ({ report }) => report.confirmationRequested === 3)
    await customerSays(0, 'Sim')
    const sent = await campaignReaches(id, ({ report }) => report.sent === 1)
    expect(sent.hold).toBeNull()
  })
})

describe('the rules of the form', () => {
  it('schedule a complete campaign only, and lock it an hour before', async () => {
    const soon = new Date(clock.now().getTime() + 65 * MINUTE).toISOString()
    const missing = await acme.ana.call(ROUTES.createCampaign, {
      body: { name: 'Sem nada', scheduledAt: soon, whatsappId: stage.whatsappId },
    })
    expect([missing.status, missing.body]).toMatchObject([
      409,
      { error: 'ERR_CAMPAIGN_INCOMPLETE', missing: 'audience' },
    ])
    const draft = await make({ scheduledAt: null })
    expect(draft.status).toBe('INATIVA')
    const params = { campaignId: draft.id }
    const scheduled = await acme.ana.ok(ROUTES.updateCampaign, { params, body: { scheduledAt: soon } })
    expect(scheduled.status).toBe('PROGRAMADA')
    clock.advance(6 * MINUTE)
    expect((await acme.ana.call(ROUTES.updateCampaign, { params, body: { name: 'Outro' } })).status).toBe(409)
  })

  it('keep the first of two variables with one key', async () => {
    const variables = [
      { key: 'cupom', value: 'A' },
      { key: 'CUPOM', value: 'B' },
    ]
    const { settings } = await acme.ana.ok(ROUTES.saveCampaignSettings, { body: { settings: { variables } } })
    expect(settings).toEqual({
      messageInterval: 20,
      longerIntervalAfter: 20,
      greaterInterval: 60,
      variables: [{ key: 'cupom', value: 'A' }],
    })
  })
})
