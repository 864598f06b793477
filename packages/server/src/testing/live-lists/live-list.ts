import type { LiveName, LivePayload, Me, Route } from '@recado/contract'
import type { z } from 'zod'
import type { Person } from '../company.ts'

/** A numbered event, as a browser receives it. */
export type LiveEvent = { [N in LiveName]: { readonly name: N; readonly payload: LivePayload<N> } }[LiveName]
/** The browser refetches the list. */
export const REFETCH = Symbol('refetch')
/** The browser drops the list: the user may no longer see it, or it no longer exists. */
export const GONE = Symbol('gone')
export type NextState<State> = State | typeof REFETCH | typeof GONE

/** A list in the browser of one person: its fetch and its reducer. */
export interface LiveList<State = unknown> {
  readonly name: string
  /**
   * The list holds conversations, which differ from person to person; the other lists are almost the same for
   * everybody.
   */
  readonly isPersonal?: true
  /** Undefined where the server refuses it. */
  readonly fetch: () => Promise<State | undefined>
  readonly reduce: (state: State, event: LiveEvent) => NextState<State>
  /** The part of the state that a fresh fetch must equal. */
  readonly shown: (state: State) => unknown
}
/** The records that a browser has open in a case. */
export interface OpenThings {
  readonly ticketId: number
  readonly uuid: string
  readonly chatId: number
}
export interface ListOwner {
  readonly person: Person
  readonly me: Me
}

/** Returns the reply of a call; undefined if it is refused. */
export async function callIfAllowed<R extends Route>(
  person: Person,
  route: R,
  input: object = {},
): Promise<z.infer<R['reply']> | undefined> {
  const { status, body } = await (
    person.call as unknown as (route: Route, input: unknown) => Promise<{ status: number; body: unknown }>
  )(route, input)
  if (status === 200) return body as z.infer<R['reply']>
  if (status === 403 || status === 404) return undefined
  throw new Error(`${route.method} ${route.path} answered ${status} ${JSON.stringify(body)}`)
}

type EventOf<N extends LiveName> = Extract<LiveEvent, { name: N }>
export const isNamed = <N extends LiveName>(event: LiveEvent, names: readonly N[]): event is EventOf<N> =>
  (names as readonly LiveName[]).includes(event.name)
/** Restricts a reducer to events of these names. */
export const on =
  <State, N extends LiveName>(
    names: readonly N[],
    reduce: (state: State, event: EventOf<N>) => NextState<State>,
  ) =>
  (state: State, event: LiveEvent): NextState<State> =>
    isNamed(event, names) ? reduce(state, event) : state
export const whole = (state: unknown): unknown => state
export const list = <State>(of: LiveList<State>): LiveList => of as LiveList
