import { useTranslations } from 'use-intl'
import styles from './SelectBox.module.css'

/**
 * Selects a row: over its picture on hover, over the whole row once something is selected. The list handles
 * its clicks.
 */
export function SelectBox({
  name,
  checked,
  reachable,
}: {
  name: string
  checked: boolean
  reachable: boolean
}) {
  const t = useTranslations('tickets')
  // Not an input: after a prevented click the browser restores its old state.
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={checked}
      className={styles.box}
      aria-label={t('select', { name })}
      tabIndex={reachable ? 0 : -1}
    />
  )
}
