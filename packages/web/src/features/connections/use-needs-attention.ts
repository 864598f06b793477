import { ATTENTION_STATUSES } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { connectionsQuery } from './connections.queries.ts'

/** Milliseconds after a change until the statuses are looked at again: a number that reconnects at once is no alarm. Spec: workspace 4 "Connection attention". */
const RECHECK_MS = 2_000

/** Whether a connection is in a state somebody should look at. */
export function useNeedsAttention(): boolean {
  const { data } = useQuery(connectionsQuery)
  const current = data?.some(({ status }) => ATTENTION_STATUSES.includes(status))
  const [settled, setSettled] = useState<boolean>()
  useEffect(() => {
    if (current === undefined) return
    const timer = setTimeout(() => setSettled(current), RECHECK_MS)
    return () => clearTimeout(timer)
  }, [current])
  // The first answer counts at once.
  return settled ?? current ?? false
}
