import type { Campaign, CampaignStatus } from '@recado/contract'
import { findCampaignStop } from '@recado/domain'
import { useTranslations } from 'use-intl'
import { StatusChip, type Tone } from '../../ui/Chip.tsx'

const TONES = {
  INATIVA: 'neutral',
  PROGRAMADA: 'warn',
  EM_ANDAMENTO: 'info',
  CANCELADA: 'danger',
  FINALIZADA: 'ok',
} as const satisfies Record<CampaignStatus, Tone>

/** The status of a campaign in words, or that it stands still while it runs. Spec: administration 4. */
export function CampaignStatusBadge({ campaign }: { campaign: Pick<Campaign, 'status' | 'hold'> }) {
  const t = useTranslations('campaigns')
  const { status, hold } = campaign
  if (findCampaignStop(campaign) !== null) return <StatusChip tone="danger">{t('held.stopped')}</StatusChip>
  if (status === 'EM_ANDAMENTO' && hold?.reason === 'person')
    return <StatusChip tone="warn">{t('held.paused')}</StatusChip>
  return <StatusChip tone={TONES[status]}>{t(`status.${status}`)}</StatusChip>
}
