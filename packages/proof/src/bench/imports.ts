import { setTimeout as wait } from 'node:timers/promises'
import { writeXlsx } from 'hucre/xlsx'
import { LIMITS, type SpreadsheetImport } from '@recado/contract'
import { openDatabase } from '../kit/database.ts'
import type { Progress } from '../kit/progress.ts'
import type { ServerProcess } from '../kit/server-process.ts'
import { runBenchQuery } from './bench-database.ts'
import { loadBenchUsers, type BenchUser } from './bench-users.ts'
import type { Flags } from './flags.ts'
import { roundToTenth } from './load.ts'
import { watchMemory, withServer } from './server.ts'

/** `memory`: MB at most above idle, of the server with the process that reads. */
export interface MeasuredImport {
  readonly name: string
  readonly seconds: number
  readonly idle: number
  readonly memory: number
}
export interface ImportResult {
  readonly imports: readonly MeasuredImport[]
  readonly failures: readonly string[]
}

const ROWS = LIMITS.spreadsheetRows
/** Bounds of the product for 50,000 rows. */
const MAX_SECONDS = 60
const MAX_MEMORY_MB = 150
const [SAMPLE_MS, IDLE_MS, IMPORT_MS] = [20, 10_000, 5 * 60_000]
const HEADINGS = ['Nome', 'Número', 'E-mail', 'Cidade']
const people = (rows: number = ROWS): string[][] =>
  Array.from({ length: rows }, (_, n) => [
    `Cliente ${n}`,
    `1198${String(n).padStart(7, '0')}`,
    `c${n}@example.com`,
    'Natal',
  ])
const FILES: readonly { name: string; write: () => Promise<File> }[] = [
  {
    name: 'csv',
    write: () =>
      Promise.resolve(new File([[HEADINGS, ...people()].map(row => row.join(';')).join('\n')], 'maio.csv')),
  },
  { name: 'xlsx', write: () => writePeople(ROWS) },
]
/** A workbook with so many people. */
export async function writePeople(rows: number): Promise<File> {
  const bytes = await writeXlsx({ sheets: [{ name: 'Maio', rows: [HEADINGS, ...people(rows)] }] })
  return new File([Buffer.from(bytes)], 'maio.xlsx')
}

/** Imports 50,000 people into a contact list, each file into a server of its own that is idle. */
export async function measureImports(flags: Flags, progress: Progress): Promise<ImportResult> {
  const imports: MeasuredImport[] = []
  const failures: string[] = []
  for (const { name, write } of FILES) {
    progress.step(`an import of a .${name}`)
    const database = await openDatabase(flags.database)
    try {
      // A first start outside of production brings demonstration data, whose company has the plan for it.
      await withServer(database.url, async () => undefined, { RECADO_ENV: 'test' })
      // Production refuses the password of the demonstration; nobody logs in here.
      await runBenchQuery(database.url, `update users set password_hash = 'none'`)
      const file = await write()
      const measured = await withServer(database.url, server => measureImport(database.url, server, file))
      imports.push({ name, ...measured })
    } finally {
      await database.close()
    }
  }
  for (const { name, seconds, memory } of imports) {
    if (seconds > MAX_SECONDS) failures.push(`${ROWS} rows of a .${name} took ${seconds} s.`)
    if (memory > MAX_MEMORY_MB) failures.push(`${ROWS} rows of a .${name} took ${memory} MB above idle.`)
  }
  return { imports, failures }
}

async function measureImport(
  url: string,
  server: ServerProcess,
  file: File,
): Promise<Omit<MeasuredImport, 'name'>> {
  const admin = await findAdmin(url)
  const call = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
    const headers = new Headers(init.headers)
    for (const [name, value] of Object.entries(admin.headers)) headers.set(name, value)
    const answer = await fetch(`${server.url}/api${path}`, { ...init, headers })
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }
  const { id: listId } = await call<{ id: number }>('/contact-lists', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Maio' }),
  })
  await wait(IDLE_MS)
  const memory = await watchMemory(server, SAMPLE_MS)
  const began = performance.now()
  const form = new FormData()
  form.set('preview', 'false')
  form.set('file', file)
  const { id } = await call<{ id: number }>(`/contact-lists/${listId}/upload`, { method: 'POST', body: form })
  const done = await waitUntilEnded(call, id, began + IMPORT_MS)
  const seconds = roundToTenth((performance.now() - began) / 1_000)
  if (done.added !== ROWS) throw new Error(`${done.added} of ${ROWS} rows were imported.`)
  return { seconds, idle: memory.idle, memory: memory.stop() }
}

async function findAdmin(url: string): Promise<BenchUser> {
  const [row] = await runBenchQuery<{ id: number }>(
    url,
    `select id from users where email = 'lucia@cafelua.example'`,
  )
  await runBenchQuery(
    url,
    `insert into sessions (id, company_id, user_id, expires_at)
     select gen_random_uuid(), company_id, id, now() + interval '1 day' from users where id = $1`,
    [row?.id],
  )
  const admin = (await loadBenchUsers(url)).find(({ id }) => id === row?.id)
  if (!admin) throw new Error('The demo company has no admin.')
  return admin
}

async function waitUntilEnded(
  call: <T>(path: string) => Promise<T>,
  id: number,
  end: number,
): Promise<SpreadsheetImport> {
  for (;;) {
    const one = await call<SpreadsheetImport>(`/spreadsheet-imports/${id}`)
    if (one.endedAt !== null) return one
    if (performance.now() > end)
      throw new Error(`The import is ${one.state} at ${one.taken} of ${one.found}.`)
    await wait(500)
  }
}
