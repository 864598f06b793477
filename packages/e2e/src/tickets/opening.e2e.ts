import { seedConversation } from '@recado/server/testing/conversation'
import { linkPhone } from '@recado/server/testing/simulator'
import { expect, test } from '../testing/fixtures.ts'
import { composer, ticketList } from './tickets-page.ts'

test('keys and words right after a click on the first conversation are its own', async ({
  acme,
  logIn,
  product,
}) => {
  const phone = await linkPhone(product.simulator, acme, { queueIds: [acme.vendas] })
  await seedConversation(product.context, acme.id, {
    whatsappId: phone.whatsappId,
    contact: { name: 'Dario', number: phone.addCustomer('Dario') },
    ticket: {
      queue_id: acme.vendas,
      status: 'open',
      user_id: acme.beto.id,
      last_message: 'Bom dia',
      unread: 1,
    },
    messages: [{ body: 'Bom dia' }],
  })
  const page = await logIn(acme.beto)
  let pass = (): void => undefined
  const passed = new Promise<void>(resolve => (pass = resolve))
  await page.context().route(/\/assets\/Conversation-[^/]*\.js/, async route => {
    await passed
    await route.fallback()
  })
  await page.reload()
  await ticketList(page)
    .getByRole('button', { name: /^Dario/ })
    .click()
  await page.keyboard.type('Bom dia')
  await expect(composer(page)).toHaveValue('Bom dia')
  await page.keyboard.press('Alt+KeyT')
  await page.keyboard.type('ana')
  await page.keyboard.press('Enter')
  pass()
  await expect(page.getByRole('combobox', { name: /^Para quem/ })).toHaveValue('ana')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(composer(page)).toHaveValue('Bom dia')
  await expect(page.locator('body')).not.toBeFocused()
})
