// spec: conversation-1, conversation-13, messages-5
import type { Page, Route } from '@playwright/test'
import { ROUTES } from '@recado/contract'
import {
  acceptTicket,
  bubble,
  composer,
  conversation,
  ticketList,
  ticketRow,
  showWaitingTickets,
  thread,
  ticks,
  sendMessage,
} from '../tickets/tickets-page.ts'
import { collectErrors } from '../testing/screen-checks.ts'
import { logInAndAccept, expect, test } from '../testing/simulated-channel.ts'

const DARIO = 'Dario Lima'
const ELISA = 'Elisa Melo'
const SENT_STATUS = /^(Enviada|Entregue|Lida)$/

/** Hands the page's requests with a method and a path to the test. */
async function interceptRequests(
  page: Page,
  method: string,
  path: RegExp,
  handle: (route: Route) => unknown,
): Promise<() => Promise<void>> {
  const each = (route: Route): unknown =>
    route.request().method() === method ? handle(route) : route.fallback()
  await page.route(path, each)
  return () => page.unroute(path, each)
}
const SEND_PATH = /\/api\/messages\/\d+$/
const TICKET_PATH = /\/api\/tickets\/\d+$/

/** A promise, and the function that resolves it. */
function createDeferred(): { readonly promise: Promise<void>; release: () => void } {
  let release = (): void => undefined
  const promise = new Promise<void>(resolve => {
    release = resolve
  })
  return { promise, release: () => release() }
}

// spec: ui-13
test('a message is shown before the server has it, and once when it has', async ({
  acme,
  simulatedChannel,
  logIn,
}) => {
  const dario = await simulatedChannel.addCustomer(DARIO)
  const beto = await logInAndAccept(logIn, acme, DARIO)
  const [go, back] = [createDeferred(), createDeferred()]
  const end = await interceptRequests(beto, 'POST', SEND_PATH, async route => {
    await go.promise
    const response = await route.fetch()
    // The message event arrives before the response to the send.
    await back.promise
    await route.fulfill({ response })
  })
  await sendMessage(beto, 'Temos doze')
  await expect(bubble(beto, 'Temos doze')).toHaveCount(1)
  await expect(ticks(bubble(beto, 'Temos doze'))).toHaveAccessibleName('Aguardando envio')
  expect(await simulatedChannel.countStored(dario, 'Temos doze')).toBe(0)

  go.release()
  await expect(ticks(bubble(beto, 'Temos doze').last())).toHaveAccessibleName(SENT_STATUS)
  await expect(bubble(beto, 'Temos doze')).toHaveCount(1)
  back.release()
  await simulatedChannel.phone.waitForText(dario, /Temos doze/)
  await end()
  await sendMessage(beto, 'E dois verdes')
  await expect(ticks(bubble(beto, 'E dois verdes'))).toHaveAccessibleName(SENT_STATUS)
  await expect(bubble(beto, 'Temos doze')).toHaveCount(1)
  // The response was older than the event, and reverted nothing.
  await expect(ticks(bubble(beto, 'Temos doze'))).toHaveAccessibleName(SENT_STATUS)
  expect([
    await simulatedChannel.countStored(dario, 'Temos doze'),
    simulatedChannel.countReceived(dario, 'Temos doze'),
  ]).toEqual([1, 1])
})

// spec: ui-14
test('a message that did not get through says so, and is sent once when somebody asks for it', async ({
  acme,
  simulatedChannel,
  logIn,
}) => {
  const dario = await simulatedChannel.addCustomer(DARIO)
  const beto = await logInAndAccept(logIn, acme, DARIO)
  const end = await interceptRequests(beto, 'POST', SEND_PATH, route => route.abort('connectionreset'))
  await sendMessage(beto, 'Temos doze')
  const failed = bubble(beto, 'Temos doze')
  await expect(failed).toContainText('Sem resposta do servidor.')
  await expect(ticks(failed)).toHaveAccessibleName('Não enviada')
  expect(await simulatedChannel.countStored(dario, 'Temos doze')).toBe(0)

  await end()
  await failed.getByRole('button', { name: 'Tentar de novo' }).dblclick()
  await expect(ticks(failed)).toHaveAccessibleName(SENT_STATUS)
  await expect(failed.getByRole('button', { name: 'Tentar de novo' })).toBeHidden()
  await simulatedChannel.phone.waitForText(dario, /Temos doze/)
  await sendMessage(beto, 'Mais alguma coisa?')
  await simulatedChannel.phone.waitForText(dario, /Mais alguma coisa/)
  await expect(failed).toHaveCount(1)
  expect([
    await simulatedChannel.countStored(dario, 'Temos doze'),
    simulatedChannel.countReceived(dario, 'Temos doze'),
  ]).toEqual([1, 1])
})

