import type { Setting } from '@recado/contract'
import type { OutboxEvent } from '../../kernel/database/outbox.ts'

/** Those who may read a setting receive its new value. */
export const settingChanged = (setting: Setting, readBy: 'member' | 'admin'): OutboxEvent => ({
  name: 'settings',
  payload: { action: 'update', setting },
  rooms: [readBy === 'member' ? 'staff' : 'admins'],
})
