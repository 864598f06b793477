import { ACK } from '@recado/contract'
import type { Installation } from './installation.ts'
import type { QrCustomer, QrNumber } from './qr-number.ts'
import { messageKey } from './provider-number.ts'
import { findMisplaced, findSecondTickets } from './verdict-inbound.ts'
import { findMissing, listSent, type SentRow } from './verdict-outbound.ts'
import { summarizeAll, summarizeFailures, type Verdict } from './verdict.ts'

interface InboundRow {
  id: string
  external_id: string
  body: string
  contact_id: number
  ticket_id: number
  is_edited: boolean
  versions: string[] | null
}

/** Checks the number that is linked by QR: all that its customers did is stored once, and they got each answer once. */
export async function checkQr(installation: Installation): Promise<Verdict> {
  const { qr } = installation
  if (!qr) return { figures: {}, failures: [] }
  const inbound = await checkWritten(installation, qr)
  const outbound = await checkAnswered(installation, qr)
  return {
    figures: { ...inbound.figures, ...outbound.figures },
    failures: [
      ...inbound.failures,
      ...outbound.failures,
      ...summarizeFailures('faults are of the fake WhatsApp itself', qr.problems.map(String)),
    ],
  }
}

async function checkWritten(installation: Installation, qr: QrNumber): Promise<Verdict> {
  const rows = await installation.query<InboundRow>(
    `select m.id, m.external_id, m.body, m.contact_id, m.ticket_id, m.is_edited,
       (select json_agg(v.body order by v.created_at) from message_versions v where v.message_id = m.id) as versions
     from messages m where m.connection_id = $1 and not m.from_me order by m.id`,
    [qr.connectionId],
  )
  const stored = Map.groupBy(rows, row => row.external_id)
  const all = qr.customers.flatMap(({ messages }) => messages)
  const faults = {
    lost: all.filter(({ id }) => !stored.has(id)).map(({ text }) => text),
    doubled: [...stored].filter(([, same]) => same.length > 1).map(([id]) => id),
    wrong: all.flatMap(message => {
      const row = stored.get(message.id)?.[0]
      return row && !isAsWritten(row, message) ? [`${JSON.stringify(message)}: ${JSON.stringify(row)}`] : []
    }),
    foreign: rows.filter(row => !all.some(({ id }) => id === row.external_id)).map(({ body }) => body),
    ...findMisplaced(
      qr.customers.map(customer => ({ customer, messages: customer.messages })),
      stored,
    ),
    secondTickets: await findSecondTickets(installation, qr.connectionId),
  }
  return {
    figures: {
      qrMessages: all.length,
      qrOfBusinesses: all.filter(({ isPlain }) => !isPlain).length,
      qrEdits: all.filter(({ edit }) => edit).length,
      qrLost: faults.lost.length,
      qrDoubled: faults.doubled.length,
      qrWrong: faults.wrong.length,
      qrOutOfOrder: faults.disordered.length,
    },
    failures: summarizeAll(INBOUND_FAULTS, faults),
  }
}

const INBOUND_FAULTS = {
  lost: 'messages to the QR number were lost',
  doubled: 'messages to the QR number were stored twice',
  wrong: 'messages to the QR number are not what was written',
  foreign: 'messages to the QR number are stored that nobody wrote',
  disordered: 'customers of the QR number are out of order',
  scattered: 'customers of the QR number are in more than one conversation',
  secondTickets: 'contacts of the QR number have a second active ticket',
}

/** The last words, and each earlier ones once. Of the kinds of businesses, the text stands among their other words. */
function isAsWritten(row: InboundRow, { text, isPlain, edit }: QrCustomer['messages'][number]): boolean {
  const versions = edit ? [text] : []
  return (
    (isPlain ? row.body === (edit?.text ?? text) : row.body.split('\n').includes(text)) &&
    row.is_edited === (edit !== undefined) &&
    JSON.stringify(row.versions ?? []) === JSON.stringify(versions)
  )
}

async function checkAnswered(installation: Installation, qr: QrNumber): Promise<Verdict> {
  const rows = await listSent(installation, qr.connectionId)
  const accepted = qr.attendant?.acceptedSends ?? []
  const received = Map.groupBy(qr.customers.flatMap(listReceived), ({ key }) => key)
  const keys = new Set(rows.map(keyOf))
  const faults = {
    missing: findMissing(rows, accepted),
    twice: [...received].filter(([, same]) => same.length > 1).map(([key]) => key),
    foreign: [...received.keys()].filter(key => !keys.has(key)),
    mismatched: rows.flatMap(row => {
      const reason = findMismatch(row, received.get(keyOf(row))?.[0]?.id)
      const isAwaited = qr.customers.some(({ phone }) =>
        phone.inbox.undecryptable.includes(row.external_id ?? ''),
      )
      return reason === undefined ? [] : [`${row.body} (${reason}${isAwaited ? ', asked for again' : ''})`]
    }),
  }
  return {
    figures: {
      qrAcceptedSends: accepted.length,
      qrReceived: received.size,
      qrReceivedTwice: faults.twice.length,
      qrUncertain: rows.filter(({ uncertain }) => uncertain).length,
    },
    failures: summarizeAll(OUTBOUND_FAULTS, faults),
  }
}

const OUTBOUND_FAULTS = {
  missing: 'sends of the QR number are not there exactly once',
  twice: 'messages of the QR number were received twice',
  foreign: 'messages of the QR number were received that nobody sent',
  mismatched: 'messages of the QR number are not what their customers know of them',
}

/** The messages that a customer's phone shows: WhatsApp itself leaves out one that comes again under its id. */
const listReceived = ({ number, phone }: QrCustomer): { id: string; key: string }[] =>
  phone.received.map(({ id, message }) => ({
    id,
    key: messageKey(number, message.conversation ?? message.extendedTextMessage?.text ?? ''),
  }))
const keyOf = ({ number, body }: SentRow): string => messageKey(number, body)

/** A phone tells of each message that it received, so nothing about those is open. */
function findMismatch(row: SentRow, receivedAs: string | undefined): string | undefined {
  if (receivedAs !== undefined) {
    if (row.uncertain || row.ack < ACK.delivered) return `ack ${row.ack}, though it was received`
    return row.external_id === receivedAs ? undefined : 'under another id'
  }
  if (row.uncertain) return row.ack === ACK.pending ? undefined : `uncertain with ack ${row.ack}`
  if (row.ack === ACK.failed) return row.failure === null ? 'failed without a reason' : undefined
  return row.ack === ACK.pending ? 'without a fate' : 'said to be sent, though nobody received it'
}
