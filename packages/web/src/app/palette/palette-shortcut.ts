/** Toggles the palette. */
export const PALETTE_SHORTCUT = 'Mod+KeyK'
