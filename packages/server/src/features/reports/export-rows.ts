import type { MessageExportColumn, Ticket, TicketExportColumn } from '@recado/contract'
import {
  addMeasures,
  maskCell,
  maskMessageBody,
  wallTimeOf,
  type EXPORT_WORDS,
  type ExportCell,
  type ExportLanguage,
  type FigureCell,
  writeNumberCell,
} from '@recado/domain'
import type { ExportedMessage } from './export.store.ts'

export interface ExportedTicket {
  readonly createdAt: Date
  /** Masked for the viewer. */
  readonly ticket: Ticket
  readonly closedAt: Date | null
  readonly cells: readonly FigureCell[]
}
/** The columns of a ticket that the rows of messages show. */
export interface ExportedConversation {
  readonly id: number
  /** Masked for the viewer. */
  readonly contact: Pick<Ticket['contact'], 'name' | 'number'>
  /** The whole number, which the texts may name. */
  readonly own: Pick<Ticket['contact'], 'number' | 'isGroup'>
}
export interface RowContext {
  readonly words: (typeof EXPORT_WORDS)[ExportLanguage]
  readonly timezone: string
  readonly hidesNumbers: boolean
}

const atOf = (at: Date, timezone: string): ExportCell => ({
  at: new Date(wallTimeOf(at, timezone)).toISOString().slice(0, 19),
})
const average = (seconds: number, count: number): ExportCell =>
  count === 0 ? null : { seconds: Math.round(seconds / count) }

export function ticketCells(
  { createdAt, ticket, closedAt, cells }: ExportedTicket,
  { words, timezone }: RowContext,
): Record<TicketExportColumn, ExportCell> {
  // Cells are repeated for each tag.
  const sum = addMeasures(...cells.filter(cell => (cell.tag ?? 0) === 0).map(cell => cell.measures))
  return {
    id: ticket.id,
    protocol: ticket.protocol,
    contact: ticket.contact.name,
    number: writeNumberCell(ticket.contact.number),
    email: ticket.contact.email,
    queue: ticket.queue?.name ?? '',
    attendant: ticket.user?.name ?? '',
    connection: ticket.whatsapp.name,
    channel: ticket.channel,
    status: words.statuses[ticket.status],
    createdAt: atOf(createdAt, timezone),
    closedAt: closedAt === null ? null : atOf(closedAt, timezone),
    firstAnswer: average(sum.firstAnswerSeconds, sum.firstAnswers),
    wait: average(sum.waitSeconds, sum.waits),
    handling: average(sum.handledSeconds, sum.handled),
    received: sum.received,
    sent: sum.sent,
    transferred: sum.transferred,
    reopened: sum.reopened,
    rating: ticket.rating?.rate ?? null,
    ratingScale: ticket.rating?.outOf ?? null,
    tags: ticket.tags.map(tag => tag.name).join(', '),
    ad: ticket.ad?.headline ?? '',
  }
}

export function messageCells(
  ticket: ExportedConversation,
  message: ExportedMessage,
  { words, timezone, hidesNumbers }: RowContext,
): Record<MessageExportColumn, ExportCell> {
  const participant = message.participant ?? ''
  const customer = participant === '' ? ticket.contact.name : participant
  const author = message.automatic ? words.automatic : (message.author ?? '')
  return {
    ticket: ticket.id,
    id: message.id,
    createdAt: atOf(message.created_at, timezone),
    contact: ticket.contact.name,
    number: writeNumberCell(ticket.contact.number),
    direction: message.is_private
      ? words.directions.note
      : message.from_me
        ? words.directions.sent
        : words.directions.received,
    author: message.from_me ? author : hidesNumbers ? maskCell(customer) : customer,
    kind: message.media_type,
    body: hidesNumbers
      ? maskMessageBody({ body: message.body, mediaType: message.media_type }, ticket.own)
      : message.body,
    queue: message.queue ?? '',
    connection: message.connection,
  }
}
