import { LIMITS } from '@recado/contract'
import { maskNumber } from '../access/phone-digits.ts'
import { parseJsonText } from './read-json.ts'

const SECRET_NAME = /token|secret|password|senha|authorization|api[-_]?key|private[-_]?key|signature/i
/** Digits of a phone number, with the signs that people put between them. */
const NUMBER = /\+?\d[\d\s().-]{6,}\d/g
/** Names a record, such as a ticket, and nobody. */
const UUID = /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/gi
const maskNumbers = (text: string): string =>
  text.replaceAll(NUMBER, found => (found.replaceAll(/\D/g, '').length >= 8 ? maskNumber(found) : found))
/** Words of a service with masked phone numbers. */
export function maskWords(text: string): string {
  const uuids = text.match(UUID) ?? []
  return text
    .split(UUID)
    .map((part, index) => maskNumbers(part) + (uuids[index] ?? ''))
    .join('')
}

/** Levels of a body that the log keeps; what is deeper would need more of the stack than there is. */
const MAX_DEPTH = 100
function maskValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return maskWords(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth === MAX_DEPTH) return '…'
  if (Array.isArray(value)) return value.map(inner => maskValue(inner, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      SECRET_NAME.test(name) ? '***' : isMoment(inner) ? inner : maskValue(inner, depth + 1),
    ]),
  )
}
const isMoment = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)

/** A body as the log of deliveries keeps it: shortened, without secrets, and with masked phone numbers. */
export function maskBody(body: string): string {
  const json = parseJsonText(body)
  const masked = typeof json === 'object' && json !== null ? JSON.stringify(maskValue(json)) : maskWords(body)
  return masked.slice(0, LIMITS.deliveryBodyMax)
}
