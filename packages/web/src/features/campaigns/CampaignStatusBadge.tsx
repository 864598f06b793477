import type { CampaignStatus } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { StatusChip, type Tone } from '../../ui/Chip.tsx'

const TONES = {
  INATIVA: 'neutral',
  PROGRAMADA: 'warn',
  EM_ANDAMENTO: 'info',
  CANCELADA: 'danger',
  FINALIZADA: 'ok',
} as const satisfies Record<CampaignStatus, Tone>

/** The status of a campaign in words. Spec: administration 4. */
export function CampaignStatusBadge({ status }: { status: CampaignStatus }) {
  const t = useTranslations('campaigns.status')
  return <StatusChip tone={TONES[status]}>{t(status)}</StatusChip>
}
