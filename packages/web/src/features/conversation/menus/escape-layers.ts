import type { ComposerState } from '../composer/composer-machine.ts'

/** A layer that Escape closes, the conversation last. */
export type EscapeLayer = 'edit' | 'reply' | 'selection' | 'note' | 'contact' | 'conversation'

export interface EscapeContext {
  readonly mode: ComposerState['mode']['kind']
  readonly selecting: boolean
  readonly contactShown: boolean
}

/** Returns the topmost layer. */
export function topLayerOf({ mode, selecting, contactShown }: EscapeContext): EscapeLayer {
  if (mode === 'edit' || mode === 'reply') return mode
  if (selecting) return 'selection'
  if (mode === 'note') return 'note'
  return contactShown ? 'contact' : 'conversation'
}
