import type { Catalogue } from '../messages.ts'
import type { search as pt } from '../pt/search.ts'

export const search = {
  label: 'Messages found',
  within: { label: 'Where to search', tickets: 'Tickets', messages: 'Messages' },
  customer: 'Customer',
  team: 'Team',
  you: 'You',
  note: 'Internal note',
  searching: 'Searching…',
  failed: 'The search did not work',
  further: 'Search further back',
  /** The search in the open conversation. */
  inside: {
    label: 'Search in the conversation',
    position: '{at} of {count}',
    positionOfMore: '{at} of {count} or more',
    older: 'Older result',
    newer: 'Newer result',
    nothing: 'Nothing found',
    searching: 'Searching…',
    failed: 'The search failed',
    short: 'Type 3 letters',
  },
  start: {
    title: 'Search all messages',
    sentence: 'Type at least three letters. Accents and capitals do not matter.',
  },
  nothing: {
    title: 'No message found',
    sentence: 'Try other words or fewer filters.',
    yet: 'Nothing in the latest messages. The history is long and goes on.',
  },
  operators: {
    from: 'who wrote it: customer, me or a name',
    queue: 'the queue of the ticket',
    tag: 'the tag of the ticket',
    has: 'image, audio, video, document, link, location or contact',
    after: 'from this day on',
    before: 'before this day',
    phrase: 'the exact phrase',
    phraseExample: 'good afternoon',
    examples: {
      from: 'customer',
      queue: 'sales',
      tag: 'vip',
      has: 'image',
      after: '01/03/2026',
      before: '31/03/2026',
    },
  },
} satisfies Catalogue<typeof pt>
