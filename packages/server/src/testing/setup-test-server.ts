import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Person, TestCompany } from './company.ts'
import { connectSocket, type SocketListener } from './socket-listener.ts'
import { startTestServer, type TestServer, type TestServerOptions } from './server.ts'

/**
 * The server of a file's tests, and the company of the test that runs. Imported bindings follow them; read
 * them in tests and hooks alone.
 */
export let server: TestServer
export let acme: TestCompany
const listeners: SocketListener[] = []
export type CompanyOptions = Parameters<TestServer['company']>[0]

/**
 * One server for all tests of a file, a company of its own for each of them, and no socket left open after
 * one. Before the file's own hooks, save those whose doings the options tell of.
 */
export function setupTestServer(
  options: TestServerOptions | (() => TestServerOptions) = {},
  company?: CompanyOptions,
): void {
  beforeAll(async () => {
    server = await startTestServer(typeof options === 'function' ? options() : options)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    acme = await server.company(company)
  })
  afterEach(() => {
    for (const listener of listeners.splice(0)) listener.close()
  })
}

interface ListenOptions {
  readonly company?: TestCompany
  /** Another server of the same world. */
  readonly at?: TestServer
  /** Number of the last received event. */
  readonly after?: number
}
/** Records a person's events until the end of the test. */
export const listenAs = async (
  person: Person,
  { company = acme, at = server, ...since }: ListenOptions = {},
): Promise<SocketListener> => closeAfterTest(await connectSocket(at, company.id, person, since))

/** Closes a listener of the test's own with the others. */
export function closeAfterTest(listener: SocketListener): SocketListener {
  listeners.push(listener)
  return listener
}
