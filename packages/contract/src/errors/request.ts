import { z } from 'zod'
import { PLAN_FLAGS, PLAN_LIMITS } from '../plans.ts'

/** Refusals that any request may meet. */
export const REQUEST_ERRORS = {
  ERR_VALIDATION: { status: 400, detail: z.object({ fields: z.record(z.string(), z.string()) }) },
  ERR_NOT_FOUND: { status: 404 },
  /** Background work of a kind that this version of the server does not do. */
  ERR_UNKNOWN_WORK: { status: 409 },
  ERR_INTERNAL: { status: 500, detail: z.object({ requestId: z.string() }) },
  ERR_UNAVAILABLE: { status: 503 },
  ERR_TOO_MANY_REQUESTS: { status: 429, detail: z.object({ retryAfter: z.int() }) },
  /** The user, the company or the process has as many exports as may run at once. */
  ERR_TOO_MANY_EXPORTS: { status: 429, detail: z.object({ retryAfter: z.int() }) },
  ERR_TOO_LARGE: { status: 413 },
  ERR_ORIGIN: { status: 403 },
  ERR_BAD_REQUEST: { status: 400 },
  ERR_NO_PERMISSION: { status: 403 },
  /** The figures of no period were requested. */
  ERR_NO_FILTER: { status: 400 },
  ERR_UNEXPECTED_FILE: { status: 400 },
  ERR_FILE_TOO_LARGE: { status: 413, detail: z.object({ maxBytes: z.int() }) },
  /** The files of the company have reached the limit of the operator. */
  ERR_STORAGE_FULL: { status: 413, detail: z.object({ maxBytes: z.int() }) },
  ERR_PLAN_LIMIT: { status: 403, detail: z.object({ limit: z.enum(PLAN_LIMITS), max: z.int() }) },
  ERR_PLAN_FEATURE: { status: 403, detail: z.object({ feature: z.enum(PLAN_FLAGS) }) },
} as const
