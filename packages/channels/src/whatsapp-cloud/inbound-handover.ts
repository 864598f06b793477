import { eventKey, type HandoverEvent } from '../port.ts'
import { type JsonRecord, omitUndefined, toRecord, toText } from '../graph/json.ts'
import { contactList, parseSender } from './address.ts'
import { parseTimestamp } from './inbound-message.ts'
import { parseSummary } from './summary.ts'

/** The role of people. A conversation goes back to a program with another one. */
const PEOPLE = 'escalation'

/** Translates the notice that a conversation was passed to people; undefined for any other change of control. */
export function parseHandover(value: JsonRecord, receivedAt: Date): HandoverEvent | undefined {
  const passed = value['control_passed']
  if (passed === undefined || (toText(toRecord(passed)['new_owner_role']) ?? PEOPLE) !== PEOPLE)
    return undefined
  const { phone_number, wa_id, user_id, parent_user_id } = toRecord(value['sender'])
  const { addresses: aliases, names } = parseSender(
    { from: phone_number ?? wa_id, from_user_id: user_id, from_parent_user_id: parent_user_id },
    contactList(value),
  )
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
    names,
    summary:
      parseSummary(value) ?? parseSummary(toRecord(passed)) ?? sentenceOf(toRecord(passed)['metadata']),
  } as const)
}

/** Programs also put a word of their own here, as `customer_request`, which tells people nothing. */
const sentenceOf = (metadata: unknown): string | undefined => {
  const text = toText(metadata)
  return text !== undefined && /\s/.test(text.trim()) ? text : undefined
}
