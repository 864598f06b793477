import type { LivePayload, QuickMessage } from '@recado/contract'
import { foldText } from '../messages/fold.ts'

/** Sorts by shortcode like the server, without case and accents. */
function byShortcode(a: QuickMessage, b: QuickMessage): number {
  const [left, right] = [foldText(a.shortcode), foldText(b.shortcode)]
  if (left === right) return a.id - b.id
  return left < right ? -1 : 1
}

/** Applies an event to the offered quick messages: active, and the company's or one's own. */
export function reduceOfferedQuickMessages(offered: readonly QuickMessage[], event: LivePayload<'quickmessage'>, me: number): QuickMessage[] {
  const id = event.action === 'delete' ? event.quickMessageId : event.quickMessage.id
  const others = offered.filter(one => one.id !== id)
  if (event.action === 'delete') return others
  const { quickMessage } = event
  const isOffered = quickMessage.status && (quickMessage.userId === null || quickMessage.userId === me)
  return isOffered ? [...others, quickMessage].toSorted(byShortcode) : others
}
