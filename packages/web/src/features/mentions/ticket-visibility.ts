/** Whether somebody looks at the ticket right now. */
export const isTicketVisible = (uuid: string): boolean => document.visibilityState === 'visible' && location.pathname === `/tickets/${uuid}`
