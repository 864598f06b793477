import { z } from 'zod'

/** A record that sends customers to an integration: a connection, a queue, or an option of a queue's menu. */
const IntegrationUse = z.object({
  kind: z.enum(['connection', 'queue', 'option']),
  id: z.int(),
  /** Of an option its title. */
  name: z.string(),
  /** Of an option the name of its queue. */
  queueName: z.string().nullable(),
  /** Of the queue; null for a connection. */
  color: z.string().nullable(),
})
export type IntegrationUse = z.infer<typeof IntegrationUse>

/** Where an integration is used, and its calls. */
export const IntegrationActivity = z.object({
  integrationId: z.int(),
  uses: z.array(IntegrationUse),
  /** Among the deliveries that are kept. */
  lastCallAt: z.string().nullable(),
  /** The last 24 hours, oldest first; the last entry ends now. */
  hours: z.array(z.object({ answered: z.int(), failed: z.int() })),
})
export type IntegrationActivity = z.infer<typeof IntegrationActivity>
