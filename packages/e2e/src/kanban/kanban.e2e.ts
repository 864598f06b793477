// spec: kanban-5, kanban-6, ui-46
import type { Locator, Page } from '@playwright/test'
import { ROUTES } from '@recado/contract'
import { expect, test, type StoryCompany } from '../testing/fixtures.ts'
import { customerName, seedTickets } from '../tickets/seed-tickets.ts'

const lane = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const card = (within: Page | Locator, n: number): Locator =>
  within.getByRole('button', { name: new RegExp(`^${customerName(n)}`) })
const undo = (page: Page): Locator => page.getByRole('alert').getByRole('button', { name: 'Desfazer' })
const makeLane = async ({ ana }: StoryCompany, name: string): Promise<number> =>
  (await ana.ok(ROUTES.createTag, { body: { name, kanban: 1 } })).id

test('what one person moves on the board moves for the other, and comes back when it is undone', async ({
  acme,
  logIn,
  product,
}) => {
  await seedTickets(product, acme, 3)
  await makeLane(acme, 'Orçamento')
  await makeLane(acme, 'Pagamento')
  const ana = await logIn(acme.ana, { at: '/kanban' })
  const beto = await logIn(acme.beto, { at: '/kanban' })
  await expect(card(lane(beto, 'Aberto'), 1)).toBeVisible()

  await test.step('Ana drags a card, and Beto sees it in its lane', async () => {
    await card(lane(ana, 'Aberto'), 1).dragTo(lane(ana, 'Orçamento'))
    await expect(card(lane(ana, 'Orçamento'), 1)).toBeVisible()
    await expect(card(lane(beto, 'Orçamento'), 1)).toBeVisible()
    await expect(card(lane(beto, 'Aberto'), 1)).toBeHidden()
    await expect(lane(beto, 'Aberto').getByRole('heading')).toHaveText('Aberto')
  })

  await test.step('She thinks better of it', async () => {
    await undo(ana).click()
    await expect(card(lane(beto, 'Aberto'), 1)).toBeVisible()
    await expect(card(lane(beto, 'Orçamento'), 1)).toBeHidden()
  })

  await test.step('Beto lifts, carries and drops a card by the keys', async () => {
    await card(lane(beto, 'Aberto'), 2).focus()
    await beto.keyboard.press(' ')
    await beto.keyboard.press('ArrowRight')
    await beto.keyboard.press('ArrowRight')
    await expect(beto.getByText(`${customerName(2)}: sai de Aberto, entra em Pagamento`)).toBeVisible()
    await beto.keyboard.press(' ')
    await expect(card(lane(ana, 'Pagamento'), 2)).toBeVisible()
    await expect(card(lane(beto, 'Pagamento'), 2)).toBeFocused()
    await expect(beto.getByText(`${customerName(2)} está em Pagamento.`)).toBeAttached()
  })

  await test.step('A value and a note of one person are those of the other, and the lane has the sum', async () => {
    await beto.keyboard.press('v')
    const dialog = beto.getByRole('dialog', { name: `Valor e nota de ${customerName(2)}` })
    await dialog.getByLabel('Valor em BRL').fill('1250,5')
    await dialog.getByLabel('Nota').fill('Kit azul')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(card(lane(ana, 'Pagamento'), 2)).toContainText(/R\$\s1\.250,50\s*Kit azul/)
    await expect(lane(ana, 'Pagamento').getByTitle('Valor da etapa:')).toContainText('1.250,50')
    await expect(card(lane(beto, 'Pagamento'), 2)).toBeFocused()
  })

  await test.step('Esc leaves a card where it is, and M chooses its lane from a list', async () => {
    await beto.keyboard.press(' ')
    await beto.keyboard.press('ArrowLeft')
    await beto.keyboard.press('Escape')
    await expect(card(lane(beto, 'Pagamento'), 2)).toBeVisible()
    await beto.keyboard.press('m')
    const dialog = beto.getByRole('dialog', { name: `Mover ${customerName(2)} para…` })
    await dialog.getByRole('button', { name: 'Orçamento' }).click()
    await expect(card(lane(ana, 'Orçamento'), 2)).toBeVisible()
    await expect(card(lane(beto, 'Orçamento'), 2)).toBeFocused()
  })

  await test.step('The filters stand in the address', async () => {
    await ana.getByLabel('Contato ou mensagem').fill(customerName(3))
    await expect(card(ana, 1)).toBeHidden()
    await expect(ana).toHaveURL(/search=/)
    await ana.reload()
    await expect(card(ana, 3)).toBeVisible()
    await expect(card(ana, 1)).toBeHidden()
  })
})

