import type { Readable } from 'node:stream'
import { refuse, type Form, type HandlerInput, type HandlerOutput, type Route } from '@recado/contract'
import type { Viewer } from '@recado/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { withRetry } from '../work/retry.ts'
import { failpoint } from '../process/failpoint.ts'
import type { FileParts } from './exports.ts'
import { parsePart } from './failures.ts'
import { admit, type Admitted } from './guard.ts'
import type { Identity, KeyHolder, TokenHolder } from './identity.ts'
import { replySchema } from './json-schema.ts'
import { momentsToDays } from './lenient.ts'
import { withReadOnlyScope, type Scope } from '../database/scope.ts'
import { sendCached } from './cached-answers.ts'
import { streamExport } from './stream-export.ts'
import { receiveForm, type Uploaded } from './uploads.ts'
import type { AppContext } from '../process/app-context.ts'

/** The request behind a call, for the few that need its cookies, its address or its session. */
export interface Call {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly identity: Identity | undefined
  readonly holder: TokenHolder | undefined
  readonly key: KeyHolder | undefined
}
interface AnyInput {
  params: unknown
  query: unknown
  body: unknown
  files: unknown
}
export interface MountedRoute {
  readonly route: Route
  answer(context: AppContext, input: AnyInput, call: Call): Promise<unknown>
}

/** Answers a call of a company's user, or of its API key, inside a scope of its own. */
export const onCompany = <R extends Route>(
  route: R,
  handle: (scope: Scope, input: HandlerInput<R>, call: Call) => Promise<HandlerOutput<R>>,
): MountedRoute => ({
  route,
  answer: (context, input, call) => {
    const caller = call.identity ?? call.key
    if (!caller) throw new Error(`${route.path} needs somebody who is logged in.`)
    const open = route.method === 'GET' ? withReadOnlyScope : withRetry
    return open(context, caller.viewer, scope => handle(scope, input as HandlerInput<R>, call))
  },
})
/** Answers another system's call, in a scope of the company whose connection's token or API key it has. */
export const onToken = <R extends Route>(
  route: R,
  handle: (
    scope: Scope,
    input: HandlerInput<R>,
    connectionId: number | undefined,
  ) => Promise<HandlerOutput<R>>,
): MountedRoute => ({
  route,
  answer: (context, input, { holder, key }) => {
    const caller = holder ?? key
    if (!caller) throw new Error(`${route.path} needs the token of a connection.`)
    return withRetry(context, caller.viewer, scope =>
      handle(scope, input as HandlerInput<R>, holder?.connectionId),
    )
  },
})
/** Handles a call that opens its own scopes: before login, or where slow work precedes the transaction. */
export const onPlatform = <R extends Route>(
  route: R,
  handle: (context: AppContext, input: HandlerInput<R>, call: Call) => Promise<HandlerOutput<R>>,
): MountedRoute => ({
  route,
  answer: (context, input, call) => handle(context, input as HandlerInput<R>, call),
})

/**
 * Answers with a file of rows, in parts, beside few others (`stream-export.ts`). The handler opens its own scopes and reads the first part before it returns, so
 * that what is refused or fails at once is answered as everywhere.
 */
export const onDownload = <R extends Route & { download: object }>(
  route: R,
  handle: (context: AppContext, viewer: Viewer, input: HandlerInput<R>) => Promise<FileParts>,
): MountedRoute => ({
  route,
  answer: (context, input, call) => {
    const { identity, reply } = call
    if (!identity) throw new Error(`${route.path} needs somebody who is logged in.`)
    return streamExport(context, route, { identity, reply }, () =>
      handle(context, identity.viewer, input as HandlerInput<R>),
    )
  },
})

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: string
  }
}
/** Stops the server's start when a route does not declare its access. */
export function refuseUndeclared(app: FastifyInstance): void {
  app.addHook('onRoute', (options: RouteOptions) => {
    if (options.config?.access === undefined && options.method !== 'HEAD' && options.method !== 'OPTIONS')
      throw new Error(`The route ${String(options.method)} ${options.url} declares no access.`)
  })
}

const admissions = new WeakMap<FastifyRequest, Admitted>()

/**
 * Mounts a route of the contract under `/api`: admits, parses, answers, and writes only what the reply lists.
 */
export function mount(app: FastifyInstance, context: AppContext, mounted: MountedRoute): void {
  const { route } = mounted
  // Serializers are compiled at the first response: all of them together take 4 MB, and most routes are
  // rarely called.
  let schema: ReturnType<typeof replySchema> | undefined
  app.route({
    method: route.method,
    url: `/api${route.path}`,
    config: { access: route.access },
    onRequest: async request => {
      admissions.set(request, await admit(context, route, request))
    },
    handler: async (request, reply) => {
      // An unread form would be treated as an empty call.
      if (!route.form && request.isMultipart()) throw refuse('ERR_BAD_REQUEST')
      const { identity, holder, key } = admissions.get(request) ?? {}
      const caller = identity ?? holder ?? key
      const uploaded =
        route.form && request.isMultipart() && caller
          ? await receiveForm(context, caller.viewer.companyId, request, route.form)
          : undefined
      try {
        const input = readInput(route, request, uploaded, caller?.timeZone)
        const result = await mounted.answer(context, input, { request, reply, identity, holder, key })
        await failpoint('call.beforeAnswer')
        if (route.download) return await sendFile(reply, route.download, result as Readable)
        schema ??= replySchema(route.reply)
        const write = reply.compileSerializationSchema(schema)
        void reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
        const cached = context.versionedCache.write(result as Record<string, unknown>, write)
        if (cached) return await sendCached(context, request, reply, cached)
        return await reply.serializer(write).send(result)
      } catch (error) {
        await uploaded?.discard()
        throw error
      }
    },
  })
}

const sendFile = (
  reply: FastifyReply,
  { name, mime }: NonNullable<Route['download']>,
  file: Readable,
): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(mime)
    .send(file)

/** A record in a form is the body of the call. */
function parseForm({ body }: Route, form: Form, fields: Uploaded['fields']): unknown {
  // A field of a form is text: an object in it is no record that could be read by its id.
  const isText = Object.values(fields).every(value => typeof value !== 'object')
  if (!form.isRecord || !body) return parsePart(form.fields, fields, isText)
  try {
    return parsePart(body, JSON.parse(String(fields['record'])))
  } catch (error) {
    throw error instanceof SyntaxError ? refuse('ERR_BAD_REQUEST') : error
  }
}

function readInput(
  route: Route,
  request: FastifyRequest,
  uploaded: Uploaded | undefined,
  timeZone = 'UTC',
): AnyInput {
  return {
    params: route.params && parsePart(route.params, request.params),
    query: route.query && parsePart(route.query, momentsToDays(route.query, request.query, timeZone)),
    body:
      uploaded && route.form
        ? parseForm(route, route.form, uploaded.fields)
        : route.body
          ? parsePart(route.body, momentsToDays(route.body, request.body ?? {}, timeZone))
          : route.form
            ? parsePart(route.form.fields, {})
            : undefined,
    files:
      route.form &&
      (uploaded?.files ?? Object.fromEntries(Object.keys(route.form.files).map(name => [name, []]))),
  }
}
