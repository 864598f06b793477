import type { ComposerState } from '../composer/composer-machine.ts'

/** Something that Escape takes away, the conversation last. */
export type EscapeLayer = 'edit' | 'reply' | 'selection' | 'note' | 'contact' | 'conversation'

export interface EscapeContext {
  readonly mode: ComposerState['mode']['kind']
  readonly selecting: boolean
  readonly contactShown: boolean
}

/** The layer that lies on top. */
export function topLayerOf({ mode, selecting, contactShown }: EscapeContext): EscapeLayer {
  if (mode === 'edit' || mode === 'reply') return mode
  if (selecting) return 'selection'
  if (mode === 'note') return 'note'
  return contactShown ? 'contact' : 'conversation'
}
