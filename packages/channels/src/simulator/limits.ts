/** Fictitious customers one phone may have. */
export const MAX_CONTACTS = 50
/** Messages one phone keeps; the oldest go first. */
export const MAX_MESSAGES = 500
/** Messages of a phone's memory that are handed over at once. */
export const HISTORY_CHUNK = 50
/** Happenings one phone keeps while nobody listens; beyond that it refuses new ones. */
export const MAX_PENDING_EVENTS = 1000
/** Bytes of one file. */
export const MAX_FILE_BYTES = 32 * 1024 * 1024
/** Bytes of all files of all phones in this process; the oldest go first. */
export const MAX_MEDIA_CACHE_BYTES = 128 * 1024 * 1024
/** How long the first QR is shown, how long the later ones, and how many there are. */
export const QR_FIRST_MS = 60_000
export const QR_NEXT_MS = 20_000
export const QR_COUNT = 6
/** How long a scanned phone takes to link. */
export const PAIRING_MS = 300
/** With the reorder knob on: how long happenings gather before they are told backwards. */
export const REORDER_MS = 150
export const EDIT_WITHIN_MS = 15 * 60_000
export const DELETE_WITHIN_MS = 48 * 3_600_000
