import { create } from 'zustand'
import { storage } from '../../../lib/browser/storage.ts'

/** Heights of a ticket's row in pixels before it is measured. */
export const ROW_HEIGHT = 82
const COMPACT_ROW_HEIGHT = 64

/** Whether the rows of the list are low, in this browser. */
export const useCompactRows = create<{ compact: boolean }>(() => ({
  compact: storage.get('compactRows') === 'on',
}))

export function setCompactRows(compact: boolean): void {
  if (compact) storage.set('compactRows', 'on')
  else storage.remove('compactRows')
  useCompactRows.setState({ compact })
}

export const rowHeightOf = (compact: boolean): number => (compact ? COMPACT_ROW_HEIGHT : ROW_HEIGHT)
