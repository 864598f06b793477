import { Text } from '@mantine/core'
import type { Campaign } from '@recado/contract'
import { findCampaignStop } from '@recado/domain'
import { useTranslations } from 'use-intl'
import { useDates } from '../../lib/dates/use-dates.ts'
import { CampaignStatusBadge } from './CampaignStatusBadge.tsx'
import { useSendingWait } from './use-sending-wait.ts'

/** The status of a campaign in a list, with the reason why it does not send. */
export function CampaignStanding({ campaign }: { campaign: Campaign }) {
  const t = useTranslations('campaigns')
  const { time } = useDates()
  const stop = findCampaignStop(campaign)
  // The list does not know what was sent today.
  const wait = useSendingWait({ ...campaign, sentToday: 0 })
  const waits = wait === null ? null : t('waitsUntil', { time: time(wait) })
  const reason = stop === null ? waits : t(`stops.${stop}`)
  return (
    <>
      <CampaignStatusBadge campaign={campaign} />
      {reason === null ? null : (
        <Text size="xs" c="dimmed">
          {reason}
        </Text>
      )}
    </>
  )
}
