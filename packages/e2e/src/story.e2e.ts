import type { Page } from '@playwright/test'
import { describe, link, newConnection } from './connecting.ts'
import { bubbleOnPhone, chat, phone, say, takePhoneOf } from './customer.ts'
import { accept, bubble, choose, composer, conversation, isDrawn, list, row, showWaiting, thread, ticks, write } from './desk.ts'
import { mp3Frame, picture } from './files.ts'
import { expect, test } from './product.ts'

const MARINA = 'Marina Teste'
const GREEN = picture(320, 200, [11, 122, 94])
const BLUE = picture(240, 240, [31, 95, 191])

/** Ana adds a simulator by the form and links it by the page of the simulator, in a second tab. */
async function connect(ana: Page): Promise<Page> {
  await ana.getByRole('link', { name: 'Conexões' }).click()
  const form = await newConnection(ana)
  await describe(ana, form, { queues: ['Vendas', 'Suporte'] })
  await form.getByRole('tab', { name: 'Mensagens' }).click()
  await form.getByRole('textbox', { name: 'Mensagem de saudação' }).fill('Olá, {{firstName}}! Com quem quer falar?')
  await form.getByRole('button', { name: 'Salvar' }).click()
  const customer = await link(ana)
  await expect(ana.getByRole('row', { name: /Loja/ })).toContainText('Conectado')
  return customer
}

