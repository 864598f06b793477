import type { LaneSettings, Tag, TagBrief, TagOption } from '@recado/contract'
import type { TagRow } from './tags.store.ts'

export const presentTag = (row: TagRow): Tag => ({
  ...presentTagBrief(row),
  kanban: row.kanban ? 1 : 0,
  companyId: row.company_id,
  ticketsCount: row.tickets_count,
  lane: row.kanban ? presentLaneSettings(row) : null,
})
export const presentLaneSettings = (
  row: Pick<TagRow, 'lane_position' | 'lane_limit' | 'lane_minutes' | 'lane_next_id' | 'lane_greeting'>,
): LaneSettings => ({
  position: row.lane_position,
  limit: row.lane_limit,
  timer:
    row.lane_minutes === null
      ? null
      : { minutes: row.lane_minutes, nextLaneId: row.lane_next_id, greeting: row.lane_greeting },
})
export const presentTagBrief = ({ id, name, color }: TagBrief): TagBrief => ({ id, name, color })
export const presentTagOption = (row: TagBrief & { readonly kanban: boolean }): TagOption => ({
  ...presentTagBrief(row),
  kanban: row.kanban ? 1 : 0,
})
