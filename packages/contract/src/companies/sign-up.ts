import { z } from 'zod'
import { email, id, requiredText, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'

/** Languages people and companies are addressed in. */
export const LANGUAGES = ['pt', 'es', 'en', 'tr'] as const
export type Language = (typeof LANGUAGES)[number]

/**
 * Spelled as the zones of IANA are. The database reads the sign of an offset like "+05:30" reversed, and "IST" as another
 * zone than browsers do.
 */
const ZONE_NAME = /^(?:UTC|GMT|[A-Z]\w*(?:\/[A-Z][\w+-]*)+)$/
/** Old names that Intl knows and the database does not. */
const INTL_ZONES = /^(?:SystemV\/|US\/Pacific-New$)/

/** Whether it names a time zone that Intl and the database both know. */
export const isTimezone = (name: string): boolean => {
  if (!ZONE_NAME.test(name) || INTL_ZONES.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/**
 * A company and its first admin. Other company fields from a client (its due date, status or number) are
 * ignored. Spec: administration 5 "Sign-up", behaviour 2.
 */
export const SignUp = z.object({
  name: requiredText(LIMITS.nameMin, LIMITS.nameMax),
  companyName: requiredText(LIMITS.nameMin, LIMITS.nameMax),
  email,
  password: z
    .string('required')
    .min(1, 'required')
    .min(LIMITS.passwordMin, 'tooShort')
    .max(LIMITS.passwordMax, 'tooLong'),
  planId: id,
  phone: text(LIMITS.numberMax).default(''),
  language: z.enum(LANGUAGES).default('pt'),
  timezone: z.string().max(64).refine(isTimezone, 'invalidTimezone').default('America/Sao_Paulo'),
})
export type SignUp = z.infer<typeof SignUp>
