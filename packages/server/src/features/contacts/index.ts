import type { Feature } from '../../kernel/process/feature.ts'
import { contactRecord } from './contacts.record.ts'
import { routes } from './contacts.routes.ts'

export { find, findBrief, findBriefs, retag, show } from './contacts.service.ts'
export { addPeople } from './contacts-bulk.ts'
export { countSegment, readSegment, type SegmentFilter } from './segments.store.ts'
export { identify, type IdentifiedContact, type ChannelIdentity } from './identity/identify.ts'
export { limitDigitSearches, limitNumberGuesses } from './identity/number-guesses.ts'
export { readContactNumber } from './identity/known-number.ts'
export { matchesDigits, matchesName } from './contacts-list.store.ts'
export { listDoubledPeople } from './identity/business-user-ids.ts'
export { changeAddress } from './identity/change-address.ts'
export { addressOf, findByAddress } from './identity/aliases.ts'
export {
  absorb,
  addNumberAlias,
  findAll,
  listAliasNames,
  lockAllContacts,
  overwriteExtraInfo,
  takeSnapshot,
} from './merging/absorb.ts'
export type { MergeableColumns } from './contacts.columns.ts'
export { mergeableColumnsOf, mergedColumns } from './merging/columns.ts'
export { restore } from './merging/restore.ts'
export {
  eraseIdentity,
  findPerson,
  listPeople,
  type IdentifiedPerson,
  type AddressedPerson,
} from './contacts.erase.ts'
export { contactPictureUrl, maskForViewer, presentContactBrief } from './contacts.present.ts'
export { findCheckedAt, recordCheck, findPictureKey, setPicture } from './contacts-picture.ts'
export { recordConsent, shareLockContact, type ContactRow } from './contacts.store.ts'
export const feature: Feature = {
  name: 'contacts',
  records: [contactRecord],
  tables: {
    contact_aliases: { exported: 'contact_id scheme value connection_id', key: 'contact_id scheme value' },
    contact_extra_info: { exported: 'id contact_id name value' },
    contact_tags: { exported: 'contact_id tag_id', key: 'contact_id tag_id' },
  },
  routes,
  conflicts: {
    contacts_number: 'ERR_DUPLICATED_CONTACT',
    contacts_number_key: 'ERR_DUPLICATED_CONTACT',
    contact_aliases_company_id_connection_id_scheme_value_key: 'ERR_DUPLICATED_CONTACT',
    tickets_company_id_contact_id_fkey: 'ERR_NO_CONTACT_FOUND',
    ticket_notes_company_id_contact_id_fkey: 'ERR_NO_CONTACT_FOUND',
  },
}
