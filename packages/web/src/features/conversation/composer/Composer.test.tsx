// spec: conversation-7
import { refuse, ROUTES, type Template, type Ticket, type TicketChannel } from '@recado/contract'
import { quickMessageOf } from '@recado/domain/testing/quick-messages'
import { ME, messageOf, ticketOf } from '@recado/domain/testing/tickets'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeServer } from '../../../testing/fake-server.ts'
import { renderAsUser } from '../../../testing/render-as-user.tsx'
import { channelOf } from '../../../testing/connection-samples.ts'
import { catchEarlyKeys } from '../../../lib/form/early-keys.ts'
import { ticketDrafts } from '../../tickets/index.ts'
import { dispatchToComposer, leaveConversation } from '../conversation-state.ts'
import { Composer } from './Composer.tsx'

const TICKET = ticketOf(1, {
  status: 'open',
  userId: ME.id,
  contact: { ...ticketOf(1).contact, name: 'Dario Silva' },
})
const PLAN = { ...ME.company.plan, useSchedules: true }
const SCHEDULER = { ...ME, company: { ...ME.company, plan: PLAN } }
const OWN = messageOf(7, { fromMe: true, userId: ME.id, body: 'Dez reais' })
const TEMPLATE: Template = {
  id: 5,
  whatsappId: 3,
  name: 'boas_vindas',
  language: 'pt_BR',
  category: 'UTILITY',
  nextCategory: null,
  status: 'APPROVED',
  quality: 'GREEN',
  header: null,
  body: 'Seja bem-vindo!',
  footer: '',
  buttons: [],
  isSendable: true,
}
const onEditLast = vi.fn<() => void>()
const onSchedule = vi.fn<() => void>()
let server: FakeServer
beforeEach(() => {
  onEditLast.mockReset()
  onSchedule.mockReset()
  server = new FakeServer()
    .answer(ROUTES.listMessages, () => ({
      messages: [],
      ticket: TICKET,
      count: 0,
      hasMore: false,
      gaps: [],
      isAgedOut: false,
    }))
    .answer(ROUTES.listAllQuickMessages, () => [
      quickMessageOf({ shortcode: 'frete', message: 'O frete é grátis.' }),
      quickMessageOf({ id: 2, shortcode: 'prazo', message: 'Chega em dois dias.' }),
    ])
    .answer(ROUTES.listQuickMessageFavourites, () => ({ quickMessageIds: [2] }))
    .answer(ROUTES.sendMessage, () => [messageOf(20, { fromMe: true, userId: ME.id })])
})
afterEach(() => {
  vi.unstubAllGlobals()
  leaveConversation(1)
  ticketDrafts.remove(1)
})

/** The composer of an open ticket, and its box. */
async function renderComposer(channel: Partial<TicketChannel> = {}, me = ME) {
  server.answer(ROUTES.showTicketChannel, () => channelOf(channel))
  const screen = renderAsUser(
    () => <Composer ticket={TICKET} onEditLast={onEditLast} onSchedule={onSchedule} />,
    { me, server },
  )
  const box = await screen.page.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem' })
  return { ...screen, box }
}

test('Enter sends the message and Shift+Enter breaks the line', async () => {
  const { page, user, box } = await renderComposer()
  expect(box.placeholder).toBe('Escreva para Dario ou digite / para respostas rápidas')
  page.getByRole('button', { name: 'Gravar áudio' })
  await user.type(box, 'Oi{Shift>}{Enter}{/Shift}tudo?{Enter}')
  await vi.waitFor(() => expect(server.bodiesOf(ROUTES.sendMessage)).toHaveLength(1))
  expect(server.bodiesOf(ROUTES.sendMessage)).toMatchObject([
    { body: 'Oi\ntudo?', isPrivate: false, signed: true },
  ])
  expect(box.value).toBe('')
})

