import type { AdReferral } from '@recado/channels/port'
import type { Ticket, TicketCard } from '@recado/contract'
import { contactPictureUrl } from '../contacts/index.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import type { TicketRow } from './tickets.store.ts'

const presentCard = ({ card_value, card_currency, card_note }: TicketRow): TicketCard => ({
  value: card_value,
  currency: card_currency,
  note: card_note,
})
export const presentTicket = (context: AppContext, row: TicketRow): Ticket => ({
  id: row.id,
  uuid: row.uuid,
  status: row.status,
  companyId: row.company_id,
  contactId: row.contact_id,
  contact: {
    id: row.contact_id,
    name: row.contact_name,
    number: row.contact_number ?? '',
    email: row.contact_email,
    isGroup: row.contact_is_group,
    profilePicUrl: contactPictureUrl(context, row.company_id, row.contact_picture),
  },
  userId: row.user_id,
  user: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' },
  queueId: row.queue_id,
  queue: presentTicketQueue(row),
  whatsappId: row.connection_id,
  whatsapp: { id: row.connection_id, name: row.connection_name },
  channel: row.channel,
  isGroup: row.is_group,
  ...(row.is_silent ? { isSilent: true } : {}),
  chatbot: row.chatbot,
  protocol: row.protocol,
  ...presentPreview(row),
  unreadMessages: row.unread,
  tags: row.tags,
  ad: row.ad && presentTicketAd(row.ad),
  laneId: row.lane_id,
  card: presentCard(row),
  rating: row.rate === null || row.rate_of === null ? null : { rate: row.rate, outOf: row.rate_of },
  snooze: presentSnooze(row),
  waitingSince: row.waiting_since?.toISOString() ?? null,
  answerDueAt: row.answer_due_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

const presentPreview = (row: TicketRow) => ({
  lastMessage: row.last_message,
  lastMediaType: row.last_media_type,
  lastFromMe: row.last_from_me,
  lastUserId: row.last_user_id,
  lastAck: row.last_ack,
})

const presentTicketQueue = ({ queue_id: id, queue_name, queue_color }: TicketRow): Ticket['queue'] =>
  id === null ? null : { id, name: queue_name ?? '', color: queue_color ?? '' }

/** The headline of an advertisement, as filters and screens have it. */
export const presentTicketAd = ({ headline = '' }: AdReferral): NonNullable<Ticket['ad']> => ({ headline })

export const presentSnooze = ({
  snoozed,
  snoozed_until,
}: Pick<TicketRow, 'snoozed' | 'snoozed_until'>): Ticket['snooze'] =>
  snoozed ? { until: snoozed_until?.toISOString() ?? null } : null
