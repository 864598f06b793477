import { ROUTES } from '@recado/contract'
import { expect, it, vi } from 'vitest'
import { acme, seedConnection, seedContact, seedConversation, server } from '../../../testing/index.ts'
import {
  addListPeople,
  campaignFinishes,
  campaignReaches,
  setupCampaigns,
  showCampaign,
  SOON,
} from '../testing/campaign-stage.ts'

// The people who get a campaign, and its numbers. Seen red: with the further numbers of a campaign left out; with a
// campaign as urgent as people.

const { channel, clock, stage, make, receivers } = setupCampaigns()

async function connectSpare(): Promise<number> {
  const id = await seedConnection(server.context, acme.id, {
    provider: 'beta',
    desired: 'open',
    generation: 1,
  })
  await vi.waitFor(async () => {
    const found = (await acme.ana.ok(ROUTES.listWhatsapps)).find(one => one.id === id)
    if (found?.status !== 'CONNECTED') throw new Error(`The number is ${found?.status}.`)
  }, SOON)
  return id
}

it('several numbers share the people of a campaign, each person once', async () => {
  await addListPeople(stage, 8)
  const spare = await connectSpare()
  const { id } = await make({ moreWhatsappIds: [spare] })
  await campaignFinishes(id)
  expect(receivers()).toEqual(stage.numbers.toSorted())
  const sent = await server.context.platform
    .selectFrom('campaign_recipients')
    .select(({ fn }) => ['connection_id', fn.countAll<string>().as('n')])
    .where('campaign_id', '=', id)
    .groupBy('connection_id')
    .execute()
  expect(new Set(sent.map(row => row.connection_id))).toEqual(new Set([stage.whatsappId, spare]))
  await server.context.platform
    .updateTable('connections')
    .set({ desired: 'closed' })
    .where('id', '=', spare)
    .execute()
})

it('the people of a tag get it, and nobody else', async () => {
  const { id: tagListId } = await acme.ana.ok(ROUTES.createTag, { body: { name: 'VIP' } })
  const [vip, other] = [
    await seedContact(server.context, acme.id),
    await seedContact(server.context, acme.id),
  ]
  await acme.ana.ok(ROUTES.tagContacts, { body: { contactIds: [vip.id], tags: [{ name: 'VIP' }] } })
  const { id } = await make({ contactListId: null, tagListId })
  const done = await campaignFinishes(id)
  expect(receivers()).toEqual([vip.number])
  expect(receivers()).not.toContain(other.number)
  expect(done.report).toMatchObject({ valid: 1, sent: 1 })
})

it('a test arrives at one’s own number with the data of the first person, and counts nowhere', async () => {
  await addListPeople(stage, 2)
  const { id } = await make({ scheduledAt: null, message2: 'Olá {nome}!' })
  const own = '551133339999'
  await acme.ana.ok(ROUTES.testCampaign, { params: { campaignId: id }, body: { number: own } })
  await vi.waitFor(() => expect(channel.sent).toHaveLength(2), SOON)
  expect(channel.sent.map(({ chat, body }) => [chat, body])).toEqual([
    [own, 'Oi Cliente 0'],
    [own, 'Olá Cliente 0!'],
  ])
  expect((await showCampaign(id)).report).toMatchObject({ sent: 0 })
})

it('two campaigns on one number share its pace', async () => {
  await addListPeople(stage, 2)
  await acme.ana.ok(ROUTES.saveCampaignSettings, {
    body: { settings: { messageInterval: 20, longerIntervalAfter: 0, greaterInterval: 0 } },
  })
  const [one, other] = [await make(), await make({ name: 'Outra' })]
  await vi.waitFor(() => expect(channel.sent).toHaveLength(1), SOON)
  for (const { id } of [one, other]) await campaignReaches(id, ({ isPreparing }) => !isPreparing)
  const sent = async () =>
    (await Promise.all([one, other].map(({ id }) => showCampaign(id)))).reduce(
      (sum, { report }) => sum + report.sent,
      0,
    )
  await vi.waitFor(async () => expect(await sent()).toBe(1), SOON)
  clock.advance(10 * 60_000)
  await vi.waitFor(async () => expect(await sent()).toBe(2), SOON)
})

it('what an attendant writes goes ahead of a campaign that waits on the same number', async () => {
  const GAP_MS = 5_000
  await addListPeople(stage, 4)
  const db = server.context.platform
  await db
    .insertInto('lanes')
    .values({
      company_id: acme.id,
      connection_id: stage.whatsappId,
      min_gap_ms: GAP_MS,
      next_at: new Date(0),
    })
    .onConflict(conflict =>
      conflict.columns(['company_id', 'connection_id']).doUpdateSet({ min_gap_ms: GAP_MS }),
    )
    .execute()
  const { id } = await make()
  const waiting = async () =>
    (
      await db
        .selectFrom('sends')
        .select('id')
        .where('connection_id', '=', stage.whatsappId)
        .where('state', '=', 'queued')
        .execute()
    ).length
  await vi.waitUntil(async () => channel.sent.length === 1 && (await waiting()) > 0, SOON)
  const { ticketId } = await seedConversation(server.context, acme.id, {
    whatsappId: stage.whatsappId,
    ticket: { status: 'open', user_id: acme.ana.id },
  })
  await acme.ana.ok(ROUTES.sendMessage, { params: { ticketId }, body: { body: 'Já respondo.' } })
  for (const count of [2, 3]) {
    clock.advance(GAP_MS)
    await vi.waitUntil(() => channel.sent.length === count, SOON)
  }
  expect(channel.sent.map(({ body }) => body.replace(/\d$/u, 'N'))).toEqual([
    'Oi Cliente N',
    'Já respondo.',
    'Oi Cliente N',
  ])
  expect((await showCampaign(id)).report.failed).toBe(0)
})
