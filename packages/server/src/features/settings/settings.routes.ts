import { ROUTES } from '@recado/contract'
import { onCompany } from '../../kernel/http/mount.ts'
import { listSecrets } from './secret-settings.ts'
import * as settings from './settings.service.ts'

export const routes = [
  onCompany(ROUTES.listSettings, scope => settings.list(scope)),
  onCompany(ROUTES.listSecretSettings, scope => listSecrets(scope)),
  onCompany(ROUTES.updateSetting, (scope, { params, body }) =>
    settings.update(scope, params.key, body.value),
  ),
]
