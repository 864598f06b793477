import { z } from 'zod'
import { requiredName } from '../clean-name.ts'
import { moment } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { API_SCOPES } from './api-scope.ts'

export const ApiKeyInput = z.object({
  name: requiredName(LIMITS.nameMin, LIMITS.nameMax),
  scopes: z
    .array(z.enum(API_SCOPES))
    .min(1, 'required')
    .max(API_SCOPES.length)
    .overwrite(scopes => [...new Set(scopes)]),
  /** Days until it ends; null for never. */
  expiresInDays: z.int().min(1).max(LIMITS.apiKeyDaysMax).nullable(),
})
export type ApiKeyInput = z.output<typeof ApiKeyInput>
/** A key by which another system acts for the company, without its secret. */
export const ApiKey = z.object({
  id: z.int(),
  ...ApiKeyInput.omit({ expiresInDays: true }).shape,
  /** The first characters, which identify a key. */
  prefix: z.string(),
  createdAt: moment,
  /** Its creator, while they work here. */
  createdBy: z.string().nullable(),
  /** Null for a key that does not end. */
  expiresAt: moment.nullable(),
  /** To the minute. */
  lastUsedAt: moment.nullable(),
})
export type ApiKey = z.output<typeof ApiKey>
