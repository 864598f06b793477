import type { CompanyWebhook } from '@recado/contract'
import type { Tone } from '../../ui/Chip.tsx'

/** Each state with its colour. `turnedOff`: by the server, after failures; `off`: by an admin. */
export const WEBHOOK_TONES = {
  working: 'ok',
  failing: 'danger',
  turnedOff: 'danger',
  off: 'neutral',
} as const satisfies Record<string, Tone>
export type WebhookState = keyof typeof WEBHOOK_TONES

export function webhookStateOf({
  isActive,
  disabledAt,
  failingSince,
}: Pick<CompanyWebhook, 'isActive' | 'disabledAt' | 'failingSince'>): WebhookState {
  if (!isActive) return disabledAt === null ? 'off' : 'turnedOff'
  return failingSince === null ? 'working' : 'failing'
}
