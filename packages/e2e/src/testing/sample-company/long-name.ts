/** As long as a name may be, and without a place to break it. */
export const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorff-Constantinopla'
