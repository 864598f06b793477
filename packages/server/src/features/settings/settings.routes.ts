import { ROUTES } from '@recado/contract'
import { on } from '../../kernel/http.ts'
import * as settings from './settings.service.ts'

export const routes = [
  on(ROUTES.listSettings, scope => settings.list(scope)),
  on(ROUTES.updateSetting, (scope, { params, body }) => settings.update(scope, params.key, body.value)),
]
