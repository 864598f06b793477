import { eventKey, type GroupEvent, type GroupNews } from '../port.ts'
import { omitUndefined, toId, type JsonRecord, toRecord, toRecords, toText } from '../graph/json.ts'
import { shortDigest } from '../graph/webhook-body.ts'
import { addressesOf } from './address.ts'
import { parseTimestamp } from './inbound-message.ts'

const NEWS: Readonly<Record<string, GroupNews>> = {
  group_join_request_created: 'joinRequested',
  group_join_request_revoked: 'joinRevoked',
  group_suspend: 'suspended',
  group_suspend_cleared: 'restored',
}

/** Parses one entry of `groups[]`: a subject that is in force, or news for people; undefined for all others. */
export function parseGroupEvent(group: JsonRecord, receivedAt: Date): GroupEvent | undefined {
  const id = toId(group['group_id'])
  const type = toText(group['type']) ?? ''
  const subject = subjectOf(type, group)
  const news = Object.hasOwn(NEWS, type) ? NEWS[type] : undefined
  if (!id || (subject === undefined && news === undefined)) return undefined
  const at = parseTimestamp(group, receivedAt)
  return omitUndefined({
    kind: 'group',
    key: eventKey.group(id, shortDigest([group, at.getTime()])),
    chat: { scheme: 'group', value: id },
    at,
    live: true,
    raw: group,
    subject,
    news,
    participants: addressesOf([{ phone: group['wa_id'], user: group['user_id'] }]),
  } as const)
}

function subjectOf(type: string, group: JsonRecord): string | undefined {
  if (type === 'group_create' && toRecords(group['errors']).length === 0) return toText(group['subject'])
  const change = toRecord(group['group_subject'])
  return type === 'group_settings_update' && change['update_successful'] !== false
    ? toText(change['text'])
    : undefined
}
