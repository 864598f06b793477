/** What goes wrong with one request for `/messages`. */
export type SendFault =
  | { readonly kind: 'error'; readonly status: number; readonly code: number; readonly subcode?: number; readonly title?: string; readonly retryAfter?: number }
  /** The message is accepted and sent, but the connection breaks before the answer. */
  | { readonly kind: 'drop-answer' }
  /** The connection breaks at once; nothing is accepted. */
  | { readonly kind: 'cut' }
  /** A proxy answers with a page of its own; the message is accepted. */
  | { readonly kind: 'gateway'; readonly status: 502 | 504 }
  /** An answer that is no JSON, although the message is accepted. */
  | { readonly kind: 'garbled' }

/** Things that go wrong on purpose. */
export interface GraphFaults {
  /** One-time faults for the next sends, in order. */
  readonly sends: SendFault[]
  /** Everything is answered with 503. */
  outage: boolean
  /** Delay before every answer. */
  slowMs: number
  /** Webhooks are delivered twice. */
  duplicate: boolean
  /** Webhooks that come up within a moment are delivered backwards. */
  reorder: boolean
  /** Statuses overtake the answer of the send they speak of. */
  statusBeforeAnswer: boolean
}

export function noGraphFaults(): GraphFaults {
  return { sends: [], outage: false, slowMs: 0, duplicate: false, reorder: false, statusBeforeAnswer: false }
}
