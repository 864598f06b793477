import { Alert, Anchor } from '@mantine/core'
import type { PlanLimit } from '@recado/contract'
import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useMay } from '../session/index.ts'
import { usePlanRefusal } from './use-plan-refusal.ts'

/** Says that a plan allows no more of these, and leads admins to larger ones; nothing while there is room. */
export function PlanLimitNotice({ limit }: { limit: PlanLimit }) {
  const t = useTranslations('planLimit')
  const refusal = usePlanRefusal(limit)
  const mayPay = useMay('drawer-admin-items:view')
  if (refusal === undefined) return null
  return (
    <Alert color="yellow" variant="light" icon={<CircleAlert size={18} aria-hidden />} py="xs">
      {refusal}{' '}
      {mayPay ? (
        <Anchor
          inherit
          underline="always"
          renderRoot={props => <Link to="/subscription" search={{ checkout: 'customize' }} {...props} />}
        >
          {t('upgrade')}
        </Anchor>
      ) : null}
    </Alert>
  )
}
