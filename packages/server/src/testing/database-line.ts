import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net'

/** A line to a database that can hang: connections stay open, and nothing goes through. */
export interface DatabaseLine {
  /** The address of the database through the line. */
  readonly url: string
  hang(hangs: boolean): void
  close(): void
}

/** Opens a line to the database of a URL. */
export async function openDatabaseLine(databaseUrl: string): Promise<DatabaseLine> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isHung = false
  const proxy = createServer(near => {
    const far = connect(addressOf(target))
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes: Buffer) => to.write(bytes))
      from.on('error', () => to.destroy())
      from.on('close', () => (sockets.delete(from), to.destroy()))
      if (isHung) from.pause()
    }
  })
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  const detour = new URL(databaseUrl)
  detour.hostname = '127.0.0.1'
  detour.port = String((proxy.address() as AddressInfo).port)
  detour.search = ''
  return {
    url: detour.href,
    hang: hangs => {
      isHung = hangs
      for (const socket of sockets) {
        if (hangs) socket.pause()
        else socket.resume()
      }
    },
    close: () => {
      proxy.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** A database of the tests may listen on a socket in a folder. */
function addressOf({ hostname, port, searchParams }: URL): NetConnectOpts {
  const folder = searchParams.get('host')
  const number = Number(searchParams.get('port') ?? (port || 5432))
  return folder?.startsWith('/') ? { path: `${folder}/.s.PGSQL.${number}` } : { host: hostname, port: number }
}
