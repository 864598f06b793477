import { actions } from './actions.ts'
import { ago } from './ago.ts'
import { announcements } from './announcements.ts'
import { app } from './app.ts'
import { attending } from './attending.ts'
import { chats } from './chats.ts'
import { contacts } from './contacts.ts'
import { conversation } from './conversation.ts'
import { errors } from './errors.ts'
import { lists } from './lists.ts'
import { mentions } from './mentions.ts'
import { notifications } from './notifications.ts'
import { quickAnswers } from './quick-answers.ts'
import { search } from './search.ts'
import { session } from './session.ts'
import { tickets } from './tickets.ts'
import { trouble } from './trouble.ts'
import { validation } from './validation.ts'

/** Critical strings, loaded at startup. */
export const first = {
  actions,
  ago,
  announcements,
  attending,
  app,
  chats,
  contacts,
  conversation,
  errors,
  lists,
  mentions,
  notifications,
  quickAnswers,
  search,
  session,
  tickets,
  trouble,
  validation,
} as const
