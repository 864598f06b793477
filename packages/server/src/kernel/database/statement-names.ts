/**
 * Limit of named texts; further texts are planned each time, so that a connection's plan cache is bounded.
 */
const MAX_NAMES = 2_000
/**
 * A plan of `select *` is refused once a migration has added a column, and processes of two versions run side
 * by side while one is replaced.
 */
const NAMES_ALL_COLUMNS = /(?:\bselect|\breturning|\.|,)\s*\*/u
/** An insert of several rows has a text for each number of them, and its plan costs next to nothing. */
const INSERTS_SEVERAL_ROWS = /^insert\b.*\bvalues\b.*\), \(/su

/** Creates a function that names statements, up to a number of different texts. */
export function createStatementNames(limit: number): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return text => {
    const known = names.get(text)
    if (known !== undefined || names.size >= limit) return known
    if (NAMES_ALL_COLUMNS.test(text) || INSERTS_SEVERAL_ROWS.test(text)) return undefined
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }
}

/**
 * Returns a prepared statement's name, so that each connection plans it once; undefined when it must not be
 * cached. A cached plan ignores values: those that choose a partial index, or infer one for a conflict, are
 * in the text (`sql.lit`).
 */
export const statementName = createStatementNames(MAX_NAMES)
