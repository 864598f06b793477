import type { ErasedKind } from '@recado/contract'

/** The files of records in an export. */
export const EXPORT_RECORDS = [
  'contact.json',
  'messages.json',
  'groups.json',
  'reactions.json',
  'tickets.json',
  'notes.json',
  'consents.json',
  'schedules.json',
  'campaigns.json',
  'imported-rows.json',
  'merges.json',
  'bot-decisions.json',
] as const
export type ExportRecords = (typeof EXPORT_RECORDS)[number]

/**
 * The fate of a kind of record outside of an erasure. `entry`: where the export of a person has it (`files/` is the folder
 * of the files of messages); or `leftOut`: why the export lacks it. `stays`: why it stays when retention deletes the messages
 * of a ticket by age; without, it goes with them. So do copies elsewhere: a backup with its own rotation (what a restore
 * brings back, the next run deletes again), the export of a contact after seven days, what a browser keeps as soon as it
 * hears that messages went; a forwarded message is one of the other ticket.
 */
type KindOfData = ({ readonly entry: ExportRecords | 'files/' } | { readonly leftOut: string }) & {
  readonly stays?: string
}

/** All kinds of records that an erasure reaches, in export and retention. */
export const KINDS_OF_DATA: Readonly<Record<ErasedKind, KindOfData>> = {
  messages: { entry: 'messages.json' },
  files: { entry: 'files/' },
  reactions: { entry: 'reactions.json' },
  tickets: {
    entry: 'tickets.json',
    stays:
      'Figures, ratings and the log need them. The preview and the note of the card go; the ad that the customer came from stays, as figures count it.',
  },
  notes: { entry: 'notes.json' },
  drafts: { leftOut: 'Words that a user has not sent; they belong to that user alone.' },
  schedules: {
    entry: 'schedules.json',
    stays: 'A schedule is a record of its own, whose text a user wrote before it was a message.',
  },
  sends: { leftOut: 'The state of the delivery of messages, which are exported.' },
  consents: {
    entry: 'consents.json',
    stays: 'The words with which a customer gave or withdrew consent prove it.',
  },
  listItems: { entry: 'contact.json', stays: 'People of a contact list, not messages.' },
  importedRows: { entry: 'imported-rows.json', stays: 'Rows of a spreadsheet, not messages.' },
  recipients: {
    entry: 'campaigns.json',
    stays: 'A campaign keeps its own text and the state of each recipient.',
  },
  merges: { entry: 'merges.json', stays: 'They hold ids of messages, and no text.' },
  channelEvents: {
    leftOut: 'Copies of messages as the channel delivered them.',
    stays: 'Events that a channel delivered go 30 days after they were handled, at the latest.',
  },
  integrationCalls: { leftOut: 'Copies of messages as a service got them, and its answers to them.' },
  webhookEvents: {
    leftOut: 'Copies of exported records on their way to another system.',
    stays: 'Deliveries to the webhooks of a company go after 30 days.',
  },
  botDecisions: { entry: 'bot-decisions.json' },
  auditNames: {
    leftOut: 'Acts of users, in whose entries the name of the person may stand.',
    stays: 'Acts of users, without texts of messages.',
  },
  liveEvents: {
    leftOut: 'Copies of exported records on their way to open screens.',
    stays: 'Events for open screens go after three days.',
  },
}
