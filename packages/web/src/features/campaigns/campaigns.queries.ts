import { ROUTES, type Campaign, type CampaignDetail, type RecipientFilter } from '@recado/contract'
import { renameInCampaigns, type CampaignNameEvent } from '@recado/domain'
import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { live } from '../../lib/live/live.ts'
import { pageNumberPaging } from '../../lib/query/page-number-paging.ts'
import { queryClient } from '../../lib/query/query-client.ts'

/** Campaigns, latest first, page by page. */
export const campaignsQuery = (searchParam: string) =>
  infiniteQueryOptions({
    queryKey: ['campaigns', 'pages', { searchParam }],
    queryFn: ({ pageParam, signal }) =>
      call(ROUTES.listCampaigns, { query: { searchParam, pageNumber: pageParam } }, { signal }),
    ...pageNumberPaging,
  })

/** Milliseconds between two readings of a report that somebody watches. */
const REPORT_REFRESH_MS = 30_000
/** The same in the first minutes, in which every message shows. */
const FRESH_REFRESH_MS = 2_000
const FRESH_MS = 120_000
const reportInterval = (startedAt: string | null): number =>
  startedAt !== null && Date.now() - Date.parse(startedAt) < FRESH_MS ? FRESH_REFRESH_MS : REPORT_REFRESH_MS
const DETAIL_KEY = ['campaigns', 'detail'] as const
/** A campaign with its report. */
export const campaignQuery = (campaignId: number) =>
  queryOptions({
    queryKey: [...DETAIL_KEY, campaignId],
    queryFn: ({ signal }) => call(ROUTES.showCampaign, { params: { campaignId } }, { signal }),
    // Deliveries after the end are not told one by one.
    refetchInterval: ({ state }) => reportInterval(state.data?.startedAt ?? null),
  })

/** The messages of a campaign over time; read again while it runs, and when its status changes. */
export const campaignTimelineQuery = ({
  id: campaignId,
  startedAt,
  status,
}: Pick<Campaign, 'id' | 'startedAt' | 'status'>) =>
  queryOptions({
    queryKey: ['campaigns', 'timeline', campaignId, status],
    queryFn: ({ signal }) => call(ROUTES.showCampaignTimeline, { params: { campaignId } }, { signal }),
    refetchInterval: status === 'EM_ANDAMENTO' ? () => reportInterval(startedAt) : false,
  })

/** The recent messages of the numbers of a campaign, and the other campaigns on them. */
export const weekQuery = (campaignId: number) =>
  queryOptions({
    queryKey: ['campaigns', 'week', campaignId],
    queryFn: ({ signal }) => call(ROUTES.showCampaignWeek, { params: { campaignId } }, { signal }),
    staleTime: 0,
  })

const AUDIENCE_KEY = ['campaigns', 'audience'] as const
/** The present audience of a campaign; none until it is stored. */
export const audienceQuery = (campaignId: number) =>
  queryOptions({
    queryKey: [...AUDIENCE_KEY, campaignId],
    queryFn: ({ signal }) => call(ROUTES.showCampaignAudience, { params: { campaignId } }, { signal }),
    enabled: campaignId > 0,
    staleTime: 0,
  })

export interface RecipientSearch {
  readonly filter: RecipientFilter
  readonly reason: string
  readonly searchParam: string
}
/** The recipients of a campaign, in every filter. */
export const recipientsKey = (campaignId: number) => ['campaigns', 'recipients', campaignId] as const
/** The recipients of a campaign, page by page. */
export const recipientsQuery = (campaignId: number, search: RecipientSearch) =>
  infiniteQueryOptions({
    queryKey: [...recipientsKey(campaignId), search],
    queryFn: ({ pageParam, signal }) =>
      call(
        ROUTES.listCampaignRecipients,
        { params: { campaignId }, query: { ...search, after: pageParam } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: last => (last.hasMore ? last.recipients.at(-1)?.id : undefined),
  })

export const campaignSettingsQuery = queryOptions({
  queryKey: ['campaigns', 'settings'],
  queryFn: async ({ signal }) => (await call(ROUTES.showCampaignSettings, {}, { signal })).settings,
})

/** The templates of a connection; none on connections that begin chats with any text. */
export const campaignTemplatesQuery = (whatsappId: number | null) =>
  queryOptions({
    queryKey: ['campaigns', 'templates', whatsappId],
    queryFn: ({ signal }) =>
      call(ROUTES.listTemplates, { params: { whatsappId: whatsappId ?? 0 } }, { signal }),
    enabled: whatsappId !== null,
  })

/** Puts a campaign that was heard of, or saved, into the cache; `draft` is what it was before its first save. */
export function storeCampaign(campaign: Campaign, draft?: CampaignDetail): void {
  const queryKey = [...DETAIL_KEY, campaign.id]
  queryClient.setQueryData<CampaignDetail>(queryKey, known => {
    const detail = known ?? draft
    return detail && { ...detail, ...campaign }
  })
  if (draft) void queryClient.invalidateQueries({ queryKey })
}

/** Renames what cached campaigns name. */
const rename = (event: CampaignNameEvent): void => {
  queryClient.setQueriesData<InfiniteData<{ records: Campaign[] }>>(
    { queryKey: ['campaigns', 'pages'] },
    known =>
      known
        ? {
            ...known,
            pages: known.pages.map(page => ({ ...page, records: renameInCampaigns(page.records, event) })),
          }
        : undefined,
  )
}

/** Keeps the cached campaigns up to date; pages are fetched again after a change of a campaign. */
export function subscribeCampaigns(): () => void {
  const stops = [
    live.on('campaign', event => {
      if (event.action === 'update') storeCampaign(event.campaign)
      void queryClient.invalidateQueries({ queryKey: ['campaigns', 'pages'] })
      // A running campaign is heard of every second.
      if (event.action !== 'update' || event.campaign.status !== 'EM_ANDAMENTO')
        void queryClient.invalidateQueries({ queryKey: ['campaigns', 'week'] })
    }),
    live.on('ContactList', payload => {
      rename({ name: 'ContactList', payload })
      // A list that an import fills is counted while one looks.
      void queryClient.invalidateQueries({ queryKey: AUDIENCE_KEY })
    }),
    live.on('queue', payload => rename({ name: 'queue', payload })),
    live.on('tag', payload => rename({ name: 'tag', payload })),
    live.on('user', payload => rename({ name: 'user', payload })),
    live.on('whatsapp', payload => rename({ name: 'whatsapp', payload })),
  ]
  return () => stops.forEach(stop => stop())
}
