import type { ReactNode } from 'react'
import { create } from 'zustand'

export interface ConfirmOptions {
  title: string
  message: string
  /** Stands below the message. */
  details?: ReactNode
  /** Label of the confirm button: a verb. Without it the dialog only tells something. */
  confirm?: string
  /** Paints that button as a warning; true by default. */
  danger?: boolean
}

interface ConfirmState {
  question: ConfirmOptions | null
  answer: ((yes: boolean) => void) | null
  /** Whether the answer waits for what the details say. */
  isWaiting: boolean
}

export const useConfirm = create<ConfirmState>(() => ({ question: null, answer: null, isWaiting: false }))

/** Asks for confirmation of an irreversible action; resolves to true only when the user confirms. */
export function confirm(question: ConfirmOptions): Promise<boolean> {
  useConfirm.getState().answer?.(false)
  return new Promise(resolve => useConfirm.setState({ question, answer: resolve, isWaiting: false }))
}

/** Keeps the question open for a yes until its details know what they tell. */
export const delayConfirm = (isWaiting: boolean): void => useConfirm.setState({ isWaiting })

/** Closes the dialog with an answer. */
export function answerConfirm(yes: boolean): void {
  useConfirm.getState().answer?.(yes)
  useConfirm.setState({ question: null, answer: null })
}
