import { RECIPIENT_FILTERS, type RecipientFilter } from '@recado/contract'

/** The filter of the recipients in the address, so that a selection is a link; what is missing selects all. */
export interface CampaignReportSearch {
  readonly search?: string | undefined
  readonly filter?: RecipientFilter | undefined
  readonly reason?: string | undefined
}

export const parseCampaignReportSearch = (search: Record<string, unknown>): CampaignReportSearch => ({
  search: typeof search['search'] === 'string' ? search['search'] : undefined,
  filter: RECIPIENT_FILTERS.find(filter => filter !== 'all' && filter === search['filter']),
  reason: typeof search['reason'] === 'string' && search['reason'] !== '' ? search['reason'] : undefined,
})
