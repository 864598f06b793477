import * as integrations from '../integrations/index.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'

/** A webhook and the body that it is to hear. */
export interface WebhookCall {
  readonly url: string
  readonly keys: readonly string[]
  readonly event: string
  readonly deliveryId: string
  readonly body: string
}

/** Calls a webhook once. Any answer of 2xx is good. A failure stands in `error`. */
export async function callWebhook(
  { outgoing, clock }: AppContext,
  { url, keys, event, deliveryId, body }: WebhookCall,
  signal?: AbortSignal,
): Promise<integrations.CallRecord> {
  const calls: integrations.CallRecord[] = []
  const timestamp = String(Math.floor(clock.now().getTime() / 1000))
  const signature = keys.map(key => `sha256=${integrations.signCall(key, timestamp, body)}`).join(',')
  const headers = {
    'x-recado-event': event,
    'x-recado-delivery': deliveryId,
    'x-recado-timestamp': timestamp,
    ...(signature === '' ? {} : { 'x-recado-signature': signature }),
  }
  try {
    await integrations.callService(
      { outgoing, clock, signal, calls },
      { url, body, headers },
      answer => answer,
    )
  } catch (error) {
    if (!(error instanceof integrations.IntegrationFailure)) throw error
  }
  const [call] = calls
  if (!call) throw new Error('A call of a webhook left no record.')
  return call
}
