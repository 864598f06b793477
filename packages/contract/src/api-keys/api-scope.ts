/** The acts that an API key may be allowed. A route that names none of them refuses keys. */
export const API_SCOPES = [
  'contacts:read',
  'contacts:write',
  'tickets:read',
  'messages:read',
  'messages:send',
] as const
export type ApiScope = (typeof API_SCOPES)[number]
