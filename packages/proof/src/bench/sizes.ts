/** The size of a bench database. Companies are equal; tickets and messages are totals over all of them. */
export interface Size {
  readonly name: 'S' | 'L'
  readonly companies: number
  readonly tickets: number
  readonly messages: number
  /** Per company. More than a real company has, because of the rate limit per user. */
  readonly users: number
}

export const SIZES = {
  S: { name: 'S', companies: 1, tickets: 5_000, messages: 100_000, users: 600 },
  L: { name: 'L', companies: 10, tickets: 200_000, messages: 2_000_000, users: 120 },
} as const satisfies Record<string, Size>
