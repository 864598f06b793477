import { onApple, useShortcut } from '../../../lib/commands/shortcuts.ts'

export const NEXT_STEP = 'Alt+ArrowRight'
const PREVIOUS_STEP = 'Alt+ArrowLeft'

/** On Apple machines these keys move by words in a text, and stay with it. */
const belongsToText = ({ target }: KeyboardEvent): boolean =>
  onApple() && target instanceof Element && target.matches('input, textarea')

/** Moves between the steps with Alt and the arrows, also out of a field. */
export function useStepKeys(move: (by: number) => void): void {
  useShortcut(NEXT_STEP, event => belongsToText(event) || move(1))
  useShortcut(PREVIOUS_STEP, event => belongsToText(event) || move(-1))
}
