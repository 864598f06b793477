import type { Route } from '@playwright/test'
import { ROUTES } from '@recado/contract'
import { createChat, storedChatMessages, chatMessage, chatThread, sendChatMessage } from './chats-page.ts'
import { expect, WITH_MOTION, test } from '../testing/fixtures.ts'
import { measureScrollDrift, measureWheelDrift } from '../testing/scroll-drift.ts'

test('what did not get through says so, and is sent once when somebody asks for it', async ({
  acme,
  logIn,
}) => {
  const chat = await createChat(acme.beto, [acme.bia])
  const beto = await logIn(acme.beto, { at: `/chats/${chat.id}` })
  const sends = /\/api\/chats\/\d+\/messages$/
  const interceptPosts = (handle: (route: Route) => Promise<unknown>): Promise<unknown> =>
    beto.route(sends, async route => (route.request().method() === 'POST' ? handle(route) : route.fallback()))
  await interceptPosts(route => route.abort('connectionreset'))
  await sendChatMessage(beto, 'Temos doze')
  await expect(chatMessage(beto, 'Temos doze')).toContainText('Sem resposta do servidor.')
  expect(await storedChatMessages(acme.bia, chat.id)).toEqual([])
  await beto.unroute(sends)
  await chatMessage(beto, 'Temos doze').getByRole('button', { name: 'Tentar de novo' }).dblclick()
  await expect(beto.getByRole('button', { name: 'Tentar de novo' })).toHaveCount(0)
  await expect(chatMessage(beto, 'Temos doze')).toHaveCount(1)
  await expect.poll(() => storedChatMessages(acme.bia, chat.id)).toEqual(['Temos doze'])

  // The message arrives, but its response is lost: the event alone confirms it.
  await interceptPosts(async route => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await sendChatMessage(beto, 'E dois verdes')
  await expect(chatMessage(beto, 'E dois verdes')).toHaveCount(1)
  await expect(chatMessage(beto, 'E dois verdes').getByRole('img', { name: 'Enviando' })).toHaveCount(0)
  await expect(beto.getByRole('button', { name: 'Tentar de novo' })).toHaveCount(0)
  await beto.unroute(sends)
  expect(await storedChatMessages(acme.bia, chat.id)).toEqual(['Temos doze', 'E dois verdes'])

  // Offline messages wait, in order, and are sent automatically once online.
  await beto.context().setOffline(true)
  await sendChatMessage(beto, 'Um')
  await sendChatMessage(beto, 'Dois')
  await expect(chatMessage(beto, 'Dois').getByRole('button', { name: 'Descartar' })).toBeVisible()
  await beto.context().setOffline(false)
  await expect
    .poll(() => storedChatMessages(acme.bia, chat.id), { timeout: 20_000 })
    .toEqual(['Temos doze', 'E dois verdes', 'Um', 'Dois'])
  await expect(chatMessage(beto, 'Dois').getByRole('button')).toHaveCount(0)
})

// spec: chat-7
test('a long chat is read backwards without a jump, and says what came below', async ({
  acme,
  logIn,
  product,
}) => {
  const chat = await createChat(acme.beto, [acme.bia])
  const rows = Array.from({ length: 120 }, (_, n) => ({
    company_id: acme.id,
    chat_id: chat.id,
    sender_id: n % 3 === 0 ? acme.bia.id : acme.beto.id,
    sender_name: 'Beto',
    message: `Linha ${n} ${'de texto '.repeat(n % 7)}`,
    created_at: new Date(Date.now() - (120 - n) * 600_000),
  }))
  await product.context.platform.insertInto('chat_messages').values(rows).execute()
  const bia = await logIn(acme.bia, { ...WITH_MOTION, at: `/chats/${chat.id}` })
  await expect(chatMessage(bia, 'Linha 119')).toBeInViewport()
  await chatThread(bia).hover()
  // Rows measured meanwhile must not move a slow scroll back to the end.
  expect(await measureScrollDrift(bia, 40, 3)).toEqual({ worst: expect.closeTo(0, 0), off: 0 })
  // Turning the wheel moves what is seen by as much as it was turned, also past what lies ready above, and
  // while older messages come in.
  for (let turn = 0; turn < 8; turn++)
    expect(
      await measureWheelDrift(bia, chatThread(bia), { by: 400, nearTop: 600 }),
      `pixels off in turn ${turn}`,
    ).toBeLessThanOrEqual(2)
  await expect(async () => {
    await bia.mouse.wheel(0, -3_000)
    await expect(chatMessage(bia, 'Linha 0')).toBeInViewport({ timeout: 300 })
  }).toPass({ timeout: 20_000 })
  await acme.beto.ok(ROUTES.writeChatMessage, { params: { chatId: chat.id }, body: { message: 'Ainda aí?' } })
  const unreads = async (): Promise<number | undefined> =>
    (await acme.beto.ok(ROUTES.showChat, { params: { chatId: chat.id } })).users.find(
      ({ userId }) => userId === acme.bia.id,
    )?.unreads
  const pill = bia.getByRole('button', { name: '1 nova' })
  await expect(pill).toBeVisible()
  await expect(chatMessage(bia, 'Linha 0')).toBeInViewport()
  expect(await unreads()).toBe(1)
  await pill.click()
  await expect(chatMessage(bia, 'Ainda aí?')).toBeInViewport()
  await expect.poll(unreads).toBe(0)
})
