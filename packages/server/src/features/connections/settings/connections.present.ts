import {
  CREDENTIAL_NAMES,
  type ConnectionSettings,
  type Provider,
  type Whatsapp,
  type WhatsappDetail,
  type WhatsappSession,
} from '@recado/contract'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import type { ConnectionRow } from './connections.store.ts'

/** The address at which a provider delivers the events of a connection. */
export const hookUrlOf = (
  { config }: Pick<AppContext, 'config'>,
  provider: Provider,
  token: string,
): string => `${config.publicUrl}/hooks/${provider}/${token}`

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
  hasOutOfHoursMessage: row.out_of_hours_message.trim() !== '',
  hasHours: row.schedules.length > 0,
  sendIdQueue: row.send_id_queue ?? 0,
  updatedAt: row.updated_at.toISOString(),
})

/**
 * Only for holders of `connections-page:actionButtons`: the QR code allows linking the number to another
 * device.
 */
export const presentDetail = (context: AppContext, row: ConnectionRow): WhatsappDetail => ({
  ...presentSettings(row),
  ...presentConnection(row),
  qrcode: row.qrcode,
  expirationTime: row.qr_expires_at?.toISOString() ?? null,
  pairingCode: row.pairing_code,
  pairingNumber: row.pairing_number,
  hookUrl: context.services.connections.drivers.get(row.provider)?.ingest
    ? hookUrlOf(context, row.provider, row.hook_token)
    : null,
  credentialsSet: CREDENTIAL_NAMES.filter(name => row.credential_names.includes(name)),
  lastFrameAt: row.last_frame_at?.toISOString() ?? null,
})

export const presentSession = (row: ConnectionRow): WhatsappSession => ({
  id: row.id,
  name: row.name,
  status: row.status,
  statusReason: row.status_reason,
  qrcode: row.qrcode,
  expirationTime: row.qr_expires_at?.toISOString() ?? null,
  pairingCode: row.pairing_code,
})

/** Presents the editable settings of a connection. */
export const presentSettings = (row: ConnectionRow): ConnectionSettings => ({
  name: row.name,
  isDefault: row.is_default,
  queueIds: row.queues.map(queue => queue.id),
  allowGroup: row.allow_group,
  groupAsTicket: row.group_as_ticket ? 'enabled' : 'disabled',
  greetingMessage: row.greeting_message,
  complationMessage: row.complation_message,
  outOfHoursMessage: row.out_of_hours_message,
  maxUseBotQueues: row.max_use_bot_queues,
  timeUseBotQueues: row.time_use_bot_queues,
  sendIdQueue: row.send_id_queue,
  timeSendQueue: row.time_send_queue,
  integrationId: row.integration_id,
  endWord: row.end_word,
  promptId: row.prompt_id,
  timeCreateNewTicket: row.time_create_new_ticket,
  expiresTicket: row.expires_ticket,
  expiresInactiveMessage: row.expires_inactive_message,
  timeInactiveMessage: row.time_inactive_message,
  inactiveMessage: row.inactive_message,
  timeToReturnQueue: row.time_to_return_queue,
  limitNewChats: row.limit_new_chats,
  newChatsPerDay: row.new_chats_per_day,
  warmUp: row.warm_up,
  schedules: row.schedules,
  ratingMessage: row.rating_message,
  npsEnabled: row.nps_enabled,
  maxUseBotQueuesNPS: row.max_use_bot_queues_nps,
  expiresTicketNPS: row.expires_ticket_nps,
  lgpdMessage: row.lgpd_message,
  lgpdLink: row.lgpd_link,
  importOldMessages: row.import_old_messages,
  importStart: row.import_start,
  importEnd: row.import_end,
  importGroups: row.import_groups,
  closeImported: row.close_imported,
})

/** Maps to columns. */
export const settingsColumns = (settings: ConnectionSettings) => ({
  name: settings.name,
  is_default: settings.isDefault,
  allow_group: settings.allowGroup,
  group_as_ticket: settings.groupAsTicket === 'enabled',
  greeting_message: settings.greetingMessage,
  complation_message: settings.complationMessage,
  out_of_hours_message: settings.outOfHoursMessage,
  max_use_bot_queues: settings.maxUseBotQueues,
  time_use_bot_queues: settings.timeUseBotQueues,
  send_id_queue: settings.sendIdQueue || null,
  time_send_queue: settings.timeSendQueue,
  integration_id: settings.integrationId,
  end_word: settings.endWord.trim(),
  prompt_id: settings.promptId,
  time_create_new_ticket: settings.timeCreateNewTicket,
  expires_ticket: settings.expiresTicket,
  expires_inactive_message: settings.expiresInactiveMessage,
  time_inactive_message: settings.timeInactiveMessage,
  inactive_message: settings.inactiveMessage,
  time_to_return_queue: settings.timeToReturnQueue,
  limit_new_chats: settings.limitNewChats,
  new_chats_per_day: settings.newChatsPerDay,
  warm_up: settings.warmUp,
  schedules: JSON.stringify(settings.schedules),
  rating_message: settings.ratingMessage,
  nps_enabled: settings.npsEnabled,
  max_use_bot_queues_nps: settings.maxUseBotQueuesNPS,
  expires_ticket_nps: settings.expiresTicketNPS,
  lgpd_message: settings.lgpdMessage,
  lgpd_link: settings.lgpdLink,
  import_old_messages: settings.importOldMessages,
  import_start: settings.importStart,
  import_end: settings.importEnd,
  import_groups: settings.importGroups,
  close_imported: settings.closeImported,
})
