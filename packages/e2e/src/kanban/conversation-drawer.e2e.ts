// spec: kanban-8
import type { Locator, Page } from '@playwright/test'
import { ROUTES } from '@recado/contract'
import { expect, test, type SimulatedChannel } from '../testing/simulated-channel.ts'
import type { StoryCompany } from '../testing/fixtures.ts'
import { bubble, composer, conversation, sendMessage } from '../tickets/tickets-page.ts'
import { lane } from './board-page.ts'

const DARIO = 'Dario Lima'
const ELISA = 'Elisa Melo'
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const TOAST = '.mantine-Notification-root'

const card = (page: Page, name: string, laneName = 'Aberto'): Locator =>
  lane(page, laneName).getByRole('button', { name: new RegExp(`^${name}`) })
const drawer = (page: Page): Locator => page.getByRole('region', { name: 'Conversa do cartão' })
const makeLane = ({ ana }: StoryCompany, name: string) =>
  ana.ok(ROUTES.createTag, { body: { name, kanban: 1 } })

/** Beto owns the conversation with a customer. */
async function giveToBeto({ ana, beto }: StoryCompany, channel: SimulatedChannel, number: string) {
  const { id } = await channel.findTicket(number)
  await ana.ok(ROUTES.updateTicket, {
    params: { ticketId: id },
    body: { status: 'open', userId: beto.id },
  })
  return channel.findTicket(number)
}

/** The overlap of the first toast and an element, in square pixels; -1 without them. */
async function overlapOf(page: Page, element: Locator): Promise<number> {
  const [toast, box] = await Promise.all([page.locator(TOAST).first().boundingBox(), element.boundingBox()])
  if (!toast || !box) return -1
  const width = Math.min(toast.x + toast.width, box.x + box.width) - Math.max(toast.x, box.x)
  const height = Math.min(toast.y + toast.height, box.y + box.height) - Math.max(toast.y, box.y)
  return Math.max(0, width) * Math.max(0, height)
}

