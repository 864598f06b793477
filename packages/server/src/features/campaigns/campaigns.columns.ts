import type { CampaignChange } from '@recado/contract'
import type { Updateable } from 'kysely'
import type { Campaigns } from '../../schema/tables.ts'

// The columns of the fields that people write. `campaigns.store.ts` lists the columns that are read.
//
// A new field:
// 1. A migration adds its column; `npm run schema` writes its type into `schema/tables.ts`.
// 2. It is a field of `CampaignInput` and of `Campaign` in the contract. The compiler then asks for its value in
//    `campaigns.present.ts`.
// 3. A field with the form of its column joins COLUMNS; any other has a line in `toCampaignColumns`. A column
//    with a default of the contract, other than that of the database, has one in `create` as well.
// 4. Its column joins CAMPAIGN_COLUMNS in `campaigns.store.ts`.
// 5. `campaign-values.ts` of the web app gives it to the builder, and a step has its input.
// 6. A field that changes who gets what joins CHOOSES_ANEW in `campaigns.service.ts`.
// 7. A row of `testing/fixtures/campaigns.ts` and `campaign-samples.ts` of the web app have it.
//
// Columns that the engine alone writes (`claimed`, `hold`, `sent_today` …) are not among them.

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
  maxBlockedPercent: 'max_blocked_percent',
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
