import {
  DEFAULT_TAG_COLOR,
  LIMITS,
  refuse,
  type Tag,
  type TagBrief,
  type TagChange,
  type TagInput,
} from '@recado/contract'
import type { Scope } from '../../kernel/database/scope.ts'
import { allOrThrow } from '../../kernel/batching/all-or-throw.ts'
import { tagChanged, tagCreated, tagRemoved } from './tags.events.ts'
import { presentBrief, presentTag } from './tags.present.ts'
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
} from './tags.store.ts'

export async function list(
  scope: Scope,
  query: { searchParam: string; pageNumber: number; kanban: '0' | '1' },
): Promise<{ tags: Tag[]; count: number; hasMore: boolean }> {
  const filter = { term: query.searchParam, kanban: query.kanban === '1' }
  const [rows, count] = await allOrThrow(
    pageTags(scope.db, filter, (query.pageNumber - 1) * LIMITS.page, LIMITS.page + 1),
    countTags(scope.db, filter, LIMITS.countMax),
  )
  return { tags: rows.slice(0, LIMITS.page).map(presentTag), count, hasMore: rows.length > LIMITS.page }
}

export const listAll = async (scope: Scope, term: string): Promise<TagBrief[]> =>
  (await listTags(scope.db, term)).map(presentBrief)

export async function find(scope: Scope, id: number): Promise<Tag> {
  const row = await findTag(scope.db, id)
  if (!row) throw refuse('ERR_NO_TAG_FOUND')
  return presentTag(row)
}

export async function create(scope: Scope, { kanban, ...input }: TagInput): Promise<Tag> {
  mustBeWritable(scope, { kanban })
  const tag = await find(scope, await insertTag(scope.db, { ...input, kanban: kanban === 1 }))
  scope.publish(tagCreated(presentBrief(tag)))
  return tag
}

export async function update(scope: Scope, id: number, { kanban, ...change }: TagChange): Promise<Tag> {
  mustBeWritable(scope, await find(scope, id))
  if (kanban !== undefined) mustBeWritable(scope, { kanban })
  await saveTag(scope.db, id, {
    ...change,
    ...(kanban === undefined ? {} : { kanban: kanban === 1 }),
    updated_at: scope.now,
  })
  const tag = await find(scope, id)
  scope.publish(tagChanged(presentBrief(tag)))
  return tag
}

/** Removes a tag from everything that carries it. */
export async function remove(scope: Scope, id: number): Promise<void> {
  mustBeWritable(scope, await find(scope, id))
  await removeTag(scope.db, id)
  scope.publish(tagRemoved(id))
}

/** An existing tag by its id, or one by its name, which is created when missing. */
export type TagChoice = { id: number; name?: string } | { name: string; color?: string }

/** The chosen tags, sorted by name; missing plain ones are created, names compare without case. */
export async function ensure(scope: Scope, choices: readonly TagChoice[]): Promise<TagBrief[]> {
  const ids = choices.flatMap(choice => ('id' in choice ? [choice.id] : []))
  const named = choices.flatMap(choice =>
    'id' in choice ? [] : [{ name: choice.name, color: choice.color ?? DEFAULT_TAG_COLOR }],
  )
  const known = ids.length === 0 ? [] : await findTags(scope.db, ids)
  if (known.length < new Set(ids).size) throw refuse('ERR_NO_TAG_FOUND')
  if (named.length > 0) {
    scope.publish(...(await insertNewTags(scope.db, named)).map(tagCreated))
    known.push(
      ...(await findTagsByName(
        scope.db,
        named.map(tag => tag.name),
      )),
    )
  }
  return [...new Map(known.map(tag => [tag.id, presentBrief(tag)])).values()].toSorted((a, b) =>
    a.name.localeCompare(b.name),
  )
}

/** Only admins change the board's lanes. Spec: behaviour 1. */
function mustBeWritable(scope: Scope, tag: Pick<Tag, 'kanban'>): void {
  if (tag.kanban === 1 && scope.viewer.profile !== 'admin') throw refuse('ERR_NO_PERMISSION')
}
