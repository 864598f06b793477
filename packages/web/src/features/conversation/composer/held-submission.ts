let heldFor: number | undefined

/** Enter was pressed before the composer of this ticket was there, which sends its draft then. */
export function holdSubmission(ticketId: number): void {
  heldFor = ticketId
}

/** Whether Enter was pressed for this ticket; once. */
export function takeSubmission(ticketId: number): boolean {
  const isHeld = heldFor === ticketId
  heldFor = undefined
  return isHeld
}
