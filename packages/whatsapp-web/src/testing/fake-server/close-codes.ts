/** The codes with which WhatsApp closes a connection or refuses a login, as the library reports them. */
export const CLOSE_CODES = [401, 402, 403, 405, 406, 408, 411, 428, 440, 463, 500, 503, 515] as const

export type CloseCode = (typeof CLOSE_CODES)[number]
