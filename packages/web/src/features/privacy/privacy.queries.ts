import { ROUTES, type ContactExport, type ContactExportLanguage } from '@recado/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { translator } from '../../i18n/language.ts'
import { call } from '../../lib/http/api.ts'
import { live } from '../../lib/live/live.ts'
import { pageNumberPaging } from '../../lib/query/page-number-paging.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { toast } from '../../ui/feedback/toast.tsx'

/** The erasures of the company, page by page, newest first. */
export const erasuresQuery = infiniteQueryOptions({
  queryKey: ['erasures'],
  queryFn: ({ pageParam, signal }) =>
    call(ROUTES.listErasures, { query: { pageNumber: pageParam } }, { signal }),
  ...pageNumberPaging,
})
/** The files with the data of contacts, page by page, newest first. */
export const contactExportsQuery = infiniteQueryOptions({
  queryKey: ['contact-exports'],
  queryFn: ({ pageParam, signal }) =>
    call(ROUTES.listContactExports, { query: { pageNumber: pageParam } }, { signal }),
  ...pageNumberPaging,
})

/** The newest file with the data of a contact; null when there is none. */
export const exportOfContactQuery = (contactId: number) =>
  queryOptions({
    queryKey: [...contactExportsQuery.queryKey, contactId],
    queryFn: async ({ signal }) =>
      (await call(ROUTES.listContactExports, { query: { contactId } }, { signal })).exports[0] ?? null,
  })

/** Refetches the erasures when one began or ended. */
export function subscribeErasures(): () => void {
  const refetch = () => void queryClient.invalidateQueries({ queryKey: erasuresQuery.queryKey })
  // A row names a user.
  const stops = [live.on('erasure', refetch), live.on('user', refetch)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Exports requested in this window: their end is notified on any page. */
const requestedHere = new Set<number>()

/** Requests the file with the data of a contact. */
export async function startExport(
  contactId: number,
  language: ContactExportLanguage,
): Promise<ContactExport> {
  const one = await call(ROUTES.exportContactData, { params: { contactId }, body: { language } })
  requestedHere.add(one.id)
  // The event of its end may precede this response.
  toastWhenEnded(one.id).catch(() => undefined)
  return one
}

async function toastWhenEnded(contactExportId: number): Promise<void> {
  if (!requestedHere.has(contactExportId)) return
  const { state, contact } = await call(ROUTES.showContactExport, { params: { contactExportId } })
  if (state === 'running' || !requestedHere.delete(contactExportId)) return
  const t = translator()
  if (state === 'ready') toast.success(t('privacy.exports.ready', { name: contact.name }))
  else toast.info(t('privacy.exports.failed', { name: contact.name }))
}

/** Refetches the exports when one began, ended or went, and says that one requested here is ready. */
export function subscribeContactExports(): () => void {
  const refetch = () => void queryClient.invalidateQueries({ queryKey: contactExportsQuery.queryKey })
  const stops = [
    live.on('contactExport', ({ contactExportId }) => {
      refetch()
      // It may be gone by now.
      toastWhenEnded(contactExportId).catch(() => undefined)
    }),
    // A row names a contact and a user.
    live.on('contact', refetch),
    live.on('user', refetch),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
