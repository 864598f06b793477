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

function generateConversation(
  random: SeededRandom,
  customer: number,
  identity: ReplayIdentity,
): RecordedEvent[] {
  const from = identity.number(customer)
  const name = `Cliente ${customer}`
  let step = 0
  const events: RecordedEvent[] = []
  const addEvent = (
    kind: string,
    value: (at: { from: string; id: string; timestamp: string }) => object,
    over: { field?: string } = {},
  ): string => {
    step += 1
    const id = identity.id(`${customer}.${step}.${kind}`)
    events.push({
      id,
      field: over.field ?? 'messages',
      value: value({ from, id, timestamp: String(START_SECONDS + customer + step * 60) }),
    })
    return id
  }
  const contacts = [{ profile: { name }, wa_id: from }]
  const message = (kind: string, content: object): string =>
    addEvent(kind, at => ({ contacts, messages: [{ ...at, type: kind, ...content }] }))
  const text = (body: string): string => addEvent('text', at => cloudTextMessage(at.id, from, body, name))
  const echo = (body: string): string =>
    addEvent(
      'echo',
      at => ({ message_echoes: [{ ...at, from: COMPANY_NUMBER, to: from, type: 'text', text: { body } }] }),
      { field: 'smb_message_echoes' },
    )
  const status = (of: string, level: string): string =>
    addEvent('status', ({ timestamp }) => ({
      statuses: [{ id: of, status: level, timestamp, recipient_id: from }],
    }))

  const words = TEXTS.slice(0, random.between(4, TEXTS.length)).map(text)
  addEvent('text', at => ({
    contacts,
    messages: [{ ...at, type: 'text', text: { body: 'Sobre isto' }, context: { from, id: words[0] } }],
  }))
  message('location', { location: { latitude: -23.5, longitude: -46.6, name: 'Loja', address: 'Rua 1' } })
  message('contacts', {
    contacts: [{ name: { formatted_name: 'Bia' }, phones: [{ phone: '+55 11 93333-4444' }] }],
  })
  message('interactive', { interactive: { type: 'list_reply', list_reply: { id: '1', title: 'Vendas' } } })
  const companyMessages = [echo('Bom dia! Temos, sim.'), echo('Três dias úteis.')]
  for (const of of companyMessages)
    for (const level of ['sent', 'delivered', 'read'].slice(0, random.between(1, 3))) status(of, level)
  const react = (of: string | undefined, emoji: string): string =>
    message('reaction', { reaction: { message_id: of, emoji } })
  const edit = (of: string | undefined, body: string): string =>
    message('edit', { edit: { original_message_id: of, message: { type: 'text', text: { body } } } })
  for (const emoji of ['👍', '❤️', '🙏'].slice(0, random.between(1, 3))) react(companyMessages[0], emoji)
  if (random.bool(0.5)) react(companyMessages[0], '')
  const [first, second] = [random.pick(words.slice(0, 2)), random.pick(words.slice(2))]
  for (const body of ['Mudei de ideia', 'Melhor assim', 'Mudei de ideia'].slice(0, random.between(0, 3)))
    edit(first, body)
  // Some are changed and then withdrawn.
  if (random.bool(0.5)) edit(second, 'Esqueça')
  if (random.bool(0.7)) message('revoke', { revoke: { original_message_id: second } })
  addEvent(
    'call',
    at => ({ calls: [{ ...at, to: COMPANY_NUMBER, event: 'terminate', direction: 'USER_INITIATED' }] }),
    { field: 'calls' },
  )
  return events
}
