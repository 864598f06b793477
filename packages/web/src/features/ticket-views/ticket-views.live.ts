import type { LivePayload, TicketViews } from '@recado/contract'

/** What a person has saved after something was heard: all of it is in the event, and an older one changes nothing. */
export const reduceTicketViews = (known: TicketViews, { saved }: LivePayload<'ticketViews'>): TicketViews => (saved.revision > known.revision ? saved : known)
