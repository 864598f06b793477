import { randomBytes } from 'node:crypto'
import { linkPhone } from '@recado/server/testing/simulator'
import { expect, PASSWORD } from '../../testing/fixtures.ts'
import { openRailEntry, openSettingsLine, type TaskStage, type Task } from './stage.ts'

/** Signs up, links a first number, and has the first customer. */
async function signUp({ product, enterAsGuest }: TaskStage): Promise<void> {
  const unique = randomBytes(4).toString('hex')
  await product.context.platform
    .insertInto('plans')
    .values({ name: `Básico ${unique}`, users: 3, connections: 1, queues: 5, value: 99.9 })
    .execute()
  const lia = await enterAsGuest('/login')
  const desk = lia.page
  await lia.press(desk.getByRole('link', { name: lia.say('Criar conta') }))
  await lia.write(desk.getByLabel(lia.say('Empresa')), `Padaria ${unique}`)
  await lia.write(desk.getByLabel(lia.say('Seu nome')), 'Lia Prado')
  await lia.write(desk.getByLabel(lia.say('E-mail')), `lia.${unique}@padaria.example`)
  await lia.write(desk.getByRole('textbox', { name: lia.say('Senha') }), PASSWORD)
  await lia.check(desk.getByRole('radio', { name: `Básico ${unique}` }))
  await lia.press(desk.getByRole('button', { name: lia.say('Criar conta') }))
  lia.beginPage()
  const steps = desk.getByRole('region', { name: lia.say('Para atender seu primeiro cliente') })
  await lia.press(steps.getByRole('link', { name: lia.t('dashboard.firstDay.steps.connect.go') }))
  const dialog = desk.getByRole('dialog')
  await lia.write(dialog.getByRole('textbox', { name: lia.say('Nome') }), 'Loja')
  await lia.expectTree(
    dialog,
    'radio "Simulador" [checked]',
    'textbox "Nome"',
    'button "Cancelar"',
    'button "Continuar',
  )
  await lia.press(dialog.getByRole('button', { name: lia.say('Continuar: QR Code') }))
  await lia.follow(dialog.getByRole('link', { name: lia.say('Abrir o simulador') }))
  const phone = lia.page
  await lia.press(phone.getByRole('button', { name: lia.say('Escanear o QR') }))
  // On a phone the samples stand beside the simulated one, whose box is in sight.
  if (lia.way.width === 1440) await lia.press(phone.getByRole('button', { name: lia.t('simulator.try.hi') }))
  else {
    await lia.write(phone.getByRole('textbox', { name: lia.say('Mensagem') }), 'Oi!')
    await lia.key('Enter')
  }
  lia.page = desk
  await desk.bringToFront()
  await openRailEntry(lia, 'Conversas')
  await expect(
    desk
      .getByRole('button', { name: lia.say('Aceitar {name}') })
      .or(desk.getByRole('tab', { name: / 1$/ }))
      .first(),
  ).toBeVisible()
}

/** Builds a bot of three levels, and tries it as a customer. */
async function buildBot({ acme, product, enter }: TaskStage): Promise<void> {
  const linked = await linkPhone(product.simulator, acme, { name: 'Loja', queueIds: [acme.vendas] })
  linked.addCustomer('Dario')
  const ana = await enter(acme.ana)
  const { page } = ana
  await openSettingsLine(ana, 'Filas e menu do robô')
  await ana.press(page.getByRole('main').getByRole('link', { name: 'Vendas', exact: true }))
  const own = (key: string): string => ana.t(`queueMenu.templates.store.${key}`)
  await ana.press(page.getByRole('button', { name: own('name') }))
  const row = (title: string) => page.getByRole('treeitem', { name: title }).last()
  await ana.reach(row(own('delivery.title')))
  const title = page.getByRole('textbox', { name: ana.say('Título') })
  for (const district of ['Centro', 'Praia']) {
    if (district !== 'Centro') await ana.key('ArrowUp')
    await expect(row(own('delivery.title'))).toBeFocused()
    await ana.key('Insert')
    await ana.write(title, district)
    await ana.key('Enter')
    await expect(row(district)).toBeFocused()
  }
  await ana.expectTree(
    page.getByRole('tree'),
    'tree "Opções do menu"',
    'treeitem "Saudação da fila',
    'treeitem "2 ',
    'treeitem "2.2 ',
    'treeitem "2.2.1 Centro',
    'treeitem "2.2.2 Praia',
  )
  const isWide = ana.way.width === 1440
  // On a phone the menu is tried beside it, as a preview.
  await ana.press(
    isWide
      ? page.getByRole('link', { name: ana.say('Abrir no simulador') })
      : page.getByRole('tab', { name: ana.say('Testar') }),
  )
  const message = page.getByRole('textbox', { name: ana.say(isWide ? 'Mensagem' : 'Escreva como cliente') })
  for (const text of [...(isWide ? ['Oi'] : []), '2', '2', '1']) {
    await ana.write(message, text)
    await ana.key('Enter')
  }
  await expect(
    page.getByRole('log', { name: ana.say(isWide ? 'Mensagens' : 'Conversa de teste') }),
  ).toContainText('Centro')
}

export const START_TASKS: readonly Task[] = [
  {
    name: 'b sign up, first number, first ticket',
    review: '17 clicks, 1 key',
    presses: 12,
    menus: 1,
    walk: signUp,
  },
  { name: 'c bot of three levels', review: '18 clicks, 1 key', presses: 16, menus: 1, walk: buildBot },
]
