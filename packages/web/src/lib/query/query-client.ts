import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
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

/** Error handler of mutations without `meta: { quiet: true }`; the app sets a toast. */
export function reportMutationErrors(report: (error: unknown) => void): void {
  onError = report
}

/** Retries everything but a refusal: network errors, server errors, and answers that cannot be read. */
const isWorthRetrying = (failures: number, error: unknown): boolean => {
  const isRefusal = error instanceof ApiError && error.status > 0 && error.status < 500
  return failures < 2 && !isRefusal
}

/** An error that is none of a call is a defect, so its cause is logged. */
const logDefect = (error: unknown): void => {
  if (!(error instanceof ApiError)) console.error(error)
}

/**
 * The query client of the app. Live events keep data fresh, so nothing is refetched merely because time
 * passed.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 60_000, gcTime: 10 * 60_000, retry: isWorthRetrying, refetchOnWindowFocus: false },
    mutations: { networkMode: 'always' },
  },
  queryCache: new QueryCache({ onError: logDefect }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      if (mutation.meta?.quiet !== true) onError(error)
    },
  }),
})
