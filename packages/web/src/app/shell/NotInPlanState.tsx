import { Button } from '@mantine/core'
import type { Me } from '@recado/contract'
import { can, viewerOf } from '@recado/domain'
import { Link } from '@tanstack/react-router'
import { PackageX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../ui/list/EmptyState.tsx'

/** In place of a screen whose feature the plan lacks. */
export function NotInPlanState({ me }: { me: Me }) {
  const t = useTranslations('planLimit.missing')
  const mayPay = can(viewerOf(me), 'drawer-admin-items:view')
  return (
    <EmptyState
      icon={PackageX}
      title={t('title')}
      sentence={t(mayPay ? 'sentence' : 'sentenceUser')}
      action={
        mayPay ? (
          <Button variant="default" component={Link} to="/subscription">
            {t('open')}
          </Button>
        ) : undefined
      }
    />
  )
}
