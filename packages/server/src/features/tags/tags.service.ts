import {
  DEFAULT_TAG_COLOR,
  LIMITS,
  refuse,
  type Tag,
  type TagBrief,
  type TagChange,
  type TagChoice,
  type TagInput,
  type TagOption,
} from '@recado/contract'
import { viewerRooms, type Viewer } from '@recado/domain'
import * as auditLog from '../audit-log/index.ts'
import { refuseWhileUsed } from '../../kernel/events/refuse-while-used.ts'
import { lockForRemoval } from '../../kernel/database/lock-for-removal.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import { tagChanged, tagCreated, tagRemoved } from './tags.events.ts'
import { tagRecord } from './tags.record.ts'
import {
  columnsOfLane,
  columnsOfNewLane,
  hasOtherTimer,
  mustBeUnused,
  mustWriteLanes,
  stopTimersInto,
} from './lanes.service.ts'
import { NO_LANE } from './lanes.columns.ts'
import { lockLanes } from './lanes.store.ts'
import {
  countTags,
  findTag,
  findTags,
  findTagsByName,
  insertNewTags,
  insertTag,
  listTags,
  pageTags,
  removeTag,
  saveTag,
  type TicketReader,
} from './tags.store.ts'

const readerOf = (viewer: Viewer): TicketReader => ({
  userId: viewer.id,
  rooms: viewer.profile === 'admin' ? undefined : viewerRooms(viewer),
})

export async function list(
  scope: Scope,
  query: { searchParam: string; pageNumber: number; kanban: '0' | '1' },
): Promise<{ tags: Tag[]; count: number; hasMore: boolean }> {
  const filter = { term: query.searchParam, kanban: query.kanban === '1' }
  const [rows, count] = await allOrThrow(
    pageTags(scope.db, readerOf(scope.viewer), filter, {
      offset: (query.pageNumber - 1) * LIMITS.page,
      limit: LIMITS.page + 1,
    }),
    countTags(scope.db, filter, LIMITS.countMax),
  )
  return { tags: rows.slice(0, LIMITS.page), count, hasMore: rows.length > LIMITS.page }
}

export const listAll = (scope: Scope, term: string): Promise<TagOption[]> => listTags(scope.db, term)

export async function find(scope: Scope, id: number): Promise<Tag> {
  const tag = await findTag(scope.db, readerOf(scope.viewer), id)
  if (!tag) throw refuse('ERR_NO_TAG_FOUND')
  return tag
}

/** Rules are nobody. */
const makerOf = ({ viewer }: Scope): number | null => viewer.id || null

export async function create(scope: Scope, { lane, ...input }: TagInput): Promise<Tag> {
  const isLane = input.kanban === 1
  if (isLane) await mustWriteLanes(scope)
  const id = await insertTag(scope.db, {
    ...tagRecord.toColumns(input),
    user_id: makerOf(scope),
    ...(isLane ? await columnsOfNewLane(scope, lane) : {}),
  })
  const tag = await find(scope, id)
  scope.publish(tagCreated(tag, isLane))
  return tag
}

export async function update(scope: Scope, id: number, { lane, ...change }: TagChange): Promise<Tag> {
  // A field of the lane that is not named is written as it was read, so nobody may change it in between.
  if (change.kanban !== undefined || lane !== undefined) await lockLanes(scope.db)
  const before = await find(scope, id)
  const isLane = (change.kanban ?? before.kanban) === 1
  if (isLane || before.lane) await mustWriteLanes(scope)
  if (before.lane && !isLane) await stopTimersInto(scope, id)
  if (isLane !== (before.lane !== null)) await mustBeUnused(scope, before)
  await saveTag(scope.db, id, {
    ...tagRecord.toColumns(change),
    ...(isLane ? await columnsOfLane(scope, before, lane) : NO_LANE),
    updated_at: scope.now,
  })
  const tag = await find(scope, id)
  scope.publish(tagChanged(tag, isLane, before.lane !== null))
  if (isLane && before.lane && hasOtherTimer(before.lane, tag.lane))
    await scope.emit('laneTimerChanged', { laneId: id })
  return tag
}

/** Removes a tag from everything that carries it. */
export async function remove(scope: Scope, id: number): Promise<void> {
  await lockForRemoval(scope.db, 'tags', id)
  const tag = await find(scope, id)
  await refuseWhileUsed(scope, 'tag', id)
  if (tag.lane) {
    await mustWriteLanes(scope)
    await stopTimersInto(scope, id)
  }
  await removeTag(scope.db, id)
  await auditLog.recordRemoval(scope, 'tag', tag.name)
  scope.publish(tagRemoved(id, tag.lane !== null))
}

/** A tag, and whether it is a lane of the board. */
export type ChosenTag = TagBrief & { readonly isLane: boolean }

/** The chosen tags, sorted by name; missing plain ones are created, names compare without case. */
export async function ensure(scope: Scope, choices: readonly TagChoice[]): Promise<ChosenTag[]> {
  const ids = choices.flatMap(choice => ('id' in choice ? [choice.id] : []))
  const named = choices.flatMap(choice =>
    'id' in choice
      ? []
      : [{ name: choice.name, color: choice.color ?? DEFAULT_TAG_COLOR, user_id: makerOf(scope) }],
  )
  const known = ids.length === 0 ? [] : await findTags(scope.db, ids)
  if (known.length < new Set(ids).size) throw refuse('ERR_NO_TAG_FOUND')
  if (named.length > 0) {
    scope.publish(...(await insertNewTags(scope.db, named)).map(tag => tagCreated(tag)))
    known.push(
      ...(await findTagsByName(
        scope.db,
        named.map(tag => tag.name),
      )),
    )
  }
  const chosen = known.map(({ kanban, ...tag }) => [tag.id, { ...tag, isLane: kanban === 1 }] as const)
  return [...new Map(chosen).values()].toSorted((a, b) => a.name.localeCompare(b.name))
}
