import { expect } from '@playwright/test'
import { LIMITS, ROUTES, type Chat, type QueueOptionInput, type Ticket } from '@recado/contract'
import { seedConversation } from '@recado/server/testing/conversation'
import type { Product } from '@recado/server/testing/product'
import { linkPhone, type Phone } from '@recado/server/testing/simulator'
import { createPng, createWav } from './media-files.ts'
import type { Company } from './company.ts'

/** As long as a name may be, and without a place to break it. */
export const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorff-Constantinopla'

/** A company with something of everything on its screens. */
export interface SampleCompany {
  readonly company: Company
  readonly phone: Phone
  /** Ana's own conversation, with every kind of message in it. */
  readonly openTicket: Ticket
  /** The chat of Ana and her colleagues. */
  readonly chat: Chat
  /** A contact list with people whose numbers are valid, invalid and not checked. */
  readonly contactListId: number
}

/**
 * Seeds a fresh company by its own calls and a simulated phone; afterwards Ana has not logged in by a browser
 * yet.
 */
export async function seedSampleCompany(product: Product): Promise<SampleCompany> {
  const company = await product.company({ name: 'Loja Sol' })
  const { ana, vendas, suporte } = company
  const phone = await linkPhone(product.simulator, company, {
    name: 'Loja',
    queueIds: [vendas, suporte],
    greetingMessage: 'Olá, {{firstName}}! Com quem quer falar?',
  })
  await ana.ok(ROUTES.createWhatsapp, { body: { name: 'Segunda loja', provider: 'simulator' } })
  const official = await ana.ok(ROUTES.createWhatsapp, {
    body: {
      name: 'Número oficial',
      provider: 'cloud',
      credentials: {
        phoneNumberId: '1',
        wabaId: '2',
        accessToken: 'wrong',
        appSecret: 's',
        verifyToken: 'v',
      },
    },
  })
  // Nobody wants it open, so no alert of it covers a screen some minutes later.
  await product.context.platform
    .updateTable('connections')
    .set({ desired: 'closed' })
    .where('id', '=', official.id)
    .execute()
  for (const [name, color] of [
    ['VIP', '#b42318'],
    ['Orçamento', '#1f5fbf'],
    [LONG_NAME, '#93500a'],
  ] as const)
    await ana.ok(ROUTES.createTag, { body: { name, color } })

  const paid = await ana.ok(ROUTES.createTag, { body: { name: 'Pagamento', color: '#d97706', kanban: 1 } })
  await ana.ok(ROUTES.createTag, {
    body: {
      name: LONG_NAME,
      color: '#1f5fbf',
      kanban: 1,
      lane: { limit: 1, timer: { minutes: 2_880, nextLaneId: paid.id } },
    },
  })

  for (const [shortcode, message, geral, folder] of [
    ['pix', 'Nossa chave é *financeiro@example.com*', true, ''],
    ['tabela', 'Segue a nossa tabela de preços', true, LONG_NAME],
    [LONG_NAME, 'ininterruptamente'.repeat(12), false, ''],
  ] as const)
    await ana.ok(ROUTES.createQuickMessage, { body: { shortcode, message, geral, folder } })
  const [, , tabela] = (await ana.ok(ROUTES.listAllQuickMessages)).toReversed()
  await ana.ok(ROUTES.uploadQuickMessageMedia, {
    params: { quickMessageId: tabela?.id ?? 0 },
    form: { file: [new File([new Uint8Array(createPng(320, 200, [60, 203, 156]))], 'tabela de preços.png')] },
  })
  // Beto may look into everybody's conversations, so a note of hers may mention him.
  await ana.ok(ROUTES.updateUser, { params: { userId: company.beto.id }, body: { allUserChat: 'enabled' } })
  const { due_date } = await product.context.platform
    .selectFrom('companies')
    .select('due_date')
    .where('id', '=', company.id)
    .executeTakeFirstOrThrow()
  const invoice = { company_id: company.id, recurrence: 'MENSAL', cents: 19_900, currency: 'BRL' } as const
  const created_at = new Date()
  await product.context.platform
    .insertInto('invoices')
    .values([
      { ...invoice, plan_name: LONG_NAME, due_date: due_date ?? created_at, created_at },
      { ...invoice, plan_name: 'VIP', due_date: created_at, created_at, status: 'paid', paid_at: created_at },
    ])
    .execute()
  const erasure = { company_id: company.id, contact: 1, user_id: ana.id, user_name: ana.name } as const
  const moments = { requested_at: created_at, heard_at: created_at }
  const counts = JSON.stringify({ messages: 1_204, files: 31, notes: 2, recipients: 4 })
  await product.context.platform
    .insertInto('erasures')
    .values([
      { ...erasure, ...moments, reason: 'request', counts, finished_at: created_at },
      {
        ...erasure,
        ...moments,
        reason: 'withdrawn',
        user_id: null,
        is_repeated: true,
        finished_at: created_at,
      },
    ])
    .execute()
  // She runs the platform as well; what is not active is announced to nobody in the other stories.
  await product.context.platform
    .updateTable('users')
    .set({ is_super: true })
    .where('id', '=', ana.id)
    .execute()
  await ana.ok(ROUTES.createAnnouncement, {
    body: {
      title: `Manutenção ${LONG_NAME}`,
      text: 'ininterruptamente'.repeat(12),
      priority: 1,
      status: false,
    },
  })

  for (const name of ['Triagem', LONG_NAME.slice(0, LIMITS.nameMax)])
    await ana.ok(ROUTES.createPrompt, {
      body: { name, prompt: 'ininterruptamente'.repeat(12), queueId: vendas },
    })
  await seedIntegrations(product, company, official.id)
  await ana.ok(ROUTES.updateSetting, { params: { key: 'scheduleType' }, body: { value: 'queue' } })
  await ana.ok(ROUTES.saveTicketViews, {
    body: {
      views: [
        { name: 'Esperando em Vendas', filters: { tab: 'open', sub: 'pending', queues: [vendas] } },
        { name: LONG_NAME.slice(0, LIMITS.viewNameMax), filters: { tab: 'closed' } },
      ],
    },
  })

  const receiveTicket = async (contactId: string, ...texts: string[]): Promise<Ticket> => {
    phone.write(contactId, texts[0] ?? 'Oi')
    await phone.waitForText(contactId, /Vendas/)
    for (const text of ['2', ...texts.slice(1)]) phone.write(contactId, text)
    const last = (texts.length > 1 ? (texts.at(-1) ?? '') : 'Bem-vindo a Vendas').slice(0, 60)
    return pollUntil(async () =>
      (await ana.ok(ROUTES.listTickets, { query: { status: 'pending', showAll: true } })).tickets.find(
        ticket =>
          ticket.contact.number === contactId &&
          ticket.queueId === vendas &&
          ticket.lastMessage.startsWith(last),
      ),
    )
  }
  const accept = (ticket: Ticket) =>
    ana.ok(ROUTES.updateTicket, { params: { ticketId: ticket.id }, body: { status: 'open', userId: ana.id } })

  await receiveTicket('5491100000002', 'Hola', 'Necesito una factura de mi compra de ayer, por favor')
  await receiveTicket(phone.addCustomer(LONG_NAME), 'Oi', 'ininterruptamente'.repeat(12))
  const closed = await accept(await receiveTicket('905000000003', 'Merhaba'))
  await ana.ok(ROUTES.updateTicket, {
    params: { ticketId: closed.id },
    body: { status: 'closed', userId: ana.id },
  })
  const openTicket = await accept(await receiveTicket('5511900000001', 'Bom dia!', 'Ainda tem o kit azul?'))
  await seedMessages(company, phone, openTicket)
  // Two that share an address, and may be one person.
  for (const name of ['Pablo Prueba', 'Deniz Deneme']) {
    const [contact] = (await ana.ok(ROUTES.listContacts, { query: { searchParam: name } })).contacts
    await ana.ok(ROUTES.updateContact, {
      params: { contactId: contact?.id ?? 0 },
      body: { email: 'familia@example.com' },
    })
  }
  await seedConversation(product.context, company.id, {
    whatsappId: phone.whatsappId,
    contact: { name: 'Compras da família', is_group: true },
    ticket: {
      status: 'open',
      user_id: ana.id,
      queue_id: vendas,
      is_group: true,
      last_message: 'Quem leva o pão?',
    },
    messages: [
      { body: 'Quem leva o pão?', participant: JSON.stringify({ name: 'Tia Lu', number: '5511977776666' }) },
    ],
  })
  await seedOptions(company)
  await seedWebhooks(product, company)
  return {
    company,
    phone,
    openTicket: await ana.ok(ROUTES.showTicket, { params: { ticketId: openTicket.id } }),
    chat: await seedChats(company),
    contactListId: await seedContactLists(product, company),
  }
}

