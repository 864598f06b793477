import { Contact, ContactInput } from '@recado/contract'
import { sql, type RawBuilder } from 'kysely'
import { defineRecord } from '../../kernel/database/record.ts'
import { computed } from '../../kernel/database/record-types.ts'

// The fields that screens show and people write. Rules, merges and erasures read columns: `contacts.columns.ts`.
export const contactRecord = defineRecord('contacts', {
  reads: Contact,
  // Its number is stored with its key: `numberColumns`.
  writes: ContactInput.omit({ number: true }),
  columns: {
    number: { read: (number: RawBuilder<unknown>) => sql<string>`coalesce(${number}, '')` },
    // Missing where there is none, the link to the file, and other tables: `contacts.present.ts`.
    username: computed,
    isErased: computed,
    profilePicUrl: computed,
    extraInfo: computed,
    tags: computed,
    whatsapp: computed,
  },
  archive: {
    username: 'exported',
    connection_id: 'exported',
    is_named: 'exported',
    consented_at: 'exported',
    erased_at: 'exported',
    picture_key: 'file',
    number_key: 'derived',
    sort_name: 'derived',
    masked_sort_name: 'derived',
    profile_checked_at: 'work',
  },
})
