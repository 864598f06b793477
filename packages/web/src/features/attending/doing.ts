import type { AttendingState } from '@recado/contract'
import { create } from 'zustand'

/** What the person at this screen does in the ticket that is open. */
export const useDoing = create<{ doing: AttendingState }>(() => ({ doing: 'viewing' }))
export function nowDoing(doing: AttendingState): void {
  if (useDoing.getState().doing !== doing) useDoing.setState({ doing })
}
