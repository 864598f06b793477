import type { Selectable } from 'kysely'
import { columnNames, type ColumnTypes } from '../../kernel/database/column-types.ts'
import type { Contacts } from '../../schema/tables.ts'

// The columns that rules, merges and erasures read and write. Fields that screens show stand in `contacts.record.ts`.
//
// A new column joins OWN_COLUMNS, or STORED_COLUMNS when no rule of another feature reads it: an unmerge restores both.
// One that a merge can change joins MERGEABLE_COLUMNS; the compiler then asks for its rule in `merging/columns.ts`. One that
// a person chooses in a merge joins MERGE_FIELDS in the contract, `chosenColumns` in `contact-merges.service.ts`, and
// `merging/merge-fields.ts` and `merging` of the web app. One that tells of the person has its place in
// `contacts-erase.store.ts`, which the compiler asks for; the export of a contact has it by `person.store.ts` and
// `domain/src/privacy`, and of a merged contact by `traces.store.ts`. A row of `testing/fixtures/contacts.ts` has it:
// without it `erasures.test.ts` looks for nothing. A number that is shown is masked in `maskContact`.

/** Columns that are read with a contact, without the company. */
export const OWN_COLUMNS = {
  id: 'int',
  name: 'text',
  number: 'text',
  number_key: 'text',
  email: 'text',
  username: 'text',
  picture_key: 'text',
  is_group: 'boolean',
  disable_bot: 'boolean',
  connection_id: 'int',
  is_named: 'boolean',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  erased_at: 'timestamptz',
} as const satisfies ColumnTypes & Partial<Record<keyof Contacts, string>>
export const CONTACT_COLUMNS = ['company_id', ...columnNames(OWN_COLUMNS)] as const

/** The columns that a channel tells of a person who is new. */
export const NEW_COLUMNS = {
  name: 'text',
  number: 'text',
  number_key: 'text',
  username: 'text',
  is_group: 'boolean',
  connection_id: 'int',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const satisfies ColumnTypes & Partial<Record<keyof Contacts, string>>

/** Every column of a contact that is not computed, without the company; a test compares them with the table. */
export const STORED_COLUMNS = {
  ...OWN_COLUMNS,
  profile_checked_at: 'timestamptz',
  consented_at: 'timestamptz',
} as const satisfies ColumnTypes & Partial<Record<keyof Contacts, string>>

/** Columns of the remaining contact that a merge can change. */
export const MERGEABLE_COLUMNS = [
  'name',
  'is_named',
  'number',
  'number_key',
  'email',
  'username',
  'picture_key',
  'disable_bot',
  'connection_id',
] as const satisfies readonly (keyof typeof OWN_COLUMNS)[]
export type MergeableColumns = Pick<Selectable<Contacts>, (typeof MERGEABLE_COLUMNS)[number]>
