import type { LivePayload, QueueIntegration } from '@recado/contract'
import { compareNames } from '../lists/compare-names.ts'
import { removeRow, upsertRow } from '../lists/rows.ts'

const byName = (a: QueueIntegration, b: QueueIntegration): number =>
  compareNames(a.name, b.name) || a.id - b.id

/** All integrations of the company, by name, after something was heard. */
export const reduceIntegrations = (
  integrations: readonly QueueIntegration[],
  event: LivePayload<'queueIntegration'>,
): QueueIntegration[] =>
  event.action === 'delete'
    ? removeRow(integrations, event.queueIntegrationId)
    : upsertRow(integrations, event.queueIntegration).toSorted(byName)
