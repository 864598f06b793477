import type { RouteName } from '@recado/contract'
import { announcements } from './rows/announcements.ts'
import { chats } from './rows/chats.ts'
import { connections } from './rows/connections.ts'
import { contacts } from './rows/contacts.ts'
import { drafts } from './rows/drafts.ts'
import { imports } from './rows/imports.ts'
import { integrations } from './rows/integrations.ts'
import { live } from './rows/live.ts'
import { mentions } from './rows/mentions.ts'
import { merges } from './rows/contact-merges.ts'
import { messagesApi } from './rows/messages-api.ts'
import { messages } from './rows/messages.ts'
import { notes } from './rows/notes.ts'
import { push } from './rows/push.ts'
import { prompts } from './rows/prompts.ts'
import { queueOptions } from './rows/queue-options.ts'
import { queues } from './rows/queues.ts'
import { quickMessages } from './rows/quick-messages.ts'
import type { RouteRow } from './rows/row.ts'
import { session } from './rows/session.ts'
import { settings } from './rows/settings.ts'
import { simulator } from './rows/simulator.ts'
import { tags } from './rows/tags.ts'
import { templates } from './rows/templates.ts'
import { tickets } from './rows/tickets.ts'
import { transcriptions } from './rows/transcriptions.ts'
import { users } from './rows/users.ts'

export type { ForeignAnswer, RouteInput, RouteRow } from './rows/row.ts'

/**
 * Every route of the contract: its call, and the allowed answers for every id in it. A feature's rows are in
 * `rows/<feature>.ts`.
 */
export const ROUTE_ROWS: { readonly [N in RouteName]: RouteRow } = {
  ...session,
  ...settings,
  ...users,
  ...integrations,
  ...queues,
  ...queueOptions,
  ...prompts,
  ...tags,
  ...contacts,
  ...merges,
  ...imports,
  ...connections,
  ...templates,
  ...tickets,
  ...messages,
  ...messagesApi,
  ...transcriptions,
  ...quickMessages,
  ...announcements,
  ...notes,
  ...drafts,
  ...mentions,
  ...chats,
  ...live,
  ...push,
  ...simulator,
}
