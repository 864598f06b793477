import type { AttendingState } from '@recado/contract'
import { create } from 'zustand'

/** What the person at this screen does in the ticket that is open. */
export const useOwnActivity = create<{ activity: AttendingState }>(() => ({ activity: 'viewing' }))
export function setOwnActivity(activity: AttendingState): void {
  if (useOwnActivity.getState().activity !== activity) useOwnActivity.setState({ activity })
}
