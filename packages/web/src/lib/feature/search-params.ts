/** Reads a text search parameter; other types are ignored. */
export const textParam = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined

/** The text of a list's search box, stored in the URL so that it survives a reload and can be shared. */
export const parseListSearch = ({ search }: Record<string, unknown>): { search?: string | undefined } => ({
  search: textParam(search),
})
