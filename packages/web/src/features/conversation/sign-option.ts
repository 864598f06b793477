import { create } from 'zustand'
import { storage } from '../../lib/storage.ts'

/** Whether one's name stands above one's messages; on unless turned off in this browser. Spec: workspace 2 "sign-message switch". */
export const useSign = create<{ sign: boolean }>(() => ({ sign: storage.get('signOption') !== 'false' }))

export const readSign = (): boolean => useSign.getState().sign

export function setSign(sign: boolean): void {
  useSign.setState({ sign })
  storage.set('signOption', String(sign))
}
