/** The first screen after a login. */
const START = '/tickets'
const HERE = 'http://here.invalid'

/** The path of this app that somebody asked for; the first screen in place of every other address. */
export function readReturnPath(asked: string | undefined): string {
  if (asked === undefined || !asked.startsWith('/')) return START
  // Browsers read `\` as `/` and leave out control characters, so that `/\evil.example` is another host.
  // oxlint-disable-next-line no-control-regex
  if (/^\/[/\\]|[\u0000-\u001F\u007F\\]/.test(asked)) return START
  const url = URL.parse(asked, HERE)
  // Dots may leave two slashes at the beginning.
  if (url?.origin !== HERE || /^\/(?:\/|(?:api|hooks|public|login)(?:\/|$))/.test(url.pathname)) return START
  return `${url.pathname}${url.search}${url.hash}`
}
