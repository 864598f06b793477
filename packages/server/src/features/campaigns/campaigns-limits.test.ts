// spec: campaigns-3
import { ROUTES, type CampaignDetail, type CampaignStatus } from '@recado/contract'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { acme, DAY, HOUR, MINUTE, server } from '../../testing/index.ts'
import { takeTurns } from '../../testing/extent.ts'
import { runCampaigns } from './engine/worker.ts'
import {
  addListPeople,
  campaignFinishes,
  campaignReaches,
  setupCampaigns,
  showCampaign,
  SOON,
} from './testing/campaign-stage.ts'

// Whom a campaign leaves out, and what stops it. Seen red: with an engine that asks the plan alone, with
// yesterday's count carried over, and with queued messages that nobody asks about when they leave.

const { channel, clock, stage, make, receivers } = setupCampaigns({
  media: {
    document: { maxBytes: 1_000_000, types: ['*'], caption: true },
    audio: { maxBytes: 1_000_000, types: ['*'], caption: false },
  },
})
// The first company belongs to the platform, and does not expire.
beforeAll(() => server.company({ name: 'Bravo' }))
const runOnce = () => runCampaigns(server.context, new AbortController().signal)

/** Stops the channel at its next message, until it is let go. */
function holdNext(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  channel.behaviours.push(() => promise)
  return resolve
}
async function withdraw(number: string): Promise<void> {
  const { id } = await acme.ana.ok(ROUTES.findOrCreateContact, {
    body: { name: 'Cliente', number, email: '' },
  })
  await acme.ana.ok(ROUTES.addConsent, {
    params: { contactId: id },
    body: { purpose: 'marketing', state: 'withdrawn', reason: 'Pediu por telefone' },
  })
}
const reasonsOf = ({ shipping }: CampaignDetail): (string | null)[] =>
  shipping.map(({ number, state, reason }) => `${stage.numbers.indexOf(number)} ${reason ?? state}`)
