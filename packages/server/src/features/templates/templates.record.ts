import { Template } from '@recado/contract'
import { sql, type RawBuilder } from 'kysely'
import { defineRecord } from '../../kernel/database/record.ts'
import { computed } from '../../kernel/database/record-types.ts'

export const templateRecord = defineRecord('message_templates', {
  reads: Template,
  columns: {
    whatsappId: 'connection_id',
    nextCategory: {
      read: (next: RawBuilder<unknown>) => sql<string | null>`nullif(nullif(${next}, ''), category)`,
    },
    // All of the components: `templates.present.ts`.
    header: computed,
    body: computed,
    footer: computed,
    buttons: computed,
    isSendable: computed,
  },
  archive: { components: 'exported', external_id: 'exported', updated_at: 'exported' },
})
