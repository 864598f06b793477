import { QuickMessage, QuickMessageInput } from '@recado/contract'
import { defineRecord } from '../../kernel/database/record.ts'
import { computed } from '../../kernel/database/record-types.ts'

export const quickMessageRecord = defineRecord('quick_messages', {
  reads: QuickMessage,
  writes: QuickMessageInput,
  columns: {
    status: 'is_active',
    // Whether it has an owner, names of other records, and links to the file: `quick-messages.present.ts`.
    geral: computed,
    user: computed,
    fileListName: computed,
    isMedia: computed,
    mediaPath: computed,
    mediaName: computed,
    mediaMime: computed,
  },
  archive: { media: 'exported' },
})
