// spec: connections-14
import type { Page } from '@playwright/test'
import { ROUTES } from '@recado/contract'
import { bubble, ticketRow, showWaitingTickets, ticks } from '../tickets/tickets-page.ts'
import { expectAccessible } from '../testing/screen-checks.ts'
import { expect, test } from '../testing/simulated-channel.ts'
import { openSetting } from '../testing/menu.ts'

/** Ana opens the tab of the first connection where its token stands. */
async function openTokenTab(ana: Page) {
  await ana.goto('/connections')
  await ana.getByRole('button', { name: /^Editar: Loja/ }).click()
  const form = ana.getByRole('dialog', { name: 'Editar conexão' })
  await form.getByRole('tab', { name: 'Integração' }).click()
  return form
}
/** Answers what is asked before a token is touched. */
const answerDialog = (ana: Page, question: string, button: string) =>
  ana.getByRole('dialog', { name: question }).getByRole('button', { name: button }).click()

test('an admin gives another system a token, what it sends stands in the conversation, and the token is replaced and revoked', async ({
  acme,
  simulatedChannel,
  logIn,
  product,
}) => {
  const number = simulatedChannel.phone.addCustomer('Dario Lima')
  const send = (token: string, body: string) =>
    fetch(`${product.url}/api/messages/send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', X_TOKEN: token },
      body: JSON.stringify({ number, body }),
    }).then(({ status }) => status)
  const ana = await logIn(acme.ana)
  await ana.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const form = await openTokenTab(ana)
  const tokenField = form.getByRole('textbox', { name: 'Token' })

  await form.getByRole('button', { name: 'Criar token' }).click()
  await expect(tokenField).toHaveValue(/^recado_/)
  const token = await tokenField.inputValue()
  await form.getByRole('button', { name: 'Copiar: Token' }).click()
  expect(await ana.evaluate(() => navigator.clipboard.readText())).toBe(token)
  await expectAccessible(ana, 'a token that was just made')
  await ana.setViewportSize({ width: 1440, height: 900 })
  // It stays in sight while other tabs are looked at, and is gone with the form.
  await form.getByRole('tab', { name: 'Geral' }).click()
  await form.getByRole('tab', { name: 'Integração' }).click()
  await expect(tokenField).toHaveValue(token)
  await form.getByRole('button', { name: 'Cancelar' }).click()
  const again = await openTokenTab(ana)
  await expect(again.getByText(`${token.slice(0, 13)}…`)).toBeVisible()
  await expect(again.getByText('Ainda não foi usado')).toBeVisible()
  await expect(tokenField).toBeHidden()
  expect(await ana.content()).not.toContain(token)

  // The shop's own system writes while Ana looks at the list of conversations.
  const desk = await ana.context().newPage()
  await desk.goto('/tickets')
  await showWaitingTickets(desk)
  expect(await send(token, 'Seu pedido saiu para entrega')).toBe(200)
  await expect(ticketRow(desk, 'Dario Lima').or(ticketRow(desk, number))).toContainText(
    'Seu pedido saiu para entrega',
  )
  await ticketRow(desk, number).or(ticketRow(desk, 'Dario Lima')).getByRole('button').first().click()
  const sent = bubble(desk, 'Seu pedido saiu para entrega')
  await expect(sent).toContainText('Mensagem automática · API')
  await expect(ticks(sent)).toHaveAccessibleName(/Enviada|Entregue|Lida/)
  await simulatedChannel.phone.waitForText(number, 'Seu pedido saiu para entrega')
  expect(await send(token, 'Chegou!')).toBe(200)
  await expect(bubble(desk, 'Chegou!')).toBeVisible()

  await again.getByRole('button', { name: 'Substituir' }).click()
  await answerDialog(ana, 'Substituir o token?', 'Substituir')
  await expect(tokenField).toHaveValue(/^recado_/)
  const second = await tokenField.inputValue()
  expect([await send(token, 'Tarde demais'), await send(second, 'Com o novo')]).toEqual([401, 200])
  await again.getByRole('button', { name: 'Revogar' }).click()
  await answerDialog(ana, 'Revogar o token?', 'Cancelar')
  expect(await send(second, 'Ainda vale')).toBe(200)
  await again.getByRole('button', { name: 'Revogar' }).click()
  await answerDialog(ana, 'Revogar o token?', 'Revogar')
  await expect(again.getByRole('button', { name: 'Criar token' })).toBeVisible()
  await expect(tokenField).toBeHidden()
  expect(await send(second, 'Nunca mais')).toBe(401)
  expect(simulatedChannel.phone.receivedTexts(number)).toEqual([
    'Seu pedido saiu para entrega',
    'Chegou!',
    'Com o novo',
    'Ainda vale',
  ])
})

test('two admins see at once what the other does with a token, and a secret that is of no use any more is gone', async ({
  acme,
  logIn,
}) => {
  await acme.ana.ok(ROUTES.createWhatsapp, { body: { name: 'Loja', provider: 'simulator' } })
  const [ana, bruna] = [await logIn(acme.ana), await logIn(await acme.hire('Bruna', { profile: 'admin' }))]
  const [mine, hers] = [await openTokenTab(ana), await openTokenTab(bruna)]
  await expect(hers.getByRole('button', { name: 'Criar token' })).toBeVisible()
  await mine.getByRole('button', { name: 'Criar token' }).click()
  const secret = mine.getByRole('textbox', { name: 'Token' })
  await expect(secret).toHaveValue(/^recado_/)
  const first = `${(await secret.inputValue()).slice(0, 13)}…`
  await expect(hers.getByText(first)).toBeVisible()
  await expect(hers.getByText(/por Ana/)).toBeVisible()
  await expect(hers.getByRole('textbox', { name: 'Token' })).toBeHidden()

  await hers.getByRole('button', { name: 'Substituir' }).click()
  await answerDialog(bruna, 'Substituir o token?', 'Substituir')
  await expect(mine.getByText(/por Bruna/)).toBeVisible()
  await expect(secret).toBeHidden()
  await mine.getByRole('button', { name: 'Revogar' }).click()
  await answerDialog(ana, 'Revogar o token?', 'Revogar')
  await expect(hers.getByRole('button', { name: 'Criar token' })).toBeVisible()
  await expect(hers.getByRole('textbox', { name: 'Token' })).toBeHidden()
})

test('the page of the messages API sends a text and files with a token that is typed in, and says why not', async ({
  acme,
  simulatedChannel,
  logIn,
  product,
}) => {
  const number = simulatedChannel.phone.addCustomer('Dario Lima')
  const { secret } = await acme.ana.ok(ROUTES.makeConnectionToken, {
    params: { whatsappId: simulatedChannel.phone.whatsappId },
  })
  const ana = await logIn(acme.ana)
  await openSetting(ana, 'API')
  await expect(ana.getByRole('textbox', { name: 'Endereço' })).toHaveValue(`${product.url}/api/messages/send`)
  await expect(ana.getByRole('figure', { name: 'Texto' })).toContainText(
    `curl -X POST '${product.url}/api/messages/send'`,
  )
  const pressSend = () => ana.getByRole('button', { name: 'Enviar' }).click()
  await pressSend()
  await expect(ana.getByText('Campo obrigatório').first()).toBeVisible()
  await ana.getByLabel('Token da conexão').fill('recado_de_ninguem')
  await ana.getByRole('textbox', { name: 'Número' }).fill(number)
  await ana.getByRole('textbox', { name: 'Mensagem' }).fill('Seu pedido saiu')
  await pressSend()
  // A wrong token does not end the session.
  await expect(ana.getByRole('alert')).toHaveText(
    'Este token não vale: foi substituído, revogado ou nunca existiu.',
  )
  await ana.getByLabel('Token da conexão').fill(secret)
  await pressSend()
  await expect(ana.getByRole('status').getByRole('figure', { name: 'Resposta' })).toContainText('"ticketId"')
  await simulatedChannel.phone.waitForText(number, 'Seu pedido saiu')
  await ana.getByRole('radiogroup', { name: 'O que enviar' }).getByText('Arquivos').click()
  const chosen = ana.waitForEvent('filechooser')
  await ana.getByRole('button', { name: 'Escolher arquivos' }).click()
  const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) })
  await (await chosen).setFiles([file('nota.txt'), file('guia.txt')])
  await pressSend()
  await simulatedChannel.phone.waitUntil(
    ({ messages }) => messages.filter(({ content }) => content.kind === 'media').length === 2,
  )
  await expectAccessible(ana, 'the page of the messages API after it was tried')
})
