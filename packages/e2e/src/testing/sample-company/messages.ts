import { expect } from '@playwright/test'
import { ROUTES, type Chat, type Ticket } from '@recado/contract'
import type { Product } from '@recado/server/testing/product'
import type { CustomerPhone } from '@recado/server/testing/simulator'
import type { StoryCompany } from '../company.ts'
import { createPng, createWav } from '../media-files.ts'
import { LONG_NAME } from './long-name.ts'

/** The team talks: in a chat that Ana owns, and in one of Bia's with a name as long as may be. */
export async function seedTeamChats({ ana, beto, bia }: StoryCompany): Promise<Chat> {
  const write = (who: StoryCompany['ana'], chatId: number, message: string) =>
    who.ok(ROUTES.writeChatMessage, { params: { chatId }, body: { message } })
  const long = await bia.ok(ROUTES.createChat, { body: { title: LONG_NAME, users: [ana.id] } })
  await write(bia, long.id, 'ininterruptamente'.repeat(12))
  const chat = await ana.ok(ROUTES.createChat, {
    body: { title: 'Equipe da loja', users: [beto.id, bia.id] },
  })
  await write(ana, chat.id, 'Quem abre *amanhã*? A escala está em https://example.com/escala')
  await write(beto, chat.id, 'Eu abro')
  await write(beto, chat.id, '🎉')
  await write(bia, chat.id, 'ininterruptamente'.repeat(6))
  await write(bia, chat.id, 'Então eu fecho')
  return ana.ok(ROUTES.showChat, { params: { chatId: chat.id } })
}

/** Both sides say something of every kind. */
export async function seedMessages(
  { ana }: StoryCompany,
  phone: CustomerPhone,
  { id: ticketId, contact, contactId }: Ticket,
): Promise<void> {
  const customer = contact.number
  const file = (
    type: 'image' | 'voice' | 'video' | 'document' | 'sticker',
    mime: string,
    bytes: Buffer,
    more: { caption?: string; filename?: string } = {},
  ) => phone.send(customer, { kind: 'media', type, mime, bytes, ...more })
  const write = async (body: string, more: { isPrivate?: boolean; quotedMsg?: number } = {}) =>
    (await ana.ok(ROUTES.sendMessage, { params: { ticketId }, body: { body, signed: true, ...more } }))[0]
  file('image', 'image/png', createPng(320, 240, [31, 95, 191]))
  file('voice', 'audio/wav', createWav(Buffer.alloc(8_000, 128)))
  file('document', 'application/pdf', Buffer.from('%PDF-1.4\n%%EOF\n'), {
    filename: 'um-pedido-com-um-nome-bastante-comprido-que-nao-cabe.pdf',
  })
  file(
    'sticker',
    'image/webp',
    Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=', 'base64'),
  )
  phone.send(customer, { kind: 'location', latitude: -23.55, longitude: -46.63, name: 'Praça da Matriz' })
  phone.send(customer, {
    kind: 'contacts',
    contacts: [{ name: 'Pablo Prueba', phones: ['5491100000002'], emails: [] }],
  })
  phone.run({ do: 'call', contactId: customer, video: false })
  phone.run({ do: 'hang-up', contactId: customer })
  // From here on everything fits on one screen.
  const photo = file('image', 'image/png', createPng(120, 80, [180, 35, 24]), { caption: 'É este aqui' })
  const typo = phone.write(customer, 'Quanto cusat?')
  phone.run({ do: 'edit', contactId: customer, target: typo, body: 'Quanto custa?' })
  const deletedId = phone.write(customer, 'Deixa pra lá')
  phone.run({ do: 'delete', contactId: customer, target: deletedId })
  const question = await pollUntil(async () =>
    (await ana.ok(ROUTES.listMessages, { params: { ticketId }, query: {} })).messages.find(
      message => message.body === 'Quanto custa?',
    ),
  )
  await write('Custa *R$ 40*, veja em https://example.com/kit', { quotedMsg: question.id })
  const answer = await phone.waitForText(customer, /Custa/)
  phone.run({ do: 'react', contactId: customer, target: answer.id, emoji: '❤️' })
  phone.write(customer, 'Fechado', { quoted: photo })
  await write('Cliente antiga, dar desconto', { isPrivate: true })
  await ana.ok(ROUTES.createNote, { body: { note: 'Prefere falar de manhã', ticketId, contactId } })
  await ana.ok(ROUTES.updateContact, {
    params: { contactId },
    body: { email: 'marina@example.com', extraInfo: [{ name: 'CPF', value: '000.000.000-00' }] },
  })
  const tags = await ana.ok(ROUTES.listAllTags)
  await ana.ok(ROUTES.syncTags, { body: { ticketId, tags: tags.map(({ id }) => ({ id })) } })
  const waitForMessage = (body: string, isDone: (message: { ack: number; uncertain: boolean }) => boolean) =>
    pollUntil(async () =>
      (await ana.ok(ROUTES.listMessages, { params: { ticketId }, query: {} })).messages.find(
        message => message.body.endsWith(body) && isDone(message),
      ),
    )
  phone.run({ do: 'knobs', knobs: { refuse: 'recipient' } })
  await write('Não vai chegar')
  await waitForMessage('Não vai chegar', ({ ack }) => ack === -1)
  phone.run({ do: 'knobs', knobs: { refuse: null } })
  await write('Até mais')
  await waitForMessage('Até mais', ({ ack }) => ack > 0)
  await ana.ok(ROUTES.readTicket, { params: { ticketId } })
  phone.write(customer, 'Ainda está aí?')
  await waitForMessage('Ainda está aí?', () => true)
}

/** Moves the last messages of the sample conversation to now, so that the last answer may still be edited. */
export async function refreshLastMessages({ context }: Product, { id }: StoryCompany): Promise<void> {
  await context.platform
    .updateTable('messages')
    .set({ created_at: new Date() })
    .where('company_id', '=', id)
    .where(eb => eb.or([eb('body', 'like', '%Até mais'), eb('body', '=', 'Ainda está aí?')]))
    .execute()
}

/** Polls until `find` returns a value. */
export async function pollUntil<T>(find: () => Promise<T | undefined>): Promise<T> {
  let found: T | undefined
  await expect
    .poll(async () => {
      found = await find()
      return found !== undefined
    })
    .toBe(true)
  return found as T
}
