import { z } from 'zod'
import { Confirmation, email } from '../fields.ts'
import { routesOf } from '../route.ts'
import {
  EmailConfirmation,
  EmailUndo,
  InvitationAnswer,
  NewPassword,
  PasswordResetInput,
  ResetCode,
  ResetRequest,
} from './password-reset.ts'

const route = routesOf({ area: 'session' })
const errors = [
  'ERR_RESET_CODE',
  'ERR_SSO_REQUIRED',
  'ERR_WEAK_PASSWORD',
  'ERR_TOO_MANY_REQUESTS',
  'ERR_ORIGIN',
] as const

export const requestPasswordReset = route({
  method: 'POST',
  path: '/forgetpassword/:email',
  access: 'public',
  throttle: 'reset',
  summary: 'Sends a code by e-mail to somebody who has lost their password.',
  params: ResetRequest,
  reply: Confirmation,
  errors: [
    'ERR_NO_EMAIL_FOUND',
    'ERR_MAIL_UNAVAILABLE',
    'ERR_UNAVAILABLE',
    'ERR_TOO_MANY_REQUESTS',
    'ERR_ORIGIN',
  ],
})

export const resetPassword = route({
  method: 'POST',
  path: '/resetpasswords',
  access: 'public',
  throttle: 'reset',
  summary: 'Sets a new password with the code that came by e-mail; ends every session of that person.',
  body: PasswordResetInput,
  reply: Confirmation,
  errors,
})

export const resetPasswordByPath = route({
  method: 'POST',
  path: '/resetpasswords/:email/:token/:password',
  access: 'public',
  throttle: 'reset',
  summary: 'The same with everything in the path, for clients of old; nothing of it is logged.',
  params: z.object({ email, token: ResetCode, password: NewPassword }),
  reply: Confirmation,
  errors,
})

export const undoEmailChange = route({
  method: 'POST',
  path: '/auth/undo_email',
  access: 'public',
  throttle: 'reset',
  summary:
    'Restores the e-mail that a user changed, by the link mailed to it; ends the password and every session.',
  body: EmailUndo,
  reply: Confirmation,
  errors: ['ERR_UNDO_LINK', 'ERR_EMAIL_TAKEN', 'ERR_TOO_MANY_REQUESTS', 'ERR_ORIGIN'],
})

export const acceptInvitation = route({
  method: 'POST',
  path: '/invitations',
  access: 'public',
  throttle: 'reset',
  summary:
    'Sets the first password of an invited person, by the link of the invitation; the link works once.',
  body: InvitationAnswer,
  reply: Confirmation,
  errors: [
    'ERR_INVITATION_LINK',
    'ERR_COMPANY_INACTIVE',
    'ERR_SSO_REQUIRED',
    'ERR_WEAK_PASSWORD',
    'ERR_TOO_MANY_REQUESTS',
    'ERR_ORIGIN',
  ],
})

export const confirmEmail = route({
  method: 'POST',
  path: '/auth/confirm_email',
  access: 'public',
  throttle: 'reset',
  summary: 'Confirms the e-mail of a company that signed up, by the link mailed to it; the link works once.',
  body: EmailConfirmation,
  reply: Confirmation,
  errors: ['ERR_CONFIRMATION_LINK', 'ERR_TOO_MANY_REQUESTS', 'ERR_ORIGIN'],
})

export const resendEmailConfirmation = route({
  method: 'POST',
  path: '/auth/confirm_email/resend',
  access: 'campaigns:write',
  throttle: 'email',
  summary: 'Mails the link that confirms the e-mail to the admin who asks; nothing once it is confirmed.',
  reply: Confirmation,
  errors: ['ERR_MAIL_UNAVAILABLE', 'ERR_UNAVAILABLE', 'ERR_TOO_MANY_REQUESTS'],
})
