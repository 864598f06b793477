import { z } from 'zod'
import { PLAN_LIMITS } from '../plans.ts'
import { GATEWAY_PROBLEMS } from '../billing/gateway.ts'

/** Refusals about the company: plans, billing, settings, hours and mailings. */
export const COMPANY_ERRORS = {
  ERR_NO_COMPANY_FOUND: { status: 404 },
  ERR_NO_PLAN_FOUND: { status: 404 },
  ERR_NO_INVOICE_FOUND: { status: 404 },
  ERR_NO_CHARGE_FOUND: { status: 404 },
  /** The payment is read from its gateway, also of an account that was replaced, and never confirmed by hand. */
  ERR_CHARGE_OF_GATEWAY: { status: 409 },
  ERR_NO_PAYMENT_FOUND: { status: 404 },
  ERR_NO_HELP_FOUND: { status: 404 },
  ERR_COMPANY_NAME_TAKEN: { status: 409 },
  ERR_PLAN_NAME_TAKEN: { status: 409 },
  ERR_HELP_TITLE_TAKEN: { status: 409 },
  /** The company has the platform's operators, so it stays. */
  ERR_COMPANY_OF_PLATFORM: { status: 409 },
  /** Somebody of the company has logged in, so nobody is invited any more. */
  ERR_INVITATION_USED: { status: 409 },
  /** The user has logged in, so nobody invites them any more. */
  ERR_USER_HAS_LOGGED_IN: { status: 409 },
  /** Somebody else has moved the due date since. */
  ERR_DUE_DATE_CHANGED: { status: 409, detail: z.object({ dueDate: z.string().nullable() }) },
  ERR_INVOICE_PAID: { status: 409 },
  /** The plan costs nothing, or the company does not expire. */
  ERR_NOTHING_TO_PAY: { status: 409 },
  /** The company uses more than the plan allows. */
  ERR_PLAN_TOO_SMALL: { status: 409, detail: z.object({ limits: z.array(z.enum(PLAN_LIMITS)) }) },
  /** Time of the present plan is paid for; another may be chosen once the due date is near. */
  ERR_PLAN_CHANGE_EARLY: { status: 409 },
  /** The operator takes no payments here, or none in the currency of the plan. */
  ERR_PAYMENT_UNAVAILABLE: { status: 409 },
  /** The payment gateway gave no usable answer. */
  ERR_PAYMENT_FAILED: { status: 424 },
  /** The account at the gateway does not pass its check, so it cannot be chosen. */
  ERR_GATEWAY_UNUSABLE: { status: 424, detail: z.object({ problem: z.enum(GATEWAY_PROBLEMS) }) },
  ERR_NO_SETTING_FOUND: { status: 404 },
  ERR_NO_HOURS_EXCEPTION_FOUND: { status: 404 },
  ERR_TOO_MANY_HOURS_EXCEPTIONS: { status: 409 },
  ERR_NO_ANNOUNCEMENT_FOUND: { status: 404 },
  ERR_NO_MAILING_FOUND: { status: 404 },
  ERR_MAILING_LIMIT: { status: 409, detail: z.object({ max: z.int() }) },
  /** A recipient of a report may not see reports. */
  ERR_MAY_NOT_RECEIVE: { status: 400 },
} as const
