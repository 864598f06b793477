import type { z } from 'zod'

/** The rules of the contract that an input violates, each with its field. */
export const listViolations = (schema: z.ZodType, input: unknown): (readonly [string, string])[] =>
  (schema.safeParse(input).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message] as const)