test('a template that is sent leaves what is typed in the box', async () => {
  server
    .answer(ROUTES.listTemplates, () => ({ templates: [TEMPLATE], syncedAt: new Date().toISOString() }))
    .answer(ROUTES.sendTemplate, () => [messageOf(21, { fromMe: true, userId: ME.id })])
  const { page, user, box } = await renderComposer({
    templates: true,
    window: { hours: 24, humanAgentHours: null, heardAt: new Date().toISOString() },
  })
  await user.type(box, 'Meia frase')
  await user.click(await page.findByRole('button', { name: 'Enviar um modelo' }))
  await user.click(await page.findByRole('button', { name: /boas_vindas/ }))
  await user.click(await page.findByRole('button', { name: 'Enviar modelo' }))
  await vi.waitFor(() => expect(server.bodiesOf(ROUTES.sendTemplate)).toHaveLength(1))
  expect(server.bodiesOf(ROUTES.sendMessage)).toEqual([])
  expect(box.value).toBe('Meia frase')
})

test('what was typed before the composer was there stands in it', async () => {
  ticketDrafts.save(1, { text: 'Bom dia. ', mentions: [], isNote: false })
  catchEarlyKeys(1, 'Texto para a conversa que está abrindo')
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  for (const key of ['O', 'i'])
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  const { box, user } = await renderComposer()
  await vi.waitFor(() => expect(box.value).toBe('Bom dia. Oi'))
  await user.keyboard('!')
  expect(box.value).toBe('Bom dia. Oi!')
})

// spec: gaps-2
test('what in braces is no field of the customer is marked before it is sent, but not in a note', async () => {
  server.answer(ROUTES.showContact, () => ({
    ...TICKET.contact,
    companyId: 1,
    disableBot: false,
    extraInfo: [{ id: 1, name: 'CPF', value: '123' }],
    tags: [],
    whatsapp: null,
    createdAt: '',
    updatedAt: '',
  }))
  const { page, user, box } = await renderComposer()
  await user.click(box)
  await user.paste('Olá {{firstName}}, de {cidade}: {{CPF}}')
  await page.findByText('“{cidade}” não é um campo: vai como está.')
  await user.paste(' {{bairro}}')
  await page.findByText('“{{bairro}}” não é um campo: vai como está.')
  await user.click(page.getByRole('tab', { name: 'Nota interna' }))
  expect(page.queryByText(/não é um campo/)).toBeNull()
})

test('a message is sent later by the button beside send, which a note has not', async () => {
  const { page, user, box } = await renderComposer({}, SCHEDULER)
  await user.type(box, 'Até amanhã')
  await user.click(page.getByRole('button', { name: 'Enviar mais tarde' }))
  expect(onSchedule).toHaveBeenCalledOnce()
  await user.click(page.getByRole('tab', { name: 'Nota interna' }))
  expect(page.queryByRole('button', { name: 'Enviar mais tarde' })).toBeNull()
})

test('a note goes to colleagues, unsigned', async () => {
  const { page, user, box } = await renderComposer()
  await user.click(page.getByRole('tab', { name: 'Nota interna' }))
  expect(box.placeholder).toBe('Só a equipe vê esta nota')
  expect(page.queryByRole('switch', { name: 'Assinar' })).toBeNull()
  await user.click(box)
  await user.paste('Cliente antigo')
  await user.click(page.getByRole('button', { name: 'Adicionar nota' }))
  await vi.waitFor(() =>
    expect(server.bodiesOf(ROUTES.sendMessage)).toMatchObject([
      { body: 'Cliente antigo', isPrivate: true, signed: false },
    ]),
  )
})

test('after the channel’s window nothing is sent to the customer, and a note is', async () => {
  const { page, user, box } = await renderComposer({
    window: { hours: 24, humanAgentHours: null, heardAt: '2026-11-01T12:00:00.000Z' },
  })
  await page.findByText(/^O prazo para responder terminou/)
  await user.type(box, 'Oi{Enter}')
  const send = page.getByRole<HTMLButtonElement>('button', { name: 'Enviar' })
  expect([send.disabled, box.value, server.bodiesOf(ROUTES.sendMessage)]).toEqual([true, 'Oi', []])
  await user.click(page.getByRole('tab', { name: 'Nota interna' }))
  expect(page.getByRole<HTMLButtonElement>('button', { name: 'Adicionar nota' }).disabled).toBe(false)
})

