import { ROUTES } from '@recado/contract'
import { onCompany } from '../../kernel/http/mount.ts'
import { startImport, cancel, list } from './imports.service.ts'

export const routes = [
  onCompany(ROUTES.importContacts, (scope, { body }) => startImport(scope, 'contacts', body.whatsappId)),
  onCompany(ROUTES.importChats, (scope, { body }) => startImport(scope, 'chats', body.whatsappId)),
  onCompany(ROUTES.listImports, scope => list(scope)),
  onCompany(ROUTES.cancelImport, (scope, { params }) => cancel(scope, params.importId)),
]
