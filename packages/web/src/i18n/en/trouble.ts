import type { Catalogue } from '../messages.ts'
import type { trouble as pt } from '../pt/trouble.ts'

/** Why a message did not leave, and what helps. */
export const trouble: Catalogue<typeof pt> = {
  retry: 'Try again',
  resend: 'Send again',
  discard: 'Discard',
  unsure: 'We do not know whether this message arrived.',
  networks: { whatsapp: 'WhatsApp', facebook: 'Messenger', instagram: 'Instagram', unknown: 'The channel' },
  failures: {
    disconnected: 'The number is disconnected.',
    auth: 'The connection lost its access. Connect the number again.',
    banned: '{name} has blocked this account. Tell an admin.',
    restricted: '{name} has restricted for a while what this account may send. Try later.',
    newChats: 'This number has begun all the chats it may today. Try tomorrow, or another number.',
    rate: 'Too many messages in a short time. Try again in a while.',
    window:
      '{network, select, whatsapp {More than 24 hours have passed since the customer’s last message: only an approved template may be sent.} other {The time to answer is over. You can write when the customer writes again.}}',
    limited:
      '{name} limits how much marketing this customer gets. Try another day, or wait until they write.',
    recipient:
      '{network, select, whatsapp {This number receives no messages.} other {This person receives no messages from this account.}}',
    group: 'This group takes no messages: it is empty, suspended or gone.',
    number: '{name} needs the phone number of this customer for this message. Ask them for it.',
    blocked: 'The customer blocked the messages of this company.',
    content: '{name} did not accept this content.',
    template: '{name} does not take this template now. Choose another, or ask an admin to check it.',
    setup: 'The account may not send this yet. Ask an admin to finish the set-up at Meta.',
    payment: 'There is a payment problem with the account. Tell an admin.',
    transient: '{name} did not answer.',
    unknown: '{name} refused the message.',
    unsupported: '{name} does not send this kind of message.',
    cancelled: 'Sending was cancelled.',
  },
  fit: {
    document: 'As a document',
    converted: 'As a JPEG',
    shrunk: 'Made smaller',
    size: 'This channel takes at most {size} of this type of file.',
    type: 'This channel does not take this type of file, only {types} of up to {size}.',
  },
}
