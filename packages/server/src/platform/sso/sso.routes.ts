import { LIMITS, ROUTES, type ErrorCode } from '@recado/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callbackUrlOf, feature } from '../../features/sso/index.ts'
import { refusalOf } from '../../kernel/http/failures.ts'
import { onPlatform } from '../../kernel/http/mount.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { deviceTokenOf } from '../session/devices.ts'
import { originOf } from '../session/session-origin.ts'
import { DEVICE_COOKIE, setCookies, setDeviceCookie } from '../session/session-reply.ts'
import { takeSignIn } from './finish.ts'
import { startSso } from './start.ts'

const CALLBACK_PATH = '/api/auth/sso/callback'

/**
 * The cookie that binds a sign-in to its browser, so that nobody is logged in as somebody else by a link. `Lax`,
 * because the browser comes from the provider. The prefix keeps other hosts of the domain from setting it, and
 * needs this path and encryption.
 */
function browserCookieOf({ config }: AppContext) {
  const secure = config.publicUrl.startsWith('https:')
  return {
    name: secure ? '__Host-recado_sso' : 'recado_sso',
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure } as const,
  }
}

export const routes = [
  onPlatform(ROUTES.startSso, async (context, { body }, { request, reply }) => {
    const deviceToken = deviceTokenOf(request.cookies[DEVICE_COOKIE])
    const { url, browserToken } = await startSso(context, body, { address: request.ip, deviceToken })
    const { name, options } = browserCookieOf(context)
    void reply.setCookie(name, browserToken, { ...options, maxAge: LIMITS.ssoMinutes * 60 })
    return { url }
  }),
]

/** Codes of conflicts that a sign-in may meet. */
const CONFLICTS: Readonly<Record<string, ErrorCode>> = {
  ...feature.conflicts,
  users_email: 'ERR_EMAIL_TAKEN',
}

/** Mounts the address to which providers send people back. A browser opens it, so it answers with a redirect. */
export function mountSso(app: FastifyInstance, context: AppContext): void {
  app.get(CALLBACK_PATH, { config: { access: 'public' } }, async (request, reply) => {
    const to = await answerCallback(context, request, reply)
    return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(to)
  })
}

/** Finishes a sign-in; returns the path of the app that shows how it went. */
async function answerCallback(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const { name, options } = browserCookieOf(context)
  const browserToken = request.cookies[name] ?? ''
  void reply.clearCookie(name, options)
  const callback = new URL(callbackUrlOf(context))
  callback.search = new URL(request.url, callback).search
  let returnPath: string | undefined
  try {
    const signIn = await takeSignIn(context, callback, browserToken)
    ;({ returnPath } = signIn)
    const session = await signIn.finish({ ...originOf(request), address: request.ip })
    setCookies(context, { reply }, session)
    setDeviceCookie(context, { reply }, session.deviceToken)
    return `/login?${new URLSearchParams({ sso: 'done', to: returnPath })}`
  } catch (error) {
    const refusal = refusalOf(error, CONFLICTS)
    if (!refusal) throw error
    context.log.info({ code: refusal.code, detail: refusal.detail }, 'A single sign-on was refused.')
    const code = refusal.code === 'ERR_PLAN_LIMIT' ? 'ERR_SSO_PLAN_FULL' : refusal.code
    return `/login?${new URLSearchParams({ sso: code, ...(returnPath ? { to: returnPath } : {}) })}`
  }
}
