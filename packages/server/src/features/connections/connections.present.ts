import { CLOUD_CREDENTIALS, type Whatsapp, type WhatsappDetail, type WhatsappInput, type WhatsappSession } from '@recado/contract'
import type { World } from '../../kernel/world.ts'
import type { ConnectionRow } from './connections.store.ts'

export const presentConnection = (row: ConnectionRow): Whatsapp => ({
  id: row.id,
  name: row.name,
  status: row.status,
  statusReason: row.status_reason,
  isDefault: row.is_default,
  provider: row.provider,
  channel: row.channel,
  number: row.number,
  queues: row.queues,
  hasRatingMessage: row.rating_message.trim() !== '',
  updatedAt: row.updated_at.toISOString(),
})

/** For holders of `connections-page:actionButtons`: whoever has the QR code can link the number to a device of their own. */
export const presentDetail = (world: World, row: ConnectionRow): WhatsappDetail => ({
  ...presentConnection(row),
  ...presentSettings(row),
  sendIdQueue: row.send_id_queue ?? 0,
  qrcode: row.qrcode,
  expirationTime: row.qr_expires_at?.toISOString() ?? null,
  hookUrl: world.drivers.get(row.provider)?.ingest ? `${world.config.publicUrl}/hooks/${row.provider}/${row.hook_token}` : null,
  credentialsSet: CLOUD_CREDENTIALS.filter(name => row.credential_names.includes(name)),
  lastFrameAt: row.last_frame_at?.toISOString() ?? null,
})

export const presentSession = (row: ConnectionRow): WhatsappSession => ({
  id: row.id,
  name: row.name,
  status: row.status,
  statusReason: row.status_reason,
  qrcode: row.qrcode,
  expirationTime: row.qr_expires_at?.toISOString() ?? null,
})

/** What people may write of a connection, as it is. */
export type ConnectionSettings = Omit<WhatsappInput, 'provider' | 'credentials'>
export const presentSettings = (row: ConnectionRow): ConnectionSettings => ({
  name: row.name,
  isDefault: row.is_default,
  greetingMessage: row.greeting_message,
  complationMessage: row.complation_message,
  outOfHoursMessage: row.out_of_hours_message,
  queueIds: row.queues.map(queue => queue.id),
  allowGroup: row.allow_group,
  groupAsTicket: row.group_as_ticket ? 'enabled' : 'disabled',
  timeCreateNewTicket: row.time_create_new_ticket,
  maxUseBotQueues: row.max_use_bot_queues,
  timeUseBotQueues: row.time_use_bot_queues,
  sendIdQueue: row.send_id_queue,
  endWord: row.end_word,
  ratingMessage: row.rating_message,
  npsEnabled: row.nps_enabled,
  maxUseBotQueuesNPS: row.max_use_bot_queues_nps,
  expiresTicketNPS: row.expires_ticket_nps,
})
