import {
  exportPath,
  type PersonFile,
  type PersonGroupMessage,
  type PersonMessage,
  type PersonMessageKind,
  type PersonSchedule,
  type PersonTicket,
} from '@recado/domain'
import type { StoredMedia } from '../../../schema/stored.ts'
import type { PersonGroupRow, PersonMessageRow } from './person.store.ts'
import type {
  listLogOfTickets,
  listRatingsOfTickets,
  PersonScheduleRow,
  PersonTicketRow,
} from './records.store.ts'

const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null

export const pathOfFile = (messageId: number, { name, mime }: StoredMedia): string =>
  exportPath('files', messageId, name || mime.replace('/', '.'))

/** `missing`: the messages whose file is stored no more. */
const presentFile = (
  id: number,
  media: StoredMedia | null,
  missing: ReadonlySet<number>,
): PersonFile | null =>
  media && {
    name: media.name,
    mime: media.mime,
    path: media.key === null || missing.has(id) ? null : pathOfFile(id, media),
  }

function kindOf({ is_private, from_me, automatic }: PersonMessageRow): PersonMessageKind {
  if (is_private) return 'note'
  if (!from_me) return 'received'
  return automatic ? 'automatic' : 'sent'
}

export const presentPersonMessage = (row: PersonMessageRow, missing: ReadonlySet<number>): PersonMessage => ({
  id: row.id,
  ticketId: row.ticket_id,
  at: row.created_at.toISOString(),
  kind: kindOf(row),
  author: row.author ?? row.participant,
  connection: row.connection,
  type: row.media_type,
  body: row.body,
  isDeleted: row.is_deleted,
  isEdited: row.is_edited,
  quotedId: row.quoted_id,
  earlierVersions: row.versions,
  reactions: row.reactions,
  file: presentFile(row.id, row.media, missing),
  location: row.location && {
    latitude: row.location.latitude,
    longitude: row.location.longitude,
    name: row.location.name,
  },
  contacts: (row.contacts ?? []).map(({ name, numbers }) => ({ name, numbers })),
  transcription: row.transcription?.state === 'done' ? row.transcription.text : null,
})

export const presentGroupMessage = (
  row: PersonGroupRow,
  missing: ReadonlySet<number>,
): PersonGroupMessage => ({
  id: row.id,
  at: row.created_at.toISOString(),
  group: row.group,
  type: row.media_type,
  body: row.body,
  isDeleted: row.is_deleted,
  file: presentFile(row.id, row.media, missing),
})

/** The rows of a ticket, without its number. */
const ofTicket = <Row extends { readonly ticket_id: number }>(rows: readonly Row[], id: number) =>
  rows.flatMap(({ ticket_id, ...item }) => (ticket_id === id ? item : []))

export const presentPersonTicket = (
  row: PersonTicketRow,
  log: Awaited<ReturnType<typeof listLogOfTickets>>,
  ratings: Awaited<ReturnType<typeof listRatingsOfTickets>>,
): PersonTicket => ({
  id: row.id,
  protocol: row.protocol,
  status: row.status,
  createdAt: row.created_at.toISOString(),
  closedAt: isoOrNull(row.closed_at),
  queue: row.queue,
  attendant: row.attendant,
  connection: row.connection,
  tags: row.tags,
  cardNote: row.card_note,
  cardValue: row.card_value,
  cardCurrency: row.card_currency,
  ad: row.ad,
  ratings: ofTicket(ratings, row.id),
  log: ofTicket(log, row.id),
})

export const presentPersonSchedule = (row: PersonScheduleRow): PersonSchedule => ({
  sendAt: row.send_at.toISOString(),
  sentAt: isoOrNull(row.sent_at),
  status: row.status,
  body: row.body,
  isMarketing: row.is_marketing,
  by: row.by,
  file: row.media?.name ?? null,
})