// spec: ui-14
test('a message whose answer was lost is the same message when it is sent again', async ({
  acme,
  simulatedChannel,
  logIn,
}) => {
  const dario = await simulatedChannel.addCustomer(DARIO)
  const beto = await logInAndAccept(logIn, acme, DARIO)
  const end = await interceptRequests(beto, 'POST', SEND_PATH, async route => {
    await route.fetch()
    // The connection drops with the response, so that the message event is lost too.
    await beto.context().setOffline(true)
    // Offline, the request may have failed already.
    await route.abort('connectionreset').catch(() => undefined)
  })
  await sendMessage(beto, 'Temos doze')
  await simulatedChannel.phone.waitForText(dario, /Temos doze/)
  await end()
  await beto.context().setOffline(false)
  await expect(ticks(bubble(beto, 'Temos doze'))).toHaveAccessibleName(SENT_STATUS)
  await sendMessage(beto, 'Mais alguma coisa?')
  await simulatedChannel.phone.waitForText(dario, /Mais alguma coisa/)
  await expect(bubble(beto, 'Temos doze')).toHaveCount(1)
  expect([
    await simulatedChannel.countStored(dario, 'Temos doze'),
    simulatedChannel.countReceived(dario, 'Temos doze'),
  ]).toEqual([1, 1])
})

// spec: conversation-16, ui-17
test('what somebody has begun to write outlives a reload and a look elsewhere', async ({
  acme,
  simulatedChannel,
  logIn,
}) => {
  const [dario, elisa] = [
    await simulatedChannel.addCustomer(DARIO),
    await simulatedChannel.addCustomer(ELISA),
  ]
  const beto = await logInAndAccept(logIn, acme, DARIO)
  await composer(beto).pressSequentially('O kit azul')
  await showWaitingTickets(beto)
  await acceptTicket(beto, ELISA)
  await expect(composer(beto)).toHaveValue('')
  await composer(beto).pressSequentially('Um instante')
  await expect(ticketRow(beto, DARIO)).toContainText('Rascunho: O kit azul')
  await beto.reload()
  await expect(conversation(beto, ELISA)).toBeVisible()
  await expect(composer(beto)).toHaveValue('Um instante')
  await ticketRow(beto, DARIO).getByRole('button').click()
  await expect(composer(beto)).toHaveValue('O kit azul')
  await composer(beto).press('End')
  await composer(beto).pressSequentially(' chegou')
  await composer(beto).press('Enter')
  await simulatedChannel.phone.waitForText(dario, /O kit azul chegou/)
  await beto.reload()
  await expect(bubble(beto, 'O kit azul chegou')).toBeVisible()
  await expect(composer(beto)).toHaveValue('')
  await expect(ticketRow(beto, ELISA)).toContainText('Rascunho: Um instante')
  expect(simulatedChannel.phone.receivedTexts(elisa)).toEqual([])
})

// spec: tickets-16, ui-24
test('of two who accept at once one has the conversation, and the other reads who', async ({
  acme,
  simulatedChannel,
  logIn,
}) => {
  const dario = await simulatedChannel.addCustomer(DARIO)
  const caio = await acme.hire('Caio', { queueIds: [acme.vendas] })
  const pages = [await logIn(acme.beto), await logIn(caio)]
  const [both, requests] = [createDeferred(), { count: 0 }]
  for (const page of pages) {
    await showWaitingTickets(page)
    await expect(ticketRow(page, DARIO)).toBeVisible()
    await interceptRequests(page, 'PUT', TICKET_PATH, async route => {
      if (++requests.count === pages.length) both.release()
      await both.promise
      await route.continue()
    })
  }
  await Promise.all(pages.map(page => page.getByRole('button', { name: `Aceitar ${DARIO}` }).click()))
  await expect.poll(async () => (await simulatedChannel.findTicket(dario)).status).toBe('open')
  const { user } = await simulatedChannel.findTicket(dario)
  const [winner, loser] = user?.name === 'Beto' ? pages : pages.toReversed()
  if (!winner || !loser) throw new Error('There are two pages.')
  await expect(
    loser.getByText(`Já existe um atendimento aberto para este contato, com ${user?.name} na fila Vendas.`),
  ).toBeVisible()
  await expect(conversation(winner, DARIO)).toBeVisible()
  await expect(composer(winner)).toBeFocused()
  await expect(ticketRow(loser, DARIO)).toBeHidden()
  await expect(conversation(loser, DARIO)).toBeHidden()
  await expect(ticketList(loser).getByRole('tab', { name: 'Aguardando 0' })).toBeVisible()
})

