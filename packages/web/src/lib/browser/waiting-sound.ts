import { create } from 'zustand'
import { storage } from './storage.ts'

/** Whether a customer who begins to wait rings, in this browser. On unless the user turned it off. */
export const useWaitingSound = create<{ on: boolean }>(() => ({ on: storage.get('muteWaiting') !== 'on' }))

export const isWaitingSoundOn = (): boolean => useWaitingSound.getState().on

export function setWaitingSound(on: boolean): void {
  if (on) storage.remove('muteWaiting')
  else storage.set('muteWaiting', 'on')
  useWaitingSound.setState({ on })
}
