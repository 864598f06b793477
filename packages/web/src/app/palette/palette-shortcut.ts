/** Opens the palette, and closes it. */
export const PALETTE_SHORTCUT = 'Mod+KeyK'
