import { ACK } from '@recado/contract'
import { messageKey, type SendAttempt, type SentReceiptLevel } from './provider-number.ts'
import type { Installation } from './installation.ts'
import { summarizeFailures, type Verdict } from './verdict.ts'

/** A message that left, or shall leave. */
export interface SentRow {
  id: string
  ticket_id: number
  number: string
  body: string
  client_key: string | null
  external_id: string | null
  ack: number
  uncertain: boolean
  failure: string | null
  automatic: boolean
}

const ACK_OF: Readonly<Record<SentReceiptLevel, number>> = {
  sent: ACK.sent,
  delivered: ACK.delivered,
  read: ACK.read,
}

/** The messages from a connection, in the order of their ids. */
export const listSent = (installation: Installation, connectionId: number): Promise<SentRow[]> =>
  installation.query<SentRow>(
    `select m.id, m.ticket_id, c.number, m.body, m.client_key, m.external_id, m.ack, m.uncertain, m.failure, m.automatic
     from messages m join contacts c on c.id = m.contact_id where m.connection_id = $1 and m.from_me order by m.id`,
    [connectionId],
  )

const figuresOf = ({ provider: { figures }, attendants }: Installation) => ({
  sendsTaken: figures.taken,
  answersLost: figures.lost,
  sendsRefused: figures.refused,
  refreshes: attendants.reduce((sum, { refreshCount }) => sum + refreshCount, 0),
})

/** Conversations that were greeted more than once. */
const findDoubleGreetings = (rows: readonly SentRow[]): string[] =>
  [...Map.groupBy(rows, row => (row.automatic && row.client_key === null ? row.ticket_id : 0))]
    .filter(([ticket, same]) => ticket !== 0 && same.length > 1)
    .map(([ticket]) => `ticket ${ticket}`)

/** Texts of sends that the product accepted and that are not stored exactly once. */
export function findMissing(
  rows: readonly SentRow[],
  accepted: Installation['attendants'][number]['acceptedSends'],
): string[] {
  const byKey = Map.groupBy(rows, row => row.client_key)
  return accepted
    .filter(({ key, text, messageId }) => {
      const same = byKey.get(key) ?? []
      return same.length !== 1 || same[0]?.body !== text || Number(same[0].id) !== messageId
    })
    .map(({ text }) => text)
}

/** Checks sent messages: each once, in order, with a status that matches the provider's. */
export async function checkOutbound(installation: Installation): Promise<Verdict> {
  const rows = await listSent(installation, installation.attendantContext.connectionId)
  const { attempts } = installation.provider
  const accepted = installation.attendants.flatMap(attendant => attendant.acceptedSends)
  const sends = new Set(rows.map(row => messageKey(row.number, row.body)))
  const twice = [...attempts]
    .filter(([, tries]) => tries.slice(0, -1).some(({ answer }) => answer !== 'refused'))
    .map(([key]) => key)
  const wrong = rows.flatMap(row => {
    const reason = findMismatch(row, attempts.get(messageKey(row.number, row.body)) ?? [])
    return reason === undefined ? [] : [`${row.body} (${reason})`]
  })
  return {
    figures: {
      acceptedSends: accepted.length,
      ...figuresOf(installation),
      sentTwice: twice.length,
      uncertain: rows.filter(row => row.uncertain).length,
    },
    failures: [
      ...summarizeFailures('accepted sends are not there exactly once', findMissing(rows, accepted)),
      ...summarizeFailures('conversations were greeted twice', findDoubleGreetings(rows)),
      ...summarizeFailures('messages reached the provider twice', twice),
      ...summarizeFailures(
        'messages reached the provider that nobody sent',
        [...attempts.keys()].filter(key => !sends.has(key)),
      ),
      ...summarizeFailures('messages are not what the provider knows of them', wrong),
      ...summarizeFailures('conversations left out of order', findOutOfOrder(rows, attempts)),
    ],
  }
}

/** Returns the mismatch between a message's status and the provider's attempts. */
function findMismatch(row: SentRow, tries: readonly SendAttempt[]): string | undefined {
  const last = tries.at(-1)
  const isTaken = last !== undefined && last.answer !== 'refused'
  const acks = isTaken ? [...last.receipts].map(level => ACK_OF[level]) : []
  if (acks.length > 0) {
    if (row.uncertain) return 'uncertain, though its fate was told'
    if (row.ack !== Math.max(...acks)) return `ack ${row.ack} instead of ${Math.max(...acks)}`
    return row.external_id === last?.id ? undefined : 'under another id'
  }
  if (row.uncertain) return row.ack === ACK.pending ? undefined : `uncertain with ack ${row.ack}`
  if (row.ack === ACK.failed)
    return row.failure === null
      ? 'failed without a reason'
      : isTaken
        ? 'failed, though it was taken'
        : undefined
  if (last?.answer === 'lost') return 'its answer was lost, and nothing says so'
  return row.ack === ACK.pending
    ? 'without a fate'
    : isTaken
      ? undefined
      : 'said to be sent, though it was not'
}

/** Finds conversations whose messages reached the provider out of order. */
function findOutOfOrder(
  rows: readonly SentRow[],
  attempts: ReadonlyMap<string, readonly SendAttempt[]>,
): string[] {
  return [...Map.groupBy(rows, row => row.ticket_id)]
    .filter(([, messages]) => {
      const came = messages.flatMap(
        row =>
          attempts.get(messageKey(row.number, row.body))?.find(({ answer }) => answer !== 'refused')
            ?.sequence ?? [],
      )
      return came.some((sequence, index) => index > 0 && sequence < (came[index - 1] ?? 0))
    })
    .map(([ticket]) => `ticket ${ticket}`)
}
