import { Alert } from '@mantine/core'
import type { PlanLimit } from '@recado/contract'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useMe } from '../session/index.ts'
import { ownPlanQuery } from './companies.queries.ts'

/** Says that a plan allows no more of these; nothing while there is room. */
export function PlanLimitNotice({ limit }: { limit: PlanLimit }) {
  const t = useTranslations('planLimit')
  const { data } = useQuery(ownPlanQuery(useMe().companyId))
  const max = data?.plan[limit]
  const used = data?.usage[limit]
  if (max === undefined || used === undefined || used < max) return null
  return (
    <Alert color="yellow" variant="light" icon={<CircleAlert size={18} aria-hidden />} py="xs">
      {used > max
        ? t(`above.${limit}`, { used: String(used), max: String(max) })
        : t(`full.${limit}`, { max: String(max) })}
    </Alert>
  )
}
