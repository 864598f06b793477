import { ROUTES } from '@recado/contract'
import { on } from '../../kernel/http.ts'
import { list, listNames } from './contacts.list.ts'
import * as contacts from './contacts.service.ts'

export const routes = [
  on(ROUTES.listContacts, (scope, { query }) => list(scope, query)),
  on(ROUTES.listContactNames, (scope, { query }) => listNames(scope, query.name ?? '')),
  on(ROUTES.showContact, (scope, { params }) => contacts.show(scope, params.contactId)),
  on(ROUTES.createContact, (scope, { body }) => contacts.create(scope, body)),
  on(ROUTES.updateContact, (scope, { params, body }) => contacts.update(scope, params.contactId, body)),
  on(ROUTES.deleteContact, async (scope, { params }) => {
    await contacts.remove(scope, params.contactId)
    return { message: 'ok' }
  }),
  on(ROUTES.findOrCreateContact, (scope, { body }) => contacts.findOrCreate(scope, body)),
]
