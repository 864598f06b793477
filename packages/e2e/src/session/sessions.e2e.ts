// spec: session-14
import { ticketList } from '../tickets/tickets-page.ts'
import { expect, fillLogin, test } from '../testing/fixtures.ts'

// spec: session-9
test('a second login ends the first, in the words of the house', async ({ acme, logInByForm }) => {
  const first = await logInByForm(acme.beto, { language: 'es' })
  const errors: string[] = []
  first.on('pageerror', error => errors.push(error.message))
  await expect(first.getByText('En línea', { exact: true })).toBeVisible()
  // The notice goes away by itself, on a slow machine before the second computer shows its screen.
  const notice = expect(first.getByText('Se ha accedido a tu cuenta desde otro dispositivo.')).toBeVisible({
    timeout: 60_000,
  })
  const [second] = await Promise.all([logInByForm(acme.beto), notice])
  await first.waitForURL('**/login*')
  await expect(first.locator('input[type=password]')).toBeVisible()
  expect(
    await first.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('companyId')]),
  ).toEqual([null, null])
  await first.goto('/contacts')
  await first.waitForURL('**/login*')
  await second.reload()
  await expect(ticketList(second)).toBeVisible()
  expect(errors).toEqual([])
})

test('who comes back right after leaving stays, and is told nothing of another device', async ({
  acme,
  logInByForm,
}) => {
  const beto = await logInByForm(acme.beto)
  await beto.clock.install()
  /** Whether the socket was closed, or has received the end of its session. */
  let knows = false
  beto.on('websocket', socket => {
    socket.on('close', () => void (knows = true))
    socket.on('framereceived', ({ payload }) => void (knows ||= String(payload).includes('-auth"')))
  })
  await beto.reload()
  await expect(ticketList(beto)).toBeVisible()
  await beto.evaluate(() => Object.assign(globalThis, { sameWindow: true }))
  // The answer comes after the news.
  await beto.route(/\/api\/auth\/logout$/, async route => {
    const response = await route.fetch()
    await expect.poll(() => knows).toBe(true)
    await route.fulfill({ response })
  })
  const door = beto.getByRole('button', { name: 'Menu de Beto' })
  await door.click()
  await beto.getByRole('menuitem', { name: 'Sair' }).click()
  await beto.waitForURL('**/login**')
  await expect(beto.getByText('Sua conta foi acessada em outro dispositivo.')).toHaveCount(0)
  await fillLogin(beto, acme.beto)
  await expect(door).toBeVisible()
  // Later than anybody is shown out.
  await beto.clock.fastForward(3_000)
  await expect(ticketList(beto)).toBeVisible()
  expect(await beto.evaluate(() => 'sameWindow' in globalThis)).toBe(true)
})

test('a session on another device is seen in the profile and ended there', async ({
  acme,
  logIn,
  logInByForm,
  product,
}) => {
  await product.context.platform
    .insertInto('settings')
    .values({ company_id: acme.id, key: 'severalDevices', value: 'enabled' })
    .execute()
  const other = await logInByForm(acme.beto)
  await expect(other.getByText('Online', { exact: true })).toBeVisible()
  const beto = await logIn(acme.beto)
  await beto.getByRole('button', { name: 'Menu de Beto' }).click()
  await beto.getByRole('menuitem', { name: 'Meu perfil' }).click()
  await beto.getByRole('tab', { name: 'Segurança' }).click()
  const list = beto.getByRole('region', { name: 'Sessões' })
  await expect(list.getByText('Este aparelho')).toHaveCount(1)
  const notice = expect(other.getByText('Esta sessão foi encerrada no seu perfil.')).toBeVisible({
    timeout: 60_000,
  })
  await list.getByRole('button', { name: 'Encerrar Chrome no Linux' }).click()
  await beto
    .getByRole('dialog', { name: /^Encerrar Chrome/ })
    .getByRole('button', { name: 'Encerrar' })
    .click()
  await expect(beto.getByText('Sessão encerrada')).toBeVisible()
  await notice
  await other.waitForURL('**/login*')
  await expect(list.getByText('Chrome no Linux')).toHaveCount(1)

  await list.getByRole('button', { name: 'Encerrar todas as outras' }).click()
  await beto
    .getByRole('dialog', { name: 'Encerrar as outras sessões?' })
    .getByRole('button', { name: 'Encerrar todas as outras' })
    .click()
  await expect(list.getByText('Nenhum outro aparelho está conectado.')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(1)
})
