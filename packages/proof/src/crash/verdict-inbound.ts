import type { Stage } from './stage.ts'
import { complain, type Verdict } from './verdict.ts'

interface Row {
  id: string
  external_id: string
  body: string
  contact_id: number
  ticket_id: number
}

/** What customers wrote and the product said yes to: once each, in order, in one conversation. */
export async function checkInbound(stage: Stage): Promise<Verdict> {
  const { connectionId } = stage.desk
  const rows = await stage.query<Row>(
    'select id, external_id, body, contact_id, ticket_id from messages where connection_id = $1 and not from_me order by id',
    [connectionId],
  )
  const stored = new Map<string, Row[]>()
  for (const row of rows) stored.set(row.external_id, [...(stored.get(row.external_id) ?? []), row])
  const taken = stage.customers.all.map(customer => ({ customer, messages: customer.written.filter(({ isTaken }) => isTaken) }))
  const all = taken.flatMap(({ messages }) => messages)
  const known = new Set(stage.customers.all.flatMap(({ written }) => written.map(({ id }) => id)))
  const lost = all.filter(({ id, text }) => !stored.get(id)?.some(({ body }) => body === text))
  const doubled = [...stored].filter(([, same]) => same.length > 1).map(([id]) => id)
  const [disordered, scattered]: [string[], string[]] = [[], []]
  for (const { customer, messages } of taken) {
    const mine = messages.flatMap(({ id }) => stored.get(id)?.slice(0, 1) ?? [])
    if (mine.some((row, at) => at > 0 && Number(row.id) < Number(mine[at - 1]?.id))) disordered.push(customer.name)
    if (new Set(mine.map(row => `${row.contact_id}/${row.ticket_id}`)).size > 1) scattered.push(customer.name)
  }
  const tickets = await stage.query<{ contact_id: number; n: string }>(
    `select contact_id, count(*) as n from tickets where connection_id = $1 and status <> 'closed' group by contact_id having count(*) > 1`,
    [connectionId],
  )
  const parked = await stage.query<{ key: string; error: string }>('select key, error from inbox where parked_at is not null')
  return {
    figures: {
      acknowledged: all.length,
      webhooksDoubled: stage.provider.postman.figures.doubled,
      webhooksRepeated: stage.provider.postman.figures.repeated,
      lost: lost.length,
      doubled: doubled.length,
      outOfOrder: disordered.length,
      secondActiveTickets: tickets.length,
    },
    failures: [
      ...complain(
        'acknowledged messages were lost',
        lost.map(({ text }) => text),
      ),
      ...complain('messages were stored twice', doubled),
      ...complain(
        'messages are stored that nobody wrote',
        rows.filter(row => !known.has(row.external_id)).map(row => row.body),
      ),
      ...complain('customers are out of order', disordered),
      ...complain('customers are in more than one conversation', scattered),
      ...complain(
        'contacts have a second active ticket',
        tickets.map(row => String(row.contact_id)),
      ),
      ...complain(
        'inbound events were put aside',
        parked.map(row => `${row.key} (${row.error})`),
      ),
      ...complain(
        'webhooks were answered with something other than yes or not now',
        [...stage.provider.postman.refusals].filter(([status]) => status !== 0 && status !== 503).map(([status, times]) => `${times} times ${status}`),
      ),
      ...(all.length === 0 ? ['No customer got through.'] : []),
    ],
  }
}
