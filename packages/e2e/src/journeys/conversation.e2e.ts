// spec: session-5, tickets-2, tickets-12, conversation-3, conversation-10, conversation-11, messages-5
// spec: ui-31
import type { Page } from '@playwright/test'
import { addWithSettings, linkSimulatedPhone, saveAndShowCode } from '../connections/connection-form.ts'
import {
  phoneBubble,
  phoneThread,
  phonePanel,
  sendFromPhone,
  selectCustomer,
} from '../simulator/simulator-page.ts'
import {
  acceptTicket,
  bubble,
  chooseFile,
  composer,
  conversation,
  waitForImage,
  ticketList,
  ticketRow,
  showWaitingTickets,
  thread,
  ticks,
  sendMessage,
} from '../tickets/tickets-page.ts'
import { readMp3Header, createPng } from '../testing/media-files.ts'
import { expect, test } from '../testing/fixtures.ts'
import { openSetting } from '../testing/menu.ts'

const MARINA = 'Marina Teste'
const GREEN = createPng(320, 200, [11, 122, 94])
const BLUE = createPng(240, 240, [31, 95, 191])

/** Ana adds a simulator by the form and links it by the page of the simulator, in a second tab. */
async function connectSimulator(ana: Page): Promise<Page> {
  await openSetting(ana, 'Números e canais')
  const form = await addWithSettings(ana, ['Vendas', 'Suporte'])
  await form.getByRole('tab', { name: 'Mensagens' }).click()
  await form
    .getByRole('textbox', { name: 'Mensagem de saudação' })
    .fill('Olá, {{firstName}}! Com quem quer falar?')
  await saveAndShowCode(ana, form)
  const customer = await linkSimulatedPhone(ana)
  await expect(ana.getByRole('row', { name: /Loja/ })).toContainText('Conectado')
  return customer
}

