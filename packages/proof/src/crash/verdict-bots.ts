import { expectedTexts, type BotCustomer } from './bots.ts'
import type { Installation } from './installation.ts'
import { summarizeFailures, type Verdict } from './verdict.ts'

interface Row {
  number: string
  status: string
  chatbot: boolean
  queue_id: number | null
  /** Texts of the bot in its order. */
  said: string[]
  /** A process died with the last text in its hand, so that only a person resolves whether it arrived. */
  uncertain: boolean
}

/** Checks the customers of a bot: each answer is said once, in order, and nobody is left between two menus. */
export async function checkBots(
  installation: Pick<Installation, 'bots' | 'provider' | 'query'>,
): Promise<Verdict> {
  const { bots } = installation
  if (!bots) return { figures: {}, failures: [] }
  const rows = await installation.query<Row>(
    `select c.number, t.status, t.chatbot, t.queue_id,
       coalesce((select array_agg(m.body order by m.id) from messages m
         where m.ticket_id = t.id and m.from_me and not m.is_private), '{}') as said,
       coalesce((select m.uncertain from messages m where m.ticket_id = t.id and m.from_me order by m.id desc limit 1),
         false) as uncertain
     from tickets t join contacts c on c.id = t.contact_id where t.connection_id = $1`,
    [bots.connectionId],
  )
  const byNumber = Map.groupBy(rows, row => row.number)
  const wrong = bots.customers.flatMap(customer => {
    const reason = findFault(customer, byNumber.get(customer.number) ?? [], bots.queueId)
    return reason === undefined ? [] : [`${customer.name} (${reason})`]
  })
  const { webhooks } = installation.provider.botNumber
  return {
    figures: {
      botCustomers: bots.customers.length,
      botAnswers: bots.customers.reduce((sum, { heard }) => sum + heard.length, 0),
    },
    failures: [
      ...summarizeFailures('customers of the bot are not where their words lead', wrong),
      ...summarizeFailures(
        'webhooks of the bot were answered with something other than yes or not now',
        [...webhooks.refusals]
          .filter(([status]) => status !== 0 && status !== 503)
          .map(([status, times]) => `${times} times ${status}`),
      ),
    ],
  }
}

function findFault(customer: BotCustomer, rows: readonly Row[], queueId: number): string | undefined {
  const [row, ...more] = rows
  const expected = expectedTexts(customer)
  if (!row || more.length > 0) return `${rows.length} tickets`
  if (row.uncertain && isSame(row.said, expected.slice(0, row.said.length))) return undefined
  if (!isSame(row.said, expected)) return `was told ${JSON.stringify(row.said)}`
  if (!isSame(customer.heard, expected)) return `heard ${JSON.stringify(customer.heard)}`
  if (row.status !== 'pending' || row.queue_id !== queueId) return `${row.status} in queue ${row.queue_id}`
  return row.chatbot === customer.talk.endsWithBot ? undefined : `bot ${row.chatbot}`
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((text, index) => text === b[index])
