/** Height of a ticket's row in pixels before it is measured. */
export const ROW_HEIGHT = 86
