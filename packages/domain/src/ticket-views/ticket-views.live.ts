import type { LivePayload, TicketViews } from '@recado/contract'

/** Applies an event to a user's saved views: it carries all of them, and an older one changes nothing. */
export const reduceTicketViews = (known: TicketViews, { saved }: LivePayload<'ticketViews'>): TicketViews =>
  saved.revision > known.revision ? saved : known
