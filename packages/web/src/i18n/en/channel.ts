import type { Catalogue } from '../messages.ts'
import type { channel as pt } from '../pt/channel.ts'

export const channel = {
  open: 'You can still write for {left}.',
  extended: 'The usual time is over; a person can still reply for {left}.',
  hours: '{count, plural, one {# hour} other {# hours}}',
  minutes: '{count, plural, one {# minute} other {# minutes}}',
  closed:
    'The customer has not written for more than 24 hours. Until they write again, only an approved template reaches them.',
  closedForAll: 'The time to reply is over. You can write when the customer writes again.',
  tooLong:
    '{count, plural, one {The text is # character over this channel’s limit.} other {The text is # characters over this channel’s limit.}}',
  sendTemplate: 'Send a template',
  choose: 'Choose a template',
  templates: 'Message templates',
  loading: 'Fetching the templates',
  search: 'Search templates',
  language: 'Language',
  category: 'Category',
  allLanguages: 'All languages',
  allCategories: 'All categories',
  none: 'No approved template on this number.',
  noneFits: 'No template with these filters.',
  preview: 'How the customer will read it',
  missing: 'Fill in this field.',
  addressMissing: 'Give an address that begins with https://.',
  send: 'Send template',
  nextCategory: 'soon {category}',
  categories: { MARKETING: 'Marketing', UTILITY: 'Utility', AUTHENTICATION: 'Authentication' },
  fit: {
    document: 'As a document',
    converted: 'As a JPEG',
    shrunk: 'Made smaller',
    size: 'This channel takes at most {size} of this type of file.',
    type: 'This channel does not take this type of file, only {types} of up to {size}.',
  },
  lost: { text: 'This file could not be downloaded.', again: 'Try again' },
  trouble: {
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
  },
  held: {
    newChats: {
      until: 'Waits to protect the number: it has begun all the chats it may today. Leaves from {when}.',
      open: 'Waits to protect the number: it has begun all the chats it may today.',
    },
    restricted: {
      until: '{name} has restricted what this account may send. The message waits and leaves after {when}.',
      open: '{name} has restricted what this account may send. The message waits until that ends.',
    },
    rate: {
      until: 'Waits: the channel asked for fewer messages at a time. Leaves after {when}.',
      open: 'Waits: the channel asked for fewer messages at a time.',
    },
    when: '{day} at {time}',
    cancel: 'Cancel sending',
  },
  gap: 'This connection had no signal from {from} to {until}{times, plural, one {} other {, # times}}; something the customer wrote may be missing.',
  gapOnDay:
    'This connection had no signal on {day} from {from} to {until}{times, plural, one {} other {, # times}}; something the customer wrote may be missing.',
  gapOverDays:
    'This connection had no signal from {day} {from} to {untilDay} {until}{times, plural, one {} other {, # times}}; something the customer wrote may be missing.',
  numberRequest: {
    ask: 'Ask for the number',
    label: 'Text',
    hint: 'The customer gets the text with a button to share their own number. The contact then has that number.',
    text: 'Could you share your number with us?',
    send: 'Send request',
  },
  places: {
    header: 'Title: {name}',
    file: 'Address of the file ({name})',
    body: 'Text: {name}',
    button: 'Button {of}: {name}',
    code: 'Code of the button {of}',
  },
} satisfies Catalogue<typeof pt>
