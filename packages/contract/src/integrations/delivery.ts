import { z } from 'zod'
import { id, id64, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { QueueIntegrationFields, withIntegrationType } from './integration.ts'
import { IntegrationReason } from './integration-reason.ts'

/** One call of an integration. Bodies are masked: no secrets, no whole phone numbers. */
export const IntegrationDelivery = z.object({
  id: z.int(),
  ticketId: z.int().nullable(),
  at: z.string(),
  /** Of the same message, from 1. */
  attempt: z.int(),
  outcome: z.enum(['answered', 'failed']),
  /** HTTP status, if an answer began. */
  status: z.int().nullable(),
  /** Short reason of a failure; empty for an answer. */
  error: z.string(),
  /** Null for an answer, and for a failure in the service's own words. */
  reason: IntegrationReason.nullable(),
  /** When the message is delivered again by itself; null for never. */
  nextTryAt: z.string().nullable(),
  durationMs: z.int(),
  request: z.string(),
  response: z.string(),
  /** The parts of the answer that could not be applied, such as `queueId` of another company. */
  problems: z.array(z.string()),
  /** The delivery whose message was sent again. */
  resentOf: z.int().nullable(),
})
export type IntegrationDelivery = z.infer<typeof IntegrationDelivery>

/** `before`: the last delivery that was shown. */
export const DeliveryQuery = z.object({ before: id64.optional() })
export const DeliveryParams = z.object({ integrationId: id, deliveryId: id64 })

/** An integration that need not be saved, and the customer's message. */
const TestSessionFields = z.object({
  ...QueueIntegrationFields.shape,
  name: text(LIMITS.nameMax).default(''),
  /** The stored integration whose secrets are used where none are given. */
  integrationId: id.optional(),
  message: text(LIMITS.templateMax).default('Oi'),
})
export const TestSessionInput = TestSessionFields.transform(withIntegrationType)
export type TestSessionInput = z.output<typeof TestSessionInput>

/** Data of a test call, with masked bodies. */
export const TestCall = z.object({ sent: z.string(), received: z.string(), durationMs: z.int() })
export const TestSession = z.object({ messages: z.array(z.string()), ...TestCall.shape })
export type TestSession = z.infer<typeof TestSession>
