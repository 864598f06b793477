import { DAY_MS, ROUTES } from '@recado/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeExpiringToken } from '../platform/expiring-token.ts'
import { isSetUpToken, makeSetUpToken } from '../platform/set-up/link.ts'
import { mailbox, setupServerWithMailbox } from '../testing/setup-server-with-mailbox.ts'
import {
  client,
  makeSimulator,
  PASSWORD,
  seedConnection,
  seedConversation,
  server,
} from '../testing/index.ts'
import type { TestCompany } from '../testing/index.ts'

// Each token of the product is accepted in one spelling, a single-use one once, and none for another person.
// Seen red: with tokens that are split at their dots, with signatures that are decoded before they are compared, and
// with a link that works twice.

setupServerWithMailbox(makeSimulator())

/** Not the first company, which never expires. */
let padaria: TestCompany
let bravo: TestCompany
beforeEach(async () => {
  const company = { unconfirmed_since: new Date() }
  padaria = await server.company({ name: 'Padaria', company })
  bravo = await server.company({ name: 'Bravo', company })
})

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** The same bytes for a decoder that ignores the last bits of 43 characters. */
const withOtherLastBits = (token: string): string => {
  const last = ALPHABET.indexOf(token.at(-1) ?? '')
  return token.slice(0, -1) + (ALPHABET[last ^ 1] ?? '')
}
const SPELLINGS: Readonly<Record<string, (token: string) => string>> = {
  tail: token => `${token}x`,
  'tail behind a dot': token => `${token}.x`,
  'empty tail': token => `${token}.`,
  'strange tail': token => `${token}!`,
  padding: token => `${token}=`,
  'other last bits': withOtherLastBits,
  'upper case': token => token.toUpperCase(),
  'lower case': token => token.toLowerCase(),
  'wide character': token =>
    token.slice(0, -1) + String.fromCodePoint((token.codePointAt(token.length - 1) ?? 0) + 0xfee0),
  'zero width space': token => `${token.slice(0, -1)}\u200B${token.at(-1)}`,
  doubled: token => token + token,
  beginning: token => token.slice(0, -1),
  'percent signs': token => `${token.slice(0, -1)}%${token.codePointAt(token.length - 1)?.toString(16)}`,
  empty: () => '',
}

interface Kind {
  readonly make: () => Promise<string> | string
  /** Whether it is accepted for the person whom it was made for. */
  readonly use: (token: string) => Promise<boolean> | boolean
  /** Whether it is accepted for a person of another company, where the call names one. */
  readonly useElsewhere?: (token: string) => Promise<boolean>
  readonly isOnce?: true
  /** Spellings that change nothing: of cookies, which are decoded, and of digits. */
  readonly same?: readonly string[]
}

const forget = async (email = padaria.ana.email): Promise<void> => {
  const { throttle } = server.context
  await throttle.forget('reset-code-address', '127.0.0.1')
  await throttle.forget('confirm-address', '127.0.0.1')
  await throttle.forget('reset-code', email)
}
const soon = (): number => Date.now() + DAY_MS
const confirm = async ({ ana }: TestCompany, token: string): Promise<boolean> => {
  await forget()
  const { status } = await server.anonymous.call(ROUTES.confirmEmail, { body: { email: ana.email, token } })
  return status === 200
}
const accept = async ({ ana }: TestCompany, token: string): Promise<boolean> => {
  await forget()
  const body = { email: ana.email, token, password: 'Girassol-42' }
  return (await server.anonymous.call(ROUTES.acceptInvitation, { body })).status === 200
}
const reset = async ({ ana }: TestCompany, code: string): Promise<boolean> => {
  await forget(ana.email)
  const body = { email: ana.email, code, password: 'Girassol-42' }
  await server.context.platform.updateTable('password_resets').set({ tries: 0 }).execute()
  return (await server.anonymous.call(ROUTES.resetPassword, { body })).status === 200
}
const letterWith = async (pattern: RegExp): Promise<string> => {
  await expect.poll(() => mailbox.emails.some(({ text }) => pattern.test(text))).toBe(true)
  return pattern.exec(mailbox.emails.find(({ text }) => pattern.test(text))?.text ?? '')?.[1] ?? ''
}
const cookieOf = async (name: string): Promise<string> => {
  const { headers } = await server.anonymous.call(ROUTES.login, {
    body: { email: padaria.ana.email, password: PASSWORD },
  })
  const cookie = headers.getSetCookie().find(one => one.startsWith(`${name}=`))
  return cookie?.split(';')[0]?.slice(name.length + 1) ?? ''
}
/** A header takes no character beyond Latin 1; such a spelling reaches no server. */
const withHeaders = async (
  path: string,
  method: string,
  headers: Record<string, string>,
): Promise<boolean> => {
  try {
    return (await server.anonymous.raw(method, path, { headers })).status === 200
  } catch {
    return false
  }
}
let file: string
const storeFile = async (): Promise<void> => {
  const { ticketId } = await seedConversation(server.context, padaria.id, {
    ticket: { status: 'open', user_id: padaria.ana.id },
    messages: [{ from_me: false, body: 'Oi' }],
  })
  const [message] = await padaria.ana.ok(ROUTES.sendMessage, {
    params: { ticketId },
    form: { medias: [new File(['Oi'], 'oi.txt')] },
  })
  file = message?.mediaUrl ?? expect.fail('no file')
}

