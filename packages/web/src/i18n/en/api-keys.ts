import type { Catalogue } from '../messages.ts'
import type { apiKeys as pt } from '../pt/api-keys.ts'

export const apiKeys = {
  count: '{count, plural, =0 {No keys} one {# key} other {# keys}}',
  sentence: 'Keys by which other systems act for the company, each with only what you allow.',
  search: 'Search key',
  add: 'Create key',
  tryCalls: 'Try calls',
  addTitle: 'New API key',
  made: 'API key created',
  deleted: 'Key deleted: it is no longer valid.',
  deleteTitle: 'Delete the key {name}?',
  deleteText: 'The system that uses it is refused at once. This cannot be undone.',
  emptyTitle: 'No keys yet',
  emptySentence: 'Create one for each system, with the least that it needs.',
  name: 'Name',
  may: 'May',
  lastUsed: 'Last use',
  unused: 'never used',
  expiry: 'Valid for',
  never: 'does not end',
  ends: 'until {at}',
  ended: 'ended on {at}',
  secret: 'Key',
  onceTitle: 'Copy it now',
  onceText: 'It will not be shown again.',
  how: 'Send the key in the Authorization header. The document /api/openapi.json says which calls accept which scope.',
  example: 'Example',
  expiries: {
    month: '30 days',
    quarter: '90 days',
    year: '1 year',
    never: 'Does not end',
  },
  scopes: {
    'contacts:read': {
      label: 'Read contacts',
      hint: 'List and see contacts, with their numbers.',
    },
    'contacts:write': {
      label: 'Write contacts',
      hint: 'Create contacts and change their data.',
    },
    'tickets:read': {
      label: 'Read tickets',
      hint: 'List and see tickets.',
    },
    'messages:read': {
      label: 'Read messages',
      hint: 'The conversations of any ticket.',
    },
    'messages:send': {
      label: 'Send messages',
      hint: 'By the messages API, on any connection.',
    },
  },
} satisfies Catalogue<typeof pt>
