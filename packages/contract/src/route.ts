import { z } from 'zod'
import type { ApiScope } from './api-keys/api-scope.ts'
import type { ErrorCode } from './errors.ts'
import { id } from './fields.ts'
import type { Permission } from './permissions.ts'
import type { PlanFlag } from './plans.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/**
 * Callers of a route. `public`: anyone. `cookie`: the holder of a refresh cookie. `member`: any user of the
 * company. `super`: the operator. `token`: another system with the token of a connection. Otherwise the
 * permission that the profile or flags must give.
 */
export type Access = 'public' | 'cookie' | 'token' | 'member' | 'super' | Permission

/** Rule for files under one field name of a multipart form. */
export interface FileRule {
  readonly maxBytes: number
  readonly maxCount: number
}
export interface Form<
  F extends z.ZodObject = z.ZodObject,
  S extends Record<string, FileRule> = Record<string, FileRule>,
> {
  readonly fields: F
  readonly files: S
  /** The field `record` holds the body of the call as JSON: a record and its file are stored together. */
  readonly isRecord?: true
}

/**
 * One REST call as data for the server's checks, the browser's client, and OpenAPI. Paths are below `/api`.
 */
export interface Route {
  readonly method: Method
  readonly path: `/${string}`
  readonly area: string
  readonly summary: string
  readonly access: Access
  readonly plan?: PlanFlag
  /** The scope that an API key needs for it; without one it refuses keys. */
  readonly scope?: ApiScope
  /** Stays reachable when the company's due date is past. Spec: behaviour 2. */
  readonly whenExpired?: true
  /** Stays reachable for somebody who has yet to set up the second step that the company demands. */
  readonly withoutTwoFactor?: true
  /** Rate limit per person, where the general limit is too wide. */
  readonly throttle?:
    | 'login'
    | 'sign-up'
    | 'reset'
    | 'refresh'
    | 'search'
    | 'upload'
    | 'transcription'
    | 'integration'
    | 'prompt'
    | 'email'
    | 'invitation'
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly form?: Form
  /** The answer is a file of this name, which is streamed, instead of JSON. */
  readonly download?: { readonly name: string; readonly mime: string }
  readonly reply: z.ZodType
  /** Those that `listErrors` does not derive. */
  readonly errors: readonly ErrorCode[]
}

type ParamNames<P extends string> = P extends `${string}:${infer N}/${infer R}`
  ? N | ParamNames<`/${R}`>
  : P extends `${string}:${infer N}`
    ? N
    : never
type Ids<P extends string> = { [N in ParamNames<P>]: typeof id }
type ParamsFit<R extends { path: string }> = R extends { params: z.ZodObject<infer Shape> }
  ? [Exclude<ParamNames<R['path']>, keyof Shape> | Exclude<keyof Shape, ParamNames<R['path']>>] extends [
      never,
    ]
    ? unknown
    : { params: 'keys differ from the :params of the path' }
  : unknown
type ParamsOf<R extends { path: string }> = R extends { params: z.ZodObject }
  ? { params: R['params'] }
  : [ParamNames<R['path']>] extends [never]
    ? unknown
    : { params: z.ZodObject<Ids<R['path']>> }

type Shared = Pick<Route, 'area'> & Partial<Pick<Route, 'access' | 'plan'>>
type Declared = Omit<Route, 'area' | 'access' | 'errors'> & Partial<Pick<Route, 'access' | 'errors'>>
/** The parts of a route that it may share with its area or leave out. */
type Filled = Pick<Route, 'area' | 'access' | 'errors'>
type AccessNamed<S extends Shared> = S extends { access: Access } ? unknown : { access: Access }

/**
 * A function that declares the routes of one area. A route may name another access than the shared one. A `:name`
 * in its path is an id unless `params` says otherwise; names that differ do not compile.
 */
