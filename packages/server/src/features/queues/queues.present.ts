import type { Queue } from '@recado/contract'
import type { QueueRow } from './queues.store.ts'

export const presentQueue = (row: QueueRow): Queue => ({
  id: row.id,
  name: row.name,
  color: row.color,
  companyId: row.company_id,
  orderQueue: row.order_queue,
  greetingMessage: row.greeting_message,
  outOfHoursMessage: row.out_of_hours_message,
  integrationId: row.integration_id,
  schedules: row.schedules,
  rotate: row.rotate,
  timeRotate: row.time_rotate,
  rotateOrder: row.rotate_order,
  promptId: row.prompt_id,
  billErrand: row.bill_errand,
  firstAnswerMinutes: row.first_answer_minutes,
  nextAnswerMinutes: row.next_answer_minutes,
  warnMinutes: row.warn_minutes,
  alertMinutes: row.alert_minutes,
  escalateMinutes: row.escalate_minutes,
  escalateQueueId: row.escalate_queue_id,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})
