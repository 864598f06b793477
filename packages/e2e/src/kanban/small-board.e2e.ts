// spec: kanban-5, ui-46
import type { Locator } from '@playwright/test'
import { expect, test } from '../testing/fixtures.ts'
import { customerName, seedTickets } from '../tickets/seed-tickets.ts'
import { card, lane, makeLane, undoButton } from './board-page.ts'

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
  await expectWhole('3 conversas')
  await card(ana, 1).click()
  await expect(ana.getByRole('region', { name: 'Conversa do cartão' })).toBeVisible()
  await expectWhole('3 conversas')
  await expect(ana.getByRole('button', { name: 'Filas: todas' })).toBeHidden()
  await ana.getByRole('button', { name: 'Filtros' }).click()
  const sheet = ana.getByRole('dialog', { name: 'Filtrar o quadro' })
  await sheet.getByRole('checkbox', { name: 'Sem dono' }).check()
  await sheet.getByRole('checkbox', { name: 'Suporte' }).check()
  await sheet.getByRole('button', { name: 'Aplicar' }).click()
  await expect(ana.getByRole('button', { name: 'Filtros (2)' })).toBeFocused()
  await expectWhole('Nenhuma conversa')
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
  const picker = ana.getByRole('button', { name: 'Etapa Aberto: 2 conversas' })
  const cards = await topOf(open.getByRole('article').first())
  // A line of buttons, one of facts, and the room between them.
  expect(cards - (await topOf(picker))).toBeLessThan(44 + 20 + 60)

  await ana.getByRole('button', { name: `Mover ${customerName(1)}` }).click()
  await ana.getByRole('dialog').getByRole('button', { name: 'Orçamento' }).click()
  await expect(ana.getByRole('button', { name: `Abrir ${customerName(2)}` })).toBeFocused()
  await ana.getByRole('button', { name: 'Etapa Aberto: 1 conversa' }).click()
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
  await expect(ana.getByRole('button', { name: 'Etapa Orçamento: 0 conversas' })).toBeVisible()
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
    await undoButton(beto).tap()
    await expect(card(lane(ana, 'Aberto'), 1)).toBeVisible()
    await expect(card(lane(ana, 'Orçamento'), 1)).toBeHidden()
  })
