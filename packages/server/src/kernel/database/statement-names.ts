/** So many texts are prepared under a name; a text beyond is planned each time, so that no connection keeps plans without end. */
const MOST = 1_000
/** A plan of `select *` is refused once a migration has added a column, and processes of two versions run side by side while one is replaced. */
const NAMES_ALL_COLUMNS = /(?:\bselect|\breturning|\.|,)\s*\*/u

const names = new Map<string, string | undefined>()

/**
 * The name a statement is prepared under, so that each connection plans it once; undefined when it must not be kept. A plan that is kept knows no
 * values: what chooses a partial index, or infers one for a conflict, stands in the text (`sql.lit`).
 */
export function statementName(text: string): string | undefined {
  if (names.has(text)) return names.get(text)
  if (names.size >= MOST) return undefined
  const name = NAMES_ALL_COLUMNS.test(text) ? undefined : `s${names.size}`
  names.set(text, name)
  return name
}
