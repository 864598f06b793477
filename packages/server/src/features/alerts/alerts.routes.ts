import { ROUTES } from '@recado/contract'
import { onCompany } from '../../kernel/http/mount.ts'
import { list } from './alerts.service.ts'

export const routes = [onCompany(ROUTES.listIncidents, scope => list(scope))]
