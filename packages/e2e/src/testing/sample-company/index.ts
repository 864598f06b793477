import { LIMITS, ROUTES, type Chat, type Ticket } from '@recado/contract'
import { seedConversation } from '@recado/server/testing/conversation'
import type { Product } from '@recado/server/testing/product'
import { linkPhone, type CustomerPhone } from '@recado/server/testing/simulator'
import type { StoryCompany } from '../company.ts'
import { seedIntegrations, seedOptions, seedWebhooks } from './automation.ts'
import { LONG_NAME } from './long-name.ts'
import { pollUntil, seedTeamChats, seedMessages } from './messages.ts'
import { seedCampaigns, seedContactLists, seedFiles, seedSchedules } from './outreach.ts'
import { seedContactExport, seedLedgers, seedOperator, seedRecords, seedReportMailing } from './records.ts'

export { LONG_NAME } from './long-name.ts'
export { refreshLastMessages } from './messages.ts'

/** A company with something of everything on its screens. */
export interface SampleCompany {
  readonly company: StoryCompany
  readonly phone: CustomerPhone
  /** Ana's own conversation, with every kind of message in it. */
  readonly openTicket: Ticket
  /** The chat of Ana and her colleagues. */
  readonly chat: Chat
  /** A contact list with people whose numbers are valid, invalid and not checked. */
  readonly contactListId: number
  /** A cancelled campaign with recipients in every state. */
  readonly campaignId: number
}

/** Company 1 belongs to the platform: it neither expires nor pays, so the sample is another one. */
async function makePlatformCompany(product: Product): Promise<void> {
  const first = await product.context.platform
    .selectFrom('companies')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  if (!first) await product.company({ name: 'Plataforma' })
}

/**
 * Seeds a fresh company by its own calls and a simulated phone; afterwards Ana has not logged in by a browser
 * yet.
 */
export async function seedSampleCompany(product: Product): Promise<SampleCompany> {
  await makePlatformCompany(product)
  const company = await product.company({ name: 'Loja Sol' })
  const { ana, vendas } = company
  const { phone, officialId } = await seedConnections(product, company)
  await seedRecords(company)
  await seedReportMailing(company)
  // Beto may look into everybody's conversations, so a note of hers may mention him.
  await ana.ok(ROUTES.updateUser, { params: { userId: company.beto.id }, body: { allUserChat: 'enabled' } })
  await seedLedgers(product, company)
  await seedOperator(product, company)
  for (const name of ['Triagem', LONG_NAME.slice(0, LIMITS.nameMax)])
    await ana.ok(ROUTES.createPrompt, {
      body: { name, prompt: 'ininterruptamente'.repeat(12), queueId: vendas },
    })
  await seedIntegrations(product, company, officialId)
  await ana.ok(ROUTES.updateSetting, { params: { key: 'scheduleType' }, body: { value: 'queue' } })
  const openTicket = await seedTickets(product, company, phone)
  await seedOptions(company)
  await seedWebhooks(product, company)
  await seedContactExport(product, company)
  const contactListId = await seedContactLists(product, company)
  await seedFiles(company)
  await seedSchedules(product, company)
  return {
    company,
    phone,
    openTicket: await ana.ok(ROUTES.showTicket, { params: { ticketId: openTicket.id } }),
    chat: await seedTeamChats(company),
    contactListId,
    campaignId: await seedCampaigns(product, company, phone.whatsappId, contactListId),
  }
}

/** A phone that is linked, one that is not, and an official number that nobody opens. */
async function seedConnections(
  product: Product,
  company: StoryCompany,
): Promise<{ phone: CustomerPhone; officialId: number }> {
  const { ana, vendas, suporte } = company
  const phone = await linkPhone(product.simulator, company, {
    name: 'Loja',
    queueIds: [vendas, suporte],
    greetingMessage: 'Olá, {{firstName}}! Com quem quer falar?',
  })
  await ana.ok(ROUTES.createWhatsapp, { body: { name: 'Segunda loja', provider: 'simulator' } })
  const { id: officialId } = await ana.ok(ROUTES.createWhatsapp, {
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
    .where('id', '=', officialId)
    .execute()
  return { phone, officialId }
}

/**
 * Tickets that wait, are closed or are of a group, and Ana's own, which it returns. The bot offered Pablo
 * buttons, and Ana's customer a list.
 */
async function seedTickets(product: Product, company: StoryCompany, phone: CustomerPhone): Promise<Ticket> {
  const { ana, vendas } = company
  const receiveTicket = async (contactId: string, ...texts: string[]): Promise<Ticket> => {
    phone.write(contactId, texts[0] ?? 'Oi')
    await phone.waitForText(contactId, /Com quem quer falar/)
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
  const setMenuForm = (value: 'text' | 'button' | 'list') =>
    ana.ok(ROUTES.updateSetting, { params: { key: 'chatBotType' }, body: { value } })

  await setMenuForm('button')
  await receiveTicket('5491100000002', 'Hola', 'Necesito una factura de mi compra de ayer, por favor')
  await setMenuForm('text')
  await receiveTicket(phone.addCustomer(LONG_NAME), 'Oi', 'ininterruptamente'.repeat(12))
  const closed = await accept(await receiveTicket('905000000003', 'Merhaba'))
  await ana.ok(ROUTES.updateTicket, {
    params: { ticketId: closed.id },
    body: { status: 'closed', userId: ana.id },
  })
  await setMenuForm('list')
  const openTicket = await accept(await receiveTicket('5511900000001', 'Bom dia!', 'Ainda tem o kit azul?'))
  await setMenuForm('text')
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
  return openTicket
}
