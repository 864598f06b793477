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
  lost: { text: 'This file could not be downloaded.', again: 'Try again' },
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
