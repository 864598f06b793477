import { eventKey, type HandoverEvent } from '../port.ts'
import { type JsonRecord, omitUndefined, toRecord, toText } from '../graph/json.ts'
import { addressesOf } from './address.ts'
import { parseTimestamp } from './inbound-message.ts'
import { parseSummary } from './summary.ts'

/** The role of people. A conversation goes back to a program with another one. */
const PEOPLE = 'escalation'

/** Translates the notice that a conversation was passed to people; undefined for any other change of control. */
export function parseHandover(value: JsonRecord, receivedAt: Date): HandoverEvent | undefined {
  const passed = value['control_passed']
  if (passed === undefined || (toText(toRecord(passed)['new_owner_role']) ?? PEOPLE) !== PEOPLE)
    return undefined
  const sender = toRecord(value['sender'])
  const aliases = addressesOf([
    { phone: sender['phone_number'], user: sender['user_id'], parent: sender['parent_user_id'] },
  ])
  const [chat] = aliases
  if (!chat) return undefined
  const at = parseTimestamp(value, receivedAt)
  return omitUndefined({
    kind: 'handover',
    key: eventKey.handover(chat, at),
    chat,
    at,
    live: true,
    raw: value,
    aliases,
    names: {},
    summary: parseSummary(value) ?? parseSummary(toRecord(passed)) ?? toText(toRecord(passed)['metadata']),
  } as const)
}
