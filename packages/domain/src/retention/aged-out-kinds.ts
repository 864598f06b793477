import type { ErasedKind } from '@recado/contract'

/** The fate of a kind of record under the retention rule: it goes with the messages, or stays for a reason. */
export type AgedOutPlace = { readonly goes: true } | { readonly stays: string }
const GOES: AgedOutPlace = { goes: true }

/** The fate of each kind of record that an erasure reaches, once the messages of a ticket are deleted by age. */
export const AGED_OUT_KINDS: Readonly<Record<ErasedKind, AgedOutPlace>> = {
  messages: GOES,
  files: GOES,
  reactions: GOES,
  notes: GOES,
  drafts: GOES,
  sends: GOES,
  botDecisions: GOES,
  integrationCalls: GOES,
  tickets: {
    stays:
      'Figures, ratings and the log need them. The preview and the note of the card go; the ad that the customer came from stays, as figures count it.',
  },
  schedules: { stays: 'A schedule is a record of its own, whose text a user wrote before it was a message.' },
  recipients: { stays: 'A campaign keeps its own text and the state of each recipient.' },
  consents: { stays: 'The words with which a customer gave or withdrew consent prove it.' },
  listItems: { stays: 'People of a contact list, not messages.' },
  importedRows: { stays: 'Rows of a spreadsheet, not messages.' },
  merges: { stays: 'They hold ids of messages, and no text.' },
  auditNames: { stays: 'Acts of users, without texts of messages.' },
  channelEvents: {
    stays: 'Events that a channel delivered go 30 days after they were handled, at the latest.',
  },
  webhookEvents: { stays: 'Deliveries to the webhooks of a company go after 30 days.' },
  liveEvents: { stays: 'Events for open screens go after three days.' },
}

/** Copies of messages outside of the tables that an erasure reaches, each with the end of its time. */
export const COPIES_OF_MESSAGES: Readonly<Record<string, string>> = {
  backups: 'A backup goes with its own rotation; what a restore brings back, the next run deletes again.',
  contactExports: 'The file with the data of one contact goes after seven days.',
  browsers: 'A browser drops what it keeps of a conversation once it hears that messages went.',
  forwards: 'A forwarded message is a message of the other ticket, and goes with that one.',
}
