import { ROUTES } from '@recado/contract'
import { onCompany } from '../../kernel/http/mount.ts'
import { showOverview } from './settings-overview.service.ts'

export const routes = [onCompany(ROUTES.showSettingsOverview, showOverview)]
