import { ROUTES } from '@recado/contract'
import type { Product } from '@recado/server/testing/product'
import { linkPhone, type CustomerPhone } from '@recado/server/testing/simulator'
import { expect } from '../testing/fixtures.ts'
import type { StoryCompany } from '../testing/company.ts'
import type { GuideWords } from './guide-words.ts'

const DAY_MS = 86_400_000

/** The company of the pictures, its admin, and the operator of the platform. */
export interface GuideCompany {
  readonly company: StoryCompany
  readonly operator: StoryCompany['ana']
  readonly phone: CustomerPhone
  readonly words: GuideWords
  /** The number of a customer on the phone, by the place in the words. */
  readonly customers: readonly string[]
}

/** The services that play a webhook and the model of a prompt. */
interface GuideServices {
  readonly webhook: { readonly url: string }
  readonly model: { readonly url: string }
}

/** Seeds what the pictures show, always the same, by the calls of the product. */
export async function seedGuideCompany(
  product: Product,
  services: GuideServices,
  words: GuideWords,
): Promise<GuideCompany> {
  const { operator, company } = await hireEverybody(product, words)
  const { ana, vendas, suporte } = company
  for (const [index, queueId] of [vendas, suporte].entries())
    await ana.ok(ROUTES.updateQueue, {
      params: { queueId },
      body: { name: words.queues[index] ?? '', greetingMessage: words.queueGreeting },
    })
  const phone = await linkPhone(product.simulator, company, {
    name: words.connection,
    queueIds: [vendas, suporte],
    greetingMessage: words.greeting,
  })
  await seedLanes(company, words)
  const customers = await seedConversations(company, phone, words)
  await seedOptions(company, words)
  await seedOutreach(company, words, customers)
  await seedAutomation(services, company, words)
  await seedPlatform(operator, words)
  return { company, operator, phone, words, customers }
}

/** The company of the platform comes first: it does not expire. Names and addresses are the same each time. */
async function hireEverybody(product: Product, words: GuideWords) {
  const { platform } = product.context
  const own = await product.company({
    name: words.operatorCompany,
    plan: { name: words.operatorCompany, is_public: false },
    company: { due_date: null },
  })
  const operator = await own.hire('Rita', { profile: 'admin', is_super: true })
  const company = await product.company({
    name: words.company,
    plan: { name: words.plan[1] ?? '', value: 199 },
    company: { due_date: new Date(Date.now() + 12 * DAY_MS) },
  })
  for (const [id, name] of [
    [own.id, words.operatorCompany],
    [company.id, words.company],
  ] as const)
    await platform.updateTable('companies').set({ name, email: '' }).where('id', '=', id).execute()
  for (const { id, name } of [company.ana, company.beto, company.bia, company.nina])
    await platform
      .updateTable('users')
      .set({ email: `${name.toLowerCase()}@${words.domain}` })
      .where('id', '=', id)
      .execute()
  return { operator, company }
}

async function seedLanes({ ana }: StoryCompany, words: GuideWords): Promise<void> {
  const colors = ['#1f5fbf', '#d97706', '#0b7a5e']
  for (const [index, name] of words.lanes.entries())
    await ana.ok(ROUTES.createTag, { body: { name, color: colors[index] ?? '', kanban: 1 } })
  await ana.ok(ROUTES.createTag, { body: { name: 'VIP', color: '#b42318' } })
}

/** Three customers wait, Ana serves two, and Beto has finished with one. */
async function seedConversations(
  company: StoryCompany,
  phone: CustomerPhone,
  words: GuideWords,
): Promise<readonly string[]> {
  const { ana, beto, vendas, suporte } = company
  const numbers: string[] = []
  for (const [index, [name = '', text = '']] of words.customers.entries()) {
    const number = phone.addCustomer(name, `55819000000${String(index + 1).padStart(2, '0')}`)
    numbers.push(number)
    phone.write(number, words.customers[0]?.[1] ?? '')
    await phone.waitForText(number, /\?/)
    phone.write(number, words.queues[index % 2] ?? '')
    await phone.waitForText(number, new RegExp(words.queueGreeting.slice(0, 6)))
    phone.write(number, text)
    await expect.poll(async () => (await findTicket(ana, name))?.lastMessage).toBe(text)
  }
  for (const [index, [name = '']] of words.customers.entries()) {
    const { id: ticketId } = (await findTicket(ana, name)) ?? { id: 0 }
    if (index > 0 && index < 4) continue
    const who = index === 4 ? beto : ana
    const queueId = index % 2 === 0 ? vendas : suporte
    await who.ok(ROUTES.updateTicket, { params: { ticketId }, body: { status: 'open', queueId } })
    await who.ok(ROUTES.sendMessage, { params: { ticketId }, body: { body: words.answer, signed: true } })
    if (index === 4) await who.ok(ROUTES.updateTicket, { params: { ticketId }, body: { status: 'closed' } })
  }
  const tags = await ana.ok(ROUTES.listAllTags)
  for (const [index, tagName] of [
    [0, words.lanes[0]],
    [1, words.lanes[0]],
    [2, words.lanes[1]],
  ] as const) {
    const { id: ticketId } = (await findTicket(ana, words.customers[index]?.[0] ?? '')) ?? { id: 0 }
    const tag = tags.find(({ name }) => name === tagName)
    await ana.ok(ROUTES.syncTags, { body: { ticketId, tags: tag ? [{ id: tag.id }] : [] } })
  }
  return numbers
}

