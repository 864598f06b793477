import { Button } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { FileQuestionMark } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../ui/list/EmptyState.tsx'
import { GuideArticle } from './guide/GuideArticle.tsx'
import { findPage, useGuide } from './guide/use-guide.ts'

/** The page of the guide that the address names. */
export function GuidePageScreen() {
  const t = useTranslations('helps.guide')
  const { page: name = '' } = useParams({ strict: false })
  const { data: book } = useGuide()
  const place = findPage(book?.chapters ?? [], name)
  if (place) return <GuideArticle place={place} />
  return (
    <EmptyState
      icon={FileQuestionMark}
      title={t('unknownTitle')}
      sentence={t('unknown')}
      action={
        <Button component={Link} to="/helps" variant="default">
          {t('all')}
        </Button>
      }
    />
  )
}
