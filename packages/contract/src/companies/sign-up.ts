import { z } from 'zod'
import { requiredName } from '../clean-name.ts'
import { writtenPhone } from '../contacts/contact.ts'
import { email, id, password } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { NEW_LOCALE } from './company-locale.ts'

/**
 * A company and its first admin. Other company fields from a client (its due date, status or number) are
 * ignored. Spec: administration 5 "Sign-up", behaviour 2.
 */
export const SignUp = z.object({
  name: requiredName(LIMITS.nameMin, LIMITS.nameMax),
  companyName: requiredName(LIMITS.nameMin, LIMITS.nameMax),
  email,
  password,
  planId: id,
  phone: writtenPhone.default(''),
  ...NEW_LOCALE,
})
export type SignUp = z.infer<typeof SignUp>
