import { ReportMailing, ReportMailingInput, type MailingRhythm } from '@recado/contract'
import { sql, type RawBuilder } from 'kysely'
import { defineRecord } from '../../kernel/database/record.ts'
import { computed } from '../../kernel/database/record-types.ts'

const rhythm = { read: (column: RawBuilder<unknown>) => sql<MailingRhythm>`${column}` }

export const mailingRecord = defineRecord('report_mailings', {
  reads: ReportMailing,
  writes: ReportMailingInput,
  columns: {
    rhythm,
    period: rhythm,
    isByClock: 'by_clock',
    // Rows of other tables: `mailings.present.ts`.
    recipientIds: computed,
    recipients: computed,
    limits: computed,
    failure: computed,
  },
  archive: 'choice',
})
