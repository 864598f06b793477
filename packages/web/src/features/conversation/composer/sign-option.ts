import { create } from 'zustand'
import { storage } from '../../../lib/browser/storage.ts'

/**
 * Whether messages carry the sender's name; on unless disabled in this browser. Spec: workspace 2
 * "sign-message switch".
 */
export const useSignOption = create<{ sign: boolean }>(() => ({
  sign: storage.get('signOption') !== 'false',
}))

export const isSigning = (): boolean => useSignOption.getState().sign

export function setSignOption(sign: boolean): void {
  useSignOption.setState({ sign })
  storage.set('signOption', String(sign))
}
