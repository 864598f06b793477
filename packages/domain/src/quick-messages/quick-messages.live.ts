import type { LivePayload, QuickMessage } from '@recado/contract'
import { compareNames } from '../lists/compare-names.ts'

/** Sorts by shortcode like the server, without case and accents. */
const byShortcode = (a: QuickMessage, b: QuickMessage): number =>
  compareNames(a.shortcode, b.shortcode) || a.id - b.id

/** Applies an event to the offered quick messages: active, and the company's or one's own. */
export function reduceOfferedQuickMessages(
  offered: readonly QuickMessage[],
  event: LivePayload<'quickmessage'>,
  me: number,
): QuickMessage[] {
  const id = event.action === 'delete' ? event.quickMessageId : event.quickMessage.id
  const others = offered.filter(one => one.id !== id)
  if (event.action === 'delete') return others
  const { quickMessage } = event
  const isOffered = quickMessage.status && (quickMessage.userId === null || quickMessage.userId === me)
  return isOffered ? [...others, quickMessage].toSorted(byShortcode) : others
}

/** A person's own messages show whose they are, by the name that a colleague has now. */
export const renameQuickMessageOwner = (
  offered: readonly QuickMessage[],
  event: LivePayload<'user'>,
): QuickMessage[] =>
  offered.map(one =>
    event.action === 'update' && one.user?.id === event.user.id
      ? { ...one, user: { id: event.user.id, name: event.user.name } }
      : one,
  )
