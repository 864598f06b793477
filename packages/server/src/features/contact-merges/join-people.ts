import * as contacts from '../contacts/index.ts'
import type { DomainEvents } from '../../kernel/events/domain-events.ts'
import { systemViewer, withScope, type Scope } from '../../kernel/database/scope.ts'
import type { Answerer } from '../../kernel/process/app-context.ts'
import type { JobKind } from '../../kernel/work/job-kind.ts'
import { mergeAll } from './merge-contacts.ts'
import { listApart } from './contact-merges.store.ts'

declare module '../../kernel/work/job-requests.ts' {
  interface Jobs {
    'contactMerges.joinPeople': { connectionId: number }
  }
}

/** A message that was being received meanwhile, which did not see the news yet, is stored by then. */
const SECOND_LOOK_SECONDS = 120

/** Joins the people that were one contact for each account before these were known to belong to one business. */
export async function joinDoubledPeople(
  scope: Scope,
  { connectionId }: DomainEvents['accountOwnerChanged'],
): Promise<void> {
  scope.enqueueJob({ job: 'contactMerges.joinPeople', args: { connectionId } })
  scope.enqueueJob({
    job: 'contactMerges.joinPeople',
    args: { connectionId },
    afterSeconds: SECOND_LOOK_SECONDS,
  })
}

/** Contacts that people parted, or said not to be one, stay two. */
export const isPairApart: Answerer<'areApart'> = async (scope, { contactIds }) =>
  (await listApart(scope.db, contactIds)).length > 0

export const joinPeopleJob: JobKind<'contactMerges.joinPeople'> = {
  workers: 'housekeeping',
  async run(context, companyId, { connectionId }) {
    const inScope = <T>(work: (scope: Scope) => Promise<T>): Promise<T> =>
      withScope(context, systemViewer(companyId), work)
    for (const ids of await inScope(scope => contacts.listDoubledPeople(scope, connectionId)))
      await inScope(async scope => {
        if (!(await isPairApart(scope, { contactIds: ids }))) await mergeAll(scope, ids)
      })
  },
}
