import type { ComposerState } from '../composer/composer-machine.ts'

/** A layer that Escape closes, the conversation last. */
export type EscapeLayer = 'edit' | 'reply' | 'selection' | 'note' | 'search' | 'contact' | 'conversation'

export interface EscapeContext {
  readonly mode: ComposerState['mode']['kind']
  readonly selecting: boolean
  readonly searching: boolean
  readonly contactShown: boolean
}

/** Returns the topmost layer. */
export function topLayerOf({ mode, selecting, searching, contactShown }: EscapeContext): EscapeLayer {
  if (mode === 'edit' || mode === 'reply') return mode
  if (selecting) return 'selection'
  if (mode === 'note') return 'note'
  if (searching) return 'search'
  return contactShown ? 'contact' : 'conversation'
}
