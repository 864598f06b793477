import type { Catalogue } from '../messages.ts'
import type { mentions as pt } from '../pt/mentions.ts'

export const mentions = {
  title: 'Mentions',
  list: 'Colleagues who can be mentioned',
  found: '{count, plural, one {# colleague} other {# colleagues}}',
  nobody: 'Nobody else on the team sees this conversation.',
  online: 'online',
  offline: 'away',
  by: '{name} mentioned you',
  byNobody: 'Somebody mentioned you',
  news: '{name} mentioned you in a note about {contact}',
  readAll: 'Mark as read',
  more: 'Show more',
} as const satisfies Catalogue<typeof pt>
