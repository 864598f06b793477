import type { Catalogue } from '../messages.ts'
import type { alerts as pt } from '../pt/alerts.ts'

export const alerts = {
  down: '{name} has been disconnected for more than 2 minutes.',
  banned: 'Meta has blocked {name}.',
  replaced: '{name} was connected elsewhere and has stopped here.',
  outdated: 'The version of WhatsApp that {name} uses is no longer accepted.',
  auth: 'The session of {name} has ended: it has to be connected again.',
  passkey: 'WhatsApp asks for a passkey for {name}, which cannot be linked by QR code.',
  payment: 'A payment to Meta is due for {name}.',
  offboarded:
    'The phone took {name} back from the official API: nothing leaves or arrives until the number is connected again.',
  restricted: '{name} may not begin conversations for a while.',
  account: 'Meta reported a problem with the account of {name}.',
  back: '{name} works again, after {time}.',
  gap: '{name} was away for {time}, and the network did not confirm that it delivered what came meanwhile.',
  integration: 'The integration {name} failed several times in a row and is paused.',
  webhookOff: 'The webhook {name} failed for three days and was turned off.',
  setAside: {
    title: 'Work that stopped',
    retry: 'Try again',
    dismiss: 'Dismiss',
    lost: 'The server ended twice while this ran.',
    failed: 'The last try failed.',
    kinds: {
      imports: 'Import of contacts',
      spreadsheets: 'Import of a spreadsheet',
      privacy: 'Erasure or export of data',
      reportMailings: 'Report by e-mail',
      billCopies: 'Copy of a bill',
      templates: 'Message templates',
      push: 'Notifications',
      other: 'Other work',
    },
  },
} satisfies Catalogue<typeof pt>
