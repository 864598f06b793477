import type { LiveName } from './live.ts'

/** Where the payload of an event has its record and the number of one that is gone. */
interface RecordKeys {
  readonly record?: string
  readonly id: string
}

/**
 * The record that an event is about. On the wire each also stands under `record` and `id`, the keys that other
 * frontends read. The other events ask for a fetch, or carry a list. Spec: behaviour 19.
 */
export const RECORD_KEYS: { readonly [N in LiveName]?: RecordKeys } = {
  ticket: { record: 'ticket', id: 'ticketId' },
  appMessage: { record: 'message', id: 'messageId' },
  contact: { record: 'contact', id: 'contactId' },
  ContactList: { record: 'contactList', id: 'contactListId' },
  ContactListItem: { record: 'item', id: 'itemId' },
  user: { record: 'user', id: 'userId' },
  whatsapp: { record: 'whatsapp', id: 'whatsappId' },
  whatsappSession: { record: 'session', id: 'whatsappId' },
  queue: { record: 'queue', id: 'queueId' },
  queueIntegration: { record: 'queueIntegration', id: 'queueIntegrationId' },
  prompt: { record: 'prompt', id: 'promptId' },
  campaign: { record: 'campaign', id: 'campaignId' },
  tag: { record: 'tag', id: 'tagId' },
  chat: { record: 'chat', id: 'chatId' },
  chatRoom: { record: 'message', id: 'messageId' },
  chatUser: { record: 'chat', id: 'chatId' },
  quickmessage: { record: 'quickMessage', id: 'quickMessageId' },
  file: { record: 'file', id: 'fileId' },
  schedule: { record: 'schedule', id: 'scheduleId' },
  announcement: { record: 'announcement', id: 'announcementId' },
  mention: { record: 'mention', id: 'messageId' },
  importMessages: { record: 'import', id: 'importId' },
  spreadsheetImport: { record: 'import', id: 'importId' },
  settings: { record: 'setting', id: 'key' },
  company: { record: 'company', id: 'companyId' },
  help: { id: 'helpId' },
  payment: { id: 'invoiceId' },
}

/** The payload as it travels: with the record and its id under the names that all events share. */
export function withRecordKeys(name: string, payload: unknown): unknown {
  const keys = (RECORD_KEYS as Readonly<Record<string, RecordKeys | undefined>>)[name]
  if (!keys || typeof payload !== 'object' || payload === null) return payload
  const fields = payload as Readonly<Record<string, unknown>>
  const record = keys.record === undefined ? undefined : fields[keys.record]
  const id = fields[keys.id] ?? (record as { id?: unknown } | undefined)?.id
  return { ...payload, ...(record !== undefined && { record }), ...(id !== undefined && { id }) }
}
