import type { Prompt } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { useMe } from '../session/index.ts'
import { promptsQuery } from './prompts.queries.ts'

/** The prompts to choose from; none without the plan for them. */
export function usePrompts(): readonly Prompt[] {
  const { data = [] } = useQuery({ ...promptsQuery, enabled: useMe().company.plan.useOpenAi })
  return data
}
