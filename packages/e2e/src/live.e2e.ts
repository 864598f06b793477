import type { Page, Route } from '@playwright/test'
import { ROUTES } from '@recado/contract'
import { accept, bubble, composer, conversation, list, row, showWaiting, thread, ticks, write } from './desk.ts'
import { listen } from './inspect.ts'
import { atWork, expect, test } from './line.ts'

const DARIO = 'Dario Lima'
const ELISA = 'Elisa Melo'
const UNDER_WAY = /^(Enviada|Entregue|Lida)$/

/** What the page says to the server by a method and to a path, put into the hands of the test. */
async function intercept(page: Page, method: string, path: RegExp, handle: (route: Route) => unknown): Promise<() => Promise<void>> {
  const each = (route: Route): unknown => (route.request().method() === method ? handle(route) : route.fallback())
  await page.route(path, each)
  return () => page.unroute(path, each)
}
const SENDS = /\/api\/messages\/\d+$/
const TICKETS = /\/api\/tickets\/\d+$/

/** A promise, and what keeps it. */
function signal(): { readonly come: Promise<void>; give: () => void } {
  let give = (): void => undefined
  const come = new Promise<void>(resolve => {
    give = resolve
  })
  return { come, give: () => give() }
}

test('a message is shown before the server has it, and once when it has', async ({ acme, line, logIn }) => {
  const dario = await line.comes(DARIO)
  const beto = await atWork(logIn, acme, DARIO)
  const [go, back] = [signal(), signal()]
  const end = await intercept(beto, 'POST', SENDS, async route => {
    await go.come
    const response = await route.fetch()
    // The news of the message overtakes the answer to sending it.
    await back.come
    await route.fulfill({ response })
  })
  await write(beto, 'Temos doze')
  await expect(bubble(beto, 'Temos doze')).toHaveCount(1)
  await expect(ticks(bubble(beto, 'Temos doze'))).toHaveAccessibleName('Aguardando envio')
  expect(await line.kept(dario, 'Temos doze')).toBe(0)

  go.give()
  await expect(ticks(bubble(beto, 'Temos doze').last())).toHaveAccessibleName(UNDER_WAY)
  await expect(bubble(beto, 'Temos doze')).toHaveCount(1)
  back.give()
  await line.phone.waitForText(dario, /Temos doze/)
  await end()
  await write(beto, 'E dois verdes')
  await expect(ticks(bubble(beto, 'E dois verdes'))).toHaveAccessibleName(UNDER_WAY)
  await expect(bubble(beto, 'Temos doze')).toHaveCount(1)
  // The answer was older than the news, and took nothing back.
  await expect(ticks(bubble(beto, 'Temos doze'))).toHaveAccessibleName(UNDER_WAY)
  expect([await line.kept(dario, 'Temos doze'), line.arrived(dario, 'Temos doze')]).toEqual([1, 1])
})

test('a message that did not get through says so, and is sent once when somebody asks for it', async ({ acme, line, logIn }) => {
  const dario = await line.comes(DARIO)
  const beto = await atWork(logIn, acme, DARIO)
  const end = await intercept(beto, 'POST', SENDS, route => route.abort('connectionreset'))
  await write(beto, 'Temos doze')
  const failed = bubble(beto, 'Temos doze')
  await expect(failed).toContainText('Sem resposta do servidor.')
  await expect(ticks(failed)).toHaveAccessibleName('Não enviada')
  expect(await line.kept(dario, 'Temos doze')).toBe(0)

  await end()
  await failed.getByRole('button', { name: 'Tentar de novo' }).dblclick()
  await expect(ticks(failed)).toHaveAccessibleName(UNDER_WAY)
  await expect(failed.getByRole('button', { name: 'Tentar de novo' })).toBeHidden()
  await line.phone.waitForText(dario, /Temos doze/)
  await write(beto, 'Mais alguma coisa?')
  await line.phone.waitForText(dario, /Mais alguma coisa/)
  await expect(failed).toHaveCount(1)
  expect([await line.kept(dario, 'Temos doze'), line.arrived(dario, 'Temos doze')]).toEqual([1, 1])
})

