import type { OutboxEvent } from '../../kernel/database/outbox.ts'

/** One change may move many options, so it carries none of them: screens that show the menu fetch it. */
export const menuChanged = (queueId: number): OutboxEvent => ({
  name: 'queueOption',
  payload: { action: 'update', queueId },
  rooms: ['staff'],
})
