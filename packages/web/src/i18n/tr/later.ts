import { alerts } from './alerts.ts'
import { channel } from './channel.ts'
import { guests } from './guests.ts'
import { queueMenu } from './queue-menu.ts'
import { prompts } from './prompts.ts'
import { queues } from './queues.ts'
import { quickMessages } from './quick-messages.ts'
import { users } from './users.ts'
import { connections } from './connections.ts'
import { importing } from './importing.ts'
import { merging } from './merging.ts'
import { integrations } from './integrations.ts'
import { messagesApi } from './messages-api.ts'
import { settings } from './settings.ts'
import { simulator } from './simulator.ts'

/** Deferred strings: rarely used screens and dialogs. */
export const later = {
  channel,
  alerts,
  guests,
  queueMenu,
  prompts,
  queues,
  quickMessages,
  users,
  connections,
  importing,
  merging,
  integrations,
  messagesApi,
  settings,
  simulator,
}
