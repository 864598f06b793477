import type { Catalogue } from '../messages.ts'
import type { apiReference as pt } from '../pt/api-reference.ts'

/** The page on which calls of the API are tried. */
export const apiReference = {
  sentence: 'The calls that an API key may make. Fill in, run, and see the answer of this server.',
  back: 'API keys',
  key: 'API key',
  keyHint: 'It stays on this screen alone. Calls are made for real, with the permissions of the key.',
  document: 'The OpenAPI document, for your tool:',
  failed: 'The calls did not load',
  calls: 'Calls',
  needs: 'permission: {scope}',
  summaries: {
    createContact: 'Adds a contact.',
    listContacts: 'A page of contacts, by name.',
    showContact: 'One contact.',
    updateContact: 'Changes a contact.',
    listTickets: 'A page of tickets: unread first, then by latest activity.',
    showTicket: 'One ticket.',
    listMessages:
      'A page of a conversation, the oldest message first; earlier tickets of the same contact and connection follow. gaps: when the connection was away meanwhile. isAgedOut: the retention rule deleted older messages.',
    sendByToken:
      'Sends a text, or one message per file, to a number, by the connection that the call names. A notice, such as a receipt, leaves whatever the customer agreed to; with marketing, a customer who wants no marketing is refused as ERR_MARKETING_WITHDRAWN.',
  },
  body: 'Body (JSON)',
  noJson: 'The body is no valid JSON.',
  command: 'Command',
  keyHere: 'YOUR_KEY',
  keyFirst: 'Paste a key at the top of the page to run this call.',
  run: 'Run',
  noAnswer: 'The server did not answer.',
  took: '{milliseconds} ms',
  answer: 'Answer',
} satisfies Catalogue<typeof pt>
