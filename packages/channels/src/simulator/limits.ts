/** Maximum fictitious customers of one phone; a message to a new number takes the place of one that a message added. */
export const MAX_CONTACTS = 50
/** Maximum messages of one phone; the oldest are removed first. */
export const MAX_MESSAGES = 500
/** Messages in one history chunk. */
export const HISTORY_CHUNK = 50
/** Maximum pending events of a phone without a session; further ones are refused. */
export const MAX_PENDING_EVENTS = 1000
/** Maximum bytes of one file. */
export const MAX_FILE_BYTES = 32 * 1024 * 1024
/** Maximum bytes of all files in this process; the oldest are removed first. */
export const MAX_MEDIA_CACHE_BYTES = 128 * 1024 * 1024
/** Display time of the first QR, of the later ones, and their number. */
export const QR_FIRST_MS = 60_000
export const QR_NEXT_MS = 20_000
export const QR_COUNT = 6
/** Milliseconds from scanning to linked. */
export const PAIRING_MS = 300
/** With `reorder` on: the time over which events are batched before they are delivered in reverse. */
export const REORDER_MS = 150
export const EDIT_WITHIN_MS = 15 * 60_000
export const DELETE_WITHIN_MS = 48 * 3_600_000
