import { CampaignInput, type CampaignDetail } from '@recado/contract'
import { chooseCampaignHours, EMPTY_REPORT } from '@recado/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { connectionsQuery } from '../../connections/index.ts'
import { useMe } from '../../session/index.ts'
import { companyHoursQuery } from '../../settings/index.ts'

/** The place of `$campaignId` in the address of a campaign that is not stored yet. */
export const NEW_CAMPAIGN = 'new'
/** The id of such a campaign. */
const NO_ID = 0
export const isStored = ({ id }: Pick<CampaignDetail, 'id'>): boolean => id !== NO_ID

const newCampaign = (
  input: CampaignInput,
  { companyId, now }: { companyId: number; now: string },
): CampaignDetail => ({
  ...input,
  id: NO_ID,
  companyId,
  status: 'INATIVA',
  startedAt: null,
  completedAt: null,
  whatsapp: null,
  contactListName: null,
  tagListName: null,
  mediaPath: null,
  mediaName: null,
  mediaMime: null,
  queue: null,
  isPreparing: false,
  hold: null,
  canarySize: 0,
  canaryPassedAt: null,
  report: EMPTY_REPORT,
  sentToday: 0,
  reasons: [],
  variants: [],
  shipping: [],
  contactList: { id: null, name: '', contacts: [] },
  createdAt: now,
  updatedAt: now,
})

/**
 * A campaign that nobody has stored, which sends in the hours of the company and by its only or default number;
 * undefined while these load.
 */
export function useNewCampaign(isWanted: boolean): CampaignDetail | undefined {
  const t = useTranslations('campaigns')
  const { companyId } = useMe()
  const hours = useQuery({ ...companyHoursQuery(companyId), enabled: isWanted, retry: false })
  const connections = useQuery({ ...connectionsQuery, enabled: isWanted })
  const [now] = useState(() => new Date().toISOString())
  if (!isWanted || hours.isPending || connections.isPending) return undefined
  const { from, to } = chooseCampaignHours(hours.data?.schedules ?? [])
  const numbers = connections.data ?? []
  const sender = numbers.length === 1 ? numbers[0] : numbers.find(({ isDefault }) => isDefault)
  const input = CampaignInput.parse({
    name: t('newName'),
    dayFrom: from,
    dayTo: to,
    whatsappId: sender?.id ?? null,
  })
  return newCampaign(input, { companyId, now })
}
