import { API_SCOPES } from './api-keys/api-scope.ts'
import { z } from 'zod'
import { GATEWAY_PROBLEMS } from './billing/gateway.ts'
import { FileListUse } from './files/file-list-use.ts'
import { IntegrationReason } from './integrations/integration-reason.ts'
import { PLAN_FLAGS, PLAN_LIMITS } from './plans.ts'
import { TRANSCRIPTION_FAULTS } from './messages/transcription.ts'
import { CAMPAIGN_NEEDS, CAMPAIGN_STATUSES } from './campaigns/campaign-states.ts'
import { PROMPT_FAULTS } from './prompts/prompt-faults.ts'
import { SPREADSHEET_FAULTS } from './spreadsheets/spreadsheet-import.ts'

/** The conflicting ticket, and its owner. */
export const ConflictingTicket = z.object({
  id: z.int(),
  uuid: z.string(),
  status: z.string(),
  userId: z.int().nullable(),
  user: z.object({ id: z.int(), name: z.string() }).nullable(),
  queue: z.object({ id: z.int(), name: z.string(), color: z.string() }).nullable(),
})

/**
 * Everything that can be refused, its HTTP status, and what the refusal carries. Spec: workspace 8,
 * administration 8, behaviour 16.
 */
export const ERRORS = {
  // Requests in general
  ERR_VALIDATION: { status: 400, detail: z.object({ fields: z.record(z.string(), z.string()) }) },
  ERR_NOT_FOUND: { status: 404 },
  ERR_INTERNAL: { status: 500, detail: z.object({ requestId: z.string() }) },
  ERR_UNAVAILABLE: { status: 503 },
  ERR_TOO_MANY_REQUESTS: { status: 429, detail: z.object({ retryAfter: z.int() }) },
  ERR_TOO_LARGE: { status: 413 },
  ERR_ORIGIN: { status: 403 },
  ERR_BAD_REQUEST: { status: 400 },

  // Session
  /** 401: there is no session. 403 with the same code: the access token is old, refresh it. */
  ERR_SESSION_EXPIRED: { status: 401 },
  ERR_INVALID_CREDENTIALS: { status: 401 },
  /** No connection has this token: it is unknown, replaced or revoked. */
  ERR_INVALID_TOKEN: { status: 401 },
  ERR_WRONG_PASSWORD: { status: 400 },
  ERR_WEAK_PASSWORD: { status: 400 },
  /** The password is right; the login needs a code of the authenticator app, or a recovery code. */
  ERR_TWO_FACTOR_REQUIRED: { status: 401 },
  /** The code is wrong, was used, or is too old. */
  ERR_TWO_FACTOR_CODE: { status: 400 },
  ERR_TWO_FACTOR_ENABLED: { status: 409 },
  /** The company demands a second step, which this user has yet to set up. */
  ERR_TWO_FACTOR_MISSING: { status: 403 },
  ERR_OUT_OF_HOURS: { status: 403 },
  ERR_SUBSCRIPTION_EXPIRED: { status: 402, detail: z.object({ dueDate: z.string() }) },
  ERR_COMPANY_INACTIVE: { status: 403 },
  ERR_NO_PERMISSION: { status: 403 },
  ERR_USER_CREATION_DISABLED: { status: 403 },
  /** The code for a new password is wrong, used, tried too often or too old. */
  ERR_RESET_CODE: { status: 400 },
  /** The user has no living session of this id. */
  ERR_NO_SESSION_FOUND: { status: 404 },
  /** The link that undoes a change of e-mail is unknown, used or too old. */
  ERR_UNDO_LINK: { status: 400 },
  /** The link that sets up an empty server is unknown or too old, or the server has been set up. */
  ERR_SETUP_LINK: { status: 400 },
  /** The operator has not configured e-mail. */
  ERR_MAIL_UNAVAILABLE: { status: 409 },
  ERR_PLAN_LIMIT: { status: 403, detail: z.object({ limit: z.enum(PLAN_LIMITS), max: z.int() }) },
  ERR_PLAN_FEATURE: { status: 403, detail: z.object({ feature: z.enum(PLAN_FLAGS) }) },

  // Things that are not there
  ERR_NO_USER_FOUND: { status: 404 },
  /** Unknown e-mail. */
  ERR_NO_EMAIL_FOUND: { status: 404 },
  ERR_NO_COMPANY_FOUND: { status: 404 },
  ERR_NO_PLAN_FOUND: { status: 404 },
  ERR_NO_INVOICE_FOUND: { status: 404 },
  ERR_NO_CHARGE_FOUND: { status: 404 },
  ERR_NO_PAYMENT_FOUND: { status: 404 },
  ERR_NO_HELP_FOUND: { status: 404 },
  ERR_NO_QUEUE_FOUND: { status: 404 },
  ERR_NO_QUEUE_OPTION_FOUND: { status: 404 },
  ERR_NO_API_KEY_FOUND: { status: 404 },
  ERR_API_KEY_LIMIT: { status: 409, detail: z.object({ max: z.int() }) },
  /** The route needs this scope; null for one that refuses every key. */
  ERR_KEY_SCOPE: { status: 403, detail: z.object({ scope: z.enum(API_SCOPES).nullable() }) },
  ERR_NO_WEBHOOK_FOUND: { status: 404 },
  ERR_NO_MAILING_FOUND: { status: 404 },
  ERR_MAILING_LIMIT: { status: 409, detail: z.object({ max: z.int() }) },
  /** A recipient of a report may not see reports. */
  ERR_MAY_NOT_RECEIVE: { status: 400 },
  ERR_WEBHOOK_LIMIT: { status: 409, detail: z.object({ max: z.int() }) },
  ERR_NO_INTEGRATION_FOUND: { status: 404 },
  ERR_NO_DELIVERY_FOUND: { status: 404 },
  ERR_NO_PROMPT_FOUND: { status: 404 },
  ERR_NO_TAG_FOUND: { status: 404 },
  ERR_NO_CAMPAIGN_FOUND: { status: 404 },
  ERR_NO_RECIPIENT_FOUND: { status: 404 },
  ERR_NO_HOURS_EXCEPTION_FOUND: { status: 404 },
  ERR_TOO_MANY_HOURS_EXCEPTIONS: { status: 409 },
  ERR_NO_SETTING_FOUND: { status: 404 },
  ERR_NO_CONTACT_FOUND: { status: 404 },
  ERR_NO_CONTACT_LIST_FOUND: { status: 404 },
  ERR_NO_CONTACT_LIST_ITEM_FOUND: { status: 404 },
  ERR_NO_TICKET_FOUND: { status: 404 },
  ERR_NO_MESSAGE_FOUND: { status: 404 },
  ERR_NO_MERGE_FOUND: { status: 404 },
  ERR_NO_ERASURE_FOUND: { status: 404 },
  ERR_NO_EXPORT_FOUND: { status: 404 },
  ERR_NO_IMPORT_FOUND: { status: 404 },
  ERR_NO_NOTE_FOUND: { status: 404 },
  ERR_NO_QUICK_MESSAGE_FOUND: { status: 404 },
  ERR_NO_ANNOUNCEMENT_FOUND: { status: 404 },
  ERR_NO_FILE_LIST_FOUND: { status: 404 },
  ERR_NO_FILE_OPTION_FOUND: { status: 404 },
  ERR_NO_SCHEDULE_FOUND: { status: 404 },
  ERR_NO_CHAT_FOUND: { status: 404 },
  ERR_NO_WAPP_FOUND: { status: 404 },
  ERR_NO_DEF_WAPP_FOUND: { status: 404 },

  // Things that are there already
  ERR_EMAIL_TAKEN: { status: 409 },
  ERR_COMPANY_NAME_TAKEN: { status: 409 },
  ERR_PLAN_NAME_TAKEN: { status: 409 },
  ERR_HELP_TITLE_TAKEN: { status: 409 },
  /** Companies have this plan. */
  ERR_PLAN_IN_USE: { status: 409, detail: z.object({ companies: z.int() }) },
  /** The company has the platform's operators, so it stays. */
  ERR_COMPANY_OF_PLATFORM: { status: 409 },
  /** Somebody else has moved the due date since. */
  ERR_DUE_DATE_CHANGED: { status: 409, detail: z.object({ dueDate: z.string().nullable() }) },
  ERR_QUEUE_COLOR_ALREADY_EXISTS: { status: 409 },
  ERR_QUEUE_NAME_ALREADY_EXISTS: { status: 409 },
  ERR_QUEUE_ESCALATES_TO_ITSELF: { status: 400 },
  /** An option below itself. */
  ERR_QUEUE_OPTION_PARENT: { status: 409 },
  /** A menu has so many options, or levels, and no more. */
  ERR_QUEUE_OPTION_LIMIT: {
    status: 409,
    detail: z.object({ limit: z.enum(['options', 'levels']), max: z.int() }),
  },
  ERR_INTEGRATION_LIMIT: { status: 409, detail: z.object({ max: z.int() }) },
  ERR_TAG_ALREADY_EXISTS: { status: 409 },
  /** The records that send its files. */
  ERR_FILE_LIST_IN_USE: { status: 409, detail: z.object({ uses: z.array(FileListUse) }) },
  /** A tag that tickets carry does not become a lane, nor a lane a tag. */
  ERR_TAG_IN_USE: { status: 409 },
  ERR_LANE_LIMIT: { status: 409, detail: z.object({ max: z.int() }) },
  /** The timers of lanes would move a ticket in a circle. */
  ERR_LANE_LOOP: { status: 409 },
  /** Somebody else has moved the ticket to another lane. */
  ERR_LANE_CHANGED: { status: 409 },
  /** A campaign that runs, is over, or begins within the hour stays as it is. */
  ERR_CAMPAIGN_LOCKED: { status: 409, detail: z.object({ status: z.enum(CAMPAIGN_STATUSES) }) },
  /** The acts that a campaign in another status allows. */
  ERR_CAMPAIGN_STATUS: { status: 409, detail: z.object({ status: z.enum(CAMPAIGN_STATUSES) }) },
  /** A campaign that is to be sent lacks something. */
  ERR_CAMPAIGN_INCOMPLETE: {
    status: 409,
    detail: z.object({ missing: z.enum(CAMPAIGN_NEEDS) }),
  },
  ERR_DUPLICATED_CONTACT: { status: 409 },
  /** The typed name is not the name of the contact. */
  ERR_ERASURE_NAME: { status: 400 },
  /** A group is not a person. */
  ERR_ERASURE_OF_GROUP: { status: 409 },
  ERR_EXPORT_OF_GROUP: { status: 409 },
  ERR_EXPORT_LIMIT: { status: 409, detail: z.object({ max: z.int() }) },
  /** The file is still being written, or could not be. */
  ERR_EXPORT_NOT_READY: { status: 409 },
  /** An export has full numbers, so who sees masked ones may not have it. */
  ERR_EXPORT_NEEDS_NUMBERS: { status: 403 },
  /** The contact withdrew its consent to marketing. */
  ERR_MARKETING_WITHDRAWN: { status: 409 },
  /** A group, or twice the same contact. */
  ERR_MERGE_IMPOSSIBLE: { status: 409 },
  /** Two people serve the two contacts on one connection at this moment. */
  ERR_MERGE_TICKETS_HELD: {
    status: 409,
    detail: z.object({ connection: z.string(), users: z.array(z.string()) }),
  },
  /** Undone already, or another was done since and has to be undone first. */
  ERR_MERGE_NOT_LAST: { status: 409 },
  ERR_WAPP_NAME_ALREADY_EXISTS: { status: 409 },

  // Billing
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

  // Connections
  ERR_NO_OTHER_WHATSAPP: { status: 409 },
  ERR_WAPP_NOT_INITIALIZED: { status: 409 },
  ERR_WAPP_GREETING_REQUIRED: { status: 400 },
  /** A rating needs a question and an expiry. Spec: administration 5 "Connection". */
  ERR_WAPP_RATING_REQUIRED: { status: 400 },
  ERR_WAPP_PROVIDER_UNAVAILABLE: { status: 409 },
  ERR_WAPP_HAS_OPEN_TICKETS: { status: 409 },
  ERR_WAPP_CREDENTIALS_REQUIRED: { status: 400 },
  ERR_WAPP_CHECK_CONTACT: { status: 502 },
  ERR_WAPP_INVALID_CONTACT: { status: 400 },
  ERR_WAPP_DOWNLOAD_MEDIA: { status: 502 },

  // Push
  /** The browser's push service rejects the notice, or its address is not allowed. */
  ERR_PUSH_REFUSED: { status: 409 },

  // Tickets and messages
  ERR_OTHER_OPEN_TICKET: { status: 409, detail: z.object({ ticket: ConflictingTicket }) },
  ERR_TICKET_MOVE: { status: 409 },
  ERR_TICKET_NOT_OPEN: { status: 409 },
  ERR_REQUIRED_TAG: { status: 409 },
  /** Another device of the same person was faster. */
  ERR_VIEWS_CHANGED: { status: 409 },
  ERR_QUEUE_REQUIRED: { status: 400 },
  /** The figures of no period were requested. */
  ERR_NO_FILTER: { status: 400 },
  ERR_USER_NOT_IN_QUEUE: { status: 400 },
  ERR_CREATING_TICKET: { status: 400 },
  ERR_CREATING_MESSAGE: { status: 400 },
  /** The client key belongs to another message: of another text, ticket or user. */
  ERR_CLIENT_KEY_USED: { status: 409 },
  ERR_SENDING_WAPP_MSG: { status: 409 },
  /** The message is sent, or is being sent. */
  ERR_NOT_WAITING: { status: 409 },
  /** The scheduled message is sent, or is being sent, or its status allows no such step. */
  ERR_SCHEDULE_CLOSED: { status: 409 },
  ERR_DELETE_WAPP_MSG: { status: 409 },
  ERR_EDIT_WAPP_MSG: { status: 409 },
  /** The message is too old for the request. */
  ERR_FETCH_WAPP_MSG: { status: 409 },
  ERR_CHANNEL_CANNOT: { status: 409 },
  ERR_NO_TEMPLATE_FOUND: { status: 404 },
  /** The provider has not approved it, or it is of a form that cannot be filled here. */
  ERR_TEMPLATE_NOT_SENDABLE: { status: 409 },
  /** A place of the template is empty. */
  ERR_TEMPLATE_VALUES: { status: 400 },
  ERR_FILE_TOO_LARGE: { status: 413, detail: z.object({ maxBytes: z.int() }) },
  /** The files of the company have reached the limit of the operator. */
  ERR_STORAGE_FULL: { status: 413, detail: z.object({ maxBytes: z.int() }) },
  ERR_UNEXPECTED_FILE: { status: 400 },

  // Spreadsheets
  /** The file cannot be read as a spreadsheet. */
  ERR_SPREADSHEET: { status: 400, detail: z.object({ fault: z.enum(SPREADSHEET_FAULTS) }) },
  /** One column must be the number, and no two may be the same field. */
  ERR_SPREADSHEET_COLUMNS: { status: 400 },

  // Integrations
  /** The service did not answer as it should; `reason` is in its own words, or a short one of ours. */
  ERR_TEST_SESSION_DIALOG: {
    status: 424,
    detail: z.object({
      reason: z.string(),
      /** Null for a reason in the service's own words. */
      reasonCode: IntegrationReason.nullable(),
      sent: z.string(),
      received: z.string(),
      durationMs: z.int(),
    }),
  },
  /** A repeated call would move a conversation on, or its message is gone. */
  ERR_INTEGRATION_RESEND: { status: 409 },

  // Transcription
  ERR_TRANSCRIPTION_NOT_CONFIGURED: { status: 409 },
  ERR_TRANSCRIPTION_NO_SOUND: { status: 409 },
  /** The service that writes recordings down failed, not this server. */
  ERR_TRANSCRIPTION_FAILED: { status: 424, detail: z.object({ fault: z.enum(TRANSCRIPTION_FAULTS) }) },
  /** The stored key is for another host. */
  ERR_TRANSCRIPTION_KEY_REQUIRED: { status: 400 },

  // Prompts
  /** The provider of a prompt failed, not this server; `words` are its own, if it said any. */
  ERR_PROMPT_FAILED: {
    status: 424,
    detail: z.object({ fault: z.enum(PROMPT_FAULTS), words: z.string() }),
  },
  /** The stored key is for another host. */
  ERR_PROMPT_KEY_REQUIRED: { status: 400 },
} as const satisfies Record<`ERR_${string}`, { status: number; detail?: z.ZodObject }>

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
  ...detail: ErrorDetail<C> extends undefined ? [] : [ErrorDetail<C>]
): Refusal<C> {
  return new Refusal(code, detail[0] as ErrorDetail<C>)
}

/** The access token is too old: the client refreshes once and asks again. Spec: workspace 4 "Session". */
export const refuseExpiredAccessToken = (): Refusal<'ERR_SESSION_EXPIRED'> =>
  new Refusal('ERR_SESSION_EXPIRED', undefined, 403)

/** Error response body. */
export const ErrorBody = z.object({ error: z.string(), message: z.string().optional() })
