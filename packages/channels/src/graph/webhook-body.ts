import { createHash } from 'node:crypto'
import { ChannelError, eventKey, type NoticeEvent, toStorableValue } from '../port.ts'
import { type JsonRecord, toRecords, toNumber, toRecord } from './json.ts'

/**
 * Returns the entries of a webhook, cleaned for storage. @throws ChannelError `content` when it is not JSON
 */
export function parseEntries(raw: Uint8Array): readonly JsonRecord[] {
  return toRecords(toRecord(toStorableValue(parse(raw)))['entry'])
}

function parse(raw: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(raw))
  } catch (cause) {
    throw new ChannelError('content', 'The webhook is not JSON.', { cause })
  }
}

/** A notice about no particular chat. */
export function noticeOf(topic: string, detail: JsonRecord, at: Date): NoticeEvent {
  return {
    kind: 'notice',
    key: eventKey.notice(topic, shortDigest([detail, at.getTime()])),
    at,
    live: true,
    topic,
    detail,
    raw: detail,
  }
}

/** Returns a short name for a value without an id. */
export function shortDigest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)
}

/** Collects distinct names from a body; empty when the body cannot be parsed. */
export function collectNames(
  raw: Uint8Array,
  read: (entry: JsonRecord) => readonly (string | undefined)[],
): readonly string[] {
  try {
    return [...new Set(parseEntries(raw).flatMap(read))].filter(name => name !== undefined)
  } catch {
    return []
  }
}

/** Meta's timestamps are milliseconds since 1970, in some places seconds. */
export function parseMetaTime(value: unknown, fallback: Date): Date {
  const number = toNumber(value)
  if (number === undefined) return fallback
  const moment = new Date(number < 100_000_000_000 ? number * 1000 : number)
  return Number.isNaN(moment.getTime()) ? fallback : moment
}