const findTicket = async (ana: StoryCompany['ana'], name: string) =>
  (await ana.ok(ROUTES.listTickets, { query: { showAll: true } })).tickets.find(
    ticket => ticket.contact.name === name,
  )

async function seedOptions({ ana, suporte, vendas }: StoryCompany, words: GuideWords): Promise<void> {
  const add = (one: readonly string[], parentId: number | null = null) =>
    ana.ok(ROUTES.createQueueOption, {
      body: { queueId: suporte, title: one[0] ?? '', message: one[1] ?? '', parentId },
    })
  const [order, returns, person] = words.options
  await add(order)
  const { id } = await add(returns)
  for (const option of words.subOptions) await add(option, id)
  await ana.ok(ROUTES.createQueueOption, {
    body: {
      queueId: suporte,
      title: person[0] ?? '',
      message: person[1] ?? '',
      action: { type: 'queue', queueId: vendas },
    },
  })
}

async function seedOutreach(
  { ana }: StoryCompany,
  words: GuideWords,
  customers: readonly string[],
): Promise<void> {
  await ana.ok(ROUTES.saveCampaignSettings, {
    body: { settings: { messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 0 } },
  })
  const { id: contactListId } = await ana.ok(ROUTES.createContactList, { body: { name: words.list } })
  for (const [index, number] of customers.entries())
    await ana.ok(ROUTES.createContactListItem, {
      body: { contactListId, name: words.customers[index]?.[0] ?? '', number },
    })
  const { contacts } = await ana.ok(ROUTES.listContacts, { query: {} })
  for (const [index, body] of words.schedules.entries()) {
    const at = new Date()
    // The next month, so that every day is to come.
    at.setUTCMonth(at.getUTCMonth() + 1, 4 + index * 7)
    at.setUTCHours(13, 0, 0, 0)
    await ana.ok(ROUTES.createSchedule, {
      body: {
        body,
        contactId: contacts[index]?.id ?? 0,
        sendAt: at.toISOString(),
        ...(index === 0 ? { repeat: { every: 2, unit: 'weeks', times: 2, skipWeekends: true } } : {}),
      },
    })
  }
}

async function seedAutomation(
  services: GuideServices,
  { ana, beto, suporte }: StoryCompany,
  words: GuideWords,
): Promise<void> {
  await ana.ok(ROUTES.createQueueIntegration, {
    body: { type: 'webhook', name: words.webhook, urlN8N: `${services.webhook.url}/recado` },
  })
  await ana.ok(ROUTES.createPrompt, {
    body: {
      name: words.prompt,
      prompt: words.instructions,
      queueId: suporte,
      knowledge: words.knowledge,
      tokensPerDay: 50_000,
      baseUrl: services.model.url,
      apiKey: 'sk-guide',
    },
  })
  await ana.ok(ROUTES.updateSetting, { params: { key: 'scheduleType' }, body: { value: 'queue' } })
  await ana.ok(ROUTES.updateUser, { params: { userId: beto.id }, body: { allTicket: 'enabled' } })
  await ana.ok(ROUTES.updateSetting, { params: { key: 'requiredTag' }, body: { value: 'enabled' } })
  const year = new Date().getFullYear()
  await ana.ok(ROUTES.createHoursExceptions, {
    body: { exceptions: [{ name: words.holiday, from: `${year}-12-24`, to: `${year + 1}-01-01` }] },
  })
}

/** Companies of the operator: one to pay soon, one in trial, one late. */
async function seedPlatform(operator: StoryCompany['ana'], words: GuideWords): Promise<void> {
  const plan = await operator.ok(ROUTES.createPlan, {
    body: { name: words.plan[0] ?? '', users: 3, connections: 1, queues: 3, value: 99 },
  })
  for (const [index, name] of words.companies.entries())
    await operator.ok(ROUTES.createCompany, {
      body: {
        name,
        planId: plan.id,
        email: `ola${index}@${words.domain}`,
        password: 'Girassol-42',
        dueDate: new Date(Date.now() + [4, 20, -6][index]! * DAY_MS).toISOString().slice(0, 10),
      },
    })
}
