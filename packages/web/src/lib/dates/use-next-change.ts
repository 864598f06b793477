import { useEffect, useState } from 'react'

interface Wake {
  /** In milliseconds. */
  readonly at: number
  readonly notify: () => void
}
const wakes = new Set<Wake>()
let timer: { readonly at: number; readonly id: ReturnType<typeof setTimeout> } | undefined
/** A browser cannot sleep for more than 24 days. */
const MAX_SLEEP_MS = 24 * 60 * 60_000

/** Sleeps until the first wake. */
function sleep(): void {
  const at = Math.min(...[...wakes].map(wake => wake.at))
  if (timer?.at === at) return
  clearTimeout(timer?.id)
  const sleepMs = Math.min(MAX_SLEEP_MS, Math.max(0, at - Date.now()))
  timer = at === Infinity ? undefined : { at, id: setTimeout(wakeUp, sleepMs) }
}
function wakeUp(): void {
  timer = undefined
  const now = Date.now()
  for (const wake of wakes) {
    if (wake.at > now) continue
    wakes.delete(wake)
    wake.notify()
  }
  sleep()
}
function wakeAt(at: number, notify: () => void): () => void {
  const wake = { at, notify }
  wakes.add(wake)
  sleep()
  return () => {
    wakes.delete(wake)
    sleep()
  }
}

/**
 * The current time, read anew at the moment that `nextOf` names for it: a date, or milliseconds, of which `Infinity` is
 * no moment. One timer for the whole page sleeps until the first of these moments.
 */
export function useNextChange(nextOf: (now: Date) => Date | number): Date {
  const [now, setNow] = useState(() => new Date())
  const at = Number(nextOf(now))
  useEffect(() => wakeAt(at, () => setNow(new Date())), [at])
  return now
}
