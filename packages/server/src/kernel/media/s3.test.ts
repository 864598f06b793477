import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf } from '../http/failures.ts'
import { MediaUnavailable, type MediaStore } from './media-store.ts'
import { openS3Store } from './s3.ts'
import type { S3Server } from './testing/s3-server.ts'
import { serveS3 } from './testing/s3-server.ts'
import { signatureFault } from './testing/s3-signature.ts'
import { SAMPLES, chunksOf } from './testing/samples.ts'
import { itIsAMediaStore } from './testing/media-store-suite.ts'

const credentials = { accessKeyId: 'recado', secretAccessKey: 'not-so-secret', region: 'eu-central-1' }
let server: S3Server
let incoming: string
let store: MediaStore
beforeAll(async () => {
  server = await serveS3(credentials)
  incoming = await mkdtemp(join(tmpdir(), 'recado-s3-'))
  store = await openS3Store({ ...credentials, endpoint: server.endpoint, bucket: server.bucket, incoming })
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await rm(incoming, { recursive: true, force: true })
})
const all = async () => server.objects.size + server.uploads.size + (await readdir(incoming)).length

describe('media in a bucket', () => {
  itIsAMediaStore(() => store, all)

  it('lie under their company with the type that was found', async () => {
    const { key } = await store.put(9, chunksOf(SAMPLES.svg), { filename: 'logo.svg', maxBytes: 1000 })
    expect(server.objects.get(`9/${key}`)).toEqual({ type: 'application/octet-stream', body: SAMPLES.svg })
    expect(await readdir(incoming)).toEqual([])
  })

  it('go up in parts when they are large, and a part that fails leaves nothing', async () => {
    server.log.length = 0
    const content = Buffer.alloc(20 * 1024 * 1024, 7)
    const { key } = await store.put(9, chunksOf(content), { filename: 'a', maxBytes: content.length })
    expect(server.objects.get(`9/${key}`)?.body.equals(content)).toBe(true)
    expect(server.log.filter(line => line.includes('partNumber='))).toHaveLength(3)

    const before = await all()
    server.failOn = 'partNumber=2'
    await expect(
      store.put(9, chunksOf(content), { filename: 'a', maxBytes: content.length }),
    ).rejects.toThrow('500')
    server.failOn = undefined
    expect(await all()).toBe(before)
  })

  it.each([
    ['key', { secretAccessKey: 'wrong' }],
    ['user', { accessKeyId: 'wrong' }],
    ['region', { region: 'us-east-1' }],
    ['bucket', { bucket: 'other' }],
  ])('cannot be used with the wrong %s', async (_, wrong) => {
    const stranger = await openS3Store({
      ...credentials,
      endpoint: server.endpoint,
      bucket: server.bucket,
      incoming,
      ...wrong,
    })
    const before = await all()
    await expect(stranger.health()).rejects.toThrow('bucket')
    await expect(stranger.put(9, chunksOf(SAMPLES.pdf), { filename: 'a', maxBytes: 1000 })).rejects.toThrow(
      /403|404/u,
    )
    expect(await all()).toBe(before)
  })

  // Seen red: an upload was answered as a fault of the server, which nobody tries again.
  it('are not available for now while the service fails', async () => {
    const { key } = await store.put(9, chunksOf(SAMPLES.pdf), { filename: 'a', maxBytes: 1000 })
    server.failOn = '/'
    const failing = [
      () => store.put(9, chunksOf(SAMPLES.pdf), { filename: 'a', maxBytes: 1000 }),
      () => store.open(9, key),
      () => store.remove(9, key),
    ]
    for (const one of failing) {
      const error: unknown = await one().then(
        () => undefined,
        (failure: unknown) => failure,
      )
      expect(error).toBeInstanceOf(MediaUnavailable)
      expect(refusalOf(error, {})?.code).toBe('ERR_UNAVAILABLE')
    }
    server.failOn = undefined
  })

  it('say so when the service is not there', async () => {
    const gone = await openS3Store({
      ...credentials,
      endpoint: 'http://127.0.0.1:1',
      bucket: 'media',
      incoming,
    })
    await expect(gone.health()).rejects.toThrow('ECONNREFUSED')
  })
})

describe('the S3 server of this test', () => {
  // The worked example of the S3 documentation, "Authenticating Requests: Using the Authorization Header",
  // GET Object.
  const example = {
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  }
  const now = new Date('2013-05-24T00:00:00Z')
  const request = {
    method: 'GET',
    url: '/test.txt',
    body: Buffer.alloc(0),
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-amz-date': '20130524T000000Z',
      authorization:
        'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    },
  }

  it('accepts the signature Amazon publishes as an example', () => {
    expect(signatureFault(request, example, now)).toBeUndefined()
  })

  it.each([
    ['method', { ...request, method: 'PUT' }, 'SignatureDoesNotMatch'],
    ['path', { ...request, url: '/other.txt' }, 'SignatureDoesNotMatch'],
    ['query', { ...request, url: '/test.txt?acl' }, 'SignatureDoesNotMatch'],
    [
      'signed header',
      { ...request, headers: { ...request.headers, range: 'bytes=0-99' } },
      'SignatureDoesNotMatch',
    ],
    ['body', { ...request, body: Buffer.from('x') }, 'XAmzContentSHA256Mismatch'],
    [
      'header that had to be signed',
      { ...request, headers: { ...request.headers, 'x-amz-acl': 'public-read' } },
      'AccessDenied',
    ],
    ['signature', { ...request, headers: { ...request.headers, authorization: '' } }, 'AccessDenied'],
  ])('refuses a changed %s', (_, changed, fault) => {
    expect(signatureFault(changed, example, now)).toBe(fault)
  })

  it('refuses a signature a day later', () => {
    expect(signatureFault(request, example, new Date('2013-05-25T00:00:00Z'))).toBe('RequestTimeTooSkewed')
  })
})
