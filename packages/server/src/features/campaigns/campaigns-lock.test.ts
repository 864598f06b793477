// spec: campaigns-3
import { ROUTES } from '@recado/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { systemViewer, withScope, type Scope } from '../../kernel/database/scope.ts'
import { acme, isLockAwaited, server } from '../../testing/index.ts'
import { lockCampaign } from './campaigns.store.ts'
import { takeAnswer } from './messages/campaigns-answers.ts'
import { lockRecipient, saveRecipient } from './recipients/recipients.store.ts'
import { addListPeople, campaignFinishes, setupCampaigns } from './testing/campaign-stage.ts'

// Seen red: with a lock `for update`, for which the change of a recipient waits, and which then waits for the recipient.

const { stage, make } = setupCampaigns()
const inScope = <T>(work: (scope: Scope) => Promise<T>): Promise<T> =>
  withScope(server.context, systemViewer(acme.id), work)

it('a receipt is taken over while the campaign of its recipient is locked', async () => {
  await addListPeople(stage, 1)
  const { id } = await make()
  const [recipient] = (await campaignFinishes(id)).shipping
  const takeReceipt = () =>
    inScope(scope => saveRecipient(scope.db, recipient?.id ?? 0, { state: 'read', read_at: scope.now }))
  await inScope(async scope => {
    await lockCampaign(scope.db, id)
    const { promise: soon, resolve } = Promise.withResolvers<string>()
    const timer = setTimeout(() => resolve('waits'), 3_000)
    expect(await Promise.race([takeReceipt().then(() => 'is taken over'), soon])).toBe('is taken over')
    clearTimeout(timer)
  })
})

// Seen red: with recipients that go by the cascade alone.
it('a receipt is taken over while the campaign of its recipient is deleted', async () => {
  await addListPeople(stage, 1)
  const { id } = await make()
  const [recipient] = (await campaignFinishes(id)).shipping
  const recipientId = recipient?.id ?? 0
  const removal = await inScope(async scope => {
    await lockRecipient(scope.db, recipientId)
    const removing = acme.ana.call(ROUTES.deleteCampaign, { params: { campaignId: id } })
    await expect.poll(() => isLockAwaited(server.context), { interval: 20, timeout: 10_000 }).toBe(true)
    // Below the second after which the database ends a deadlock.
    await sql`set local lock_timeout = '300ms'`.execute(scope.db)
    await saveRecipient(scope.db, recipientId, { state: 'read', read_at: scope.now })
    return { removing }
  })
  expect((await removal.removing).status).toBe(200)
  expect((await acme.ana.call(ROUTES.showCampaign, { params: { campaignId: id } })).status).toBe(404)
})

// Seen red: an answer that came while the ticks of its message were written down was none.
it('an answer is taken over while the recipient is locked', async () => {
  await addListPeople(stage, 1)
  const { id } = await make()
  const [recipient] = (await campaignFinishes(id)).shipping
  const { contact_id: contactId, message_id: messageId } = await server.context.platform
    .selectFrom('campaign_recipients')
    .select(['contact_id', 'message_id'])
    .where('id', '=', recipient?.id ?? 0)
    .executeTakeFirstOrThrow()
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const receipt = inScope(async scope => {
    await lockRecipient(scope.db, recipient?.id ?? 0)
    locked.resolve()
    await released.promise
  })
  await locked.promise
  let tries = 0
  const answer = await inScope(async scope => {
    tries += 1
    if (tries > 1) {
      released.resolve()
      await receipt
    }
    const message = { id: messageId ?? 0, contactId: contactId ?? 0, body: 'Oi' }
    return takeAnswer(scope, message, { connectionId: stage.whatsappId, isStop: false })
  })
  released.resolve()
  expect(answer).toBeDefined()
  expect(tries).toBe(2)
})
