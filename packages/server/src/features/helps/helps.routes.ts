import { ROUTES } from '@recado/contract'
import { onCompany, onPlatform } from '../../kernel/http/mount.ts'
import * as helps from './helps.service.ts'

export const routes = [
  onCompany(ROUTES.listHelps, (scope, { query }) => helps.list(scope, query)),
  onCompany(ROUTES.listAllHelps, scope => helps.listEvery(scope)),
  onPlatform(ROUTES.createHelp, (context, { body }) => helps.create(context, body)),
  onPlatform(ROUTES.updateHelp, (context, { params, body }) => helps.update(context, params.helpId, body)),
  onPlatform(ROUTES.deleteHelp, async (context, { params }, { identity }) => {
    await helps.remove(context, identity?.viewer.id ?? 0, params.helpId)
    return { message: 'ok' }
  }),
]
