import { Button } from '@mantine/core'
import { Bug, Sparkles } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../ui/list/EmptyState.tsx'
import styles from './ProblemScreen.module.css'

/** True for a chunk that is no longer on the server: a new release happened while this page was open. */
const isOutdated = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script failed|Importing a module/i.test(error.message)

/** Replaces a screen that threw an error. */
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
