import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makeLogger } from '../process/log.ts'
import { makeMetrics } from '../process/metrics.ts'
import { guardProcess } from '../process/stray-faults.ts'

// Serves until it gives up: `/throw` and `/reject` cause a fault outside of the call, `/claimed` one that belongs to
// somebody, `/metrics` shows the counts. Prints its port.
const metrics = makeMetrics()
const CLAIMED = new Error('This belongs to a session.')
guardProcess({
  log: makeLogger({ level: 'silent' }),
  metrics,
  claims: [error => error === CLAIMED],
  giveUp: () => process.exit(7),
})
const server = createServer(({ url }, response) => {
  if (url === '/metrics') return void metrics.text().then(text => response.end(text))
  if (url === '/reject') void Promise.reject(new Error('Nobody awaits this.'))
  if (url === '/throw' || url === '/claimed')
    setImmediate(() => {
      throw url === '/throw' ? new Error('Nobody catches this.') : CLAIMED
    })
  response.end('served')
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