/** The menu of Suporte, with an option of each kind, and one that is a mistake. */
async function seedOptions({ ana, bia, vendas, suporte }: Company): Promise<void> {
  const add = (title: string, more: Partial<QueueOptionInput> = {}) =>
    ana.ok(ROUTES.createQueueOption, { body: { queueId: suporte, title, message: 'ok', ...more } })
  const { id: parentId } = await add('Kit azul', { message: 'Olá, {{firstName}}! *1* ou *2*?' })
  const { id: queueOptionId } = await add('Pix', { parentId })
  await ana.ok(ROUTES.uploadQueueOptionMedia, {
    params: { queueOptionId },
    form: { file: [new File([new Uint8Array(createPng(320, 200, [60, 203, 156]))], 'kit.png')] },
  })
  await add(LONG_NAME, { parentId, message: 'ininterruptamente'.repeat(12) })
  await add('Kit verde', { action: { type: 'queue', queueId: vendas } })
  await add('Bia', { action: { type: 'user', userId: bia.id } })
  await add('kit azul', { message: '' })
}

/** Returns the list with people. */
async function seedContactLists({ context: { platform } }: Product, { ana }: Company): Promise<number> {
  await ana.ok(ROUTES.createContactList, { body: { name: LONG_NAME.slice(0, LIMITS.nameMax) } })
  const { id: contactListId } = await ana.ok(ROUTES.createContactList, { body: { name: 'Clientes 2026' } })
  for (const [name, number, isValid] of [
    ['Marina Teste', '5511900000101', true],
    [LONG_NAME.slice(0, LIMITS.nameMax), '5511900000102', false],
    ['Pablo Prueba', '5491150000103', null],
  ] as const) {
    const item = await ana.ok(ROUTES.createContactListItem, { body: { contactListId, name, number } })
    await platform
      .updateTable('contact_list_items')
      .set({ is_whatsapp_valid: isValid, checked_at: new Date() })
      .where('id', '=', item.id)
      .execute()
  }
  return contactListId
}

