/**
 * The protocol number for a customer: the local day on which the ticket began (`yyyy-mm-dd` or `yyyymmdd`)
 * and its id, `20261121-1490`.
 */
export const protocolOf = (localDay: string, ticketId: number): string =>
  `${localDay.replaceAll('-', '')}-${ticketId}`
