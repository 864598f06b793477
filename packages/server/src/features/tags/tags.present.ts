import type { Tag, TagBrief, TagOption } from '@recado/contract'
import { presentLaneSettings } from './lanes.columns.ts'
import type { TagRow } from './tags.store.ts'

export const presentTag = (row: TagRow): Tag => ({
  ...presentTagBrief(row),
  kanban: row.kanban ? 1 : 0,
  companyId: row.company_id,
  userId: row.user_id,
  ticketsCount: row.tickets_count,
  lane: row.kanban ? presentLaneSettings(row) : null,
})
export const presentTagBrief = ({ id, name, color }: TagBrief): TagBrief => ({ id, name, color })
export const presentTagOption = (row: TagBrief & { readonly kanban: boolean }): TagOption => ({
  ...presentTagBrief(row),
  kanban: row.kanban ? 1 : 0,
})
