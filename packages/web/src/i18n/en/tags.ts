import type { Catalogue } from '../messages.ts'
import type { tags as pt } from '../pt/tags.ts'

export const tags = {
  count: '{count, plural, =0 {No tags} one {# tag} other {# tags}}',
  sentence: 'Mark tickets so that you can filter and sort them later.',
  search: 'Search tag',
  add: 'Add tag',
  addTitle: 'Add tag',
  editTitle: 'Edit tag',
  saved: 'Tag saved.',
  deleted: 'Tag deleted.',
  deleteTitle: 'Delete the tag {name}?',
  deleteText: 'It is taken off every ticket that carries it. This cannot be undone.',
  emptyTitle: 'No tags yet',
  emptySentence: 'Make tags such as VIP or Quote and find each conversation at once.',
  name: 'Name',
  tooShort: 'Name too short',
  color: 'Colour',
  tickets: 'Tickets',
  carried: '{count, plural, =0 {no tickets} one {# ticket} other {# tickets}}',
  preview: 'How it looks',
} satisfies Catalogue<typeof pt>
