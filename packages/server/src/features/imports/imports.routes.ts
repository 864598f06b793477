import { ROUTES } from '@recado/contract'
import { on } from '../../kernel/http.ts'
import { bring, cancel, list } from './imports.service.ts'

export const routes = [
  on(ROUTES.importContacts, (scope, { body }) => bring(scope, 'contacts', body.whatsappId)),
  on(ROUTES.importChats, (scope, { body }) => bring(scope, 'chats', body.whatsappId)),
  on(ROUTES.listImports, scope => list(scope)),
  on(ROUTES.cancelImport, (scope, { params }) => cancel(scope, params.importId)),
]
