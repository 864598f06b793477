import type { Catalogue } from '../messages.ts'
import type { quickAnswers as pt } from '../pt/quick-answers.ts'

export const quickAnswers = {
  label: 'Quick messages',
  found: '{count, plural, one {# quick message} other {# quick messages}}',
  favourite: 'favourite',
  withFile: 'with attachment',
  own: 'only mine',
  none: 'You have no quick messages yet.',
  create: 'Make the first one',
} satisfies Catalogue<typeof pt>
