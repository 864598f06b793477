import { ACCOUNT_LIMITS } from './limits/account.ts'
import { AUTOMATION_LIMITS } from './limits/automation.ts'
import { CONVERSATION_LIMITS } from './limits/conversation.ts'
import { LIST_LIMITS } from './limits/list.ts'
import { OUTREACH_LIMITS } from './limits/outreach.ts'
import { TEXT_LIMITS } from './limits/text.ts'

/** Every number of the specification that more than one place must agree on. Units are in the names. */
export const LIMITS = {
  ...ACCOUNT_LIMITS,
  ...TEXT_LIMITS,
  ...CONVERSATION_LIMITS,
  ...AUTOMATION_LIMITS,
  ...OUTREACH_LIMITS,
  ...LIST_LIMITS,
} as const

/** Milliseconds of a day without a change of the clock. */
export const DAY_MS = 24 * 60 * 60_000
