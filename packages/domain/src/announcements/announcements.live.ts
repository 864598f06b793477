import type { Announcement, LivePayload } from '@recado/contract'

const byUrgency = (a: Announcement, b: Announcement): number => a.priority - b.priority || b.id - a.id

/**
 * Applies an event to the unseen announcements. `create` carries a new one, which nobody has seen; a changed
 * one that is not in the list was seen before.
 */
export function reduceUnseenAnnouncements(
  unseen: readonly Announcement[],
  event: LivePayload<'announcement'>,
): Announcement[] {
  const id = event.action === 'delete' ? event.announcementId : event.announcement.id
  const isKnown = unseen.some(one => one.id === id)
  const others = unseen.filter(one => one.id !== id)
  if (event.action === 'delete' || (event.action === 'update' && !isKnown)) return others
  return [...others, event.announcement].toSorted(byUrgency)
}
