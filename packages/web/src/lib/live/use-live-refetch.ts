import type { LiveName } from '@recado/contract'
import { useEffect } from 'react'
import { queryClient } from '../query/query-client.ts'
import { live } from './live.ts'

/** At most one refetch in this time, however much happens. */
const CALM_MS = 2_000

/** Refetches the queries whose key begins with `area` a moment after one of the events. All must be constants. */
export function useLiveRefetch(area: string, events: readonly LiveName[], calmMs = CALM_MS): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const refetch = (): void => {
      timer = undefined
      void queryClient.invalidateQueries({ queryKey: [area] })
    }
    const stops = events.map(name =>
      live.on(name, () => {
        timer ??= setTimeout(refetch, calmMs)
      }),
    )
    return () => {
      clearTimeout(timer)
      stops.forEach(stop => stop())
    }
  }, [area, events, calmMs])
}
