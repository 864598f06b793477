import type { MenuOption, OptionMenu, OptionVisit } from '@recado/domain'
import * as companies from '../companies/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import type { StoredMedia } from '../../schema/stored.ts'
import { memoize } from '../../kernel/batching/memoize.ts'
import { addVisits, findFile, listReachableOptions } from './queue-options-menus.store.ts'

/** The menus of these queues and of those that their options lead to, in one statement. */
export const findMenus = (scope: Scope, queueIds: readonly number[]): Promise<OptionMenu[]> =>
  loadMenus(scope, ...new Set(queueIds.toSorted((a, b) => a - b)))

const loadMenus = memoize(async (scope, ...queueIds: number[]): Promise<OptionMenu[]> => {
  const menus = await listReachableOptions(scope.db, { queueIds })
  const isPrompted = menus.some(
    ({ promptId, options }) => promptId !== null || options.some(({ action }) => action.type === 'prompt'),
  )
  const hasPrompts = isPrompted && (await companies.hasPrompts(scope.db, scope.companyId))
  return menus.map(({ version, options, ...queue }) => ({
    queue: hasPrompts ? queue : { ...queue, promptId: null },
    version,
    options: hasPrompts ? options : options.map(withoutPrompt),
  }))
})
const withoutPrompt = (option: MenuOption): MenuOption =>
  option.action.type === 'prompt' ? { ...option, action: { type: 'pending' } } : option

/** The file of an option; undefined without one. */
export const findOptionFile = async (scope: Scope, id: number): Promise<StoredMedia | undefined> =>
  (await findFile(scope.db, id))?.media ?? undefined

/** Counts a customer who comes to an option, and went on from the one above. */
export const countVisit = (scope: Scope, { optionId, fromId, isLast }: OptionVisit): Promise<void> =>
  addVisits(scope.db, scope.now, [
    { id: optionId, came: 1, wentOn: isLast ? 1 : 0 },
    ...(fromId === null ? [] : [{ id: fromId, wentOn: 1 }]),
  ])
/** Counts a customer who made no choice below an option. */
export const countGivenUp = (scope: Scope, id: number): Promise<void> =>
  addVisits(scope.db, scope.now, [{ id, gaveUp: 1 }])
