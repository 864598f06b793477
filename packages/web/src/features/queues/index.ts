export { weekOf } from './hours.ts'
export { HoursFields } from './HoursFields.tsx'
export { followQueues, queuesQuery } from './queues.queries.ts'
export { QueueSelect } from './QueueSelect.tsx'
