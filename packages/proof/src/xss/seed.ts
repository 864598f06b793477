import { LIMITS, ROUTES } from '@recado/contract'
import { seedConversation } from '@recado/server/testing/conversation'
import type { Product } from '@recado/server/testing/product'
import { linkPhone, type CustomerPhone } from '@recado/server/testing/simulator'
import { fillCompany, FAILED_MEDIA } from '@recado/server/testing/fixtures'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** The locations of the payloads. */
export interface XssFixture {
  readonly email: string
  /** A conversation with all payloads as a customer's messages through a channel. */
  readonly customerTicketUuid: string
  /** One conversation for each payload, with the payload in everything that stands around it. */
  readonly surroundingTicketUuids: readonly string[]
  /** A chat of colleagues whose names are payloads, with all payloads as messages. */
  readonly chatId: number
  readonly phone: CustomerPhone
}

/** A company in which everybody writes the corpus wherever they may write. */
export async function seedHostileCompany(product: Product, corpus: readonly string[]): Promise<XssFixture> {
  const company = await product.company({
    name: corpus[0] ?? '',
    plan: { users: 1_000, connections: 1_000, queues: 1_000 },
  })
  const { ana, vendas, suporte, id } = company
  const surroundingTicketUuids: string[] = []
  for (const [index, text] of corpus.entries()) {
    // Some queues of their own are enough: menus of all queues are drawn whole.
    const things = await fillCompany(product.context, id, {
      userId: ana.id,
      text,
      ...(index % 4 === 0 ? {} : { queueId: vendas, otherQueueId: suporte }),
    })
    surroundingTicketUuids.push(things.uuid)
    await product.context.platform
      .insertInto('users')
      .values({
        company_id: id,
        name: text,
        email: `hostil${index}.${id}@example.com`,
        password_hash: '-',
        farewell_message: text,
      })
      .execute()
  }
  await seedAnnouncements(product, company, corpus)
  const views = [
    ...new Map(
      corpus.map(text => [
        text.trim().slice(0, LIMITS.viewNameMax).trim().toLowerCase(),
        text.trim().slice(0, LIMITS.viewNameMax).trim(),
      ]),
    ).values(),
  ]
  await ana.ok(ROUTES.saveTicketViews, {
    body: {
      views: views
        .filter(Boolean)
        .slice(0, LIMITS.viewsMax)
        .map(name => ({ name, filters: { tab: 'search', q: name } })),
    },
  })
  const group = {
    ticket: { status: 'open', user_id: ana.id, queue_id: vendas, is_group: true },
    contact: { name: corpus[12] ?? '', is_group: true },
  } as const
  const { uuid } = await seedConversation(product.context, id, {
    ...group,
    messages: corpus.map(text => ({
      body: text,
      sent_by: text,
      participant: JSON.stringify({ name: text, number: '5511900000001' }),
    })),
  })
  surroundingTicketUuids.push(uuid)
  const phone = await linkPhone(product.simulator, company, { name: 'Loja', queueIds: [vendas] })
  // Through the API, before anybody logs in with a browser.
  const customerTicketUuid = await seedMessages(company, phone, corpus)
  return {
    email: ana.email,
    customerTicketUuid,
    surroundingTicketUuids,
    chatId: await seedChat(company, corpus),
    phone,
  }
}

/**
 * Ana chats with everybody: they say the corpus, and what they called their chat before is in the list beside
 * it.
 */
async function seedChat(
  { ana, beto, bia }: Awaited<ReturnType<Product['company']>>,
  corpus: readonly string[],
): Promise<number> {
  const colleagues = (await ana.ok(ROUTES.listColleagues)).map(user => user.id).slice(0, 200)
  const { id: chatId } = await ana.ok(ROUTES.createChat, {
    body: { title: (corpus[2] ?? '').slice(0, 100), users: [...colleagues, beto.id, bia.id] },
  })
  for (const [index, message] of corpus.entries())
    await (index % 2 === 0 ? beto : ana).ok(ROUTES.writeChatMessage, {
      params: { chatId },
      body: { message },
    })
  return chatId
}

