import type { ChannelErrorKind, ErrorScope, RetryPolicy } from '../port.ts'

/** The meaning of a Graph API error code; `afterMs` is the minimum wait. */
export interface CodeMeaning {
  readonly kind: ChannelErrorKind
  readonly retry?: RetryPolicy
  readonly scope?: ErrorScope
  readonly afterMs?: number
  readonly refuses?: 'marketing'
}

/** A product's error table. It looks up codes, never titles: titles are translated and reworded. */
export type CodeLookup = (code: number, subcode?: number) => CodeMeaning | undefined
