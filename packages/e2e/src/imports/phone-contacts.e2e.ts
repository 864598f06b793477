// spec: connections-11
import { ROUTES } from '@recado/contract'
import { CustomerPhone } from '@recado/server/testing/simulator'
import { expectAccessible } from '../testing/screen-checks.ts'
import { expect, test } from '../testing/fixtures.ts'

test('whom a phone knows becomes contacts, and so does whom it has chats with', async ({
  acme,
  product,
  logIn,
}) => {
  const { id } = await acme.ana.ok(ROUTES.createWhatsapp, { body: { name: 'Loja', provider: 'simulator' } })
  const phone = new CustomerPhone(product.simulator, id)
  product.simulator.phone(id).clearHistory()
  await phone.waitUntil(({ link: { state } }) => state === 'qr')
  phone.run({ do: 'scan' })
  await phone.waitUntil(({ link: { state } }) => state === 'open')
  phone.addCustomer('Dario Lima')
  const ana = await logIn(acme.ana)
  const finished = new Set<number>()
  ana.on('websocket', socket =>
    socket.on('framereceived', ({ payload }) => {
      const [, importId] = /"import":\{"id":(\d+)[^}]*"state":"finished"/.exec(String(payload)) ?? []
      if (importId !== undefined) finished.add(Number(importId))
    }),
  )
  await ana.goto('/contacts')
  await expect(ana.getByText('Nenhum contato ainda')).toBeVisible()

  const importContacts = async (what: string) => {
    await ana.getByRole('button', { name: 'Importar', exact: true }).click()
    await ana.getByRole('menuitem', { name: what }).click()
    const dialog = ana.getByRole('dialog', { name: what })
    await expect(dialog.getByRole('combobox', { name: 'Conexão' })).toHaveValue(/^Loja/)
    await dialog.getByRole('button', { name: 'Importar', exact: true }).click()
    return dialog
  }
  const fromAddressBook = await importContacts('Contatos do telefone')
  // With the three that every simulated phone knows.
  await expect(fromAddressBook.getByRole('status')).toHaveText('4 contatos novos.')
  await expectAccessible(ana, 'contacts brought from a phone', [1440, 390])
  await ana.setViewportSize({ width: 1440, height: 900 })
  await fromAddressBook.getByRole('button', { name: 'Fechar', exact: true }).last().click()
  await expect(ana.getByRole('row', { name: /Dario Lima/ })).toBeVisible()

  const fromChats = await importContacts('Contatos das conversas')
  await expect(fromChats.getByRole('status')).toHaveText('O telefone não tem contatos para trazer.')
  await fromChats.getByRole('button', { name: 'Fechar', exact: true }).last().click()

  // The event of the end arrives before the response to the start.
  let release = (): void => undefined
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await ana.route(/\/api\/contacts\/import$/, async route => {
    const response = await route.fetch()
    await released
    await route.fulfill({ response })
  })
  const before = finished.size
  const again = await importContacts('Contatos do telefone')
  await expect.poll(() => finished.size).toBe(before + 1)
  release()
  await expect(again.getByRole('status')).toHaveText('Nenhum contato novo. 4 já estavam aqui.')
  await again.getByRole('button', { name: 'Fechar', exact: true }).last().click()

  const elisa = phone.addCustomer('Elisa Melo')
  phone.write(elisa, 'Oi')
  await expect(ana.getByRole('row', { name: /Elisa Melo/ })).toBeVisible()
  await expect((await importContacts('Contatos das conversas')).getByRole('status')).toHaveText(
    'Nenhum contato novo. 1 já estava aqui.',
  )
})
