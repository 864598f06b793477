import { connectCloudNumber } from './cloud-number-form.ts'
import {
  acceptTicket,
  bubble,
  chooseFile,
  waitForImage,
  ticketRow,
  showWaitingTickets,
  ticks,
  sendMessage,
} from '../tickets/tickets-page.ts'
import { createPng } from '../testing/media-files.ts'
import { expect, test } from '../testing/fixtures.ts'

const DARIO = { name: 'Dario Lima', number: '5511988887777' }
const RED = createPng(300, 180, [180, 35, 24])
const GREEN = createPng(320, 200, [11, 122, 94])
test('a conversation comes by signed webhooks of the Cloud API and leaves by the Graph', async ({
  acme,
  logIn,
  graph,
  product,
}) => {
  const ana = await logIn(acme.ana)
  // The server fetches the templates as soon as the connection opens.
  graph.templates.create({
    name: 'pedido_saiu',
    language: 'pt_BR',
    category: 'UTILITY',
    components: [
      { type: 'BODY', text: 'Seu pedido {{1}} saiu para entrega.' },
      {
        type: 'BUTTONS',
        buttons: [{ type: 'URL', text: 'Acompanhar', url: 'https://loja.example/{{1}}' }],
      },
    ],
  })
  graph.templates.setStatus('pedido_saiu', 'APPROVED')
  await test.step('Ana connects a number of the Cloud API', () => connectCloudNumber(ana, graph, product.url))
  const beto = await logIn(acme.beto)
  await showWaitingTickets(beto)
  const dario = graph.customer(DARIO)
  // The test reports message statuses, one step at a time.
  graph.autoStatus = false
  const bodies = () => dario.received().map(({ body }) => body)
  const waitForSend = async (count: number) => {
    await expect.poll(() => dario.received().length).toBe(count)
    const sent = dario.received().at(-1)
    if (!sent) throw new Error('Nothing was sent.')
    return sent
  }
  const envelope = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: DARIO.number,
    biz_opaque_callback_data: expect.any(String),
  }

  await test.step('Dario writes, and waits in the list of Vendas', async () => {
    const inboundId = dario.say('Bom dia! Entregam em Santos?')
    await expect(ticketRow(beto, DARIO.name)).toContainText('Bom dia! Entregam em Santos?')
    await expect(ticketRow(beto, DARIO.name)).toContainText('Vendas')
    await acceptTicket(beto, DARIO.name)
    await expect(bubble(beto, 'Entregam em Santos?')).toBeVisible()
    await expect.poll(() => graph.marks).toContainEqual({ messageId: inboundId, typing: false })
  })

  await test.step('Beto’s answer leaves as the Graph wants it; each status raises the ticks', async () => {
    await sendMessage(beto, 'Entregamos sim, *hoje*!')
    const sent = await waitForSend(1)
    expect(sent.body).toEqual({
      ...envelope,
      type: 'text',
      text: { body: '*Beto*\nEntregamos sim, *hoje*!' },
    })
    const answer = bubble(beto, 'Entregamos sim, hoje!')
    await expect(ticks(answer)).toHaveAccessibleName('Enviada')
    graph.report(sent, 'delivered')
    await expect(ticks(answer)).toHaveAccessibleName('Entregue')
    dario.read()
    await expect(ticks(answer)).toHaveAccessibleName('Lida')
    // A late status does not lower the tick.
    graph.report(sent, 'delivered')
    dario.say('Que ótimo')
    await expect(bubble(beto, 'Que ótimo')).toBeVisible()
    await expect(ticks(answer)).toHaveAccessibleName('Lida')
  })

  await test.step('An answer quotes what it answers', async () => {
    await bubble(beto, 'Que ótimo').hover()
    await bubble(beto, 'Que ótimo').getByRole('button', { name: 'Responder' }).click()
    await sendMessage(beto, 'Até já')
    const quoted = graph.deliveries
      .flatMap(({ body }) =>
        [...body.matchAll(/"id":"(wamid[^"]+)"[^{}]*"text":\{"body":"Que ótimo"/g)].map(([, id]) => id),
      )
      .at(-1)
    expect((await waitForSend(2)).body).toEqual({
      ...envelope,
      type: 'text',
      text: { body: '*Beto*\nAté já' },
      context: { message_id: quoted },
    })
    await expect(bubble(beto, 'Até já')).toContainText('Que ótimo')
  })

  await test.step('A picture goes each way', async () => {
    dario.sendFile('image', RED, 'image/png', { caption: 'Minha rua' })
    await waitForImage(bubble(beto, 'Minha rua').getByRole('button', { name: 'Ampliar foto' }).locator('img'))
    await chooseFile(beto, beto.getByRole('button', { name: 'Anexar' }), {
      name: 'mapa.png',
      mimeType: 'image/png',
      buffer: GREEN,
    })
    await beto.getByRole('textbox', { name: 'Legenda de mapa.png' }).fill('O caminho')
    await beto.getByRole('button', { name: 'Enviar', exact: true }).click()
    const sent = await waitForSend(3)
    expect(sent.body).toEqual({
      ...envelope,
      type: 'image',
      image: { id: expect.any(String), caption: '*Beto*\nO caminho' },
    })
    expect(graph.media.get(String(sent.part['id'])).bytes.equals(GREEN)).toBe(true)
    await expect(ticks(bubble(beto, 'O caminho'))).toHaveAccessibleName('Enviada')
  })

  await test.step('What failed says why, and leaves again when Beto asks', async () => {
    await sendMessage(beto, 'Chega às três')
    const sent = await waitForSend(4)
    graph.report(sent, 'failed', { errors: [{ code: 131026, title: 'Message undeliverable' }] })
    const failed = bubble(beto, 'Chega às três')
    await expect(failed).toContainText('Este número não recebe mensagens.')
    await expect(ticks(failed)).toHaveAccessibleName('Não enviada')
    await failed.getByRole('button', { name: 'Tentar de novo' }).click()
    const again = await waitForSend(5)
    expect(again.body).toMatchObject({ type: 'text', text: { body: '*Beto*\nChega às três' } })
    graph.report(again, 'delivered')
    await expect(ticks(failed)).toHaveAccessibleName('Entregue')
    await expect(failed).not.toContainText('Este número não recebe mensagens.')
    await expect(failed).toHaveCount(1)
  })

  await test.step('What nobody answered for is in doubt, and only Beto sends it again', async () => {
    graph.faults.sends.push({ kind: 'drop-answer' })
    await sendMessage(beto, 'O motoboy já saiu')
    const uncertainMessage = bubble(beto, 'O motoboy já saiu')
    await expect(uncertainMessage).toContainText('Não sabemos se esta mensagem chegou.')
    await waitForSend(6)
    await sendMessage(beto, 'Ele liga quando chegar')
    expect((await waitForSend(7)).body).toMatchObject({ text: { body: '*Beto*\nEle liga quando chegar' } })
    await expect(uncertainMessage).toContainText('Não sabemos se esta mensagem chegou.')
    await uncertainMessage.getByRole('button', { name: 'Enviar de novo' }).click()
    await beto
      .getByRole('dialog', { name: 'Enviar de novo?' })
      .getByRole('button', { name: 'Enviar de novo' })
      .click()
    const again = await waitForSend(8)
    expect(again.body).toMatchObject({ text: { body: '*Beto*\nO motoboy já saiu' } })
    graph.report(again, 'delivered')
    await expect(ticks(uncertainMessage)).toHaveAccessibleName('Entregue')
    await expect(uncertainMessage).not.toContainText('Não sabemos se esta mensagem chegou.')
  })

  await test.step('A status settles the doubt by itself', async () => {
    graph.faults.sends.push({ kind: 'drop-answer' })
    await sendMessage(beto, 'Boa tarde!')
    const uncertainMessage = bubble(beto, 'Boa tarde!')
    await expect(uncertainMessage).toContainText('Não sabemos se esta mensagem chegou.')
    graph.report(await waitForSend(9), 'delivered')
    await expect(ticks(uncertainMessage)).toHaveAccessibleName('Entregue')
    await expect(uncertainMessage).not.toContainText('Não sabemos se esta mensagem chegou.')
    expect(bodies()).toHaveLength(9)
  })

  await test.step('After a day only a template reaches Dario', async () => {
    const yesterday = new Date(Date.now() - 25 * 3_600_000)
    await product.context.platform
      .updateTable('messages')
      .set({ created_at: yesterday })
      .where('company_id', '=', acme.id)
      .where('from_me', '=', false)
      .execute()
    await beto.reload()
    await expect(beto.getByText('O cliente não escreve há mais de 24 horas.')).toBeVisible()
    await beto.getByRole('textbox', { name: 'Mensagem' }).fill('Ainda aí?')
    await expect(beto.getByRole('button', { name: 'Enviar', exact: true })).toBeDisabled()

    await beto.getByRole('button', { name: 'Enviar um modelo' }).click()
    const choosing = beto.getByRole('dialog', { name: 'Escolha um modelo' })
    await choosing.getByRole('searchbox', { name: 'Buscar modelos' }).fill('entrega')
    await choosing.getByRole('button', { name: /pedido_saiu.*Utilidade/ }).click()
    const filling = beto.getByRole('dialog', { name: 'pedido_saiu' })
    await expect(filling.getByRole('textbox', { name: 'Texto: 1' })).toBeFocused()
    await filling.getByRole('button', { name: 'Enviar modelo' }).click()
    await expect(filling.getByText('Preencha este campo.')).toHaveCount(2)
    await filling.getByRole('textbox', { name: 'Texto: 1' }).fill('77')
    await filling.getByRole('textbox', { name: 'Botão Acompanhar: 1' }).fill('p/77')
    await expect(filling.getByRole('region', { name: 'Como o cliente vai ler' })).toContainText(
      'Seu pedido 77 saiu para entrega.',
    )
    await filling.getByRole('button', { name: 'Enviar modelo' }).click()
    const sent = await waitForSend(10)
    expect(sent.part).toEqual({
      name: 'pedido_saiu',
      language: { code: 'pt_BR' },
      components: [
        { type: 'body', parameters: [{ type: 'text', text: '77' }] },
        { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: 'p/77' }] },
      ],
    })
    await expect(bubble(beto, 'Seu pedido 77 saiu para entrega.')).toContainText('Modelo')

    dario.say('Chegou, obrigado!')
    await expect(beto.getByText('Você pode escrever por mais')).toBeVisible()
    await expect(beto.getByRole('button', { name: 'Enviar', exact: true })).toBeEnabled()
  })
})
