import { useMay, useMe } from '../session/index.ts'

/** Campaigns, and so their figures, are for those who write them where the plan has them. */
export function useMayReportCampaigns(): boolean {
  const mayWrite = useMay('campaigns:write')
  return useMe().company.plan.useCampaigns && mayWrite
}
