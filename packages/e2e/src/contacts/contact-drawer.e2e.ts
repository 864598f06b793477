// spec: contact-4
import type { Page } from '@playwright/test'
import { seedConversation } from '@recado/server/testing/conversation'
import { linkPhone } from '@recado/server/testing/simulator'
import { bubble } from '../tickets/tickets-page.ts'
import { expect, test } from '../testing/fixtures.ts'
import { createPng } from '../testing/media-files.ts'

/** Enlarges the photo among the files; Escape closes it alone, and the focus is where it was. */
async function enlargePhoto(page: Page): Promise<void> {
  const photo = page.getByRole('region', { name: 'Arquivos' }).getByRole('button', { name: /^Foto de / })
  await photo.click()
  const viewer = page.getByRole('dialog', { name: 'Visualizador' })
  await expect(viewer.getByRole('button', { name: 'Baixar' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(photo).toBeFocused()
}
const drawerOf = (page: Page) => page.getByRole('complementary', { name: 'Contato' })

test('the drawer has the conversation first and its files, and keeps rare things folded', async ({
  acme,
  product,
  logIn,
}) => {
  const phone = await linkPhone(product.simulator, acme)
  const number = phone.addCustomer('Dario Reis')
  const about = {
    whatsappId: phone.whatsappId,
    contact: { name: 'Dario Reis', number, number_key: number, email: 'dario@example.com' },
  }
  const earlier = await seedConversation(product.context, acme.id, {
    ...about,
    ticket: { status: 'closed', user_id: acme.beto.id, queue_id: acme.vendas },
  })
  const { uuid } = await seedConversation(product.context, acme.id, {
    whatsappId: phone.whatsappId,
    contactId: earlier.contactId,
    ticket: { status: 'open', user_id: acme.ana.id, queue_id: acme.vendas, last_message: 'Oi' },
    messages: [{ body: 'Oi' }],
  })
  const ana = await logIn(acme.ana, { at: `/tickets/${uuid}` })
  await expect(bubble(ana, 'Oi')).toBeVisible()
  await ana.keyboard.press('Alt+o')
  const drawer = drawerOf(ana)
  const files = drawer.getByRole('region', { name: 'Arquivos' })

  await test.step('this conversation, notes, before, files, fields: in this order', async () => {
    await expect(files.getByText('Nenhum arquivo ainda.')).toBeVisible()
    await expect(drawer.getByRole('heading', { level: 3 })).toHaveText([
      'Nesta conversa',
      'Notas da conversa',
      'Conversas anteriores',
      'Arquivos',
      'Campos',
    ])
    await expect(drawer.getByRole('region', { name: 'Nesta conversa' })).toContainText('ResponsávelVocê')
    await expect(drawer.getByRole('link', { name: new RegExp(`#${earlier.ticketId}`) })).toBeVisible()
    await expect(drawer.getByRole('link', { name: 'dario@example.com' })).toBeVisible()
  })

  await test.step('files arrive while it is open; a photo is enlarged, a document downloaded', async () => {
    for (const [type, mime, bytes, filename] of [
      ['image', 'image/png', createPng(320, 240, [31, 95, 191]), 'foto.png'],
      ['document', 'application/pdf', Buffer.from('%PDF-1.4\n%%EOF\n'), 'comprovante.pdf'],
    ] as const)
      phone.send(number, { kind: 'media', type, mime, bytes, filename })
    await expect(files.getByRole('link', { name: /comprovante\.pdf/ })).toHaveAttribute(
      'download',
      'comprovante.pdf',
    )
    await enlargePhoto(ana)
  })

  await test.step('over the conversation it does the same', async () => {
    await ana.setViewportSize({ width: 1024, height: 768 })
    await expect(drawer).toHaveCount(0)
    await ana.keyboard.press('Alt+o')
    await enlargePhoto(ana)
    await expect(ana.getByRole('dialog', { name: 'Contato' })).toBeVisible()
    await ana.keyboard.press('Escape')
    await ana.setViewportSize({ width: 1440, height: 900 })
    await expect(drawer).toBeVisible()
  })

  await test.step('privacy and bot unfold by the keyboard, and stay so', async () => {
    const fold = drawer.getByText('Privacidade e robô')
    const bot = drawer.getByRole('switch', { name: 'Desativar o chatbot para este contato' })
    await expect(bot).toHaveCount(0)
    await fold.focus()
    await ana.keyboard.press('Enter')
    await expect(bot).toBeVisible()
    await expect(drawer.getByRole('region', { name: 'Consentimentos' })).toBeVisible()
    await ana.reload()
    await expect(bot).toBeVisible()
    await fold.click()
    await expect(bot).toHaveCount(0)
  })

  await test.step('the erasure is behind a menu, and the focus comes back to it', async () => {
    const options = drawer.getByRole('button', { name: 'Opções do contato' })
    await options.focus()
    await ana.keyboard.press('Enter')
    await ana.getByRole('menuitem', { name: 'Apagar dados (LGPD)' }).click()
    await expect(ana.getByRole('dialog', { name: 'Apagar os dados de Dario Reis?' })).toBeVisible()
    await ana.keyboard.press('Escape')
    await expect(ana.getByRole('dialog')).toHaveCount(0)
    await expect(options).toBeFocused()
  })

  await test.step('who may not erase has no menu', async () => {
    const beto = await logIn(acme.beto, { at: `/tickets/${earlier.uuid}` })
    await beto.getByRole('button', { name: /Dados do contato/ }).click()
    await expect(drawerOf(beto).getByText('Privacidade e robô')).toBeVisible()
    await expect(drawerOf(beto).getByRole('button', { name: 'Opções do contato' })).toHaveCount(0)
  })
})
