import { z } from 'zod'
import { moment } from '../fields.ts'

/** A browser and its system, as their makers write them; null when unknown. */
export const Device = z.object({
  browser: z.string().nullable(),
  system: z.string().nullable(),
  isMobile: z.boolean(),
})
export type Device = z.infer<typeof Device>

/** A living session of the caller. */
export const OwnSession = z.object({
  id: z.uuid(),
  device: Device,
  /** The address without its last part, `203.0.113.x`; empty when unknown. */
  network: z.string(),
  startedAt: moment,
  /** Precise to the renewal of the access token. */
  lastUsedAt: moment,
  /** It began at the provider of the company. */
  isSso: z.boolean(),
  isCurrent: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>
