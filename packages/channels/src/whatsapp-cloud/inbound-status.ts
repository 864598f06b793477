import { type Address, type CallEvent, eventKey, type ReceiptEvent, type ReceiptLevel } from '../port.ts'
import { addressesOf, parseRecipient, parseSender } from './address.ts'
import { meaningOfCloudCode } from './error-table.ts'
import { errorFromStatus } from '../graph/graph-error.ts'
import { parseTimestamp } from './inbound-message.ts'
import { omitUndefined, toId, type JsonRecord, toRecords, toNumber, toRecord, toText } from '../graph/json.ts'

const LEVELS: readonly ReceiptLevel[] = ['sent', 'delivered', 'read', 'played', 'failed']

/** Parses one entry of `statuses[]`; undefined for an unknown status. */
export function parseReceipt(status: JsonRecord, receivedAt: Date): ReceiptEvent | undefined {
  const target = toId(status['id'])
  const level = LEVELS.find(known => known === status['status'])
  const recipient = addressesOf([{ phone: status['recipient_id'], user: status['recipient_user_id'] }])[0]
  if (!target || !level || !recipient) return undefined
  const group: Address | undefined =
    status['recipient_type'] === 'group'
      ? { scheme: 'group', value: toId(status['recipient_id']) ?? '' }
      : undefined
  const error = toRecords(status['errors'])[0]
  return omitUndefined({
    kind: 'receipt',
    key: eventKey.receipt(target, level),
    chat: group ?? recipient,
    at: parseTimestamp(status, receivedAt),
    live: true,
    raw: status,
    target,
    level,
    outboundId: toText(status['biz_opaque_callback_data']),
    error: error && errorFromStatus(error, meaningOfCloudCode),
    pricing: 'pricing' in status ? toRecord(status['pricing']) : undefined,
  } as const)
}

/**
 * Parses an entry of the `calls` field: `connect` rings, `terminate` ends it; without a duration it was not
 * answered.
 */
export function parseCall(
  call: JsonRecord,
  contacts: readonly JsonRecord[],
  receivedAt: Date,
): CallEvent | undefined {
  const callId = toId(call['id'])
  const ours = call['direction'] === 'BUSINESS_INITIATED'
  const { addresses, names } = ours ? parseRecipient(call, contacts) : parseSender(call, contacts)
  const [chat] = addresses
  const state = callState(call)
  if (!callId || !chat || !state) return undefined
  const seconds = toNumber(call['duration'])
  return omitUndefined({
    kind: 'call',
    key: eventKey.call(callId, state),
    chat,
    at: parseTimestamp(call, receivedAt),
    live: true,
    raw: call,
    callId,
    state,
    by: ours ? 'me' : chat,
    video: false,
    durationMs: seconds ? seconds * 1000 : undefined,
    names,
    aliases: addresses,
  } as const)
}

function callState(call: JsonRecord): CallEvent['state'] | undefined {
  if (call['event'] === 'connect') return 'ringing'
  if (call['event'] === 'terminate') return toNumber(call['duration']) ? 'ended' : 'missed'
  return undefined
}
