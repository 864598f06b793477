/**
 * Browser stories of each feature, by file name without `.e2e.ts`. A feature has the name of its folder in
 * any package.
 */
export const STORIES: Readonly<Record<string, readonly string[]>> = {
  access: ['chats', 'search'],
  alerts: ['connections'],
  announcements: ['announcements'],
  'bill-copies': ['conversation'],
  billing: ['billing'],
  campaigns: ['campaigns'],
  chats: ['chats', 'chat-thread'],
  companies: ['guests', 'billing', 'companies'],
  connections: ['connections', 'cloud-api', 'held-messages'],
  consents: ['conversation', 'campaigns'],
  'contact-merges': ['merging'],
  'contact-lists': ['contact-lists'],
  contacts: ['merging', 'imports', 'contact-lists'],
  conversation: ['composer', 'message-types', 'live'],
  dashboard: ['dashboard'],
  delivery: ['held-messages', 'live', 'cloud-api'],
  drafts: ['collaboration', 'live'],
  files: ['files'],
  helps: ['companies'],
  imports: ['imports'],
  inbox: ['conversation', 'imports'],
  intake: ['bot-decisions', 'conversation', 'closing'],
  'integration-sessions': ['integrations', 'conversation'],
  integrations: ['integrations'],
  kanban: ['kanban'],
  live: ['live', 'collaboration'],
  mentions: ['collaboration'],
  messages: ['composer', 'message-types', 'live', 'search'],
  'messages-api': ['messages-api'],
  notes: ['collaboration'],
  pictures: ['cloud-api'],
  plans: ['companies'],
  presence: ['collaboration'],
  prompts: ['prompts'],
  push: ['push', 'notifications'],
  'queue-options': ['queue-menu', 'conversation'],
  queues: ['conversation', 'keyboard', 'queue-menu'],
  'quick-messages': ['quick-messages'],
  ratings: ['closing'],
  schedules: ['schedules', 'calendar'],
  search: ['search', 'conversation-search'],
  session: ['sessions', 'guests'],
  settings: ['merging'],
  simulator: ['simulator', 'conversation'],
  spreadsheets: ['contact-lists'],
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
