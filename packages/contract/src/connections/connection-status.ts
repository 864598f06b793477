/** Spec: administration 4 "Connection status". */
export const CONNECTION_STATUSES = [
  'DISCONNECTED',
  'OPENING',
  'qrcode',
  'CONNECTED',
  'PAIRING',
  'TIMEOUT',
] as const
export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number]
/** Statuses that raise the badge of the drawer. Spec: workspace 4 "Connection attention". */
export const ATTENTION_STATUSES: readonly ConnectionStatus[] = [
  'qrcode',
  'PAIRING',
  'DISCONNECTED',
  'TIMEOUT',
  'OPENING',
]
