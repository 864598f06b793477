import { chmodSync, mkdirSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startEmbedded } from './index.ts'
import { runQuery, EPHEMERAL, makeHome, startEmbeddedFor } from './testing/homes.ts'
import { startWriter } from './testing/writer-process.ts'

const asRoot = process.getuid?.() === 0

test('a second start on a data folder in use is refused in one sentence and disturbs nothing', async () => {
  const home = makeHome()
  const first = await startEmbeddedFor(home)
  const writer = startWriter(home)
  const sentence = `EmbeddedError: Another Recado (process ${process.pid}) is running on the data folder ${realpathSync(home)}: stop it first, or set RECADO_DATA to another folder.`
  await expect(writer.found).rejects.toThrow(sentence)
  await expect(startEmbedded({ ...EPHEMERAL, home })).rejects.toThrow('Another Recado')
  expect(await runQuery(first.config, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a damaged database, one of another version and a missing password are refused in one sentence each', async () => {
  const home = makeHome()
  await (await startEmbedded({ ...EPHEMERAL, home })).stop()
  const start = (): Promise<unknown> => startEmbedded({ ...EPHEMERAL, home })
  const version = path.join(home, 'pgdata/PG_VERSION')

  rmSync(version)
  await expect(start()).rejects.toThrow(
    /^The database in \S+ is damaged \(its PG_VERSION is missing or unreadable\): restore/,
  )
  writeFileSync(version, '12\n')
  await expect(start()).rejects.toThrow(
    /^The database in \S+ was made by PostgreSQL 12, but only PostgreSQL 18[\d, ]* is here: set PG_BIN_DIR/,
  )
  writeFileSync(version, '18\n')
  rmSync(path.join(home, 'pgdata/global/pg_control'))
  await expect(start()).rejects.toThrow(
    /^The database in \S+ does not start: .+ \(more in \S+postgres\.log\)\.$/,
  )
  rmSync(path.join(home, 'db-password'))
  await expect(start()).rejects.toThrow(/^The password of the database, \S+db-password, is missing/)
  expect(readdirSync(home)).not.toContain('recado.lock')
})

test('a password file that does not fit is reported at once', async () => {
  const home = makeHome()
  await (await startEmbedded({ ...EPHEMERAL, home })).stop()
  writeFileSync(path.join(home, 'db-password'), 'another')
  await expect(startEmbedded({ ...EPHEMERAL, home })).rejects.toThrow(
    /does not accept the password in db-password/,
  )
})

test.runIf(asRoot)(
  'when neither the data folder nor the place outside can be entered, one sentence says so',
  async () => {
    const base = makeHome()
    mkdirSync(path.join(base, 'private'), { mode: 0o700 })
    const options = {
      ...EPHEMERAL,
      home: path.join(base, 'private/data'),
      outside: path.join(base, 'private/outside'),
    }
    await expect(startEmbedded(options)).rejects.toThrow(
      /^The database server runs as the user \w+, who cannot enter \S+: set RECADO_DATA/,
    )
  },
)

test.skipIf(asRoot)('a data folder that may not be written is refused in one sentence', async () => {
  const home = makeHome()
  chmodSync(home, 0o555)
  await expect(startEmbedded({ ...EPHEMERAL, home })).rejects.toThrow(
    /^Recado cannot use its data folder \S+: permission denied/,
  )
  chmodSync(home, 0o755)
})
