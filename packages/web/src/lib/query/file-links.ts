/** Milliseconds after which a screen that stays open asks for its records anew: links to their files live ten minutes. */
export const RENEW_LINKS_MS = 9 * 60_000
