import { ATTENTION_STATUSES } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whatsappsQuery } from './connections.queries.ts'

/** Milliseconds after a change until the statuses are looked at again: a number that reconnects at once is no alarm. Spec: workspace 4 "Connection attention". */
const RECHECK = 2_000

/** Whether a connection is in a state somebody should look at. */
export function useNeedsAttention(): boolean {
  const { data } = useQuery(whatsappsQuery)
  const now = data?.some(({ status }) => ATTENTION_STATUSES.includes(status))
  const [settled, setSettled] = useState<boolean>()
  useEffect(() => {
    if (now === undefined) return
    const timer = setTimeout(() => setSettled(now), RECHECK)
    return () => clearTimeout(timer)
  }, [now])
  // The first answer counts at once.
  return settled ?? now ?? false
}
