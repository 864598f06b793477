import type { Catalogue } from '../messages.ts'
import type { planLimit as pt } from '../pt/plan-limit.ts'

export const planLimit = {
  missing: {
    title: 'Not in your plan',
    sentence: 'The plan of the company does not have this screen. Everything in it is kept.',
    sentenceUser: 'The plan of the company does not have this screen. Talk to an admin.',
    open: 'See the subscription',
  },
  upgrade: 'See larger plans',
  full: {
    users:
      'Your plan allows {max, plural, one {# user, and it is} other {# users, and all are}} in use. Change the plan to add more.',
    connections:
      'Your plan allows {max, plural, one {# connection, and it is} other {# connections, and all are}} in use. Change the plan to add more.',
    queues:
      'Your plan allows {max, plural, one {# queue, and it is} other {# queues, and all are}} in use. Change the plan to add more.',
  },
  above: {
    users: 'There are {used} users, and your plan allows {max}. All stay, but none can be added.',
    connections: 'There are {used} connections, and your plan allows {max}. All stay, but none can be added.',
    queues: 'There are {used} queues, and your plan allows {max}. All stay, but none can be added.',
  },
} satisfies Catalogue<typeof pt>
