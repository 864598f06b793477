import { type Address, addressKey } from './address.ts'
import type { CallEvent, PreferenceEvent, ReceiptLevel, WatermarkEvent } from './event.ts'

/**
 * Builders of the deduplication keys, one per event kind, so that every driver builds them alike.
 * A key depends only on the event, never on the time or number of its deliveries.
 */
export const eventKey = {
  message: (extId: string) => `m:${extId}`,
  body: (extId: string) => `b:${extId}`,
  /** `version` is the id or the number of the edit. */
  edit: (target: string, version: string | number) => `e:${target}:${version}`,
  sharper: (target: string) => `x:${target}`,
  /** `vote` is the id of the vote that changed the result. */
  tally: (target: string, vote: string) => `t:${target}:${vote}`,
  delete: (target: string) => `d:${target}`,
  /** For networks that assign an id to a reaction. */
  reaction: (extId: string) => `r:${extId}`,
  /** For networks that assign none. */
  reactionBy: (target: string, by: Address | 'me' | 'me-elsewhere', at: Date) =>
    `r:${target}:${typeof by === 'string' ? by : addressKey(by)}:${at.getTime()}`,
  receipt: (target: string, level: ReceiptLevel, by?: Address) =>
    by ? `s:${target}:${level}:${addressKey(by)}` : `s:${target}:${level}`,
  watermark: (chat: Address, level: WatermarkEvent['level'], until: Date) =>
    `w:${addressKey(chat)}:${level}:${until.getTime()}`,
  call: (callId: string, state: CallEvent['state']) => `c:${callId}:${state}`,
  identity: (id: string) => `i:${id}`,
  preference: (chat: Address, state: PreferenceEvent['state'], at: Date) =>
    `p:${addressKey(chat)}:${state}:${at.getTime()}`,
  handover: (chat: Address, at: Date) => `o:${addressKey(chat)}:${at.getTime()}`,
  group: (groupId: string, version: string | number) => `g:${groupId}:${version}`,
  history: (chunk: string | number) => `h:${chunk}`,
  notice: (topic: string, id: string) => `n:${topic}:${id}`,
} as const
