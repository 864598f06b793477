import { z } from 'zod'
import { moment } from '../fields.ts'

/** Six digits of an authenticator app, or a recovery code; blanks and hyphens do not count. */
export const SecondStep = z
  .string('required')
  .max(40, 'tooLong')
  .transform(typed => typed.replaceAll(/[\s-]/gu, '').toUpperCase())
  .pipe(z.string().regex(/^(?:\d{6}|[A-Z2-7]{16})$/, 'invalidCode'))

/** The state of one's own second step. */
export const TwoFactor = z.object({
  isEnabled: z.boolean(),
  /** The company demands it. */
  isRequired: z.boolean(),
  enabledAt: moment.nullable(),
  recoveryCodesLeft: z.int(),
})
export type TwoFactor = z.infer<typeof TwoFactor>

/** The secret for an authenticator app: as text, and as the address that its QR code has. */
export const TwoFactorEnrolment = z.object({ secret: z.string(), uri: z.string() })
export type TwoFactorEnrolment = z.infer<typeof TwoFactorEnrolment>

/** Shown once, and stored as hashes. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

const currentPassword = z.string('required').min(1, 'required').max(200, 'tooLong')
export const TwoFactorStart = z.object({ currentPassword })
export const TwoFactorCode = z.object({ code: SecondStep })
export const TwoFactorRemoval = z.object({ currentPassword, code: SecondStep })

/** Proof that the caller sits before the screen: a code, of those who have the app, else the password. */
export const OwnProof = z.object({ currentPassword: currentPassword.optional(), code: SecondStep.optional() })
export type OwnProof = z.infer<typeof OwnProof>
