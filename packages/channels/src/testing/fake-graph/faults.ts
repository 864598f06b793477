/** A fault of one request to `/messages`. */
export type SendFault =
  | {
      readonly kind: 'error'
      readonly status: number
      readonly code: number
      readonly subcode?: number
      readonly title?: string
      readonly retryAfter?: number
    }
  /** The message is accepted and sent, but the connection closes before the response. */
  | { readonly kind: 'drop-answer' }
  /** The connection closes immediately; nothing is accepted. */
  | { readonly kind: 'cut' }
  /** A proxy answers with its own page; the message is accepted. */
  | { readonly kind: 'gateway'; readonly status: 502 | 504 }
  /** The response is not JSON, although the message is accepted. */
  | { readonly kind: 'garbled' }

/** Injected faults. */
export interface GraphFaults {
  /** One-time faults for the next sends, in order. */
  readonly sends: SendFault[]
  /** Every request is answered with 503. */
  outage: boolean
  /** Delay before every response, in ms. */
  slowMs: number
  /** Webhooks are delivered twice. */
  duplicate: boolean
  /** Webhooks within a short interval are delivered in reverse. */
  reorder: boolean
  /** Statuses arrive before the response of their send. */
  statusBeforeAnswer: boolean
}

export function noGraphFaults(): GraphFaults {
  return { sends: [], outage: false, slowMs: 0, duplicate: false, reorder: false, statusBeforeAnswer: false }
}
