import type { Catalogue } from '../messages.ts'
import type { helps as pt } from '../pt/helps.ts'

export const helps = {
  count: '{count, plural, =0 {No help videos} one {# help video} other {# help videos}}',
  sentence: 'Videos that every company sees under Help.',
  search: 'Search help',
  add: 'Add help video',
  addTitle: 'Add help video',
  editTitle: 'Edit help video',
  saved: 'Help video saved.',
  deleted: 'Help video deleted.',
  deleteTitle: 'Delete the help video {name}?',
  deleteText: 'The video disappears for every company. This cannot be undone.',
  emptyTitle: 'No help videos yet',
  emptySentence: 'Show in videos how to use Recado: every company sees them.',
  title: 'Title',
  description: 'Description',
  video: 'Video',
  videoHint: 'Address or code of a YouTube video.',
  videos: '{count, plural, =0 {No videos} one {# video} other {# videos}}',
  pageSentence: 'Short videos that answer questions.',
  play: 'Watch: {title}',
  noneTitle: 'No videos yet',
  noneSentence: 'The help videos of the platform appear here.',
} satisfies Catalogue<typeof pt>
