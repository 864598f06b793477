import * as chats from './chats/chat.routes.ts'
import * as announcements from './announcements/announcement.routes.ts'
import * as connections from './connections/connection.routes.ts'
import * as contacts from './contacts/contact.routes.ts'
import * as events from './events/event.routes.ts'
import * as messages from './messages/message.routes.ts'
import * as notes from './notes/note.routes.ts'
import * as quickMessages from './quick-messages/quick-message.routes.ts'
import * as queues from './queues/queue.routes.ts'
import * as session from './session/session.routes.ts'
import * as settings from './settings/setting.routes.ts'
import * as simulator from './simulator/simulator.routes.ts'
import * as tags from './tags/tag.routes.ts'
import * as tickets from './tickets/ticket.routes.ts'
import * as users from './users/user.routes.ts'

/** Every REST call there is, by name. The server mounts these, the browser calls these, OpenAPI prints these. */
export const ROUTES = {
  ...session,
  ...settings,
  ...users,
  ...queues,
  ...tags,
  ...quickMessages,
  ...announcements,
  ...contacts,
  ...connections,
  ...tickets,
  ...messages,
  ...notes,
  ...chats,
  ...events,
  ...simulator,
} as const
export type RouteName = keyof typeof ROUTES
