/** Whether the ticket is on a visible screen. */
export const isTicketVisible = (uuid: string): boolean =>
  document.visibilityState === 'visible' && location.pathname === `/tickets/${uuid}`
