import { QUEUE_COLORS, type Queue } from '@recado/contract'
import type { CheckedForm } from '../../lib/form/checked-form.ts'
import { toWeek } from './hours.ts'

/** The values of a queue in its form; of a new one a free colour, at the end of the menu. */
export const queueValues = (queue: Queue | undefined, queues: readonly Queue[]) => ({
  name: queue?.name ?? '',
  color:
    queue?.color ??
    QUEUE_COLORS.find(color => queues.every(other => other.color !== color)) ??
    QUEUE_COLORS[0],
  orderQueue: queue?.orderQueue ?? queues.length + 1,
  greetingMessage: queue?.greetingMessage ?? '',
  fileListId: queue?.fileListId ?? null,
  ratingMessage: queue?.ratingMessage ?? '',
  complationMessage: queue?.complationMessage ?? '',
  outOfHoursMessage: queue?.outOfHoursMessage ?? '',
  integrationId: queue?.integrationId ?? null,
  promptId: queue?.promptId ?? null,
  rotate: queue?.rotate ?? false,
  timeRotate: queue?.timeRotate ?? 5,
  rotateOrder: queue?.rotateOrder ?? 'ordered',
  billErrand: queue?.billErrand ?? null,
  firstAnswerMinutes: queue?.firstAnswerMinutes ?? 0,
  nextAnswerMinutes: queue?.nextAnswerMinutes ?? 0,
  warnMinutes: queue?.warnMinutes ?? 0,
  alertMinutes: queue?.alertMinutes ?? 0,
  escalateMinutes: queue?.escalateMinutes ?? 0,
  escalateQueueId: queue?.escalateQueueId ?? null,
  schedules: toWeek(queue?.schedules ?? []),
})
export type QueueFormState = CheckedForm<ReturnType<typeof queueValues>>
