import { expect, it, vi } from 'vitest'
import { MINUTE, server } from '../../testing/index.ts'
import { addListPeople, campaignFinishes, setupCampaigns, SOON } from './testing/campaign-stage.ts'

// A campaign on a number that a network bans when it acts like a machine. Seen red: with as many under way as elsewhere.

const { channel, clock, stage, make, receivers } = setupCampaigns({ banProtected: true })

it('has one message under way, which keeps the gap of the number', async () => {
  await addListPeople(stage, 3)
  const { id } = await make()
  const waiting = async (): Promise<number> => {
    const recipients = server.context.platform.selectFrom('campaign_recipients').select('id')
    return (await recipients.where('campaign_id', '=', id).where('state', '=', 'queued').execute()).length
  }
  for (const sent of [1, 2, 3]) {
    await vi.waitFor(async () => {
      expect(channel.sent).toHaveLength(sent)
      expect(await waiting()).toBe(sent < 3 ? 1 : 0)
    }, SOON)
    clock.advance(MINUTE)
  }
  await campaignFinishes(id)
  expect(receivers()).toEqual(stage.numbers.toSorted())
})
