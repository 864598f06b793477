import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { outgoingFetch } from './fetch.ts'
import { makeOutgoing } from './outgoing.ts'
import { serve } from './testing/servers.ts'

const local = (settings: Parameters<typeof makeOutgoing>[0] = {}) =>
  makeOutgoing({ allow: ['127.0.0.0/8'], ...settings })

describe('a call to the outside', () => {
  it('sends method, headers and body and brings back status, headers and body', async () => {
    await using server = await serve((_, response) =>
      response.writeHead(201, { 'x-answer': 'yes' }).end('olá'),
    )
    const answer = await local().request(`${server.origin}/path?q=1`, {
      method: 'post',
      headers: {
        'Content-Type': 'application/json',
        'X-Signature': 'abc',
        Host: 'evil',
        Cookie: 'a=b',
        'Accept-Encoding': 'gzip',
      },
      body: '{"a":1}',
    })
    expect(answer).toMatchObject({ status: 201, headers: { 'x-answer': 'yes' } })
    expect(answer.body.toString()).toBe('olá')
    const [got] = server.received
    expect(got).toMatchObject({ method: 'POST', url: '/path?q=1', body: '{"a":1}' })
    expect(got?.headers).toMatchObject({
      'x-signature': 'abc',
      'content-length': '7',
      'user-agent': 'Recado/1.0',
      'accept-encoding': 'identity',
    })
    expect(got?.headers.host).toBe(`127.0.0.1:${server.port}`)
    expect(got?.headers.cookie).toBeUndefined()
  })

  it('stops an answer that is too large, announced or not, and tells its status', async () => {
    await using server = await serve((request, response) => {
      if (request.url === '/announced') response.writeHead(200, { 'content-length': '5000000' })
      response.on('error', () => undefined).end(Buffer.alloc(5_000_000))
    })
    for (const path of ['/announced', '/chunked']) {
      await expect(local().request(server.origin + path)).rejects.toMatchObject({
        reason: 'too-large',
        status: 200,
        outcomeUnknown: true,
      })
    }
    expect((await local().request(server.origin, { maxBytes: 5_000_000 })).body.length).toBe(5_000_000)
  })

  it('that never connects is definite: nothing was sent', async () => {
    const outgoing = makeOutgoing({ timeoutMs: 100, resolve: () => new Promise(() => undefined) })
    await expect(outgoing.request('http://slow.example/')).rejects.toMatchObject({
      reason: 'timeout-before-send',
      outcomeUnknown: false,
    })
    const closed = await serve(() => undefined)
    await closed[Symbol.asyncDispose]()
    await expect(local().request(closed.origin, { method: 'POST', body: 'x' })).rejects.toMatchObject({
      reason: 'unreachable',
      outcomeUnknown: false,
    })
  })

  it('is never sent late, after its time was over', async () => {
    await using server = await serve((_, response) => response.end())
    const here = [{ address: '127.0.0.1', family: 4 }]
    let resolved = (): void => undefined
    const first = new Promise<typeof here>(done => (resolved = () => done(here)))
    let asked = 0
    const outgoing = local({ resolve: () => ((asked += 1) === 1 ? first : Promise.resolve(here)) })
    const late = outgoing.request(`http://slow.example:${server.port}/late`, {
      method: 'POST',
      body: 'x',
      timeoutMs: 50,
    })
    await expect(late).rejects.toMatchObject({ reason: 'timeout-before-send' })
    resolved()
    // Its connection comes about after all, and the next call shows that it had every chance to be written.
    await expect.poll(server.connections).toBe(1)
    await outgoing.request(`http://slow.example:${server.port}/next`)
    expect(server.received.map(({ url }) => url)).toEqual(['/next'])
  })

  it('without an answer has an unknown outcome', async () => {
    await using server = await serve(() => undefined)
    const call = local().request(server.origin, { method: 'POST', body: 'x', timeoutMs: 100 })
    await expect(call).rejects.toMatchObject({
      reason: 'timeout-after-send',
      status: undefined,
      outcomeUnknown: true,
    })
  })

  it('whose connection breaks has an unknown outcome', async () => {
    const server = createServer(socket =>
      socket.on('error', () => undefined).once('data', () => socket.destroy()),
    )
    await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
    const { port } = server.address() as AddressInfo
    const call = local().request(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'x' })
    await expect(call).rejects.toMatchObject({ reason: 'broken-after-send', outcomeUnknown: true })
    server.close()
  })

  it('whose answer breaks off is unknown after a 200 and definite after a 400', async () => {
    await using server = await serve((request, response) => {
      response.writeHead(request.url === '/bad' ? 400 : 200, { 'content-length': '100' })
      response.write('half', () => response.destroy())
    })
    await expect(local().request(`${server.origin}/good`)).rejects.toMatchObject({
      reason: 'broken-after-send',
      outcomeUnknown: true,
    })
    await expect(local().request(`${server.origin}/bad`)).rejects.toMatchObject({
      reason: 'broken-after-send',
      status: 400,
      outcomeUnknown: false,
    })
  })

  it('cannot be held open by an answer that drips', async () => {
    await using server = await serve((_, response) => {
      const drip = setInterval(() => response.write('.'), 20)
      response.on('close', () => clearInterval(drip))
    })
    await expect(local().request(server.origin, { timeoutMs: 200 })).rejects.toMatchObject({
      reason: 'timeout-after-send',
    })
  })

  it('can be given up by the caller', async () => {
    await using server = await serve(() => undefined)
    const stop = new AbortController()
    const call = local()
      .request(server.origin, { signal: stop.signal })
      .catch((error: unknown) => error)
    await expect.poll(() => server.received.length).toBe(1)
    stop.abort()
    expect(await call).toMatchObject({ reason: 'aborted-after-send', outcomeUnknown: true })
    await expect(local().request(server.origin, { signal: stop.signal })).rejects.toMatchObject({
      reason: 'aborted-before-send',
      outcomeUnknown: false,
    })
    expect(server.received).toHaveLength(1)
  })

  it('with a header that would break out of its line is not sent', async () => {
    await using server = await serve((_, response) => response.end())
    const call = local().request(server.origin, { headers: { 'x-a': 'b\r\nx-evil: 1' } })
    await expect(call).rejects.toMatchObject({ reason: 'invalid-request', outcomeUnknown: false })
    expect(server.received).toEqual([])
  })

  it('can be read as a stream, which the cap and the broken connection end with an error', async () => {
    await using server = await serve((request, response) => {
      if (request.url === '/half')
        response.writeHead(200, { 'content-length': '10' }).write('half', () => response.destroy())
      else response.end(Buffer.alloc(100_000, 'x'))
    })
    expect((await buffer((await local().stream(server.origin)).body)).length).toBe(100_000)
    const large = await local().stream(server.origin, { maxBytes: 50_000 })
    await expect(buffer(large.body)).rejects.toMatchObject({ reason: 'too-large' })
    const half = await local().stream(`${server.origin}/half`)
    await expect(buffer(half.body)).rejects.toMatchObject({ reason: 'broken-after-send', status: 200 })
  })
})