test('Escape closes the list of the quick button and leaves no slash', async () => {
  const { page, user, box } = await renderComposer()
  await user.click(page.getByRole('button', { name: 'Respostas rápidas' }))
  await page.findByRole('option', { name: /prazo/ })
  await user.keyboard('{Escape}')
  expect([box.value, page.queryByRole('option')]).toEqual(['', null])
})

test('the quick button works within a text: the answer comes where the caret is', async () => {
  const { page, user, box } = await renderComposer()
  await user.type(box, 'Olá! Até logo')
  box.setSelectionRange(5, 5)
  await user.click(page.getByRole('button', { name: 'Respostas rápidas' }))
  await page.findByRole('option', { name: /prazo/ })
  await user.keyboard('fre')
  await vi.waitFor(() => expect(page.getAllByRole('option')).toHaveLength(1))
  await user.keyboard('{Enter}')
  await vi.waitFor(() => expect(box.value).toBe('Olá! O frete é grátis.Até logo'))
  expect([box.selectionStart, server.bodiesOf(ROUTES.sendMessage)]).toEqual([22, []])
})

test('Escape takes only the slash of the quick button out of a text', async () => {
  const { page, user, box } = await renderComposer()
  await user.type(box, 'Entrega e/ou retirada ')
  await user.click(page.getByRole('button', { name: 'Respostas rápidas' }))
  await page.findByRole('option', { name: /prazo/ })
  await user.keyboard('{Escape}')
  expect([box.value, page.queryByRole('option')]).toEqual(['Entrega e/ou retirada ', null])
})

test('a slash offers the quick messages, chosen by arrow keys', async () => {
  const { page, user, box } = await renderComposer()
  await user.type(box, '/')
  await page.findByRole('option', { name: /prazo/ })
  await vi.waitFor(() => expect(page.getAllByRole('option')[0]?.textContent).toContain('prazo'))
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await vi.waitFor(() => expect(box.value).toBe('Chega em dois dias.'))
  expect(server.bodiesOf(ROUTES.sendMessage)).toEqual([])
})

test('favourites are offered first, and a press on a star changes nothing in the box', async () => {
  server.answer(ROUTES.starQuickMessage, () => ({ quickMessageIds: [1, 2] }))
  const { page, user, box } = await renderComposer()
  await user.type(box, '/')
  const offered = () => page.getAllByRole('option').map(({ textContent }) => textContent)
  await vi.waitFor(() =>
    expect(offered()).toEqual(['/prazofavoritaChega em dois dias.', '/freteO frete é grátis.']),
  )
  const [, star] = document.querySelectorAll<HTMLElement>('[data-favourite]')
  await user.click(star as HTMLElement)
  await vi.waitFor(() =>
    expect(offered()).toEqual(['/fretefavoritaO frete é grátis.', '/prazofavoritaChega em dois dias.']),
  )
  expect(server.calls.filter(({ route }) => route === ROUTES.starQuickMessage)).toMatchObject([
    { params: { quickMessageId: '1' }, body: { isFavourite: true } },
  ])
  expect([box.value, document.activeElement]).toEqual(['/', box])
})

test('Escape ends a reply and keeps its text; arrow up in an empty box edits the last message', async () => {
  const { page, user, box } = await renderComposer()
  await user.type(box, '{ArrowUp}')
  expect(onEditLast).toHaveBeenCalledOnce()
  act(() => dispatchToComposer({ type: 'replyChosen', message: messageOf(5, { body: 'Quanto custa?' }) }))
  page.getByText('Quanto custa?')
  await user.type(box, 'Dez{ArrowUp}{Escape}')
  expect(page.queryByText('Quanto custa?')).toBeNull()
  expect([box.value, onEditLast.mock.calls.length]).toEqual(['Dez', 1])
})

