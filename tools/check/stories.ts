/**
 * Browser stories of each feature, by file name without `.e2e.ts`. A feature has the name of its folder in
 * any package.
 */
export const STORIES: Readonly<Record<string, readonly string[]>> = {
  access: ['chats', 'search'],
  alerts: ['connections'],
  announcements: ['announcements'],
  'bill-copies': ['conversation'],
  chats: ['chats', 'chat-thread'],
  companies: ['guests'],
  connections: ['connections', 'cloud-api', 'held-messages'],
  'contact-merges': ['merging'],
  contacts: ['merging', 'imports'],
  conversation: ['composer', 'message-types', 'live'],
  delivery: ['held-messages', 'live', 'cloud-api'],
  drafts: ['collaboration', 'live'],
  imports: ['imports'],
  inbox: ['conversation', 'imports'],
  intake: ['conversation', 'closing'],
  'integration-sessions': ['integrations', 'conversation'],
  integrations: ['integrations'],
  live: ['live', 'collaboration'],
  mentions: ['collaboration'],
  messages: ['composer', 'message-types', 'live', 'search'],
  'messages-api': ['messages-api'],
  notes: ['collaboration'],
  pictures: ['cloud-api'],
  presence: ['collaboration'],
  prompts: ['prompts'],
  push: ['push', 'notifications'],
  'queue-options': ['queue-menu', 'conversation'],
  queues: ['conversation', 'keyboard', 'queue-menu'],
  'quick-messages': ['quick-messages'],
  ratings: ['closing'],
  search: ['search'],
  session: ['sessions', 'guests'],
  settings: ['merging'],
  simulator: ['simulator', 'conversation'],
  tags: ['keyboard', 'bulk'],
  templates: ['cloud-api'],
  'ticket-views': ['ticket-list'],
  tickets: ['ticket-list', 'bulk', 'closing', 'live'],
  timers: ['closing'],
  transcriptions: ['message-types'],
  users: ['announcements', 'sessions'],
}

/**
 * Stories of the frame around every screen: for a change in `app`, `screens`, `ui`, `lib` or `i18n` of the
 * browser.
 */
export const FRAME_STORIES: readonly string[] = ['conversation', 'shortcuts', 'toasts']
