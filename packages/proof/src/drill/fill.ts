import { randomBytes } from 'node:crypto'
import { ROUTES } from '@recado/contract'
import type { ConnectionConfig } from './places.ts'
import { ask } from './places.ts'
import { addCustomer, ADMINS, logIn, ticketOf, until, write, writeFile, type Attendant, type Customer } from './people.ts'

export interface Filled {
  readonly attendants: readonly Attendant[]
  /** A conversation of the first company that must read the same on the copy. */
  readonly customer: Customer
  readonly ticketId: number
  readonly said: readonly string[]
}

const CUSTOMERS = 6
const FILES = 3
const FILE_BYTES = 150_000
/** Nobody may ask more than 300 times a minute. */
const PAUSE_MS = 250

/** Conversations and files through the product: customers write from their phones, an attendant answers. */
export async function fillThroughProduct(url: string): Promise<Filled> {
  const attendants = await Promise.all(ADMINS.map(({ email }) => logIn(url, email)))
  for (const [company, attendant] of attendants.entries()) {
    for (let n = 0; n < CUSTOMERS; n++) {
      const customer = await addCustomer(attendant, `Cliente ${n}`, `55119810${company}${String(n).padStart(4, '0')}`)
      await write(attendant, customer, `Olá, sou o cliente ${n}; aspas ' " e barra \\ e 👍`)
      if (n < FILES) await writeFile(attendant, customer, randomBytes(FILE_BYTES))
    }
  }
  const [first] = attendants
  const known = ADMINS[0].customer
  if (!first) throw new Error('Nobody could log in.')
  const customer = await addCustomer(first, known.name, known.number)
  const { id: ticketId } = await ticketOf(first, known.number)
  const said = ['Bom dia, uma pergunta', 'Sobre o pedido 4711']
  for (const text of said) await write(first, customer, text)
  const [answer] = await first.me.ok(ROUTES.sendMessage, { params: { ticketId }, body: { body: 'Bom dia! Já vejo.' } })
  await until('the answer to leave', async () => {
    const { messages } = await first.me.ok(ROUTES.listMessages, { params: { ticketId }, query: {} })
    return messages.some(message => message.id === answer?.id && message.ack >= 1) && said.every(text => messages.some(message => message.body.includes(text)))
      ? true
      : undefined
  })
  return { attendants, customer, ticketId, said: [...said, 'Bom dia! Já vejo.'] }
}

/** Until the files of all customers have come through the channel. */
export const untilFilesArrived = (database: ConnectionConfig): Promise<true> =>
  until('the files of customers to arrive', async () => {
    const [found] = await ask<{ count: number }>(database, `select count(*)::int as count from messages where media ->> 'key' is not null`)
    return (found?.count ?? 0) >= FILES * ADMINS.length || undefined
  })

/** Copies of the messages that are there, so that a table has some size; the conversation that is read later stays as it is. */
export async function multiplyMessages(database: ConnectionConfig, rows: number, spared: number): Promise<void> {
  await ask(
    database,
    `insert into messages (company_id, ticket_id, contact_id, connection_id, queue_id, from_me, body, external_id, ack, is_read, created_at)
     select m.company_id, m.ticket_id, m.contact_id, m.connection_id, m.queue_id, m.from_me, m.body || ' ' || n, md5(m.id || '/' || n), m.ack, true, m.created_at
     from (select * from messages where media is null and ticket_id <> ${spared} order by id limit 20) m, generate_series(1, ${Math.ceil(rows / 20)}) n`,
  )
}

/** Customers go on writing until told to stop; answers how much was written. */
export function keepWriting(attendants: readonly Attendant[]): () => Promise<number> {
  const stop = new AbortController()
  let written = 0
  const writing = attendants.map(async (attendant, company) => {
    const customer = await addCustomer(attendant, 'Apressado', `55119820${company}0000`)
    while (!stop.signal.aborted) {
      await write(attendant, customer, `mensagem ${written}`)
      written += 1
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
    }
  })
  const all = Promise.all(writing)
  // A failure is told when the writing is stopped, not before.
  all.catch(() => undefined)
  return async () => {
    stop.abort()
    await all
    return written
  }
}
