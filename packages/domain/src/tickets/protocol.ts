/** The number a customer may quote: the day the ticket began where the company is (`yyyy-mm-dd` or `yyyymmdd`) and its id, `20261121-1490`. */
export const protocolOf = (localDay: string, ticketId: number): string => `${localDay.replaceAll('-', '')}-${ticketId}`
