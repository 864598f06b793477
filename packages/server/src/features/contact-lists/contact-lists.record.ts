import { ContactList, ContactListInput, ContactListItem, ContactListItemInput } from '@recado/contract'
import { defineRecord } from '../../kernel/database/record.ts'
import { computed } from '../../kernel/database/record-types.ts'

export const contactListRecord = defineRecord('contact_lists', {
  reads: ContactList,
  writes: ContactListInput,
  columns: { contactsCount: computed, validCount: computed, invalidCount: computed },
  archive: {},
})
export const contactListItemRecord = defineRecord('contact_list_items', {
  reads: ContactListItem,
  writes: ContactListItemInput,
  columns: {},
  archive: {
    checked_at: 'exported',
    created_at: 'exported',
    updated_at: 'exported',
    number_key: 'derived',
    sort_name: 'derived',
    brought_by: 'work',
  },
})
