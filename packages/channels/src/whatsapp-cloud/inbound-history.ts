import { type ChannelEvent, detailsOf, eventKey } from '../port.ts'
import { contactList } from './address.ts'
import { parseCloudContent } from './inbound-content.ts'
import { parseMessageEvent } from './inbound-message.ts'
import { noticeEvent } from './inbound-notice.ts'
import { type JsonRecord, toRecords, toNumber, toRecord, toText } from '../graph/json.ts'

/** Translates one chunk of an imported history: its messages, then the progress. */
export function historyEvents(
  chunk: JsonRecord,
  account: JsonRecord,
  receivedAt: Date,
): readonly ChannelEvent[] {
  const { phase, chunk_order, progress } = toRecord(chunk['metadata'])
  const own = toText(account['display_phone_number'])?.replaceAll(/\D/g, '')
  const events = toRecords(chunk['threads']).flatMap(thread =>
    toRecords(thread['messages']).map(message => {
      const echo = toText(message['from'])?.replaceAll(/\D/g, '') === own
      const whole = echo ? { ...message, to: message['to'] ?? thread['id'] } : message
      return (
        parseMessageEvent(whole, { contacts: [], receivedAt, echo, live: false }) ??
        noticeEvent('history', message, receivedAt)
      )
    }),
  )
  if (progress === undefined) return [...events, noticeEvent('history', chunk, receivedAt)]
  const percent = toNumber(progress) ?? 0
  const key = eventKey.history(`${toText(phase) ?? ''}.${toText(chunk_order) ?? ''}.${percent}`)
  return [
    ...events,
    { kind: 'history', key, at: receivedAt, live: false, progress: percent, done: percent >= 100 },
  ]
}

/** Builds the event of a history message's file that arrives after its message. */
export function lateMediaEvent(message: JsonRecord, value: JsonRecord, receivedAt: Date): ChannelEvent {
  const context = {
    contacts: contactList(value),
    receivedAt,
    echo: toText(message['to']) !== undefined,
    live: false,
  }
  const event = parseMessageEvent(message, context)
  if (event?.kind !== 'message') return noticeEvent('history', message, receivedAt)
  const { chat, at, live, raw, extId } = event
  return {
    kind: 'body',
    key: eventKey.body(extId),
    chat,
    at,
    live,
    raw,
    extId,
    content: parseCloudContent(message),
    ...detailsOf(event),
  }
}
