import type { Attending } from '@recado/contract'
import { create } from 'zustand'

/** What the person at this screen does in the ticket that is open. */
export const useDoing = create<{ doing: Attending }>(() => ({ doing: 'viewing' }))
export function nowDoing(doing: Attending): void {
  if (useDoing.getState().doing !== doing) useDoing.setState({ doing })
}
