import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Credentials } from './s3-signature.ts'
import { signatureFault } from './s3-signature.ts'

const BUCKET = 'media'
const PART_MIN = 5 * 1024 * 1024

interface StoredObject {
  readonly type: string
  readonly body: Buffer
}

/** An in-memory S3 that refuses every request with an invalid signature. */
export interface S3Server extends AsyncDisposable {
  readonly endpoint: string
  readonly bucket: string
  readonly objects: Map<string, StoredObject>
  /** Uploads in parts that were begun and neither finished nor thrown away. */
  readonly uploads: Map<string, unknown>
  /** `METHOD path?query -> answer` of every request. */
  readonly log: string[]
  /** Fails requests whose log line contains this, with 500. */
  failOn: string | undefined
}

/** Starts it on a free port. */
export async function serveS3(credentials: S3Credentials): Promise<S3Server> {
  const objects = new Map<string, StoredObject>()
  const uploads = new Map<string, { key: string; type: string; parts: Map<number, Buffer> }>()
  const log: string[] = []
  const state: { failOn: string | undefined } = { failOn: undefined }

  const server = createServer((request, response) => {
    void answer(request, response)
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const { method = '', url: wire = '', headers } = request
    const url = new URL(wire, 'http://s3')
    const send = (status: number, content: string | Buffer = '', more: Record<string, string> = {}): void => {
      log.push(`${method} ${wire} -> ${status}`)
      response
        .writeHead(status, { ...(status >= 400 ? { 'content-type': 'application/xml' } : {}), ...more })
        .end(content)
    }
    const fail = (status: number, code: string): void =>
      send(
        status,
        method === 'HEAD'
          ? ''
          : `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`,
      )

    const fault = signatureFault({ method, url: wire, headers, body }, credentials, new Date())
    if (fault !== undefined) return fail(403, fault)
    if (state.failOn !== undefined && `${method} ${wire}`.includes(state.failOn))
      return fail(500, 'InternalError')
    const [, bucket, ...rest] = url.pathname.split('/')
    if (bucket !== BUCKET) return fail(404, 'NoSuchBucket')
    const key = decodeURIComponent(rest.join('/'))
    const type = headers['content-type'] ?? 'binary/octet-stream'
    const uploadId = url.searchParams.get('uploadId')
    const upload = uploads.get(uploadId ?? '')
    if (uploadId !== null && upload === undefined) return fail(404, 'NoSuchUpload')

    if (method === 'POST' && url.searchParams.has('uploads')) {
      const id = randomBytes(8).toString('hex')
      uploads.set(id, { key, type, parts: new Map() })
      return send(
        200,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
        { 'content-type': 'application/xml' },
      )
    }
    if (method === 'PUT' && upload !== undefined) {
      upload.parts.set(Number(url.searchParams.get('partNumber')), body)
      return send(200, '', { etag: `"${md5(body)}"` })
    }
    if (method === 'POST' && upload !== undefined) {
      const named = [
        ...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>\s*<ETag>(?:"|&quot;)?([0-9a-f]+)/gu),
      ]
      const parts = named.map(([, number, etag]) => ({ etag, content: upload.parts.get(Number(number)) }))
      if (
        parts.length === 0 ||
        parts.some(({ etag, content }) => content === undefined || md5(content) !== etag)
      )
        return fail(400, 'InvalidPart')
      if (parts.slice(0, -1).some(({ content }) => (content?.length ?? 0) < PART_MIN))
        return fail(400, 'EntityTooSmall')
      objects.set(upload.key, {
        type: upload.type,
        body: Buffer.concat(parts.map(({ content }) => content ?? Buffer.alloc(0))),
      })
      uploads.delete(uploadId ?? '')
      return send(
        200,
        '<CompleteMultipartUploadResult><ETag>"done-1"</ETag></CompleteMultipartUploadResult>',
        { 'content-type': 'application/xml' },
      )
    }
    if (method === 'DELETE' && upload !== undefined) {
      uploads.delete(uploadId ?? '')
      return send(204)
    }
    if (key === '' && url.searchParams.has('list-type')) {
      const names = [...objects.keys()].toSorted()
      const from = Number(url.searchParams.get('continuation-token') ?? 0)
      const to = from + Number(url.searchParams.get('max-keys') ?? 1_000)
      const contents = names
        .slice(from, to)
        .map(
          name =>
            `<Contents><Key>${name}</Key><Size>${objects.get(name)?.body.length ?? 0}</Size></Contents>`,
        )
      const more =
        to < names.length
          ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${to}</NextContinuationToken>`
          : '<IsTruncated>false</IsTruncated>'
      return send(
        200,
        `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${more}</ListBucketResult>`,
        { 'content-type': 'application/xml' },
      )
    }
    if (key === '') return send(200)
    if (method === 'PUT') {
      objects.set(key, { type, body })
      return send(200, '', { etag: `"${md5(body)}"` })
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return send(204)
    }

    const object = objects.get(key)
    if (object === undefined) return fail(404, 'NoSuchKey')
    const { length } = object.body
    const [, from, to] = /^bytes=(\d+)-(\d*)$/u.exec(headers.range ?? '') ?? []
    if (from === undefined)
      return send(200, method === 'HEAD' ? '' : object.body, {
        'content-type': object.type,
        'content-length': String(length),
      })
    const end = to === '' || to === undefined ? length - 1 : Math.min(Number(to), length - 1)
    return send(206, object.body.subarray(Number(from), end + 1), {
      'content-type': object.type,
      'content-range': `bytes ${from}-${end}/${length}`,
    })
  }

  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return Object.assign(state, {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: BUCKET,
    objects,
    uploads,
    log,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise(closed => server.close(closed))
    },
  })
}

function md5(content: Buffer): string {
  return createHash('md5').update(content).digest('hex')
}
