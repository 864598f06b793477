import type { CompanyWebhook } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { StatusChip, type Tone } from '../../ui/Chip.tsx'

/** Each state with its colour. `turnedOff`: by the server, after failures; `off`: by an admin. */
const WEBHOOK_TONES = {
  working: 'ok',
  failing: 'danger',
  turnedOff: 'danger',
  off: 'neutral',
} as const satisfies Record<string, Tone>
type WebhookState = keyof typeof WEBHOOK_TONES

function webhookStateOf({
  isActive,
  disabledAt,
  failingSince,
}: Pick<CompanyWebhook, 'isActive' | 'disabledAt' | 'failingSince'>): WebhookState {
  if (!isActive) return disabledAt === null ? 'off' : 'turnedOff'
  return failingSince === null ? 'working' : 'failing'
}

/** Whether a webhook is told of events. */
export function WebhookStateChip({ webhook }: { webhook: CompanyWebhook }) {
  const t = useTranslations('webhooks.state')
  const state = webhookStateOf(webhook)
  return <StatusChip tone={WEBHOOK_TONES[state]}>{t(state)}</StatusChip>
}
