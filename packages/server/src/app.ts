import { inBackground } from '@recado/channels/port'
import { statSync } from 'node:fs'
import path from 'node:path'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import serveStatic from '@fastify/static'
import { refuse, ROUTES } from '@recado/contract'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify'
import { allowListedOrigins, mapCalls, ownPath } from './compatible/index.ts'
import { FEATURES } from './features/index.ts'
import { COMPRESSED_FROM_BYTES } from './kernel/http/cached-answers.ts'
import { limitConnections } from './kernel/http/connections-per-address.ts'
import { cutSlowBodies } from './kernel/http/slow-bodies.ts'
import { answerFailure, answerUnreadable } from './kernel/http/failures.ts'
import { mount, refuseUndeclared } from './kernel/http/mount.ts'
import { warnOfUntrustedProxy } from './kernel/http/untrusted-proxy.ts'
import type { AppContext } from './kernel/process/app-context.ts'
import { isCompatibleHost } from './kernel/process/own-origin.ts'
import { routes as companyRoutes } from './platform/companies/companies.routes.ts'
import { routes as invitationRoutes } from './platform/invitations/invitations.routes.ts'
import { mountMedia } from './platform/media.ts'
import { routes as resetRoutes } from './platform/password-reset/reset.routes.ts'
import { mountProbes } from './platform/probes.ts'
import { routes as sessionRoutes } from './platform/session/session.routes.ts'
import { routes as setUpRoutes } from './platform/set-up/set-up.routes.ts'
import { routes as ownSessionRoutes } from './platform/session/own-sessions.routes.ts'
import { routes as passkeyRoutes } from './platform/passkeys/passkeys.routes.ts'
import { mountSso, routes as ssoRoutes } from './platform/sso/sso.routes.ts'
import { routes as twoFactorRoutes } from './platform/two-factor/two-factor.routes.ts'
import { routes as signUpRoutes } from './platform/sign-up/sign-up.routes.ts'

const WEB = path.resolve(import.meta.dirname, '../../web/dist')
const BODY_LIMIT = 256 * 1024

/**
 * Content Security Policy: own origin only. No inline scripts; inline styles, because components place
 * themselves with them.
 */
const CSP = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  mediaSrc: ["'self'", 'blob:'],
  connectSrc: ["'self'"],
  workerSrc: ["'self'", 'blob:'],
  fontSrc: ["'self'"],
  // The player of a help video, which a user opens by a click.
  frameSrc: ["'self'", 'blob:', 'https://www.youtube-nocookie.com'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
}

/** For answers that no plugin has seen. */
const MINIMAL_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

/**
 * The HTTP side of a process: every route of the contract, webhooks, media, probes and the web app. Refuses
 * to be built when a route is missing or undeclared.
 */
export async function buildApp(context: AppContext): Promise<FastifyInstance> {
  const app = createFastify(context)
  refuseUndeclared(app)
  readJson(app)
  limitConnections(app.server, context.config)
  cutSlowBodies(app)
  warnOfUntrustedProxy(app, context.config, context.log)
  allowListedOrigins(app, context.config)
  shedLoad(app, context)
  app.setErrorHandler(
    answerFailure(context, Object.assign({}, ...FEATURES.map(feature => feature.conflicts ?? {}))),
  )
  addResponseHooks(app, context)
  await registerPlugins(app, context)
  mapCalls(app, context.config)
  mountRoutes(app, context)
  for (const feature of FEATURES) feature.mounts?.(app, context)
  mountMedia(app, context)
  mountSso(app, context)
  mountProbes(app, context)
  await mountWeb(app)
  return app
}

function createFastify(context: AppContext): FastifyInstance {
  const log: FastifyBaseLogger = context.log
  return Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: trustProxyOption(context),
    // Programs written for other systems ask for lists with a slash at the end.
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    // A stop lets every request end and closes idle connections.
    forceCloseConnections: 'idle',
    genReqId: () => crypto.randomUUID(),
    rewriteUrl: ({ url = '/', headers: { host } }) =>
      isCompatibleHost(context.config, host) ? ownPath(url) : url,
    // Addresses that cannot be decoded reach no route and no error handler.
    frameworkErrors: (error, request, reply) => {
      void reply.headers(MINIMAL_HEADERS)
      answerFailure(context, {})(error, request, reply)
    },
    clientErrorHandler: answerUnreadable,
  })
}

