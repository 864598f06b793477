import { Queue, QueueInput } from '@recado/contract'
import { defineRecord, json } from '../../kernel/database/record.ts'

export const queueRecord = defineRecord('queues', {
  reads: Queue,
  writes: QueueInput,
  columns: { schedules: json },
  archive: { menu_version: 'derived', menu_changed_at: 'derived' },
  audited: [
    'name',
    'orderQueue',
    'greetingMessage',
    'fileListId',
    'ratingMessage',
    'complationMessage',
    'outOfHoursMessage',
    'integrationId',
    'promptId',
    'billErrand',
  ],
})
