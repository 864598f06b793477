import type { AttendingState } from '@recado/contract'
import { create } from 'zustand'

/** The user's own activity in the open ticket. */
export const useOwnActivity = create<{ activity: AttendingState }>(() => ({ activity: 'viewing' }))
export function setOwnActivity(activity: AttendingState): void {
  if (useOwnActivity.getState().activity !== activity) useOwnActivity.setState({ activity })
}
