import { create } from 'zustand'

export interface ConfirmOptions {
  title: string
  message: string
  /** The verb on the button that goes ahead. */
  confirm: string
  /** Paints that button as a warning; true unless told. */
  danger?: boolean
}

interface ConfirmState {
  question: ConfirmOptions | null
  answer: ((yes: boolean) => void) | null
}

export const useConfirm = create<ConfirmState>(() => ({ question: null, answer: null }))

/** Asks before something that cannot be undone; resolves to true only when the person goes ahead. */
export function confirm(question: ConfirmOptions): Promise<boolean> {
  useConfirm.getState().answer?.(false)
  return new Promise(resolve => useConfirm.setState({ question, answer: resolve }))
}

/** Closes the dialog with an answer. */
export function answerConfirm(yes: boolean): void {
  useConfirm.getState().answer?.(yes)
  useConfirm.setState({ question: null, answer: null })
}
