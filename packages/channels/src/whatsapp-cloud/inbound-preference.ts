import { eventKey, type PreferenceEvent } from '../port.ts'
import { type JsonRecord, toText } from '../graph/json.ts'
import { parseSender } from './address.ts'
import { parseTimestamp } from './inbound-message.ts'

/** The one category there is; a later one may mean something else. */
const MARKETING = 'marketing_messages'
const STATES = { stop: 'withdrawn', resume: 'given', signup: 'given' } as const

/**
 * Translates what a person chose in WhatsApp about marketing; undefined for anything else. Meta's words name no
 * number.
 */
export function parsePreference(
  preference: JsonRecord,
  contacts: readonly JsonRecord[],
  receivedAt: Date,
): PreferenceEvent | undefined {
  const value = toText(preference['value']) ?? ''
  if (toText(preference['category']) !== MARKETING || !Object.hasOwn(STATES, value)) return undefined
  const state = STATES[value as keyof typeof STATES]
  const { addresses, names } = parseSender(
    { from: preference['wa_id'], from_user_id: preference['user_id'] },
    contacts,
  )
  const [chat] = addresses
  if (!chat) return undefined
  const at = parseTimestamp(preference, receivedAt)
  return {
    kind: 'preference',
    key: eventKey.preference(chat, state, at),
    chat,
    at,
    live: true,
    raw: preference,
    state,
    words: (toText(preference['detail']) ?? '').slice(0, 200),
    aliases: addresses,
    names,
  }
}
