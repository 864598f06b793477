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
/** Response to another company's id: a refusal, an empty list, or the same response as for an own id. */
export type ForeignAnswer = ErrorCode | 'nothing' | 'ignored'
export interface RouteRow {
  /** A call that an admin may make, with things of the admin's own company. */
  readonly call: (it: FixtureIds) => RouteInput
  /** The same call as a form, where the route takes a body as well as a form. */
  readonly multipart?: (it: FixtureIds) => RouteInput
  /** Every id slot of the call. */
  readonly slots?: { readonly [slot in keyof FixtureIds]?: ForeignAnswer }
  /** Error for colleagues of other queues, or of none, who may call the route. */
  readonly unseen?: ErrorCode
  /** Error for the ticket's attendant, where the call does not succeed. */
  readonly owner?: ErrorCode
  /**
   * Error for that attendant with a colleague's item in another queue, per slot, where not as usual:
   * refused for a ticket's items, allowed for the company's.
   */
  readonly hidden?: { readonly [slot in keyof FixtureIds]?: ErrorCode | 'ok' }
  /** Answers per item, with the reason of each refusal, instead of refusing the call. */
  readonly oneByOne?: true
  /** Rows of every company that are deleted with an operator's row of no company. */
  readonly sweeps?: CompanyTable
  /** Calls without login have the same answer for every caller. */
  readonly anyone?: ErrorCode | 'ok'
  /** Error for everybody who may call the route: it needs what no fixture has, such as a code of this minute. */
  readonly always?: ErrorCode
  /** Error for the admin of an expired company, where the route is open to them. */
  readonly expired?: ErrorCode
  /** An operator gets what is another company’s as well. */
  readonly operator?: 'ok'
  /** The row the call writes, for calls with a body. */
  readonly writes?:
    | {
        readonly table: CompanyTable
        readonly where: (it: FixtureIds, reply: { id: number }) => Record<string, unknown>
        /** Columns that a worker changes after the call, at a moment of its own. */
        readonly workerColumns?: readonly string[]
      }
    | 'nothing'
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
/** Accepts a company id and ignores it. */
export const ofCompany = {
  call: (it: FixtureIds): RouteInput => ({ query: { companyId: it.companyId } }),
  slots: { companyId: 'ignored' },
} as const

/** The same call as a form: the record with its file. */
export const asRecordForm =
  (call: (it: FixtureIds) => RouteInput, file: () => File, field = 'file') =>
  (it: FixtureIds): RouteInput => {
    const { body, ...input } = call(it)
    return { ...input, form: { record: JSON.stringify(body), [field]: [file()] } }
  }
