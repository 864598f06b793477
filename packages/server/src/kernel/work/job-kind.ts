import type { JobName, Jobs } from './job-requests.ts'
import type { AppContext } from '../process/app-context.ts'

/** A kind of work. `run` opens its own scopes, so that slow work such as a download runs between them. It may run twice. */
export interface JobKind<N extends JobName = JobName> {
  readonly workers: WorkerGroup
  /** Waits while the company is suspended or expired. */
  readonly waitsForCompany?: true
  /** Goes on behind its last step, so that a process that ended meanwhile says nothing about the next step. */
  readonly resumes?: true
  run(context: AppContext, companyId: number, args: Jobs[N]): Promise<void>
  /** Shows a job that is not tried again where its people look for its result; without it an admin finds it in the list. */
  setAside?(context: AppContext, companyId: number, args: Jobs[N]): Promise<void>
}

/**
 * `media` downloads files from channels, so it runs where the connections are; `push` waits for services of
 * others; `housekeeping` is the rest.
 */
export type WorkerGroup = 'media' | 'push' | 'housekeeping'