describe('redirects', () => {
  it('are followed three times and no more, or not at all', async () => {
    await using server = await serve((request, response) => {
      const left = Number(request.url?.slice(1))
      if (left === 0) response.end('there')
      else response.writeHead(307, { location: `/${left - 1}` }).end()
    })
    expect((await local().request(`${server.origin}/3`, { method: 'POST', body: 'b' })).body.toString()).toBe(
      'there',
    )
    expect(server.received.map(({ method, body }) => method + body)).toEqual([
      'POSTb',
      'POSTb',
      'POSTb',
      'POSTb',
    ])
    await expect(local().request(`${server.origin}/4`)).rejects.toMatchObject({
      reason: 'redirect-refused',
      outcomeUnknown: false,
    })
    expect(await local().request(`${server.origin}/1`, { redirects: 0 })).toMatchObject({
      status: 307,
      headers: { location: '/0' },
    })
  })

  it('take tokens no further than their own origin', async () => {
    await using second = await serve((_, response) => response.end())
    await using first = await serve((_, response) =>
      response.writeHead(302, { location: second.origin }).end(),
    )
    await local().request(first.origin, {
      method: 'POST',
      body: '{}',
      headers: {
        Authorization: 'Bearer t',
        'X-Signature': 's',
        'Content-Type': 'application/json',
        Accept: '*/*',
      },
    })
    expect(first.received[0]?.headers).toMatchObject({ authorization: 'Bearer t', 'x-signature': 's' })
    expect(second.received[0]).toMatchObject({ method: 'GET', body: '' })
    expect(Object.keys(second.received[0]?.headers ?? {}).toSorted()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ])
  })

  it('do not repeat an upload that cannot be read twice', async () => {
    await using server = await serve((_, response) => response.writeHead(308, { location: '/again' }).end())
    const call = local().request(server.origin, { method: 'PUT', body: Readable.from([Buffer.from('x')]) })
    await expect(call).rejects.toMatchObject({ reason: 'redirect-refused' })
  })
})

