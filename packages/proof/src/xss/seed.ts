import { LIMITS, ROUTES } from '@recado/contract'
import { seedConversation } from '@recado/server/testing/conversation'
import type { Product } from '@recado/server/testing/product'
import { linkPhone, type CustomerPhone } from '@recado/server/testing/simulator'
import { fillCompany, FAILED_MEDIA } from '@recado/server/testing/fixtures'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** The whole corpus has arrived by then, on a busy machine too. */
const ARRIVES_MS = 90_000

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
  const { ana, vendas } = company
  const surroundingTicketUuids = await seedSurroundings(product, company, corpus)
  await seedAnnouncements(product, company, corpus)
  await seedViews(company, corpus)
  surroundingTicketUuids.push(await seedGroup(product, company, corpus))
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

type HostileCompany = Awaited<ReturnType<Product['company']>>

/** For each payload a conversation and a user who have it in everything. Returns the ids of the conversations. */
async function seedSurroundings(
  product: Product,
  { ana, vendas, suporte, id }: HostileCompany,
  corpus: readonly string[],
): Promise<string[]> {
  const uuids: string[] = []
  for (const [index, text] of corpus.entries()) {
    // Some queues of their own are enough: menus of all queues are drawn whole.
    const things = await fillCompany(product.context, id, {
      userId: ana.id,
      text,
      ...(index % 4 === 0 ? {} : { queueId: vendas, otherQueueId: suporte }),
    })
    uuids.push(things.uuid)
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
  return uuids
}

/** Saves ticket views whose names are the payloads, each name once. */
async function seedViews({ ana }: HostileCompany, corpus: readonly string[]): Promise<void> {
  const names = corpus.map(text => text.trim().slice(0, LIMITS.viewNameMax).trim()).filter(Boolean)
  const views = [...new Map(names.map(name => [name.toLowerCase(), name])).values()]
    .slice(0, LIMITS.viewsMax)
    .map(name => ({ name, filters: { tab: 'search' as const, q: name } }))
  await ana.ok(ROUTES.saveTicketViews, { body: { views } })
}

/** A group whose members are called and write the payloads. Returns the id of its conversation. */
async function seedGroup(
  product: Product,
  { ana, vendas, id }: HostileCompany,
  corpus: readonly string[],
): Promise<string> {
  const { uuid } = await seedConversation(product.context, id, {
    ticket: { status: 'open', user_id: ana.id, queue_id: vendas, is_group: true },
    contact: { name: corpus[12] ?? '', is_group: true },
    messages: corpus.map(text => ({
      body: text,
      sent_by: text,
      participant: JSON.stringify({ name: text, number: '5511900000001' }),
    })),
  })
  return uuid
}

/**
 * Ana chats with everybody: they say the corpus, and what they called their chat before is in the list beside
 * it.
 */
async function seedChat({ ana, beto, bia }: HostileCompany, corpus: readonly string[]): Promise<number> {
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
  { ana, id }: HostileCompany,
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

/** One of the ways in which a customer may send a payload beside its text, whose message is `id`. */
function sendOtherwise(
  phone: CustomerPhone,
  customer: string,
  { index, text, id }: { index: number; text: string; id: string },
): void {
  const ways: readonly (() => void)[] = [
    () => phone.run({ do: 'edit', contactId: customer, target: id, body: `${text} ${text}` }),
    () =>
      phone.send(customer, { kind: 'media', type: 'image', mime: 'image/png', bytes: PIXEL, caption: text }),
    () =>
      phone.send(customer, {
        kind: 'media',
        type: 'document',
        mime: 'application/pdf',
        bytes: Buffer.from('%PDF-1.4\n%%EOF\n'),
        filename: `${text}.pdf`,
      }),
    () => phone.send(customer, { kind: 'location', latitude: 0, longitude: 0, name: text, address: text }),
    () =>
      phone.send(customer, { kind: 'contacts', contacts: [{ name: text, phones: [text], emails: [text] }] }),
    () => phone.run({ do: 'delete', contactId: customer, target: id }),
  ]
  ways[index % ways.length]?.()
}

/** Ana answers with the payloads, and takes notes of them. */
async function seedAnswers(
  { ana }: HostileCompany,
  { id: ticketId, contactId }: { id: number; contactId: number },
  corpus: readonly string[],
): Promise<void> {
  const params = { ticketId }
  await ana.ok(ROUTES.updateTicket, { params, body: { status: 'open', userId: ana.id } })
  for (const [index, text] of corpus.entries()) {
    const mentions = [{ userId: ana.id, at: 0, length: text.length + 1 }]
    if (index % 8 === 0) await ana.ok(ROUTES.sendMessage, { params, body: { body: text, signed: true } })
    if (index % 8 === 1) await ana.ok(ROUTES.sendMessage, { params, body: { body: text, isPrivate: true } })
    if (index % 8 === 3)
      await ana.ok(ROUTES.sendMessage, { params, body: { body: `@${text}`, isPrivate: true, mentions } })
    if (index % 8 === 2) await ana.ok(ROUTES.createNote, { body: { note: text, ticketId, contactId } })
  }
  await ana.ok(ROUTES.saveDraft, {
    body: { ticketId, text: corpus.join(' ').slice(0, 2_000), ageMs: 0, device: 'somewhere' },
  })
}

/**
 * A customer sends the corpus as texts, captions, names of files, places and cards; Ana answers with it and
 * takes notes of it.
 */
async function seedMessages(
  company: HostileCompany,
  phone: CustomerPhone,
  corpus: readonly string[],
): Promise<string> {
  const customer = phone.addCustomer(corpus[1] ?? 'Dario')
  const first = phone.write(customer, 'Oi')
  for (const [index, text] of corpus.entries()) {
    const id = phone.write(customer, text, { quoted: first })
    sendOtherwise(phone, customer, { index, text, id })
  }
  const last = phone.write(customer, 'Fim')
  await phone.waitUntil(
    ({ messages }) => messages.find(({ id, tick }) => id === last && tick !== 'waiting' && tick !== 'sent'),
    ARRIVES_MS,
  )
  const { tickets } = await company.ana.ok(ROUTES.listTickets, {
    query: { status: 'pending', showAll: true },
  })
  const ticket = tickets.find(({ contact }) => contact.number === customer)
  if (!ticket) throw new Error('The customer with the payloads has no ticket.')
  await seedAnswers(company, ticket, corpus)
  return ticket.uuid
}
