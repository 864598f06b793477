import { ROUTES } from '@recado/contract'
import { on } from '../../kernel/http.ts'
import { list } from './alerts.service.ts'

export const routes = [on(ROUTES.listIncidents, scope => list(scope))]
