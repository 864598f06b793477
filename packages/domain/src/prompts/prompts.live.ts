import type { LivePayload, Prompt } from '@recado/contract'
import { compareNames } from '../lists/compare-names.ts'
import { removeRow, upsertRow } from '../lists/rows.ts'

const byName = (a: Prompt, b: Prompt): number => compareNames(a.name, b.name) || a.id - b.id

/** All prompts of the company, by name, after something was heard. */
export const reducePrompts = (prompts: readonly Prompt[], event: LivePayload<'prompt'>): Prompt[] =>
  event.action === 'delete'
    ? removeRow(prompts, event.promptId)
    : upsertRow(prompts, event.prompt).toSorted(byName)
