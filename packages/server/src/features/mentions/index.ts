import type { Feature } from '../../kernel/process/feature.ts'
import { routes } from './mentions.routes.ts'
import { removeMentionsOfNote, recordMentions } from './mentions.service.ts'

export const feature: Feature = {
  name: 'mentions',
  tables: { mentions: 'private' },
  routes,
  handlers: { mentioned: recordMentions, noteRemoved: removeMentionsOfNote },
}
