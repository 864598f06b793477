import { z } from 'zod'
import { IntegrationReason } from '../integrations/integration-reason.ts'
import { PROMPT_FAULTS } from '../prompts/prompt-faults.ts'

/** Refusals about queues, menus, integrations, webhooks and prompts. */
export const AUTOMATION_ERRORS = {
  ERR_NO_QUEUE_FOUND: { status: 404 },
  ERR_QUEUE_COLOR_ALREADY_EXISTS: { status: 409 },
  ERR_QUEUE_NAME_ALREADY_EXISTS: { status: 409 },
  ERR_QUEUE_ESCALATES_NOWHERE: { status: 400 },
  ERR_QUEUE_ESCALATES_TO_ITSELF: { status: 400 },
  ERR_NO_QUEUE_OPTION_FOUND: { status: 404 },
  /** An option below itself. */
  ERR_QUEUE_OPTION_PARENT: { status: 409 },
  /** A menu has so many options, or levels, and no more. */
  ERR_QUEUE_OPTION_LIMIT: {
    status: 409,
    detail: z.object({ limit: z.enum(['options', 'levels']), max: z.int() }),
  },
  ERR_NO_INTEGRATION_FOUND: { status: 404 },
  ERR_INTEGRATION_LIMIT: { status: 409, detail: z.object({ max: z.int() }) },
  ERR_NO_DELIVERY_FOUND: { status: 404 },
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
  ERR_NO_WEBHOOK_FOUND: { status: 404 },
  ERR_WEBHOOK_LIMIT: { status: 409, detail: z.object({ max: z.int() }) },
  ERR_NO_PROMPT_FOUND: { status: 404 },
  /** The provider of a prompt failed, not this server; `words` are its own, if it said any. */
  ERR_PROMPT_FAILED: {
    status: 424,
    detail: z.object({ fault: z.enum(PROMPT_FAULTS), words: z.string() }),
  },
  /** The stored key is for another host. */
  ERR_PROMPT_KEY_REQUIRED: { status: 400 },
} as const
