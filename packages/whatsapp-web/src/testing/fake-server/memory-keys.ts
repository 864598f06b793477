import type { SignalDataSet, SignalDataTypeMap, SignalKeyStore } from 'baileys'

/** A key store of the library's kind, in memory. */
export function memoryKeys(): SignalKeyStore {
  const shelves = new Map<string, Map<string, unknown>>()
  const shelf = (type: string): Map<string, unknown> => {
    const known = shelves.get(type) ?? new Map<string, unknown>()
    shelves.set(type, known)
    return known
  }
  return {
    get: async <T extends keyof SignalDataTypeMap>(type: T, ids: string[]) => {
      const found = ids.filter(id => shelf(type).has(id)).map(id => [id, shelf(type).get(id)])
      return Object.fromEntries(found) as Record<string, SignalDataTypeMap[T]>
    },
    set: async (data: SignalDataSet) => {
      for (const [type, entries] of Object.entries(data)) {
        for (const [id, value] of Object.entries(entries)) {
          if (value === null) shelf(type).delete(id)
          else shelf(type).set(id, value)
        }
      }
    },
    clear: async () => shelves.clear(),
  }
}
