const HOUR_MS = 3_600_000

/**
 * May a person write freely now? `extended`: the usual time is over, and only people may still write. `until`
 * is the end of the state.
 */
export type WindowState =
  | { readonly state: 'always' }
  | { readonly state: 'open' | 'extended'; readonly until: Date }
  /** The customer's last message is too old, or missing. */
  | { readonly state: 'closed' }

interface WindowRule {
  readonly hours: number
  readonly humanAgentHours: number | null
}

/** The state of a network's window at a moment, for a customer whose last message came at `lastInboundAt`. */
export function windowState(rule: WindowRule | null, lastInboundAt: Date | null, now: Date): WindowState {
  if (rule === null) return { state: 'always' }
  if (lastInboundAt === null) return { state: 'closed' }
  const end = (hours: number): Date => new Date(lastInboundAt.getTime() + hours * HOUR_MS)
  const [usual, extended] = [end(rule.hours), end(rule.humanAgentHours ?? 0)]
  if (now <= usual) return { state: 'open', until: usual }
  return now <= extended ? { state: 'extended', until: extended } : { state: 'closed' }
}
