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
      'Your plan {max, plural, =0 {has no users} one {allows # user, and it is in use} other {allows # users, and all are in use}}. Change the plan to add more.',
    connections:
      'Your plan {max, plural, =0 {has no connections} one {allows # connection, and it is in use} other {allows # connections, and all are in use}}. Change the plan to add more.',
    queues:
      'Your plan {max, plural, =0 {has no queues} one {allows # queue, and it is in use} other {allows # queues, and all are in use}}. Change the plan to add more.',
  },
  above: {
    users:
      'There {used, plural, one {is # user} other {are # users}}, and your plan allows {max, plural, =0 {none} other {#}}. {used, plural, one {It stays} other {All stay}}, but none can be added.',
    connections:
      'There {used, plural, one {is # connection} other {are # connections}}, and your plan allows {max, plural, =0 {none} other {#}}. {used, plural, one {It stays} other {All stay}}, but none can be added.',
    queues:
      'There {used, plural, one {is # queue} other {are # queues}}, and your plan allows {max, plural, =0 {none} other {#}}. {used, plural, one {It stays} other {All stay}}, but none can be added.',
  },
} satisfies Catalogue<typeof pt>
