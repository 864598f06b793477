import type { Catalogue } from '../messages.ts'
import type { passkeys as pt } from '../pt/passkeys.ts'

export const passkeys = {
  title: 'Passkeys',
  lead: 'Log in with the fingerprint, face or PIN of your device, without typing the password. They count as both steps.',
  none: 'You have none yet.',
  add: 'Add a passkey',
  name: 'Name of the passkey',
  nameHint: 'For you to recognize it: the device, or where the passkey is kept.',
  newName: 'My passkey',
  currentPassword: 'Current password',
  create: 'Create passkey',
  added: 'Passkey added.',
  created: 'Created on {date}',
  used: 'Used {ago}',
  unused: 'Not used yet',
  synced: 'Synced',
  rename: 'Rename',
  renameNamed: 'Rename {name}',
  save: 'Save',
  renamed: 'Passkey renamed.',
  remove: 'Remove',
  removeNamed: 'Remove {name}',
  removeText:
    '{name} no longer logs in, and your other sessions end. Delete it in the password manager of the device too.',
  removed: 'Passkey removed. Your other sessions have ended.',
  known: 'This device already has a passkey of your account.',
  cancelled: 'The browser made no passkey. Try again.',
  address:
    'They do not work here: the server is opened by an IP address, and passkeys need a name, such as recado.example.com.',
  insecure: 'They do not work here: the server is opened without HTTPS.',
  elsewhere: 'They work only at {origin}.',
  browser: 'This browser has no passkeys.',
} satisfies Catalogue<typeof pt>
