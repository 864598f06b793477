/** Refetch interval in milliseconds of records with file links, which expire after ten minutes. */
export const RENEW_LINKS_MS = 9 * 60_000
