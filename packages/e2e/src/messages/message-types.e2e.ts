// spec: messages-2, messages-4, messages-6, messages-7, messages-9, messages-10, messages-11, messages-13
// spec: messages-16, messages-17, messages-18, messages-19, messages-21
import type { Locator, Page } from '@playwright/test'
import { ROUTES } from '@recado/contract'
import { linkPhone } from '@recado/server/testing/simulator'
import { bubble, conversation, thread } from '../tickets/tickets-page.ts'
import { createWav } from '../testing/media-files.ts'
import { expectAccessible } from '../testing/screen-checks.ts'
import { expect, test } from '../testing/fixtures.ts'

// Every kind of message a customer may send, as an attendant sees it, and what can be done with it.

const player = (page: Page, index = 0) =>
  bubble(page, page.getByRole('slider', { name: 'Posição do áudio' })).nth(index)

test('every kind of message is shown as what it is', async ({ sample, product, logIn }) => {
  const { company, openTicket, phone } = sample
  const page = await logIn(company.ana)
  phone.write(openTicket.contact.number, 'Alô?')
  // Read through a separate user, because a browser login ends the user's other sessions.
  const readLastMessage = async () =>
    (
      await product.context.platform
        .selectFrom('tickets')
        .select('last_message')
        .where('id', '=', openTicket.id)
        .executeTakeFirst()
    )?.last_message
  await expect.poll(readLastMessage).toBe('Alô?')
  await page.goto(`/tickets/${openTicket.uuid}`)
  await expect(bubble(page, 'Alô?')).toBeVisible({ timeout: 60_000 })
  // Only messages near the viewport are rendered. A file may load after the scrolling has passed it, so the
  // search begins again at the top.
  const scrollOn = () =>
    thread(page).evaluate(element => {
      const isAtEnd = element.scrollTop + element.clientHeight >= element.scrollHeight - 1
      if (isAtEnd) element.scrollTo({ top: 0 })
      else element.scrollBy({ top: 250 })
    })
  const expectShown = (what: string, target: Locator) =>
    test.step(what, () =>
      expect(async () => {
        if (!(await target.first().isVisible())) await scrollOn()
        await expect(target.first()).toBeVisible({ timeout: 500 })
      }).toPass({ timeout: 30_000 }),
    )

  await expect(thread(page).getByText(/^\d mensage(m|ns) novas?$/)).toBeVisible()
  await test.step('a day, at the beginning of all', () =>
    expect(async () => {
      await thread(page).evaluate(element => element.scrollTo({ top: 0 }))
      await expect(thread(page).getByText(/^Hoje, \d\d\/\d\d\/\d{4}$/)).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 30_000 }))
  await expectShown('a picture', thread(page).getByRole('button', { name: 'Ampliar foto' }))
  await expectShown('a recording', player(page))
  await expectShown('a document', thread(page).getByRole('link', { name: /um-pedido-com-um-nome.*Baixar/ }))
  await expectShown('a sticker', thread(page).getByRole('img', { name: 'Figurinha' }))
  await expectShown('a place', thread(page).getByRole('link', { name: /Praça da Matriz/ }))
  const card = bubble(page, 'Pablo Prueba')
  await expectShown(
    'a shared contact',
    card.getByRole('button', { name: 'Enviar mensagem para Pablo Prueba' }),
  )
  await test.step('writing to a shared contact begins a conversation with it', async () => {
    await card.getByRole('button', { name: 'Enviar mensagem para Pablo Prueba' }).click()
    await expect(
      page.getByRole('dialog', { name: 'Nova conversa' }).getByRole('combobox', { name: 'Contato' }),
    ).toHaveValue('Pablo Prueba')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })
  await expectShown('a call', thread(page).getByText(/^Ligação recebida/))
  await expectShown(
    'an edited text with its history',
    bubble(page, 'Quanto custa?').getByRole('button', { name: 'editada' }),
  )
  await expectShown('what was withdrawn', bubble(page, 'Mensagem apagada'))
  await expectShown(
    'a quoted answer',
    bubble(page, 'Custa R$ 40').getByRole('button', { name: /Quanto custa\?/ }),
  )
  await expectShown('a reaction', bubble(page, 'Custa R$ 40').getByRole('img', { name: /❤️/ }))
  await expectShown(
    'what failed, with its reason and another try',
    bubble(page, 'Não vai chegar').getByRole('button', { name: 'Tentar de novo' }),
  )

  await test.step('a quote leads to what was said', async () => {
    await bubble(page, 'Fechado')
      .getByRole('button', { name: /É este aqui/ })
      .click()
    await expect(bubble(page, 'É este aqui').first()).toHaveAttribute('data-flashed', 'true')
  })

  await test.step('a picture opens large, and Escape closes it', async () => {
    await bubble(page, 'É este aqui').first().getByRole('button', { name: 'Ampliar foto' }).click()
    await expect(page.getByRole('button', { name: 'Ampliar', exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Ampliar', exact: true })).toBeHidden()
  })
})

test('a file that could not be had is asked for again', async ({ acme, product, logIn }) => {
  const phone = await linkPhone(product.simulator, acme, { queueIds: [acme.vendas] })
  const bytes = new TextEncoder().encode('Um pão francês')
  phone.send(phone.addCustomer('Dario Reis'), {
    kind: 'media',
    type: 'document',
    mime: 'text/plain',
    filename: 'pedido.txt',
    bytes,
  })
  const { platform } = product.context
  const readStoredMedia = () =>
    platform
      .selectFrom('messages')
      .select(['id', 'ticket_id', 'media'])
      .where('connection_id', '=', phone.whatsappId)
      .where('media', 'is not', null)
      .executeTakeFirst()
  await expect.poll(async () => (await readStoredMedia())?.media?.state).toBe('ready')
  const { id, ticket_id, media } = (await readStoredMedia()) ?? {}
  const content = product.simulator
    .snapshot(phone.whatsappId)
    .messages.find(message => message.content.kind === 'media')?.content
  const lost = JSON.stringify({
    ...media,
    key: null,
    state: 'failed',
    ref: content?.kind === 'media' ? content.media.ref : null,
  })
  await platform
    .updateTable('messages')
    .set({ media: lost })
    .where('id', '=', id ?? 0)
    .execute()
  const { uuid } = await acme.beto.ok(ROUTES.updateTicket, {
    params: { ticketId: ticket_id ?? 0 },
    body: { status: 'open' },
  })
  const beto = await logIn(acme.beto, { at: `/tickets/${uuid}` })
  await expect(thread(beto).getByText('Não foi possível baixar este arquivo.')).toBeVisible()
  await expectAccessible(beto, 'a file that could not be had')
  await thread(beto).getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(thread(beto).getByRole('link', { name: /pedido.*Baixar/ })).toBeVisible()
})

// spec: messages-12, ui-32
test('a recording plays alone, is sought by keys, keeps its speed, and is written down on demand', async ({
  acme,
  product,
  transcriber,
  logIn,
}) => {
  const phone = await linkPhone(product.simulator, acme, { name: 'Loja', queueIds: [acme.vendas] })
  const dario = phone.addCustomer('Dario Reis')
  const voice = () =>
    phone.send(dario, { kind: 'media', type: 'voice', mime: 'audio/wav', bytes: createHum(8) })
  voice()
  voice()
  phone.write(dario, 'Ouviu?')
  const ticketId = await expect
    .poll(
      async () =>
        (await acme.ana.ok(ROUTES.listTickets, { query: { status: 'pending', showAll: true } })).tickets[0]
          ?.id,
    )
    .toBeTruthy()
    .then(
      async () =>
        (await acme.ana.ok(ROUTES.listTickets, { query: { status: 'pending', showAll: true } })).tickets[0]
          ?.id ?? 0,
    )
  const ticket = await acme.beto.ok(ROUTES.updateTicket, { params: { ticketId }, body: { status: 'open' } })
  // A browser login ends the session of these calls.
  const alba = await acme.hire('Alba', { profile: 'admin' })
  const beto = await logIn(acme.beto, { at: `/tickets/${ticket.uuid}` })
  await expect(conversation(beto, 'Dario Reis')).toBeVisible()
  const [first, second] = [player(beto, 0), player(beto, 1)]
  await expect(second.getByRole('button', { name: 'Ouvir' })).toBeVisible()

  await test.step('one plays at a time', async () => {
    await first.getByRole('button', { name: 'Ouvir' }).click()
    await expect(first.getByRole('button', { name: 'Pausar' })).toBeVisible()
    await second.getByRole('button', { name: 'Ouvir' }).click()
    await expect(second.getByRole('button', { name: 'Pausar' })).toBeVisible()
    await expect(first.getByRole('button', { name: 'Ouvir' })).toBeVisible()
  })

  await test.step('arrows seek', async () => {
    await second.getByRole('button', { name: 'Pausar' }).click()
    const slider = second.getByRole('slider')
    await expect(slider).toHaveAttribute('max', '8')
    const before = Number(await slider.inputValue())
    await slider.focus()
    for (let n = 0; n < 4; n++) await beto.keyboard.press('ArrowRight')
    await expect
      .poll(async () => Number(await slider.inputValue()))
      .toBeGreaterThanOrEqual(Math.min(before + 1.5, 7))
  })

  await test.step('the speed goes from 1 over 1.5 to 2 and stays', async () => {
    for (const next of ['1,5', '2']) {
      await first.getByRole('button', { name: /^Velocidade/ }).click()
      await expect(second.getByRole('button', { name: `Velocidade: ${next}×` })).toBeVisible()
    }
    await beto.reload()
    await expect(player(beto).getByRole('button', { name: 'Velocidade: 2×' })).toBeVisible()
  })

  await test.step('its words come when somebody asks, are paid once, and are seen by colleagues at once', async () => {
    const before = transcriber.requests.length
    const ana = await logIn(acme.ana)
    await ana.goto(`/tickets/${ticket.uuid}`)
    await player(beto).getByRole('button', { name: 'Transcrever' }).click()
    await expect(player(beto).getByText('Olá')).toBeVisible()
    await expect(player(ana).getByText('Olá')).toBeVisible()
    expect(transcriber.requests).toHaveLength(before + 1)
    await beto.reload()
    await expect(player(beto).getByText('Olá')).toBeVisible()
    await expect(player(beto).getByRole('button', { name: 'Transcrever' })).toBeHidden()
  })

  await test.step('a service that fails says why under the player', async () => {
    transcriber.respondWith(() => ({ status: 401, body: '{}' }))
    await player(beto, 1).getByRole('button', { name: 'Transcrever' }).click()
    await expect(player(beto, 1).getByRole('alert')).toContainText('recusou a chave')
  })

  await test.step('playing asks as well, where the company wants that', async () => {
    transcriber.respondWith(() => ({ status: 200, body: '{"text":"Boa tarde"}' }))
    await alba.ok(ROUTES.updateSetting, { params: { key: 'transcribeOnPlay' }, body: { value: 'enabled' } })
    await beto.reload()
    await player(beto, 1).getByRole('button', { name: 'Ouvir' }).click()
    await expect(player(beto, 1).getByText('Boa tarde')).toBeVisible()
  })
})

/** Some seconds of a quiet hum. */
const createHum = (seconds: number): Buffer =>
  createWav(
    Buffer.from(
      Array.from({ length: seconds * 8_000 }, (_, index) => 128 + Math.round(20 * Math.sin(index / 6))),
    ),
  )
