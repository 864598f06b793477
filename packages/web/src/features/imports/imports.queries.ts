import { ROUTES, type Import } from '@recado/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { laterWords, translator } from '../../i18n/language.ts'
import { call } from '../../lib/api.ts'
import { takeHeard } from '../../lib/heard.ts'
import { live } from '../../lib/live.ts'
import { queryClient } from '../../lib/query-client.ts'
import { toast } from '../../ui/toast.tsx'
import { hearImport } from './imports.live.ts'

/** The latest import of each kind on each connection. */
export const importsQuery = queryOptions({
  queryKey: ['imports'],
  queryFn: ({ signal }) => call(ROUTES.listImports, {}, { signal }),
  staleTime: Infinity,
})

/** What was begun in this window: its end is told wherever the person is by then. */
const begun = new Set<number>()
const isWatched = new Set<number>()

/** Begins to bring whom a phone knows. */
export async function bringPeople(kind: 'contacts' | 'chats', whatsappId: number): Promise<Import> {
  const one = await call(kind === 'contacts' ? ROUTES.importContacts : ROUTES.importChats, { body: { whatsappId } })
  begun.add(one.id)
  takeHeard<Import[]>(importsQuery.queryKey, all => hearImport(all, one))
  // Its end may have been heard before this answer.
  const latest = queryClient.getQueryData<Import[]>(importsQuery.queryKey)?.find(({ id }) => id === one.id)
  if (latest) void tellEnd(latest)
  return one
}
/** Somebody has this import before them, so its end needs no telling, until the answer is called. */
export function watchImport(id: number): () => void {
  isWatched.add(id)
  return () => isWatched.delete(id)
}

async function tellEnd({ id, state, added, found }: Import): Promise<void> {
  if (state === 'running' || !begun.delete(id) || isWatched.has(id)) return
  await laterWords()
  const t = translator()
  if (state === 'finished') toast.success(t('importing.people.done', { added, known: (found ?? 0) - added }))
  if (state === 'failed') toast.error(t('importing.people.failed'))
}

const hear = (): (() => void) =>
  live.on('importMessages', ({ import: one }) => {
    takeHeard<Import[]>(importsQuery.queryKey, all => hearImport(all, one))
    void tellEnd(one)
  })

/** Keeps the imports as the server has them, and says when one that was begun here is over. */
export function followImports(): () => void {
  const stop = hear()
  // What was told before somebody heard it here may be the last word of an import.
  void queryClient.invalidateQueries({ queryKey: importsQuery.queryKey })
  return stop
}

/** The latest imports, for whoever looks at them: a page that was just opened hears of them before it has settled. */
export function useImports(enabled = true): readonly Import[] | undefined {
  useEffect(hear, [])
  return useQuery({ ...importsQuery, enabled }).data
}
