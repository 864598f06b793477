import { MutationCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../http/api-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The screen shows the error itself; no toast. */
      quiet?: boolean
    }
  }
}

let onError: (error: unknown) => void = () => undefined

/** Where errors of mutations go unless a mutation is marked `meta: { quiet: true }`; the app sets a toast. */
export function reportMutationErrors(report: (error: unknown) => void): void {
  onError = report
}

/** Only a server that was not reached or broke is worth a second try. */
const isWorthRetrying = (failures: number, error: unknown): boolean => failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** The one cache of everything fetched. Live events keep it fresh, so nothing is fetched again merely because time passed. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 60_000, gcTime: 10 * 60_000, retry: isWorthRetrying, refetchOnWindowFocus: false },
    mutations: { networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      if (mutation.meta?.quiet !== true) onError(error)
    },
  }),
})
