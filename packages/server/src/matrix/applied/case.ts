import type { RouteName } from '@recado/contract'
import type {
  FixtureIds,
  Person,
  CustomerPhone,
  SocketListener,
  TestCompany,
  TestServer,
} from '../../testing/index.ts'
import type { OpenThings } from '../../testing/live-lists/index.ts'
import type { RouteInput } from '../rows/row.ts'

/**
 * The people whose browsers are compared: an admin; an attendant in the queue, who owns the ticket; one in
 * another queue; and one who sees the queue's tickets, but no numbers.
 */
export interface Cast {
  readonly ana: Person
  readonly beto: Person
  readonly bia: Person
  readonly caio: Person
}
/** A customer, the phone that received the message, and its ticket. */
export interface CaseCustomer {
  readonly phone: CustomerPhone
  readonly contactId: string
  readonly messageId: string
  readonly open: OpenThings
}
/** The people and records of a case. */
export interface CaseScene extends Cast {
  /** The customer, after the first message. */
  customer?: CaseCustomer
  readonly server: TestServer
  readonly company: TestCompany
  readonly has: FixtureIds
  /** A simulated phone of the company, linked. */
  phone(): Promise<CustomerPhone>
  /** The events that the admin's browser receives. */
  readonly adminEvents: SocketListener
  /** Waits for the event of a message with this text; returns its ticket. */
  waitForMessage(text: string, action?: 'create' | 'update' | 'delete'): Promise<OpenThings>
}
/** One call of a route with its preparation and its effects. */
export interface AppliedCase {
  /** Distinguishes the cases of one route. */
  readonly title?: string
  readonly as?: keyof Cast | 'rita'
  /** Edu, who has no browser, holds the records of the fixture instead of Beto. */
  readonly holder?: 'edu'
  /** The input of the call; by default that of the route matrix. */
  readonly call?: (scene: CaseScene) => RouteInput
  /** Replaces the single call. */
  readonly act?: (scene: CaseScene) => Promise<unknown>
  /** Waits for events that follow the call later, such as those of the worker that holds the connections. */
  readonly waitForEffects?: (scene: CaseScene) => Promise<unknown>
  /** Prepares the case; returns the open records that replace those of the fixture. */
  readonly given?: (scene: CaseScene) => Promise<Partial<OpenThings> | void>
}

/** The cases of each route. */
export type AppliedCases = { readonly [N in RouteName]?: readonly AppliedCase[] }