test('the value of a card is typed as numbers are written in the language', async ({
  acme,
  logIn,
  product,
}) => {
  await seedTickets(product, acme, 1)
  const ana = await logIn(acme.ana, { at: '/kanban', language: 'en' })
  await card(ana, 1).focus()
  await ana.keyboard.press('v')
  const dialog = ana.getByRole('dialog', { name: `Value and note of ${customerName(1)}` })
  await dialog.getByLabel('Value in BRL').pressSequentially('1,250.5')
  await dialog.getByLabel('Note').focus()
  await expect(dialog.getByLabel('Value in BRL')).toHaveValue('1,250.50')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(card(ana, 1)).toContainText(/R\$\s1\.250,50/)
})

test('a card comes back when its move is refused, and the board says why', async ({
  acme,
  logIn,
  product,
}) => {
  await seedTickets(product, acme, 1)
  await makeLane(acme, 'Orçamento')
  const beto = await logIn(acme.beto, { at: '/kanban' })
  await beto.route('**/api/kanban/moves', route =>
    route.fulfill({ status: 409, json: { error: 'ERR_LANE_CHANGED' } }),
  )
  await card(lane(beto, 'Aberto'), 1).dragTo(lane(beto, 'Orçamento'))
  await expect(beto.getByRole('alert').getByText('Outra pessoa já moveu este atendimento.')).toBeVisible()
  await expect(card(lane(beto, 'Aberto'), 1)).toBeVisible()
})

test('the first lanes come from an example, and their timer moves a card on', async ({
  acme,
  logIn,
  product,
}) => {
  const [conversation] = await seedTickets(product, acme, 1)
  const ana = await logIn(acme.ana, { at: '/kanban' })
  await ana.getByRole('button', { name: /^Vendas/ }).click()
  await expect(lane(ana, 'Enviado')).toBeVisible()

  await test.step('Ana gives a lane a timer', async () => {
    await lane(ana, 'Orçamento').getByRole('button', { name: 'Opções da etapa Orçamento' }).click()
    await ana.getByRole('menuitem', { name: 'Editar etapas' }).click()
    await ana.getByRole('button', { name: 'Editar: Orçamento' }).click()
    const form = ana.getByRole('dialog', { name: 'Editar etapa' })
    await form.getByRole('switch', { name: 'Mover depois de um tempo' }).check()
    await form.getByRole('button', { name: 'Salvar' }).click()
    await expect(ana.getByText('Depois de 1 d vai para Aberto')).toBeVisible()
    await ana.getByRole('button', { name: 'Ver o quadro' }).click()
  })

  await test.step('The time of a card is over', async () => {
    await card(lane(ana, 'Aberto'), 1).dragTo(lane(ana, 'Orçamento'))
    await expect(undo(ana)).toBeVisible()
    await product.context.platform
      .updateTable('ticket_deadlines')
      .set({ due_at: new Date() })
      .where('ticket_id', '=', conversation?.ticketId ?? 0)
      .where('kind', '=', 'lane')
      .execute()
    await expect(card(lane(ana, 'Aberto'), 1)).toBeVisible()
  })
})

test('beside a conversation the filters of a small screen have one button, and the number of tickets is whole', async ({
  acme,
  logIn,
  product,
}) => {
  await seedTickets(product, acme, 3)
  const viewport = { width: 1024, height: 768 }
  const ana = await logIn(acme.ana, { at: '/kanban', viewport })
  const header = ana.locator('[data-toolbar]').filter({ has: ana.getByRole('searchbox') })
  const summary = header.getByRole('status')
  const expectWhole = async (text: string): Promise<void> => {
    await expect(summary).toContainText(text)
    await expect(summary).toBeInViewport({ ratio: 1 })
    const [overflow, right] = await header.evaluate(bar => [
      bar.scrollWidth - bar.clientWidth,
      bar.getBoundingClientRect().right,
    ])
    expect(overflow).toBe(0)
    const box = await summary.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(right ?? 0)
  }
  await expectWhole('3 atendimentos')
  await card(ana, 1).click()
  await expect(ana.getByRole('region', { name: 'Conversa do cartão' })).toBeVisible()
  await expectWhole('3 atendimentos')
  await expect(ana.getByRole('button', { name: 'Filas: todas' })).toBeHidden()
  await ana.getByRole('button', { name: 'Filtros' }).click()
  const sheet = ana.getByRole('dialog', { name: 'Filtrar o quadro' })
  await sheet.getByRole('checkbox', { name: 'Sem dono' }).check()
  await sheet.getByRole('checkbox', { name: 'Suporte' }).check()
  await sheet.getByRole('button', { name: 'Aplicar' }).click()
  await expect(ana.getByRole('button', { name: 'Filtros (2)' })).toBeFocused()
  await expectWhole('Nenhum atendimento')
  await ana.setViewportSize({ width: 1440, height: 900 })
  await ana.keyboard.press('Escape')
  await expect(ana.getByRole('button', { name: 'Filas: 1' })).toBeVisible()
  await expect(ana.getByRole('button', { name: /^Filtros/ })).toBeHidden()
})

