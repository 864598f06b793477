import type { Catalogue } from '../messages.ts'
import type { contactListItems as pt } from '../pt/contact-list-items.ts'

export const contactListItems = {
  count: '{count, plural, =0 {No contacts} one {# contact} other {# contacts}}',
  sentence: 'The people of this list. Their numbers are checked on WhatsApp little by little.',
  sentenceOf: 'List {name}. Numbers are checked on WhatsApp little by little.',
  search: 'Search by name or number',
  add: 'Add contact',
  addTitle: 'Add contact',
  editTitle: 'Edit contact',
  saved: 'Contact saved.',
  deleted: 'Contact deleted.',
  deleteTitle: 'Take {name} off the list?',
  deleteText: 'The person only leaves this list. This cannot be undone.',
  emptyTitle: 'No contacts in this list',
  emptySentence: 'Import a spreadsheet or add them one by one.',
  name: 'Name',
  number: 'Number',
  numberHint: 'With the country code: 55 11 98765-4321',
  email: 'E-mail',
  check: 'WhatsApp',
  validity: {
    valid: 'valid',
    invalid: 'invalid',
    unchecked: 'not checked yet',
  },
  checkUnavailable:
    '{count, plural, one {# number is not checked} other {# numbers are not checked}}: the connections of this company, such as WhatsApp Cloud, check no numbers. Campaigns write to them, and the report shows who does not exist.',
  checkWaiting:
    '{count, plural, one {# number not checked yet} other {# numbers not checked yet}}. The check waits for a connected number.',
  checking:
    '{count, plural, one {Checking # number} other {Checking # numbers}} on WhatsApp, little by little…',
  back: 'Lists',
  notFound: 'List not found',
  notFoundSentence: 'It was deleted, or the address is wrong.',
  import: 'Import spreadsheet',
  segment: {
    open: 'Add a segment',
    title: 'Add the contacts of a segment',
    sentence:
      'The contacts with a number that meet all conditions come in. Without conditions, everyone does.',
    tags: 'With one of these tags',
    queues: 'With a ticket in one of these queues',
    wroteWithinDays: 'Wrote in the last',
    silentForDays: 'Silent for',
    days: 'days',
    infoName: 'Extra info',
    infoValue: 'Value that contains',
    neverAnswered: 'Was written to and never answered',
    count: '{count, plural, =0 {No contacts} one {# contact} other {# contacts}}',
    added:
      '{count, plural, =0 {All of them were in the list already.} one {# new contact in the list.} other {# new contacts in the list.}}',
    add: 'Add to the list',
  },
} satisfies Catalogue<typeof pt>
