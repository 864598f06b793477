let left: { readonly ticketId: number; readonly hadFocus: boolean } | undefined

/** Call it when the box of an opening conversation gives its place to the composer. */
export function leaveOpeningBox(ticketId: number, hadFocus: boolean): void {
  left = { ticketId, hadFocus }
}

/** Whether the composer may take the focus: not from a dialog that opened while its code loaded. */
export function inheritsFocus(ticketId: number): boolean {
  const inherits = left?.ticketId !== ticketId || left.hadFocus
  left = undefined
  return inherits
}
