/** A call as a shell command, an argument on each line. */
export const shellCommand = (lines: readonly string[]): string => lines.join(' \\\n  ')

/** JSON as the text of a shell between single quotes. */
export const quoteJson = (json: string): string => `'${json.replaceAll("'", String.raw`\u0027`)}'`
