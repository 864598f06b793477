import type { CampaignDetail } from '@recado/contract'
import { findSendingWait } from '@recado/domain'
import { useDates, useMinute } from '../../lib/dates/use-dates.ts'

type WaitingCampaign = Pick<
  CampaignDetail,
  'status' | 'hold' | 'whatsapp' | 'isPreparing' | 'dayFrom' | 'dayTo' | 'dailyLimit' | 'sentToday'
>

/** The moment until which a running campaign waits for its hours or the next day; null when it waits for nothing such. */
export function useSendingWait(campaign: WaitingCampaign): Date | null {
  const { timeZone } = useDates()
  const now = useMinute()
  const { status, hold, whatsapp, isPreparing } = campaign
  const isSending = status === 'EM_ANDAMENTO' && hold === null && whatsapp !== null && !isPreparing
  return isSending ? findSendingWait(campaign, now, timeZone) : null
}
