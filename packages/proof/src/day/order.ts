/** Something that one chat sent, under a name that is its own. */
export interface SentItem {
  readonly chat: string
  readonly id: string
}
/** Ids that never came, that came more than once, and chats whose items came in another order. */
export interface OrderFaults {
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  readonly disordered: readonly string[]
}

/**
 * Compares what was sent, in the order of each chat, with what was seen, in the order in which it came. `mayMiss`: ids that
 * need not have come.
 */
export function compareOrder(
  sent: readonly SentItem[],
  seen: readonly string[],
  mayMiss: ReadonlySet<string> = new Set(),
): OrderFaults {
  const places = new Map<string, number>()
  const doubled = new Set<string>()
  for (const [place, id] of seen.entries())
    if (places.has(id)) doubled.add(id)
    else places.set(id, place)
  const last = new Map<string, number>()
  const disordered = new Set<string>()
  const lost: string[] = []
  const known = new Set(sent.map(({ id }) => id))
  for (const { chat, id } of sent) {
    const place = places.get(id)
    if (place === undefined) {
      if (!mayMiss.has(id)) lost.push(id)
      continue
    }
    if (place < (last.get(chat) ?? -1)) disordered.add(chat)
    last.set(chat, place)
  }
  return { lost, doubled: [...doubled].filter(id => known.has(id)), disordered: [...disordered] }
}
