import type { Catalogue } from '../messages.ts'
import type { notifications as pt } from '../pt/notifications.ts'

export const notifications = {
  shown: {
    message: 'New message',
    test: 'Notifications reach this device.',
    transfer: { toUser: 'Ticket transferred to you', toQueue: 'Ticket transferred to the queue {queue}' },
    /** The answer to {name} is due in, or late by, {time}. */
    answer: {
      soon: '{name}: answer within {time}.',
      now: '{name}: answer now.',
      late: '{name} has waited {time} past the target.',
      escalated: 'The answer to {name} was late: the ticket went to the queue {queue}.',
    },
  },
  settings: 'Notification settings',
  desktop: 'Notify on screen',
  desktopHint: 'While no window of Recado is in sight.',
  push: 'Notify while Recado is closed',
  pushHint: 'Also while the browser is in the background, until you log out.',
  showText: 'Show the text of messages',
  hidden: 'Your company does not show the text of messages in notifications.',
  waitingSound: 'Sound when a customer waits',
  waitingSoundHint: 'Plays when somebody begins to wait in your queues, at the volume above.',
  denied: 'The browser blocks notifications of this site. Allow them in the site settings and try again.',
  unsupported:
    'This browser does not offer this here. On an iPhone, install Recado on the home screen first.',
  try: 'Send a test',
  tried: 'Sent: the notification appears in a moment.',
  newVersion: 'There is a new version of Recado.',
  reload: 'Reload',
  notKeptTitle: 'No connection',
  notKept: 'This conversation is not kept on this device. It opens as soon as the connection is back.',
} satisfies Catalogue<typeof pt>
