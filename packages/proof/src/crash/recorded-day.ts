import { cloudTextMessage } from '../fuzz/cloud-payload.ts'
import type { SeededRandom } from './seeded-random.ts'

/** One event of a webhook. */
export interface RecordedEvent {
  readonly id: string
  readonly field: string
  readonly value: object
}

/** Identifies what belongs to one replay of the day: its numbers, and its ids at the provider. */
export interface ReplayIdentity {
  number(customer: number): string
  id(name: string): string
}

const COMPANY_NUMBER = '551140000000'
const START_SECONDS = 1_763_726_400
const TEXTS = [
  'Bom dia',
  'Ainda têm a cadeira azul?',
  'Qual o prazo para Santos?',
  'Pode ser à tarde',
  'Obrigado',
  'Mais uma coisa',
  'Esqueci o endereço',
] as const

/**
 * A day of some customers, in the order in which it happened: words, places, people, answers that quote,
 * changed and withdrawn words, reactions, calls, what the company wrote on its own phone, and how far that
 * got. The same seed is the same day.
 */
export function generateDay(
  random: SeededRandom,
  customers: number,
  identity: ReplayIdentity,
): RecordedEvent[] {
  const conversations = Array.from({ length: customers }, (_, customer) =>
    generateConversation(random.fork(`customer ${customer}`), customer, identity),
  )
  const day: RecordedEvent[] = []
  for (const order = random.fork('order'); conversations.some(events => events.length > 0);) {
    const next = order.pick(conversations.filter(events => events.length > 0))?.shift()
    if (next) day.push(next)
  }
  return day
}

/** Writes the events of one customer in their order. */
class Recorder {
  readonly events: RecordedEvent[] = []
  readonly from: string
  readonly #name: string
  readonly #customer: number
  readonly #identity: ReplayIdentity

  constructor(customer: number, identity: ReplayIdentity) {
    this.from = identity.number(customer)
    this.#name = `Cliente ${customer}`
    this.#customer = customer
    this.#identity = identity
  }

  add(
    kind: string,
    value: (at: { from: string; id: string; timestamp: string }) => object,
    field = 'messages',
  ): string {
    const step = this.events.length + 1
    const id = this.#identity.id(`${this.#customer}.${step}.${kind}`)
    const timestamp = String(START_SECONDS + this.#customer + step * 60)
    this.events.push({ id, field, value: value({ from: this.from, id, timestamp }) })
    return id
  }

  /** `kind` names the event, and is its type unless the content has one. */
  message(kind: string, content: object): string {
    const contacts = [{ profile: { name: this.#name }, wa_id: this.from }]
    return this.add(kind, at => ({ contacts, messages: [{ ...at, type: kind, ...content }] }))
  }

  readonly text = (body: string): string =>
    this.add('text', at => cloudTextMessage(at.id, this.from, body, this.#name))

  echo(body: string): string {
    const content = { from: COMPANY_NUMBER, to: this.from, type: 'text', text: { body } }
    return this.add('echo', at => ({ message_echoes: [{ ...at, ...content }] }), 'smb_message_echoes')
  }

  status(of: string, level: string): string {
    return this.add('status', ({ timestamp }) => ({
      statuses: [{ id: of, status: level, timestamp, recipient_id: this.from }],
    }))
  }

  react(of: string | undefined, emoji: string): string {
    return this.message('reaction', { reaction: { message_id: of, emoji } })
  }

  edit(of: string | undefined, body: string): string {
    const edit = { original_message_id: of, message: { type: 'text', text: { body } } }
    return this.message('edit', { edit })
  }
}

function generateConversation(
  random: SeededRandom,
  customer: number,
  identity: ReplayIdentity,
): RecordedEvent[] {
  const record = new Recorder(customer, identity)
  const words = TEXTS.slice(0, random.between(4, TEXTS.length)).map(record.text)
  record.message('text', { text: { body: 'Sobre isto' }, context: { from: record.from, id: words[0] } })
  record.message('location', {
    location: { latitude: -23.5, longitude: -46.6, name: 'Loja', address: 'Rua 1' },
  })
  record.message('contacts', {
    contacts: [{ name: { formatted_name: 'Bia' }, phones: [{ phone: '+55 11 93333-4444' }] }],
  })
  record.message('interactive', {
    interactive: { type: 'list_reply', list_reply: { id: '1', title: 'Vendas' } },
  })
  record.message('button', { button: { payload: 'sim', text: 'Confirmar' } })
  record.message('order', {
    order: {
      catalog_id: '1',
      text: 'Para hoje',
      product_items: [{ product_retailer_id: 'A1', quantity: '2', item_price: '30', currency: 'BRL' }],
    },
  })
  const companyMessages = [record.echo('Bom dia! Temos, sim.'), record.echo('Três dias úteis.')]
  for (const of of companyMessages)
    for (const level of ['sent', 'delivered', 'read'].slice(0, random.between(1, 3))) record.status(of, level)
  for (const emoji of ['👍', '❤️', '🙏'].slice(0, random.between(1, 3)))
    record.react(companyMessages[0], emoji)
  if (random.bool(0.5)) record.react(companyMessages[0], '')
  const [first, second] = [random.pick(words.slice(0, 2)), random.pick(words.slice(2))]
  for (const body of ['Mudei de ideia', 'Melhor assim', 'Mudei de ideia'].slice(0, random.between(0, 3)))
    record.edit(first, body)
  // Some are changed and then withdrawn.
  if (random.bool(0.5)) record.edit(second, 'Esqueça')
  if (random.bool(0.7)) record.message('revoke', { revoke: { original_message_id: second } })
  const call = { to: COMPANY_NUMBER, event: 'terminate', direction: 'USER_INITIATED' }
  record.add('call', at => ({ calls: [{ ...at, ...call }] }), 'calls')
  return record.events
}
