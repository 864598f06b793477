import type { Catalogue } from '../messages.ts'
import type { lateAnswers as pt } from '../pt/late-answers.ts'

export const lateAnswers = {
  notices: {
    late: '{count, plural, one {# customer is waiting past the target.} other {# customers are waiting past the target.}}',
    soon: '{count, plural, one {# customer is waiting for an answer that is due soon.} other {# customers are waiting for answers that are due soon.}}',
    escalated:
      '{count, plural, one {# ticket went to another queue, because its answer was late.} other {# tickets went to another queue, because their answers were late.}}',
  },
  open: 'Open conversation',
  title: 'Answer target: {count, number}{more, select, yes {+} other {}}',
  order: 'The longest past its target first',
  nobody: 'nobody',
} satisfies Catalogue<typeof pt>
