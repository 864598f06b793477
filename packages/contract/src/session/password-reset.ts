import { z } from 'zod'
import { email, password } from '../fields.ts'
import { LIMITS } from '../limits.ts'

/** The new password after a reset. Spec: administration 5 "Forgot password". */
export const NewPassword = z
  .string('required')
  .min(1, 'required')
  .min(LIMITS.resetPasswordMin, 'strongPasswordTooShort')
  .max(LIMITS.passwordMax, 'passwordTooLong')
  .regex(/^(?=.*\p{Lu})(?=.*\p{Ll})(?=.*\d)/su, 'weakPassword')

/** A code as people type it, `1234 5678` or `1234-5678`; its digits. */
export const ResetCode = z
  .string('required')
  .max(40, 'tooLong')
  .transform(typed => typed.replaceAll(/[\s\p{Pd}]/gu, ''))
  .pipe(z.string().length(LIMITS.resetCodeDigits, 'invalidCode').regex(/^\d+$/u, 'invalidCode'))

/** Recipient of a code. */
export const ResetRequest = z.object({ email })
/** A new password for a code. */
export const PasswordResetInput = z.object({ email, code: ResetCode, password: NewPassword })
/** The token of a link to an address that was replaced. */
export const EmailUndo = z.object({ token: z.string('required').max(100, 'tooLong') })
/** The link that confirms the e-mail of a sign-up. */
export const EmailConfirmation = z.object({ email, token: z.string('required').max(200, 'tooLong') })
/** The first password of an invited person; the token is the one of the link. */
export const InvitationAnswer = z.object({
  email,
  token: z.string('required').max(200, 'tooLong'),
  password,
})
