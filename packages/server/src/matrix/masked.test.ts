// spec: roles-3, contact-6, contact-10
import { ROUTES, type Route, type RouteName } from '@recado/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  fillCompany,
  freshNumber,
  linkPhone,
  connectSocket,
  makeSimulator,
  startTestServer,
  type Person,
  type TestCompany,
  type TestServer,
  type FixtureIds,
} from '../testing/index.ts'
import { liftRates } from './rates.ts'
import { takeTurns } from '../testing/extent.ts'
import { ROUTE_ROWS, type RouteInput } from './routes.table.ts'

// Every route and everything that is said live, for people who see no numbers: an attendant, and an admin who
// was denied them. A customer's number is in no answer, wherever it may stand: as the number, as the name of
// who has none, in a group, on a card, beside a reaction. Seen red: with messages shown as they are
// (messages-list.ts), with digits looked for whoever asks (contacts-list.ts).

const routes: Readonly<Record<RouteName, Route>> = ROUTES
const names = Object.keys(ROUTE_ROWS) as RouteName[]

const phones = makeSimulator()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer(phones)
  liftRates(server)
})
afterAll(() => server.close())

/** As it is written by machines and by people. */
const spellings = (number: string): string[] => [
  number,
  `+${number}`,
  `+${number.slice(0, 2)} ${number.slice(2, 4)} ${number.slice(4, 9)}-${number.slice(9)}`,
  `${number.slice(2, 4)} ${number.slice(4)}`,
]
const heardIn = (said: unknown, numbers: readonly string[]): string[] => {
  const text = JSON.stringify(said) ?? ''
  return numbers.filter(number => spellings(number).some(one => text.includes(one)))
}

/** The number of the contact in every text about them that people write. */
async function nameInTexts(own: FixtureIds, number: string): Promise<void> {
  const { platform } = server.context.pools
  const [text, spelled] = [`Anote: ${spellings(number)[2]}.`, `fone ${number.slice(2, 4)} ${number.slice(4)}`]
  await platform.query(
    `update messages set body = $2, transcription = case when transcription is null then null else transcription || jsonb_build_object('text', $2::text) end,
      media = case when media is null then null else media || jsonb_build_object('name', $3::text) end
      where contact_id = $1 and media_type <> 'contactMessage'`,
    [own.contactId, text, spelled],
  )
  await platform.query(
    `update message_versions set body = $2 where message_id in (select id from messages where contact_id = $1)`,
    [own.contactId, text],
  )
  await platform.query(`update ticket_notes set note = $2 where contact_id = $1`, [own.contactId, spelled])
  await platform.query(`update schedules set body = $2 where contact_id = $1`, [own.contactId, text])
  await platform.query(`update contact_extra_info set value = $2 where contact_id = $1`, [
    own.contactId,
    spelled,
  ])
  await platform.query(
    `update tickets set last_message = $2, last_media_type = 'chat' where contact_id = $1 and last_media_type <> 'contactMessage'`,
    [own.contactId, text],
  )
}

async function fill(acme: TestCompany, holder: Person): Promise<Told> {
  const { platform } = server.context.pools
  const own = await fillCompany(server.context, acme.id, { userId: holder.id, queueId: acme.vendas })
  const [named, nameless, member, card, other, noted] = Array.from({ length: 6 }, () => freshNumber()) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  await platform.query(`update contacts set number = $2, number_key = $2, name = $3 where id = $1`, [
    own.contactId,
    named,
    `${named} (cliente 2)`,
  ])
  await platform.query(`update contacts set number = $2, number_key = $2, name = $3 where id = $1`, [
    own.freeContactId,
    nameless,
    `+${nameless}`,
  ])
  const about = { name: `+${member}`, number: member }
  const cards = [spellings(card)[2], card].map(name => ({ name, numbers: [card], emails: [] }))
  const onCards = cards.map(({ name }) => name).join(', ')
  await platform.query(`update messages set participant = $2 where ticket_id = $1`, [
    own.ticketId,
    JSON.stringify(about),
  ])
  // A customer shares a card that is named by its number.
  await platform.query(
    `update messages set media_type = 'contactMessage', body = $2, contacts = $3::jsonb where id = $1`,
    [own.messageId, onCards, JSON.stringify(cards)],
  )
  await platform.query(
    `update tickets set last_message = $2, last_media_type = 'contactMessage', card_note = $3 where id = $1`,
    [own.ticketId, onCards, `ligar ${noted} às 15h30`],
  )
  await platform.query(`update message_reactions set author_name = $2, author = $3 where message_id = $1`, [
    own.messageId,
    `+${other}`,
    `pn:${other}`,
  ])
  await platform.query(`update messages set quoted_id = $2 where id = $1`, [own.ownMessageId, own.messageId])
  await nameInTexts(own, named)
  return { own, numbers: [named, nameless, member, card, other, noted] }
}
interface Told {
  readonly own: FixtureIds
  readonly numbers: readonly string[]
}

/** A company, and who sees no numbers there. */
interface Scene {
  readonly acme: TestCompany
  readonly blind: readonly Person[]
  /** Somebody's things with numbers in every place that has one. */
  readonly thingsOf: (holder: Person) => Promise<Told>
}
async function setScene(): Promise<Scene> {
  const acme = await server.company({ plan: { users: 10_000, connections: 10_000, queues: 10_000 } })
  const blind = [
    await acme.hire('Caio', { is_tricked: false, queueIds: [acme.vendas] }),
    await acme.hire('Adão', { is_tricked: false, profile: 'admin', queueIds: [acme.vendas] }),
  ]
  const things = new Map<Person, Told>()
  return {
    acme,
    blind,
    thingsOf: async holder => {
      const told = things.get(holder) ?? (await fill(acme, holder))
      things.set(holder, told)
      return told
    },
  }
}
let scene: Promise<Scene> | undefined
/** The scene of all calls, until one of them changes something. */
const currentScene = (): Promise<Scene> => (scene ??= setScene())
/** The people who see no numbers, of whom the quick run asks one. */
const AT = [0, 1]

