import type { ChannelEvent } from '../port.ts'
import type { JsonRecord } from '../graph/json.ts'
import { noticeOf } from '../graph/webhook-body.ts'
import { parseTimestamp } from './inbound-message.ts'

/** Builds the notice of something that no reader understands. */
export const noticeEvent = (topic: string, detail: JsonRecord, receivedAt: Date): ChannelEvent =>
  noticeOf(topic, detail, parseTimestamp(detail, receivedAt))
