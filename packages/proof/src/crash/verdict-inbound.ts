import type { Installation } from './installation.ts'
import { summarizeFailures, type Verdict } from './verdict.ts'

interface Row {
  id: string
  external_id: string
  body: string
  contact_id: number
  ticket_id: number
}

/** Checks acknowledged customer messages: each stored once, in order, in one conversation. */
export async function checkInbound(installation: Installation): Promise<Verdict> {
  const { connectionId } = installation.attendantContext
  const rows = await installation.query<Row>(
    'select id, external_id, body, contact_id, ticket_id from messages where connection_id = $1 and not from_me order by id',
    [connectionId],
  )
  const stored = new Map<string, Row[]>()
  for (const row of rows) stored.set(row.external_id, [...(stored.get(row.external_id) ?? []), row])
  const acknowledged = installation.customers.all.map(customer => ({
    customer,
    messages: customer.messages.filter(({ isAcknowledged }) => isAcknowledged),
  }))
  const all = acknowledged.flatMap(({ messages }) => messages)
  const known = new Set(installation.customers.all.flatMap(({ messages }) => messages.map(({ id }) => id)))
  const lost = all.filter(({ id, text }) => !stored.get(id)?.some(({ body }) => body === text))
  const doubled = [...stored].filter(([, same]) => same.length > 1).map(([id]) => id)
  const [disordered, scattered]: [string[], string[]] = [[], []]
  for (const { customer, messages } of acknowledged) {
    const rowsOfCustomer = messages.flatMap(({ id }) => stored.get(id)?.slice(0, 1) ?? [])
    if (
      rowsOfCustomer.some((row, index) => index > 0 && Number(row.id) < Number(rowsOfCustomer[index - 1]?.id))
    )
      disordered.push(customer.name)
    if (new Set(rowsOfCustomer.map(row => `${row.contact_id}/${row.ticket_id}`)).size > 1)
      scattered.push(customer.name)
  }
  const tickets = await installation.query<{ contact_id: number; n: string }>(
    `select contact_id, count(*) as n from tickets where connection_id = $1 and status <> 'closed' group by contact_id having count(*) > 1`,
    [connectionId],
  )
  const parked = await installation.query<{ key: string; error: string }>(
    'select key, error from inbox where parked_at is not null',
  )
  return {
    figures: {
      acknowledged: all.length,
      webhooksDoubled: installation.provider.webhooks.figures.doubled,
      webhooksRepeated: installation.provider.webhooks.figures.repeated,
      lost: lost.length,
      doubled: doubled.length,
      outOfOrder: disordered.length,
      secondActiveTickets: tickets.length,
    },
    failures: [
      ...summarizeFailures(
        'acknowledged messages were lost',
        lost.map(({ text }) => text),
      ),
      ...summarizeFailures('messages were stored twice', doubled),
      ...summarizeFailures(
        'messages are stored that nobody wrote',
        rows.filter(row => !known.has(row.external_id)).map(row => row.body),
      ),
      ...summarizeFailures('customers are out of order', disordered),
      ...summarizeFailures('customers are in more than one conversation', scattered),
      ...summarizeFailures(
        'contacts have a second active ticket',
        tickets.map(row => String(row.contact_id)),
      ),
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
      ...(all.length === 0 ? ['No customer got through.'] : []),
    ],
  }
}
