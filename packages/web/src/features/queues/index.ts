export { followQueues, queuesQuery } from './queues.queries.ts'
export { QueueSelect } from './QueueSelect.tsx'
