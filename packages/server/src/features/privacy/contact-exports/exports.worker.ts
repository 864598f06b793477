import type { PersonProfile } from '@recado/domain'
import { LIMITS } from '@recado/contract'
import * as companies from '../../companies/index.ts'
import * as contacts from '../../contacts/index.ts'
import { systemViewer, withReadOnlyScope, type Scope } from '../../../kernel/database/scope.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import type { Worker } from '../../../kernel/process/feature.ts'
import { startDueQueue } from '../../../kernel/work/due-queue.ts'
import { listEntries, type ExportCounts, type ExportSubject } from './export-file.ts'
import { contactExportChanged } from './exports.events.ts'
import { makePersonReader } from './person-reader.ts'
import { findPersonRow, listItemsOfPerson } from './person.store.ts'
import { listDueContactExports, type RunningContactExport } from './platform.store.ts'
import { ExportGone, exportQueue, type ExportPlan } from './export-queue.ts'

/** The files with the data of one contact. */
export const CONTACT_EXPORTS: ExportPlan<RunningContactExport> = {
  table: 'contact_exports',
  lease: 'contact-exports',
  days: LIMITS.contactExportDays,
  listDue: listDueContactExports,
  events: id => [contactExportChanged(id)],
  prepare: async (context, running, read) => {
    const counts: ExportCounts = { messages: 0, files: 0 }
    const { subject, person } = await withReadOnlyScope(context, systemViewer(running.company_id), scope =>
      readSubject(scope, running),
    )
    const reader = makePersonReader(read, running.contact_id, person)
    return { entries: listEntries(context.media, reader, subject, counts), counts }
  },
}
export const startContactExports = (context: AppContext): Worker =>
  startDueQueue(context, exportQueue(context, CONTACT_EXPORTS))

async function readSubject(
  scope: Scope,
  { contact_id, language }: RunningContactExport,
): Promise<{ subject: ExportSubject; person: contacts.IdentifiedPerson }> {
  const person = await contacts.findPerson(scope, contact_id)
  const row = await findPersonRow(scope.db, contact_id)
  if (!person || !row) throw new ExportGone()
  const { name, timezone } = await companies.find(scope.db, scope.companyId)
  const items = await listItemsOfPerson(scope.db, person.numberKeys)
  const profile: PersonProfile = {
    id: contact_id,
    name: row.name,
    number: row.number,
    email: row.email,
    username: row.username,
    addresses: row.addresses,
    extraInfo: row.extra_info,
    tags: row.tags,
    createdAt: row.created_at.toISOString(),
    consentedAt: row.consented_at?.toISOString() ?? null,
    contactLists: items.map(item => ({
      list: item.list,
      name: item.name,
      email: item.email,
      extraInfo: item.extra_info,
      addedAt: item.created_at.toISOString(),
    })),
    picture: null,
  }
  const company = { id: scope.companyId, name, timezone }
  return { subject: { profile, pictureKey: row.picture_key, company, language, at: scope.now }, person }
}
