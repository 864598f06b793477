import type { Feature } from '../../kernel/process/feature.ts'
import { answerJob } from './bill-copies.service.ts'

export { requestAnswer } from './bill-copies.service.ts'
export const feature: Feature = {
  name: 'bill-copies',
  tables: { bill_requests: 'work' },
  routes: [],
  jobs: { 'billCopies.answer': answerJob },
}
