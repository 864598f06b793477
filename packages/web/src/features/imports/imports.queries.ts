import { ROUTES, type Import } from '@recado/contract'
import { reduceImports } from '@recado/domain'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { translator } from '../../i18n/language.ts'
import { call } from '../../lib/http/api.ts'
import { updateCached } from '../../lib/query/update-cached.ts'
import { live } from '../../lib/live/live.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { toast } from '../../ui/feedback/toast.tsx'

/** The latest import of each kind on each connection. */
export const importsQuery = queryOptions({
  queryKey: ['imports'],
  queryFn: ({ signal }) => call(ROUTES.listImports, {}, { signal }),
  staleTime: Infinity,
})

/** Imports started in this window: their end is notified on any page. */
const startedHere = new Set<number>()
const watchedImports = new Set<number>()

/** Starts an import from a phone. */
export async function requestImport(kind: 'contacts' | 'chats', whatsappId: number): Promise<Import> {
  const one = await call(kind === 'contacts' ? ROUTES.importContacts : ROUTES.importChats, {
    body: { whatsappId },
  })
  startedHere.add(one.id)
  updateCached<Import[]>(importsQuery.queryKey, all => reduceImports(all, one))
  // The event of its end may precede this response.
  const latest = queryClient.getQueryData<Import[]>(importsQuery.queryKey)?.find(({ id }) => id === one.id)
  if (latest) void toastWhenEnded(latest)
  return one
}
/** Suppresses the end notification of an import on screen until the returned function is called. */
export function watchImport(id: number): () => void {
  watchedImports.add(id)
  return () => watchedImports.delete(id)
}

async function toastWhenEnded({ id, state, added, found }: Import): Promise<void> {
  if (state === 'running' || !startedHere.delete(id) || watchedImports.has(id)) return
  const t = translator()
  if (state === 'finished') toast.success(t('importing.people.done', { added, known: (found ?? 0) - added }))
  if (state === 'failed') toast.error(t('importing.people.failed'))
}

const subscribe = (): (() => void) =>
  live.on('importMessages', ({ import: one }) => {
    updateCached<Import[]>(importsQuery.queryKey, all => reduceImports(all, one))
    void toastWhenEnded(one)
  })

/** Keeps the imports up to date, and notifies the end of those started here. */
export function subscribeImports(): () => void {
  const stop = subscribe()
  // Events before the subscription may include the end of an import.
  void queryClient.invalidateQueries({ queryKey: importsQuery.queryKey })
  return stop
}

/** The latest imports; a newly opened page receives events before its fetch completes. */
export function useImports(enabled = true): readonly Import[] | undefined {
  useEffect(subscribe, [])
  return useQuery({ ...importsQuery, enabled }).data
}
