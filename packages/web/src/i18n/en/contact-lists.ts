import type { Catalogue } from '../messages.ts'
import type { contactLists as pt } from '../pt/contact-lists.ts'

export const contactLists = {
  count: '{count, plural, =0 {No lists} one {# list} other {# lists}}',
  sentence: 'People your campaigns write to, apart from your contacts.',
  search: 'Search lists',
  add: 'Add list',
  addTitle: 'Add list',
  editTitle: 'Edit list',
  saved: 'List saved.',
  deleted: 'List deleted.',
  deleteTitle: 'Delete the list {name}?',
  deleteText: 'Its people are removed with it; the company’s contacts stay. This cannot be undone.',
  emptyTitle: 'No lists yet',
  emptySentence: 'Create a list and bring people from an Excel or CSV spreadsheet.',
  name: 'Name',
  contacts: 'Contacts',
  check: 'WhatsApp',
  checked: '{valid, number} valid, {invalid, number} invalid, {unchecked, number} not checked',
  contactsOf: '{count, plural, =0 {empty} one {# contact} other {# contacts}}',
  open: 'Open contacts',
  sample: 'Sample spreadsheet',
} satisfies Catalogue<typeof pt>
