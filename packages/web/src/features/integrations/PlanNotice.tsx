import { useNavigate } from '@tanstack/react-router'
import { Workflow } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { toast } from '../../ui/feedback/toast.tsx'
import { EmptyState } from '../../ui/list/EmptyState.tsx'

const REDIRECT_MS = 1_000

/** Tells a company without integrations so, and leaves. Spec: administration 6 and 9. */
export function PlanNotice() {
  const t = useTranslations('integrations.plan')
  const navigate = useNavigate()
  useEffect(() => {
    toast.info(t('refused'))
    const leaving = setTimeout(() => void navigate({ to: '/', replace: true }), REDIRECT_MS)
    return () => clearTimeout(leaving)
  }, [navigate, t])
  return <EmptyState icon={Workflow} title={t('title')} sentence={t('refused')} />
}
