import { ConnectionSettings, WhatsappDetail } from '@recado/contract'
import { sql } from 'kysely'
import { defineRecord, enabledIf, json } from '../../../kernel/database/record.ts'
import { computed, type Read } from '../../../kernel/database/record-types.ts'

const isFilled: Read<boolean> = text => sql`${text} ~ '\\S'`
const isNotEmpty: Read<boolean> = list => sql`${list} <> '[]'`
const orZero: Read<number> = id => sql`coalesce(${id}, 0)`

export const connectionRecord = defineRecord('connections', {
  reads: WhatsappDetail,
  writes: ConnectionSettings,
  columns: {
    groupAsTicket: enabledIf('group_as_ticket'),
    maxUseBotQueuesNPS: 'max_use_bot_queues_nps',
    expiresTicketNPS: 'expires_ticket_nps',
    sendIdQueue: { column: 'send_id_queue', read: orZero, write: (id: number | null) => id || null },
    schedules: json,
    expirationTime: 'qr_expires_at',
    hasRatingMessage: { column: 'rating_message', read: isFilled },
    hasOutOfHoursMessage: { column: 'out_of_hours_message', read: isFilled },
    hasHours: { column: 'schedules', read: isNotEmpty },
    // Rows of another table, and what only the process knows: `connections.present.ts`.
    queues: computed,
    queueIds: computed,
    hookUrl: computed,
    credentialsSet: computed,
  },
  archive: {
    credentials: 'secret',
    credential_names: 'secret',
    fresh_login: 'secret',
    hook_token: 'secret',
    pairing_code: 'secret',
    pairing_number: 'secret',
    qr_expires_at: 'secret',
    qrcode: 'secret',
    desired: 'work',
    generation: 'work',
    last_frame_at: 'work',
    restricted_until: 'work',
    restrictions: 'work',
    status_reason: 'work',
    stopped_generation: 'work',
    templates_synced_at: 'work',
    waiting_since: 'work',
    account_event: 'exported',
    account_event_at: 'exported',
    account_warning: 'exported',
    account_warned_at: 'exported',
    account_limit: 'exported',
    account_owner: 'exported',
    account_quality: 'exported',
    account_told_at: 'exported',
    created_at: 'exported',
    first_linked_at: 'exported',
    linked_at: 'exported',
    number_since: 'exported',
  },
  audited: [
    'name',
    'greetingMessage',
    'complationMessage',
    'outOfHoursMessage',
    'maxUseBotQueues',
    'timeUseBotQueues',
    'sendIdQueue',
    'integrationId',
    'promptId',
    'endWord',
    'ratingMessage',
    'npsEnabled',
    'maxUseBotQueuesNPS',
    'lgpdMessage',
    'lgpdLink',
  ],
})
