import type { ChannelErrorKind, ErrorScope, RetryPolicy } from '../port.ts'

/** What an error code of the Graph API means; `afterMs` is how long to wait at least. */
export interface CodeMeaning {
  readonly kind: ChannelErrorKind
  readonly retry?: RetryPolicy
  readonly scope?: ErrorScope
  readonly afterMs?: number
}

/** A product's table of codes. Decided by code, never by title: titles are translated and reworded. */
export type CodeLookup = (code: number, subcode?: number) => CodeMeaning | undefined
