/** Keys whose text may be read in a log, at any depth. Everything else is hidden. */
const READABLE = new Set([
  'level',
  'time',
  'msg',
  'type',
  'kind',
  'event',
  'module',
  'job',
  'task',
  'queue',
  'lease',
  'pool',
  'role',
  'roles',
  'env',
  'version',
  'schema',
  'migration',
  'method',
  'route',
  'ip',
  'reqId',
  'requestId',
  'action',
  'reason',
  'state',
  'from',
  'to',
  'outcome',
  'was',
  'permission',
  'profile',
  'plan',
  'limit',
  'channel',
  'driver',
  'code',
  'error',
  'severity',
  'routine',
  'table',
  'column',
  'constraint',
  'syscall',
  'signal',
  'host',
  'origin',
  'mime',
])
/** Extra keys logged inside an error; elsewhere `message` is customer text. */
const READABLE_IN_ERROR = new Set(['message', 'stack'])
const ERRORS = new Set(['err', 'cause'])
/** Keys with readable numbers; a bare number elsewhere could be a phone or a code. */
const COUNTING =
  /^(?:pid|id|port|status|statusCode|attempt|epoch|fence|seq|count|size|bytes|errno|position|responseTime|level|limit|tries|failures|ms)$|(?:Id|Ms|Seconds|Bytes|Count|Total|Size|Seq|Status)$/u
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu
const SHORT = /^[\w-]{1,12}$/u
/** `LogNumber` output may appear anywhere. */
const HASHED_NUMBER = /^tel:[\w-]{12}$/u
const HIDDEN = '[hidden]'
const TEXT_MAX = 2_000

/** Returns the scrubbed line: JSON in, JSON out. */
export function scrubLine(line: string): string {
  try {
    return `${JSON.stringify(scrub('', JSON.parse(line)))}\n`
  } catch {
    return `{"level":"error","msg":"A log line could not be read and was left out."}\n`
  }
}

interface ErrorLike {
  readonly name?: unknown
  readonly message: string
  readonly stack?: unknown
  readonly cause?: unknown
}

/** The job queue reports plain objects with an error's fields. */
const isErrorLike = (error: unknown): error is ErrorLike =>
  error instanceof Error ||
  (typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string')

/** Returns an error's diagnostic fields. Of a database error, only those without row values. */
export function loggedError(error: unknown, depth = 0): object {
  if (!isErrorLike(error)) return { type: typeof error }
  const { code, constraint, table, column, severity, routine, reason, status, syscall, errno, queue } =
    error as unknown as Record<string, unknown>
  const rows = typeof error.stack === 'string' ? error.stack.split('\n') : []
  const frames = rows.filter(row => /^\s+at /u.test(row))
  return {
    type: typeof error.name === 'string' ? error.name : 'Error',
    message: messageOf(error.message, code),
    stack: frames.length > 0 ? frames.map(frame => frame.trim()).join('\n') : undefined,
    code,
    constraint,
    table,
    column,
    severity,
    routine,
    reason,
    status,
    syscall,
    errno,
    queue,
    ...(error.cause === undefined || depth > 4 ? {} : { cause: loggedError(error.cause, depth + 1) }),
  }
}

/** Removes personal data and secrets from a text that contains them against the rules. */
export function scrubText(text: string): string {
  return text
    .slice(0, TEXT_MAX)
    .replace(/\b(Bearer|Basic)\s+[\w.~+/=-]+/giu, '$1 [token]')
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/gu, '[token]')
    .replace(/(?<=:\/\/)[^\s/@]+:[^\s/@]+@/gu, '[login]@')
    .replace(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu, '[e-mail]')
    .replace(/\b(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)([: ])\/\S*/gu, '$1$2[path]')
    .replace(/\?[^\s"']*=[^\s"']*/gu, '?[query]')
    .replace(/\+\d[\d ().-]{6,}\d/gu, '[number]')
    .replace(/(?<![\w-])\d{8,}(?![\w-])/gu, '[number]')
}

function scrub(key: string, value: unknown, inError = false): unknown {
  if (Array.isArray(value)) return value.slice(0, 100).map(item => scrub(key, item, inError))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([inner, item]) => [inner, scrub(inner, item, ERRORS.has(key))]),
    )
  }
  if (typeof value === 'number') return COUNTING.test(key) ? value : HIDDEN
  if (typeof value !== 'string') return value
  if (READABLE.has(key) || (inError && READABLE_IN_ERROR.has(key))) return scrubText(value)
  return HASHED_NUMBER.test(value) || (key.endsWith('Id') && isIdentifier(value)) ? value : HIDDEN
}

/** A number of a phone or provider is no identifier of ours, even under such a key. */
function isIdentifier(value: string): boolean {
  return UUID.test(value) || (SHORT.test(value) && !/\d{8}/u.test(value))
}

/** PostgreSQL repeats the offending value in messages of class 22, after a colon. */
function messageOf(message: string, code: unknown): string {
  return typeof code === 'string' && code.startsWith('22') ? (message.split(':')[0] ?? '') : message
}