const statusOf = async (id: number): Promise<CampaignStatus> =>
  (
    await server.context.platform
      .selectFrom('campaigns')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status

describe('somebody who opted out gets nothing', () => {
  it('before the campaign starts, after it was prepared, and after the own message was queued', async () => {
    await addListPeople(stage, 4)
    const [, early = '', late = '', queued = ''] = stage.numbers
    await withdraw(early)
    // With a pause they are queued one after the other.
    await acme.ana.ok(ROUTES.saveCampaignSettings, {
      body: { settings: { messageInterval: 20, longerIntervalAfter: 0, greaterInterval: 0 } },
    })
    const release = holdNext()
    const { id } = await make()
    await vi.waitFor(async () => expect(reasonsOf(await showCampaign(id))).toContain('0 queued'), SOON)
    await withdraw(late)
    channel.offline.add(stage.whatsappId)
    release()
    await campaignReaches(id, ({ report }) => report.sent === 1)
    clock.advance(MINUTE)
    await vi.waitFor(async () => expect(reasonsOf(await showCampaign(id))).toContain('3 queued'), SOON)
    await withdraw(queued)
    channel.offline.clear()
    server.context.wakes.notifiers.sends.notify()
    const done = await campaignFinishes(id)
    expect(reasonsOf(done)).toEqual(['0 sent', '1 optedOut', '2 optedOut', '3 optedOut'])
    expect(receivers()).toEqual([stage.numbers[0]])
    expect(done.report).toMatchObject({ sent: 1, skipped: 3, failed: 0 })
  })
})

describe('a message that is queued when its campaign stops', () => {
  const setCompany = (columns: { is_active?: boolean; due_date?: Date }) =>
    server.context.platform.updateTable('companies').set(columns).where('id', '=', acme.id).execute()
  const saveFlag = (value: string) =>
    server.context.platform
      .insertInto('settings')
      .values({ company_id: acme.id, key: 'campaignsEnabled', value })
      .onConflict(conflict => conflict.columns(['company_id', 'key']).doUpdateSet({ value }))
      .execute()
  const savePlan = (use_campaigns: boolean) =>
    server.context.platform
      .updateTable('plans')
      .set({ use_campaigns })
      .where('id', '=', eb =>
        eb.selectFrom('companies').select('plan_id').where('companies.id', '=', acme.id),
      )
      .execute()
  const pause = (campaignId: number, isPaused: boolean) =>
    acme.ana.ok(ROUTES.pauseCampaign, { params: { campaignId }, body: { isPaused } })

  it.each(
    takeTurns<
      [
        string,
        (id: number) => Promise<unknown>,
        (id: number) => Promise<unknown>,
        /** Its messages are taken back, or wait where they are. */
        ('prepared' | 'queued')?,
      ]
    >(
      [
        [
          'is cancelled',
          campaignId => acme.ana.ok(ROUTES.cancelCampaign, { params: { campaignId } }),
          campaignId => acme.ana.ok(ROUTES.restartCampaign, { params: { campaignId } }),
        ],
        ['is paused', id => pause(id, true), id => pause(id, false)],
        ['is taken from the company by the operator', () => saveFlag('false'), () => saveFlag('true')],
        ['is no part of the plan any more', () => savePlan(false), () => savePlan(true)],
        [
          'belongs to a company that has not paid',
          () => setCompany({ due_date: new Date(clock.now().getTime() - HOUR) }),
          () => setCompany({ due_date: new Date(clock.now().getTime() + 30 * DAY) }),
          'queued',
        ],
        [
          'belongs to a suspended company',
          () => setCompany({ is_active: false }),
          () => setCompany({ is_active: true }),
          'queued',
        ],
      ],
      0,
    ),
  )(
    'because it %s stays, and nobody is forgotten or written to twice when it goes on',
    async (_, stop, goOn, kept = 'prepared') => {
      await addListPeople(stage, 3)
      channel.offline.add(stage.whatsappId)
      const { id } = await make()
      await vi.waitFor(async () => expect(reasonsOf(await showCampaign(id))).toContain('2 queued'), SOON)
      await stop(id)
      channel.offline.clear()
      server.context.wakes.notifiers.sends.notify()
      const states = async () =>
        (
          await server.context.platform
            .selectFrom('campaign_recipients')
            .select('state')
            .where('campaign_id', '=', id)
            .orderBy('id')
            .execute()
        ).map(({ state }) => state)
      await vi.waitFor(async () => expect(await states()).toEqual([kept, kept, kept]), SOON)
      await runOnce()
      expect(channel.sent).toEqual([])
      await goOn(id)
      const done = await campaignFinishes(id)
      expect(done.report).toMatchObject({ sent: 3, failed: 0, skipped: 0, unsure: 0 })
      expect(receivers()).toEqual(stage.numbers.toSorted())
    },
  )

  it('and its company may not send campaigns, no call about campaigns is answered', async () => {
    const { id: campaignId } = await make({ scheduledAt: null })
    await saveFlag('false')
    const params = { campaignId }
    const answers = await Promise.all([
      acme.ana.call(ROUTES.listCampaigns, { query: {} }),
      acme.ana.call(ROUTES.showCampaign, { params }),
      acme.ana.call(ROUTES.updateCampaign, { params, body: { name: 'Outra' } }),
      acme.ana.call(ROUTES.testCampaign, { params, body: { number: '5511987654321' } }),
      acme.ana.call(ROUTES.restartCampaign, { params }),
      acme.ana.call(ROUTES.listContactLists, { query: {} }),
    ])
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      answers.map(() => [403, { error: 'ERR_PLAN_FEATURE', feature: 'useCampaigns' }]),
    )
  })
})

it('a list of files that a campaign sends is not removed, and the campaign is named', async () => {
  const { id: fileListId } = await acme.ana.ok(ROUTES.createFileList, {
    body: { name: 'Catálogo', message: 'Segue', options: [] },
  })
  const { id } = await make({ fileListId, scheduledAt: null })
  expect(await acme.ana.call(ROUTES.deleteFileList, { params: { fileListId } })).toMatchObject({
    status: 409,
    body: { error: 'ERR_IN_USE', campaigns: [{ id, name: 'Novidades' }] },
  })
})

