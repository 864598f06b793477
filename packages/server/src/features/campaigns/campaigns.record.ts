import { Campaign, CampaignInput } from '@recado/contract'
import { defineRecord, enabledIf, isSet, json } from '../../kernel/database/record.ts'
import { computed } from '../../kernel/database/record-types.ts'

export const campaignRecord = defineRecord('campaigns', {
  reads: Campaign,
  writes: CampaignInput,
  columns: {
    whatsappId: 'connection_id',
    moreWhatsappIds: 'more_connection_ids',
    tagListId: 'tag_id',
    statusTicket: 'ticket_status',
    openTicket: enabledIf('opens_ticket'),
    templateValues: json,
    isPreparing: { column: 'prepared_to', read: isSet },
    scheduledAt: { write: (moment: string | null) => (moment === null ? null : new Date(moment)) },
    // Said anew for each start, and kept in the audit log alone.
    peopleAgreed: computed,
    // Five texts of one column: `campaigns-texts.ts`.
    message1: computed,
    message2: computed,
    message3: computed,
    message4: computed,
    message5: computed,
    confirmationMessage1: computed,
    confirmationMessage2: computed,
    confirmationMessage3: computed,
    confirmationMessage4: computed,
    confirmationMessage5: computed,
    // Names of other records, links to the file, and figures: `campaigns.present.ts`.
    whatsapp: computed,
    contactListName: computed,
    tagListName: computed,
    queue: computed,
    mediaPath: computed,
    mediaName: computed,
    mediaMime: computed,
    hold: computed,
    report: computed,
  },
  archive: {
    columns: 'work',
    confirmation_messages: 'exported',
    messages: 'exported',
    media: 'exported',
    hold: 'exported',
    hold_since: 'exported',
    hold_until: 'exported',
    hold_count: 'work',
    hold_of: 'work',
    claimed: 'work',
    counted_rows: 'work',
    prepared_to: 'work',
    seed: 'work',
    sent_on: 'work',
    sent_today: 'work',
    watched_from: 'work',
  },
})
