import { LIMITS, refuse } from '@recado/contract'

/** An option's place in the menu of its queue. */
export interface OptionPlace {
  readonly id: number
  readonly parentId: number | null
  /** Among the options of the same parent. */
  readonly position: number
}

/** The options of one parent (null: of the top), in order. */
export const optionsOf = <T extends OptionPlace>(options: readonly T[], parentId: number | null): T[] =>
  options
    .filter(option => option.parentId === parentId)
    .toSorted((a, b) => a.position - b.position || a.id - b.id)

/** The ids from the top of the menu to an option; empty for an option that the menu does not have. */
export function pathOf(options: readonly OptionPlace[], id: number | null): number[] {
  const byId = new Map(options.map(option => [option.id, option]))
  const path: number[] = []
  for (let at = id === null ? undefined : byId.get(id); at && !path.includes(at.id);) {
    path.unshift(at.id)
    at = at.parentId === null ? undefined : byId.get(at.parentId)
  }
  return path
}

/** The levels of an option and of everything below it. */
function heightOf(options: readonly OptionPlace[], id: number): number {
  const below = optionsOf(options, id).map(option => heightOf(options, option.id))
  return 1 + Math.max(0, ...below)
}

/**
 * Puts an option below a parent at a position, or behind the others. Returns every place that changes; the
 * positions of each parent are 1 to n. `id` is null for an option that is new, whose place is returned as
 * id 0.
 *
 * @throws Refusal ERR_NO_QUEUE_OPTION_FOUND for an unknown parent, ERR_QUEUE_OPTION_PARENT for one below the
 * option itself, ERR_QUEUE_OPTION_LIMIT for too many options or levels.
 */
export function placeOption(
  options: readonly OptionPlace[],
  id: number | null,
  { parentId, position }: { readonly parentId: number | null; readonly position?: number | undefined },
): OptionPlace[] {
  const path = pathOf(options, parentId)
  if (parentId !== null && path.length === 0) throw refuse('ERR_NO_QUEUE_OPTION_FOUND')
  if (id !== null && path.includes(id)) throw refuse('ERR_QUEUE_OPTION_PARENT')
  if (id === null && options.length >= LIMITS.queueOptionsMax)
    throw refuse('ERR_QUEUE_OPTION_LIMIT', { limit: 'options', max: LIMITS.queueOptionsMax })
  if (path.length + (id === null ? 1 : heightOf(options, id)) > LIMITS.queueOptionDepth)
    throw refuse('ERR_QUEUE_OPTION_LIMIT', { limit: 'levels', max: LIMITS.queueOptionDepth })
  const before = options.find(option => option.id === id)
  const others = optionsOf(options, parentId).filter(option => option.id !== id)
  const place = { id: id ?? 0, parentId, position: position ?? others.length + 1 }
  const present = [...others.slice(0, place.position - 1), place, ...others.slice(place.position - 1)]
  const former =
    before && before.parentId !== parentId
      ? optionsOf(options, before.parentId).filter(option => option.id !== id)
      : []
  return [...numbered(present), ...numbered(former)].filter(next => !isAt(options, next))
}

/** The places that change when an option goes. */
export const closeGap = (options: readonly OptionPlace[], gone: OptionPlace): OptionPlace[] =>
  numbered(optionsOf(options, gone.parentId).filter(option => option.id !== gone.id)).filter(
    next => !isAt(options, next),
  )

const numbered = (options: readonly OptionPlace[]): OptionPlace[] =>
  options.map(({ id, parentId }, index) => ({ id, parentId, position: index + 1 }))
const isAt = (options: readonly OptionPlace[], next: OptionPlace): boolean =>
  options.some(
    option => option.id === next.id && option.parentId === next.parentId && option.position === next.position,
  )
