import { ROUTES } from '@recado/contract'
import { seedConnection, seedConversation } from '@recado/server/testing/conversation'
import { linkPhone } from '@recado/server/testing/simulator'
import { expect } from '../../testing/fixtures.ts'
import { openRailEntry, type TaskStage, type Task } from './stage.ts'

/** Takes two customers to their end, and hands a third over with a note. */
async function serveCustomers({ acme, product, enter }: TaskStage): Promise<void> {
  const phone = await linkPhone(product.simulator, acme, { queueIds: [acme.vendas] })
  for (const name of ['Dario', 'Elisa', 'Fabio']) phone.write(phone.addCustomer(name), 'Bom dia!')
  const waiting = async () =>
    (await acme.ana.ok(ROUTES.listTickets, { query: { showAll: true } })).tickets.length
  await expect.poll(waiting).toBe(3)
  const beto = await enter(acme.beto)
  const { page } = beto
  const composer = page.getByRole('textbox', { name: beto.say('Mensagem') })
  for (const name of ['Dario', 'Elisa']) {
    await expect(
      page
        .getByRole('button', { name: beto.say('Aceitar {name}') })
        .or(page.getByRole('tab', { name: /[123]$/ }))
        .first(),
    ).toBeVisible()
    await beto.key('Alt+KeyA')
    await expect(composer).toBeFocused()
    await beto.type(`Pois não, ${name}?`)
    await beto.key('Enter')
    await expect(composer).toHaveValue('')
    await beto.key('Alt+KeyE')
    await expect(composer).toBeHidden()
  }
  await beto.key('Alt+KeyA')
  await expect(composer).toBeFocused()
  await beto.key('Alt+KeyT')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox').first()).toBeFocused()
  await beto.type('Bia')
  await expect(page.getByRole('option', { name: /Bia/ })).toBeVisible()
  await beto.key('Enter')
  await beto.write(dialog.getByRole('textbox', { name: beto.say('Nota para quem recebe') }), 'Quer trocar.')
  await beto.expectTree(
    dialog,
    'dialog "Transferir conversa com ',
    'combobox "Para quem"',
    'textbox "Nota para quem recebe"',
    'button "Cancelar"',
    'button "Transferir"',
  )
  await beto.key('Control+Enter')
  await expect(dialog).toBeHidden()
}

/** Finds what was said in August. */
async function findMessage({ acme, product, enter }: TaskStage): Promise<void> {
  const whatsappId = await seedConnection(product.context, acme.id)
  await seedConversation(product.context, acme.id, {
    whatsappId,
    contact: { name: 'Dario' },
    ticket: { queue_id: acme.vendas, user_id: acme.beto.id, status: 'open' },
    messages: [
      { body: 'O catálogo de agosto chegou?', created_at: '2026-08-14T15:00:00Z' },
      { body: 'E o catálogo de hoje?' },
    ],
  })
  const beto = await enter(acme.beto)
  const { page } = beto
  const list = page.getByRole('complementary', { name: beto.say('Lista de conversas') })
  await beto.press(list.getByRole('tab', { name: beto.say('Busca') }))
  await beto.press(list.getByRole('tab', { name: beto.say('Mensagens') }))
  await beto.write(
    list.getByRole('searchbox'),
    beto.way.language === 'tr' ? 'catálogo ağustos' : 'catálogo agosto',
  )
  const hits = list.getByRole('list', { name: beto.say('Mensagens encontradas') }).getByRole('button')
  await expect(hits).toHaveCount(1)
  await beto.expectTree(list, 'list "Mensagens encontradas"', 'button "Cliente 14/08/2026')
  await beto.press(hits.first())
  await expect(
    page.getByRole('log', { name: beto.say('Mensagens') }).getByText('O catálogo de agosto chegou?'),
  ).toBeVisible()
}

/** Sees who is late, and answers. */
async function answerLate({ acme, product, enter }: TaskStage): Promise<void> {
  const phone = await linkPhone(product.simulator, acme, { queueIds: [acme.vendas] })
  phone.write(phone.addCustomer('Dario'), 'Alguém aí?')
  await expect
    .poll(async () => (await acme.ana.ok(ROUTES.listTickets, { query: { showAll: true } })).tickets.length)
    .toBe(1)
  const ana = await enter(acme.ana)
  const { page } = ana
  await openRailEntry(ana, 'Números')
  await ana.expectTree(
    page.getByRole('region', { name: ana.t('dashboard.now.title') }),
    'region "Agora"',
    'link "Dario',
  )
  await ana.press(
    page.getByRole('region', { name: ana.t('dashboard.now.title') }).getByRole('link', { name: 'Dario' }),
  )
  await expect(page.getByRole('region', { name: ana.say('Conversa com {name}') })).toBeVisible()
}

export const CUSTOMER_TASKS: readonly Task[] = [
  {
    name: 'a serve and hand over',
    review: '12 keys to the first Aceitar',
    presses: 11,
    menus: 0,
    walk: serveCustomers,
  },
  {
    name: 'e what was said in August',
    review: '4 clicks, found nothing',
    presses: 5,
    menus: 0,
    walk: findMessage,
  },
  { name: 'f who is late', review: '2 clicks', presses: 2, menus: 1, walk: answerLate },
]
