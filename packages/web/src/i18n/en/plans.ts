import type { Catalogue } from '../messages.ts'
import type { plans as pt } from '../pt/plans.ts'
import { planFeatures } from './plan-words.ts'

export const plans = {
  count: '{count, plural, =0 {No plans} one {# plan} other {# plans}}',
  sentence: 'What each company may use, and for how much.',
  search: 'Search plans',
  add: 'Add plan',
  addTitle: 'Add plan',
  editTitle: 'Edit plan',
  saved: 'Plan saved.',
  deleted: 'Plan deleted.',
  deleteTitle: 'Delete the plan {name}?',
  deleteText: 'Only a plan without companies can be deleted. This cannot be undone.',
  emptyTitle: 'No plans yet',
  emptySentence: 'Create a plan so that companies can sign up.',
  name: 'Name',
  users: 'Users',
  connections: 'Connections',
  queues: 'Queues',
  value: 'Price per month',
  currency: 'Currency',
  features: 'Features',
  allFeatures: 'All',
  noFeatures: 'None',
  companies: 'Companies',
  offered: 'Sign-up',
  public: 'Offered',
  private: 'Internal',
  unpayable:
    'No way of payment that is set up takes {currency}: companies with this plan pay otherwise, and it is not offered at sign-up.',
  isPublic: 'Offer at sign-up',
  isPublicHint: 'When off, only operators give this plan to a company.',
  limits:
    '{users, plural, one {# user} other {# users}} · {connections, plural, one {# connection} other {# connections}} · {queues, plural, one {# queue} other {# queues}}',
  companyCount: '{count, plural, =0 {no companies} one {# company} other {# companies}}',
  reminders: 'Reminders by e-mail',
  remindersHint: 'When to remind of an open invoice, counted from its due date.',
  daysBefore: '{count, plural, one {# day before} other {# days before}}',
  daysAfter: '{count, plural, one {# day after} other {# days after}}',
  flags: planFeatures,
} satisfies Catalogue<typeof pt>
