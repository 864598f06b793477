import { ConsentEntry } from '@recado/contract'
import { sql, type RawBuilder } from 'kysely'
import { defineRecord } from '../../kernel/database/record.ts'
import { computed } from '../../kernel/database/record-types.ts'

export const consentRecord = defineRecord('consents', {
  reads: ConsentEntry,
  columns: {
    purpose: { read: (purpose: RawBuilder<unknown>) => sql<ConsentEntry['purpose']>`${purpose}` },
    state: { read: (state: RawBuilder<unknown>) => sql<ConsentEntry['state']>`${state}` },
    source: { read: (source: RawBuilder<unknown>) => sql<ConsentEntry['source']>`${source}` },
    user: computed,
  },
  archive: { contact_id: 'exported', user_id: 'exported' },
})
