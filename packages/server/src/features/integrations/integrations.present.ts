import type { CircuitState, QueueIntegration } from '@recado/contract'
import type { ShownIntegration } from './integrations.store.ts'

/** The circuit at a moment: after its pause it is half open until a call succeeds. */
const circuitOf = (pausedUntil: Date | null, now: Date): CircuitState =>
  pausedUntil === null ? 'closed' : pausedUntil > now ? 'open' : 'halfOpen'

export const presentIntegration = (
  { paused_until, ...integration }: ShownIntegration,
  now: Date,
): QueueIntegration => ({ ...integration, circuit: circuitOf(paused_until, now) })
