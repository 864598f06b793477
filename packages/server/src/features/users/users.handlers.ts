import * as queues from '../queues/index.ts'
import type { DomainEvents } from '../../kernel/events/domain-events.ts'
import type { Scope } from '../../kernel/database/scope.ts'
import { listColleagueRows } from './users.store.ts'

/** The masking of numbers, and who gets in at all, is fixed at subscription, so every socket subscribes again. */
export async function resubscribeAll(scope: Scope, { key }: DomainEvents['settingChanged']): Promise<void> {
  if (key === 'lgpdHideNumber' || key === 'requireTwoFactor')
    for (const { id } of await listColleagueRows(scope.db)) scope.publish(queues.resubscribeRequested(id))
}