/**
 * Ana runs the platform too, and announces the corpus; she has seen all of it but the last, which pops up.
 */
async function seedAnnouncements(
  product: Product,
  { ana, id }: Awaited<ReturnType<Product['company']>>,
  corpus: readonly string[],
): Promise<void> {
  const { platform } = product.context
  await platform.updateTable('users').set({ is_super: true }).where('id', '=', ana.id).execute()
  const made = await platform
    .insertInto('announcements')
    .values(
      corpus.map(text => ({
        title: text,
        text,
        published_at: new Date(),
        media_company_id: id,
        media: JSON.stringify({ ...FAILED_MEDIA, mime: 'image/png', state: 'ready', name: text }),
      })),
    )
    .returning('id')
    .execute()
  await platform
    .insertInto('announcement_views')
    .values(
      made
        .slice(0, -1)
        .map(announcement => ({ company_id: id, user_id: ana.id, announcement_id: announcement.id })),
    )
    .execute()
}

/**
 * A customer sends the corpus as texts, captions, names of files, places and cards; Ana answers with it and
 * takes notes of it.
 */
async function seedMessages(
  { ana }: Awaited<ReturnType<Product['company']>>,
  phone: CustomerPhone,
  corpus: readonly string[],
): Promise<string> {
  const customer = phone.addCustomer(corpus[1] ?? 'Dario')
  const first = phone.write(customer, 'Oi')
  for (const [index, text] of corpus.entries()) {
    const id = phone.write(customer, text, { quoted: first })
    if (index % 6 === 0) phone.run({ do: 'edit', contactId: customer, target: id, body: `${text} ${text}` })
    if (index % 6 === 1)
      phone.send(customer, { kind: 'media', type: 'image', mime: 'image/png', bytes: PIXEL, caption: text })
    if (index % 6 === 2)
      phone.send(customer, {
        kind: 'media',
        type: 'document',
        mime: 'application/pdf',
        bytes: Buffer.from('%PDF-1.4\n%%EOF\n'),
        filename: `${text}.pdf`,
      })
    if (index % 6 === 3)
      phone.send(customer, { kind: 'location', latitude: 0, longitude: 0, name: text, address: text })
    if (index % 6 === 4)
      phone.send(customer, { kind: 'contacts', contacts: [{ name: text, phones: [text], emails: [text] }] })
    if (index % 6 === 5) phone.run({ do: 'delete', contactId: customer, target: id })
  }
  const last = phone.write(customer, 'Fim')
  await phone.waitUntil(({ messages }) =>
    messages.find(({ id, tick }) => id === last && tick !== 'waiting' && tick !== 'sent'),
  )
  const { tickets } = await ana.ok(ROUTES.listTickets, { query: { status: 'pending', showAll: true } })
  const ticket = tickets.find(({ contact }) => contact.number === customer)
  if (!ticket) throw new Error('The customer with the payloads has no ticket.')
  const { id: ticketId, contactId, uuid } = ticket
  await ana.ok(ROUTES.updateTicket, { params: { ticketId }, body: { status: 'open', userId: ana.id } })
  for (const [index, text] of corpus.entries()) {
    if (index % 8 === 0)
      await ana.ok(ROUTES.sendMessage, { params: { ticketId }, body: { body: text, signed: true } })
    if (index % 8 === 1)
      await ana.ok(ROUTES.sendMessage, { params: { ticketId }, body: { body: text, isPrivate: true } })
    const mentions = [{ userId: ana.id, at: 0, length: text.length + 1 }]
    if (index % 8 === 3)
      await ana.ok(ROUTES.sendMessage, {
        params: { ticketId },
        body: { body: `@${text}`, isPrivate: true, mentions },
      })
    if (index % 8 === 2) await ana.ok(ROUTES.createNote, { body: { note: text, ticketId, contactId } })
  }
  await ana.ok(ROUTES.saveDraft, {
    body: { ticketId, text: corpus.join(' ').slice(0, 2_000), ageMs: 0, device: 'somewhere' },
  })
  return uuid
}
