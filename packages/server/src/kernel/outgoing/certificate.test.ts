import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates, type TLSSocket } from 'node:tls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readTestCertificate } from '../../testing/certificates/read.ts'
import { makeOutgoing } from './outgoing.ts'

const pem = readTestCertificate('bank.pem')
const server = createServer(
  {
    key: pem,
    cert: pem,
    ca: readTestCertificate('authority.crt'),
    requestCert: true,
    rejectUnauthorized: true,
  },
  ({ socket }, response) => response.end((socket as TLSSocket).getPeerCertificate().subject.CN),
)
const authorities = getCACertificates('default')
let url: string
beforeAll(async () => {
  setDefaultCACertificates([...authorities, readTestCertificate('authority.crt').toString()])
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `https://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(() => {
  setDefaultCACertificates(authorities)
  server.close()
})

it('a client with a certificate presents it, from PKCS #12 and from PEM; one without is not let in', async () => {
  await using stack = new AsyncDisposableStack()
  const outgoing = makeOutgoing({ allow: [new URL(url).host] })
  const client = readTestCertificate('client.pem').toString()
  for (const certificate of [
    { pfx: readTestCertificate('client.p12'), passphrase: 'segredo' },
    { cert: client, key: client },
  ]) {
    const certified = outgoing.withCertificate(certificate)
    stack.defer(() => certified.close())
    expect((await certified.request(url)).body.toString()).toBe('client')
  }
  stack.defer(() => outgoing.close())
  await expect(outgoing.request(url)).rejects.toMatchObject({ name: 'OutgoingError' })
})

it('a client with a certificate is guarded as every other', async () => {
  const certified = makeOutgoing().withCertificate({
    pfx: readTestCertificate('client.p12'),
    passphrase: 'segredo',
  })
  await expect(certified.request(url)).rejects.toMatchObject({ reason: 'refused-target' })
  await certified.close()
})

it('a client that is closed closes those with a certificate', async () => {
  const outgoing = makeOutgoing({ allow: [new URL(url).host] })
  const certified = outgoing.withCertificate({
    pfx: readTestCertificate('client.p12'),
    passphrase: 'segredo',
  })
  await certified.request(url)
  expect(await countConnections()).toBeGreaterThan(0)
  await outgoing.close()
  // An unused connection ends by itself later than this.
  await expect.poll(countConnections, { timeout: 2_000 }).toBe(0)
})

const countConnections = (): Promise<number> =>
  new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
