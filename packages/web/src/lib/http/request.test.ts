import { ROUTES } from '@recado/contract'
import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { requestUrl, request } from './request.ts'

const answer =
  (body: unknown, status = 200) =>
  async () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    (error: unknown) => error as ApiError,
  )

test('names in the path are filled in and escaped', () => {
  expect(requestUrl({ path: '/tickets/u/:uuid' }, { params: { uuid: 'a/b c' } })).toBe(
    '/api/tickets/u/a%2Fb%20c',
  )
})

test('list filters travel as JSON, and what is not given does not travel', () => {
  const address = requestUrl(ROUTES.listTickets, {
    query: { queueIds: [1, 2], tags: [], searchParam: 'ação', date: undefined, showAll: true },
  })
  expect(Object.fromEntries(new URL(address, 'http://acme').searchParams)).toEqual({
    queueIds: '[1,2]',
    tags: '[]',
    searchParam: 'ação',
    showAll: 'true',
  })
})

test('a body travels as JSON with the token', async () => {
  let sent: RequestInit | undefined
  await request(
    ROUTES.createTag,
    { body: { name: 'VIP' } },
    {
      token: 'abc',
      fetch: async (_, init) => {
        sent = init
        return new Response('{}')
      },
    },
  )
  expect(sent?.body).toBe('{"name":"VIP"}')
  expect(new Headers(sent?.headers).get('authorization')).toBe('Bearer abc')
})

test('a form repeats a field for each of its files and keeps their names', async () => {
  let sent: FormData | undefined
  const files = [new File(['a'], 'a.png'), new File(['b'], 'b.png')]
  await request(
    { method: 'POST', path: '/messages/:ticketId' },
    { params: { ticketId: 1 }, form: { body: 'oi', medias: files, quotedMsg: undefined } },
    {
      fetch: async (_, init) => {
        sent = init?.body as FormData
        return new Response('{}')
      },
    },
  )
  expect(sent?.getAll('medias').map(file => (file as File).name)).toEqual(['a.png', 'b.png'])
  expect(sent?.get('body')).toBe('oi')
  expect(sent?.has('quotedMsg')).toBe(false)
})

test('a refusal carries its code, its words and the fields that are wrong', async () => {
  const error = await failure(
    request(
      ROUTES.listTags,
      {},
      { fetch: answer({ error: 'ERR_VALIDATION', message: 'Nope', fields: { name: 'required' } }, 400) },
    ),
  )
  expect(error).toMatchObject({
    status: 400,
    code: 'ERR_VALIDATION',
    text: 'Nope',
    fields: { name: 'required' },
  })
})

test('a page of a proxy is an unavailable server, not a parse error', async () => {
  const error = await failure(
    request(ROUTES.listTags, {}, { fetch: answer('<html>Bad Gateway</html>', 502) }),
  )
  expect(error).toMatchObject({ status: 502, code: 'ERR_UNAVAILABLE' })
})

test('a page in place of an answer is no answer', async () => {
  const error = await failure(request(ROUTES.listTags, {}, { fetch: answer('<html>Entre no Wi-Fi</html>') }))
  expect(error).toMatchObject({ status: 0, code: 'ERR_NETWORK' })
})

test('no answer at all is an error of its own', async () => {
  const error = await failure(
    request(
      ROUTES.listTags,
      {},
      {
        fetch: async () => {
          throw new TypeError('Failed to fetch')
        },
      },
    ),
  )
  expect(error).toMatchObject({ status: 0, code: 'ERR_NETWORK' })
})

test('an abort stays an abort', async () => {
  const error = await failure(
    request(
      ROUTES.listTags,
      {},
      {
        fetch: async () => {
          throw new DOMException('gone', 'AbortError')
        },
      },
    ),
  )
  expect(error).not.toBeInstanceOf(ApiError)
})

test('an answer that breaks off is a network error, which is tried again', async () => {
  const broken = new ReadableStream({ start: controller => controller.error(new TypeError('network error')) })
  const sendBroken = async () => new Response(broken, { status: 200 })
  await expect(request({ method: 'GET', path: '/tags' }, {}, { fetch: sendBroken })).rejects.toMatchObject({
    status: 0,
    code: 'ERR_NETWORK',
  })
})
