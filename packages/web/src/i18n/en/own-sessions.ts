import type { Catalogue } from '../messages.ts'
import type { ownSessions as pt } from '../pt/own-sessions.ts'

export const ownSessions = {
  title: 'Sessions',
  lead: 'Devices on which your account is open now.',
  device: '{browser} on {system}',
  unknown: 'Unknown device',
  current: 'This device',
  seen: 'Seen {ago}',
  network: 'Network {network}',
  since: 'Since {date}',
  sso: 'Logged in with SSO',
  revoke: 'End',
  revokeNamed: 'End {device}',
  revokeTitle: 'End {device}?',
  revokeText: 'That device is logged out now and needs the password to log in again.',
  revoked: 'Session ended.',
  revokeOthers: 'End all others',
  revokeOthersTitle: 'End the other sessions?',
  revokeOthersText:
    'All other devices are logged out now. If you suspect somebody, change your password too.',
  othersRevoked:
    '{count, plural, =0 {No other session was open} one {# session ended} other {# sessions ended}}',
  alone: 'No other device is connected.',
} satisfies Catalogue<typeof pt>