test('a phone without lanes shows whole cards above the examples', async ({ acme, logIn, product }) => {
  await seedTickets(product, acme, 3)
  const ana = await logIn(acme.ana, { at: '/kanban', viewport: { width: 390, height: 844 } })
  for (const n of [1, 2])
    await expect(
      lane(ana, 'Aberto')
        .getByRole('article')
        .filter({ hasText: customerName(n) }),
    ).toBeInViewport({ ratio: 1 })
  const examples = ana.getByRole('region', { name: 'Crie a primeira etapa' })
  await examples.getByRole('button', { name: 'Criar as minhas' }).scrollIntoViewIfNeeded()
  await expect(examples.getByRole('button', { name: 'Criar as minhas' })).toBeInViewport({ ratio: 1 })
})

test('the cards of a phone begin below two lines, which choose the lane and the filters', async ({
  acme,
  logIn,
  product,
}) => {
  await seedTickets(product, acme, 2)
  await makeLane(acme, 'Orçamento')
  const ana = await logIn(acme.ana, { at: '/kanban', viewport: { width: 390, height: 844 } })
  const open = lane(ana, 'Aberto')
  await expect(open.getByRole('article').first()).toBeVisible()
  const topOf = async (place: Locator): Promise<number> => (await place.boundingBox())?.y ?? 0
  const picker = ana.getByRole('button', { name: 'Etapa Aberto: 2 atendimentos' })
  const cards = await topOf(open.getByRole('article').first())
  // A line of buttons, one of facts, and the room between them.
  expect(cards - (await topOf(picker))).toBeLessThan(44 + 20 + 60)

  await ana.getByRole('button', { name: `Mover ${customerName(1)}` }).click()
  await ana.getByRole('dialog').getByRole('button', { name: 'Orçamento' }).click()
  await expect(ana.getByRole('button', { name: `Abrir ${customerName(2)}` })).toBeFocused()
  await ana.getByRole('button', { name: 'Etapa Aberto: 1 atendimento' }).click()
  await ana.getByRole('menuitem', { name: /^Orçamento/ }).click()
  await expect(
    lane(ana, 'Orçamento')
      .getByRole('article')
      .filter({ hasText: customerName(1) }),
  ).toBeVisible()

  await ana.getByRole('button', { name: 'Filtros' }).click()
  const sheet = ana.getByRole('dialog', { name: 'Filtrar o quadro' })
  await sheet.getByRole('searchbox').fill(customerName(2))
  await sheet.getByRole('button', { name: 'Aplicar' }).click()
  await expect(ana.getByRole('button', { name: 'Filtros (1)' })).toBeVisible()
  await expect(ana.getByRole('button', { name: 'Etapa Orçamento: 0 atendimentos' })).toBeVisible()
})

test('a phone shows one lane at a time, and moves a card by a button', async ({ acme, logIn, product }) => {
  await seedTickets(product, acme, 1)
  await makeLane(acme, 'Orçamento')
  const beto = await logIn(acme.beto, { at: '/kanban', viewport: { width: 390, height: 844 } })
  await beto.getByRole('button', { name: `Mover ${customerName(1)}` }).click()
  await beto.getByRole('dialog').getByRole('button', { name: 'Orçamento' }).click()
  await expect(beto.getByRole('button', { name: `Mover ${customerName(1)}` })).toBeHidden()
  await beto.getByRole('button', { name: 'Próxima etapa' }).click()
  await expect(beto.getByRole('button', { name: `Abrir ${customerName(1)}` })).toBeVisible()
})

for (const { device, viewport } of [
  { device: 'a tablet', viewport: { width: 1024, height: 768 } },
  { device: 'a phone', viewport: { width: 390, height: 844 } },
])
  test(`fingers on ${device} move a card, a colleague sees it, and undo it`, async ({
    acme,
    logIn,
    product,
  }) => {
    await seedTickets(product, acme, 1)
    await makeLane(acme, 'Orçamento')
    const ana = await logIn(acme.ana, { at: '/kanban' })
    const beto = await logIn(acme.beto, { at: '/kanban', viewport, hasTouch: true, isMobile: true })
    await beto.getByRole('button', { name: `Mover ${customerName(1)}` }).tap()
    await beto.getByRole('dialog').getByRole('button', { name: 'Orçamento' }).tap()
    await expect(card(lane(ana, 'Orçamento'), 1)).toBeVisible()
    await undo(beto).tap()
    await expect(card(lane(ana, 'Aberto'), 1)).toBeVisible()
    await expect(card(lane(ana, 'Orçamento'), 1)).toBeHidden()
  })
