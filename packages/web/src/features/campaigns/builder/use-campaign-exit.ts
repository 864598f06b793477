import type { CampaignDetail } from '@recado/contract'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { toast } from '../../../ui/feedback/toast.tsx'

/** Where the builder leads once the campaign is saved. */
type CampaignExit = 'list' | 'report'

/**
 * Leaves the builder: to the list or the report as asked, and after the first save to the address of the stored
 * campaign. Nothing is unsaved while it leaves.
 */
export function useCampaignExit(campaign: CampaignDetail, createdId: number | undefined) {
  const t = useTranslations('campaigns.builder')
  const navigate = useNavigate()
  const [exit, leaveFor] = useState<CampaignExit>()
  useEffect(() => {
    if (exit === 'list') void navigate({ to: '/campaigns' })
    else if (exit === undefined && createdId !== undefined)
      void navigate({
        to: '/campaigns/$campaignId',
        params: { campaignId: String(createdId) },
        replace: true,
      })
  }, [exit, createdId, navigate])
  useEffect(() => {
    if (exit !== 'report') return
    toast.success(t('scheduled'))
    void navigate({ to: '/campaign/$campaignId/report', params: { campaignId: String(campaign.id) } })
  }, [exit, navigate, t, campaign.id])
  return { isLeaving: exit !== undefined || createdId !== undefined, leaveFor }
}
