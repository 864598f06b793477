import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** A request as its signature covers it. */
export interface SignedRequest {
  readonly method: string
  /** Path and query as on the wire. */
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** The accepted credentials. */
export interface S3Credentials {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}

const SKEW_MS = 15 * 60_000
const HEADER =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/u

/** Returns the S3 error code for an invalid AWS Signature Version 4, or undefined. */
export function signatureFault(
  request: SignedRequest,
  credentials: S3Credentials,
  now: Date,
): string | undefined {
  const [, id, day = '', region, names = '', signature = ''] =
    HEADER.exec(request.headers.authorization ?? '') ?? []
  if (id === undefined) return 'AccessDenied'
  if (id !== credentials.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== credentials.region) return 'AuthorizationHeaderMalformed'

  const moment = String(request.headers['x-amz-date'] ?? '')
  const time = Date.parse(moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/u, '$1-$2-$3T$4:$5:$6Z'))
  if (!moment.startsWith(day) || !(Math.abs(now.getTime() - time) < SKEW_MS)) return 'RequestTimeTooSkewed'

  const signed = names.split(';')
  const mustBeSigned = Object.keys(request.headers).filter(
    name => name === 'host' || name.startsWith('x-amz-'),
  )
  if (mustBeSigned.some(name => !signed.includes(name))) return 'AccessDenied'
  const content = String(request.headers['x-amz-content-sha256'] ?? '')
  if (content !== 'UNSIGNED-PAYLOAD' && content !== sha256(request.body)) return 'XAmzContentSHA256Mismatch'

  const expected = sign(request, signed, content, moment, day, credentials)
  return timingSafeEqual(Buffer.from(expected), Buffer.from(signature)) ? undefined : 'SignatureDoesNotMatch'
}

function sign(
  { method, url, headers }: SignedRequest,
  signed: readonly string[],
  content: string,
  moment: string,
  day: string,
  { secretAccessKey, region }: S3Credentials,
): string {
  const [path = '', query = ''] = url.split('?')
  const pairs = query === '' ? [] : query.split('&').map(pair => (pair.includes('=') ? pair : `${pair}=`))
  const canonical = [
    method,
    path,
    pairs.toSorted().join('&'),
    ...signed.map(
      name =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replace(/ +/gu, ' ')}`,
    ),
    '',
    signed.join(';'),
    content,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, sha256(Buffer.from(canonical))].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (from, part) => createHmac('sha256', from).update(part).digest(),
    `AWS4${secretAccessKey}`,
  )
  return createHmac('sha256', key).update(toSign).digest('hex')
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
