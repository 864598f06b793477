import { actions } from './actions.ts'
import { ago } from './ago.ts'
import { announcements } from './announcements.ts'
import { app } from './app.ts'
import { chats } from './chats.ts'
import { connections } from './connections.ts'
import { contacts } from './contacts.ts'
import { conversation } from './conversation.ts'
import { errors } from './errors.ts'
import { lists } from './lists.ts'
import { queues } from './queues.ts'
import { quickMessages } from './quick-messages.ts'
import { search } from './search.ts'
import { session } from './session.ts'
import { simulator } from './simulator.ts'
import { tags } from './tags.ts'
import { tickets } from './tickets.ts'
import { users } from './users.ts'
import { validation } from './validation.ts'

export const en = {
  actions,
  ago,
  announcements,
  app,
  chats,
  connections,
  contacts,
  conversation,
  errors,
  lists,
  queues,
  quickMessages,
  search,
  session,
  simulator,
  tags,
  tickets,
  users,
  validation,
} as const
