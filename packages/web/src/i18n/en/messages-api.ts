import type { Catalogue } from '../messages.ts'
import type { messagesApi as pt } from '../pt/messages-api.ts'

export const messagesApi = {
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
    replaceText: 'The current token stops working at once. Systems that use it cannot send until they get the new one.',
    revoke: 'Revoke',
    revokeTitle: 'Revoke the token?',
    revokeText: 'Systems that use it stop sending at once. This cannot be undone.',
    revoked: 'Token revoked.',
  },
} satisfies Catalogue<typeof pt>
