import type { Catalogue } from '../messages.ts'
import type { twoFactor as pt } from '../pt/two-factor.ts'

export const twoFactor = {
  title: 'Two-step verification',
  lead: 'Besides the password, a login asks for a code of your authenticator app.',
  off: 'Off',
  on: 'On since {date}',
  required: 'Your company demands it.',
  currentPassword: 'Current password',
  start: 'Turn on',
  scan: 'Scan the code with the authenticator app',
  scanHint: 'Google Authenticator, Microsoft Authenticator, 1Password and others.',
  qr: 'QR code of the two-step verification',
  secret: 'Or type this key into the app',
  code: 'Code of the app',
  codeHint: 'The 6 digits that the app shows now.',
  codeOrRecovery: 'Code of the app, or a recovery code',
  confirm: 'Confirm',
  enabled: 'Two-step verification is on. Your other sessions have ended.',
  recoveryTitle: 'Keep the recovery codes',
  recoveryText: 'Each of them logs you in once, if you lose your phone. They are not shown again.',
  recoveryList: 'Recovery codes',
  stored: 'I have kept them',
  codesLeft:
    '{count, plural, =0 {No recovery code is left.} one {# recovery code is left.} other {# recovery codes are left.}}',
  renew: 'Make new codes',
  turnOff: 'Turn off',
  disabled: 'Two-step verification is off.',
  reset: 'Turn off two-step verification',
  resetText:
    '{name} logs in with the password alone until it is on again. Passkeys are removed, and all sessions end.',
  ownPassword: 'Your password',
  ownCode: 'Your code of the app, or a recovery code',
  resetDone: 'Two-step verification of {name} is off.',
  mustTitle: 'Turn on two-step verification',
  mustText:
    '{company} demands two steps at every login: a code of the authenticator, or a passkey. It takes a minute.',
  tabs: {
    label: 'Profile',
    details: 'Details',
    security: 'Security',
  },
} satisfies Catalogue<typeof pt>
