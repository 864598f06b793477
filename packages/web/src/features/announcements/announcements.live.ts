import type { Announcement, LivePayload } from '@recado/contract'

const byUrgency = (a: Announcement, b: Announcement): number => a.priority - b.priority || b.id - a.id

/**
 * What somebody has not seen after something was heard. `create` is told of what was just published, which nobody has seen; what changes and is not
 * among the unseen was seen before.
 */
export function reduceUnseenAnnouncements(unseen: readonly Announcement[], event: LivePayload<'announcement'>): Announcement[] {
  const id = event.action === 'delete' ? event.announcementId : event.announcement.id
  const isKnown = unseen.some(one => one.id === id)
  const others = unseen.filter(one => one.id !== id)
  if (event.action === 'delete' || (event.action === 'update' && !isKnown)) return others
  return [...others, event.announcement].toSorted(byUrgency)
}
