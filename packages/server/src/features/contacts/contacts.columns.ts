import type { Selectable } from 'kysely'
import { columnNames, type ColumnTypes } from '../../kernel/database/column-types.ts'
import type { Contacts } from '../../schema/tables.ts'

// The columns of a contact. Select, update, and the snapshot that a merge keeps are made of them.
//
// A new column:
// 1. A migration adds it; `npm run schema` writes its type into `schema/tables.ts`.
// 2. It joins OWN_COLUMNS, or STORED_COLUMNS when only rules read it: an unmerge restores both.
// 3. A column that a merge can change joins MERGEABLE_COLUMNS. The compiler then asks for its rule in
//    `merging/columns.ts`. One that a person chooses in a merge joins MERGE_FIELDS in the contract,
//    `chosenColumns` in `contact-merges.service.ts`, and `merging/merge-fields.ts` and `merging` of the web app.
// 4. A column that the browser shows is a field of `Contact` in the contract. The compiler then asks for it in
//    `contacts.present.ts` and in `testing/samples.ts` of the web app. A shown number is masked there too.
// 5. A column that people write is a field of `ContactInput`: `insertWithNumber` and `update` in
//    `contacts.service.ts` store it, and `dropMaskedFields` ignores one that the viewer saw masked.
// 6. A column that tells of the person: `contacts-erase.store.ts` empties it. The export of a contact has it by
//    `person.store.ts`, `exports.worker.ts` and, in `domain/src/privacy`, `person-data.ts`, `person-page.ts` and
//    `person-page-words.ts`, and of a merged contact by `traces.store.ts` and `traces.present.ts`; that of a company
//    by `tables` in `index.ts`.
// 7. A row of `testing/fixtures/contacts.ts` has it; without it `erasures.test.ts` looks for nothing.
// 8. In the web app: `contact-values.ts` and `ContactForm.tsx` for the form, `ContactDrawer.tsx` for the drawer,
//    `use-contact-columns.tsx` for the list, `contacts` in four catalogues.
//
// Nothing else names the columns one by one. Spreadsheets, segments, the CSV file and the variables of messages
// offer a choice of fields of their own.

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
