import fc from 'fast-check'
import type { Backstage } from './backstage.ts'
import { sideBySide, type Findings } from './findings.ts'
import { faultOf, SLOW_MS } from './judge.ts'
import { nastyText } from './nasty.ts'
import { encoded, send, type Request } from './wire.ts'

const KEY = '0'.repeat(32)
const odd = fc.oneof(
  nastyText.map(text => encoded(text.slice(0, 200))),
  fc.constantFrom('%00', '%FF', '%', '..', '%2e%2e', '..%2f..%2fetc%2fpasswd', '..%5c..', 'a'.repeat(600), '1', KEY),
)
/** Addresses beside the REST calls: files behind signed links, the pages of the browser, probes. */
const page: fc.Arbitrary<Request> = fc.oneof(
  fc
    .tuple(odd, odd, odd, nastyText)
    .map(([company, key, name, word]) => get(`/public/${company}/${key}/${name}?exp=${encoded(word.slice(0, 30))}&u=1&sig=${encoded(word.slice(0, 90))}`)),
  fc.tuple(nastyText, nastyText).map(([exp, sig]) => get(`/public/1/${KEY}/a.png?exp=${encoded(exp.slice(0, 30))}&sig=${encoded(sig.slice(0, 90))}&sig=2`)),
  odd.map(path => get(`/${path}`)),
  odd.map(path => get(`/assets/${path}`)),
  odd.map(path => get(`/api/${path}`)),
  fc.tuple(fc.constantFrom('/healthz', '/readyz', '/metrics', '/', '/login'), odd).map(([path, query]) => get(`${path}?${query}`)),
  fc.tuple(fc.constantFrom('POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'), odd).map(([method, path]) => ({ ...get(`/${path}`), method })),
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
      nastyText,
    )
    .map(([name, value]) => ({
      ...get('/api/auth/me'),
      headers: {
        [name]: value
          .replace(/[^\t -~]/g, '')
          .trim()
          .slice(0, 200),
      },
    })),
)
const get = (path: string): Request => ({ kind: 'page', method: 'GET', path })

export async function fuzzPages(stage: Backstage, findings: Findings, { cases, seed }: { cases: number; seed: number }): Promise<{ pages: number }> {
  const requests = fc.sample(page, { numRuns: cases * 4, seed })
  await sideBySide(requests, 8, async request => {
    let answer = await send(stage.url, request)
    if (answer.ms > SLOW_MS) answer = await send(stage.url, request)
    // Node itself hangs up on a request whose own length or encoding is a lie.
    const isLie = ['content-length', 'transfer-encoding', 'expect', 'host'].some(name => request.headers?.[name] !== undefined)
    const fault = isLie && answer.status < 500 ? undefined : faultOf(undefined, request, answer)
    if (fault !== undefined)
      findings.add(
        `page ${fault}`.replace(/"requestId":"[^"]*"|\d+ ms/g, ''),
        `${request.method} ${request.path.slice(0, 200)} ${JSON.stringify(request.headers ?? {})} ${fault}`,
      )
  })
  findings.addLog(stage, 'pages')
  return { pages: requests.length }
}
