import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Compass } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../ui/list/EmptyState.tsx'
import styles from './ProblemScreen.module.css'

/** The page for unknown URLs. */
export function NotFoundScreen() {
  const t = useTranslations('app.problem')
  return (
    <main className={styles.page}>
      <EmptyState
        icon={Compass}
        title={t('notFoundTitle')}
        sentence={t('notFound')}
        action={
          <Button component={Link} to="/tickets">
            {t('home')}
          </Button>
        }
      />
    </main>
  )
}
