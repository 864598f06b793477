import { paletteWords } from './palette-words.ts'

/** The words by which the command palette finds screens and settings. */
export const palette = { paletteWords } as const
