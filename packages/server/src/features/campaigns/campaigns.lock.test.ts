// spec: campaigns-3
import { expect, it } from 'vitest'
import { systemViewer, withScope, type Scope } from '../../kernel/database/scope.ts'
import { acme, server } from '../../testing/index.ts'
import { lockCampaign } from './campaigns.store.ts'
import { saveRecipient } from './recipients/recipients.store.ts'
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
