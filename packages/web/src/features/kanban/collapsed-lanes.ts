import { useState } from 'react'
import { storage } from '../../lib/browser/storage.ts'

function read(): number[] {
  try {
    const stored: unknown = JSON.parse(storage.get('collapsedLanes') ?? '[]')
    return Array.isArray(stored) ? stored.filter(id => Number.isInteger(id)).map(Number) : []
  } catch {
    return []
  }
}
const keyOf = (laneId: number | null): number => laneId ?? 0

/** The lanes that this browser shows as a strip. */
export function useCollapsedLanes() {
  const [collapsed, setCollapsed] = useState(read)
  return {
    isCollapsed: (laneId: number | null): boolean => collapsed.includes(keyOf(laneId)),
    toggle: (laneId: number | null): void => {
      const key = keyOf(laneId)
      const next = collapsed.includes(key) ? collapsed.filter(id => id !== key) : [...collapsed, key]
      setCollapsed(next)
      storage.set('collapsedLanes', JSON.stringify(next))
    },
  }
}
