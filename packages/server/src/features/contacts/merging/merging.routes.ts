import { ROUTES, type Route } from '@recado/contract'
import { on, onPlatform, type Call } from '../../../kernel/http.ts'
import { withScope, type Scope } from '../../../kernel/scope.ts'
import type { World } from '../../../kernel/world.ts'
import * as merging from './merging.service.ts'
import { suggest } from './merging.suggest.ts'
import { undo } from './merging.undo.ts'
import { patiently } from './patiently.ts'

/** Moves conversations while people write in them, so it gives way to them and tries again. */
const moving = <T>(world: World, { identity }: Call, work: (scope: Scope) => Promise<T>, { path }: Route): Promise<T> => {
  if (!identity) throw new Error(`${path} needs somebody who is logged in.`)
  return patiently(() => withScope(world, identity.viewer, work))
}

export const routes = [
  on(ROUTES.listMergeSuggestions, (scope, { query }) => suggest(scope, query.contactId)),
  on(ROUTES.previewMerge, (scope, { query }) => merging.preview(scope, query)),
  on(ROUTES.listMerges, (scope, { query }) => merging.list(scope, query.contactId)),
  onPlatform(ROUTES.mergeContacts, (world, { body }, call) => moving(world, call, scope => merging.merge(scope, body), ROUTES.mergeContacts)),
  onPlatform(ROUTES.undoMerge, (world, { params }, call) => moving(world, call, scope => undo(scope, params.mergeId), ROUTES.undoMerge)),
  on(ROUTES.keepContactsApart, async (scope, { body }) => {
    await merging.keepApart(scope, body)
    return { message: 'ok' }
  }),
]
