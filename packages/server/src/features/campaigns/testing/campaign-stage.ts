import { ROUTES, type Campaign, type CampaignChange, type CampaignDetail } from '@recado/contract'
import { afterEach, beforeEach, vi } from 'vitest'
import {
  acme,
  freshNumber,
  MINUTE,
  seedConnection,
  server,
  setupTestServer,
  TestClock,
} from '../../../testing/index.ts'
import { FakeChannel } from '../../delivery/testing/fake-channel.ts'

export const SOON = { timeout: 90_000, interval: 50 }

/** A connected number and an empty contact list, for the campaigns of each test. */
export interface CampaignStage {
  whatsappId: number
  listId: number
  /** The numbers of the people in the list. */
  numbers: string[]
}

/** A server with a channel that records what leaves, and a stage for each test. */
export function setupCampaigns(
  capabilities: Omit<ConstructorParameters<typeof FakeChannel>[0], 'idempotentSend'> = {},
) {
  const channel = new FakeChannel({ idempotentSend: false, ...capabilities })
  const clock = new TestClock()
  setupTestServer({ drivers: [channel.driver], clock })
  const stage = setupCampaignStage(channel, clock)
  return {
    channel,
    clock,
    stage,
    make: (change?: CampaignChange) => makeCampaign(stage, clock, change),
    receivers: () => receiversOf(channel),
  }
}

/** Sets up a stage before each test, and ends its campaigns after it. */
function setupCampaignStage(channel: FakeChannel, clock: TestClock): CampaignStage {
  const stage: CampaignStage = { whatsappId: 0, listId: 0, numbers: [] }
  beforeEach(async () => {
    clock.set(new Date())
    channel.forget()
    stage.numbers = []
    stage.whatsappId = await seedConnection(server.context, acme.id, {
      provider: 'beta',
      desired: 'open',
      generation: 1,
    })
    await vi.waitFor(async () => {
      const [connection] = await acme.ana.ok(ROUTES.listWhatsapps)
      if (connection?.status !== 'CONNECTED') throw new Error(`The number is ${connection?.status}.`)
    }, SOON)
    await acme.ana.ok(ROUTES.saveCampaignSettings, {
      body: { settings: { messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 0 } },
    })
    stage.listId = (await acme.ana.ok(ROUTES.createContactList, { body: { name: 'Clientes' } })).id
  })
  afterEach(async () => {
    const db = server.context.platform
    await db.updateTable('campaigns').set({ status: 'CANCELADA' }).execute()
    await db
      .updateTable('connections')
      .set({ desired: 'closed' })
      .where('id', '=', stage.whatsappId)
      .execute()
  })
  return stage
}

export async function addListPeople(stage: CampaignStage, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const number = freshNumber()
    stage.numbers.push(number)
    await acme.ana.ok(ROUTES.createContactListItem, {
      body: { contactListId: stage.listId, name: `Cliente ${n}`, number },
    })
  }
}
/** Makes a campaign that is due, unless it says otherwise. */
const makeCampaign = (
  { whatsappId, listId }: CampaignStage,
  clock: TestClock,
  change: CampaignChange = {},
): Promise<Campaign> =>
  acme.ana.ok(ROUTES.createCampaign, {
    body: {
      name: 'Novidades',
      message1: 'Oi {nome}',
      whatsappId,
      contactListId: listId,
      scheduledAt: new Date(clock.now().getTime() - MINUTE).toISOString(),
      canaryPercent: 0,
      ...change,
    },
  })
export const showCampaign = (campaignId: number): Promise<CampaignDetail> =>
  acme.ana.ok(ROUTES.showCampaign, { params: { campaignId } })
/** A campaign looks once in a while whether what it waits for is over. */
const lookAtCampaigns = (): void => server.context.wakes.notifiers.campaigns.notify()
export const campaignReaches = (
  id: number,
  goal: (campaign: CampaignDetail) => boolean,
): Promise<CampaignDetail> =>
  vi.waitFor(async () => {
    lookAtCampaigns()
    const campaign = await showCampaign(id)
    if (!goal(campaign))
      throw new Error(`It is ${campaign.status}, ${JSON.stringify([campaign.hold, campaign.report])}.`)
    return campaign
  }, SOON)
/** Asks for the campaign once it is over: what it shows takes longer to gather than a message to send. */
export async function campaignFinishes(id: number): Promise<CampaignDetail> {
  const ofCampaign = server.context.platform.selectFrom('campaigns').select('status').where('id', '=', id)
  await vi.waitFor(async () => {
    lookAtCampaigns()
    const { status } = await ofCampaign.executeTakeFirstOrThrow()
    if (status !== 'FINALIZADA') throw new Error(`It is ${status}.`)
  }, SOON)
  return campaignReaches(id, ({ report }) => report.waiting === 0)
}
/** The numbers that got a message, one for each message. */
const receiversOf = ({ sent }: FakeChannel): string[] => sent.map(({ chat }) => chat).toSorted()
