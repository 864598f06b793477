import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

/** The code of a key that an input method handles. Safari reports the confirming Enter after the composition. */
const INPUT_METHOD_KEY = 229

/** Whether a key belongs to an input method: its Enter confirms a word and submits nothing. */
export function isComposing(event: KeyboardEvent | ReactKeyboardEvent): boolean {
  const native = 'nativeEvent' in event ? event.nativeEvent : event
  return native.isComposing || native.keyCode === INPUT_METHOD_KEY
}
