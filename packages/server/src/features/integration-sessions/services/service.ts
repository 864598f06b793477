import type { IntegrationEvent, QueueIntegration } from '@recado/contract'
import type { IntegrationAnswer, ServiceAccount, SessionMove } from '@recado/domain'

/** An integration with its secrets, saved or as it is tried out. */
export interface OpenIntegration {
  readonly type: QueueIntegration['type']
  readonly url: string
  readonly language: string
  readonly projectName: string
  readonly typebotSlug: string
  readonly signingKey: string | undefined
  readonly account: ServiceAccount | undefined
}
/** A customer's message for a service. */
export interface ServiceQuestion {
  readonly move: Exclude<SessionMove, { do: 'finish' }>
  /** The session's name at the service; of dialogflow we choose it. */
  readonly sessionId: string | null
  readonly event: IntegrationEvent
  /** Stays the same when the call is repeated. */
  readonly deliveryId: string
  /** The bytes of a voice note. */
  readonly voice?: Buffer | undefined
}
export interface ServiceAnswer extends IntegrationAnswer {
  readonly sessionId: string | null
  /** The service understood nothing and waits for nothing. */
  readonly isEmpty: boolean
}
