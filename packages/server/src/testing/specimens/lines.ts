import { newConnectionToken } from '../../kernel/secrets/index.ts'
import type { Place } from './place.ts'

/** Two queues, two connections, the first of which serves the first queue, and how the company transcribes. */
export function fillLines(
  place: Place,
  { userId, baseUrl, ...given }: { userId: number; queueId?: number | undefined; otherQueueId?: number | undefined; baseUrl: string },
): { queueId: number; otherQueueId: number; whatsappId: number; spareWhatsappId: number; apiToken: string; templateId: number; importId: number } {
  const { text, mark, digits } = place
  const queue = (n: number): number =>
    place.make('queues', { name: `${text} ${mark}${n}`, color: `#${mark.slice(0, 7)}${n}`, greeting_message: text, out_of_hours_message: text })
  const queueId = given.queueId ?? queue(1)
  const otherQueueId = given.otherQueueId ?? queue(2)
  const connection = (n: number): number =>
    place.make('connections', {
      name: `${text} ${mark}${n}`,
      provider: 'simulator',
      desired: 'closed',
      status: 'DISCONNECTED',
      hook_token: `${mark}${n}`,
      greeting_message: text,
      complation_message: text,
      out_of_hours_message: text,
      rating_message: text,
      expires_inactive_message: text,
      inactive_message: text,
      lgpd_message: text,
      lgpd_link: `https://example.com/${text}`,
      number: digits,
    })
  const [whatsappId, spareWhatsappId] = [connection(1), connection(2)]
  place.put('connection_queues', { connection_id: whatsappId, queue_id: queueId })
  const templateId = place.make('message_templates', {
    connection_id: whatsappId,
    external_id: mark,
    name: `${text} ${mark}`,
    language: 'pt_BR',
    status: 'APPROVED',
    components: JSON.stringify([{ type: 'BODY', text }]),
  })
  fillHealth(place, whatsappId)
  // So lively that nobody gives them up.
  const lively = { connection_id: whatsappId, user_id: userId, began_at: new Date(), heard_at: new Date(Date.now() + 86_400_000) }
  place.make('imports', { ...lively, kind: 'chats' })
  const importId = place.make('imports', { ...lively, kind: 'contacts' })
  const { token: apiToken, ...kept } = newConnectionToken()
  place.put('connection_tokens', { ...kept, connection_id: whatsappId, user_id: userId, created_at: new Date() })
  place.put('connection_keys', { connection_id: whatsappId, kind: 'secret', id: mark, value: text })
  place.putOnce('user_queues', { user_id: userId, queue_id: queueId })
  place.putOnce('settings', { key: 'requiredTag', value: 'disabled' })
  place.putOnce('transcription_providers', { base_url: baseUrl, model: text })
  return { queueId, otherQueueId, whatsappId, spareWhatsappId, apiToken, templateId, importId }
}

/** What is remembered of how a connection fared. */
function fillHealth(place: Place, connection_id: number): void {
  const now = new Date()
  place.put('connection_states', { connection_id, state: 'off', at: now })
  place.put('connection_hours', { connection_id, hour: now })
  place.put('connection_gaps', { connection_id, began_at: now, ended_at: now, is_proven: true })
  place.put('connection_incidents', { connection_id, kind: 'down', began_at: now, ended_at: now })
}
