import { parseWebhookAnswer } from '@recado/domain'
import { callService, signCall, type CallContext } from '../../integrations/index.ts'
import type { OpenIntegration, ServiceAnswer, ServiceQuestion } from './service.ts'

/** Posts the event of a message to n8n or a webhook. Spec: behaviour 10. */
export async function askWebhook(
  context: CallContext,
  { url, signingKey }: OpenIntegration,
  { event, deliveryId }: ServiceQuestion,
  at: Date,
): Promise<ServiceAnswer> {
  const body = JSON.stringify(event)
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const headers = {
    'x-recado-event': event.event,
    'x-recado-delivery': deliveryId,
    'x-recado-timestamp': timestamp,
    ...(signingKey === undefined
      ? {}
      : { 'x-recado-signature': `sha256=${signCall(signingKey, timestamp, body)}` }),
  }
  const answer = await callService(context, { url, body, headers }, parseWebhookAnswer)
  return { ...answer, sessionId: null, isEmpty: false }
}