test('a message whose answer was lost is the same message when it is sent again', async ({ acme, line, logIn }) => {
  const dario = await line.comes(DARIO)
  const beto = await atWork(logIn, acme, DARIO)
  const end = await intercept(beto, 'POST', SENDS, async route => {
    await route.fetch()
    // The line goes with the answer, so that nothing is heard of the message either.
    await beto.context().setOffline(true)
    // Without a line it may have been lost already.
    await route.abort('connectionreset').catch(() => undefined)
  })
  await write(beto, 'Temos doze')
  await line.phone.waitForText(dario, /Temos doze/)
  await end()
  await beto.context().setOffline(false)
  await expect(ticks(bubble(beto, 'Temos doze'))).toHaveAccessibleName(UNDER_WAY)
  await write(beto, 'Mais alguma coisa?')
  await line.phone.waitForText(dario, /Mais alguma coisa/)
  await expect(bubble(beto, 'Temos doze')).toHaveCount(1)
  expect([await line.kept(dario, 'Temos doze'), line.arrived(dario, 'Temos doze')]).toEqual([1, 1])
})

test('what somebody has begun to write outlives a reload and a look elsewhere', async ({ acme, line, logIn }) => {
  const [dario, elisa] = [await line.comes(DARIO), await line.comes(ELISA)]
  const beto = await atWork(logIn, acme, DARIO)
  await composer(beto).pressSequentially('O kit azul')
  await showWaiting(beto)
  await accept(beto, ELISA)
  await expect(composer(beto)).toHaveValue('')
  await composer(beto).pressSequentially('Um instante')
  await expect(row(beto, DARIO)).toContainText('Rascunho: O kit azul')
  await beto.reload()
  await expect(conversation(beto, ELISA)).toBeVisible()
  await expect(composer(beto)).toHaveValue('Um instante')
  await row(beto, DARIO).getByRole('button').click()
  await expect(composer(beto)).toHaveValue('O kit azul')
  await composer(beto).press('End')
  await composer(beto).pressSequentially(' chegou')
  await composer(beto).press('Enter')
  await line.phone.waitForText(dario, /O kit azul chegou/)
  await beto.reload()
  await expect(bubble(beto, 'O kit azul chegou')).toBeVisible()
  await expect(composer(beto)).toHaveValue('')
  await expect(row(beto, ELISA)).toContainText('Rascunho: Um instante')
  expect(line.phone.receivedTexts(elisa)).toEqual([])
})

test('of two who accept at once one has the conversation, and the other reads who', async ({ acme, line, logIn }) => {
  const dario = await line.comes(DARIO)
  const caio = await acme.hire('Caio', { queueIds: [acme.vendas] })
  const desks = [await logIn(acme.beto), await logIn(caio)]
  const [both, asked] = [signal(), { count: 0 }]
  for (const desk of desks) {
    await showWaiting(desk)
    await expect(row(desk, DARIO)).toBeVisible()
    await intercept(desk, 'PUT', TICKETS, async route => {
      if (++asked.count === desks.length) both.give()
      await both.come
      await route.continue()
    })
  }
  await Promise.all(desks.map(desk => desk.getByRole('button', { name: `Aceitar ${DARIO}` }).click()))
  await expect.poll(async () => (await line.ticket(dario)).status).toBe('open')
  const { user } = await line.ticket(dario)
  const [winner, loser] = user?.name === 'Beto' ? desks : desks.toReversed()
  if (!winner || !loser) throw new Error('There are two desks.')
  await expect(loser.getByText(`Já existe um atendimento aberto para este contato, com ${user?.name} na fila Vendas.`)).toBeVisible()
  await expect(conversation(winner, DARIO)).toBeVisible()
  await expect(composer(winner)).toBeFocused()
  await expect(row(loser, DARIO)).toBeHidden()
  await expect(conversation(loser, DARIO)).toBeHidden()
  await expect(list(loser).getByRole('tab', { name: 'Aguardando 0' })).toBeVisible()
})