async function ask(
  who: Person,
  name: RouteName,
  input: RouteInput,
): Promise<{ status: number; body: unknown }> {
  const { status, body } = await (
    who.call as unknown as (route: Route, input: RouteInput) => Promise<{ status: number; body: unknown }>
  )(routes[name], input)
  return { status, body }
}

const reading = names.filter(name => routes[name].method === 'GET')
const writing = names.filter(name => routes[name].method !== 'GET')
it.each([...reading, ...writing])('%s tells no number to whoever may see none', async name => {
  for (const at of takeTurns(AT, names.indexOf(name))) {
    const { blind, thingsOf } = await currentScene()
    const who = blind[at] as Person
    const { own, numbers } = await thingsOf(who)
    const { status, body } = await ask(who, name, ROUTE_ROWS[name].call(own))
    if (routes[name].method !== 'GET' && status < 400) scene = undefined
    // A list, once more without its filters.
    const isList = routes[name].method === 'GET' && !routes[name].path.includes(':')
    expect(heardIn([body, isList ? (await ask(who, name, {})).body : undefined], numbers), who.name).toEqual(
      [],
    )
  }
})

it('who may see numbers is told them by the same calls, or nothing was looked for', async () => {
  const { acme, thingsOf } = await currentScene()
  const { own, numbers } = await thingsOf(acme.ana)
  const told = await Promise.all(
    [ROUTES.listContacts, ROUTES.listTickets, ROUTES.listMessages].map(
      async route =>
        (
          await ask(acme.ana, names.find(name => routes[name] === route) ?? 'me', {
            params: { ticketId: own.ticketId },
          })
        ).body,
    ),
  )
  expect(heardIn(told, numbers)).toEqual(numbers)
})

describe('a search', () => {
  const searching = names.flatMap(name =>
    Object.keys(routes[name].query?.shape ?? {}).flatMap(field =>
      field === 'searchParam' || field === 'name' ? [[name, field] as const] : [],
    ),
  )
  it.each(searching)('of %s by %s confirms no hidden digit of a number', async (name, field) => {
    for (const at of takeTurns(AT, names.indexOf(name))) {
      const { blind, thingsOf } = await currentScene()
      const who = blind[at] as Person
      const { numbers } = await thingsOf(who)
      for (const [index, number] of numbers.entries()) {
        const parts = [
          number,
          number.slice(-8),
          number.slice(0, -1),
          `${number.slice(4, 9)}-${number.slice(9)}`,
        ]
        for (const part of takeTurns(parts, searching.findIndex(([one]) => one === name) + index)) {
          const [found, nothing] = [
            await ask(who, name, { query: { [field]: part } }),
            await ask(who, name, { query: { [field]: `${part.slice(0, -1)}x9x` } }),
          ]
          expect(found, `${who.name} with ${part.length} digits`).toEqual(nothing)
        }
      }
    }
  })
})

it('what is said live, and what is caught up with, holds no number for whoever may see none', async () => {
  const { acme, blind } = await setScene()
  const heard = await Promise.all(blind.map(person => connectSocket(server, acme.id, person)))
  const phone = await linkPhone(phones.simulator, acme, { queueIds: [acme.vendas] })
  const [named, nameless] = [freshNumber(), freshNumber()]
  const dario = phone.addCustomer('Dario', named)
  const nobody = phone.addCustomer(nameless, nameless)
  for (const [contactId, number] of [
    [dario, named],
    [nobody, nameless],
  ] as const)
    phone.write(contactId, `Oi, meu número é ${spellings(number)[2]}`)
  const [caio, adão] = heard as [(typeof heard)[number], (typeof heard)[number]]
  const { ticket } = await caio.waitFor(
    'appMessage',
    ({ contact }) =>
      contact.name.startsWith(nameless.slice(0, 6)) || contact.name.startsWith(`+${nameless.slice(0, 6)}`),
  )
  await acme.ana.ok(ROUTES.updateTicket, { params: { ticketId: ticket.id }, body: { status: 'open' } })
  const [answer] = await acme.ana.ok(ROUTES.sendMessage, {
    params: { ticketId: ticket.id },
    body: { body: 'Olá' },
  })
  await phone.waitForText(nobody, 'Olá')
  phone.run({ do: 'type', contactId: nobody, state: 'composing' })
  await acme.ana.ok(ROUTES.updateContact, {
    params: { contactId: ticket.contactId },
    body: { email: 'nova@example.com' },
  })
  await acme.ana.ok(ROUTES.updateSetting, { params: { key: 'requiredTag' }, body: { value: 'enabled' } })
  for (const listener of [caio, adão]) await listener.waitFor('settings')
  for (const listener of [caio, adão]) {
    expect(listener.events.length).toBeGreaterThan(4)
    expect(heardIn(listener.events, [named, nameless])).toEqual([])
    listener.close()
  }
  expect(answer).toBeDefined()
  for (const person of blind) {
    expect(heardIn(await person.ok(ROUTES.listEvents, { query: { after: 0 } }), [named, nameless])).toEqual(
      [],
    )
    const late = await connectSocket(server, acme.id, person, { after: 0 })
    expect(heardIn(late.events, [named, nameless])).toEqual([])
    late.close()
  }
})
