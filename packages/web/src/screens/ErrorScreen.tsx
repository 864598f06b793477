import { Button } from '@mantine/core'
import { Bug, Sparkles } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../ui/list/EmptyState.tsx'
import styles from './ProblemScreen.module.css'

/** A part of the app that is no longer on the server: it was released anew while this page stood open. */
const isOutdated = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed|Importing a module/i.test(error.message)

/** What stands in the place of a screen that broke. */
export function ErrorScreen({ error }: { error: unknown }) {
  const t = useTranslations('app.problem')
  const actions = useTranslations('actions')
  const outdated = isOutdated(error)
  const reload = <Button onClick={() => location.reload()}>{actions('reload')}</Button>
  return (
    <div className={styles.page} role="alert">
      {outdated ? (
        <EmptyState icon={Sparkles} title={t('outdatedTitle')} sentence={t('outdated')} action={reload} />
      ) : (
        <EmptyState icon={Bug} title={t('errorTitle')} sentence={t('error')} action={reload} />
      )}
    </div>
  )
}
