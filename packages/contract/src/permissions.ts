/** Flags on a user's own record that extend the profile's permissions. Spec: behaviour 1. */
export const USER_FLAGS = [
  'allTicket',
  'allHistoric',
  'allUserChat',
  'userClosePendingTicket',
  'showDashboard',
  'isTricked',
] as const
export type UserFlag = (typeof USER_FLAGS)[number]

export const PROFILES = ['admin', 'user'] as const
export type Profile = (typeof PROFILES)[number]

const admin = { profiles: ['admin'] } as const
const everyone = { profiles: ['admin', 'user'] } as const

/** Permissions: by profile, or by a flag on the user's own record. Spec: behaviour 1. */
export const PERMISSIONS = {
  'dashboard:view': { profiles: ['admin'], flag: 'showDashboard' },
  'drawer-admin-items:view': admin,
  'tickets-manager:showall': { profiles: ['admin'], flag: 'allUserChat' },
  'tickets-manager:showOnlyUnreadTickets': everyone,
  'tickets-manager:includeMessagesSearch': everyone,
  'tickets-manager:filterUsers': admin,
  'tickets-manager:closeAll': admin,
  'ticket-options:deleteTicket': admin,
  'ticket-options:spy': admin,
  /** Sees who sees a ticket, and why; and the tickets as a colleague sees them. */
  'ticket-options:explainAccess': admin,
  'ticket-options:createWithoutQueue': admin,
  'contacts-page:deleteContact': admin,
  /** Merges and unmerges contacts: it moves conversations of all users. */
  'contacts:merge': admin,
  /** Imports all data of a phone. */
  'contacts:import': admin,
  /** Lists of people that campaigns write to. */
  'contact-lists:write': admin,
  'connections-page:actionButtons': admin,
  'connections-page:addConnection': admin,
  'connections-page:editOrDeleteConnection': admin,
  'user-modal:editProfile': admin,
  'user-modal:editQueues': admin,
  'users:write': admin,
  'queues:write': admin,
  'integrations:write': admin,
  'prompts:write': admin,
  'settings:write': admin,
  'billing:write': admin,
  /** Has reports e-mailed to colleagues. */
  'report-mailings:write': admin,
  'audit-log:view': admin,
  /** Erases the data of a person. */
  'privacy:write': admin,
  'tags:write': everyone,
  'lanes:write': admin,
  /** The company's quick messages and those of colleagues. */
  'quick-messages:writeAll': admin,
  'files:write': admin,
  'campaigns:write': admin,
  'simulator:use': admin,
  /** Sees why the bot answered as it did. */
  'bot-decisions:view': admin,
} as const satisfies Record<string, { profiles: readonly Profile[]; flag?: UserFlag }>

export type Permission = keyof typeof PERMISSIONS
