import { actions } from './actions.ts'
import { ago } from './ago.ts'
import { app } from './app.ts'
import { connections } from './connections.ts'
import { contacts } from './contacts.ts'
import { conversation } from './conversation.ts'
import { errors } from './errors.ts'
import { lists } from './lists.ts'
import { queues } from './queues.ts'
import { session } from './session.ts'
import { simulator } from './simulator.ts'
import { tags } from './tags.ts'
import { tickets } from './tickets.ts'
import { users } from './users.ts'
import { validation } from './validation.ts'

export const tr = {
  actions,
  ago,
  app,
  connections,
  contacts,
  conversation,
  errors,
  lists,
  queues,
  session,
  simulator,
  tags,
  tickets,
  users,
  validation,
} as const
