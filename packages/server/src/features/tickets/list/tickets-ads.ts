import type { AdReferral } from '@recado/channels/port'
import { LIMITS, toStorableText, type Ticket, type TicketAds } from '@recado/contract'
import type { Scope } from '../../../kernel/database/scope.ts'
import { listHeadlines, saveAd } from './ads.store.ts'
import { visibleTo } from './tickets-list.ts'
import { presentTicketAd } from '../tickets.present.ts'

/** Headlines of advertisements that tickets of this viewer came from, the latest first. */
export const listAds = async ({ db, viewer }: Scope): Promise<TicketAds> => ({
  headlines: await listHeadlines(db, visibleTo(viewer), LIMITS.filterIds),
})

/**
 * Keeps the first advertisement of a ticket, whose next event tells others. The headline is cut to what filters
 * take; the message has all of it.
 */
export async function recordAd(scope: Scope, ticket: Ticket, ad: AdReferral): Promise<Ticket> {
  if (ticket.ad !== null) return ticket
  const headline = toStorableText((ad.headline ?? '').trim().slice(0, LIMITS.adHeadlineMax))
  const kept = { ...ad, headline }
  await saveAd(scope.db, ticket.id, kept)
  return { ...ticket, ad: presentTicketAd(kept) }
}
