import type { BenchUser } from '../bench/bench-users.ts'
import type { Office, TodaysTicket } from './offices.ts'

/** A call of a person. */
export interface DayRequest {
  readonly actor: BenchUser
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly body?: object
  /** Is called with an answer of 200. */
  readonly onAnswer?: (body: unknown) => void
  /** Is called at the end, whatever it was. */
  readonly onEnd?: () => void
}
/** A message that the product accepted. */
export interface AcceptedReply {
  readonly messageId: number
  readonly to: string
  readonly text: string
}
export interface DayActionContext {
  readonly office: Office
  /** From 0 up to, but not, 1. */
  readonly roll: number
  readonly customerOf: (ticket: TodaysTicket) => string
  readonly onReply: (reply: AcceptedReply) => void
}
export type DayAction = (context: DayActionContext) => DayRequest | undefined

/** A choice by a part of the roll that other choices do not use. */
export const pickByRoll = <T>(from: readonly T[], roll: number, digit: number): T | undefined =>
  from[Math.floor(((roll * 7 ** digit) % 1) * from.length)]
