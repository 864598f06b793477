import { User, UserInput } from '@recado/contract'
import { defineRecord, enabledIf, isSet } from '../../kernel/database/record.ts'
import { computed } from '../../kernel/database/record-types.ts'

// A field that gives rights is a switch (`UserFlags`), one of `Viewer` and of `viewerOfRow`.
export const userRecord = defineRecord('users', {
  reads: User,
  writes: UserInput.omit({ password: true }),
  columns: {
    super: 'is_super',
    online: 'is_online',
    hasLoggedIn: { column: 'last_login_at', read: isSet },
    whatsappId: 'connection_id',
    allTicket: enabledIf('all_ticket'),
    allHistoric: enabledIf('all_historic'),
    allUserChat: enabledIf('all_user_chat'),
    userClosePendingTicket: enabledIf('user_close_pending_ticket'),
    showDashboard: enabledIf('show_dashboard'),
    isTricked: enabledIf('is_tricked'),
    // Rows of `user_queues`.
    queues: computed,
    queueIds: computed,
  },
  archive: {
    is_online: 'work',
    password_hash: 'secret',
    last_login_at: 'exported',
    last_seen_at: 'exported',
    created_at: 'exported',
    updated_at: 'exported',
  },
  // Those that give rights; what users write of themselves is nobody's business.
  audited: [
    'profile',
    'startWork',
    'endWork',
    'whatsappId',
    'allTicket',
    'allHistoric',
    'allUserChat',
    'userClosePendingTicket',
    'showDashboard',
    'isTricked',
    'allowGroup',
  ],
})
