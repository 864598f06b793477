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

/** `files/` is the folder of the files of messages. */
type ExportPlace =
  | { readonly entry: ExportRecords | 'files/' }
  | { /** Why the export does not have it. */ readonly leftOut: string }

/** Where an export has each kind of record that an erasure reaches. */
export const EXPORTED_KINDS: Readonly<Record<ErasedKind, ExportPlace>> = {
  messages: { entry: 'messages.json' },
  files: { entry: 'files/' },
  reactions: { entry: 'reactions.json' },
  tickets: { entry: 'tickets.json' },
  notes: { entry: 'notes.json' },
  drafts: { leftOut: 'Words that a user has not sent; they belong to that user alone.' },
  schedules: { entry: 'schedules.json' },
  sends: { leftOut: 'The state of the delivery of messages, which are exported.' },
  consents: { entry: 'consents.json' },
  listItems: { entry: 'contact.json' },
  importedRows: { entry: 'imported-rows.json' },
  recipients: { entry: 'campaigns.json' },
  merges: { entry: 'merges.json' },
  channelEvents: { leftOut: 'Copies of messages as the channel delivered them.' },
  integrationCalls: { leftOut: 'Copies of messages as a service got them, and its answers to them.' },
  webhookEvents: { leftOut: 'Copies of exported records on their way to another system.' },
  botDecisions: { entry: 'bot-decisions.json' },
  auditNames: { leftOut: 'Acts of users, in whose entries the name of the person may stand.' },
  liveEvents: { leftOut: 'Copies of exported records on their way to open screens.' },
}
