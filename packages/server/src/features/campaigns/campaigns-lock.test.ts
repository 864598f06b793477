// spec: campaigns-3
import { ROUTES } from '@recado/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { systemViewer, withScope, type Scope } from '../../kernel/database/scope.ts'
import { acme, isLockAwaited, server } from '../../testing/index.ts'
import { lockCampaign } from './campaigns.store.ts'
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
