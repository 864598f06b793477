import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  endSession,
  login,
  renewToken,
  renewTokenInTime,
  resumeSession,
  startSession,
  useSession,
} from './session.ts'

const camila = { id: 1, name: 'Camila Prado', companyId: 7 }

/** Fake local storage. */
const kept = new Map<string, string>()
/** The requests that reached the server, and its responses. */
let calls: string[]
let answer: () => Response | Promise<Response>

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
let issued = 0
const session = () => json({ token: `token-${(issued += 1)}`, user: camila })

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('fetch', async (address: string) => {
    calls.push(address)
    return await answer()
  })
  kept.clear()
  calls = []
  issued = 0
  answer = session
  useSession.setState({ phase: 'starting', token: null, user: null, expired: false })
})

test('a browser that never had a session asks for none', async () => {
  await startSession()
  expect(calls).toEqual([])
  expect(useSession.getState().phase).toBe('guest')
})

test('the token lives in memory; what is stored only says that there is a session', async () => {
  await login({ email: 'camila@acme.example', password: 'secret' })
  expect(useSession.getState()).toMatchObject({ phase: 'member', token: 'token-1', user: camila })
  expect([...kept.keys()].toSorted()).toEqual(['companyId', 'token'])
  expect([...kept.values()]).not.toContain('token-1')
})

test('a browser that had a session gets it back through its cookie', async () => {
  kept.set('token', 'sign')
  await startSession()
  expect(calls).toEqual(['/api/auth/refresh_token'])
  expect(useSession.getState()).toMatchObject({ phase: 'member', token: 'token-1' })
})

test('a session that is over leaves nothing behind', async () => {
  kept.set('token', 'sign').set('companyId', '7')
  answer = () => json({ error: 'ERR_SESSION_EXPIRED' }, 401)
  await startSession()
  expect(useSession.getState()).toMatchObject({ phase: 'guest', token: null })
  expect(kept.size).toBe(0)
})

test('a server that does not answer ends nothing: it is asked again', async () => {
  kept.set('token', 'sign')
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(startSession()).rejects.toMatchObject({ code: 'ERR_NETWORK' })
  expect(useSession.getState().phase).toBe('starting')
  expect(kept.get('token')).toBe('sign')
  answer = session
  await startSession()
  expect(useSession.getState().phase).toBe('member')
})

test('an open page waits as long as the server asks, and calls at once share what follows', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  answer = () => json({ error: 'ERR_TOO_MANY_REQUESTS', retryAfter: 20 }, 429)
  const tokens = Promise.all([renewTokenInTime(null), renewTokenInTime(null)])
  await vi.advanceTimersByTimeAsync(19_000)
  const refused = calls.length
  answer = session
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await tokens).toEqual(['token-1', 'token-1'])
  expect(calls).toHaveLength(refused + 1)
})

test('a wait that is too long, and a second refusal, are told instead', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  answer = () => json({ error: 'ERR_TOO_MANY_REQUESTS', retryAfter: 3_600 }, 429)
  await expect(renewTokenInTime(null)).rejects.toMatchObject({ status: 429 })
  answer = () => json({ error: 'ERR_TOO_MANY_REQUESTS', retryAfter: 1 }, 429)
  const refused = renewTokenInTime(null).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await refused).toMatchObject({ status: 429 })
})

test('however many ask for a newer token, the server is asked once', async () => {
  await login({ email: 'camila@acme.example', password: 'secret' })
  calls = []
  await expect(
    Promise.all([renewToken('token-1'), renewToken('token-1'), renewToken('token-1')]),
  ).resolves.toEqual(['token-2', 'token-2', 'token-2'])
  expect(calls).toHaveLength(1)
})

test('who asks with a token that was renewed meanwhile gets the new one without a call', async () => {
  await login({ email: 'camila@acme.example', password: 'secret' })
  await renewToken('token-1')
  calls = []
  await expect(renewToken('token-1')).resolves.toBe('token-2')
  expect(calls).toEqual([])
})

test('a login waits for a refresh that is under way, which would replace its cookie', async () => {
  const queue = { last: Promise.resolve() as Promise<unknown> }
  vi.stubGlobal('navigator', {
    locks: {
      request: (_name: string, work: () => Promise<unknown>) =>
        (queue.last = queue.last.catch(() => undefined).then(work)),
    },
  })
  const refresh = Promise.withResolvers<Response>()
  answer = () => (calls.length === 1 ? refresh.promise : session())
  const renewed = renewToken(null)
  const loggedIn = login({ email: 'camila@acme.example', password: 'secret' })
  await vi.waitFor(() => expect(calls).toEqual(['/api/auth/refresh_token']))
  refresh.resolve(json({ error: 'ERR_SESSION_EXPIRED' }, 401))
  await expect(renewed).rejects.toMatchObject({ status: 401 })
  await loggedIn
  expect(calls).toEqual(['/api/auth/refresh_token', '/api/auth/login'])
})

test('a tab whose session ended leaves the session of a later login alone', async () => {
  await login({ email: 'camila@acme.example', password: 'secret' })
  kept.set('token', 'sign of a login in another tab')
  endSession()
  expect(kept.get('token')).toBe('sign of a login in another tab')
  expect(useSession.getState().phase).toBe('guest')
})

test('news that an earlier session is over ends none that began since', async () => {
  await login({ email: 'camila@acme.example', password: 'secret' })
  endSession()
  await login({ email: 'camila@acme.example', password: 'secret' })
  endSession('token-1')
  expect(useSession.getState()).toMatchObject({ phase: 'member', token: 'token-2' })
  endSession('token-2')
  expect(useSession.getState().phase).toBe('guest')
})

test('a page that shows somebody else than the server knows begins anew, and asks for nothing with the token of who is there', async () => {
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { reload })
  kept.set('token', 'sign')
  expect(resumeSession({ ...camila, id: 2 } as never)).toBe(true)
  let given: string | undefined
  void renewToken(null).then(token => (given = token))
  await expect.poll(() => reload).toHaveBeenCalledOnce()
  expect(given).toBeUndefined()
  expect(useSession.getState()).toMatchObject({ token: null, user: { id: 2 } })
})
