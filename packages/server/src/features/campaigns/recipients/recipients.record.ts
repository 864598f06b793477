import { CampaignShipping } from '@recado/contract'
import { defineErased } from '../../../kernel/database/erased-columns.ts'
import { defineRecord } from '../../../kernel/database/record.ts'
import { computed } from '../../../kernel/database/record-types.ts'

export const recipientRecord = defineRecord('campaign_recipients', {
  reads: CampaignShipping,
  columns: {
    whatsappId: 'connection_id',
    // Of the messages, and of the reason: `recipients.service.ts`.
    ticketId: computed,
    ticketUuid: computed,
    answer: computed,
    mayRetry: computed,
  },
  archive: {
    campaign_id: 'exported',
    source: 'exported',
    extra_info: 'exported',
    message_id: 'exported',
    confirmation_message_id: 'exported',
    answer_message_id: 'exported',
    opted_out_at: 'exported',
    number_key: 'derived',
    sort_name: 'derived',
    place: 'derived',
    attempt: 'work',
    claimed_at: 'work',
  },
})
/** The state and its reason stay, since they are counted; the database derives the sorted name. */
export const ERASED_RECIPIENT = defineErased(
  'campaign_recipients',
  { name: '', number: '', number_key: null, email: '', extra_info: '[]', contact_id: null },
  ['reason', 'sort_name', 'source'],
)
