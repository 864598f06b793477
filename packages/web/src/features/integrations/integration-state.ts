import type { IntegrationActivity, QueueIntegration } from '@recado/contract'
import type { Tone } from '../../ui/Chip.tsx'

/** Each state with its colour. `paused`: after too many failures no call is made for a while. */
export const STATE_TONES = {
  paused: 'warn',
  failing: 'danger',
  neverCalled: 'neutral',
  working: 'ok',
} as const satisfies Record<string, Tone>
export type IntegrationState = keyof typeof STATE_TONES

export function integrationStateOf(
  { circuit, failingSince }: Pick<QueueIntegration, 'circuit' | 'failingSince'>,
  activity: Pick<IntegrationActivity, 'lastCallAt'> | undefined,
): IntegrationState {
  if (circuit === 'open') return 'paused'
  if (failingSince !== null) return 'failing'
  return activity?.lastCallAt ? 'working' : 'neverCalled'
}