// spec: tickets-3, notifications-11, ui-38
test('whoever was without a network finds everything there, once', async ({
  acme,
  simulatedChannel,
  logIn,
}) => {
  const dario = await simulatedChannel.addCustomer(DARIO)
  const beto = await logInAndAccept(logIn, acme, DARIO)
  await sendMessage(beto, 'Bom dia, Dario!')
  await simulatedChannel.phone.waitForText(dario, /Bom dia, Dario!/)

  await beto.context().setOffline(true)
  await expect(beto.getByText('Você está sem internet. Reconectamos assim que ela voltar.')).toBeVisible()
  const elisa = await simulatedChannel.addCustomer(ELISA)
  const missed = ['Ainda tem o kit azul?', 'E o verde?', 'Alô?']
  for (const text of missed) simulatedChannel.phone.write(dario, text)
  await expect.poll(() => simulatedChannel.countStored(dario, 'Alô?')).toBe(1)
  await sendMessage(beto, 'Escrito no escuro')
  // It waits for the connection.
  await expect(ticks(bubble(beto, 'Escrito no escuro'))).toHaveAccessibleName('Aguardando envio')
  await expect(bubble(beto, 'Alô?')).toHaveCount(0)

  await beto.context().setOffline(false)
  await expect(beto.getByText('Você está sem internet.')).toBeHidden()
  for (const text of missed) await expect(bubble(beto, text)).toHaveCount(1)
  // An unsent message is sent automatically when the server is back.
  await expect(ticks(bubble(beto, 'Escrito no escuro'))).toHaveAccessibleName(SENT_STATUS)
  await simulatedChannel.phone.waitForText(dario, /Escrito no escuro/)
  await expect(ticketList(beto).getByRole('tab', { name: 'Aguardando 1' })).toBeVisible()
  await sendMessage(beto, 'Voltei')
  await simulatedChannel.phone.waitForText(dario, /Voltei/)
  await expect(bubble(beto, 'Escrito no escuro')).toHaveCount(1)
  for (const text of [...missed, 'Escrito no escuro'])
    expect(await simulatedChannel.countStored(dario, text), text).toBe(1)
  expect(simulatedChannel.countReceived(dario, 'Escrito no escuro')).toBe(1)
  // The state after catching up equals that of a fresh load.
  const messageIds = () =>
    thread(beto)
      .locator('[data-message]')
      .evaluateAll(rows => rows.map(one => one.getAttribute('data-message')))
  const caughtUp = await messageIds()
  await beto.reload()
  await expect(bubble(beto, 'Voltei')).toBeVisible()
  await expect.poll(messageIds).toEqual(caughtUp)
  expect((await simulatedChannel.findTicket(elisa)).status).toBe('pending')
})

// spec: tickets-24
test('who loses a conversation while writing in it loses neither the words nor the screen', async ({
  acme,
  simulatedChannel,
  logIn,
}) => {
  const dario = await simulatedChannel.addCustomer(DARIO)
  const beto = await logInAndAccept(logIn, acme, DARIO)
  const errors = collectErrors(beto)
  const { id, uuid } = await simulatedChannel.findTicket(dario)
  await composer(beto).pressSequentially('Estou vendo se ainda')
  await acme.ana.ok(ROUTES.updateTicket, {
    params: { ticketId: id },
    body: { queueId: acme.suporte, userId: null },
  })
  await expect(beto.getByText('Este atendimento não está mais com você.')).toBeVisible()
  await expect(conversation(beto, DARIO)).toBeHidden()
  await expect(beto).toHaveURL(/\/tickets(\?|$)/)
  await expect(ticketRow(beto, DARIO)).toBeHidden()
  // The server says which of two it is, gone or no longer for these eyes. A draft that was on its way is
  // refused, and so is nothing else.
  const expected = [`/tickets/u/${uuid}`, '/api/drafts', 'status of 403']
  expect(errors.filter(one => expected.every(part => !one.includes(part)))).toEqual([])

  await acme.ana.ok(ROUTES.updateTicket, {
    params: { ticketId: id },
    body: { queueId: acme.vendas, userId: acme.beto.id },
  })
  await ticketList(beto)
    .getByRole('tab', { name: /^Atendendo/ })
    .click()
  await ticketRow(beto, DARIO).getByRole('button').click()
  await expect(composer(beto)).toHaveValue('Estou vendo se ainda')
})
