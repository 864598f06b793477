import type { ChannelEvent } from './event.ts'

/** Years around the moment of receipt in which a network's time is believed; a history reaches further back. */
const LIVE_YEARS = 10
const HISTORY_YEARS = 20
const YEAR_MS = 365.25 * 24 * 3_600_000

/** The fields of events that hold a network's time. */
const TIME_FIELDS = ['at', 'until', 'from', 'to'] as const

/**
 * Replaces times that no network means, such as the year 60000, by the time of receipt: a wrong clock must
 * not cost a message. Keys of events are built before and stay as they are.
 */
export function withPlausibleTimes<E extends ChannelEvent>(event: E, receivedAt: Date): E {
  const earliest = receivedAt.getTime() - (event.live ? LIVE_YEARS : HISTORY_YEARS) * YEAR_MS
  const latest = receivedAt.getTime() + LIVE_YEARS * YEAR_MS
  const fields: Readonly<Record<string, unknown>> = { ...event }
  const wrong = TIME_FIELDS.filter(name => {
    const time = fields[name]
    return time instanceof Date && !(time.getTime() >= earliest && time.getTime() <= latest)
  })
  return wrong.length === 0
    ? event
    : { ...event, ...Object.fromEntries(wrong.map(name => [name, receivedAt])) }
}
