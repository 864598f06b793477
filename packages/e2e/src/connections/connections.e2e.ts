// spec: connections-1
import { ROUTES } from '@recado/contract'
import { fillCloudCredentials } from './cloud-number-form.ts'
import { addSimulatedPhone, linkSimulatedPhone, openConnectionSettings } from './connection-form.ts'
import { seedConnection } from '@recado/server/testing/conversation'
import { phonePanel } from '../simulator/simulator-page.ts'
import { logInAndAccept, expect, test } from '../testing/simulated-channel.ts'
import { waitForChunk, thread } from '../tickets/tickets-page.ts'
import { LANGUAGE_CODES, translatorFor } from '../testing/translations.ts'

const t = translatorFor('pt')

test('a number is connected in one dialog: its channel, its name and its code; its settings come after that', async ({
  acme,
  logIn,
}) => {
  const ana = await logIn(acme.ana, { at: '/' })
  await ana
    .getByRole('list')
    .getByRole('link', { name: t('dashboard.firstDay.steps.connect.go') })
    .click()
  const dialog = ana.getByRole('dialog', { name: 'Adicionar conexão' })
  // A channel without a driver on this server is listed, but disabled.
  await expect(dialog.getByRole('radio', { name: 'WhatsApp', exact: true })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Continuar: QR Code' }).click()
  await expect(dialog.getByText('Campo obrigatório')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Nome' })).toBeFocused()
  await ana.keyboard.type('Loja')
  await ana.keyboard.press('Enter')
  await expect(ana.getByRole('img', { name: 'QR Code para conectar Loja' })).toBeVisible()
  await expect(ana.locator('body')).not.toBeFocused()
  await linkSimulatedPhone(ana)
  await expect(ana).toHaveURL(/\/connections$/)
  const notice = ana.getByRole('status').filter({ hasText: 'Loja está no ar' })
  await notice.getByRole('button', { name: 'Configurar' }).click()
  await expect(ana.getByRole('dialog', { name: 'Editar conexão' })).toBeVisible()
  await expect(notice).toBeHidden()
})

// spec: connections-2
test('an admin is led to what is missing, in whatever tab it stands', async ({ acme, logIn }) => {
  const ana = await logIn(acme.ana, { at: '/connections' })
  await addSimulatedPhone(ana)
  await ana.keyboard.press('Escape')
  const form = await openConnectionSettings(ana, { queues: ['Vendas', 'Suporte'] })
  await form.getByRole('tab', { name: 'Chatbot' }).click()
  await form.getByRole('textbox', { name: 'Minutos até ir para essa fila' }).fill('10')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form.getByText('Preencha os minutos e a fila juntos')).toBeVisible()
  await form.getByRole('combobox', { name: 'Fila de destino' }).click()
  await ana.getByRole('option', { name: 'Suporte' }).click()
  await form.getByRole('button', { name: 'Salvar' }).click()
  // The greeting of several queues is in another tab, which gets selected.
  await expect(form.getByRole('tab', { name: /Mensagens/, selected: true })).toBeVisible()
  await form.getByRole('textbox', { name: 'Mensagem de saudação' }).fill('Olá! Escolha:')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form).toBeHidden()
  await ana.getByRole('button', { name: 'Editar: Loja' }).click()
  const stored = ana.getByRole('dialog', { name: 'Editar conexão' })
  await stored.getByRole('tab', { name: 'Chatbot' }).click()
  await expect(stored.getByRole('textbox', { name: 'Minutos até ir para essa fila' })).toHaveValue('10')
  await expect(stored.getByRole('combobox', { name: 'Fila de destino' })).toHaveValue('Suporte')
})

// spec: connections-4
test('a number is linked by a code typed on the phone, and its health is said in words', async ({
  acme,
  logIn,
}) => {
  await acme.ana.ok(ROUTES.createWhatsapp, { body: { name: 'Loja', provider: 'simulator' } })
  const ana = await logIn(acme.ana, { at: '/connections' })
  await ana.getByRole('button', { name: 'QR Code' }).click()
  const code = ana.getByRole('dialog', { name: 'Conectar Loja' })
  await expect(code.getByRole('img', { name: 'QR Code para conectar Loja' })).toBeVisible()
  await code.getByText('Número de telefone').click()
  await code.getByRole('textbox', { name: 'Número do celular' }).fill('+55 (11) 99999-0000')
  await code.getByRole('button', { name: 'Gerar código' }).click()
  await expect(code.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/)).toBeVisible()
  const customer = await ana.context().newPage()
  await customer.goto('/simulator')
  await phonePanel(customer).getByRole('button', { name: 'Escanear o QR' }).click()
  await expect(ana.getByText('Conectado com sucesso!')).toBeVisible()
  await expect(code).toBeHidden()
  await ana.getByRole('button', { name: 'Saúde: Loja' }).click()
  const health = ana.getByRole('dialog', { name: 'Saúde de Loja' })
  await expect(health.getByText('Nada a apontar.')).toBeVisible()
  await expect(health.getByText('100%')).toBeVisible()
})

