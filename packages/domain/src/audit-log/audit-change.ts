import type { AuditChange } from '@recado/contract'
import { maskNumber } from '../access/phone-digits.ts'

/** Characters of a name or value that the log keeps. */
const MAX_LENGTH = 200
/** A run of digits, with the signs that people write between them, that may be somebody's number; no date. */
const NUMBER = /\+?(?!\d{4}-\d\d-\d\d)\d(?:[\s().-]{0,2}\d){7,}/gu

/** A text as the log keeps it: short, and numbers of people without their last digits. */
export const maskAuditText = (text: string): string =>
  text.replaceAll(NUMBER, maskNumber).slice(0, MAX_LENGTH)

/** A value of a field, before it becomes a text. */
export type AuditValue = string | number | boolean | null | undefined | readonly (string | number)[]
const toText = (value: AuditValue): string | null => {
  const text = typeof value === 'object' ? (value ?? []).join(', ') : String(value ?? '')
  return text === '' ? null : maskAuditText(text)
}

/** The fields that differ, with their values before and after. */
export function listAuditChanges<F extends string>(
  before: Readonly<Partial<Record<F, AuditValue>>>,
  after: Readonly<Partial<Record<F, AuditValue>>>,
): AuditChange[] {
  return (Object.keys(after) as F[])
    .map(field => ({ field, before: toText(before[field]), after: toText(after[field]) }))
    .filter(change => change.before !== change.after)
}
