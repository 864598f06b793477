import { z } from 'zod'
import { PLAN_FLAGS } from '../plans.ts'

/** Features and limits of a company; `value` is the price of a month. Spec: administration 3 "Plan". */
export const Plan = z.object({
  id: z.int(),
  name: z.string(),
  users: z.int(),
  connections: z.int(),
  queues: z.int(),
  value: z.number(),
  ...(Object.fromEntries(PLAN_FLAGS.map(name => [name, z.boolean()])) as Record<
    (typeof PLAN_FLAGS)[number],
    z.ZodBoolean
  >),
})
export type Plan = z.infer<typeof Plan>
