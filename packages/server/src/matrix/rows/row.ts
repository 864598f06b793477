import { randomBytes } from 'node:crypto'
import type { ErrorCode, RouteName } from '@recado/contract'
import type { CompanyTable } from '../../testing/platform-tables.ts'
import type { FixtureIds } from '../../testing/fixtures.ts'

export interface RouteInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  form?: Record<string, unknown>
}
/** What is answered when an id is another company's: a refusal, an empty list, or what would be answered anyway. */
export type ForeignAnswer = ErrorCode | 'nothing' | 'ignored'
export interface RouteRow {
  /** A call that an admin may make, with things of the admin's own company. */
  readonly call: (it: FixtureIds) => RouteInput
  /** The same call as a form, where the route takes a body as well as a form. */
  readonly multipart?: (it: FixtureIds) => RouteInput
  /** Every place of the call where an id stands. */
  readonly slots?: { readonly [slot in keyof FixtureIds]?: ForeignAnswer }
  /** What colleagues hear who work in other queues, or none, although they may call the route. */
  readonly unseen?: ErrorCode
  /** What the attendant hears who holds the ticket, where that is not that it went well. */
  readonly held?: ErrorCode
  /** What that attendant hears with one thing of a colleague's in another queue, place by place, where that is not as usual: no to what belongs to a ticket, yes to what is the company's. */
  readonly hidden?: { readonly [slot in keyof FixtureIds]?: ErrorCode | 'ok' }
  /** Answers for each of many things, and says of those that were refused why, instead of refusing the call. */
  readonly oneByOne?: true
  /** Rows of every company that go along when an operator removes what is of none. */
  readonly sweeps?: CompanyTable
  /** Calls that nobody needs to be logged in for are answered alike, whoever asks. */
  readonly anyone?: ErrorCode | 'ok'
  /** The row the call makes or changes, for calls with a body. */
  readonly writes?: { readonly table: CompanyTable; readonly where: (it: FixtureIds, reply: { id: number }) => Record<string, unknown> } | 'nothing'
}

/** The rows of a feature. */
export type RouteRows = { readonly [N in RouteName]?: RouteRow }

/** A word that nothing else has. */
export const uniqueWord = (): string => randomBytes(5).toString('hex')
/** A call without anything. */
export const emptyInput = (): RouteInput => ({})
/** The row that the reply names. */
export const byReplyId = (_: unknown, reply: { id: number }): Record<string, unknown> => ({ id: reply.id })
export const NOT_YOURS = 'ERR_NO_PERMISSION'
export const NOT_IN_QUEUE = 'ERR_USER_NOT_IN_QUEUE'
/** Takes the number of a company, and never heeds it. */
export const ofCompany = { call: (it: FixtureIds): RouteInput => ({ query: { companyId: it.companyId } }), slots: { companyId: 'ignored' } } as const