test('a card opens its conversation over the board, and a colleague sees the answer on hers', async ({
  acme,
  simulatedChannel,
  logIn,
}) => {
  const dario = await simulatedChannel.addCustomer(DARIO)
  await simulatedChannel.addCustomer(ELISA)
  await makeLane(acme, 'Orçamento')
  const ana = await logIn(acme.ana, { at: '/kanban' })
  const beto = await logIn(acme.beto, { at: '/kanban' })

  await test.step('a click opens it beside the other cards, and Beto accepts it there', async () => {
    await card(beto, DARIO).click()
    await expect(conversation(beto, DARIO)).toBeVisible()
    await expect(beto).toHaveURL(/\/kanban\?ticket=[0-9a-f-]{36}$/)
    await expect(card(beto, ELISA)).toBeInViewport({ ratio: 1 })
    await expect(card(ana, DARIO)).toContainText('sem dono')
    await drawer(beto).getByRole('button', { name: 'Aceitar' }).first().click()
    await expect(composer(beto)).toBeFocused()
    await expect(card(ana, DARIO)).toContainText('Beto')
    await expect(beto).toHaveURL(/\/kanban\?ticket=/)
  })

  await test.step('Beto answers, and Ana’s card shows it', async () => {
    await sendMessage(beto, 'Já vejo para o senhor')
    await simulatedChannel.phone.waitForText(dario, /Já vejo para o senhor/)
    await expect(card(ana, DARIO)).toContainText('Já vejo para o senhor')
  })

  await test.step('a message that he sees there counts as read for Ana', async () => {
    simulatedChannel.phone.write(dario, 'Muito obrigado')
    await expect(bubble(beto, 'Muito obrigado')).toBeVisible()
    await expect(card(ana, DARIO)).toContainText('Muito obrigado')
    await expect(card(ana, DARIO)).not.toContainText('não lida')
  })

  await test.step('the board stays live and in use: Ana moves the card, and Beto another', async () => {
    await card(ana, DARIO).dragTo(lane(ana, 'Orçamento'))
    await expect(card(beto, DARIO, 'Orçamento')).toHaveAttribute('aria-current', 'true')
    await card(beto, ELISA).dragTo(lane(beto, 'Orçamento'))
    await expect(card(ana, ELISA, 'Orçamento')).toBeVisible()
    await expect.poll(() => overlapOf(beto, composer(beto).locator('xpath=ancestor::form'))).toBe(0)
    await expect(conversation(beto, DARIO)).toBeVisible()
  })

  await test.step('a reload keeps it open, and Back and Forward close and open it', async () => {
    await beto.reload()
    await expect(bubble(beto, 'Muito obrigado')).toBeVisible()
    await expect(card(beto, DARIO, 'Orçamento')).toBeVisible()
    await beto.goBack()
    await expect(drawer(beto)).toBeHidden()
    await expect(beto).toHaveURL(/\/kanban$/)
    await beto.goForward()
    await expect(conversation(beto, DARIO)).toBeVisible()
  })

  await test.step('Esc closes a menu and the emoji first, keeps the draft, and returns to the card', async () => {
    await composer(beto).fill('Amanhã às dez')
    await drawer(beto).getByRole('button', { name: 'Emoji' }).click()
    await expect(beto.getByRole('dialog')).toBeVisible()
    await beto.keyboard.press('Escape')
    await expect(beto.getByRole('dialog')).toBeHidden()
    await drawer(beto).getByRole('button', { name: 'Mais ações' }).click()
    await expect(beto.getByRole('menu')).toBeVisible()
    // The menu hears the key from within itself alone.
    await expect(beto.locator('[role=menu]:focus, [role=menu] :focus')).toHaveCount(1)
    await beto.keyboard.press('Escape')
    await expect(beto.getByRole('menu')).toBeHidden()
    await expect(conversation(beto, DARIO)).toBeVisible()
    await beto.keyboard.press('Escape')
    await expect(drawer(beto)).toBeHidden()
    await expect(card(beto, DARIO, 'Orçamento')).toBeFocused()
  })

  await test.step('Enter opens it with the draft, and the cross closes it', async () => {
    await beto.keyboard.press('Enter')
    await expect(composer(beto)).toHaveValue('Amanhã às dez')
    await expect(composer(beto)).toBeFocused()
    await drawer(beto).getByRole('button', { name: 'Voltar ao quadro' }).click()
    await expect(drawer(beto)).toBeHidden()
    await expect(card(beto, DARIO, 'Orçamento')).toBeFocused()
  })

  await test.step('the list of tickets shows it in full, and there it stays live', async () => {
    await beto.keyboard.press('Enter')
    await drawer(beto).getByRole('link', { name: 'Abrir na lista de conversas' }).click()
    await expect(beto).toHaveURL(/\/tickets\/[0-9a-f-]{36}/)
    await expect(composer(beto)).toHaveValue('Amanhã às dez')
    simulatedChannel.phone.write(dario, 'Combinado')
    await expect(bubble(beto, 'Combinado')).toBeVisible()
    await beto.goBack()
    await expect(conversation(beto, DARIO)).toBeVisible()
  })

  await test.step('it closes with its ticket, and the focus stays on the board', async () => {
    await drawer(beto).getByRole('button', { name: 'Encerrar', exact: true }).click()
    await expect(drawer(beto)).toBeHidden()
    await expect(card(beto, DARIO, 'Orçamento')).toBeHidden()
    await expect(card(ana, DARIO, 'Orçamento')).toBeHidden()
    await expect(lane(beto, 'Orçamento').locator(':focus')).toHaveCount(1)
  })
})

test('a conversation that leaves for another queue closes over the board, which stays', async ({
  acme,
  simulatedChannel,
  logIn,
}) => {
  const dario = await simulatedChannel.addCustomer(DARIO)
  const { id, uuid } = await giveToBeto(acme, simulatedChannel, dario)
  const beto = await logIn(acme.beto, { at: `/kanban?ticket=${uuid}` })
  await composer(beto).fill('Estou vendo se ainda')
  await acme.ana.ok(ROUTES.updateTicket, {
    params: { ticketId: id },
    body: { queueId: acme.suporte, userId: null },
  })
  await expect(beto.getByText('Esta conversa não está mais com você.')).toBeVisible()
  await expect(drawer(beto)).toBeHidden()
  await expect(beto).toHaveURL(/\/kanban$/)
  await expect(card(beto, DARIO)).toBeHidden()

  await test.step('its address is refused as on the tickets screen, and so is one of nothing', async () => {
    await beto.goto(`/kanban?ticket=${uuid}`)
    await expect(beto.getByText('Acesso não permitido')).toBeVisible()
    await expect(beto).toHaveURL(/\/kanban$/)
    await beto.goto('/kanban?ticket=11111111-1111-4111-8111-111111111111')
    await expect(beto.getByText('Conversa não encontrada.')).toBeVisible()
    await expect(beto).toHaveURL(/\/kanban$/)
    await expect(lane(beto, 'Aberto')).toBeVisible()
  })
})

