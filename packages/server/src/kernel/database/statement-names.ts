/**
 * Limit of named texts; further texts are planned each time, so that a connection's plan cache is bounded.
 */
const MOST = 1_000
/**
 * A plan of `select *` is refused once a migration has added a column, and processes of two versions run side
 * by side while one is replaced.
 */
const NAMES_ALL_COLUMNS = /(?:\bselect|\breturning|\.|,)\s*\*/u

const names = new Map<string, string | undefined>()

/**
 * Returns a prepared statement's name, so that each connection plans it once; undefined when it must not be
 * cached. A cached plan ignores values: those that choose a partial index, or infer one for a conflict, are
 * in the text (`sql.lit`).
 */
export function statementName(text: string): string | undefined {
  if (names.has(text)) return names.get(text)
  if (names.size >= MOST) return undefined
  const name = NAMES_ALL_COLUMNS.test(text) ? undefined : `s${names.size}`
  names.set(text, name)
  return name
}
