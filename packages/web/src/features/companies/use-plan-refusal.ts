import type { PlanLimit } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useMe } from '../session/index.ts'
import { ownPlanQuery } from './companies.queries.ts'

/** Why the plan allows no more of these; undefined while there is room. */
export function usePlanRefusal(limit: PlanLimit): string | undefined {
  const t = useTranslations('planLimit')
  const { data } = useQuery(ownPlanQuery(useMe().companyId))
  const max = data?.plan[limit]
  const used = data?.usage[limit]
  if (max === undefined || used === undefined || used < max) return undefined
  return used > max ? t(`above.${limit}`, { used, max }) : t(`full.${limit}`, { max })
}
