import type { Tag, TagBrief } from '@recado/contract'
import type { TagRow } from './tags.store.ts'

export const presentTag = (row: TagRow): Tag => ({
  ...presentBrief(row),
  kanban: row.kanban ? 1 : 0,
  companyId: row.company_id,
  ticketsCount: row.tickets_count,
})
export const presentBrief = ({ id, name, color }: TagBrief): TagBrief => ({ id, name, color })
