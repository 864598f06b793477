import { type Address, type CallEvent, eventKey, type ReceiptEvent, type ReceiptLevel } from '../port.ts'
import { addressesOf } from './address.ts'
import { meaningOf } from './error-table.ts'
import { errorFromStatus } from '../graph/graph-error.ts'
import { timeOf } from './inbound-message.ts'
import { defined, identifier, type Json, list, numeric, record, text } from '../graph/json.ts'

const LEVELS: readonly ReceiptLevel[] = ['sent', 'delivered', 'read', 'played', 'failed']

/** The receipt in one entry of `statuses[]`; undefined for a status nobody knows. */
export function receiptOf(status: Json, heardAt: Date): ReceiptEvent | undefined {
  const target = identifier(status['id'])
  const level = LEVELS.find(known => known === status['status'])
  const recipient = addressesOf([{ phone: status['recipient_id'], user: status['recipient_user_id'] }])[0]
  if (!target || !level || !recipient) return undefined
  const group: Address | undefined = status['recipient_type'] === 'group' ? { scheme: 'group', value: identifier(status['recipient_id']) ?? '' } : undefined
  const error = list(status['errors'])[0]
  return defined({
    kind: 'receipt',
    key: eventKey.receipt(target, level),
    chat: group ?? recipient,
    at: timeOf(status, heardAt),
    live: true,
    raw: status,
    target,
    level,
    outboundId: text(status['biz_opaque_callback_data']),
    error: error && errorFromStatus(error, meaningOf),
    pricing: 'pricing' in status ? record(status['pricing']) : undefined,
  } as const)
}

/** A call of the `calls` field: `connect` rings, `terminate` ends it; without a duration nobody answered. */
export function callOf(call: Json, heardAt: Date): CallEvent | undefined {
  const callId = identifier(call['id'])
  const ours = call['direction'] === 'BUSINESS_INITIATED'
  const chat = ours ? addressesOf([{ phone: call['to'], user: call['to_user_id'] }])[0] : addressesOf([{ phone: call['from'], user: call['from_user_id'] }])[0]
  const state = callState(call)
  if (!callId || !chat || !state) return undefined
  const seconds = numeric(call['duration'])
  return defined({
    kind: 'call',
    key: eventKey.call(callId, state),
    chat,
    at: timeOf(call, heardAt),
    live: true,
    raw: call,
    callId,
    state,
    by: ours ? 'me' : chat,
    video: false,
    durationMs: seconds === undefined ? undefined : seconds * 1000,
  } as const)
}

function callState(call: Json): CallEvent['state'] | undefined {
  if (call['event'] === 'connect') return 'ringing'
  if (call['event'] === 'terminate') return numeric(call['duration']) ? 'ended' : 'missed'
  return undefined
}
