import {
  exportPath,
  type PersonCampaignSend,
  type PersonConsent,
  type PersonFile,
  type PersonGroupMessage,
  type PersonMessage,
  type PersonMessageKind,
  type PersonNote,
  type PersonSchedule,
  type PersonTicket,
} from '@recado/domain'
import type { StoredMedia } from '../../../schema/stored.ts'
import type { PersonGroupRow, PersonMessageRow } from './person.store.ts'
import type {
  listLogOfTickets,
  listRatingsOfTickets,
  PersonCampaignRow,
  PersonConsentRow,
  PersonNoteRow,
  PersonScheduleRow,
  PersonTicketRow,
} from './records.store.ts'

const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null

/** The path of the file of a message. */
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
  ratings: ratings
    .filter(one => one.ticket_id === row.id)
    .map(({ created_at, rate, out_of }) => ({ at: created_at.toISOString(), rate, outOf: out_of })),
  log: log
    .filter(one => one.ticket_id === row.id)
    .map(({ created_at, type, by, queue, attendant }) => ({
      at: created_at.toISOString(),
      type,
      by,
      queue,
      attendant,
    })),
})

export const presentPersonNote = (row: PersonNoteRow): PersonNote => ({
  at: row.created_at.toISOString(),
  ticketId: row.ticket_id,
  author: row.author,
  note: row.note,
})
export const presentPersonConsent = (row: PersonConsentRow): PersonConsent => ({
  at: row.at.toISOString(),
  purpose: row.purpose,
  state: row.state,
  source: row.source,
  words: row.words,
  by: row.by,
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
export const presentPersonCampaign = (row: PersonCampaignRow): PersonCampaignSend => ({
  campaign: row.campaign,
  state: row.state,
  reason: row.reason,
  name: row.name,
  number: row.number,
  sentAt: isoOrNull(row.sent_at),
  deliveredAt: isoOrNull(row.delivered_at),
  readAt: isoOrNull(row.read_at),
  answeredAt: isoOrNull(row.answered_at),
  confirmedAt: isoOrNull(row.confirmed_at),
  optedOutAt: isoOrNull(row.opted_out_at),
})
