import { isWholePrompt, ROUTES, type Prompt } from '@recado/contract'
import { reducePrompts } from '@recado/domain'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { live } from '../../lib/live/live.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { updateCached } from '../../lib/query/update-cached.ts'

/** All prompts of the company, by name. */
export const promptsQuery = queryOptions({
  queryKey: ['prompts', 'all'],
  queryFn: async ({ signal }) =>
    (await call(ROUTES.listPrompts, {}, { signal })).prompts.filter(isWholePrompt),
  staleTime: Infinity,
})

/** Milliseconds between two looks at the tokens of today, while somebody watches them. */
const USAGE_REFRESH_MS = 30_000
/** The tokens of today of each prompt, and the places where it answers. */
export const promptUsageQuery = queryOptions({
  queryKey: ['prompts', 'usage'],
  queryFn: ({ signal }) => call(ROUTES.listPromptUsage, {}, { signal }),
  staleTime: 0,
  refetchInterval: USAGE_REFRESH_MS,
})

export const refetchUsage = () => void queryClient.invalidateQueries({ queryKey: promptUsageQuery.queryKey })

/** Keeps the cached prompts up to date; queues, connections and menus say where they answer. */
export function subscribePrompts(): () => void {
  const stops = [
    live.on('prompt', event => {
      updateCached<Prompt[]>(promptsQuery.queryKey, prompts => reducePrompts(prompts, event))
      refetchUsage()
    }),
    live.on('queue', refetchUsage),
    live.on('whatsapp', refetchUsage),
    live.on('queueOption', refetchUsage),
  ]
  return () => stops.forEach(stop => stop())
}