test('an edit that the server refuses is explained and stays in the box', async () => {
  server.answer(ROUTES.editMessage, () => {
    throw refuse('ERR_EDIT_WAPP_MSG')
  })
  const { page, user, box } = await renderComposer()
  act(() => dispatchToComposer({ type: 'editChosen', message: OWN }))
  page.getByText('Editando a mensagem')
  await user.clear(box)
  await user.type(box, 'Onze reais{Enter}')
  await page.findByText('Não foi possível editar a mensagem.')
  expect(server.bodiesOf(ROUTES.editMessage)).toEqual([{ body: 'Onze reais' }])
  expect(box.value).toBe('Onze reais')
})

const MB = 1024 * 1024
const INSTAGRAM: TicketChannel['media'] = [
  { kind: 'image', types: ['image/jpeg', 'image/png'], maxBytes: 8 * MB, caption: false },
  { kind: 'video', types: ['video/mp4'], maxBytes: 25 * MB, caption: false },
  { kind: 'document', types: ['application/pdf'], maxBytes: 25 * MB, caption: false },
]
const CLOUD: TicketChannel['media'] = [
  { kind: 'image', types: ['image/jpeg', 'image/png'], maxBytes: 5 * MB, caption: true },
  { kind: 'document', types: ['*'], maxBytes: 100 * MB, caption: true },
]
const fileOf = (name: string, type: string, bytes = 1): File =>
  new File([new Uint8Array(bytes)], name, { type })

// Seen red: without the obstacle in the rules of the composer, and without the notice in the tray.
test('a pasted file that the channel does not take says what it takes, and is not uploaded', async () => {
  const { page, user, box } = await renderComposer({ media: INSTAGRAM })
  await user.click(box)
  await user.paste({
    types: ['Files'],
    files: [fileOf('lista.csv', 'text/csv')],
    items: [],
    getData: () => '',
  } as unknown as DataTransfer)
  const refusal = await page.findByRole('alert')
  expect(refusal.textContent).toBe('Este canal não aceita este tipo de arquivo: só PDF, até 25 MB.')
  await user.type(box, 'Veja{Enter}')
  expect(page.getByRole('button', { name: 'Enviar' })).toHaveProperty('disabled', true)
  await user.click(page.getByRole('button', { name: 'Remover lista.csv' }))
  await user.type(box, '{Enter}')
  await vi.waitFor(() => expect(server.bodiesOf(ROUTES.sendMessage)).toHaveLength(1))
})

test('chosen files say how they leave', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no decoder')))
  const { page, user } = await renderComposer({ media: CLOUD })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  await user.upload(input as HTMLInputElement, [
    fileOf('foto.heic', 'image/heic'),
    fileOf('scan.tiff', 'image/tiff'),
    fileOf('foto.jpg', 'image/jpeg', 5 * MB + 1),
    fileOf('foto2.jpg', 'image/jpeg'),
  ])
  await page.findByText('foto2.jpg')
  await page.findByText('Como documento')
  const chips = page.getAllByRole('listitem').map(item => item.textContent)
  expect(chips).toEqual([
    expect.stringContaining('Como documento'),
    expect.stringContaining('Como JPEG'),
    expect.stringContaining('Em tamanho menor'),
    expect.not.stringMatching(/Como|menor/),
  ])
  expect(page.queryByRole('alert')).toBeNull()
})

test('after thanks the composer offers to end the wait, and keeps the focus', async () => {
  const thanks: Ticket = {
    ...TICKET,
    waitingSince: '2026-11-01T12:00:00.000Z',
    lastFromMe: false,
    lastMediaType: 'chat',
    lastMessage: 'Muito obrigado!',
  }
  server
    .answer(ROUTES.showTicketChannel, () => channelOf({}))
    .answer(ROUTES.dismissAnswer, () => ({ ...thanks, waitingSince: null }))
  const { page, user } = renderAsUser(
    () => <Composer ticket={thanks} onEditLast={onEditLast} onSchedule={onSchedule} />,
    { me: ME, server },
  )
  await user.click(await page.findByRole('button', { name: 'Não precisa de resposta' }))
  await vi.waitFor(() =>
    expect(server.calls.filter(({ route }) => route === ROUTES.dismissAnswer)).toHaveLength(1),
  )
  expect(document.activeElement).toBe(page.getByRole('textbox', { name: 'Mensagem' }))
})
