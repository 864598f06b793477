import type { OptionMenu, OptionVisit } from '@recado/domain'
import * as companies from '../companies/index.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import type { StoredMedia } from '../../schema/stored.ts'
import { memoize } from '../../kernel/batching/memoize.ts'
import { actionOf } from './queue-options.present.ts'
import { addVisits, findFile, listReachableOptions } from './queue-options.menus.store.ts'

/** The menus of these queues and of those that their options lead to, in one statement. */
export const findMenus = (scope: Scope, queueIds: readonly number[]): Promise<OptionMenu[]> =>
  loadMenus(scope, ...new Set(queueIds.toSorted((a, b) => a - b)))

const loadMenus = memoize(async (scope, ...queueIds: number[]): Promise<OptionMenu[]> => {
  const rows = await listReachableOptions(scope.db, queueIds)
  const isPrompted = rows.some(
    row => row.prompt_id !== null || row.options.some(option => option.action_prompt_id !== null),
  )
  const hasPrompts = isPrompted && (await companies.hasPrompts(scope.db, scope.companyId))
  return rows.map(({ options, ...row }) => ({
    queue: {
      id: row.id,
      name: row.name,
      greetingMessage: row.greeting_message,
      fileListId: row.file_list_id,
      complationMessage: row.complation_message,
      outOfHoursMessage: row.out_of_hours_message,
      schedules: row.schedules,
      integrationId: row.integration_id,
      promptId: hasPrompts ? row.prompt_id : null,
      billErrand: row.bill_errand,
    },
    version: row.menu_version,
    options: options.map(option => ({
      id: option.id,
      parentId: option.parent_id,
      position: option.position,
      title: option.title,
      message: option.message,
      action: actionOf(hasPrompts ? option : { ...option, action_prompt_id: null }),
      hasFile: option.has_file,
    })),
  }))
})

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
