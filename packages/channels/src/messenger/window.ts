import { type Capabilities, ChannelError, type OutboundMessage } from '../port.ts'

const HOUR_MS = 3_600_000

/**
 * Returns how a message may be sent now: as an answer or, after the day has passed, as a human agent's
 * message within the week. Lets the network decide when the customer's last message is unknown. @throws
 * ChannelError `window`
 */
export function messagingType(
  { origin, heardAt }: Pick<OutboundMessage, 'origin' | 'heardAt'>,
  now: Date,
  { window }: Capabilities,
): Readonly<Record<string, string>> {
  const answer = { messaging_type: 'RESPONSE' }
  if (heardAt === undefined || !window) return answer
  const age = now.getTime() - heardAt.getTime()
  if (age <= window.hours * HOUR_MS) return answer
  const isHumanAgent = origin === 'human' && age <= (window.humanAgentHours ?? 0) * HOUR_MS
  if (isHumanAgent) return { messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' }
  throw new ChannelError('window', 'The customer wrote too long ago.', { code: 'closed' })
}
