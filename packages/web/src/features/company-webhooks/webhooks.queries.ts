import { ROUTES } from '@recado/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { translator } from '../../i18n/language.ts'
import { call } from '../../lib/http/api.ts'
import { live } from '../../lib/live/live.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { toast } from '../../ui/feedback/toast.tsx'

/** Waiting events are counted at every fetch, and a delivery that succeeds is not told. */
const REFRESH_MS = 30_000

/** All webhooks of the company, by name. */
export const webhooksQuery = queryOptions({
  queryKey: ['webhooks', 'all'],
  queryFn: async ({ signal }) => (await call(ROUTES.listCompanyWebhooks, {}, { signal })).webhooks,
  refetchInterval: REFRESH_MS,
})

/** The events of a webhook, latest first, page by page. */
export const webhookDeliveriesQuery = (webhookId: number) =>
  infiniteQueryOptions({
    queryKey: ['webhooks', 'deliveries', webhookId],
    queryFn: ({ pageParam, signal }) =>
      call(
        ROUTES.listWebhookDeliveries,
        { params: { webhookId }, query: pageParam === undefined ? {} : { before: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: last => (last.hasMore ? last.deliveries.at(-1)?.id : undefined),
    refetchInterval: REFRESH_MS,
  })

async function showTurnedOff(name: string): Promise<void> {
  toast.info(translator()('alerts.webhookOff', { name }))
}

/** Refetches the webhooks after a change, and tells admins of one that was turned off. */
export const subscribeWebhooks = (): (() => void) =>
  live.on('companyWebhook', ({ turnedOff }) => {
    if (turnedOff !== undefined) void showTurnedOff(turnedOff)
    void queryClient.invalidateQueries({ queryKey: ['webhooks'] })
  })