/** A webhook of the company that fails, with an event that waits and one that was delivered; and one that is off. */
async function seedWebhooks(
  { context: { platform } }: Product,
  { id: company_id, ana }: Company,
): Promise<void> {
  const body = { url: 'https://example.com/eventos', topics: ['rating' as const] }
  const { webhook } = await ana.ok(ROUTES.createCompanyWebhook, {
    body: { ...body, name: 'Sistema de pedidos', isActive: true },
  })
  await ana.ok(ROUTES.createCompanyWebhook, { body: { ...body, name: LONG_NAME, isActive: false } })
  await ana.ok(ROUTES.createApiKey, {
    body: { name: 'Sistema de pedidos', scopes: ['contacts:read', 'messages:send'], expiresInDays: null },
  })
  await platform
    .updateTable('company_webhooks')
    .set({ failing_since: new Date(), failures: 1 })
    .where('id', '=', webhook.id)
    .execute()
  const { id: contact_id } = await platform
    .selectFrom('contacts')
    .select('id')
    .where('company_id', '=', company_id)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const event = {
    company_id,
    webhook_id: webhook.id,
    contact_id,
    event: 'rating.created',
    lane: 'ticket:1',
    digest: '',
    attempts: 1,
    duration_ms: 10_000,
    body: JSON.stringify({ event: 'rating.created', rating: { ticketId: 1490, rate: 9, outOf: 10 } }),
  }
  const dueAt = new Date(Date.now() + 24 * 60 * 60_000)
  await platform
    .insertInto('company_webhook_deliveries')
    .values([
      { ...event, subject: 'rating:1', outcome: 'delivered', due_at: dueAt, status: 204 },
      { ...event, subject: 'rating:2', due_at: dueAt, error: 'timeout', reason: 'timeout' },
    ])
    .execute()
}

/** A webhook that answered once and failed once, where no customer of the other stories writes; and a typebot. */
async function seedIntegrations(
  { context: { platform } }: Product,
  { id: company_id, ana }: Company,
  whatsappId: number,
): Promise<void> {
  const webhook = await ana.ok(ROUTES.createQueueIntegration, {
    body: { type: 'webhook', name: 'Rastreio de pedidos', urlN8N: 'https://example.com/recado' },
  })
  await ana.ok(ROUTES.createQueueIntegration, {
    body: { name: LONG_NAME, urlN8N: 'https://typebot.example.com', typebotSlug: 'vendas' },
  })
  await ana.ok(ROUTES.updateWhatsapp, { params: { whatsappId }, body: { integrationId: webhook.id } })
  const call = {
    company_id,
    integration_id: webhook.id,
    attempt: 1,
    duration_ms: 412,
    request: JSON.stringify({ event: 'message', message: { body: 'ininterruptamente'.repeat(12) } }),
  }
  const answer = { status: 200, response: '{"messages":["Chega amanhã."]}' }
  await platform
    .insertInto('integration_deliveries')
    .values([
      { ...call, outcome: 'answered', ...answer },
      { ...call, outcome: 'failed', error: 'The other side did not answer in time.', reason: 'timeout' },
    ])
    .execute()
}

/** The team talks: in a chat that Ana owns, and in one of Bia's with a name as long as may be. */
async function seedChats({ ana, beto, bia }: Company): Promise<Chat> {
  const write = (who: Company['ana'], chatId: number, message: string) =>
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
async function seedMessages(
  { ana }: Company,
  phone: Phone,
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
export async function refreshLastMessages({ context }: Product, { company }: SampleCompany): Promise<void> {
  await context.platform
    .updateTable('messages')
    .set({ created_at: new Date() })
    .where('company_id', '=', company.id)
    .where(eb => eb.or([eb('body', 'like', '%Até mais'), eb('body', '=', 'Ainda está aí?')]))
    .execute()
}

/** Polls until `find` returns a value. */
async function pollUntil<T>(find: () => Promise<T | undefined>): Promise<T> {
  let found: T | undefined
  await expect
    .poll(async () => {
      found = await find()
      return found !== undefined
    })
    .toBe(true)
  return found as T
}
