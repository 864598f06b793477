import { z } from 'zod'

/**
 * Why a call of an integration gave no answer. `refused`: the address or its port is not called. `form`: the
 * answer is not of the expected form.
 */
export const INTEGRATION_REASONS = [
  'refused',
  'unknownHost',
  'unreachable',
  'timeout',
  'broken',
  'redirect',
  'tooLarge',
  'form',
  'noAccount',
  'privateKey',
] as const
export const IntegrationReason = z.enum(INTEGRATION_REASONS)
export type IntegrationReason = z.infer<typeof IntegrationReason>
