/** How much a bench database holds. Companies are alike; tickets and messages are totals over all of them. */
export interface Size {
  readonly name: 'S' | 'L'
  readonly companies: number
  readonly tickets: number
  readonly messages: number
  /** Of each company. More people than a real company has, because each may call only so often a minute. */
  readonly users: number
}

export const SIZES = {
  S: { name: 'S', companies: 1, tickets: 5_000, messages: 100_000, users: 600 },
  L: { name: 'L', companies: 10, tickets: 200_000, messages: 2_000_000, users: 120 },
} as const satisfies Record<string, Size>
