import { z } from 'zod'
import { flag, id, jsonList } from '../fields.ts'
import { toStorableText } from '../storable-text.ts'
import { LIMITS } from '../limits.ts'

const days = z.coerce.number().int().min(1).max(LIMITS.segmentDaysMax).optional()
const infoText = (max: number) =>
  z
    .string()
    .max(max, 'tooLong')
    .overwrite(value => toStorableText(value).trim())
    .default('')

/**
 * Conditions that a contact with a number fulfils, all of them. Without any, every contact does. Spec:
 * administration 3 "Contact list".
 */
export const Segment = z.object({
  /** Carries one of these tags. */
  tagIds: jsonList(id).default([]),
  /** Has had a ticket in one of these queues. */
  queueIds: jsonList(id).default([]),
  /** Wrote within so many days. */
  wroteWithinDays: days,
  /** Wrote nothing for so many days, or never. */
  silentForDays: days,
  /** Was written to, and has never answered. */
  neverAnswered: flag.default(false),
  /** Has extra info of this name, in any case; with a value, it contains that. */
  infoName: infoText(LIMITS.nameMax),
  infoValue: infoText(LIMITS.searchMax),
})
export type Segment = z.output<typeof Segment>
