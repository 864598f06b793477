import fc from 'fast-check'
import type { ProductProcess } from './product-process.ts'
import { runConcurrently, type Findings } from './findings.ts'
import { findFault, MAX_RESPONSE_MS } from './response-check.ts'
import { naughtyString } from './naughty-values.ts'
import { encodeUrlPart, send, type RawRequest } from './http-client.ts'

const KEY = '0'.repeat(32)
const oddSegment = fc.oneof(
  naughtyString.map(text => encodeUrlPart(text.slice(0, 200))),
  fc.constantFrom(
    '%00',
    '%FF',
    '%',
    '..',
    '%2e%2e',
    '..%2f..%2fetc%2fpasswd',
    '..%5c..',
    'a'.repeat(600),
    '1',
    KEY,
  ),
)
/** Addresses beside the REST calls: files behind signed links, the pages of the browser, probes. */
const pageRequest: fc.Arbitrary<RawRequest> = fc.oneof(
  fc
    .tuple(oddSegment, oddSegment, oddSegment, naughtyString)
    .map(([company, key, name, word]) =>
      getRequest(
        `/public/${company}/${key}/${name}?exp=${encodeUrlPart(word.slice(0, 30))}&u=1&sig=${encodeUrlPart(word.slice(0, 90))}`,
      ),
    ),
  fc
    .tuple(naughtyString, naughtyString)
    .map(([exp, sig]) =>
      getRequest(
        `/public/1/${KEY}/a.png?exp=${encodeUrlPart(exp.slice(0, 30))}&sig=${encodeUrlPart(sig.slice(0, 90))}&sig=2`,
      ),
    ),
  oddSegment.map(path => getRequest(`/${path}`)),
  oddSegment.map(path => getRequest(`/assets/${path}`)),
  oddSegment.map(path => getRequest(`/api/${path}`)),
  fc
    .tuple(fc.constantFrom('/healthz', '/readyz', '/metrics', '/', '/login'), oddSegment)
    .map(([path, query]) => getRequest(`${path}?${query}`)),
  fc
    .tuple(fc.constantFrom('POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'), oddSegment)
    .map(([method, path]) => ({ ...getRequest(`/${path}`), method })),
  fc
    .tuple(
      fc.constantFrom(
        'range',
        'accept-encoding',
        'if-none-match',
        'if-modified-since',
        'cookie',
        'origin',
        'host',
        'content-length',
        'transfer-encoding',
        'x-forwarded-for',
        'expect',
      ),
      naughtyString,
    )
    .map(([name, value]) => ({
      ...getRequest('/api/auth/me'),
      headers: {
        [name]: value
          .replace(/[^\t -~]/g, '')
          .trim()
          .slice(0, 200),
      },
    })),
)
const getRequest = (path: string): RawRequest => ({ kind: 'page', method: 'GET', path })

export async function fuzzPages(
  product: ProductProcess,
  findings: Findings,
  { cases, seed }: { cases: number; seed: number },
): Promise<{ pages: number }> {
  const requests = fc.sample(pageRequest, { numRuns: cases * 4, seed })
  await runConcurrently(requests, 8, async request => {
    let answer = await send(product.url, request)
    if (answer.ms > MAX_RESPONSE_MS) answer = await send(product.url, request)
    // Node itself hangs up on a request whose own length or encoding is a lie.
    const isLie = ['content-length', 'transfer-encoding', 'expect', 'host'].some(
      name => request.headers?.[name] !== undefined,
    )
    const fault = isLie && answer.status < 500 ? undefined : findFault(undefined, request, answer)
    if (fault !== undefined)
      findings.add(
        `page ${fault}`.replace(/"requestId":"[^"]*"|\d+ ms/g, ''),
        `${request.method} ${request.path.slice(0, 200)} ${JSON.stringify(request.headers ?? {})} ${fault}`,
      )
  })
  findings.addLog(product, 'pages')
  return { pages: requests.length }
}