const KINDS: Readonly<Record<string, Kind>> = {
  'the confirmation of an e-mail': {
    make: () => {
      const { id, email } = padaria.ana
      return makeExpiringToken(
        server.context.keys,
        ['recado e-mail confirmation', padaria.id, id, email],
        soon(),
      )
    },
    use: token => confirm(padaria, token),
    useElsewhere: token => confirm(bravo, token),
    isOnce: true,
  },
  'an invitation': {
    make: async () => {
      const { id, email } = padaria.ana
      const { password_hash } = await server.context.platform
        .selectFrom('users')
        .select('password_hash')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return makeExpiringToken(server.context.keys, ['recado invitation', id, email, password_hash], soon())
    },
    use: token => accept(padaria, token),
    useElsewhere: token => accept(bravo, token),
    isOnce: true,
  },
  'the set-up of the server': {
    make: () => makeSetUpToken(server.context.keys, new Date()),
    use: token => isSetUpToken(server.context.keys, token, new Date()),
  },
  'the undoing of a changed e-mail': {
    make: async () => {
      await padaria.ana.ok(ROUTES.updateUser, {
        params: { userId: padaria.ana.id },
        body: { email: `nova.${padaria.ana.email}`, currentPassword: PASSWORD },
      })
      return letterWith(/undo-email#(\S+)/)
    },
    use: async token => {
      await forget()
      return (await server.anonymous.call(ROUTES.undoEmailChange, { body: { token } })).status === 200
    },
    isOnce: true,
  },
  'a code for a new password': {
    make: async () => {
      const { email } = padaria.ana
      await server.context.throttle.forget('reset-address', '127.0.0.1')
      await server.anonymous.ok(ROUTES.requestPasswordReset, { params: { email } })
      return (await letterWith(/\b(\d{4} \d{4})\b/)).replace(' ', '')
    },
    use: code => reset(padaria, code),
    useElsewhere: code => reset(bravo, code),
    isOnce: true,
    same: ['upper case', 'lower case'],
  },
  'an access token': {
    make: () => padaria.ana.token ?? '',
    use: token => withHeaders('/api/auth/me', 'GET', { authorization: `Bearer ${token}` }),
  },
  'a refresh token': {
    make: () => cookieOf('recado_refresh'),
    use: token => withHeaders('/api/auth/refresh_token', 'POST', { cookie: `recado_refresh=${token}` }),
    // Cookies are decoded.
    same: ['percent signs'],
  },
  'the cookie of files': {
    make: async () => {
      await storeFile()
      return cookieOf('recado_media')
    },
    use: token => withHeaders(file, 'GET', { cookie: `recado_media=${token}` }),
    same: ['percent signs'],
  },
  'a link to a file': {
    make: async () => {
      await storeFile()
      return new URL(file, server.url).searchParams.get('sig') ?? ''
    },
    use: async sig => {
      const url = new URL(file, server.url)
      url.searchParams.set('sig', sig)
      return (await padaria.ana.raw('GET', url.pathname + url.search)).status === 200
    },
    useElsewhere: async () => (await bravo.ana.raw('GET', file)).status === 200,
  },
  'the token of a connection': {
    make: async () => {
      const whatsappId = await seedConnection(server.context, padaria.id)
      return (await padaria.ana.ok(ROUTES.makeConnectionToken, { params: { whatsappId } })).secret
    },
    use: async token => {
      const answer = await client(server.url, token)
        .call(ROUTES.sendByToken, { body: { number: '5511900000001', body: 'Oi' } })
        .catch(() => ({ status: 0 }))
      return answer.status === 200
    },
  },
  'an API key': {
    make: async () => {
      const body = { name: 'Loja', scopes: ['contacts:read' as const], expiresInDays: null }
      return (await padaria.ana.ok(ROUTES.createApiKey, { body })).secret
    },
    use: token => withHeaders('/api/contacts', 'GET', { authorization: `Bearer ${token}` }),
  },
}

describe.each(Object.entries(KINDS))('%s', (_, { make, use, useElsewhere, isOnce, same = [] }) => {
  it('is accepted in one spelling, and as often as it may be', async () => {
    const token = await make()
    expect(token).not.toBe('')
    const accepted: string[] = []
    for (const [name, spell] of Object.entries(SPELLINGS))
      if (!same.includes(name) && (await use(spell(token)))) accepted.push(name)
    expect(accepted).toEqual([])
    const uses = [(await useElsewhere?.(token)) ?? false, await use(token), await use(token)]
    expect(uses).toEqual([false, true, isOnce !== true])
  })
})
