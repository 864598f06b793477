import type { SimulatedMessage } from './customers.ts'
import type { Installation } from './installation.ts'
import { summarizeFailures, type Verdict } from './verdict.ts'

interface Row {
  id: string
  external_id: string
  body: string
  contact_id: number
  ticket_id: number
}

/** Customers whose messages are stored in another order, and those with more than one conversation. */
export function findMisplaced(
  acknowledged: readonly { customer: { name: string }; messages: readonly { id: string }[] }[],
  stored: ReadonlyMap<string, readonly Pick<Row, 'id' | 'contact_id' | 'ticket_id'>[]>,
): { disordered: string[]; scattered: string[] } {
  const [disordered, scattered]: [string[], string[]] = [[], []]
  for (const { customer, messages } of acknowledged) {
    const rows = messages.flatMap(({ id }) => stored.get(id)?.slice(0, 1) ?? [])
    if (rows.some((row, index) => index > 0 && Number(row.id) < Number(rows[index - 1]?.id)))
      disordered.push(customer.name)
    if (new Set(rows.map(row => `${row.contact_id}/${row.ticket_id}`)).size > 1) scattered.push(customer.name)
  }
  return { disordered, scattered }
}

/** Contacts with a second active ticket on a connection. */
export async function findSecondTickets(installation: Installation, connectionId: number): Promise<string[]> {
  const tickets = await installation.query<{ contact_id: number; n: string }>(
    `select contact_id, count(*) as n from tickets where connection_id = $1 and status <> 'closed' group by contact_id having count(*) > 1`,
    [connectionId],
  )
  return tickets.map(row => String(row.contact_id))
}

/** Inbound events that were parked, and webhooks that got a strange answer. */
async function describeLeftovers(installation: Installation): Promise<string[]> {
  const parked = await installation.query<{ key: string; error: string }>(
    'select key, error from inbox where parked_at is not null',
  )
  return [
    ...summarizeFailures(
      'inbound events were put aside',
      parked.map(row => `${row.key} (${row.error})`),
    ),
    ...summarizeFailures(
      'webhooks were answered with something other than yes or not now',
      [...installation.provider.webhooks.refusals]
        .filter(([status]) => status !== 0 && status !== 503)
        .map(([status, times]) => `${times} times ${status}`),
    ),
  ]
}

const acknowledgedOf = ({ customers }: Installation) =>
  customers.all.map(customer => ({
    customer,
    messages: customer.messages.filter(({ isAcknowledged }) => isAcknowledged),
  }))

/** Whether a message may read so: an edit that nobody acknowledged may have been stored or not. */
const mayRead = ({ text, edit }: SimulatedMessage, body: string): boolean =>
  body === edit?.text || (body === text && !edit?.isAcknowledged)

const readInbound = (installation: Installation): Promise<Row[]> =>
  installation.query<Row>(
    'select id, external_id, body, contact_id, ticket_id from messages where connection_id = $1 and not from_me order by id',
    [installation.attendantContext.connectionId],
  )

/** Checks acknowledged customer messages: each stored once, in order, in one conversation. */
export async function checkInbound(installation: Installation): Promise<Verdict> {
  const rows = await readInbound(installation)
  const stored = Map.groupBy(rows, row => row.external_id)
  const acknowledged = acknowledgedOf(installation)
  const all = acknowledged.flatMap(({ messages }) => messages)
  const known = new Set(installation.customers.all.flatMap(({ messages }) => messages.map(({ id }) => id)))
  const lost = all.filter(message => !stored.get(message.id)?.some(({ body }) => mayRead(message, body)))
  const edits = all.filter(({ edit }) => edit?.isAcknowledged).length
  const { disordered, scattered } = findMisplaced(acknowledged, stored)
  const contacts = await findSecondTickets(installation, installation.attendantContext.connectionId)
  const doubled = [...stored].filter(([, same]) => same.length > 1).map(([id]) => id)
  const foreign = rows.filter(row => !known.has(row.external_id)).map(row => row.body)
  const { doubled: webhooksDoubled, repeated: webhooksRepeated } = installation.provider.webhooks.figures
  return {
    figures: {
      acknowledged: all.length,
      edits,
      webhooksDoubled,
      webhooksRepeated,
      lost: lost.length,
      doubled: doubled.length,
      outOfOrder: disordered.length,
      secondActiveTickets: contacts.length,
    },
    failures: [
      ...summarizeFailures(
        'acknowledged messages were lost',
        lost.map(({ text }) => text),
      ),
      ...summarizeFailures('messages were stored twice', doubled),
      ...summarizeFailures('messages are stored that nobody wrote', foreign),
      ...summarizeFailures('customers are out of order', disordered),
      ...summarizeFailures('customers are in more than one conversation', scattered),
      ...summarizeFailures('contacts have a second active ticket', contacts),
      ...(await describeLeftovers(installation)),
      ...(all.length === 0 ? ['No customer got through.'] : []),
    ],
  }
}