export const routesOf =
  <const S extends Shared>(shared: S) =>
  <const R extends Declared>(declared: R & ParamsFit<R> & AccessNamed<S>): R & ParamsOf<R> & Filled => {
    const names = [...declared.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, id])
    const params = names.length > 0 ? { params: z.object(Object.fromEntries(names)) } : {}
    return { ...shared, ...params, errors: [], ...declared } as never
  }

/** Every error that a route answers with: its own, and those that follow from its declaration. */
export function listErrors(route: Route): ErrorCode[] {
  const { access, method, params, query, body, form, plan } = route
  const isKnown = access !== 'public'
  return [
    ...new Set<ErrorCode>([
      ...route.errors,
      (params ?? query ?? body ?? form) ? 'ERR_VALIDATION' : 'ERR_BAD_REQUEST',
      ...(isKnown ? (['ERR_SESSION_EXPIRED', 'ERR_NO_PERMISSION'] as const) : []),
      ...(isKnown && method !== 'GET' ? (['ERR_ORIGIN'] as const) : []),
      ...(plan ? (['ERR_PLAN_FEATURE'] as const) : []),
      ...(form ? (['ERR_FILE_TOO_LARGE', 'ERR_STORAGE_FULL', 'ERR_UNEXPECTED_FILE'] as const) : []),
      'ERR_TOO_MANY_REQUESTS',
    ]),
  ]
}

export const form = <F extends z.ZodObject, const S extends Record<string, FileRule>>(
  fields: F,
  files: S,
): Form<F, S> => ({ fields, files })

/** The form of a call with a body, for a record that brings its file: stored together, or neither. */
export const recordForm = <B extends z.ZodType, const S extends Record<string, FileRule>>(
  record: B,
  files: S,
): Form<z.ZodObject<{ record: B }>, S> => ({ fields: z.object({ record }), files, isRecord: true })

type In<T> = T extends z.ZodType ? z.input<T> : never
type Out<T> = T extends z.ZodType ? z.output<T> : never
type Flat<T> = { [K in keyof T]: T[K] } & {}
type MayLack<K extends string, T> = {} extends T ? { [k in K]?: T } : { [k in K]: T }

/** Input of a call from the browser. */
export type CallInput<R extends Route> = Flat<
  (R['params'] extends z.ZodObject ? { params: In<R['params']> } : unknown) &
    (R['query'] extends z.ZodObject ? MayLack<'query', In<R['query']>> : unknown) &
    (R extends { form: Form<infer F, infer S> }
      ? R extends { body: infer B extends z.ZodType }
        ? { body: In<B> } | { form: FormInput<F, S> }
        : { form: FormInput<F, S> }
      : R['body'] extends z.ZodType
        ? { body: In<R['body']> }
        : unknown)
>
type FormInput<F extends z.ZodObject, S extends Record<string, FileRule>> = Flat<
  In<F> & { [K in keyof S]?: readonly Blob[] }
>
export type CallOutput<R extends Route> = Out<R['reply']>

/**
 * A file of a multipart form, already in the media store under `key`. `name` is only a label; `mime` was read
 * from its bytes. Sizes in pixels.
 */
export interface SavedFile {
  readonly field: string
  readonly name: string
  readonly mime: string
  readonly bytes: number
  readonly key: string
  readonly width: number | null
  readonly height: number | null
}
/** Input of a handler, all parsed. With both a body and a form, a form's fields arrive as the body. */
export type HandlerInput<R extends Route> = {
  params: R['params'] extends z.ZodObject ? Out<R['params']> : undefined
  query: R['query'] extends z.ZodObject ? Out<R['query']> : undefined
  body: R['body'] extends z.ZodType ? Out<R['body']> : R extends { form: Form<infer F> } ? Out<F> : undefined
  files: R extends { form: Form<z.ZodObject, infer S> } ? { [K in keyof S]: readonly SavedFile[] } : undefined
}
/** Output of a handler; keys missing in the reply schema never leave the server. */
export type HandlerOutput<R extends Route> = Out<R['reply']>