// spec: connections-4
test('what keeps a number from being linked is said whichever way it is linked, and so is a code that was refused', async ({
  acme,
  product,
  graph,
  logIn,
}) => {
  const { id } = await acme.ana.ok(ROUTES.createWhatsapp, { body: { name: 'Loja', provider: 'simulator' } })
  const setStatus = (change: { status_reason: 'proxyAuth' | 'codeRefused'; pairing_number?: string }) =>
    product.context.platform.updateTable('connections').set(change).where('id', '=', id).execute()
  const ana = await logIn(acme.ana, { at: '/connections' })
  await ana.getByRole('button', { name: 'QR Code' }).click()
  const code = ana.getByRole('dialog', { name: 'Conectar Loja' })
  const alert = code.getByRole('alert')
  await expect(code.getByRole('img', { name: 'QR Code para conectar Loja' })).toBeVisible()
  await setStatus({ status_reason: 'proxyAuth' })
  await ana.reload()
  await ana.getByRole('button', { name: 'QR Code' }).click()
  await expect(alert).toContainText(t('connections.remedies.proxyAuth'))
  await code.getByText('Número de telefone').click()
  await expect(alert).toContainText(t('connections.remedies.proxyAuth'))
  await expect(code.getByRole('textbox', { name: 'Número do celular' })).toBeHidden()
  await setStatus({ status_reason: 'codeRefused', pairing_number: '5511999990000' })
  await ana.reload()
  await ana.getByRole('button', { name: 'QR Code' }).click()
  await code.getByText('Número de telefone').click()
  await expect(alert).toContainText(t('connections.code.refused'))
  await expect(code.getByRole('button', { name: t('connections.code.askAgain') })).toBeVisible()

  await test.step('A passkey leads to the official API of the same connection, in the same dialog', async () => {
    await seedConnection(product.context, acme.id, {
      name: 'Filial',
      provider: 'beta',
      number: '5511999990000',
      desired: 'open',
      generation: 1,
      stopped_generation: 1,
      status: 'DISCONNECTED',
      status_reason: 'passkey',
    })
    await ana.reload()
    await ana.getByRole('button', { name: t('connections.buttons.ways') }).click()
    const dialog = ana.getByRole('dialog', { name: 'Conectar Filial' })
    await expect(dialog.getByRole('alert')).toContainText(t('connections.passkey.title'))
    await expect(dialog.getByRole('img', { name: /QR Code/ })).toBeHidden()
    await dialog.getByRole('button', { name: t('connections.passkey.useOfficial') }).click()
    await expect(dialog.getByRole('list', { name: t('connections.passkey.steps') })).toContainText(
      '+55 11 99999-0000',
    )
    await fillCloudCredentials(dialog, graph)
    await dialog.getByRole('button', { name: t('connections.passkey.change') }).click()
    await expect(dialog.getByRole('textbox', { name: 'Endereço do webhook' })).toHaveValue(/\/hooks\/cloud\//)
    await dialog.getByRole('button', { name: 'Fechar', exact: true }).last().click()
    await expect(ana.getByRole('row', { name: /Filial/ })).toContainText('WhatsApp Cloud API')
    await expect(ana.getByRole('row', { name: /Filial/ })).toContainText('Conectado')
  })
})

test('a number in trouble stands in the bell of admins until it is well again, and leads to its health', async ({
  acme,
  product,
  logIn,
}) => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const company_id = acme.id
  const id = await seedConnection(product.context, company_id, {
    name: 'Filial',
    desired: 'open',
    generation: 1,
    stopped_generation: 1,
    status: 'DISCONNECTED',
    status_reason: 'banned',
    first_linked_at: minutesAgo(500),
    linked_at: minutesAgo(500),
  })
  const [ana, beto] = [await logIn(acme.ana), await logIn(acme.beto)]
  await Promise.all([
    waitForChunk(ana, 'deferred-subscriptions'),
    waitForChunk(beto, 'deferred-subscriptions'),
  ])
  const bell = ana.getByRole('button', { name: /^Notificações/ })
  await expect(bell).toHaveAccessibleName('Notificações, 1 número com problema')
  await bell.click()
  const incidentLink = ana
    .getByRole('region', { name: 'Números com problema' })
    .getByRole('link', { name: /Filial.*Bloqueado/ })
  await incidentLink.click()
  await expect(ana).toHaveURL(/\/connections\?health=/)
  await expect(ana.getByRole('dialog', { name: 'Saúde de Filial' })).toBeVisible()
  await expect(beto.getByRole('button', { name: 'Notificações', exact: true })).toBeVisible()
  await product.context.platform
    .updateTable('connections')
    .set({ status_reason: 'user' })
    .where('id', '=', id)
    .execute()
  await expect(bell).toHaveAccessibleName('Notificações')
})

