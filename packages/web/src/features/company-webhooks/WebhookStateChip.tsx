import type { CompanyWebhook } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { StatusChip } from '../../ui/Chip.tsx'
import { WEBHOOK_TONES, webhookStateOf } from './webhook-state.ts'

/** Whether a webhook is told of events. */
export function WebhookStateChip({ webhook }: { webhook: CompanyWebhook }) {
  const t = useTranslations('webhooks.state')
  const state = webhookStateOf(webhook)
  return <StatusChip tone={WEBHOOK_TONES[state]}>{t(state)}</StatusChip>
}
