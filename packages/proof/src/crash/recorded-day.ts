import { said } from '../fuzz/cloud-payload.ts'
import type { Chance } from './chance.ts'

/** One thing that a webhook tells. */
export interface Telling {
  readonly id: string
  readonly field: string
  readonly value: object
}

/** Marks what belongs to one showing of the day: its numbers, and its ids at the provider. */
export interface Showing {
  number(customer: number): string
  id(name: string): string
}

const OURS = '551140000000'
const BEGAN = 1_763_726_400
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
 * A day of some customers, in the order in which it happened: words, places, people, answers that quote, changed and withdrawn words, reactions,
 * calls, what the company wrote on its own phone, and how far that got. The same chance is the same day.
 */
export function recordedDay(chance: Chance, customers: number, showing: Showing): Telling[] {
  const lines = Array.from({ length: customers }, (_, customer) => conversation(chance.for(`customer ${customer}`), customer, showing))
  const day: Telling[] = []
  for (const order = chance.for('order'); lines.some(line => line.length > 0);) {
    const next = order.pick(lines.filter(line => line.length > 0))?.shift()
    if (next) day.push(next)
  }
  return day
}

function conversation(chance: Chance, customer: number, showing: Showing): Telling[] {
  const from = showing.number(customer)
  const name = `Cliente ${customer}`
  let step = 0
  const told: Telling[] = []
  const tell = (kind: string, value: (at: { from: string; id: string; timestamp: string }) => object, over: { field?: string } = {}): string => {
    step += 1
    const id = showing.id(`${customer}.${step}.${kind}`)
    told.push({ id, field: over.field ?? 'messages', value: value({ from, id, timestamp: String(BEGAN + customer + step * 60) }) })
    return id
  }
  const contacts = [{ profile: { name }, wa_id: from }]
  const message = (kind: string, content: object): string => tell(kind, at => ({ contacts, messages: [{ ...at, type: kind, ...content }] }))
  const text = (body: string): string => tell('text', at => said(at.id, from, body, name))
  const echo = (body: string): string =>
    tell('echo', at => ({ message_echoes: [{ ...at, from: OURS, to: from, type: 'text', text: { body } }] }), { field: 'smb_message_echoes' })
  const status = (of: string, level: string): string =>
    tell('status', ({ timestamp }) => ({ statuses: [{ id: of, status: level, timestamp, recipient_id: from }] }))

  const words = TEXTS.slice(0, chance.between(4, TEXTS.length)).map(text)
  tell('text', at => ({ contacts, messages: [{ ...at, type: 'text', text: { body: 'Sobre isto' }, context: { from, id: words[0] } }] }))
  message('location', { location: { latitude: -23.5, longitude: -46.6, name: 'Loja', address: 'Rua 1' } })
  message('contacts', { contacts: [{ name: { formatted_name: 'Bia' }, phones: [{ phone: '+55 11 93333-4444' }] }] })
  message('interactive', { interactive: { type: 'list_reply', list_reply: { id: '1', title: 'Vendas' } } })
  const ours = [echo('Bom dia! Temos, sim.'), echo('Três dias úteis.')]
  for (const of of ours) for (const level of ['sent', 'delivered', 'read'].slice(0, chance.between(1, 3))) status(of, level)
  const react = (of: string | undefined, emoji: string): string => message('reaction', { reaction: { message_id: of, emoji } })
  const edit = (of: string | undefined, body: string): string =>
    message('edit', { edit: { original_message_id: of, message: { type: 'text', text: { body } } } })
  for (const emoji of ['👍', '❤️', '🙏'].slice(0, chance.between(1, 3))) react(ours[0], emoji)
  if (chance.happens(0.5)) react(ours[0], '')
  const [first, second] = [chance.pick(words.slice(0, 2)), chance.pick(words.slice(2))]
  for (const body of ['Mudei de ideia', 'Melhor assim', 'Mudei de ideia'].slice(0, chance.between(0, 3))) edit(first, body)
  // Some are changed and then withdrawn.
  if (chance.happens(0.5)) edit(second, 'Esqueça')
  if (chance.happens(0.7)) message('revoke', { revoke: { original_message_id: second } })
  tell('call', at => ({ calls: [{ ...at, to: OURS, event: 'terminate', direction: 'USER_INITIATED' }] }), { field: 'calls' })
  return told
}
