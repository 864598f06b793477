// spec: session-8
import { ROUTES } from '@recado/contract'
import { beforeEach, expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { createCall } from './call.ts'
import { singleFlight } from '../session/single-flight.ts'

const expired = () => new ApiError(403, 'ERR_SESSION_EXPIRED')

let token: string | null
let renewals: number
/** Tokens reported as ended sessions. */
let ended: (string | null)[]
let userId: number | undefined
let overdue: number
/** Tokens that the server received, in order. */
let shown: (string | null | undefined)[]
/** The server's response to a token. */
let server: (token: string | null | undefined) => unknown

const renewOnce = singleFlight(async () => {
  renewals += 1
  await Promise.resolve()
  token = `fresh-${renewals}`
  return token
})
let guest: boolean
const session = {
  token: () => token,
  userId: () => userId,
  isGuest: () => guest,
  renew: (stale: string | null) => (token !== null && token !== stale ? Promise.resolve(token) : renewOnce()),
  end: (refused: string | null) => void ended.push(refused),
  expired: () => void (overdue += 1),
  twoFactorMissing: () => undefined,
}
const call = createCall(session, async (_route, _input, options) => {
  shown.push(options?.token)
  await Promise.resolve()
  return server(options?.token)
})

beforeEach(() => {
  token = 'old'
  guest = false
  renewals = overdue = 0
  ended = []
  userId = 1
  shown = []
  server = shownToken => {
    if (shownToken === 'old') throw expired()
    return ['fine']
  }
})

test('an expired access token is renewed once and the call repeated', async () => {
  await expect(call(ROUTES.listQueues)).resolves.toEqual(['fine'])
  expect(shown).toEqual(['old', 'fresh-1'])
  expect(ended).toEqual([])
})

test('calls that expire together are renewed together', async () => {
  await Promise.all([call(ROUTES.listQueues), call(ROUTES.listSettings), call(ROUTES.me)])
  expect(renewals).toBe(1)
  expect(shown.filter(one => one === 'fresh-1')).toHaveLength(3)
})

test('a call that expired with an old token uses the one another tab brought', async () => {
  server = shownToken => {
    token = 'from-the-other-tab'
    if (shownToken === 'old') throw expired()
    return ['fine']
  }
  await call(ROUTES.listQueues)
  expect(shown).toEqual(['old', 'from-the-other-tab'])
  expect(renewals).toBe(0)
})

test('what one person began is not done in the name of who logged in after them', async () => {
  server = shownToken => {
    if (shownToken !== 'old') return ['fine']
    token = 'of somebody else'
    userId = 2
    throw expired()
  }
  await expect(call(ROUTES.listQueues)).rejects.toMatchObject({ status: 403 })
  expect(shown).toEqual(['old'])
  expect(ended).toEqual([])
})

test('a token refused after the renewal is not renewed again', async () => {
  server = () => {
    throw expired()
  }
  await expect(call(ROUTES.listQueues)).rejects.toMatchObject({ status: 403 })
  expect(renewals).toBe(1)
})

test('a forbidden thing is not an expired token', async () => {
  server = () => {
    throw new ApiError(403, 'ERR_NO_PERMISSION')
  }
  await expect(call(ROUTES.listUsers)).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' })
  expect(renewals).toBe(0)
})

test('a dead session ends here', async () => {
  server = () => {
    throw new ApiError(401, 'ERR_SESSION_EXPIRED')
  }
  await expect(call(ROUTES.me)).rejects.toMatchObject({ status: 401 })
  expect(ended).toEqual(['old'])
  expect(renewals).toBe(0)
})

test('a session that cannot be renewed ends here', async () => {
  const dying = createCall(
    { ...session, renew: () => Promise.reject(new ApiError(401, 'ERR_SESSION_EXPIRED')) },
    async () => {
      throw expired()
    },
  )
  await expect(dying(ROUTES.me)).rejects.toMatchObject({ status: 401 })
  expect(ended).toEqual(['old'])
})

test('a subscription that is over is told', async () => {
  server = () => {
    throw new ApiError(402, 'ERR_SUBSCRIPTION_EXPIRED')
  }
  await expect(call(ROUTES.listQueues)).rejects.toMatchObject({ status: 402 })
  expect(overdue).toBe(1)
})

test('a guest asks without a token; whoever is only remembered gets one first', async () => {
  token = null
  guest = true
  server = () => 'plans'
  expect(await call(ROUTES.listPublicPlans)).toBe('plans')
  guest = false
  await call(ROUTES.listPublicPlans)
  expect(shown).toEqual([null, 'fresh-1'])
})
