import type { IntegrationActivity, QueueIntegration } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { StatusChip, type Tone } from '../../ui/Chip.tsx'

/** Each state with its colour. `paused`: after too many failures no call is made for a while. */
const STATE_TONES = {
  paused: 'warn',
  failing: 'danger',
  neverCalled: 'neutral',
  working: 'ok',
} as const satisfies Record<string, Tone>
type IntegrationState = keyof typeof STATE_TONES

function integrationStateOf(
  { circuit, failingSince }: Pick<QueueIntegration, 'circuit' | 'failingSince'>,
  activity: Pick<IntegrationActivity, 'lastCallAt'> | undefined,
): IntegrationState {
  if (circuit === 'open') return 'paused'
  if (failingSince !== null) return 'failing'
  return activity?.lastCallAt ? 'working' : 'neverCalled'
}

export interface StateChipProps {
  integration: QueueIntegration
  /** Undefined while it loads. */
  activity: IntegrationActivity | undefined
}

/** Whether an integration answers. */
export function StateChip({ integration, activity }: StateChipProps) {
  const t = useTranslations('integrations.state')
  const state = integrationStateOf(integration, activity)
  if (!activity && state === 'neverCalled') return null
  return <StatusChip tone={STATE_TONES[state]}>{t(state)}</StatusChip>
}
