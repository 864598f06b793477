export { toWeek } from './hours.ts'
export { HoursFields } from './HoursFields.tsx'
export { subscribeQueues, queuesQuery } from './queues.queries.ts'
export { QueueSelect } from './QueueSelect.tsx'
