/** Where a card stands, or stood last. */
export interface CardPlace {
  readonly ticketId: number
  readonly laneId: number | null
}

/** The card, or its button on a phone. */
const findDrawnCard = (board: HTMLElement | null, ticketId: number): HTMLElement | null | undefined =>
  board?.querySelector<HTMLElement>(
    `[data-card="${ticketId}"]:not([data-phone]), [data-card="${ticketId}"] [data-opens-card]`,
  )

/** The card; while it is not drawn, the choice of lanes on a phone, the head of its lane, or that of the first one. */
export const findCardPlace = (
  board: HTMLElement | null,
  { ticketId, laneId }: CardPlace,
): HTMLElement | null | undefined =>
  findDrawnCard(board, ticketId) ??
  board?.querySelector<HTMLElement>('[data-lane-picker]') ??
  board?.querySelector<HTMLElement>(`[data-lane="${laneId ?? 'open'}"] button`) ??
  board?.querySelector<HTMLElement>('[data-lane] button')

/** Whether a lane shows its cards: it is not collapsed, and on a phone it is the chosen one. */
export const isLaneDrawn = (board: HTMLElement | null, laneId: number | null): boolean =>
  board?.querySelector(`[data-lane="${laneId ?? 'open'}"]:not([data-strip])`) != null

/** The frames within which a card appears in its new lane. */
const FRAMES = 10

/** Focuses a card as soon as it is drawn, or else the head of its lane. */
export function focusCard(board: () => HTMLElement | null, place: CardPlace, frames = FRAMES): void {
  const card = frames === 0 ? findCardPlace(board(), place) : findDrawnCard(board(), place.ticketId)
  card?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  card?.focus({ preventScroll: true })
  // A card that is not measured yet is hidden, and takes no focus.
  if ((!card || document.activeElement !== card) && frames > 0)
    requestAnimationFrame(() => focusCard(board, place, frames - 1))
}
