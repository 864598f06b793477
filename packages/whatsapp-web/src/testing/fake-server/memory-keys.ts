import type { SignalDataSet, SignalDataTypeMap, SignalKeyStore } from 'baileys'

/** An in-memory key store with the library's interface. */
export function makeMemoryKeyStore(): SignalKeyStore {
  const spaces = new Map<string, Map<string, unknown>>()
  const spaceOf = (type: string): Map<string, unknown> => {
    const known = spaces.get(type) ?? new Map<string, unknown>()
    spaces.set(type, known)
    return known
  }
  return {
    get: async <T extends keyof SignalDataTypeMap>(type: T, ids: string[]) => {
      const found = ids.filter(id => spaceOf(type).has(id)).map(id => [id, spaceOf(type).get(id)])
      return Object.fromEntries(found) as Record<string, SignalDataTypeMap[T]>
    },
    set: async (data: SignalDataSet) => {
      for (const [type, entries] of Object.entries(data)) {
        for (const [id, value] of Object.entries(entries)) {
          if (value === null) spaceOf(type).delete(id)
          else spaceOf(type).set(id, value)
        }
      }
    },
    clear: async () => spaces.clear(),
  }
}
