import { ROUTES } from '@recado/contract'
import { onCompany } from '../../kernel/http/mount.ts'
import { showProgress } from './checks.service.ts'
import * as lists from './contact-lists.service.ts'
import * as items from './items.service.ts'
import * as segments from './segments.service.ts'

export const routes = [
  onCompany(ROUTES.listContactLists, (scope, { query }) => lists.list(scope, query)),
  onCompany(ROUTES.listAllContactLists, scope => lists.listAll(scope)),
  onCompany(ROUTES.countSegment, (scope, { query }) => segments.countMembers(scope, query)),
  onCompany(ROUTES.addSegment, (scope, { params, body }) =>
    segments.addToList(scope, params.contactListId, body),
  ),
  onCompany(ROUTES.showContactList, (scope, { params }) => lists.find(scope, params.contactListId)),
  onCompany(ROUTES.createContactList, (scope, { body }) => lists.create(scope, body)),
  onCompany(ROUTES.updateContactList, (scope, { params, body }) =>
    lists.update(scope, params.contactListId, body),
  ),
  onCompany(ROUTES.deleteContactList, async (scope, { params }) => {
    await lists.remove(scope, params.contactListId)
    return { message: 'ok' }
  }),
  onCompany(ROUTES.showNumberCheck, (scope, { params }) => showProgress(scope, params.contactListId)),
  onCompany(ROUTES.listContactListItems, (scope, { query }) => items.list(scope, query)),
  onCompany(ROUTES.showContactListItem, (scope, { params }) => items.show(scope, params.itemId)),
  onCompany(ROUTES.createContactListItem, (scope, { body }) => items.create(scope, body)),
  onCompany(ROUTES.updateContactListItem, (scope, { params, body }) =>
    items.update(scope, params.itemId, body),
  ),
  onCompany(ROUTES.deleteContactListItem, async (scope, { params }) => {
    await items.remove(scope, params.itemId)
    return { message: 'ok' }
  }),
]
