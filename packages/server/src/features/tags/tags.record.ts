import { Tag, TagInput } from '@recado/contract'
import { sql, type RawBuilder } from 'kysely'
import { defineRecord } from '../../kernel/database/record.ts'
import { computed } from '../../kernel/database/record-types.ts'

export const tagRecord = defineRecord('tags', {
  reads: Tag,
  writes: TagInput,
  columns: {
    kanban: {
      read: (isLane: RawBuilder<unknown>) => sql<number>`${isLane}::int`,
      write: (kanban: number) => kanban === 1,
    },
    ticketsCount: computed,
    // Five columns: `lanes.columns.ts`.
    lane: computed,
  },
  archive: {
    lane_position: 'exported',
    lane_limit: 'exported',
    lane_minutes: 'exported',
    lane_next_id: 'exported',
    lane_greeting: 'exported',
    created_at: 'exported',
    updated_at: 'exported',
  },
})
