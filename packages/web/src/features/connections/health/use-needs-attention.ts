import { ATTENTION_STATUSES } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { connectionsQuery } from '../connections.queries.ts'

/**
 * Milliseconds from a change to the status check: a number that reconnects at once raises no alarm. Spec:
 * workspace 4 "Connection attention".
 */
const RECHECK_MS = 2_000

/** Whether a connection needs attention. */
export function useNeedsAttention(): boolean {
  const { data } = useQuery(connectionsQuery)
  const current = data?.some(({ status }) => ATTENTION_STATUSES.includes(status))
  const [settled, setSettled] = useState<boolean>()
  useEffect(() => {
    if (current === undefined) return
    const timer = setTimeout(() => setSettled(current), RECHECK_MS)
    return () => clearTimeout(timer)
  }, [current])
  // The first result has no delay.
  return settled ?? current ?? false
}