test('a customer writes, an attendant answers, and both see it happen', async ({ acme, logIn }) => {
  const ana = await logIn(acme.ana)
  const customer = await test.step('Ana connects a simulated phone', () => connect(ana))
  const [beto, bia] = [await logIn(acme.beto), await logIn(acme.bia)]
  for (const page of [beto, bia]) await showWaiting(page)
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
    await say(customer, 'Oi! Ainda tem o kit azul?')
    await expect(bubbleOnPhone(customer, 'Olá, Marina! Com quem quer falar?')).toContainText(/1 - Suporte\s*2 - Vendas/)
    await expect(ticks(bubbleOnPhone(customer, 'Ainda tem o kit azul?'))).toHaveAccessibleName('Entregue')
    await say(customer, '2')
    await expect(row(beto, MARINA)).toContainText('Vendas')
    await expect(list(beto).getByRole('tab', { name: 'Aguardando 1' })).toBeVisible()
    await expect(row(bia, MARINA)).toBeHidden()
  })

  await test.step('Beto accepts and answers; the ticks rise as the phone receives and reads', async () => {
    await takePhoneOf(customer, 'Pablo Prueba')
    await accept(beto, MARINA)
    await expect(bubble(beto, 'Ainda tem o kit azul?')).toBeVisible()
    await write(beto, 'Tem sim, *doze* unidades.')
    const answer = bubble(beto, 'Tem sim, doze unidades.')
    await expect(answer).toContainText('Beto')
    await expect(ticks(answer)).toHaveAccessibleName('Entregue')
    await takePhoneOf(customer, MARINA)
    await expect(bubbleOnPhone(customer, 'Tem sim')).toContainText(/Beto\s*Tem sim, doze unidades\./)
    await expect(ticks(answer)).toHaveAccessibleName('Lida')
    await expect(ticks(bubbleOnPhone(customer, 'Ainda tem o kit azul?'))).toHaveAccessibleName('Lida')
  })

  await test.step('Each sees what the other writes while it is written', async () => {
    await composer(beto).pressSequentially('Um mo')
    await expect(phone(customer).getByRole('status')).toHaveText('digitando…')
    await composer(beto).fill('')
    await phone(customer).getByRole('textbox', { name: 'Mensagem' }).pressSequentially('Que b')
    await expect(row(beto, MARINA).or(conversation(beto, MARINA).getByRole('banner')).first()).toContainText('digitando…')
    await phone(customer).getByRole('textbox', { name: 'Mensagem' }).fill('')
  })

  await test.step('A picture goes each way', async () => {
    await choose(beto, beto.getByRole('button', { name: 'Anexar' }), { name: 'kit.png', mimeType: 'image/png', buffer: GREEN })
    await beto.getByRole('textbox', { name: 'Legenda de kit.png' }).fill('O kit azul')
    await beto.getByRole('button', { name: 'Enviar', exact: true }).click()
    await expect(ticks(bubble(beto, 'O kit azul'))).toHaveAccessibleName('Lida')
    await isDrawn(chat(customer).getByRole('img', { name: 'O kit azul' }))

    await choose(customer, phone(customer).getByRole('button', { name: 'Enviar foto' }), { name: 'casa.png', mimeType: 'image/png', buffer: BLUE })
    const seen = bubble(beto, beto.getByRole('button', { name: 'Ampliar foto' })).last()
    await expect(seen).not.toContainText('O kit azul')
    await isDrawn(seen.locator('img'))
  })

  await test.step('A voice goes each way', async () => {
    await beto.getByRole('button', { name: 'Gravar áudio' }).click()
    await expect(beto.getByRole('timer')).toHaveText('00:01')
    const posted = beto.waitForResponse(response => response.request().method() === 'POST' && /\/api\/messages\/\d+$/.test(response.url()))
    await beto.getByRole('button', { name: 'Enviar áudio' }).click()
    const [voice] = (await (await posted).json()) as { media: { url: string } }[]
    const bytes = await (await beto.request.get(voice?.media.url ?? '')).body()
    expect(mp3Frame(bytes)).toEqual({ version: 'MPEG-1', layer: 'III', kbps: 128 })
    expect(bytes.length).toBeGreaterThan(10_000)
    await expect(chat(customer).getByRole('button', { name: 'Ouvir' })).toBeVisible()
    await expect(ticks(bubble(beto, beto.getByRole('slider', { name: 'Posição do áudio' })))).toHaveAccessibleName('Lida')

    await phone(customer).getByRole('button', { name: 'Gravar áudio' }).click()
    await expect(phone(customer).getByRole('timer')).toHaveText('00:01')
    await phone(customer).getByRole('button', { name: 'Enviar áudio' }).click()
    await expect(thread(beto).getByRole('button', { name: 'Ouvir' })).toHaveCount(2)
    await thread(beto).getByRole('button', { name: 'Ouvir' }).last().click()
    await expect(thread(beto).getByRole('button', { name: 'Pausar' })).toBeVisible()
  })

  await test.step('Beto hands her to Suporte: he sees her go, Bia sees her come', async () => {
    await beto.getByRole('button', { name: 'Transferir' }).click()
    const dialog = beto.getByRole('dialog', { name: 'Transferir atendimento' })
    await dialog.getByRole('combobox', { name: 'Fila' }).click()
    await beto.getByRole('option', { name: 'Suporte' }).click()
    await dialog.getByRole('button', { name: 'Transferir' }).click()
    await expect(row(bia, MARINA)).toContainText('Suporte')
    await expect(conversation(beto, MARINA)).toBeHidden()
    await expect(beto).toHaveURL(/\/tickets(\?|$)/)
    await expect(row(beto, MARINA)).toBeHidden()
    await showWaiting(beto)
    await expect(beto.getByText('Ninguém esperando')).toBeVisible()
  })

  await test.step('Bia takes over, reads what was said, and says goodbye', async () => {
    await accept(bia, MARINA)
    await expect(bubble(bia, 'Tem sim, doze unidades.')).toBeVisible()
    await bia.getByRole('button', { name: 'Mais opções de encerramento' }).click()
    await bia.getByRole('menuitem', { name: 'Encerrar com despedida' }).click()
    await expect(bubbleOnPhone(customer, 'Até logo, Marina!')).toBeVisible()
    await expect(row(bia, MARINA)).toBeHidden()
    await list(bia).getByRole('tab', { name: 'Fechados' }).click()
    await expect(row(bia, MARINA)).toContainText('Até logo, Marina!')
  })
})
