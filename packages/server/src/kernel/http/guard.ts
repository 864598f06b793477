import { PERMISSIONS, Refusal, refuse, type Permission, type Route } from '@recado/contract'
import { can, type Viewer } from '@recado/domain'
import type { FastifyRequest } from 'fastify'
import type { Caller, Identity, KeyHolder, TokenHolder } from './identity.ts'
import type { RateName } from './throttle/index.ts'
import type { AppContext } from '../process/app-context.ts'
import type { LinkAudience, MediaLink } from '../media/index.ts'
import { isOwnOrigin } from '../process/own-origin.ts'
import { isApiKey } from '../secrets/index.ts'

const bearer = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1]
const isPermission = (access: Route['access']): access is Permission => Object.hasOwn(PERMISSIONS, access)

/** A person, a system, or anonymous. */
export interface Admitted {
  readonly identity?: Identity
  readonly holder?: TokenHolder
  readonly key?: KeyHolder
}

/**
 * Admits a request to its route, or refuses it; returns the caller, where one is required. The only place
 * that reads `access`.
 */
export async function admit(context: AppContext, route: Route, request: FastifyRequest): Promise<Admitted> {
  if (route.access === 'public' || route.access === 'cookie') {
    if (!isOwnOrigin(context.config, request.headers.origin, request.headers.host)) throw refuse('ERR_ORIGIN')
    return {}
  }
  const key = bearer(request)
  if (key !== undefined && isApiKey(key)) return { key: await admitKey(context, route, key) }
  return route.access === 'token'
    ? { holder: await admitHolder(context, route, request) }
    : { identity: await admitPerson(context, route, request) }
}

/** The cookie of a browser's session: pictures and players send no access token. */
export const MEDIA_COOKIE = 'recado_media'

/**
 * Admits a living session to the file of a link: one of its company, of everyone or of its user; returns the
 * user. Whether that user may see the ticket of a link is left to the caller.
 */
export async function admitToFile(
  { identities }: AppContext,
  request: FastifyRequest,
  { companyId, audience }: Pick<MediaLink, 'companyId' | 'audience'>,
): Promise<Viewer> {
  const token = bearer(request)
  const identifying =
    token === undefined
      ? identities.identifyMediaCookie(request.cookies[MEDIA_COOKIE] ?? '')
      : identities.identify(token)
  const { viewer, mustSetUpTwoFactor } = await identifying.catch((error: unknown) => {
    throw error instanceof Refusal ? refuse('ERR_NO_PERMISSION') : error
  })
  if (mustSetUpTwoFactor || !isAudience(viewer, companyId, audience)) throw refuse('ERR_NO_PERMISSION')
  return viewer
}

function isAudience(viewer: Viewer, companyId: number, audience: LinkAudience): boolean {
  if (audience === 'everyone') return true
  // An operator downloads the archive of another company.
  if (typeof audience === 'object' && 'userId' in audience) return viewer.id === audience.userId
  return viewer.companyId === companyId
}

async function admitPerson(context: AppContext, route: Route, request: FastifyRequest): Promise<Identity> {
  const token = bearer(request)
  if (token === undefined) throw refuse('ERR_SESSION_EXPIRED')
  const identity = await context.identities.identify(token)
  await withinRate(context, rateOf(route, request), String(identity.viewer.id))
  mustBeAdmitted(route, identity)
  return identity
}

/** Refuses a person who may not call the route now. */
export function mustBeAdmitted(route: Route, identity: Identity): void {
  mustBePaid(route, identity)
  if (identity.mustSetUpTwoFactor && route.withoutTwoFactor !== true) throw refuse('ERR_TWO_FACTOR_MISSING')
  if (
    route.access === 'super'
      ? !identity.viewer.super
      : isPermission(route.access) && !can(identity.viewer, route.access)
  )
    throw refuse('ERR_NO_PERMISSION')
  mustBeInPlan(route, identity)
}

/**
 * The header of the specification, as it is written there and as proxies let it pass. Spec: administration 7
 * "Messages API".
 */
const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  [headers['x_token'], headers['x-token']].flat().find(value => value !== undefined)

async function admitHolder(context: AppContext, route: Route, request: FastifyRequest): Promise<TokenHolder> {
  const holder = await context.identities.identifyToken(tokenOf(request) ?? bearer(request) ?? '')
  await withinRate(context, 'external-api', String(holder.connectionId))
  mustBePaid(route, holder)
  mustBeInPlan(route, holder)
  return holder
}

/** Admits an API key to a route that names one of its scopes. */
async function admitKey(context: AppContext, route: Route, secret: string): Promise<KeyHolder> {
  const key = await context.identities.identifyKey(secret)
  // All keys of a company count together, so that a new key is no way past the rate.
  await withinRate(context, 'external-api', `company:${key.viewer.companyId}`)
  mustBePaid(route, key)
  const { scope } = route
  if (scope === undefined || !key.scopes.includes(scope))
    throw refuse('ERR_KEY_SCOPE', { scope: scope ?? null })
  mustBeInPlan({ plan: 'useExternalApi' }, key)
  mustBeInPlan(route, key)
  return key
}

function mustBePaid(route: Route, { expired }: Caller): void {
  if (expired && route.whenExpired !== true)
    throw refuse('ERR_SUBSCRIPTION_EXPIRED', { dueDate: expired.toISOString() })
}
function mustBeInPlan(route: Pick<Route, 'plan'>, { plan }: Caller): void {
  if (route.plan && !plan[route.plan]) throw refuse('ERR_PLAN_FEATURE', { feature: route.plan })
}

const isSearch = (query: unknown): boolean => {
  const { searchParam, name } = query as { searchParam?: unknown; name?: unknown }
  return Boolean(searchParam ?? name)
}

/** The routes of the others count people who are not logged in. */
const OWN_RATES = ['transcription', 'integration', 'prompt', 'email', 'invitation'] as const
const isOwnRate = (name: string): name is (typeof OWN_RATES)[number] =>
  (OWN_RATES as readonly string[]).includes(name)

function rateOf(route: Route, request: FastifyRequest): RateName {
  // A list without a search is a plain read; whatever writes counts each time.
  if (route.throttle === 'search') return route.method !== 'GET' || isSearch(request.query) ? 'search' : 'api'
  if (route.throttle === 'upload')
    return request.headers['content-type']?.startsWith('multipart/') ? 'upload' : 'api'
  return route.throttle !== undefined && isOwnRate(route.throttle) ? route.throttle : 'api'
}

/** Counts one more of these, and refuses when it is too many. */
export async function withinRate(context: AppContext, rate: RateName, key: string): Promise<void> {
  const counted = await context.throttle.hit(rate, key)
  if (!counted.ok) throw refuse('ERR_TOO_MANY_REQUESTS', { retryAfter: counted.retryAfter })
}
