import { z } from 'zod'
import { email, id, requiredText, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { NEW_LOCALE } from './company-locale.ts'

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
  ...NEW_LOCALE,
})
export type SignUp = z.infer<typeof SignUp>