function addResponseHooks(app: FastifyInstance, context: AppContext): void {
  // Makes clients with keep-alive use another process for the next request.
  app.addHook('onSend', async (_, reply) => {
    if (context.draining.is) void reply.header('connection', 'close')
  })
  app.addHook('onResponse', (request, reply, done) => {
    context.metrics.request(
      request.method,
      request.routeOptions.url ?? 'unmatched',
      reply.statusCode,
      reply.elapsedTime / 1000,
    )
    context.log.debug({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'answered')
    done()
  })
}

/** An empty body of this type is an empty object: some programs send the type with every request. */
function readJson(app: FastifyInstance): void {
  const read = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, {})
    else inBackground(Promise.resolve(read(request, body as string, done)), error => done(error as Error))
  })
}

async function registerPlugins(app: FastifyInstance, { config }: AppContext): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: CSP },
    crossOriginEmbedderPolicy: false,
    hsts: config.publicUrl.startsWith('https:'),
  })
  await app.register(cookie)
  await app.register(multipart)
  // Only responses are compressed: signatures and limits of requests apply to the raw bytes.
  await app.register(compress, {
    global: true,
    globalDecompression: false,
    threshold: COMPRESSED_FROM_BYTES,
    encodings: ['gzip'],
  })
}

/** Mounts the routes of the contract. Throws when one is missing. */
function mountRoutes(app: FastifyInstance, context: AppContext): void {
  const routes = [
    ...sessionRoutes,
    ...resetRoutes,
    ...signUpRoutes,
    ...ownSessionRoutes,
    ...twoFactorRoutes,
    ...passkeyRoutes,
    ...ssoRoutes,
    ...setUpRoutes,
    ...companyRoutes,
    ...invitationRoutes,
    ...FEATURES.flatMap(feature => feature.routes),
  ]
  for (const route of routes) mount(app, context, route)
  const missing = Object.entries(ROUTES)
    .filter(([, route]) => !routes.some(one => one.route === route))
    .map(([name]) => name)
  if (missing.length > 0) throw new Error(`Nobody answers ${missing.join(', ')}.`)
}

/** Without a database every call would wait for it, so none is begun; the app's own files are served. */
function shedLoad(app: FastifyInstance, { pools }: AppContext): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const needsDatabase = /^\/(api|hooks|public)\//.test(request.url)
    done(needsDatabase && !pools.probe.isUp ? refuse('ERR_UNAVAILABLE') : undefined)
  })
}

function trustProxyOption({
  config: { trustProxy },
}: AppContext): false | string[] | ((address: string, hop: number) => boolean) {
  if (trustProxy === false) return false
  return typeof trustProxy === 'number' ? (_, hop) => hop < trustProxy : [...trustProxy]
}

/** The web app as it is built at this moment; every address that is not a file is a screen. */
async function mountWeb(app: FastifyInstance): Promise<void> {
  await app.register(serveStatic, {
    root: WEB,
    serve: false,
    decorateReply: true,
    cacheControl: false,
    preCompressed: true,
  })
  app.setNotFoundHandler(async () => {
    throw refuse('ERR_NOT_FOUND')
  })
  app.get('/*', { config: { access: 'public' } }, async (request, reply) => {
    const [url = '/'] = request.url.split('?')
    if (isFile(url)) {
      if (!url.startsWith('/assets/')) return reply.header('cache-control', 'no-cache').sendFile(url)
      for (const name of DOCUMENT_HEADERS) reply.removeHeader(name)
      return reply.header('cache-control', 'public, max-age=31536000, immutable').sendFile(url, IMMUTABLE)
    }
    if (NOT_SCREENS.test(url) || asksForData(request) || !isFile('/index.html')) throw refuse('ERR_NOT_FOUND')
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
/** The file name contains a content hash, so no client revalidates it. */
const IMMUTABLE = { etag: false, lastModified: false, acceptRanges: false }
/** Headers only a document needs; a page has dozens of other files, and each would carry a kilobyte. */
const DOCUMENT_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]
/** A program that calls an address which is no route must not read a page as its answer. */
const asksForData = ({ headers: { accept = '' } }: FastifyRequest): boolean =>
  accept.includes('application/json') && !accept.includes('text/html')
const NOT_SCREENS = /^\/(api|hooks|public|socket\.io|assets)(\/|$)/

function isFile(url: string): boolean {
  // No file of ours has a long name, and file systems reject one.
  if (!/^\/[\w./-]{1,200}$/.test(url)) return false
  const file = path.join(WEB, url)
  return file.startsWith(WEB + path.sep) && (statSync(file, { throwIfNoEntry: false })?.isFile() ?? false)
}
