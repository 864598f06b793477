// The login loads this module, so it imports no validation library.

/**
 * Spelled as the zones of IANA are. The database reads the sign of an offset like "+05:30" reversed, and "IST" as another
 * zone than browsers do.
 */
const ZONE_NAME = /^(?:UTC|GMT|[A-Z]\w*(?:\/[A-Z][\w+-]*)+)$/
/** Old names that Intl knows and the database does not. */
const INTL_ZONES = /^(?:SystemV\/|US\/Pacific-New$)/

/** Whether it names a time zone that Intl and the database both know. */
export const isTimezone = (name: string): boolean => {
  if (!ZONE_NAME.test(name) || INTL_ZONES.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
