import { Badge } from '@mantine/core'
import type { CampaignStatus } from '@recado/contract'
import { useTranslations } from 'use-intl'

const COLORS = {
  INATIVA: 'gray',
  PROGRAMADA: 'yellow',
  EM_ANDAMENTO: 'blue',
  CANCELADA: 'red',
  FINALIZADA: 'green',
} as const satisfies Record<CampaignStatus, string>

/** The status of a campaign in words. Spec: administration 4. */
export function CampaignStatusBadge({ status }: { status: CampaignStatus }) {
  const t = useTranslations('campaigns.status')
  return (
    <Badge variant="light" color={COLORS[status]} tt="none" radius="sm">
      {t(status)}
    </Badge>
  )
}