test('a customer writes, an attendant answers, and both see it happen', async ({ acme, logIn }) => {
  const ana = await logIn(acme.ana)
  const customer = await test.step('Ana connects a simulated phone', () => connectSimulator(ana))
  const [beto, bia] = [await logIn(acme.beto), await logIn(acme.bia)]
  for (const page of [beto, bia]) await showWaitingTickets(page)
  await expect(beto.getByText('Ninguém esperando')).toBeVisible()

  await test.step('Bia says how she takes her leave', async () => {
    await bia.getByRole('button', { name: 'Menu de Bia' }).click()
    await bia.getByRole('menuitem', { name: 'Meu perfil' }).click()
    const profile = bia.getByRole('dialog', { name: 'Perfil' })
    await profile.getByRole('textbox', { name: 'Mensagem de despedida' }).fill('Até logo, {{firstName}}!')
    await profile.getByRole('button', { name: 'Salvar' }).click()
    await expect(profile).toBeHidden()
  })

  await test.step('Marina writes, answers the menu, and stands in the list of Vendas alone', async () => {
    await sendFromPhone(customer, 'Oi! Ainda tem o kit azul?')
    await expect(phoneBubble(customer, 'Olá, Marina! Com quem quer falar?')).toContainText(
      /1 - Suporte\s*2 - Vendas/,
    )
    await expect(ticks(phoneBubble(customer, 'Ainda tem o kit azul?'))).toHaveAccessibleName('Entregue')
    await sendFromPhone(customer, '2')
    await expect(ticketRow(beto, MARINA)).toContainText('Vendas')
    await expect(ticketList(beto).getByRole('tab', { name: 'Aguardando 1' })).toBeVisible()
    await expect(ticketRow(bia, MARINA)).toBeHidden()
  })

  await test.step('Beto accepts and answers; the ticks rise as the phone receives and reads', async () => {
    await selectCustomer(customer, 'Pablo Prueba')
    await acceptTicket(beto, MARINA)
    await expect(bubble(beto, 'Ainda tem o kit azul?')).toBeVisible()
    await sendMessage(beto, 'Tem sim, *doze* unidades.')
    const answer = bubble(beto, 'Tem sim, doze unidades.')
    await expect(answer).toContainText('Beto')
    await expect(ticks(answer)).toHaveAccessibleName('Entregue')
    await selectCustomer(customer, MARINA)
    await expect(phoneBubble(customer, 'Tem sim')).toContainText(/Beto\s*Tem sim, doze unidades\./)
    await expect(ticks(answer)).toHaveAccessibleName('Lida')
    await expect(ticks(phoneBubble(customer, 'Ainda tem o kit azul?'))).toHaveAccessibleName('Lida')
  })

  await test.step('Each sees what the other writes while it is written', async () => {
    await composer(beto).pressSequentially('Um mo')
    await expect(phonePanel(customer).getByRole('status')).toHaveText('digitando…')
    await composer(beto).fill('')
    await phonePanel(customer).getByRole('textbox', { name: 'Mensagem' }).pressSequentially('Que b')
    await expect(
      ticketRow(beto, MARINA).or(conversation(beto, MARINA).getByRole('banner')).first(),
    ).toContainText('digitando…')
    await phonePanel(customer).getByRole('textbox', { name: 'Mensagem' }).fill('')
  })

  await test.step('A picture goes each way', async () => {
    await chooseFile(beto, beto.getByRole('button', { name: 'Anexar' }), {
      name: 'kit.png',
      mimeType: 'image/png',
      buffer: GREEN,
    })
    await beto.getByRole('textbox', { name: 'Legenda de kit.png' }).fill('O kit azul')
    await beto.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(ticks(bubble(beto, 'O kit azul'))).toHaveAccessibleName('Lida')
    await waitForImage(phoneThread(customer).getByRole('img', { name: 'O kit azul' }))

    await chooseFile(customer, phonePanel(customer).getByRole('button', { name: 'Enviar foto' }), {
      name: 'casa.png',
      mimeType: 'image/png',
      buffer: BLUE,
    })
    const openedImage = bubble(beto, beto.getByRole('button', { name: 'Ampliar foto' })).last()
    await expect(openedImage).not.toContainText('O kit azul')
    await waitForImage(openedImage.locator('img'))
  })

  await test.step('A voice goes each way', async () => {
    await beto.getByRole('button', { name: 'Gravar áudio' }).click()
    await expect(beto.getByRole('timer')).toHaveText('00:01')
    const posted = beto.waitForResponse(
      response => response.request().method() === 'POST' && /\/api\/messages\/\d+$/.test(response.url()),
    )
    await beto.getByRole('button', { name: 'Enviar áudio' }).click()
    const [voice] = (await (await posted).json()) as { media: { url: string } }[]
    const bytes = await (await beto.request.get(voice?.media.url ?? '')).body()
    expect(readMp3Header(bytes)).toEqual({ version: 'MPEG-1', layer: 'III', kbps: 128 })
    expect(bytes.length).toBeGreaterThan(10_000)
    await expect(phoneThread(customer).getByRole('button', { name: 'Ouvir' })).toBeVisible()
    await expect(
      ticks(bubble(beto, beto.getByRole('slider', { name: 'Posição do áudio' }))),
    ).toHaveAccessibleName('Lida')

    await phonePanel(customer).getByRole('button', { name: 'Gravar áudio' }).click()
    await expect(phonePanel(customer).getByRole('timer')).toHaveText('00:01')
    await phonePanel(customer).getByRole('button', { name: 'Enviar áudio' }).click()
    await expect(thread(beto).getByRole('button', { name: 'Ouvir' })).toHaveCount(2)
    await thread(beto).getByRole('button', { name: 'Ouvir' }).last().click()
    await expect(thread(beto).getByRole('button', { name: 'Pausar' })).toBeVisible()
  })

  await test.step('Beto hands her to Suporte: he sees her go, Bia sees her come', async () => {
    await beto.getByRole('button', { name: 'Transferir' }).click()
    const dialog = beto.getByRole('dialog', { name: 'Transferir conversa' })
    await dialog.getByRole('combobox', { name: 'Para quem' }).fill('sup')
    await beto.getByRole('option', { name: /^Suporte/ }).click()
    await dialog.getByRole('textbox', { name: 'Nota para quem recebe' }).fill('Quer duas unidades.')
    await beto.keyboard.press('Control+Enter')
    await expect(ticketRow(bia, MARINA)).toContainText('Suporte')
    await expect(conversation(beto, MARINA)).toBeHidden()
    await expect(beto).toHaveURL(/\/tickets(\?|$)/)
    await expect(ticketRow(beto, MARINA)).toBeHidden()
    await showWaitingTickets(beto)
    await expect(beto.getByText('Ninguém esperando')).toBeVisible()
  })

  await test.step('Bia takes over, reads what was said, and says goodbye', async () => {
    await acceptTicket(bia, MARINA)
    await expect(bubble(bia, 'Tem sim, doze unidades.')).toBeVisible()
    await expect(bubble(bia, 'Quer duas unidades.')).toContainText('Nota interna')
    await bia.getByRole('button', { name: 'Mais opções de encerramento' }).click()
    await bia.getByRole('menuitem', { name: 'Encerrar com despedida' }).click()
    await expect(phoneBubble(customer, 'Até logo, Marina!')).toBeVisible()
    await expect(ticketRow(bia, MARINA)).toBeHidden()
    await ticketList(bia).getByRole('tab', { name: 'Encerrados' }).click()
    await expect(ticketRow(bia, MARINA)).toContainText('Até logo, Marina!')
  })
})
