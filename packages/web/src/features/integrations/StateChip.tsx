import type { IntegrationActivity, QueueIntegration } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { StatusChip } from '../../ui/Chip.tsx'
import { integrationStateOf, STATE_TONES } from './integration-state.ts'

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
