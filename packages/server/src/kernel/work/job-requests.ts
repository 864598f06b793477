/** Every kind of job and its data. Features extend this table by declaration merging. */
export interface Jobs {}
export type JobName = keyof Jobs
export interface JobRequest<N extends JobName = JobName> {
  readonly job: N
  readonly args: Jobs[N]
  readonly afterSeconds?: number
}

/** Runs a statement in the caller's transaction. */
export type RunStatement = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>

/** Adds background work in the caller's transaction. */
export interface JobOutbox {
  /** Whether there are workers for this kind: a row of another version may name one that there is not. */
  isKnown(job: string): boolean
  add(companyId: number, requests: readonly JobRequest[], run: RunStatement): Promise<void>
}
