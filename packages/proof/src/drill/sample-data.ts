import { randomBytes } from 'node:crypto'
import { ROUTES } from '@recado/contract'
import type { ClientOptions } from './installation.ts'
import { queryDatabase } from './installation.ts'
import {
  addCustomer,
  ADMINS,
  logIn,
  ticketOfCustomer,
  waitFor,
  write,
  writeFile,
  type DemoAdmin,
  type DemoCustomer,
} from './demo-company.ts'

export interface SampleData {
  readonly attendants: readonly DemoAdmin[]
  /** A conversation of the first company that must read the same on the copy. */
  readonly customer: DemoCustomer
  readonly ticketId: number
  readonly texts: readonly string[]
}

const CUSTOMERS_PER_COMPANY = 6
const FILES_PER_COMPANY = 3
const FILE_BYTES = 150_000
/** The rate limit is 300 requests per minute. */
const PAUSE_MS = 250

/** Conversations and files through the product: customers write from their phones, an attendant answers. */
export async function createSampleData(url: string): Promise<SampleData> {
  const attendants = await Promise.all(ADMINS.map(({ email }) => logIn(url, email)))
  for (const [company, attendant] of attendants.entries()) {
    for (let n = 0; n < CUSTOMERS_PER_COMPANY; n++) {
      const customer = await addCustomer(
        attendant,
        `Cliente ${n}`,
        `55119810${company}${String(n).padStart(4, '0')}`,
      )
      await write(attendant, customer, `Olá, sou o cliente ${n}; aspas ' " e barra \\ e 👍`)
      if (n < FILES_PER_COMPANY) await writeFile(attendant, customer, randomBytes(FILE_BYTES))
    }
  }
  const [first] = attendants
  const known = ADMINS[0].customer
  if (!first) throw new Error('Nobody could log in.')
  const customer = await addCustomer(first, known.name, known.number)
  const { id: ticketId } = await ticketOfCustomer(first, known.number)
  const texts = ['Bom dia, uma pergunta', 'Sobre o pedido 4711']
  for (const text of texts) await write(first, customer, text)
  const [answer] = await first.api.ok(ROUTES.sendMessage, {
    params: { ticketId },
    body: { body: 'Bom dia! Já vejo.' },
  })
  await waitFor('the answer to leave', async () => {
    const { messages } = await first.api.ok(ROUTES.listMessages, { params: { ticketId }, query: {} })
    return messages.some(message => message.id === answer?.id && message.ack >= 1) &&
      texts.every(text => messages.some(message => message.body.includes(text)))
      ? true
      : undefined
  })
  return { attendants, customer, ticketId, texts: [...texts, 'Bom dia! Já vejo.'] }
}

/** Until the files of all customers have come through the channel. */
export const waitForFiles = (database: ClientOptions): Promise<true> =>
  waitFor('the files of customers to arrive', async () => {
    const [found] = await queryDatabase<{ count: number }>(
      database,
      `select count(*)::int as count from messages where media ->> 'key' is not null`,
    )
    return (found?.count ?? 0) >= FILES_PER_COMPANY * ADMINS.length || undefined
  })

/**
 * Copies of the messages that are there, so that a table has some size; the conversation that is read later
 * stays as it is.
 */
export async function multiplyMessages(
  database: ClientOptions,
  rows: number,
  excludedTicketId: number,
): Promise<void> {
  await queryDatabase(
    database,
    `insert into messages (company_id, ticket_id, contact_id, connection_id, queue_id, from_me, body, external_id, ack, is_read, created_at)
     select m.company_id, m.ticket_id, m.contact_id, m.connection_id, m.queue_id, m.from_me, m.body || ' ' || n, md5(m.id || '/' || n), m.ack, true, m.created_at
     from (select * from messages where media is null and ticket_id <> ${excludedTicketId} order by id limit 20) m, generate_series(1, ${Math.ceil(rows / 20)}) n`,
  )
}

/** Starts customers that write until stopped; returns the number of messages. */
export function startWriters(attendants: readonly DemoAdmin[]): () => Promise<number> {
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
  // A failure is reported when the writing is stopped, not before.
  all.catch(() => undefined)
  return async () => {
    stop.abort()
    await all
    return written
  }
}
