import type { QuickMessageFavourites } from '@recado/contract'
import type { Scope } from '../../kernel/database/scope.ts'
import { addFavourite, listFavouriteIds, removeFavourite } from './favourites.store.ts'
import { favouritesChanged } from './quick-messages.events.ts'
import { find } from './quick-messages.service.ts'
import { lockQuickMessageAgainstChange } from './quick-messages.store.ts'

/** The quick messages that the viewer has starred. */
export const show = async (scope: Scope): Promise<QuickMessageFavourites> => ({
  quickMessageIds: await listFavouriteIds(scope.db, scope.viewer.id),
})

/** Stars what the viewer is offered, or takes the star away. */
export async function star(scope: Scope, id: number, isFavourite: boolean): Promise<QuickMessageFavourites> {
  await lockQuickMessageAgainstChange(scope.db, id)
  await find(scope, id)
  const row = { user_id: scope.viewer.id, quick_message_id: id }
  await (isFavourite ? addFavourite(scope.db, row) : removeFavourite(scope.db, row))
  const favourites = await show(scope)
  scope.publish(favouritesChanged(scope.viewer.id, favourites))
  return favourites
}
