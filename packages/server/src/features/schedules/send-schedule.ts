import { ACK, type Ticket } from '@recado/contract'
import * as consents from '../consents/index.ts'
import * as contacts from '../contacts/index.ts'
import * as messages from '../messages/index.ts'
import * as tickets from '../tickets/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { presentSchedule } from './schedules.present.ts'
import { save } from './schedules.service.ts'
import type { ScheduleRow } from './schedules.store.ts'

/** A key that no browser may choose, for each attempt of a schedule. */
const clientKeyOf = (row: ScheduleRow): string => `schedule:${row.id}:${row.attempts}`

/** Writes the message of a claimed schedule and puts it into the queue of its connection. */
export async function sendSchedule(scope: Scope, row: ScheduleRow, connectionId: number): Promise<void> {
  // A text of which nothing is left opens no ticket.
  if (messages.isEmptyText(await renderFor(scope, row, messages.anyTicketOf(row.contactId))))
    return failEmpty(scope, row)
  const ticket = await findPlace(scope, row, connectionId)
  const content = await renderFor(scope, row, ticket)
  if (messages.isEmptyText(content)) return failEmpty(scope, row)
  const contents = await messages.fitToChannel(scope, connectionId, [content], { isRule: true })
  const ids: number[] = []
  for (const [index, part] of contents.entries()) {
    const message = await messages.createMessage(scope, ticket, {
      content: part,
      fromMe: true,
      automatic: true,
      userId: row.userId,
      sentBy: row.user_name,
      clientKey: index === 0 ? clientKeyOf(row) : `${clientKeyOf(row)}:text`,
      ack: ACK.pending,
    })
    if (!message) continue
    await messages.enqueueSend(scope, message, connectionId, 'message')
    ids.push(message.id)
  }
  if (row.isMarketing) await consents.recordMarketingSend(scope, [row.contactId])
  await save(scope, presentSchedule(scope.context, row), {
    status: 'AGENDADA',
    reason: null,
    attempts: row.attempts + 1,
    repeat_times: 1,
    due_at: scope.now,
    message_id: ids[0] ?? row.message_id,
  })
}

async function renderFor(
  scope: Scope,
  row: ScheduleRow,
  ticket: messages.TextTicket,
): Promise<messages.StoredMessageContent> {
  const body = await messages.renderTicketVariables(scope, ticket, row.body, row.user_name ?? '')
  return row.media ? messages.fromStored(row.media, body) : { body, mediaType: 'chat' }
}

async function failEmpty(scope: Scope, row: ScheduleRow): Promise<void> {
  await save(scope, presentSchedule(scope.context, row), { status: 'ERRO', reason: 'empty', repeat_times: 1 })
}

/**
 * The conversation that the message belongs to. An active ticket stays with those who have it. Otherwise the
 * schedule opens one as it says, or the message follows the last closed one, or a silent one, which no list shows.
 */
async function findPlace(scope: Scope, row: ScheduleRow, connectionId: number): Promise<Ticket> {
  const active = await tickets.findActiveTicket(scope, row.contactId, connectionId)
  if (active) return active
  const contact = await contacts.find(scope, row.contactId)
  if (row.openTicket === 'disabled')
    return tickets.findOrOpenForBackfill(scope, {
      contactId: row.contactId,
      connectionId,
      isGroup: contact.isGroup,
      status: 'closed',
      importId: null,
      at: scope.now,
      isSilent: true,
    })
  const { ticket } = await tickets.open(scope, {
    ...stateOf(row),
    whatsappId: connectionId,
    contactId: row.contactId,
    isGroup: contact.isGroup,
  })
  return ticket
}

const stateOf = (row: ScheduleRow) => {
  const place = { userId: row.ticketUserId, queueId: row.queueId }
  if (row.statusTicket === 'closed') return { status: 'closed', ...place } as const
  return { status: row.ticketUserId === null ? 'pending' : 'open', ...place } as const
}
