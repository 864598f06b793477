import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { toast } from '../../ui/feedback/toast.tsx'

/** Milliseconds to read why before a redirect. Spec: workspace 6 "Announcements page". */
const REDIRECT_MS = 1_000

/** Shows that this page is for operators only, and redirects. */
export function OperatorsOnly() {
  const t = useTranslations('announcements')
  const navigate = useNavigate()
  useEffect(() => {
    toast.error(t('denied'))
    const timer = setTimeout(() => void navigate({ to: '/', replace: true }), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [t, navigate])
  return null
}
