// spec: conversation-1, conversation-13, messages-5
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
  SENT_STATUS,
  sendMessage,
} from '../tickets/tickets-page.ts'
import { collectErrors } from '../testing/screen-checks.ts'
import { logInAndAccept, expect, test } from '../testing/simulated-channel.ts'
import { createDeferred, interceptRequests } from './requests.ts'

const DARIO = 'Dario Lima'
const ELISA = 'Elisa Melo'
const TICKET_PATH = /\/api\/tickets\/\d+$/

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
  await ticketRow(beto, DARIO).locator('button[data-roving]').click()
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
    loser.getByText(`Já existe uma conversa aberta para este contato, com ${user?.name} na fila Vendas.`),
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
  await expect(beto.getByText('Esta conversa não está mais com você.')).toBeVisible()
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
  await ticketRow(beto, DARIO).locator('button[data-roving]').click()
  await expect(composer(beto)).toHaveValue('Estou vendo se ainda')
})
