// spec: campaigns-5
import { FakeGraph } from '@recado/channels/testing'
import { whatsappCloudDriver } from '@recado/channels/whatsapp-cloud'
import { ROUTES, type CampaignDetail } from '@recado/contract'
import { phoneKey } from '@recado/domain'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { BULK_CONCURRENCY } from '../delivery/engine/send-queue.ts'
import { acme, freshNumber, server, setupTestServer } from '../../testing/index.ts'
import { startOwnerProcess, type OwnerProcess } from '../../testing/owner-process/index.ts'

// A campaign with a template of WhatsApp Cloud, by a process that is killed.

// A request each 20 ms would meet the limit of requests per minute.
const SOON = { timeout: 120_000, interval: 200 }
/** More than are under way at once, so that each process is killed before the last one. */
const PEOPLE = 150
/** Where the process is killed: the gate takes the two ends, the sweep all. */
const STEPS = [
  'campaign.beforeCommit=crash@2',
  ...(process.env['RECADO_SWEEP'] === '1' ? ['send.afterClaim=crash@2', 'send.beforeProvider=crash@2'] : []),
  'send.afterProvider=crash@2',
]
const graph = await FakeGraph.start()
const graphUrl = `${graph.origin}/v25.0`
const allowed = { RECADO_ALLOW_PRIVATE_TARGETS: new URL(graph.origin).host }

describe('a campaign whose process is killed', () => {
  let owner: OwnerProcess
  let whatsappId: number
  let numbers: string[]

  beforeAll(() => {
    graph.templates.create({
      name: 'oferta',
      language: 'pt_BR',
      category: 'MARKETING',
      components: [{ type: 'BODY', text: 'Oi {{1}}, hoje com {{2}} de desconto.' }],
    })
    graph.templates.setStatus('oferta', 'APPROVED')
  })
  afterAll(() => graph.close())
  setupTestServer({ roles: 'api', drivers: [whatsappCloudDriver({ graphUrl })], env: allowed })

  const start = (failpoints?: string): OwnerProcess =>
    (owner = startOwnerProcess(server, { graph: graphUrl }, failpoints))
  beforeEach(async () => {
    graph.sent.length = 0
    const { graphUrl: _, ...credentials } = graph.credentials
    const made = await acme.ana.ok(ROUTES.createWhatsapp, {
      body: { name: 'Nuvem', provider: 'cloud', credentials },
    })
    whatsappId = made.id
    graph.setWebhookUrl(`${server.url}${new URL(made.hookUrl ?? '').pathname}`)
    start()
    await vi.waitFor(async () => {
      const { status } = await acme.ana.ok(ROUTES.showWhatsapp, { params: { whatsappId } })
      if (status !== 'CONNECTED') throw new Error(`The number is ${status}. ${owner.output()}`)
    }, SOON)
  }, 180_000)
  afterEach(async () => {
    await owner.kill()
    await server.context.platform.updateTable('campaigns').set({ status: 'CANCELADA' }).execute()
    await server.context.platform.updateTable('connections').set({ desired: 'closed' }).execute()
  })

  async function findTemplate(): Promise<number> {
    await acme.ana.ok(ROUTES.syncTemplates, { params: { whatsappId } })
    return vi.waitFor(async () => {
      const { templates } = await acme.ana.ok(ROUTES.listTemplates, { params: { whatsappId } })
      return templates.find(({ isSendable }) => isSendable)?.id ?? expect.fail(owner.output())
    }, SOON)
  }
  async function makeList(): Promise<number> {
    const { id } = await acme.ana.ok(ROUTES.createContactList, { body: { name: 'Clientes' } })
    numbers = Array.from({ length: PEOPLE }, () => freshNumber())
    const person = { company_id: acme.id, contact_list_id: id, is_whatsapp_valid: true }
    await server.context.platform
      .insertInto('contact_list_items')
      .values(
        numbers.map((number, n) => ({
          ...person,
          name: `Cliente ${n}`,
          number,
          number_key: phoneKey(number),
        })),
      )
      .execute()
    return id
  }
  async function begin(): Promise<number> {
    const settings = {
      messageInterval: 0,
      longerIntervalAfter: 0,
      greaterInterval: 0,
      variables: [{ key: 'desconto', value: '10 %' }],
    }
    await acme.ana.ok(ROUTES.saveCampaignSettings, { body: { settings } })
    const body = {
      name: 'Oferta',
      whatsappId,
      contactListId: await makeList(),
      templateId: await findTemplate(),
      templateValues: { 'body.1': '{nome}', 'body.2': '{desconto}' },
      scheduledAt: new Date(Date.now() - 1_000).toISOString(),
      canaryPercent: 0,
      maxFailedPercent: 100,
    }
    await owner.kill()
    return (await acme.ana.ok(ROUTES.createCampaign, { body })).id
  }
  const finishes = (campaignId: number): Promise<CampaignDetail> =>
    vi.waitFor(async () => {
      const campaign = await acme.ana.ok(ROUTES.showCampaign, { params: { campaignId } })
      if (campaign.status !== 'FINALIZADA' || campaign.report.waiting > 0)
        throw new Error(`It is ${campaign.status}, ${JSON.stringify(campaign.report)}. ${owner.output()}`)
      return campaign
    }, SOON)
  /** Everybody got the message once; only of those who are unsure nobody knows. */
  function expectOnce({ shipping }: CampaignDetail): void {
    const times = Map.groupBy(graph.sent, ({ to }) => to)
    expect([...times].filter(([, sent]) => sent.length > 1)).toEqual([])
    expect(shipping.map(({ number }) => number).toSorted()).toEqual(numbers.toSorted())
    expect(shipping.filter(({ number, state }) => !times.has(number) && state !== 'unsure')).toEqual([])
    expect(shipping.filter(({ state }) => state === 'failed' || state === 'skipped')).toEqual([])
  }

  it('between any two of its steps writes to everybody once, or leaves the doubt to a person', async () => {
    const id = await begin()
    for (const point of STEPS) {
      start(point)
      expect([point, await owner.ended, owner.output()]).toEqual([point, 'SIGKILL', ''])
    }
    start()
    const done = await finishes(id)
    expectOnce(done)
    expect(done.report.sent + done.report.unsure).toBe(PEOPLE)
    // Nobody knows of those that were just leaving when a process was killed, unless a receipt tells.
    expect(done.report.unsure).toBeLessThanOrEqual(STEPS.length * BULK_CONCURRENCY)
  }, 300_000)

  it('in the middle goes on where it stopped, with the filled template', async () => {
    const id = await begin()
    start()
    await vi.waitFor(() => expect(graph.sent.length).toBeGreaterThan(2), { ...SOON, interval: 2 })
    expect(await owner.kill()).toBe('SIGKILL')
    expect(graph.sent.length).toBeLessThan(PEOPLE)
    start()
    expectOnce(await finishes(id))
    expect(graph.sent.find(({ to }) => to === numbers[0])?.part).toMatchObject({
      name: 'oferta',
      components: [
        {
          type: 'body',
          parameters: [
            { type: 'text', text: 'Cliente 0' },
            { type: 'text', text: '10 %' },
          ],
        },
      ],
    })
  }, 300_000)
})