describe('the client in the shape of fetch', () => {
  it('sends every kind of body with its length and type', async () => {
    await using server = await serve((_, response) => response.end())
    const get = outgoingFetch(local())
    const form = new FormData()
    form.set('file', new Blob(['photo'], { type: 'image/png' }), 'a.png')
    const bodies: [BodyInit, string | RegExp, string | RegExp][] = [
      ['text', 'text/plain;charset=UTF-8', '4'],
      [new URLSearchParams({ a: 'ç' }), 'application/x-www-form-urlencoded;charset=UTF-8', '8'],
      [new Blob(['blob'], { type: 'audio/ogg' }), 'audio/ogg', '4'],
      [new TextEncoder().encode('bytes'), 'application/x-test', '5'],
      [form, /^multipart\/form-data; boundary=/u, /^\d+$/u],
      [new Blob(['streamed']).stream(), 'application/x-test', /^unknown$/u],
    ]
    for (const [body, type, length] of bodies) {
      const headers = new Headers(type === 'application/x-test' ? { 'content-type': type } : undefined)
      await get(server.origin, { method: 'POST', body, headers })
      const got = server.received.at(-1)
      expect(got?.headers['content-type']).toMatch(type)
      expect(got?.headers['content-length'] ?? 'unknown').toMatch(length)
    }
    expect(server.received.map(({ body }) => body.includes('photo'))).toContain(true)
    expect(server.received.at(-1)?.body).toBe('streamed')
  })

  it('gives a Response, also for one without a body and for a Request object', async () => {
    await using server = await serve((request, response) => {
      if (request.method === 'DELETE') response.writeHead(204).end()
      else
        response
          .writeHead(200, { 'set-cookie': ['a=1', 'b=2'], 'content-type': 'application/json' })
          .end('{"ok":true}')
    })
    const get = outgoingFetch(local(), { maxBytes: 100 })
    const answer = await get(
      new Request(server.origin, { method: 'PUT', body: 'x', headers: { 'x-a': '1' } }),
    )
    expect(answer.ok).toBe(true)
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(await answer.json()).toEqual({ ok: true })
    expect(server.received[0]).toMatchObject({ method: 'PUT', body: 'x', headers: { 'x-a': '1' } })
    expect((await get(server.origin, { method: 'DELETE' })).status).toBe(204)
  })

  it('ends the call when its reader stops before the last byte', async () => {
    let closed = 0
    await using server = await serve((_, response) => {
      response.on('close', () => (closed += 1)).end(Buffer.alloc(4_000_000))
    })
    const get = outgoingFetch(local(), { maxBytes: 10_000_000 })
    for (const limit of [0, 1_000_000, 3_900_000]) {
      let size = 0
      for await (const chunk of (await get(server.origin)).body ?? [])
        if ((size += chunk.length) > limit) break
      const reader = (await get(server.origin)).body?.getReader()
      const reading = reader?.read()
      await reader?.cancel()
      await reading
    }
    await expect.poll(() => closed).toBe(6)
  })

  it('lets no error of a body escape that is larger than allowed and read no further', async () => {
    await using server = await serve((_, response) => response.end(Buffer.alloc(300_000)))
    const answer = await outgoingFetch(local(), { maxBytes: 100_000 })(server.origin)
    await expect(answer.arrayBuffer()).rejects.toMatchObject({ reason: 'too-large' })
    const abandoned = await outgoingFetch(local(), { maxBytes: 100_000 })(server.origin)
    await abandoned.body?.cancel()
  })

  it('refuses what the client refuses', async () => {
    await expect(outgoingFetch(makeOutgoing())('http://127.0.0.1:8080/')).rejects.toMatchObject({
      reason: 'refused-target',
    })
  })
})
