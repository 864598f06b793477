import { ROUTES } from '@recado/contract'
import { onCompany } from '../../kernel/http/mount.ts'
import { list, listNames } from './contacts.list.ts'
import * as contacts from './contacts.service.ts'

export const routes = [
  onCompany(ROUTES.listContacts, (scope, { query }) => list(scope, query)),
  onCompany(ROUTES.listContactNames, (scope, { query }) => listNames(scope, query.name ?? '')),
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
