/** Where a card stands, or stood last. */
export interface CardPlace {
  readonly ticketId: number
  readonly laneId: number | null
}

/** The card, or its button on a phone; the head of its lane while it is not drawn; or else the head of the first lane. */
export const findCardPlace = (
  board: HTMLElement | null,
  { ticketId, laneId }: CardPlace,
): HTMLElement | null | undefined =>
  board?.querySelector<HTMLElement>(
    `[data-card="${ticketId}"]:not([data-phone]), [data-card="${ticketId}"] [data-opens-card]`,
  ) ??
  board?.querySelector<HTMLElement>(`[data-lane="${laneId ?? 'open'}"] button`) ??
  board?.querySelector<HTMLElement>('[data-lane] button')
