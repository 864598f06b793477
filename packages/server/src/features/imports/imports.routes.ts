import { ROUTES } from '@recado/contract'
import { onCompany } from '../../kernel/http/mount.ts'
import { bring, cancel, list } from './imports.service.ts'

export const routes = [
  onCompany(ROUTES.importContacts, (scope, { body }) => bring(scope, 'contacts', body.whatsappId)),
  onCompany(ROUTES.importChats, (scope, { body }) => bring(scope, 'chats', body.whatsappId)),
  onCompany(ROUTES.listImports, scope => list(scope)),
  onCompany(ROUTES.cancelImport, (scope, { params }) => cancel(scope, params.importId)),
]