test('whoever was without a network finds everything there, once', async ({ acme, line, logIn }) => {
  const dario = await line.comes(DARIO)
  const beto = await atWork(logIn, acme, DARIO)
  await write(beto, 'Bom dia, Dario!')
  await line.phone.waitForText(dario, /Bom dia, Dario!/)

  await beto.context().setOffline(true)
  await expect(beto.getByText('Você está sem internet. Reconectamos assim que ela voltar.')).toBeVisible()
  const elisa = await line.comes(ELISA)
  const missed = ['Ainda tem o kit azul?', 'E o verde?', 'Alô?']
  for (const text of missed) line.phone.write(dario, text)
  await expect.poll(() => line.kept(dario, 'Alô?')).toBe(1)
  await write(beto, 'Escrito no escuro')
  // It waits for the line.
  await expect(ticks(bubble(beto, 'Escrito no escuro'))).toHaveAccessibleName('Aguardando envio')
  await expect(bubble(beto, 'Alô?')).toHaveCount(0)

  await beto.context().setOffline(false)
  await expect(beto.getByText('Você está sem internet.')).toBeHidden()
  for (const text of missed) await expect(bubble(beto, text)).toHaveCount(1)
  // What found nobody is sent by itself when somebody is there again.
  await expect(ticks(bubble(beto, 'Escrito no escuro'))).toHaveAccessibleName(UNDER_WAY)
  await line.phone.waitForText(dario, /Escrito no escuro/)
  await expect(list(beto).getByRole('tab', { name: 'Aguardando 1' })).toBeVisible()
  await write(beto, 'Voltei')
  await line.phone.waitForText(dario, /Voltei/)
  await expect(bubble(beto, 'Escrito no escuro')).toHaveCount(1)
  for (const text of [...missed, 'Escrito no escuro']) expect(await line.kept(dario, text), text).toBe(1)
  expect(line.arrived(dario, 'Escrito no escuro')).toBe(1)
  // What was caught up with is what a fresh look shows.
  const seen = () =>
    thread(beto)
      .locator('[data-message]')
      .evaluateAll(rows => rows.map(one => one.getAttribute('data-message')))
  const caughtUp = await seen()
  await beto.reload()
  await expect(bubble(beto, 'Voltei')).toBeVisible()
  await expect.poll(seen).toEqual(caughtUp)
  expect((await line.ticket(elisa)).status).toBe('pending')
})

test('who loses a conversation while writing in it loses neither the words nor the screen', async ({ acme, line, logIn }) => {
  const dario = await line.comes(DARIO)
  const beto = await atWork(logIn, acme, DARIO)
  const wrong = listen(beto)
  const { id, uuid } = await line.ticket(dario)
  await composer(beto).pressSequentially('Estou vendo se ainda')
  await acme.ana.ok(ROUTES.updateTicket, { params: { ticketId: id }, body: { queueId: acme.suporte, userId: null } })
  await expect(beto.getByText('Este atendimento não está mais com você.')).toBeVisible()
  await expect(conversation(beto, DARIO)).toBeHidden()
  await expect(beto).toHaveURL(/\/tickets(\?|$)/)
  await expect(row(beto, DARIO)).toBeHidden()
  // The server says which of two it is, gone or no longer for these eyes, and that is all that was refused.
  expect(wrong.filter(one => !one.includes(`/tickets/u/${uuid}`) && !one.includes('status of 403'))).toEqual([])

  await acme.ana.ok(ROUTES.updateTicket, { params: { ticketId: id }, body: { queueId: acme.vendas, userId: acme.beto.id } })
  await list(beto)
    .getByRole('tab', { name: /^Atendendo/ })
    .click()
  await row(beto, DARIO).getByRole('button').click()
  await expect(composer(beto)).toHaveValue('Estou vendo se ainda')
})
