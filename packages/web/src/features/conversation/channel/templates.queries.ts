import { ROUTES, type TemplateList } from '@recado/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http/api.ts'

const POLL_MS = 1_500
/** Milliseconds until a list is stale and refreshed. */
const STALE_MS = 60 * 60_000

export const templatesQuery = (whatsappId: number) =>
  queryOptions({
    queryKey: ['templates', whatsappId],
    queryFn: ({ signal }) => call(ROUTES.listTemplates, { params: { whatsappId } }, { signal }),
    staleTime: 30_000,
  })

/** Whether a refresh is due. */
export const isStale = ({ syncedAt }: TemplateList, now: Date): boolean =>
  syncedAt === null || now.getTime() - new Date(syncedAt).getTime() > STALE_MS

/** Milliseconds between polls while the list was never fetched, or a requested refresh has not completed. */
export const templatesPollInterval = (
  list: TemplateList | undefined,
  askedAt: string | null | undefined,
): number | false => (list && (list.syncedAt === null || list.syncedAt === askedAt) ? POLL_MS : false)
