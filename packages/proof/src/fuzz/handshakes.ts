import fc from 'fast-check'
import { runConcurrently, type Findings } from './findings.ts'
import { naughtyString, naughtyValue } from './naughty-values.ts'
import type { ProductProcess } from './product-process.ts'
import type { RoleUser } from './roles.ts'
import { isKnownError, openClientSocket, waitForOutcome } from './socket-client.ts'

export const forgedHandshake = fc.record({
  token: fc.oneof(naughtyValue, fc.constantFrom('own', 'own')),
  after: fc.option(naughtyValue, { nil: undefined }),
  query: fc.option(
    fc.constantFrom('companyId', 'userId', 'EIO', 'sid', 'transport', '__proto__', 'b64', 'rooms'),
    { nil: undefined },
  ),
  said: naughtyString,
})

type Handshake = typeof forgedHandshake extends fc.Arbitrary<infer T> ? T : never

/** Offers forged handshakes; reports each that is seated, and each refusal that is no error of ours. */
export async function fuzzHandshakes(
  product: ProductProcess,
  findings: Findings,
  forged: readonly Handshake[],
  own: RoleUser,
  foreign: number,
): Promise<number> {
  await runConcurrently(forged, 6, async ({ token, after, query, said }) => {
    const isOwn = token === 'own'
    const names =
      isOwn && query === 'companyId'
        ? { companyId: String(foreign) }
        : query === undefined
          ? {}
          : { [query]: said.toWellFormed().slice(0, 500).toWellFormed() }
    const socket = openClientSocket(
      product.url,
      { token: isOwn ? own.token : token, ...(after === undefined ? {} : { after }) },
      { query: names },
    )
    const how = await waitForOutcome(socket)
    socket.close()
    const isForged = !isOwn || 'companyId' in names || 'userId' in names
    // The transport itself refuses transport errors and oversized frames, without a code of ours.
    const isTransport =
      ['EIO', 'sid', 'transport', 'b64'].includes(query ?? '') ||
      JSON.stringify([token, after]).length > 50_000
    if (how === true ? isForged : !isTransport && !isKnownError(how))
      findings.add(
        `handshake ${String(how)}`,
        `a handshake with ${JSON.stringify({ token: isOwn ? 'own' : token, after, names }).slice(0, 300)} ended with ${how === true ? 'a seat' : how}`,
      )
  })
  return forged.length
}
