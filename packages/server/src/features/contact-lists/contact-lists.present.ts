import type { ContactList, ContactListBrief, ContactListItem } from '@recado/contract'
import type { ContactListBriefRow, ContactListRow } from './contact-lists.store.ts'
import type { ItemRow } from './items.store.ts'

export const presentListBrief = (row: ContactListBriefRow): ContactListBrief => ({
  id: row.id,
  name: row.name,
  contactsCount: row.contacts_count,
})
export const presentList = (row: ContactListRow): ContactList => ({
  ...presentListBrief(row),
  companyId: row.company_id,
  validCount: row.valid_count,
  invalidCount: row.invalid_count,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

export const presentItem = (row: ItemRow): ContactListItem => ({
  id: row.id,
  name: row.name,
  number: row.number,
  email: row.email,
  isWhatsappValid: row.is_whatsapp_valid,
  extraInfo: row.extra_info,
  companyId: row.company_id,
  contactListId: row.contact_list_id,
})
