import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { listJobKinds } from '../composition.ts'
import { migrate } from '../kernel/database/migrate.ts'
import { makeLogger } from '../kernel/process/log.ts'
import { JobQueue } from '../kernel/work/jobs.ts'
import { urlOfDatabase } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    server: string
    template: string
  }
}

/** Creates one migrated database that every test file copies. The server is RECADO_TEST_DATABASE_URL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env['RECADO_TEST_DATABASE_URL']
  if (!server)
    throw new Error(
      'RECADO_TEST_DATABASE_URL is not set: run "npm test", or give the address of a PostgreSQL server for tests.',
    )
  const template = `recado_test_${randomBytes(4).toString('hex')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${template}`)
  await migrate({ connectionString: urlOfDatabase(server, template) })
  await createQueues(urlOfDatabase(server, template))
  project.provide('server', server)
  project.provide('template', template)
  return async () => {
    const left = await admin.query<{ datname: string }>(
      `select datname from pg_database where datname like $1`,
      [`${template}%`],
    )
    for (const { datname } of left.rows) await admin.query(`drop database if exists ${datname} with (force)`)
    await admin.end()
  }
}

/** The queues of all jobs: to create them takes longer than the rest of a server's start. */
async function createQueues(connectionString: string): Promise<void> {
  const pool = new pg.Pool({ connectionString })
  const jobs = new JobQueue(pool, makeLogger({ level: 'silent' }), listJobKinds())
  await jobs.start()
  await jobs.stop()
  await pool.end()
}
