import { z } from 'zod'
import { AUTOMATION_ERRORS } from './errors/automation.ts'
import { COMPANY_ERRORS } from './errors/company.ts'
import { CONNECTION_ERRORS } from './errors/connection.ts'
import { CONTACT_ERRORS } from './errors/contact.ts'
import { MESSAGE_ERRORS } from './errors/message.ts'
import { OUTREACH_ERRORS } from './errors/outreach.ts'
import { REQUEST_ERRORS } from './errors/request.ts'
import { SESSION_ERRORS } from './errors/session.ts'
import { SSO_ERRORS } from './errors/sso.ts'
import { TICKET_ERRORS } from './errors/ticket.ts'

/**
 * Everything that can be refused, its HTTP status, and what the refusal carries. Spec: workspace 8,
 * administration 8, behaviour 16.
 */
export const ERRORS = {
  ...REQUEST_ERRORS,
  ...SESSION_ERRORS,
  ...SSO_ERRORS,
  ...COMPANY_ERRORS,
  ...CONTACT_ERRORS,
  ...CONNECTION_ERRORS,
  ...TICKET_ERRORS,
  ...MESSAGE_ERRORS,
  ...AUTOMATION_ERRORS,
  ...OUTREACH_ERRORS,
} as const satisfies Record<`ERR_${string}`, { status: number; detail?: z.ZodObject }>

export type { SessionEnding } from './errors/session.ts'
export type ErrorCode = keyof typeof ERRORS
export type ErrorDetail<C extends ErrorCode> = (typeof ERRORS)[C] extends {
  detail: infer S extends z.ZodType
}
  ? z.infer<S>
  : undefined

/** The only error of a refusal. Carries a code of the table and the code's details. */
export class Refusal<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C
  readonly detail: ErrorDetail<C>
  readonly status: number
  constructor(code: C, detail: ErrorDetail<C>, status: number = ERRORS[code].status) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.detail = detail
    this.status = status
  }
}

/** Creates one: `throw refuse('ERR_NO_TICKET_FOUND')`. */
export function refuse<C extends ErrorCode>(
  code: C,
  ...detail: ErrorDetail<C> extends undefined
    ? []
    : {} extends ErrorDetail<C>
      ? [detail?: ErrorDetail<C>]
      : [ErrorDetail<C>]
): Refusal<C> {
  return new Refusal(code, detail[0] as ErrorDetail<C>)
}

/** The access token is too old: the client refreshes once and asks again. Spec: workspace 4 "Session". */
export const refuseExpiredAccessToken = (): Refusal<'ERR_SESSION_EXPIRED'> =>
  new Refusal('ERR_SESSION_EXPIRED', {}, 403)

/** Error response body. */
export const ErrorBody = z.object({ error: z.string(), message: z.string().optional() })
