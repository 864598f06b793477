import type { CampaignChange } from '@recado/contract'
import type { Updateable } from 'kysely'
import type { Campaigns } from '../../schema/tables.ts'

const PLACES = [1, 2, 3, 4, 5] as const

/** The five texts after a change of some. */
function changeTexts(
  change: CampaignChange,
  field: 'message' | 'confirmationMessage',
  before: readonly string[],
): string[] | undefined {
  const texts = PLACES.map(place => change[`${field}${place}`])
  return texts.every(text => text === undefined)
    ? undefined
    : texts.map((text, index) => text ?? before[index] ?? '')
}

/** Columns that have the name of their field, but for its form. */
const COLUMNS = {
  name: 'name',
  confirmation: 'confirmation',
  whatsappId: 'connection_id',
  moreWhatsappIds: 'more_connection_ids',
  contactListId: 'contact_list_id',
  tagListId: 'tag_id',
  fileListId: 'file_list_id',
  queueId: 'queue_id',
  userId: 'user_id',
  statusTicket: 'ticket_status',
  templateId: 'template_id',
  dailyLimit: 'daily_limit',
  dayFrom: 'day_from',
  dayTo: 'day_to',
  canaryPercent: 'canary_percent',
  canaryWaitMinutes: 'canary_wait_minutes',
  maxFailedPercent: 'max_failed_percent',
  maxOptOutPercent: 'max_opt_out_percent',
  minDeliveredPercent: 'min_delivered_percent',
} as const satisfies Partial<Record<keyof CampaignChange, keyof Campaigns>>

/** The columns of a change; fields that are missing stay as they are. */
export function toCampaignColumns(
  change: CampaignChange,
  before: { messages: readonly string[]; confirmation_messages: readonly string[] },
): Updateable<Campaigns> {
  const messages = changeTexts(change, 'message', before.messages)
  const confirmations = changeTexts(change, 'confirmationMessage', before.confirmation_messages)
  return {
    ...(Object.fromEntries(
      Object.entries(COLUMNS).flatMap(([field, column]) => {
        const value = change[field as keyof typeof COLUMNS]
        return value === undefined ? [] : [[column, value]]
      }),
    ) as Updateable<Campaigns>),
    ...(messages ? { messages } : {}),
    ...(confirmations ? { confirmation_messages: confirmations } : {}),
    ...(change.scheduledAt === undefined
      ? {}
      : { scheduled_at: change.scheduledAt === null ? null : new Date(change.scheduledAt) }),
    ...(change.openTicket === undefined ? {} : { opens_ticket: change.openTicket === 'enabled' }),
    ...(change.templateValues === undefined
      ? {}
      : { template_values: JSON.stringify(change.templateValues) }),
  }
}
