import type { Catalogue } from '../messages.ts'
import type { messagesApi as pt } from '../pt/messages-api.ts'

export const messagesApi = {
  sentence:
    'Another system sends messages through a connection with its token: order updates, payment reminders, confirmations.',
  refusals: 'When something goes wrong',
  how: {
    title: 'How to send',
    token: 'Each WhatsApp connection has a token of its own, created in Connections › Edit › Integration.',
    number: 'The number carries country and area code; the contact is created if it does not exist yet.',
    ticket: 'The message joins the customer’s open conversation. Without one, a ticket opens under Waiting.',
    line: 'Without a connection it waits in line and leaves once the number is back. What the team writes goes first. Up to 60 calls a minute.',
    key: 'clientKey is optional: repeated with the same key, the call sends nothing again and gives the same answer.',
    address: 'Address',
  },
  example: {
    token: 'YOUR_TOKEN',
    body: 'Hello, {name}! Your order is on its way.',
    text: 'Text',
    files: 'Files',
    answer: 'Answer',
  },
  trial: {
    what: 'What to send',
    title: 'Try it',
    hint: 'What you send here really leaves.',
    token: 'Connection token',
    text: 'Text',
    files: 'Files',
    number: 'Number',
    numberHint: 'With country and area code.',
    body: 'Message',
    caption: 'Caption of the first file',
    choose: 'Choose files',
    send: 'Send',
    answer: 'Answer',
  },
  token: {
    hint: 'With this token another system sends messages through this connection: order updates, payment reminders, confirmations. Each one stays in the customer’s conversation.',
    failed: 'The token could not be loaded',
    make: 'Create token',
    secret: 'Token',
    onceTitle: 'Copy it now',
    onceText: 'It will not be shown again.',
    madeBy: 'Created on {at} by {name}',
    made: 'Created on {at}',
    used: 'Last used: {ago}',
    unused: 'Not used yet',
    replace: 'Replace',
    replaceTitle: 'Replace the token?',
    replaceText:
      'The current token stops working at once. Systems that use it cannot send until they get the new one.',
    revoke: 'Revoke',
    revokeTitle: 'Revoke the token?',
    revokeText: 'Systems that use it stop sending at once. This cannot be undone.',
    revoked: 'Token revoked.',
  },
} satisfies Catalogue<typeof pt>
