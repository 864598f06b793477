import { ROUTES } from '@recado/contract'
import { on } from '../../kernel/http.ts'
import * as drafts from './drafts.service.ts'

export const routes = [on(ROUTES.listDrafts, scope => drafts.list(scope)), on(ROUTES.saveDraft, (scope, { body }) => drafts.save(scope, body))]