// Seen red: a draft lost its list without a word.
it.each([
  ['is written', null],
  ['is scheduled', 86_400_000],
])('a list or a tag is not removed while a campaign for its people %s', async (_, inMs) => {
  const { id } = await make({
    scheduledAt: inMs === null ? null : new Date(clock.now().getTime() + inMs).toISOString(),
  })
  const remove = () => acme.ana.call(ROUTES.deleteContactList, { params: { contactListId: stage.listId } })
  expect(await remove()).toMatchObject({
    status: 409,
    body: { error: 'ERR_IN_USE', campaigns: [{ id, name: 'Novidades' }] },
  })
  const { id: tagId } = await acme.ana.ok(ROUTES.createTag, { body: { name: 'VIP', color: '#112233' } })
  await acme.ana.ok(ROUTES.updateCampaign, {
    params: { campaignId: id },
    body: { contactListId: null, tagListId: tagId },
  })
  expect((await acme.ana.call(ROUTES.deleteTag, { params: { tagId } })).body.error).toBe('ERR_IN_USE')
  expect((await remove()).status).toBe(200)
})

it('a start that is past is refused, save for the minutes by which clocks differ', async () => {
  const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000).toISOString()
  const create = (scheduledAt: string) =>
    acme.ana.call(ROUTES.createCampaign, { body: { name: 'Ontem', scheduledAt } })
  expect((await create(ago(6))).body).toMatchObject({ fields: { scheduledAt: 'past' } })
  expect((await make({ scheduledAt: ago(4) })).status).toBe('PROGRAMADA')
})

it('the limit of a day counts anew on each day', async () => {
  await addListPeople(stage, 5)
  const { id } = await make({ dailyLimit: 2 })
  await campaignReaches(id, ({ report }) => report.sent === 2)
  await runOnce()
  expect(channel.sent).toHaveLength(2)
  for (const expected of [4, 5]) {
    // Nobody calls the server meanwhile: the session of Ana would be over.
    clock.advance(DAY)
    await vi.waitFor(async () => {
      await runOnce()
      expect(channel.sent).toHaveLength(expected)
    }, SOON)
    await runOnce()
    expect(channel.sent).toHaveLength(expected)
  }
  await vi.waitFor(async () => expect(await statusOf(id)).toBe('FINALIZADA'), SOON)
  expect(receivers()).toEqual(stage.numbers.toSorted())
})

/** The beginning of an MP3 file: an ID3 tag and a frame. */
const MP3 = Uint8Array.from([
  ...Buffer.from('ID3'),
  3,
  0,
  0,
  0,
  0,
  0,
  0,
  0xff,
  0xfb,
  0x90,
  0x00,
  ...Buffer.alloc(417),
])

describe('the file of a campaign', () => {
  const attach = (campaignId: number, file: File) =>
    acme.ana.ok(ROUTES.uploadCampaignMedia, { params: { campaignId }, form: { file: [file] } })
  /** The contents of the next messages, in order. */
  function record(count: number): { kind: string; text: string }[] {
    const seen: { kind: string; text: string }[] = []
    for (let n = 0; n < count; n++)
      channel.behaviours.push(({ content }) => {
        if (content.kind === 'media') seen.push({ kind: content.type, text: content.caption ?? '' })
        if (content.kind === 'text') seen.push({ kind: 'text', text: content.body })
      })
    return seen
  }
  async function send(file: File, messages: number) {
    await addListPeople(stage, 1)
    const { id } = await make({ scheduledAt: null })
    await attach(id, file)
    const seen = record(messages)
    await acme.ana.ok(ROUTES.updateCampaign, {
      params: { campaignId: id },
      body: { scheduledAt: clock.now().toISOString() },
    })
    await campaignFinishes(id)
    await vi.waitFor(() => expect(seen).toHaveLength(messages), SOON)
    return seen
  }

  it('goes with the text as its caption', async () => {
    expect(await send(new File(['Preços'], 'tabela de preços.txt'), 1)).toEqual([
      { kind: 'document', text: 'Oi Cliente 0' },
    ])
  })
  it('goes before the text where the channel takes none with such a file', async () => {
    expect(await send(new File([MP3], 'jingle.mp3'), 2)).toEqual([
      { kind: 'audio', text: '' },
      { kind: 'text', text: 'Oi Cliente 0' },
    ])
  })
})
