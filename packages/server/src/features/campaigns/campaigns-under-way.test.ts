// spec: campaigns-3
import { localClock } from '@recado/domain'
import { expect, it, vi } from 'vitest'
import { ROUTES } from '@recado/contract'
import { acme, DAY, freshNumber, HOUR, MINUTE, server } from '../../testing/index.ts'
import { runCampaigns } from './engine/worker.ts'
import { addListPeople, campaignReaches, setupCampaigns, SOON } from './testing/campaign-stage.ts'

// Many messages are under way at once, and wait where a number has no network. Each promise for one holds for all of them.
// Seen red: with messages that leave whenever the number is back, and with rules that look at what has not left yet.

const { channel, clock, stage, make } = setupCampaigns()
const runOnce = () => runCampaigns(server.context, new AbortController().signal)
const recipientsOf = (id: number) =>
  server.context.platform
    .selectFrom('campaign_recipients')
    .select(['state', 'message_id', 'source'])
    .where('campaign_id', '=', id)
    .orderBy('id')
    .execute()
const countQueued = async (id: number): Promise<number> =>
  (await recipientsOf(id)).filter(({ state }) => state === 'queued').length
const areQueued = (id: number, count: number) =>
  vi.waitFor(async () => expect(await countQueued(id)).toBe(count), SOON)
/** The number has its network again. */
function comesBack(): void {
  channel.offline.clear()
  server.context.wakes.notifiers.sends.notify()
}
/** Nobody calls the server meanwhile: the session of Ana may be over. */
const areSent = (count: number) =>
  vi.waitFor(async () => {
    await runOnce()
    expect(channel.sent).toHaveLength(count)
  }, SOON)

it('messages that waited for their number do not leave after the hours of the campaign', async () => {
  await addListPeople(stage, 3)
  channel.offline.add(stage.whatsappId)
  const at = (ms: number): string =>
    localClock(new Date(clock.now().getTime() + ms), 'America/Sao_Paulo').time
  const { id } = await make({ dayFrom: at(-HOUR), dayTo: at(HOUR) })
  await areQueued(id, 3)
  clock.advance(2 * HOUR)
  comesBack()
  await areQueued(id, 0)
  await runOnce()
  expect(channel.sent).toEqual([])
  clock.advance(DAY - 2 * HOUR)
  await areSent(3)
})

it('messages of yesterday count towards the limit of the day on which they leave', async () => {
  await addListPeople(stage, 4)
  channel.offline.add(stage.whatsappId)
  const { id } = await make({ dailyLimit: 2 })
  await areQueued(id, 2)
  clock.advance(DAY)
  comesBack()
  await areSent(2)
  await areQueued(id, 0)
  await runOnce()
  expect(channel.sent).toHaveLength(2)
  clock.advance(DAY)
  await areSent(4)
})

it('no more messages wait for their number than may follow one another', async () => {
  await addListPeople(stage, 12)
  await acme.ana.ok(ROUTES.saveCampaignSettings, {
    body: { settings: { messageInterval: 0, longerIntervalAfter: 5, greaterInterval: 60 } },
  })
  channel.offline.add(stage.whatsappId)
  const { id } = await make()
  await areQueued(id, 5)
  clock.advance(2 * MINUTE)
  await runOnce()
  expect(await countQueued(id)).toBe(5)
  comesBack()
  await areSent(10)
})

// Seen red: with a canary that began at nobody.
it('the canary of a campaign that is restarted counts those who wait for their number', async () => {
  await addListPeople(stage, 50)
  channel.offline.add(stage.whatsappId)
  const { id } = await make({ canaryPercent: 40, canaryWaitMinutes: 5 })
  await areQueued(id, 20)
  const params = { campaignId: id }
  await acme.ana.ok(ROUTES.cancelCampaign, { params })
  await acme.ana.ok(ROUTES.restartCampaign, { params })
  await campaignReaches(id, ({ status }) => status === 'EM_ANDAMENTO')
  await runOnce()
  expect(await countQueued(id)).toBe(20)
  comesBack()
  const { hold, report } = await campaignReaches(id, campaign => campaign.hold !== null)
  expect(hold).toMatchObject({ reason: 'canary' })
  expect(report).toMatchObject({ sent: 20, waiting: 30 })
})

it('the rules see the last messages that have left, however many are leaving', async () => {
  await addListPeople(stage, 2)
  channel.offline.add(stage.whatsappId)
  const { id } = await make()
  await areQueued(id, 2)
  const [first] = await recipientsOf(id)
  const others = (count: number, state: 'queued' | 'failed', inMs: number) =>
    Array.from({ length: count }, (_, n) => ({
      company_id: acme.id,
      campaign_id: id,
      source: `${state}${n}`,
      name: 'Outro',
      number: freshNumber(),
      state,
      reason: state === 'failed' ? 'recipient' : null,
      message_id: first?.message_id ?? null,
      claimed_at: new Date(clock.now().getTime() + inMs),
    }))
  await server.context.platform
    .insertInto('campaign_recipients')
    .values([...others(30, 'failed', 1), ...others(110, 'queued', 2)])
    .execute()
  const { hold } = await campaignReaches(id, campaign => campaign.hold !== null)
  expect(hold).toMatchObject({ reason: 'failures', figures: { count: 30, of: 30 } })
})