test('a link to a conversation brings its card into sight beside it', async ({
  acme,
  simulatedChannel,
  logIn,
}) => {
  const dario = await simulatedChannel.addCustomer(DARIO)
  const { id: ticketId, uuid } = await giveToBeto(acme, simulatedChannel, dario)
  for (const name of ['Orçamento', 'Pagamento']) await makeLane(acme, name)
  const { id: laneId } = await makeLane(acme, 'Enviado')
  await acme.ana.ok(ROUTES.moveCard, { body: { ticketId, laneId, fromLaneId: null } })
  const beto = await logIn(acme.beto, {
    at: `/kanban?ticket=${uuid}`,
    viewport: { width: 1024, height: 768 },
  })
  await expect(composer(beto)).toBeFocused()
  await expect(card(beto, DARIO, 'Enviado')).toBeInViewport({ ratio: 1 })
  const [cardBox, drawerBox] = await Promise.all([
    card(beto, DARIO, 'Enviado').boundingBox(),
    drawer(beto).boundingBox(),
  ])
  expect((cardBox?.x ?? 0) + (cardBox?.width ?? 0)).toBeLessThanOrEqual(drawerBox?.x ?? 0)
})

test('a card opens in a tab of its own with Ctrl or the middle button', async ({
  acme,
  simulatedChannel,
  logIn,
}) => {
  const dario = await simulatedChannel.addCustomer(DARIO)
  const { uuid } = await giveToBeto(acme, simulatedChannel, dario)
  const beto = await logIn(acme.beto, { at: '/kanban' })
  for (const click of [{ modifiers: ['ControlOrMeta' as const] }, { button: 'middle' as const }]) {
    const opened = beto.context().waitForEvent('page')
    await card(beto, DARIO).click(click)
    const tab = await opened
    await expect(tab).toHaveURL(new RegExp(`/tickets/${uuid}`))
    await tab.close()
  }
  await expect(beto).toHaveURL(/\/kanban$/)
})

test('a phone gives the conversation the whole screen, and no toast covers its composer', async ({
  acme,
  simulatedChannel,
  logIn,
}) => {
  const dario = await simulatedChannel.addCustomer(DARIO)
  await giveToBeto(acme, simulatedChannel, dario)
  await makeLane(acme, 'Orçamento')
  const beto = await logIn(acme.beto, { at: '/kanban', ...PHONE })
  const opener = beto.getByRole('button', { name: `Abrir ${DARIO}` })

  await test.step('it opens by its button and closes by the arrow', async () => {
    await opener.tap()
    await expect(conversation(beto, DARIO)).toBeVisible()
    const box = await drawer(beto).boundingBox()
    expect(box).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
    // Neither keys nor screen readers reach the board below.
    await expect(opener.locator('xpath=ancestor::*[@inert]')).toHaveCount(1)
    await drawer(beto).getByRole('button', { name: 'Voltar' }).tap()
    await expect(drawer(beto)).toBeHidden()
    await expect(opener).toBeFocused()
  })

  await test.step('the undo of a move stands clear of the composer', async () => {
    await beto.getByRole('button', { name: `Mover ${DARIO}` }).tap()
    await beto.getByRole('dialog').getByRole('button', { name: 'Orçamento' }).tap()
    await expect(beto.locator(TOAST)).toBeVisible()
    await beto.getByRole('button', { name: 'Próxima etapa' }).tap()
    await opener.tap()
    await expect(composer(beto)).toBeVisible()
    await expect.poll(() => overlapOf(beto, composer(beto).locator('xpath=ancestor::form'))).toBe(0)
    await beto.locator(TOAST).getByRole('button', { name: 'Desfazer' }).tap()
    await sendMessage(beto, 'Pelo celular')
    await simulatedChannel.phone.waitForText(dario, /Pelo celular/)
  })
})
