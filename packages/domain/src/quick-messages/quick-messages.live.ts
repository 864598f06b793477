import type { LivePayload, QuickMessage, QuickMessageFavourites } from '@recado/contract'
import { compareNames } from '../lists/compare-names.ts'

/** Sorts by shortcode like the server, without case and accents. */
const byShortcode = (a: QuickMessage, b: QuickMessage): number =>
  compareNames(a.shortcode, b.shortcode) || a.id - b.id

/** May this user insert it while writing, and star it? The company's and one's own. */
export const isOfferedTo = ({ userId }: Pick<QuickMessage, 'userId'>, me: number): boolean =>
  userId === null || userId === me

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
  return quickMessage.status && isOfferedTo(quickMessage, me)
    ? [...others, quickMessage].toSorted(byShortcode)
    : others
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

/** A quick message that was removed, or became a colleague's, is no favourite any longer. */
export function reduceQuickMessageFavourites(
  favourites: QuickMessageFavourites,
  event: LivePayload<'quickmessage'> | LivePayload<'quickMessageFavourites'>,
  me: number,
): QuickMessageFavourites {
  if ('favourites' in event) return event.favourites
  if (event.action !== 'delete' && isOfferedTo(event.quickMessage, me)) return favourites
  const id = event.action === 'delete' ? event.quickMessageId : event.quickMessage.id
  return { quickMessageIds: favourites.quickMessageIds.filter(known => known !== id) }
}
