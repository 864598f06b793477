import { ROUTES } from '@recado/contract'
import { onCompany, onDownload, onPlatform } from '../../kernel/http/mount.ts'
import { deleteAll, tagAll } from './contacts-changes.ts'
import { exportCsv } from './contacts.export.ts'
import { list, listContactNames, listSelectable } from './contacts-list.ts'
import * as contacts from './contacts.service.ts'

export const routes = [
  onCompany(ROUTES.listContacts, (scope, { query }) => list(scope, query)),
  onCompany(ROUTES.listContactNames, (scope, { query }) => listContactNames(scope, query.name ?? '')),
  onCompany(ROUTES.listContactIds, (scope, { query }) => listSelectable(scope, query)),
  onDownload(ROUTES.exportContacts, (context, viewer, { query }) => exportCsv(context, viewer, query)),
  onPlatform(ROUTES.deleteContacts, (context, { body }, { identity }) =>
    deleteAll(context, identity, body.contactIds),
  ),
  onPlatform(ROUTES.tagContacts, (context, { body }, { identity }) => tagAll(context, identity, body)),
  onCompany(ROUTES.showContact, (scope, { params }) => contacts.show(scope, params.contactId)),
  onCompany(ROUTES.createContact, (scope, { body }) => contacts.create(scope, body)),
  onCompany(ROUTES.updateContact, (scope, { params, body }) =>
    contacts.update(scope, params.contactId, body),
  ),
  onCompany(ROUTES.deleteContact, async (scope, { params }) => {
    await contacts.remove(scope, params.contactId)
    return { message: 'ok' }
  }),
  onCompany(ROUTES.findOrCreateContact, (scope, { body }) => contacts.findOrCreate(scope, body)),
]