// spec: connections-8
test('a conversation says where its number was away, while it is open and when it is opened again', async ({
  acme,
  simulatedChannel,
  product,
  logIn,
}) => {
  const dario = await simulatedChannel.addCustomer('Dario Lima')
  const beto = await logInAndAccept(logIn, acme, 'Dario Lima')
  const { whatsappId } = await simulatedChannel.findTicket(dario)
  const [began_at, ended_at] = [new Date(Date.now() - 29 * 60_000), new Date(Date.now() - 61_000)]
  await product.context.platform
    .updateTable('messages')
    .set({ created_at: new Date(Date.now() - 40 * 60_000) })
    .where('connection_id', '=', whatsappId)
    .execute()
  await beto.reload()
  await expect(thread(beto).getByText('Bom dia!')).toBeVisible()
  // Linking just now proves gaps that ended before it whenever the health of the session is stored anew.
  const readHealth = product.context.platform
    .selectFrom('connections')
    .select('last_frame_at')
    .where('id', '=', whatsappId)
  await expect
    .poll(async () => (await readHealth.executeTakeFirstOrThrow()).last_frame_at, { timeout: 40_000 })
    .not.toBeNull()
  await product.context.platform
    .insertInto('connection_gaps')
    .values({ company_id: acme.id, connection_id: whatsappId, began_at, ended_at })
    .execute()
  const gapNotice = thread(beto)
    .getByRole('note')
    .filter({ hasText: /^Esta conexão ficou sem sinal .* pode faltar algo que o cliente escreveu\.$/ })
  await expect(gapNotice).toBeVisible()
  await product.context.platform
    .updateTable('connection_gaps')
    .set({ ended_at: new Date() })
    .where('connection_id', '=', whatsappId)
    .execute()
  simulatedChannel.phone.write(dario, 'Escrevi às dez')
  await expect(thread(beto).getByText('Escrevi às dez')).toBeVisible()
  await beto.reload()
  await expect(gapNotice).toHaveCount(1)
  const order = await thread(beto).evaluate(log => log.textContent)
  expect(order).toMatch(/Bom dia!.*ficou sem sinal.*Escrevi às dez/)
})

test('the table of connections fits beside the menu in every language, with whole titles', async ({
  acme,
  logIn,
  product,
}) => {
  const number = '5511987654321'
  await seedConnection(product.context, acme.id, { name: 'Loja da Avenida', number, is_default: true })
  for (const language of LANGUAGE_CODES) {
    const ana = await logIn(acme.ana, { at: '/connections', language })
    for (const width of [1440, 1280, 1200]) {
      await ana.setViewportSize({ width, height: 800 })
      const count = width === 1200 ? 4 : 6
      await expect(ana.getByRole('columnheader')).toHaveCount(count)
      expect(await ana.locator('table').evaluate(listCutTexts), `${language}, ${width} px`).toEqual([])
    }
  }
})

/** Lists the texts of a table that are cut, and the table itself when it is wider than its place. */
function listCutTexts(table: Element): string[] {
  const isCut = (element: Element): boolean => element.scrollWidth > element.clientWidth
  const cut = [...table.querySelectorAll('th, th div, td p')]
    // A hidden title is for screen readers.
    .filter(element => element.clientWidth > 1 && !element.querySelector('span') && isCut(element))
    .map(element => element.textContent)
  return table.parentElement && isCut(table.parentElement) ? [...cut, 'the table'] : cut
}
