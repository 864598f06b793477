import { ROUTES, type TemplateList } from '@recado/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http/api.ts'

const POLL_MS = 1_500
/** How old a list may be before the provider is asked anew. */
const STALE_MS = 60 * 60_000

export const templatesQuery = (whatsappId: number) =>
  queryOptions({
    queryKey: ['templates', whatsappId],
    queryFn: ({ signal }) => call(ROUTES.listTemplates, { params: { whatsappId } }, { signal }),
    staleTime: 30_000,
  })

/** Whether the provider should be asked. */
export const isStale = ({ syncedAt }: TemplateList, now: Date): boolean => syncedAt === null || now.getTime() - new Date(syncedAt).getTime() > STALE_MS

/** Milliseconds until the list is looked at again: while nobody knows when the provider answered after it was asked. */
export const templatesPollInterval = (list: TemplateList | undefined, askedAt: string | null | undefined): number | false =>
  askedAt !== undefined && list?.syncedAt === askedAt ? POLL_MS : false
