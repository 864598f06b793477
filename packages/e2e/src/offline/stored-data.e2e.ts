import { ROUTES } from '@recado/contract'
import { ticketRow } from '../tickets/tickets-page.ts'
import { logInAndAccept, expect, test } from '../testing/simulated-channel.ts'
import { fillLogin } from '../testing/fixtures.ts'
import { storedKeys, waitUntilOfflineReady, WITH_SERVICE_WORKER } from './offline-page.ts'

const DARIO = 'Dario Lima'

// spec: notifications-13
test('nothing of a person stays behind: not at a logout, not when the session was ended, not when somebody else comes', async ({
  acme,
  simulatedChannel,
  logIn,
  product,
}) => {
  const dario = await simulatedChannel.addCustomer(DARIO)
  const beto = await logInAndAccept(async person => logIn(person, WITH_SERVICE_WORKER), acme, DARIO)
  await waitUntilOfflineReady(beto)
  await beto.getByRole('button', { name: 'Menu de Beto' }).click()
  await beto.getByRole('menuitem', { name: 'Sair' }).click()
  await beto.waitForURL('**/login**')
  await expect.poll(() => storedKeys(beto)).toEqual([])
  await fillLogin(beto, acme.beto)
  await waitUntilOfflineReady(beto)
  const answers = await beto.evaluate(async () => {
    const names: string[] = []
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) names.push(new URL(request.url).pathname)
    return names
  })
  expect(answers.filter(path => /^\/(api|public|hooks|socket\.io)/.test(path))).toEqual([])
  expect(answers).toContain('/index.html')

  // Somebody else logs in with this browser's cookies, and comes back to this window: what was Beto's is gone
  // before Bia's is shown.
  await beto.context().setOffline(true)
  await beto.reload()
  await expect(ticketRow(beto, DARIO)).toBeVisible()
  await beto.context().setOffline(false)
  // Otherwise the answer to Beto's own renewal may bring his cookie back after Bia's login.
  await expect(beto.getByText('Online', { exact: true })).toBeVisible()
  const { token } = (await (
    await beto.request.post('/api/auth/login', {
      data: { email: acme.bia.email, password: 'Segredo-de-Ana-1' },
    })
  ).json()) as {
    token: string
  }
  expect(token).toBeTruthy()
  await beto.reload()
  await expect(beto.getByRole('button', { name: 'Menu de Bia' })).toBeVisible()
  await expect(ticketRow(beto, DARIO)).toHaveCount(0)
  await waitUntilOfflineReady(beto)
  expect((await storedKeys(beto)).filter(name => name.startsWith('messages/'))).toEqual([])

  await product.context.platform
    .updateTable('sessions')
    .set({ ended_at: new Date() })
    .where('user_id', '=', acme.bia.id)
    .execute()
  await beto.reload()
  await beto.waitForURL('**/login**')
  await expect.poll(() => storedKeys(beto)).toEqual([])
  expect(simulatedChannel.countReceived(dario, 'nada')).toBe(0)
})

// spec: notifications-13
test('a conversation that may no longer be seen is kept no longer', async ({
  acme,
  simulatedChannel,
  logIn,
}) => {
  const dario = await simulatedChannel.addCustomer(DARIO)
  const beto = await logInAndAccept(async person => logIn(person, WITH_SERVICE_WORKER), acme, DARIO)
  await waitUntilOfflineReady(beto)
  const { id: ticketId } = await simulatedChannel.findTicket(dario)
  await expect.poll(() => storedKeys(beto)).toContain(`messages/${ticketId}`)
  await acme.ana.ok(ROUTES.updateTicket, {
    params: { ticketId },
    body: { status: 'open', userId: acme.bia.id, queueId: acme.suporte },
  })
  await expect(ticketRow(beto, DARIO)).toHaveCount(0)
  await expect.poll(() => storedKeys(beto)).not.toContain(`messages/${ticketId}`)
})
