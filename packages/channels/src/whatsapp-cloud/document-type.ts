/** Old office files share one container, so their bytes do not tell which of them they are. */
const OFFICE: Readonly<Record<string, string>> = {
  doc: 'application/msword',
  dot: 'application/msword',
  xls: 'application/vnd.ms-excel',
  xlt: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  pps: 'application/vnd.ms-powerpoint',
}
/** Texts of kinds that the API does not list. */
const TEXTS = new Set([
  'txt',
  'csv',
  'tsv',
  'xml',
  'json',
  'log',
  'md',
  'vcf',
  'ics',
  'ofx',
  'html',
  'htm',
  'yaml',
  'yml',
])
/** Types whose bytes tell nothing more exact. */
const VAGUE = new Set(['application/x-cfb', 'application/octet-stream'])

/**
 * The type under which a document is uploaded. The API lists few types, and the customer's phone goes by the name of the
 * file: a table or an invoice leaves as a text, an old office file by its extension.
 */
export function documentType(mime: string, filename: string): string {
  const extension = /\.([a-z0-9]{1,8})$/iu.exec(filename)?.[1]?.toLowerCase() ?? ''
  if (VAGUE.has(mime)) return OFFICE[extension] ?? (TEXTS.has(extension) ? 'text/plain' : mime)
  return mime.startsWith('text/') || (mime === 'application/json' && TEXTS.has(extension))
    ? 'text/plain'
    : mime
}
