import { z } from 'zod'
import { moment, requiredText } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { UserBrief } from '../users/user.ts'

/** The purposes of messages to a contact. Spec: behaviour 18 "Consent". */
export const CONSENT_PURPOSES = ['service', 'marketing'] as const
export const ConsentPurpose = z.enum(CONSENT_PURPOSES)
export type ConsentPurpose = z.infer<typeof ConsentPurpose>
export const ConsentState = z.enum(['given', 'withdrawn'])
export type ConsentState = z.infer<typeof ConsentState>
/**
 * Origin of an entry: a message of the customer, a user on the screen, an import, the channel's provider,
 * another system, or an earlier contact with the same number.
 */
export const ConsentSource = z.enum(['message', 'screen', 'import', 'provider', 'api', 'number'])
export type ConsentSource = z.infer<typeof ConsentSource>

/** An entry of the ledger; it never changes. */
export const ConsentEntry = z.object({
  id: z.int(),
  purpose: ConsentPurpose,
  state: ConsentState,
  source: ConsentSource,
  /** The customer's own words, or the reason that the user gave. */
  words: z.string(),
  messageId: z.int().nullable(),
  user: UserBrief.nullable(),
  at: moment,
})
export type ConsentEntry = z.infer<typeof ConsentEntry>

/** The consents of a contact: the present ones, and the latest entries of the ledger, the last first. */
export const ContactConsents = z.object({
  /** Null without an entry. */
  states: z.object({ service: ConsentState.nullable(), marketing: ConsentState.nullable() }),
  entries: z.array(ConsentEntry),
})
export type ContactConsents = z.infer<typeof ContactConsents>

export const ConsentInput = z.object({
  purpose: ConsentPurpose,
  state: ConsentState,
  reason: requiredText(1, LIMITS.consentReasonMax),
})
export type ConsentInput = z.output<typeof ConsentInput>

/** The words that end marketing, each a whole message. `isDefault`: the company has none of its own. */
export const StopWords = z.object({ words: z.array(z.string()), isDefault: z.boolean() })
export type StopWords = z.infer<typeof StopWords>
/** An empty list restores the usual words. */
export const StopWordsInput = z.object({
  words: z.array(requiredText(1, LIMITS.stopWordMax)).max(LIMITS.stopWordsMax, 'tooMany'),
})
export type StopWordsInput = z.output<typeof StopWordsInput>
