interface Waiting<Key, Value> {
  readonly key: Key
  found(value: Value | undefined): void
  failed(error: unknown): void
}

/**
 * Batches concurrent lookups into one statement: a call during a running batch joins the next one, so every
 * answer is read after its request. At most `most` at once.
 */
export function batchLookup<Key, Value>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
  most: number,
): (key: Key) => Promise<Value | undefined> {
  let waiting: Waiting<Key, Value>[] = []
  let isOnItsWay = false

  const run = async (): Promise<void> => {
    isOnItsWay = true
    while (waiting.length > 0) {
      const group = waiting.slice(0, most)
      waiting = waiting.slice(most)
      try {
        const found = await read([...new Set(group.map(one => one.key))])
        for (const one of group) one.found(found.get(one.key))
      } catch (error) {
        for (const one of group) one.failed(error)
      }
    }
    isOnItsWay = false
  }

  return key =>
    new Promise((found, failed) => {
      waiting.push({ key, found, failed })
      if (!isOnItsWay)
        run().catch((error: unknown) => {
          for (const one of waiting.splice(0)) one.failed(error)
        })
    })
}
