// spec: conversation-13
import { bubble, SENT_STATUS, sendMessage, ticks } from '../tickets/tickets-page.ts'
import { logInAndAccept, expect, test } from '../testing/simulated-channel.ts'
import { createDeferred, interceptRequests } from './requests.ts'

const DARIO = 'Dario Lima'
const SEND_PATH = /\/api\/messages\/\d+$/

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
