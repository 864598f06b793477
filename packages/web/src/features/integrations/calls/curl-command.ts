const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** A call as a shell command, with the body as it is shown. */
export const curlCommand = (url: string, body: string): string =>
  [`curl -X POST ${quoted(url)}`, `-H 'Content-Type: application/json'`, `-d ${quoted(body)}`].join(' \\\n  ')
